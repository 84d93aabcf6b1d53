//! `therefore study killer`: in which order people and programs fill a killer.

use clap::Args;
use serde_json::{Value, json};
use therefore_puzzle::Sudoku;
use therefore_puzzle::formats::{ReadOptions, read_sudokus};
use therefore_reason::{PROFILES, profile};
use therefore_study::killer::{
    Comparison, TRACES, Trace, faults, name_of, published_difference, puzzles, read_traces,
    trace_of,
};

use crate::commands::theory::print;
use crate::commands::{control, refuse};
use crate::piece::Status;
use therefore::Workbench;
use therefore::words::plural;

/// Compare the order in which people and programs fill the cells of a killer
///
/// Reads traces (CSV with the columns puzzle, solver, moment, cell, digit, reason),
/// checks each against its puzzle, and prints how far apart people are, how far
/// the program is from them, and how often they give the same reason. Without a
/// file: the traces of the study behind Solver.pl (docs/killer.md). Without --puzzles
/// the traces are about the puzzles of that study, thesis-easy and thesis-hard.
#[derive(Args)]
#[command(
    after_help = "Examples:\n  therefore study killer\n  therefore study killer --puzzles mine.json traces.csv"
)]
pub struct Killer {
    /// Traces, as CSV
    #[arg(value_name = "FILE")]
    traces: Option<String>,
    /// The puzzles the traces are about, by title
    #[arg(long, value_name = "FILE", requires = "traces")]
    puzzles: Option<String>,
    /// The solver that is the program; all others are people
    #[arg(long, value_name = "NAME", default_value = "solver-pl")]
    program: String,
    /// Take a way of ours as the program instead
    #[arg(long, value_name = "NAME", value_parser = PROFILES.to_vec(), conflicts_with = "program")]
    profile: Option<String>,
    /// Cell by cell
    #[arg(long)]
    cells: bool,
    /// A JSON object a line for each puzzle
    #[arg(long)]
    json: bool,
}

impl Killer {
    /// Runs the command.
    pub fn run(self) -> Status {
        let (mut traces, puzzles) = match self.read() {
            Ok(read) => read,
            Err(words) => return refuse(words),
        };
        for trace in &mut traces {
            let Some((_, puzzle)) = puzzles.iter().find(|(name, _)| *name == trace.puzzle) else {
                let words = "expected the title of one of the puzzles";
                return refuse(format!("{}: no such puzzle, {words}", trace.puzzle));
            };
            trace.name_cells(puzzle);
        }
        let mut bench = Workbench::new();
        let mut status = Status::default();
        let mut first = true;
        for (name, puzzle) in &puzzles {
            let about = traces.iter().filter(|trace| trace.puzzle == *name);
            let about: Vec<&Trace> = about.collect();
            if about.is_empty() {
                continue;
            }
            let Some(solution) = solution(&mut bench, puzzle) else {
                return refuse(format!("{name}: this puzzle does not have one solution"));
            };
            if !std::mem::take(&mut first) && !self.json {
                status.add(print("\n"));
            }
            status.add(self.one(name, puzzle, &solution, &about));
        }
        status
    }

    /// The traces and the puzzles they are about.
    fn read(&self) -> Result<(Vec<Trace>, Named), String> {
        let Some(traces) = &self.traces else {
            return Ok((read_traces(TRACES)?, puzzles()));
        };
        let open = |path: &str| {
            std::fs::read(path).map_err(|error| format!("{path}: {error}, expected a file"))
        };
        let text = String::from_utf8(open(traces)?)
            .map_err(|_| format!("{traces}: not text, expected CSV"))?;
        let traces = read_traces(&text).map_err(|words| format!("{traces}, {words}"))?;
        let Some(file) = &self.puzzles else {
            return Ok((traces, puzzles()));
        };
        let mut named = Vec::new();
        for puzzle in read_sudokus(&open(file)?, &ReadOptions::default()) {
            let puzzle = puzzle.map_err(|error| format!("{file}, {error}"))?;
            named.push((name_of(&puzzle), puzzle));
        }
        Ok((traces, named))
    }

    fn one(&self, name: &str, puzzle: &Sudoku, solution: &[u8], traces: &[&Trace]) -> Status {
        let people = traces.iter().filter(|trace| trace.solver != self.program);
        let people: Vec<&Trace> = people.copied().collect();
        let ours = self.profile.as_deref().and_then(profile);
        let ours = ours.map(|profile| trace_of(name, puzzle, &profile));
        let shipped = traces.iter().find(|trace| trace.solver == self.program);
        let program = ours.as_ref().or(shipped.copied());
        let comparison = Comparison::new(&people, program);
        let all = people.iter().copied().chain(program);
        let faults: Vec<String> = all
            .flat_map(|trace| faults(trace, puzzle, solution))
            .collect();
        let published = match (self.traces.is_some(), ours.is_some()) {
            (false, false) => program.and_then(|program| published_difference(name, program)),
            _ => None,
        };
        let report = Report {
            name,
            program: program.map(|trace| &trace.solver[..]),
            comparison: &comparison,
            published,
            faults: &faults,
        };
        let text = if self.json {
            format!("{}\n", report.json())
        } else {
            report.text(self.cells)
        };
        let mut status = print(&text);
        // What is known of the shipped traces is no news.
        status.unanswered |= self.traces.is_some() && !faults.is_empty();
        status
    }
}

/// Puzzles by name.
type Named = Vec<(String, Sudoku)>;

/// The only solution of a puzzle.
fn solution(bench: &mut Workbench, puzzle: &Sudoku) -> Option<Vec<u8>> {
    let solver = bench.solver(&puzzle.layout);
    let answer = solver.solve(&puzzle.start(), 2, &control(None));
    (answer.solutions == 1).then(|| solver.first().to_vec())
}

/// What there is to say of one puzzle.
struct Report<'a> {
    name: &'a str,
    program: Option<&'a str>,
    comparison: &'a Comparison,
    published: Option<(f64, Option<String>)>,
    faults: &'a [String],
}

impl Report<'_> {
    fn text(&self, with_cells: bool) -> String {
        let it = self.comparison;
        let mut out = format!(
            "{}: {}, {}\n",
            self.name,
            match it.people {
                1 => "1 person".to_string(),
                people => format!("{people} people"),
            },
            plural(it.cells.len(), "cell")
        );
        if let Some(deviation) = it.deviation() {
            out += &format!(
                "  people against people: {deviation:.2} moments (mean over cells of the mean over pairs)\n"
            );
        }
        if let (Some(program), Some(difference)) = (self.program, it.difference()) {
            out += &format!(
                "  {program} against people: {difference:.2} moments over {}",
                plural(it.compared(), "cell")
            );
            out += &match &self.published {
                Some((printed, Some(why))) => {
                    format!("; the study prints {printed:.2}: {why}\n")
                }
                Some((printed, None)) => format!("; the study prints {printed:.2}\n"),
                None => "\n".to_string(),
            };
        }
        let agree = |who: &str, agreement: therefore_study::killer::Agreement| {
            let percent = agreement.percent();
            percent.map_or_else(String::new, |percent| {
                format!(
                    "  same reason, {who}: {percent:.1} % ({} of {})\n",
                    agreement.same, agreement.of
                )
            })
        };
        out += &agree("two people", it.reasons_of_people);
        if let Some(program) = self.program {
            out += &agree(&format!("{program} and a person"), it.reasons_of_program);
        }
        if with_cells {
            out += &self.table();
        }
        for fault in self.faults {
            out += &format!("  {fault}\n");
        }
        out
    }

    fn table(&self) -> String {
        let number = |value: Option<f64>| match value {
            Some(value) => format!("{value:.2}"),
            None => "-".to_string(),
        };
        let mut out = format!(
            "  {:<5} {:>9} {:>8} {:>8} {:>10}\n",
            "cell", "deviation", "people", "program", "difference"
        );
        for cell in &self.comparison.cells {
            let program = cell.program.map_or("-".to_string(), |it| it.to_string());
            out += &format!(
                "  {:<5} {:>9} {:>8} {:>8} {:>10}\n",
                cell.cell,
                number(cell.deviation),
                number(cell.people),
                program,
                number(cell.difference())
            );
        }
        out
    }

    fn json(&self) -> Value {
        let it = self.comparison;
        let cells: Vec<Value> = it
            .cells
            .iter()
            .map(|cell| {
                json!({
                    "cell": cell.cell, "deviation": cell.deviation, "people": cell.people,
                    "program": cell.program, "difference": cell.difference(),
                })
            })
            .collect();
        json!({
            "puzzle": self.name,
            "people": it.people,
            "program": self.program,
            "deviation": it.deviation(),
            "difference": it.difference(),
            "compared": it.compared(),
            "published_difference": self.published.as_ref().map(|published| published.0),
            "why_published_differs": self.published.as_ref().and_then(|published| published.1.clone()),
            "same_reason_people": it.reasons_of_people.percent(),
            "same_reason_program": it.reasons_of_program.percent(),
            "faults": self.faults,
            "cells": cells,
        })
    }
}

//! `therefore check`: what a setter wants to know about a puzzle.

use std::time::Duration;

use clap::Args;
use serde_json::{Map, Value, json};
use therefore_puzzle::formats::Entry;
use therefore_puzzle::{Cell, Clash, Puzzle, clashes, pattern_symmetries};
use therefore_search::{Ended, Smallest, smallest_clash, superfluous_givens};

use super::{Solvers, control, givens_line, names, parse_seconds};
use crate::batch::{self, Job, Threads};
use crate::input::Input;
use crate::piece::{Piece, Status};

/// Say whether puzzles are valid, unique, minimal, symmetric
///
/// For givens that clash on sight it names the cells; for a puzzle without a
/// solution a smallest set of givens that already clash. Exit code 0: every
/// puzzle has exactly one solution; 1: some has not; 2: some could not be read.
#[derive(Args)]
#[command(
    after_help = "Example:\n  therefore check 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)]
pub struct Check {
    #[command(flatten)]
    input: Input,
    #[command(flatten)]
    threads: Threads,
    /// One JSON object a line for each puzzle
    #[arg(long)]
    json: bool,
    /// Give up on a question after so many seconds
    #[arg(long, value_name = "SECONDS", value_parser = parse_seconds)]
    time_limit: Option<Duration>,
}

/// What was found out.
struct Report {
    clashes: Vec<Clash>,
    /// None: not known.
    solutions: Option<u64>,
    superfluous: Option<Vec<Cell>>,
    contradiction: Option<Smallest<Cell>>,
    symmetries: Vec<&'static str>,
    /// Filled cells that disagree with the only solution.
    wrong: Vec<Cell>,
    /// Whether the solution that came with the puzzle is right.
    solution_right: Option<bool>,
}

impl Check {
    /// Runs the command.
    pub fn run(self) -> Status {
        batch::run(&self, self.input.sources(), &self.threads)
    }

    fn report(&self, solvers: &mut Solvers, puzzle: &Puzzle) -> Report {
        let solver = solvers.get(&puzzle.layout);
        let clashes = clashes(&puzzle.layout, &puzzle.givens);
        let answer = solver.solve(&puzzle.start(), 2, &control(self.time_limit));
        let known = answer.ended != Ended::Stopped || answer.solutions == 2;
        let solutions = known.then_some(answer.solutions);
        let mut wrong = Vec::new();
        if solutions == Some(1) {
            let solution = solver.first();
            let differs =
                |&cell: &Cell| puzzle.filled[cell] != 0 && puzzle.filled[cell] != solution[cell];
            wrong = (0..puzzle.filled.len()).filter(differs).collect();
        }
        let superfluous = match solutions {
            Some(1) => superfluous_givens(solver, puzzle, &control(self.time_limit)),
            _ => None,
        };
        let contradiction = match solutions {
            Some(0) => smallest_clash(solver, puzzle, &control(self.time_limit)),
            _ => None,
        };
        let symmetries = pattern_symmetries(puzzle.layout.shape(), |cell| puzzle.givens[cell] != 0);
        Report {
            clashes,
            solutions,
            superfluous,
            contradiction,
            symmetries: match puzzle.clues() {
                0 => Vec::new(),
                _ => symmetries
                    .into_iter()
                    .map(|symmetry| symmetry.name())
                    .collect(),
            },
            wrong,
            solution_right: puzzle
                .solution
                .as_ref()
                .map(|grid| puzzle.is_solved_by(grid)),
        }
    }
}

impl Job for Check {
    type Worker = Solvers;

    fn worker(&self) -> Solvers {
        Solvers::default()
    }

    fn entry(&self, solvers: &mut Solvers, _name: &str, entry: Entry, piece: &mut Piece) {
        let line = entry.line();
        let Ok(puzzle) = entry.into_puzzle() else {
            return;
        };
        let report = self.report(solvers, &puzzle);
        piece.status().unanswered |= report.solutions != Some(1);
        match self.json {
            true => piece.line(&report.json(&puzzle, line).to_string()),
            false => piece.line(&report.text(&puzzle)),
        }
    }
}

impl Report {
    fn text(&self, puzzle: &Puzzle) -> String {
        let mut out = givens_line(puzzle);
        let mut say = |text: String| {
            out += "\n  ";
            out += &text;
        };
        let variants = &puzzle.layout.recipe().variants;
        if !variants.is_empty() {
            let names: Vec<String> = variants.iter().map(ToString::to_string).collect();
            say(format!("variant: {}", names.join(", ")));
        }
        say(format!("{} givens", puzzle.clues()));
        for clash in &self.clashes {
            say(match clash {
                Clash::Repeat {
                    digit,
                    region,
                    cells,
                } => {
                    format!(
                        "invalid: {digit} occurs more than once in {region}: {}",
                        names(puzzle, cells).join(" ")
                    )
                }
                Clash::Total {
                    total,
                    found,
                    cells,
                } => {
                    format!(
                        "invalid: {} add up to {found}, but the total is {total}",
                        names(puzzle, cells).join(" ")
                    )
                }
            });
        }
        say(match self.solutions {
            None => "solutions: not known in time".to_string(),
            Some(0) => "no solution".to_string(),
            Some(1) => "one solution".to_string(),
            Some(_) => "more than one solution".to_string(),
        });
        if let Some(clash) = &self.contradiction {
            let cells = names(puzzle, &clash.members);
            match clash.members.len() {
                0 => say("even without any givens there is no solution".to_string()),
                count => say(format!(
                    "{count} givens already clash{}: {}",
                    if clash.proved {
                        ", and no fewer do"
                    } else {
                        ", each of them needed"
                    },
                    cells.join(" ")
                )),
            }
        }
        match &self.superfluous {
            Some(cells) if cells.is_empty() => say("minimal: no given can go".to_string()),
            Some(cells) => say(format!(
                "not minimal: {} can go (one at a time): {}",
                match cells.len() {
                    1 => "1 given".to_string(),
                    count => format!("{count} givens"),
                },
                names(puzzle, cells).join(" ")
            )),
            None => {}
        }
        say(match self.symmetries.is_empty() {
            true => "givens not symmetric".to_string(),
            false => format!("givens symmetric: {}", self.symmetries.join(", ")),
        });
        if !self.wrong.is_empty() {
            say(format!(
                "filled in wrongly: {}",
                names(puzzle, &self.wrong).join(" ")
            ));
        }
        match self.solution_right {
            Some(true) => say("the solution that came with it is right".to_string()),
            Some(false) => say("the solution that came with it is wrong".to_string()),
            None => {}
        }
        out
    }

    fn json(&self, puzzle: &Puzzle, line: usize) -> Value {
        let cells = |cells: &Vec<Cell>| json!(names(puzzle, cells));
        let clashes = self.clashes.iter().map(|clash| match clash {
            Clash::Repeat {
                digit,
                region,
                cells,
            } => {
                json!({ "digit": digit, "region": region, "cells": names(puzzle, cells) })
            }
            Clash::Total {
                total,
                found,
                cells,
            } => {
                json!({ "total": total, "found": found, "cells": names(puzzle, cells) })
            }
        });
        let mut object = Map::new();
        let mut set = |name: &str, value: Value| object.insert(name.to_string(), value);
        set("line", json!(line));
        set("puzzle", json!(givens_line(puzzle)));
        set("givens", json!(puzzle.clues()));
        set("valid", json!(self.clashes.is_empty()));
        set("clashes", clashes.collect());
        set(
            "solutions",
            match self.solutions {
                None => Value::Null,
                Some(0) => json!("none"),
                Some(1) => json!("one"),
                Some(_) => json!("many"),
            },
        );
        set(
            "minimal",
            json!(self.superfluous.as_ref().map(|cells| cells.is_empty())),
        );
        set("superfluous", json!(self.superfluous.as_ref().map(cells)));
        set(
            "contradiction",
            json!(
                self.contradiction
                    .as_ref()
                    .map(|clash| cells(&clash.members))
            ),
        );
        set("symmetries", json!(self.symmetries));
        set("wrong", cells(&self.wrong));
        set("solution_right", json!(self.solution_right));
        Value::Object(object)
    }
}

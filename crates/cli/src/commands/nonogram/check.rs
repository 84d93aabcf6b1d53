//! `therefore check` for nonograms.

use std::ops::ControlFlow;

use serde_json::{Value, json};
use therefore_puzzle::{Line, Mark, Nonogram, Picture};
use therefore_search::nonogram::{Solver, smallest_clash};
use therefore_search::{Ended, Smallest};

use super::{cells, differing, name, object};
use crate::answers::found_text;
use crate::batch::Place;
use crate::commands::check::{Check, PATIENCE, certainty, clash_sentence};
use crate::commands::control;
use crate::commands::kind::plural;
use crate::piece::Piece;

/// What was found out.
struct Report {
    /// Filled cells.
    filled: usize,
    /// None: not known.
    solutions: Option<u64>,
    /// Lines that clash, if there is no solution.
    contradiction: Option<Smallest<Line>>,
    /// Cells in which two solutions differ, if there are several.
    undecided: Vec<(usize, usize)>,
    /// Cells filled in that are so in no solution.
    wrong: Vec<(usize, usize)>,
    /// Whether some solution agrees with all that is filled in, if known.
    progress_fits: Option<bool>,
    /// The lines in which the solution that came with it is wrong.
    wrong_lines: Option<Vec<Line>>,
}

/// Says whether a nonogram has exactly one solution, and what is wrong.
pub fn check(command: &Check, place: Place, nonogram: &Nonogram, piece: &mut Piece) {
    let report = report(command, nonogram);
    let right = report.wrong_lines.as_ref().is_none_or(Vec::is_empty);
    piece.status().unanswered |= report.solutions != Some(1) || !right;
    if command.json {
        piece.line(&report.json(place, nonogram).to_string())
    } else {
        piece.line(&report.text(nonogram))
    }
}

fn report(command: &Check, nonogram: &Nonogram) -> Report {
    let mut found: Vec<Picture> = Vec::new();
    let mut solver = Solver::new(nonogram);
    let ended = solver.visit(&control(command.time_limit), &mut |picture| {
        if nonogram.is_solved_by(picture) {
            found.push(picture.clone());
        }
        match found.len() {
            2 => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        }
    });
    let known = ended != Ended::Stopped || found.len() == 2;
    // What cannot be otherwise, as far as that is known.
    let certain = match (&found[..], known, &nonogram.progress) {
        ([only], true, _) => Some(only.clone()),
        ([_, ..], _, Some(_)) => Some(solver.forced(&control(command.time_limit)).picture),
        _ => None,
    };
    let wrong = match (&nonogram.progress, &certain) {
        (Some(progress), Some(certain)) => differing(progress, certain),
        _ => Vec::new(),
    };
    let progress_fits = match (&nonogram.progress, found.is_empty() && known) {
        (None, _) => None,
        (Some(_), true) => Some(false),
        (Some(_), _) if !wrong.is_empty() => Some(false),
        (Some(progress), _) => {
            let mut fits = false;
            let mut solver = Solver::new(nonogram).within(progress);
            let ended = solver.visit(&control(command.time_limit), &mut |_| {
                fits = true;
                ControlFlow::Break(())
            });
            (fits || ended != Ended::Stopped).then_some(fits)
        }
    };
    let clues = nonogram.rows().iter().flatten();
    Report {
        filled: clues.map(|&run| usize::from(run)).sum(),
        solutions: known.then_some(found.len() as u64),
        contradiction: if found.is_empty() && known {
            smallest_clash(nonogram, &control(command.time_limit.or(Some(PATIENCE))))
        } else {
            None
        },
        undecided: match &found[..] {
            [a, b] => differing(a, b),
            _ => Vec::new(),
        },
        wrong,
        progress_fits,
        wrong_lines: nonogram.solution.as_ref().map(|solution| {
            let wrong = |line: &Line| {
                let open = solution.line(*line).any(|mark| mark == Mark::Unknown);
                open || solution.clue(*line) != nonogram.clue(*line)
            };
            nonogram.lines().filter(wrong).collect()
        }),
    }
}

/// The first of many, and how many more there are.
fn some(names: &[String]) -> String {
    const MOST: usize = 20;
    match names.len().checked_sub(MOST + 1) {
        None => names.join(" "),
        Some(more) => format!("{} and {} more", names[..MOST].join(" "), more + 1),
    }
}

/// A line and its clue: `row 3 (1 2)`.
fn line_with_clue(nonogram: &Nonogram, line: Line) -> String {
    let runs: Vec<String> = nonogram.clue(line).iter().map(u16::to_string).collect();
    if runs.is_empty() {
        format!("{line} (0)")
    } else {
        format!("{line} ({})", runs.join(" "))
    }
}

impl Report {
    fn text(&self, nonogram: &Nonogram) -> String {
        let mut lines = vec![name(nonogram)];
        let mut say = |text: String| lines.push(format!("  {text}"));
        let cells_in_all = nonogram.width() * nonogram.height();
        say(format!(
            "{} of {cells_in_all} filled",
            plural(self.filled, "cell")
        ));
        say(found_text(self.solutions).to_string());
        if let Some(clash) = &self.contradiction {
            let rows = clash
                .members
                .iter()
                .filter(|line| matches!(line, Line::Row(_)))
                .count();
            let count = [(rows, "row"), (clash.members.len() - rows, "column")]
                .into_iter()
                .filter(|&(count, _)| count > 0)
                .map(|(count, what)| plural(count, what));
            let count = count.collect::<Vec<_>>().join(" and ");
            let names = clash
                .members
                .iter()
                .map(|&line| line_with_clue(nonogram, line));
            let names = names.collect::<Vec<_>>().join(", ");
            say(clash_sentence(&count, &names, clash.certainty));
        }
        if !self.undecided.is_empty() {
            let names = cells(self.undecided.iter().copied());
            let count = plural(names.len(), "cell");
            say(format!("two solutions differ in {count}: {}", some(&names)));
        }
        if let Some(progress) = &nonogram.progress {
            let known = progress
                .marks()
                .iter()
                .filter(|mark| **mark != Mark::Unknown);
            let known = plural(known.count(), "cell");
            match (self.wrong.is_empty(), self.progress_fits) {
                (false, _) => {
                    let names = cells(self.wrong.iter().copied());
                    say(format!("marked wrongly: {}", some(&names)));
                }
                (_, Some(true)) => say(format!("{known} marked, none wrongly")),
                (_, Some(false)) => say(format!("{known} marked, but no solution has all of them")),
                (_, None) => say(format!(
                    "{known} marked; stopped before it was known whether rightly"
                )),
            }
        }
        match &self.wrong_lines {
            Some(wrong) if wrong.is_empty() => {
                say("the solution that came with it is right".to_string());
            }
            Some(wrong) => {
                let names: Vec<String> = wrong.iter().map(|line| format!("{line},")).collect();
                let names = some(&names);
                let names = names.trim_end_matches(',');
                say(format!(
                    "the solution that came with it is wrong in {names}"
                ));
            }
            None => {}
        }
        lines.join("\n")
    }

    fn json(&self, place: Place, nonogram: &Nonogram) -> Value {
        let mut object = object(place, nonogram);
        let mut set = |name: &str, value: Value| object.insert(name.to_string(), value);
        set("width", json!(nonogram.width()));
        set("height", json!(nonogram.height()));
        set("filled", json!(self.filled));
        let solutions = match self.solutions {
            None => Value::Null,
            Some(0) => json!("none"),
            Some(1) => json!("one"),
            Some(_) => json!("many"),
        };
        set("solutions", solutions);
        let clash = self.contradiction.as_ref();
        let lines = clash.map(|clash| clash.members.iter().map(Line::to_string));
        set(
            "contradiction",
            json!(lines.map(Iterator::collect::<Vec<_>>)),
        );
        set(
            "contradiction_is",
            json!(clash.map(|clash| certainty(clash.certainty))),
        );
        set("undecided", json!(cells(self.undecided.iter().copied())));
        set("wrong", json!(cells(self.wrong.iter().copied())));
        set("progress_fits", json!(self.progress_fits));
        let wrong = self.wrong_lines.as_ref();
        set("solution_right", json!(wrong.map(Vec::is_empty)));
        let names = |lines: &Vec<Line>| lines.iter().map(Line::to_string).collect::<Vec<_>>();
        set("solution_wrong_in", json!(wrong.map(names)));
        Value::Object(object)
    }
}

//! The engines by name: our own two, and the other ways of `methods`.

use therefore_methods::{METHODS, Method, Order, Outcome, Promise, Report, method};
use therefore_puzzle::{ConstraintKind, Sudoku};
use therefore_reason::{Board, Flow, LADDER, Progress, State, Terrain};
use therefore_search::{Ended, Solver};

/// An engine by its name and options.
pub fn engine(text: &str) -> Result<Box<dyn Method>, String> {
    match text {
        "search" => Ok(Box::new(Search)),
        "logic" => Ok(Box::new(Logic)),
        _ => method(text).map_err(|words| {
            if METHODS.iter().any(|m| text.starts_with(m.name)) {
                words
            } else {
                format!("{text}: unknown, expected one of {}", names().join(", "))
            }
        }),
    }
}

/// The names of all engines, the default first.
pub fn names() -> Vec<&'static str> {
    let others = METHODS.iter().map(|method| method.name);
    std::iter::once("search")
        .chain(others)
        .chain(["logic"])
        .collect()
}

/// The engines and their options, a line each, for a help text.
pub fn help() -> String {
    let mut lines = vec![
        "Engines (options after a colon, like iterated-local-search:swaps=3,steepest):".to_string(),
        format!("  {:<24}exact search, ours, the default", "search"),
    ];
    for method in METHODS {
        lines.push(format!("  {:<24}{}", method.name, method.about));
        for (option, about) in method.options {
            lines.push(format!("    {option:<22}{about}"));
        }
    }
    lines.push(format!(
        "  {:<24}the techniques people use, without guessing",
        "logic"
    ));
    lines.join("\n")
}

/// Our exact engine as a method.
pub struct Search;

impl Method for Search {
    fn name(&self) -> &'static str {
        "search"
    }

    fn takes(&self, kind: ConstraintKind) -> Result<(), String> {
        match kind {
            ConstraintKind::Region | ConstraintKind::Sum => Ok(()),
        }
    }

    fn promise(&self) -> Promise {
        Promise::Proves
    }

    fn solve(&mut self, puzzle: &Sudoku, order: &Order) -> Report {
        let mut solver = Solver::new(&puzzle.layout);
        let limit = 1 + u64::from(order.unique);
        let answer = solver.solve(&puzzle.start(), limit, &order.control);
        let outcome = match (answer.solutions, answer.ended) {
            (0, Ended::Exhausted) => Outcome::Impossible,
            (0, _) => Outcome::Unknown,
            (1, Ended::Exhausted) => Outcome::Unique,
            (1, _) => Outcome::Solved,
            _ => Outcome::Several,
        };
        let report = Report {
            solution: (answer.solutions > 0).then(|| solver.first().to_vec()),
            ..Report::without(outcome)
        };
        report.counting(&[
            ("guesses", answer.work.guesses),
            ("propagations", answer.work.propagations),
            ("conflicts", answer.work.conflicts),
        ])
    }
}

/// The techniques of `reason`, simplest first, without guessing and without
/// those that take uniqueness for granted: what they say is proved.
pub struct Logic;

impl Method for Logic {
    fn name(&self) -> &'static str {
        "logic"
    }

    fn takes(&self, kind: ConstraintKind) -> Result<(), String> {
        match kind {
            ConstraintKind::Region | ConstraintKind::Sum => Ok(()),
        }
    }

    fn promise(&self) -> Promise {
        Promise::Tries
    }

    fn solve(&mut self, puzzle: &Sudoku, order: &Order) -> Report {
        let mut board = Board::new(&Terrain::new(puzzle.layout.clone()), puzzle);
        let (mut steps, mut score) = (0, 0);
        let outcome = 'steps: loop {
            match board.progress() {
                Progress::Solved => break Outcome::Unique,
                Progress::Broken => break Outcome::Impossible,
                Progress::Open => {}
            }
            for technique in LADDER.iter().filter(|technique| !technique.uniqueness) {
                let mut first = None;
                let _ = technique.visit_shortest(&board, None, &order.control, &mut |step| {
                    first = Some(step);
                    Flow::Break(())
                });
                if order.control.is_over() {
                    break 'steps Outcome::Unknown;
                }
                if let Some(step) = first {
                    board.apply(&step);
                    steps += 1;
                    score += u64::from(technique.score);
                    continue 'steps;
                }
            }
            break Outcome::Unknown;
        };
        let report = Report {
            solution: (outcome == Outcome::Unique).then(|| board.values().to_vec()),
            ..Report::without(outcome)
        };
        report.counting(&[("steps", steps), ("points of difficulty", score)])
    }
}

#[cfg(test)]
mod tests {
    use super::{Logic, Search};

    therefore_methods::conformance!(search, Box::new(Search));
    therefore_methods::conformance!(logic, Box::new(Logic));
}

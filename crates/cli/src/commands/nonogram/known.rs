//! What the exact engine knows of a nonogram.

use std::ops::ControlFlow;

use therefore_puzzle::{Nonogram, Picture};
use therefore_search::Ended;
use therefore_search::nonogram::Solver;

use crate::commands::control;

/// A solution, and whether it is the only one.
pub struct Known {
    /// A solution.
    pub solution: Picture,
    /// Whether it is known to be the only one.
    pub unique: bool,
}

/// Asks the exact engine: a nonogram without a solution is not explained.
pub fn solutions(nonogram: &Nonogram) -> Result<Known, String> {
    let mut found: Vec<Picture> = Vec::new();
    let ended = Solver::new(nonogram).visit(&control(None), &mut |picture| {
        found.push(picture.clone());
        match found.len() {
            1 => ControlFlow::Continue(()),
            _ => ControlFlow::Break(()),
        }
    });
    let unique = found.len() == 1 && ended == Ended::Exhausted;
    match (found.into_iter().next(), ended) {
        (Some(solution), _) => Ok(Known { solution, unique }),
        (None, Ended::Stopped) => {
            Err("stopped before it was known whether there is a solution".to_string())
        }
        (None, _) => Err("this nonogram has no solution".to_string()),
    }
}

//! How the effort is spread over a puzzle: easy to begin with, hardest at the end.

use therefore_reason::{Board, Trace};

/// What the first and the last cells of a path take.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Gradient {
    /// The score of the steps up to the tenth filled cell.
    pub first: u32,
    /// How many cells these are: ten, or fewer in a small puzzle.
    pub first_cells: usize,
    /// The score of the steps for the last fifteen filled cells.
    pub last: u32,
    /// How many cells these are: fifteen, or fewer in a small puzzle.
    pub last_cells: usize,
}

impl Gradient {
    /// Reads the gradient off a path without guesses.
    pub fn of(trace: &Trace<Board>) -> Gradient {
        let mut costs = Vec::new();
        let mut cost = 0;
        for entry in trace.entries.iter().filter(|entry| !entry.undone) {
            cost += entry.score();
            if entry.step.placement.is_some() {
                costs.push(std::mem::take(&mut cost));
            }
        }
        let first_cells = costs.len().div_ceil(2).min(10);
        let last_cells = (costs.len() - first_cells).min(15);
        Gradient {
            first: costs[..first_cells].iter().sum(),
            first_cells,
            last: costs[costs.len() - last_cells..].iter().sum(),
            last_cells,
        }
    }

    /// Whether the first cells take no more effort each than the last.
    pub fn rises(&self) -> bool {
        self.first as u64 * self.last_cells as u64 <= self.last as u64 * self.first_cells as u64
    }
}

//! A puzzle of any kind.

use crate::{Nonogram, Puzzle};

/// What an input may hold: a puzzle of one family or the other.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(clippy::large_enum_variant)] // Boxed where many are kept.
pub enum Problem {
    /// A puzzle of the Sudoku family.
    Sudoku(Puzzle),
    /// A nonogram.
    Nonogram(Nonogram),
}

impl From<Puzzle> for Problem {
    fn from(puzzle: Puzzle) -> Problem {
        Problem::Sudoku(puzzle)
    }
}

impl From<Nonogram> for Problem {
    fn from(nonogram: Nonogram) -> Problem {
        Problem::Nonogram(nonogram)
    }
}

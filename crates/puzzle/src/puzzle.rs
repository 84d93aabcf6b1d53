//! A puzzle of any kind.

use crate::{Nonogram, Sudoku};

/// What an input may hold: a puzzle of one family or the other.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(clippy::large_enum_variant)] // Boxed where many are kept.
pub enum Puzzle {
    /// A puzzle of the Sudoku family.
    Sudoku(Sudoku),
    /// A nonogram.
    Nonogram(Nonogram),
}

impl From<Sudoku> for Puzzle {
    fn from(puzzle: Sudoku) -> Puzzle {
        Puzzle::Sudoku(puzzle)
    }
}

impl From<Nonogram> for Puzzle {
    fn from(nonogram: Nonogram) -> Puzzle {
        Puzzle::Nonogram(nonogram)
    }
}

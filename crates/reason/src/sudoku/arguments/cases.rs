//! Which cases are gone through.

use therefore_puzzle::Cell;

use crate::sudoku::board::Board;
use crate::sudoku::candidate::Candidate;
use crate::sudoku::terrain::RegionId;

/// Which cases are gone through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cases {
    /// One supposition, which is refuted.
    One,
    /// Every candidate of a cell.
    Cell(Cell),
    /// Every place of a digit in a region.
    Region(RegionId, u8),
}

impl Cases {
    /// What is supposed in each case.
    pub(crate) fn supposed(self, board: &Board) -> Vec<Candidate> {
        match self {
            Cases::One => Vec::new(),
            Cases::Cell(cell) => {
                let digits = board.candidates(cell).iter();
                digits.map(|digit| Candidate { cell, digit }).collect()
            }
            Cases::Region(region, digit) => {
                let cells = board.cells_for(region, digit);
                cells.map(|cell| Candidate { cell, digit }).collect()
            }
        }
    }
}

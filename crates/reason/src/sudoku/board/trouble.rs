//! Why a board cannot be completed.

use therefore_puzzle::Cell;

use crate::sudoku::terrain::RegionId;

/// Why a board contradicts itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trouble {
    /// A cell that no digit fits.
    Cell(Cell),
    /// A digit that has no place left in a region.
    Digit(RegionId, u8),
    /// A digit that stands, or would have to stand, twice in a region.
    Twice(Cell, u8),
    /// A full cage or sum with the wrong total: its number in the layout.
    Total(usize),
}

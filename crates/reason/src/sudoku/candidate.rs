//! Digits in cells, and links between them.

use therefore_puzzle::Cell;

use crate::sudoku::terrain::RegionId;

/// A digit in a cell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Candidate {
    /// The cell.
    pub cell: Cell,
    /// The digit.
    pub digit: u8,
}

impl Candidate {
    /// A digit in a cell.
    pub const fn new(cell: Cell, digit: u8) -> Candidate {
        Candidate { cell, digit }
    }
}

/// A digit in one of some cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// The cells; several are a group that is true if one of them is.
    pub cells: Vec<Cell>,
    /// The digit.
    pub digit: u8,
}

impl Node {
    /// A digit in one cell.
    pub fn one(cell: Cell, digit: u8) -> Node {
        Node {
            cells: vec![cell],
            digit,
        }
    }
}

/// A link of a chain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// Where it starts.
    pub from: Node,
    /// Where it ends.
    pub to: Node,
    /// Strong: one of the two is true. Weak: not both are.
    pub strong: bool,
    /// The region that makes it so; none when both are in one cell.
    pub region: Option<RegionId>,
    /// The cells of the almost locked set that makes it so, if one does:
    /// without the one digit they have the other.
    pub set: Vec<Cell>,
}

impl Link {
    /// Whether it leads from one digit of a cell to the other.
    pub(crate) fn is_within_a_cell(&self) -> bool {
        self.set.is_empty() && self.from.cells == self.to.cells
    }
}

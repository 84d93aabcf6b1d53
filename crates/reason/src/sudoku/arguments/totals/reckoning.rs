//! What is made of totals.

use therefore_puzzle::{Cell, Digits};

use crate::sudoku::cages::Tally;
use crate::sudoku::terrain::RegionId;

/// An argument from totals.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Totals {
    /// What is made of them.
    pub reckoning: Reckoning,
    /// The totals; the first is the one that the step is about.
    pub tallies: Vec<Tally>,
    /// The region in which it is so, where one matters.
    pub region: Option<RegionId>,
    /// The digits in question, where some are.
    pub digits: Digits,
    /// Other cells whose candidates matter.
    pub cells: Vec<Cell>,
    /// Digits of the region whose places matter.
    pub needs: Digits,
}

impl Totals {
    /// An argument from one total and nothing else.
    pub fn of(reckoning: Reckoning, tally: Tally) -> Totals {
        Totals {
            reckoning,
            tallies: vec![tally],
            region: None,
            digits: Digits::NONE,
            cells: Vec::new(),
            needs: Digits::NONE,
        }
    }
}

/// What is made of totals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reckoning {
    /// One open cell: it is what is left.
    Rest,
    /// Digits that are in no combination.
    Combinations,
    /// What the other cells make at least and at most.
    Bounds,
    /// No way to place the combinations, or to choose digits, uses these.
    Placements,
    /// Every combination has the digit.
    Required,
    /// A derived cage is part of a cage: so is what is left of it.
    Split,
    /// Some digit sets of a part in a region leave the region unsolvable.
    Overlap,
    /// Some combinations leave nothing for other cells or cages.
    Clash,
    /// Cells and cages of a region that take up the digits.
    NakedKiller,
    /// Cells and cages of a region that must provide the digits.
    HiddenKiller,
}

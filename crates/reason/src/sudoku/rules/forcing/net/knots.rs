//! What a net is made of.

use std::rc::Rc;

use therefore_puzzle::Cell;

use crate::sudoku::arguments::Branch;
use crate::sudoku::candidate::Candidate;
use crate::sudoku::terrain::RegionId;

/// A candidate that is true, or false.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Claim {
    pub it: Candidate,
    pub on: bool,
}

impl Claim {
    pub fn is_false(it: Candidate) -> Claim {
        Claim { it, on: false }
    }
}

/// A digit that was set, or a candidate that was refuted, and why.
#[derive(Clone, Debug)]
pub(super) struct Knot {
    pub claim: Claim,
    pub why: Cause,
    /// In which round.
    pub round: u16,
}

#[derive(Clone, Debug)]
pub(super) enum Cause {
    Supposed,
    Cell,
    Region(RegionId),
    /// A total, by its number, leaves no other way.
    Total(u16),
    /// Supposing it inside the net led to a contradiction.
    Refuted(Rc<Inside>),
}

/// A contradiction.
#[derive(Clone, Copy, Debug)]
pub(super) enum Dead {
    Cell(Cell),
    Region(RegionId, u8),
    Total(u16),
}

/// A branch inside a proof.
#[derive(Clone, Debug)]
pub(crate) struct Inside {
    /// What it takes from the proof so far. In the branch these count as the
    /// first lines.
    pub before: Vec<Claim>,
    pub branch: Branch,
}

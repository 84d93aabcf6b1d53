//! A step as something to draw: which candidates play which role.

use therefore_puzzle::Cell;

use crate::sudoku::board::Board;
use crate::sudoku::cages::Tally;
use crate::sudoku::candidate::{Candidate, Link};
use crate::sudoku::terrain::RegionId;

/// The role a candidate plays in a step.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum CandidateRole {
    /// Belongs to the pattern.
    Pattern,
    /// Belongs to the pattern, in the second colour.
    Second,
    /// Belongs to the pattern, in the third colour.
    Third,
    /// Ties one part of the pattern to another.
    Joint,
    /// Sticks out of the pattern.
    Fin,
    /// Is placed.
    Placement,
    /// Is crossed out.
    Elimination,
}

impl CandidateRole {
    /// Its name, in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            CandidateRole::Pattern => "pattern",
            CandidateRole::Second => "second",
            CandidateRole::Third => "third",
            CandidateRole::Joint => "joint",
            CandidateRole::Fin => "fin",
            CandidateRole::Placement => "placement",
            CandidateRole::Elimination => "elimination",
        }
    }
}

/// What to draw of a step, apart from the board itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// The candidates with the roles they play, in order; digits that stand on the
    /// board may be among them.
    pub candidates: Vec<(Candidate, CandidateRole)>,
    /// The regions the argument looks at.
    pub regions: Vec<RegionId>,
    /// The cages and sums the argument adds up, by number in the layout.
    pub sums: Vec<usize>,
    /// The links between candidates.
    pub links: Vec<Link>,
}

impl Marks {
    pub(crate) fn put(&mut self, cell: Cell, digit: u8, role: CandidateRole) {
        let it = Candidate { cell, digit };
        if !self.candidates.iter().any(|&(known, _)| known == it) {
            self.candidates.push((it, role));
        }
    }

    /// All candidates of a cell, or the digit that stands in it.
    pub(crate) fn put_cell(&mut self, board: &Board, cell: Cell, role: CandidateRole) {
        match board.value(cell) {
            0 => {
                for digit in board.candidates(cell).iter() {
                    self.put(cell, digit, role);
                }
            }
            digit => self.put(cell, digit, role),
        }
    }

    /// The cells of the pattern, each with its digits, in the order they were named.
    pub fn pattern(&self) -> Vec<(Cell, Vec<u8>, CandidateRole)> {
        let mut cells: Vec<(Cell, Vec<u8>, CandidateRole)> = Vec::new();
        for &(it, role) in &self.candidates {
            if matches!(role, CandidateRole::Placement | CandidateRole::Elimination) {
                continue;
            }
            match cells
                .iter_mut()
                .find(|entry| entry.0 == it.cell && entry.2 == role)
            {
                Some(entry) => entry.1.push(it.digit),
                None => cells.push((it.cell, vec![it.digit], role)),
            }
        }
        cells
    }
}

impl Marks {
    fn region(&mut self, region: RegionId) {
        if !self.regions.contains(&region) {
            self.regions.push(region);
        }
    }

    /// The regions and cages that a total is made of.
    pub(super) fn tally(&mut self, tally: &Tally) {
        match tally {
            &Tally::Sum(sum) => self.sum(sum),
            Tally::Area { regions, less } => {
                regions.iter().for_each(|&region| self.region(region));
                less.iter().for_each(|&sum| self.sum(sum));
            }
        }
    }

    fn sum(&mut self, sum: usize) {
        if !self.sums.contains(&sum) {
            self.sums.push(sum);
        }
    }

    pub(super) fn link(&mut self, link: &Link) {
        if let Some(region) = link.region {
            self.region(region);
        }
        if !self.links.contains(link) {
            self.links.push(link.clone());
        }
    }
}

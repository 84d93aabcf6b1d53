//! As many cells as digits.

use therefore_puzzle::{Cell, Digits};

use super::facts::Facts;
use super::form::{Finding, Form};
use super::marks::{CandidateRole, Marks};
use crate::sudoku::board::Board;
use crate::sudoku::terrain::RegionId;
use crate::sudoku::words::Speaker;

/// As many cells of the same regions as digits they can hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NakedSet {
    /// The regions that hold all the cells and lose the digits.
    pub regions: Vec<RegionId>,
    /// The cells.
    pub cells: Vec<Cell>,
    /// The digits.
    pub digits: Digits,
}

/// As many digits as places for them in a region.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HiddenSet {
    /// The region.
    pub region: RegionId,
    /// The places.
    pub cells: Vec<Cell>,
    /// The digits.
    pub digits: Digits,
}

impl Form for NakedSet {
    fn facts(&self, _: &Board, _: &Finding) -> Facts {
        Facts {
            cells: self.cells.iter().map(|&cell| (cell, self.digits)).collect(),
            ..Facts::default()
        }
    }

    fn mark(&self, board: &Board, marks: &mut Marks) {
        marks.regions.clone_from(&self.regions);
        marks.set(board, &self.cells, self.digits);
    }

    fn text(&self, speaker: &Speaker, finding: &Finding) -> String {
        format!(
            "{} can only hold {}, so no other cell of {} can: {}.",
            speaker.cells(&self.cells),
            speaker.digits(self.digits, "and"),
            speaker.either_region(&self.regions),
            speaker.losses(finding.eliminations),
        )
    }
}

impl Form for HiddenSet {
    fn facts(&self, _: &Board, _: &Finding) -> Facts {
        let claim = |digit| (self.region, digit, self.cells.clone());
        Facts {
            regions: self.digits.iter().map(claim).collect(),
            ..Facts::default()
        }
    }

    fn mark(&self, board: &Board, marks: &mut Marks) {
        marks.regions = vec![self.region];
        marks.set(board, &self.cells, self.digits);
    }

    fn text(&self, speaker: &Speaker, finding: &Finding) -> String {
        format!(
            "In {} the digits {} can only stand in {}, so nothing else can stand there: {}.",
            speaker.region(self.region),
            speaker.digits(self.digits, "and"),
            speaker.cells(&self.cells),
            speaker.losses(finding.eliminations),
        )
    }
}

impl Marks {
    fn set(&mut self, board: &Board, cells: &[Cell], digits: Digits) {
        for &cell in cells {
            for digit in (board.candidates(cell) & digits).iter() {
                self.put(cell, digit, CandidateRole::Pattern);
            }
        }
    }
}

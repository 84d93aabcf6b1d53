//! A digit confined to where two regions cross.

use therefore_puzzle::Cell;

use super::facts::Facts;
use super::form::{Finding, Form};
use super::marks::{CandidateRole, Marks};
use crate::sudoku::board::Board;
use crate::sudoku::terrain::RegionId;
use crate::sudoku::words::Speaker;

/// All places of a digit in one region lie in another region as well.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Locked {
    /// The digit.
    pub digit: u8,
    /// The region that needs the digit.
    pub from: RegionId,
    /// The region that can have it nowhere else.
    pub to: RegionId,
    /// The common places.
    pub cells: Vec<Cell>,
}

impl Form for Locked {
    fn facts(&self, _: &Board, finding: &Finding) -> Facts {
        let rest = finding.eliminations.iter().map(|it| it.cell).collect();
        Facts {
            regions: vec![(self.from, self.digit, self.cells.clone())],
            sights: vec![(self.cells.clone(), rest)],
            ..Facts::default()
        }
    }

    fn mark(&self, _: &Board, marks: &mut Marks) {
        marks.regions = vec![self.from, self.to];
        for &cell in &self.cells {
            marks.put(cell, self.digit, CandidateRole::Pattern);
        }
    }

    fn text(&self, speaker: &Speaker, finding: &Finding) -> String {
        format!(
            "In {} the {} can only stand in {}; {} in {to}, so it cannot stand anywhere else in {to}: {}.",
            speaker.region(self.from),
            speaker.digit(self.digit),
            speaker.either(&self.cells),
            if self.cells.len() == 2 {
                "both lie"
            } else {
                "all lie"
            },
            speaker.losses(finding.eliminations),
            to = speaker.region(self.to),
        )
    }
}

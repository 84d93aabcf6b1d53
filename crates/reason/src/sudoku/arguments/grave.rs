//! A bivalue universal grave, but for one candidate.

use therefore_puzzle::Cell;

use super::facts::Facts;
use super::form::{Finding, Form};
use super::marks::{CandidateRole, Marks};
use crate::sudoku::board::Board;
use crate::sudoku::candidate::Candidate;
use crate::sudoku::words::Speaker;

/// Every other empty cell has two candidates, and without this digit here
/// every region would have two places for every digit it misses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grave {
    /// The one cell with three candidates.
    pub cell: Cell,
    /// The digit that has three places in its regions.
    pub digit: u8,
}

impl Form for Grave {
    fn facts(&self, _: &Board, _: &Finding) -> Facts {
        Facts {
            grave: Some(Candidate::new(self.cell, self.digit)),
            ..Facts::default()
        }
    }

    fn mark(&self, _: &Board, marks: &mut Marks) {
        marks.put(self.cell, self.digit, CandidateRole::Pattern);
    }

    fn text(&self, speaker: &Speaker, finding: &Finding) -> String {
        speaker.grave(finding, self.cell, self.digit)
    }
}

impl Speaker<'_> {
    pub fn grave(&self, finding: &Finding, cell: Cell, digit: u8) -> String {
        format!(
            "Every empty cell but {cell} has two candidates. Without the {digit} of {cell} every region would have two places for each digit it misses, and the puzzle would have two solutions; so {cell} is {digit}: {}.",
            self.losses(finding.eliminations),
            cell = self.cell(cell),
            digit = self.digit(digit),
        )
    }
}

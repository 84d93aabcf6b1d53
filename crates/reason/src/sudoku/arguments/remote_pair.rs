//! Cells with the same two candidates, one after the other.

use therefore_puzzle::{Cell, Digits};

use super::facts::Facts;
use super::form::{Finding, Form};
use super::marks::{CandidateRole, Marks};
use crate::sudoku::board::Board;
use crate::sudoku::words::Speaker;

/// Cells with the same two candidates, each seeing the next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RemotePair {
    /// The cells along the chain; those at even places hold one digit,
    /// those at odd places the other.
    pub cells: Vec<Cell>,
    /// The two digits.
    pub digits: Digits,
}

impl Form for RemotePair {
    fn facts(&self, _: &Board, _: &Finding) -> Facts {
        let pairs = self.cells.windows(2);
        Facts {
            cells: self.cells.iter().map(|&cell| (cell, self.digits)).collect(),
            sights: pairs.map(|two| (vec![two[0]], vec![two[1]])).collect(),
            ..Facts::default()
        }
    }

    fn mark(&self, board: &Board, marks: &mut Marks) {
        for (index, &cell) in self.cells.iter().enumerate() {
            let role = [CandidateRole::Pattern, CandidateRole::Second][index % 2];
            marks.put_cell(board, cell, role);
        }
    }

    fn text(&self, speaker: &Speaker, finding: &Finding) -> String {
        let cells = self.cells.iter();
        let names: Vec<String> = cells.map(|&cell| speaker.cell(cell)).collect();
        format!(
            "{} can only hold {}, and each sees the next, so the two digits alternate; a cell that sees two that differ can hold neither: {}.",
            names.join(" - "),
            speaker.digits(self.digits, "and"),
            speaker.losses(finding.eliminations),
        )
    }
}

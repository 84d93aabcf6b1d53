//! A pivot and two wings.

use therefore_puzzle::Cell;

use super::facts::Facts;
use super::form::{Finding, Form};
use super::marks::{CandidateRole, Marks};
use crate::sudoku::board::Board;
use crate::sudoku::words::Speaker;

/// A pivot whose every digit makes the common digit true in it or in a wing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wing {
    /// The cell that sees both wings.
    pub pivot: Cell,
    /// The wings.
    pub wings: [Cell; 2],
    /// The digit they have in common.
    pub digit: u8,
}

impl Form for Wing {
    fn facts(&self, board: &Board, _: &Finding) -> Facts {
        let mut facts = Facts::default();
        facts.know(board, &[self.pivot, self.wings[0], self.wings[1]]);
        facts.sights = vec![(vec![self.pivot], self.wings.to_vec())];
        facts
    }

    fn mark(&self, board: &Board, marks: &mut Marks) {
        marks.put_cell(board, self.pivot, CandidateRole::Second);
        for &wing in &self.wings {
            marks.put_cell(board, wing, CandidateRole::Pattern);
        }
    }

    fn text(&self, speaker: &Speaker, finding: &Finding) -> String {
        speaker.wing(self.pivot, self.wings, self.digit)
            + &format!(": {}.", speaker.losses(finding.eliminations))
    }
}

impl Speaker<'_> {
    fn wing(&self, pivot: Cell, wings: [Cell; 2], digit: u8) -> String {
        let z = self.digit(digit);
        let mut cases: Vec<(Option<u8>, Cell)> = wings
            .iter()
            .map(|&wing| {
                let mut others = self.board.candidates(wing).iter();
                (others.find(|&other| other != digit), wing)
            })
            .collect();
        // In the order in which the pivot's digits are told.
        cases.sort_unstable();
        let cases: Vec<String> = cases
            .iter()
            .map(|&(other, wing)| {
                let other = other.map(|other| self.digit(other)).unwrap_or_default();
                format!("if it is {other}, {} is {z}", self.cell(wing))
            })
            .collect();
        let pivot_digits = self.board.candidates(pivot);
        let has_z = pivot_digits.contains(digit);
        format!(
            "{} is {}: {}{}; what sees {} cannot be {z}",
            self.cell(pivot),
            self.digits(pivot_digits, "or"),
            cases.join(", "),
            if has_z {
                format!(", or it is {z} itself")
            } else {
                String::new()
            },
            if has_z { "all three" } else { "both" },
        )
    }
}

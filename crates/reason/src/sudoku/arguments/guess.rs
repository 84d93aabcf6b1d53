//! Guesses, and what came of them.

use therefore_puzzle::Digits;

use super::facts::Facts;
use super::form::{Finding, Form};
use super::marks::Marks;
use crate::sudoku::board::Board;
use crate::sudoku::candidate::Candidate;
use crate::sudoku::words::Speaker;

/// Nothing: this is tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Guess {
    /// What could be tried in the cell.
    pub options: Digits,
}

/// Trying the digit led to a contradiction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refuted;

impl Form for Guess {
    fn facts(&self, _: &Board, _: &Finding) -> Facts {
        Facts::tried()
    }

    fn mark(&self, _: &Board, _: &mut Marks) {}

    fn text(&self, speaker: &Speaker, finding: &Finding) -> String {
        let placed = finding.placement;
        placed.map_or(String::new(), |it| speaker.guess(it, self.options))
    }
}

impl Form for Refuted {
    fn facts(&self, _: &Board, _: &Finding) -> Facts {
        Facts::tried()
    }

    fn mark(&self, _: &Board, _: &mut Marks) {}

    fn text(&self, speaker: &Speaker, finding: &Finding) -> String {
        speaker.refuted(finding.eliminations)
    }
}

impl Speaker<'_> {
    pub fn guess(&self, it: Candidate, options: Digits) -> String {
        format!(
            "Guess: nothing more is found, so {} is tried in {}, which can be {}.",
            self.digit(it.digit),
            self.cell(it.cell),
            self.digits(options, "or")
        )
    }

    pub fn refuted(&self, eliminations: &[Candidate]) -> String {
        match eliminations.first() {
            Some(it) => format!(
                "The guess was wrong: {} in {} led to a contradiction, so it is crossed out there.",
                self.digit(it.digit),
                self.cell(it.cell)
            ),
            None => "The guess was wrong.".into(),
        }
    }
}

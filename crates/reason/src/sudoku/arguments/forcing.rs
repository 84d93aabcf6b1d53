//! Cases that leave nothing out, or one supposition that cannot be.

use super::branch::Branch;
use super::cases::Cases;
use super::facts::Facts;
use super::form::{Finding, Form};
use super::marks::Marks;
use crate::sudoku::board::Board;
use crate::sudoku::words::Speaker;

/// A supposition that leads to a contradiction, or cases that leave nothing
/// out, each with what follows from it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forcing {
    /// Which cases.
    pub cases: Cases,
    /// A branch for each case, beginning with its supposition.
    pub branches: Vec<Branch>,
}

impl Form for Forcing {
    fn facts(&self, _: &Board, _: &Finding) -> Facts {
        Facts {
            cases: Some(self.cases),
            branches: self.branches.clone(),
            ..Facts::default()
        }
    }

    fn mark(&self, _: &Board, marks: &mut Marks) {
        for branch in &self.branches {
            marks.branch(&[], branch);
        }
    }

    fn text(&self, speaker: &Speaker, finding: &Finding) -> String {
        speaker.forcing(finding, self)
    }

    fn notation(&self, speaker: &Speaker) -> Option<Vec<String>> {
        speaker.lines(&self.branches)
    }
}

impl Speaker<'_> {
    pub fn forcing(&self, finding: &Finding, forcing: &Forcing) -> String {
        let conclusion = match finding.placement {
            Some(it) => format!("{} is {}", self.cell(it.cell), self.digit(it.digit)),
            None => self.losses(finding.eliminations),
        };
        let told = |first: &str| {
            let branches = forcing.branches.iter();
            let told = branches.map(|branch| self.branch(&[], branch, first));
            told.collect::<Vec<_>>().join(" ")
        };
        match forcing.cases {
            Cases::One => format!("{} That cannot be: {conclusion}.", told("Suppose")),
            Cases::Cell(cell) => format!(
                "{} is {}. {} In every case: {conclusion}.",
                self.cell(cell),
                self.digits(self.board.candidates(cell), "or"),
                told("If"),
            ),
            Cases::Region(region, digit) => {
                let cells: Vec<_> = self.board.cells_for(region, digit).collect();
                format!(
                    "The {} of {} is in {}. {} In every case: {conclusion}.",
                    self.digit(digit),
                    self.region(region),
                    self.either(&cells),
                    told("If"),
                )
            }
        }
    }
}

//! All ways to put a digit into a grid.

use therefore_puzzle::Cell;

use super::facts::Facts;
use super::form::{Finding, Form};
use super::marks::{CandidateRole, Marks};
use crate::sudoku::board::Board;
use crate::sudoku::words::Speaker;

/// All ways to put a digit into the regions that need it, perhaps without
/// those that leave another digit no way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Templates {
    /// The digit.
    pub digit: u8,
    /// The ways, each as its cells.
    pub ways: Vec<Vec<Cell>>,
    /// Whether these are all ways, other digits aside.
    pub alone: bool,
}

impl Form for Templates {
    fn facts(&self, board: &Board, _: &Finding) -> Facts {
        let mut facts = Facts::default();
        let terrain = board.terrain();
        for region in (0..terrain.regions().len()).filter(|&h| terrain.region(h).full) {
            let claim = |digit| (region, digit, board.cells_for(region, digit).collect());
            let all = board.missing(region).iter();
            let digits = all.filter(|&other| !self.alone || other == self.digit);
            facts.regions.extend(digits.map(claim));
        }
        facts
    }

    fn mark(&self, board: &Board, marks: &mut Marks) {
        for cell in board.spots(self.digit) {
            marks.put(cell, self.digit, CandidateRole::Pattern);
        }
    }

    fn text(&self, speaker: &Speaker, finding: &Finding) -> String {
        speaker.templates(finding, self.digit, &self.ways, self.alone)
    }
}

impl Speaker<'_> {
    /// The ways one by one if there are few, else their number.
    pub fn templates(
        &self,
        finding: &Finding,
        digit: u8,
        ways: &[Vec<Cell>],
        alone: bool,
    ) -> String {
        let digit = self.digit(digit);
        let told = match ways {
            [way] => format!("only one way, in {}", self.cells(way)),
            [_, _] | [_, _, _] => {
                let list: Vec<String> = ways
                    .iter()
                    .map(|way| format!("in {}", self.cells(way)))
                    .collect();
                format!("only {} ways: {}", ways.len(), list.join("; "))
            }
            _ => format!("{} ways", ways.len()),
        };
        let end = match finding.placement {
            Some(it) => format!("{} is part of all of them", self.cell(it.cell)),
            None => {
                let cells: Vec<Cell> = finding.eliminations.iter().map(|it| it.cell).collect();
                let verb = if cells.len() == 1 { "is" } else { "are" };
                format!(
                    "{} {verb} part of none of them: {}",
                    self.cells(&cells),
                    self.losses(finding.eliminations)
                )
            }
        };
        let what = match (ways.len(), finding.placement) {
            (1, Some(it)) => format!("so {} is {digit}", self.cell(it.cell)),
            (1, None) => format!("so {}", self.losses(finding.eliminations)),
            _ => end,
        };
        format!(
            "To put the {digit} into every region that needs it{} there {} {told}; {what}.",
            if alone {
                ""
            } else {
                ", so that every other digit can still be put into its regions,"
            },
            if ways.len() == 1 { "is" } else { "are" },
        )
    }
}

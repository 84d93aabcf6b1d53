//! A cell and the almost locked sets its digits bear on.

use therefore_puzzle::Cell;

use super::almost_sets::{AlmostSet, SET_COLOURS, letter, lost};
use super::facts::Facts;
use super::form::{Finding, Form};
use super::marks::{CandidateRole, Marks};
use crate::machine::words::list;
use crate::sudoku::board::Board;
use crate::sudoku::words::Speaker;

/// A cell each of whose candidates takes a digit away from an almost
/// locked set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Blossom {
    /// The cell.
    pub stem: Cell,
    /// Its candidates with the sets that lose them.
    pub petals: Vec<(u8, AlmostSet)>,
}

impl Form for Blossom {
    fn facts(&self, board: &Board, _: &Finding) -> Facts {
        let mut facts = Facts::default();
        facts.know(board, &[self.stem]);
        for (digit, petal) in &self.petals {
            facts.know(board, &petal.cells);
            let sight = (vec![self.stem], petal.holders(board, *digit));
            facts.sights.push(sight);
        }
        facts
    }

    fn mark(&self, board: &Board, marks: &mut Marks) {
        for (index, (digit, petal)) in self.petals.iter().enumerate() {
            marks.joint(board, *digit, &[petal]);
            marks.almost(board, petal, SET_COLOURS[index % 2]);
        }
        marks.put_cell(board, self.stem, CandidateRole::Third);
    }

    fn text(&self, speaker: &Speaker, finding: &Finding) -> String {
        speaker.blossom(finding, self.stem, &self.petals)
    }
}

impl Speaker<'_> {
    pub fn blossom(&self, finding: &Finding, stem: Cell, petals: &[(u8, AlmostSet)]) -> String {
        let digits = lost(finding);
        let wanted = self.digits(digits, "and");
        let cases: Vec<String> = petals
            .iter()
            .enumerate()
            .map(|(index, (digit, _))| {
                let (set, digit) = (letter(index), self.digit(*digit));
                format!("if it is {digit}, {set} lacks {digit} and has {wanted}")
            })
            .collect();
        let names: Vec<String> = (0..petals.len()).map(letter).collect();
        let names = list(&names, "and");
        let end = match digits.len() {
            1 => format!("What sees all places of {wanted} in {names} cannot be {wanted}"),
            _ => format!("What sees all places of one of these digits in {names} cannot be it"),
        };
        format!(
            "{}. {} is {}: {}. {end}: {}.",
            self.introduce(petals.iter().map(|petal| &petal.1)),
            self.cell(stem),
            self.digits(self.board.candidates(stem), "or"),
            cases.join(", "),
            self.losses(finding.eliminations),
        )
    }
}

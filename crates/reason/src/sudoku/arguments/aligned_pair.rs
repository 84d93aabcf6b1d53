//! A candidate that would leave another cell nothing.

use therefore_puzzle::Cell;

use super::almost_sets::{AlmostSet, SET_COLOURS, letter};
use super::facts::Facts;
use super::form::{Finding, Form};
use super::marks::{CandidateRole, Marks};
use crate::sudoku::board::Board;
use crate::sudoku::words::Speaker;

/// A candidate, the one crossed out, that leaves another cell nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AlignedPair {
    /// The other cell.
    pub other: Cell,
    /// Its candidates, each with the almost locked set that would lose two
    /// digits; none for the digit of the candidate itself, which it sees.
    pub excluded: Vec<(u8, Option<AlmostSet>)>,
}

impl AlignedPair {
    fn sets(&self) -> impl Iterator<Item = &AlmostSet> {
        self.excluded.iter().filter_map(|(_, set)| set.as_ref())
    }
}

impl Form for AlignedPair {
    fn facts(&self, board: &Board, _: &Finding) -> Facts {
        let mut facts = Facts::default();
        facts.know(board, &[self.other]);
        for set in self.sets() {
            facts.know(board, &set.cells);
        }
        facts
    }

    fn mark(&self, board: &Board, marks: &mut Marks) {
        for (index, set) in self.sets().enumerate() {
            marks.almost(board, set, SET_COLOURS[index % 2]);
        }
        marks.put_cell(board, self.other, CandidateRole::Third);
    }

    fn text(&self, speaker: &Speaker, finding: &Finding) -> String {
        speaker.aligned_pair(finding, self.other, &self.excluded)
    }
}

impl Speaker<'_> {
    pub fn aligned_pair(
        &self,
        finding: &Finding,
        other: Cell,
        excluded: &[(u8, Option<AlmostSet>)],
    ) -> String {
        let Some(it) = finding.eliminations.first() else {
            return String::new();
        };
        let mut sets: Vec<&AlmostSet> = Vec::new();
        let (this, digit) = (self.cell(it.cell), self.digit(it.digit));
        let cases: Vec<String> = excluded
            .iter()
            .map(|(digit_there, set)| {
                let there = self.digit(*digit_there);
                let Some(set) = set else {
                    return format!("not {there}, which it sees");
                };
                let index = sets.iter().position(|known| *known == set);
                let index = index.unwrap_or_else(|| {
                    sets.push(set);
                    sets.len() - 1
                });
                let name = letter(index);
                format!("not {there}, for {name} would lose both {digit} and {there}")
            })
            .collect();
        format!(
            "{}. If {this} is {digit}, nothing is left for {}: {}. So {}.",
            self.introduce(sets.iter().copied()),
            self.cell(other),
            cases.join("; "),
            self.losses(finding.eliminations),
        )
    }
}

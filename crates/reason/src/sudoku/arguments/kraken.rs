//! A fish, and chains from where it could fail.

use therefore_puzzle::Cell;

use super::branch::Branch;
use super::facts::Facts;
use super::fish::Cover;
use super::form::{Finding, Form};
use super::marks::Marks;
use crate::sudoku::board::Board;
use crate::sudoku::terrain::RegionId;
use crate::sudoku::words::Speaker;

/// A fish whose fins lead to the conclusion by chains.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kraken {
    /// The digit.
    pub digit: u8,
    /// The regions that need the digit.
    pub base: Vec<RegionId>,
    /// The regions that hold its places there, fins aside.
    pub cover: Cover,
    /// The cover region whose every base place leads to the conclusion too. If
    /// there is none, the fish crosses out the conclusion itself when no fin
    /// is true.
    pub through: Option<RegionId>,
    /// What follows from each of these places, the fins first.
    pub branches: Vec<Branch>,
}

impl Kraken {
    /// The base places of the cover region that is gone through.
    pub(crate) fn inside(&self, board: &Board) -> Vec<Cell> {
        let terrain = board.terrain();
        let cells = self
            .base
            .iter()
            .flat_map(|&region| board.cells_for(region, self.digit));
        let through = self.through.into_iter();
        let inside = |&cell: &Cell| through.clone().any(|h| terrain.place(h, cell).is_some());
        cells.filter(inside).collect()
    }
}

impl Form for Kraken {
    fn facts(&self, board: &Board, _: &Finding) -> Facts {
        let mut facts = Facts {
            branches: self.branches.clone(),
            ..Facts::default()
        };
        facts.fish(board, self.digit, &self.base, &self.cover);
        facts
    }

    fn mark(&self, board: &Board, marks: &mut Marks) {
        let cover = std::slice::from_ref(&self.cover);
        marks.fish(board, self.digit, &self.base, cover);
        for branch in &self.branches {
            marks.branch(&[], branch);
        }
    }

    fn text(&self, speaker: &Speaker, finding: &Finding) -> String {
        speaker.kraken(finding, self)
    }

    fn notation(&self, speaker: &Speaker) -> Option<Vec<String>> {
        speaker.lines(&self.branches)
    }
}

impl Speaker<'_> {
    pub fn kraken(&self, finding: &Finding, it: &Kraken) -> String {
        let digit = self.digit(it.digit);
        let (base, covers) = (self.regions(&it.base), self.regions(&it.cover.regions));
        let told = it.branches.iter();
        let told: Vec<_> = told.map(|branch| self.branch(&[], branch, "If")).collect();
        let fins = &it.cover.fins;
        let rest = format!("without {} they use up {covers}", self.cells(fins));
        let so = match it.through {
            Some(region) => format!(
                "; {rest}, and the {digit} of {} is in {}",
                self.region(region),
                self.either(&it.inside(self.board)),
            ),
            None => format!("; {rest}, where nothing else can then be {digit}"),
        };
        format!(
            "In {base} the {digit} can only stand in {covers}, or in {}{so}. {} In every case: {}.",
            self.either(fins),
            told.join(" "),
            finding.conclusion(self),
        )
    }
}

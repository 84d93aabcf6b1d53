//! What some regions have outside others.

use therefore_puzzle::{Cell, Digits};

use super::facts::{Facts, inside};
use super::form::{Finding, Form};
use super::marks::{CandidateRole, Marks};
use crate::sudoku::board::Board;
use crate::sudoku::terrain::RegionId;
use crate::sudoku::words::Speaker;

/// Regions of two kinds that hold every digit equally often: what some
/// cannot have outside the others, these cannot have outside them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Leftovers {
    /// Regions that have no place for the digits outside the cover.
    pub base: Vec<RegionId>,
    /// As many regions, which lose the digits outside the base.
    pub cover: Vec<RegionId>,
    /// The digits.
    pub digits: Digits,
}

impl Form for Leftovers {
    fn facts(&self, board: &Board, _: &Finding) -> Facts {
        let mut facts = Facts::default();
        for digit in self.digits.iter() {
            for &region in &self.base {
                let cells = inside(board, region, &self.cover);
                facts.regions.push((region, digit, cells));
            }
        }
        facts
    }

    fn mark(&self, board: &Board, marks: &mut Marks) {
        marks.regions = [&self.base[..], &self.cover[..]].concat();
        for digit in self.digits.iter() {
            for &region in &self.base {
                for cell in board.cells_for(region, digit) {
                    marks.put(cell, digit, CandidateRole::Pattern);
                }
            }
        }
    }

    fn text(&self, speaker: &Speaker, finding: &Finding) -> String {
        speaker.leftovers(&self.base, &self.cover, self.digits)
            + &format!(": {}.", speaker.losses(finding.eliminations))
    }
}

impl Speaker<'_> {
    /// The law of leftovers.
    pub fn leftovers(&self, base: &[RegionId], cover: &[RegionId], digits: Digits) -> String {
        let terrain = self.board.terrain();
        let outside = |these: &[RegionId], those: &[RegionId]| {
            let cells = these
                .iter()
                .flat_map(|&region| &terrain.region(region).cells);
            let lies = |&cell: &Cell| those.iter().any(|&h| terrain.place(h, cell).is_some());
            cells
                .copied()
                .filter(|cell| !lies(cell))
                .collect::<Vec<Cell>>()
        };
        format!(
            "{} and {} hold the same digits, so {} ({} only) hold the same as {} ({} only). The first cannot hold {}, so the others cannot",
            self.regions(base),
            self.regions(cover),
            self.cells(&outside(base, cover)),
            self.regions(base),
            self.cells(&outside(cover, base)),
            self.regions(cover),
            self.digits(digits, "or"),
        )
    }
}

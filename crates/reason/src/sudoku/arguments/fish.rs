//! One digit, whose places in some regions lie in as many others.

use therefore_puzzle::Cell;

use super::facts::{Facts, inside};
use super::form::{Finding, Form};
use super::marks::{CandidateRole, Marks};
use crate::sudoku::board::Board;
use crate::sudoku::terrain::RegionId;
use crate::sudoku::words::Speaker;

/// A digit's places in some regions lie in as many other regions, fins aside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fish {
    /// The digit.
    pub digit: u8,
    /// The regions that need the digit.
    pub base: Vec<RegionId>,
    /// The regions that hold its places there; two sets in a Siamese fish.
    pub covers: Vec<Cover>,
}

/// The cover of a fish, and what sticks out of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cover {
    /// As many regions as the base has.
    pub regions: Vec<RegionId>,
    /// The places of the base that are not covered.
    pub fins: Vec<Cell>,
}

impl Form for Fish {
    fn facts(&self, board: &Board, _: &Finding) -> Facts {
        let mut facts = Facts::default();
        for cover in &self.covers {
            facts.fish(board, self.digit, &self.base, cover);
        }
        facts
    }

    fn mark(&self, board: &Board, marks: &mut Marks) {
        marks.fish(board, self.digit, &self.base, &self.covers);
    }

    fn text(&self, speaker: &Speaker, finding: &Finding) -> String {
        speaker.fish(self.digit, &self.base, &self.covers)
            + &speaker.counted_twice(finding, &self.base, &self.covers)
            + &format!(": {}.", speaker.losses(finding.eliminations))
    }
}

impl Facts {
    /// The base regions have no place but in the cover and the fins.
    pub(super) fn fish(&mut self, board: &Board, digit: u8, base: &[RegionId], cover: &Cover) {
        for &region in base {
            let covered = inside(board, region, &cover.regions);
            let cells = board.cells_for(region, digit);
            let claimed = |cell: &Cell| covered.contains(cell) || cover.fins.contains(cell);
            self.regions
                .push((region, digit, cells.filter(claimed).collect()));
        }
    }
}

impl Marks {
    pub(super) fn fish(&mut self, board: &Board, digit: u8, base: &[RegionId], covers: &[Cover]) {
        self.regions.extend(base);
        for cover in covers {
            self.regions.extend(&cover.regions);
            for &fin in &cover.fins {
                self.put(fin, digit, CandidateRole::Fin);
            }
        }
        for &region in base {
            for cell in board.cells_for(region, digit) {
                self.put(cell, digit, CandidateRole::Pattern);
            }
        }
    }
}

impl Speaker<'_> {
    /// Fins in two base regions, and losses that are in the base themselves.
    fn counted_twice(&self, finding: &Finding, base: &[RegionId], covers: &[Cover]) -> String {
        let terrain = self.board.terrain();
        let holds = |regions: &[RegionId], cell: Cell| {
            let inside = regions.iter().copied();
            let inside = inside.filter(|&region| terrain.place(region, cell).is_some());
            inside.collect::<Vec<RegionId>>()
        };
        let mut told = String::new();
        let mut fins: Vec<Cell> = covers.iter().flat_map(|cover| cover.fins.clone()).collect();
        fins.sort_unstable();
        fins.dedup();
        for fin in fins {
            let regions = holds(base, fin);
            if regions.len() > 1 {
                told += &format!(
                    " ({} would do for {} at once)",
                    self.cell(fin),
                    self.regions(&regions)
                );
            }
        }
        for it in finding.eliminations {
            let own = holds(base, it.cell);
            let cover = covers.iter().map(|cover| holds(&cover.regions, it.cell));
            let cover = cover.max_by_key(Vec::len).unwrap_or_default();
            if !own.is_empty() && cover.len() > own.len() {
                told += &format!(
                    " ({} would use up {} for {} alone)",
                    self.cell(it.cell),
                    self.regions(&cover),
                    self.regions(&own)
                );
            }
        }
        told
    }

    fn fish(&self, digit: u8, base: &[RegionId], covers: &[Cover]) -> String {
        let digit = self.digit(digit);
        let base = self.regions(base);
        let told: Vec<String> = covers
            .iter()
            .map(|cover| {
                let regions = self.regions(&cover.regions);
                let fins = self.either(&cover.fins);
                let seen = match cover.fins.len() {
                    0 => return format!("{regions}; there they use it up, so it cannot stand elsewhere in these"),
                    1 => fins.clone(),
                    2 => "both".to_string(),
                    _ => "all of them".to_string(),
                };
                format!("{regions}, or in {fins}; if it is not in {fins}, they use up {regions}, so elsewhere in these, what sees {seen} cannot be {digit} either way")
            })
            .collect();
        format!(
            "In {base} the {digit} can only stand in {}",
            told.join(". Just so it can only stand there in ")
        )
    }
}

//! One cell or one place that is left.

use therefore_puzzle::{Cell, Digits};

use super::facts::Facts;
use super::form::{Finding, Form};
use super::marks::Marks;
use crate::machine::words::list;
use crate::sudoku::board::Board;
use crate::sudoku::candidate::Candidate;
use crate::sudoku::terrain::RegionId;
use crate::sudoku::words::Speaker;

/// The cell placed is the last empty one of a region.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LastCell {
    /// The region.
    pub region: RegionId,
}

/// The cell placed has no other candidate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NakedSingle;

/// The cell placed is the only one in a region that can hold the digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HiddenSingle {
    /// The region.
    pub region: RegionId,
}

impl Form for LastCell {
    fn facts(&self, _: &Board, finding: &Finding) -> Facts {
        only_place(self.region, finding)
    }

    fn mark(&self, _: &Board, marks: &mut Marks) {
        marks.regions.push(self.region);
    }

    fn text(&self, speaker: &Speaker, finding: &Finding) -> String {
        let placed = finding.placement;
        placed.map_or(String::new(), |it| speaker.last_cell(self.region, it))
    }
}

impl Form for NakedSingle {
    fn facts(&self, _: &Board, finding: &Finding) -> Facts {
        let places = finding.placement.iter();
        Facts {
            cells: places.map(|it| (it.cell, Digits::only(it.digit))).collect(),
            ..Facts::default()
        }
    }

    fn mark(&self, _: &Board, _: &mut Marks) {}

    fn text(&self, speaker: &Speaker, finding: &Finding) -> String {
        let placed = finding.placement;
        placed.map_or(String::new(), |it| speaker.naked_single(it))
    }
}

impl Form for HiddenSingle {
    fn facts(&self, _: &Board, finding: &Finding) -> Facts {
        only_place(self.region, finding)
    }

    fn mark(&self, _: &Board, marks: &mut Marks) {
        marks.regions.push(self.region);
    }

    fn text(&self, speaker: &Speaker, finding: &Finding) -> String {
        let placed = finding.placement;
        placed.map_or(String::new(), |it| speaker.hidden_single(self.region, it))
    }
}

/// The region has no other place for the digit than the one it is placed in.
fn only_place(region: RegionId, finding: &Finding) -> Facts {
    let places = finding.placement.iter();
    Facts {
        regions: places.map(|it| (region, it.digit, vec![it.cell])).collect(),
        ..Facts::default()
    }
}

impl Speaker<'_> {
    pub fn last_cell(&self, region: RegionId, it: Candidate) -> String {
        format!(
            "{} is the last empty cell of {}, where only the {} is missing.",
            self.cell(it.cell),
            self.region(region),
            self.digit(it.digit)
        )
    }

    /// A cell that sees the cell and holds the digit.
    fn seen(&self, cell: Cell, digit: u8) -> Option<Cell> {
        let terrain = self.board.terrain();
        let regions = terrain.regions_of(cell);
        let mut cells = regions.flat_map(|region| &terrain.region(region).cells);
        cells
            .find(|&&other| self.board.value(other) == digit)
            .copied()
    }

    pub fn naked_single(&self, it: Candidate) -> String {
        let others = self.board.terrain().layout().all_digits() - Digits::only(it.digit);
        let gone = others
            .iter()
            .filter(|&digit| self.seen(it.cell, digit).is_none());
        let gone: Digits = gone.collect();
        let mut reasons = Vec::new();
        if gone != others {
            reasons.push(match others.len() {
                ..9 => self.seen_one_by_one(it.cell, others - gone),
                // So many are easier to find region by region.
                _ => self.seen_by_region(it.cell, others - gone),
            });
        }
        if !gone.is_empty() {
            let verb = if gone.len() == 1 { "is" } else { "are" };
            reasons.push(format!(
                "{} {verb} crossed out already",
                self.digits(gone, "and")
            ));
        }
        format!(
            "{} can only be {}: {}.",
            self.cell(it.cell),
            self.digit(it.digit),
            reasons.join("; ")
        )
    }

    fn seen_one_by_one(&self, cell: Cell, digits: Digits) -> String {
        let seen = digits.iter().filter_map(|digit| {
            let at = self.cell(self.seen(cell, digit)?);
            Some(format!("the {} at {at}", self.digit(digit)))
        });
        format!("it sees {}", list(&seen.collect::<Vec<_>>(), "and"))
    }

    fn seen_by_region(&self, cell: Cell, digits: Digits) -> String {
        let terrain = self.board.terrain();
        let mut rest = digits;
        let mut parts = Vec::new();
        for region in terrain.regions_of(cell) {
            let here = terrain
                .region(region)
                .cells
                .iter()
                .map(|&c| self.board.value(c));
            let new = here
                .filter(|&digit| rest.contains(digit))
                .collect::<Digits>();
            if !new.is_empty() {
                parts.push(format!(
                    "{} in {}",
                    self.digits(new, "and"),
                    self.region(region)
                ));
                rest = rest - new;
            }
        }
        format!("it sees {}", parts.join(", "))
    }

    pub fn hidden_single(&self, region: RegionId, it: Candidate) -> String {
        // The other cells by the digit they see, which as few digits as
        // possible account for.
        let mut rest: Vec<Cell> = self.board.empty_cells(region).collect();
        rest.retain(|&cell| cell != it.cell);
        let terrain = self.board.terrain();
        let mut reasons = Vec::new();
        loop {
            let blockers = (0..terrain.cells()).filter(|&c| self.board.value(c) == it.digit);
            let blocks = |blocker: Cell| {
                let seen = rest.iter().copied().filter(|&c| terrain.sees(blocker, c));
                seen.collect::<Vec<Cell>>()
            };
            let best = blockers.map(|blocker| (blocker, blocks(blocker)));
            // The first of the best, so that sentences do not depend on luck.
            let best = best.reduce(|a, b| if b.1.len() > a.1.len() { b } else { a });
            let Some((blocker, cells)) = best.filter(|(_, cells)| !cells.is_empty()) else {
                break;
            };
            let verb = if cells.len() == 1 { "sees" } else { "see" };
            reasons.push(format!(
                "{} {verb} the {} at {}",
                self.cells(&cells),
                self.digit(it.digit),
                self.cell(blocker)
            ));
            rest.retain(|cell| !cells.contains(cell));
        }
        if reasons.is_empty() && rest.is_empty() {
            reasons.push("all its other cells are filled".into());
        }
        if !rest.is_empty() {
            reasons.push(format!(
                "in {} it is crossed out already",
                self.cells(&rest)
            ));
        }
        format!(
            "In {} the {} can only stand in {}: {}.",
            self.region(region),
            self.digit(it.digit),
            self.cell(it.cell),
            reasons.join(", ")
        )
    }
}

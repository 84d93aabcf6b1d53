//! Singles and guesses in words.

use therefore_puzzle::{Cell, Digits};

use super::Speaker;
use crate::machine::words::list;
use crate::sudoku::step::Candidate;
use crate::sudoku::terrain::RegionId;

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

//! What parts of cages in a region leave for the rest of it, in words.

use therefore_puzzle::{Cell, Digits};

use super::reckoning::Totals;
use crate::machine::words::list;
use crate::sudoku::cages::{Tally, parts_of};
use crate::sudoku::terrain::RegionId;
use crate::sudoku::words::Speaker;

/// Small numbers in words.
fn count(number: usize) -> String {
    match number {
        0 => "none".into(),
        1 => "one".into(),
        2 => "two".into(),
        3 => "three".into(),
        _ => number.to_string(),
    }
}

impl Speaker<'_> {
    /// The cells of a cage in a region and the digit sets they can hold.
    pub(super) fn part(&self, tally: &Tally, region: RegionId) -> Option<(Vec<Cell>, Vec<Digits>)> {
        let cages = [self.cage(tally)?];
        let part = parts_of(self.board, &cages, region).pop()?;
        Some((part.cells, part.sets))
    }

    pub(super) fn overlap(&self, it: &Totals, tally: &Tally) -> String {
        let premise = self.premise(tally);
        let Some((region, (cells, mut sets))) = it
            .region
            .and_then(|region| Some((region, self.part(tally, region)?)))
        else {
            return premise;
        };
        let starves = |set: &Digits| {
            let mut cells = it.cells.iter();
            cells.any(|&cell| (self.board.candidates(cell) - *set).is_empty())
        };
        sets.retain(|set| (it.needs - *set).is_empty() && !starves(set));
        let mut reasons = Vec::new();
        if !it.needs.is_empty() {
            reasons.push(format!(
                "{} has no other place for the {}",
                self.region(region),
                self.digits(it.needs, "and")
            ));
        }
        for &cell in &it.cells {
            let digits = self.board.candidates(cell);
            reasons.push(format!(
                "{} needs {}",
                self.cell(cell),
                self.digits(digits, "or")
            ));
        }
        let cells = self.cells(&cells);
        let why = match reasons.len() {
            0 => String::new(),
            _ => format!(", as {}", list(&reasons, "and")),
        };
        let so = match self.listed(&sets) {
            Some(ways) => format!("can only hold {ways}"),
            None => "cannot hold every set of digits".into(),
        };
        format!("{premise}; in {} {cells} {so}{why}", self.region(region))
    }

    pub(super) fn clash(&self, it: &Totals, tally: &Tally) -> String {
        let premise = self.premise(tally);
        let Some(cage) = self.cage(tally) else {
            return premise;
        };
        let mut left = cage.living.clone();
        let mut reasons = Vec::new();
        let mut kill = |dead: &dyn Fn(&Digits) -> bool, victim: String| {
            let killed: Vec<Digits> = left.iter().copied().filter(|set| dead(set)).collect();
            left.retain(|set| !dead(set));
            if let Some(killed) = self.listed(&killed) {
                reasons.push(format!("{killed} would leave {victim}"));
            } else if !killed.is_empty() {
                reasons.push(format!("{} ways would leave {victim}", killed.len()));
            }
        };
        for &cell in &it.cells {
            let starves = |set: &Digits| (self.board.candidates(cell) - *set).is_empty();
            kill(&starves, format!("nothing for {}", self.cell(cell)));
        }
        for rival in &it.tallies[1..] {
            let Some(other) = self.cage(rival) else {
                continue;
            };
            let blocks = |set: &Digits| other.living.iter().all(|&way| !(way & *set).is_empty());
            let cells = self.cells(&other.balance.plus);
            kill(
                &blocks,
                format!("{cells} no way to make {}", other.balance.total),
            );
        }
        let left = self.listed(&left).map(|ways| format!("; {ways} is left"));
        format!(
            "{premise}. {}{}",
            reasons.join(", "),
            left.unwrap_or_default()
        )
    }

    /// The single cells and cage parts of a killer set: `r1c1 and r1c2 (a 9-cage)`.
    pub(super) fn holders(&self, it: &Totals, most: bool) -> Vec<String> {
        let mut holders = Vec::new();
        if !it.cells.is_empty() {
            let verb = if it.cells.len() == 1 { "holds" } else { "hold" };
            let one = if it.cells.len() == 1 {
                "one"
            } else {
                "one each"
            };
            holders.push(format!("{} {verb} {one}", self.cells(&it.cells)));
        }
        for tally in &it.tallies {
            let Some((cells, sets)) = it.region.and_then(|region| self.part(tally, region)) else {
                continue;
            };
            let held = sets.iter().map(|&set| (set & it.digits).len());
            let share = if most { held.max() } else { held.min() }.unwrap_or(0);
            holders.push(format!(
                "{} hold {} {} ({})",
                self.cells(&cells),
                if most { "at most" } else { "at least" },
                count(share),
                self.premise(tally)
            ));
        }
        holders
    }

    pub(super) fn naked_killer(&self, it: &Totals) -> String {
        let region = it
            .region
            .map(|region| self.region(region))
            .unwrap_or_default();
        format!(
            "Of {} in {region}, {}. That is all of them, so no other cell of {region} holds one",
            self.digits(it.digits, "and"),
            list(&self.holders(it, false), "and"),
        )
    }

    pub(super) fn hidden_killer(&self, it: &Totals) -> String {
        let region = it
            .region
            .map(|region| self.region(region))
            .unwrap_or_default();
        format!(
            "Of {} in {region}, {}, and other cells none. So all hold as many as they can",
            self.digits(it.digits, "and"),
            list(&self.holders(it, true), "and"),
        )
    }
}

//! Combinations, bounds and splits in words.

use therefore_puzzle::{Cell, Digits};

use super::super::form::Finding;
use super::reckoning::Totals;
use crate::machine::words::list;
use crate::sudoku::cages::{Balance, Cage, Tally, least, most};
use crate::sudoku::words::Speaker;

/// More combinations than this are not listed.
const MOST_LISTED: usize = 8;

impl Speaker<'_> {
    /// The cage that a total makes of open cells.
    pub(super) fn cage(&self, tally: &Tally) -> Option<Cage> {
        let balance = tally.balance(self.board);
        if balance.is_cage(self.board) {
            Cage::new(self.board, tally.clone(), balance)
        } else {
            None
        }
    }

    /// `1+3 or 2+6`.
    pub(super) fn listed(&self, sets: &[Digits]) -> Option<String> {
        let name = |set: &Digits| {
            let digits: Vec<String> = set.iter().map(|digit| self.digit(digit)).collect();
            digits.join("+")
        };
        let fits = (1..=MOST_LISTED).contains(&sets.len());
        fits.then(|| list(&sets.iter().map(name).collect::<Vec<_>>(), "or"))
    }

    /// The ways to make a total, if they can be listed.
    pub(super) fn ways(&self, tally: &Tally) -> Option<String> {
        self.listed(&self.cage(tally)?.living)
    }

    /// How large and how small the cells that lose something can be.
    pub(super) fn bounds(&self, finding: &Finding, tally: &Tally) -> String {
        let balance = tally.balance(self.board);
        let (sets, differ) = (balance.sets(self.board), balance.is_cage(self.board));
        let rest = if sets.len() == 2 {
            "the other makes"
        } else {
            "the others make"
        };
        let mut told = Vec::new();
        for (index, &cell) in balance.plus.iter().enumerate() {
            let lost = finding.eliminations.iter().filter(|it| it.cell == cell);
            let lost = lost.map(|it| i32::from(it.digit));
            let mut others = sets.clone();
            others.remove(index);
            let (least, most) = (least(&others, differ), most(&others, differ));
            let cell = self.cell(cell);
            if lost.clone().any(|digit| digit > balance.total - least) {
                let limit = balance.total - least;
                told.push(format!(
                    "{rest} at least {least}, so {cell} is at most {limit}"
                ));
            }
            if lost.clone().any(|digit| digit < balance.total - most) {
                let limit = balance.total - most;
                told.push(format!(
                    "{rest} at most {most}, so {cell} is at least {limit}"
                ));
            }
        }
        match told.len() {
            1..=2 => list(&told, "and"),
            _ => "even with the others as small or as large as can be, these do not fit".into(),
        }
    }

    pub(super) fn required(&self, finding: &Finding, it: &Totals, tally: &Tally) -> String {
        let ways = self.ways(tally).map(|ways| format!(" ({ways})"));
        let premise = format!(
            "{}; every way to make it{} needs the {}",
            self.premise(tally),
            ways.unwrap_or_default(),
            self.digits(it.digits, "and")
        );
        match (finding.placement, it.digits.single()) {
            (Some(placed), _) => {
                format!("{premise}, which only {} can hold.", self.cell(placed.cell))
            }
            (None, Some(digit)) => {
                let homes = tally.balance(self.board).plus;
                let homes = homes
                    .into_iter()
                    .filter(|&cell| self.board.has(cell, digit));
                let homes: Vec<Cell> = homes.collect();
                format!(
                    "{premise}, so one of {} holds it and what sees them all does not: {}.",
                    self.cells(&homes),
                    self.losses(finding.eliminations)
                )
            }
            _ => premise + ".",
        }
    }

    pub(super) fn split(&self, it: &Totals, losses: &str) -> String {
        let (Some(whole), Some(part)) = (it.tallies.first(), it.tallies.get(1)) else {
            return losses.to_string();
        };
        let (cage, inner) = (whole.balance(self.board), part.balance(self.board));
        let others = cage.plus.iter().copied();
        let rest = Balance {
            plus: others.filter(|cell| !inner.plus.contains(cell)).collect(),
            minus: Vec::new(),
            total: cage.total - inner.total,
        };
        let name = match whole {
            &Tally::Sum(sum) => self.sum_name(sum),
            Tally::Area { regions, .. } => self.regions(regions),
        };
        format!(
            "{}. Of {name} that leaves the rest: {}. No way to make it has these: {losses}.",
            self.premise(part),
            self.outcome(&rest)
        )
    }
}

//! Arguments from what cages, sums and regions add up to.

mod killer_sets;
mod ways;

use therefore_puzzle::{Cell, Digits};

use super::facts::Facts;
use super::form::{Finding, Form};
use super::marks::{CandidateRole, Marks};
use crate::sudoku::board::Board;
use crate::sudoku::cages::Tally;
use crate::sudoku::terrain::RegionId;
use crate::sudoku::words::Speaker;

/// An argument from totals.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Totals {
    /// What is made of them.
    pub reckoning: Reckoning,
    /// The totals; the first is the one that the step is about.
    pub tallies: Vec<Tally>,
    /// The region in which it is so, where one matters.
    pub region: Option<RegionId>,
    /// The digits in question, where some are.
    pub digits: Digits,
    /// Other cells whose candidates matter.
    pub cells: Vec<Cell>,
    /// Digits of the region whose places matter.
    pub needs: Digits,
}

impl Totals {
    /// An argument from one total and nothing else.
    pub fn of(reckoning: Reckoning, tally: Tally) -> Totals {
        Totals {
            reckoning,
            tallies: vec![tally],
            region: None,
            digits: Digits::NONE,
            cells: Vec::new(),
            needs: Digits::NONE,
        }
    }
}

/// What is made of totals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reckoning {
    /// One open cell: it is what is left.
    Rest,
    /// Digits that are in no combination.
    Combinations,
    /// What the other cells make at least and at most.
    Bounds,
    /// No way to place the combinations, or to choose digits, uses these.
    Placements,
    /// Every combination has the digit.
    Required,
    /// A derived cage is part of a cage: so is what is left of it.
    Split,
    /// Some digit sets of a part in a region leave the region unsolvable.
    Overlap,
    /// Some combinations leave nothing for other cells or cages.
    Clash,
    /// Cells and cages of a region that take up the digits.
    NakedKiller,
    /// Cells and cages of a region that must provide the digits.
    HiddenKiller,
}

impl Form for Totals {
    fn facts(&self, board: &Board, _: &Finding) -> Facts {
        let mut facts = Facts {
            tallies: self.tallies.clone(),
            ..Facts::default()
        };
        facts.know(board, &self.cells);
        for tally in &self.tallies {
            for cell in tally.balance(board).cells() {
                if !facts.cells.iter().any(|&(other, _)| other == cell) {
                    facts.know(board, &[cell]);
                }
            }
        }
        if let Some(region) = self.region {
            let places = |digit| board.cells_for(region, digit).collect();
            let claims = self
                .needs
                .iter()
                .map(|digit| (region, digit, places(digit)));
            facts.regions = claims.collect();
        }
        facts
    }

    fn mark(&self, board: &Board, marks: &mut Marks) {
        marks.regions.extend(self.region);
        for (index, tally) in self.tallies.iter().enumerate() {
            let role = [CandidateRole::Pattern, CandidateRole::Second][(index > 0) as usize];
            for cell in tally.balance(board).cells() {
                marks.put_cell(board, cell, role);
            }
            marks.tally(tally);
        }
        for &cell in &self.cells {
            marks.put_cell(board, cell, CandidateRole::Second);
        }
    }

    fn text(&self, speaker: &Speaker, finding: &Finding) -> String {
        speaker.totals(finding, self)
    }
}

impl Speaker<'_> {
    /// A step that rests on totals.
    pub fn totals(&self, finding: &Finding, it: &Totals) -> String {
        let losses = self.losses(finding.eliminations);
        let Some(tally) = it.tallies.first() else {
            return losses + ".";
        };
        let premise = self.premise(tally);
        match it.reckoning {
            Reckoning::Rest => match finding.placement {
                Some(_) => premise + ".",
                None => format!("{premise}, which it cannot be: {losses}."),
            },
            Reckoning::Combinations => match self.ways(tally) {
                Some(ways) => format!("{premise}, which can only be {ways}: {losses}."),
                None => format!("{premise}; no way to make it has these digits: {losses}."),
            },
            Reckoning::Bounds => format!("{premise}; {}: {losses}.", self.bounds(finding, tally)),
            Reckoning::Placements => {
                let ways = self.ways(tally).map(|ways| format!(" ({ways})"));
                format!(
                    "{premise}{}; no way to make it has these: {losses}.",
                    ways.unwrap_or_default()
                )
            }
            Reckoning::Required => self.required(finding, it, tally),
            Reckoning::Split => self.split(it, &losses),
            Reckoning::Overlap => self.overlap(it, tally) + &format!(": {losses}."),
            Reckoning::Clash => self.clash(it, tally) + &format!(": {losses}."),
            Reckoning::NakedKiller => self.naked_killer(it) + &format!(": {losses}."),
            Reckoning::HiddenKiller => self.hidden_killer(it) + &format!(": {losses}."),
        }
    }
}

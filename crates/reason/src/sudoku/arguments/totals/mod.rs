//! Arguments from what cages, sums and regions add up to.

mod killer_sets;
mod reckoning;
mod ways;

pub use reckoning::{Reckoning, Totals};

use super::facts::Facts;
use super::form::{Finding, Form};
use super::marks::{CandidateRole, Marks};
use crate::sudoku::board::Board;
use crate::sudoku::words::Speaker;

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

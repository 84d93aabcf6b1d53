//! Two digits that could be swapped.

use therefore_puzzle::{Cell, Digits};

use super::facts::Facts;
use super::form::{Finding, Form};
use super::marks::{CandidateRole, Marks};
use crate::machine::words::list;
use crate::sudoku::board::Board;
use crate::sudoku::candidate::Candidate;
use crate::sudoku::terrain::RegionId;
use crate::sudoku::words::Speaker;

/// A rectangle with two digits that could be swapped, if nothing prevented it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rectangle {
    /// The corners, around.
    pub corners: [Cell; 4],
    /// The two digits.
    pub digits: [u8; 2],
    /// The corners that have, or may have, other digits.
    pub roof: Vec<Cell>,
    /// Regions in which a digit has no place but corners.
    pub links: Vec<(RegionId, u8)>,
    /// Other cells that make a naked set together with the roof, and where.
    pub set: Option<(RegionId, Vec<Cell>)>,
    /// The other digit that one of the roof cells must hold, if they share one.
    pub extra: Option<u8>,
}

impl Form for Rectangle {
    fn facts(&self, board: &Board, _: &Finding) -> Facts {
        let mut facts = Facts {
            deadly: Some((self.corners, self.digits)),
            ..Facts::default()
        };
        facts.know(board, &self.corners);
        for &(region, digit) in &self.links {
            let terrain = board.terrain();
            let corners = self.corners.iter().copied();
            let corners = corners.filter(|&cell| terrain.place(region, cell).is_some());
            facts.regions.push((region, digit, corners.collect()));
        }
        if let Some((_, cells)) = &self.set {
            facts.know(board, cells);
        }
        facts
    }

    fn mark(&self, board: &Board, marks: &mut Marks) {
        for &cell in &self.corners {
            for digit in self.digits {
                if board.has(cell, digit) || board.value(cell) == digit {
                    marks.put(cell, digit, CandidateRole::Pattern);
                }
            }
        }
        for &cell in &self.roof {
            marks.put_cell(board, cell, CandidateRole::Second);
        }
        for &cell in self.set.iter().flat_map(|(_, cells)| cells) {
            marks.put_cell(board, cell, CandidateRole::Second);
        }
        marks.regions.extend(self.links.iter().map(|link| link.0));
        marks.regions.extend(self.set.iter().map(|set| set.0));
        marks.regions.dedup();
    }

    fn text(&self, speaker: &Speaker, finding: &Finding) -> String {
        speaker.rectangle(finding, self)
    }
}

impl Speaker<'_> {
    pub fn rectangle(&self, finding: &Finding, it: &Rectangle) -> String {
        let mut corners = it.corners.to_vec();
        corners.sort_unstable();
        format!(
            "If {} held only {}, the two could be swapped and the puzzle would have two solutions. {}: {}.",
            self.cells(&corners),
            self.digits(Digits::from_iter(it.digits), "and"),
            self.way_out(finding, it),
            self.losses(finding.eliminations)
        )
    }

    /// What must be so instead.
    fn way_out(&self, finding: &Finding, it: &Rectangle) -> String {
        let mut roof = it.roof.clone();
        roof.sort_unstable();
        let roof = self.either(&roof);
        if let Some(extra) = it.extra {
            let digit = self.digit(extra);
            return format!(
                "So {roof} must be {digit}, the only other digit there, and what sees {} cannot be {digit}",
                if it.roof.len() == 2 {
                    "both"
                } else {
                    "all of them"
                },
            );
        }
        if let Some((region, cells)) = &it.set {
            let known = it.roof.iter().map(|&cell| self.board.candidates(cell));
            let extras = known.fold(Digits::NONE, |all, more| all | more);
            let extras = extras - Digits::from_iter(it.digits);
            let set = cells.iter().map(|&cell| self.board.candidates(cell));
            let set = set.fold(extras, |all, more| all | more);
            return format!(
                "So {roof} must be {}; with {} that uses up {} in {}",
                self.digits(extras, "or"),
                self.cells(cells),
                self.digits(set, "and"),
                self.region(*region)
            );
        }
        if it.links.is_empty() {
            return format!("So {roof} must be something else");
        }
        let mut links: Vec<String> = it.links.iter().map(|&link| self.tie(it, link)).collect();
        links[0].replace_range(..1, "I");
        let lost: Vec<String> = (finding.eliminations.iter())
            .map(|&Candidate { cell, digit }| {
                format!("{} in {}", self.digit(digit), self.cell(cell))
            })
            .collect();
        format!(
            "{}, so with {} they would",
            list(&links, "and"),
            list(&lost, "or")
        )
    }

    /// `in row 4 the 5 can only stand in r4c1 or r4c7`.
    fn tie(&self, it: &Rectangle, (region, digit): (usize, u8)) -> String {
        let inside = |&cell: &Cell| self.board.terrain().place(region, cell).is_some();
        let mut corners: Vec<Cell> = it.corners.iter().copied().filter(inside).collect();
        corners.sort_unstable();
        format!(
            "in {} the {} can only stand in {}",
            self.region(region),
            self.digit(digit),
            self.either(&corners)
        )
    }
}

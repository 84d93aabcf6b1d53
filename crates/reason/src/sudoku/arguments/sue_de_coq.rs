//! Two regions that cross, and as many digits as cells.

use therefore_puzzle::{Cell, Digits};

use super::facts::Facts;
use super::form::{Finding, Form};
use super::marks::{CandidateRole, Marks};
use crate::sudoku::board::Board;
use crate::sudoku::terrain::RegionId;
use crate::sudoku::words::Speaker;

/// Cells of two regions that hold as many digits as can go into them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SueDeCoq {
    /// The regions.
    pub regions: [RegionId; 2],
    /// The cells that are in both.
    pub middle: Vec<Cell>,
    /// The cells that are only in the first and only in the second.
    pub wings: [Vec<Cell>; 2],
}

impl Form for SueDeCoq {
    fn facts(&self, board: &Board, _: &Finding) -> Facts {
        let mut facts = Facts::default();
        for cells in [&self.middle, &self.wings[0], &self.wings[1]] {
            facts.know(board, cells);
        }
        facts
    }

    fn mark(&self, board: &Board, marks: &mut Marks) {
        marks.regions = self.regions.to_vec();
        for (cells, role) in [
            (&self.middle, CandidateRole::Third),
            (&self.wings[0], CandidateRole::Pattern),
            (&self.wings[1], CandidateRole::Second),
        ] {
            for &cell in cells {
                marks.put_cell(board, cell, role);
            }
        }
    }

    fn text(&self, speaker: &Speaker, finding: &Finding) -> String {
        speaker.sue_de_coq(finding, self.regions, &self.middle, &self.wings)
    }
}

impl Speaker<'_> {
    pub fn sue_de_coq(
        &self,
        finding: &Finding,
        regions: [RegionId; 2],
        middle: &[Cell],
        wings: &[Vec<Cell>; 2],
    ) -> String {
        let union = |cells: &[Cell]| {
            let all = cells.iter().map(|&cell| self.board.candidates(cell));
            all.fold(Digits::NONE, |all, digits| all | digits)
        };
        let digits = union(middle) | union(&wings[0]) | union(&wings[1]);
        let twice = union(&wings[0]) & union(&wings[1]);
        let count = middle.len() + wings[0].len() + wings[1].len();
        let told = [0, 1].map(|index| {
            format!(
                "{} of {} {} {}",
                self.cells(&wings[index]),
                self.region(regions[index]),
                if wings[index].len() == 1 {
                    "is"
                } else {
                    "hold"
                },
                self.digits(union(&wings[index]), "or")
            )
        });
        let counting = if twice.is_empty() {
            format!(
                "{} digits, none of which can stand there twice, so each stands there once. What else sees all places of one of them cannot be it",
                digits.len()
            )
        } else {
            format!(
                "{} digits, of which only {twice} can stand there twice, once in {} and once in {} outside the crossing, so that is so and each of the others stands there once. What else sees all places of one of them (of {twice}: all in one of the two regions) cannot be it",
                digits.len(),
                self.region(regions[0]),
                self.region(regions[1]),
                twice = self.digits(twice, "and"),
            )
        };
        format!(
            "{}, where {} and {} cross, hold {}; {}, {}. That is {count} cells for {counting}: {}.",
            self.cells(middle),
            self.region(regions[0]),
            self.region(regions[1]),
            self.digits(union(middle), "or"),
            told[0],
            told[1],
            self.losses(finding.eliminations),
        )
    }
}

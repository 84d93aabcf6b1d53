//! Arguments from uniqueness in words.

use therefore_puzzle::{Cell, Digits};

use super::Speaker;
use crate::machine::words::list;
use crate::sudoku::step::{Candidate, Rectangle, Step};

impl Speaker<'_> {
    pub fn rectangle(&self, step: &Step, it: &Rectangle) -> String {
        let mut corners = it.corners.to_vec();
        corners.sort_unstable();
        format!(
            "If {} held only {}, the two could be swapped and the puzzle would have two solutions. {}: {}.",
            self.cells(&corners),
            self.digits(Digits::from_iter(it.digits), "and"),
            self.way_out(step, it),
            self.losses(&step.eliminations)
        )
    }

    /// What must be so instead.
    fn way_out(&self, step: &Step, it: &Rectangle) -> String {
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
        let lost: Vec<String> = (step.eliminations.iter())
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

    pub fn grave(&self, step: &Step, cell: Cell, digit: u8) -> String {
        format!(
            "Every empty cell but {cell} has two candidates. Without the {digit} of {cell} every region would have two places for each digit it misses, and the puzzle would have two solutions; so {cell} is {digit}: {}.",
            self.losses(&step.eliminations),
            cell = self.cell(cell),
            digit = self.digit(digit),
        )
    }
}

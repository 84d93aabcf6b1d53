//! A Sudoku in words: cells, digits, regions, and lists of them.

mod nodes;
mod tallies;

use therefore_puzzle::{Cell, Digits};

use crate::machine::words::{Voice, list};
use crate::sudoku::board::Board;
use crate::sudoku::candidate::Candidate;
use crate::sudoku::terrain::{RegionId, RegionKind};

impl Voice {
    /// A cell's name.
    pub fn cell(&self, board: &Board, cell: Cell) -> String {
        board.terrain().layout().shape().name(cell, self.names)
    }

    /// A region's name: `row 4`, `the cage at r1c1`.
    pub fn region(&self, board: &Board, region: RegionId) -> String {
        let region = board.region(region);
        match (region.kind, region.cells.first()) {
            (RegionKind::Cage, Some(&cell)) => format!("the cage at {}", self.cell(board, cell)),
            _ => region.name.clone(),
        }
    }

    /// A digit.
    pub fn digit(&self, board: &Board, digit: u8) -> String {
        self.alphabet.text(digit, board.terrain().digits())
    }
}

/// A board and how to speak about it.
pub(crate) struct Speaker<'a> {
    pub board: &'a Board,
    pub voice: &'a Voice,
}

impl Speaker<'_> {
    pub fn cell(&self, cell: Cell) -> String {
        self.voice.cell(self.board, cell)
    }

    pub fn digit(&self, digit: u8) -> String {
        self.voice.digit(self.board, digit)
    }

    /// `r1c1, r1c2 and r1c3`.
    pub fn cells(&self, cells: &[Cell]) -> String {
        let names: Vec<String> = cells.iter().map(|&cell| self.cell(cell)).collect();
        list(&names, "and")
    }

    /// `r1c1 or r1c2`.
    pub fn either(&self, cells: &[Cell]) -> String {
        let names: Vec<String> = cells.iter().map(|&cell| self.cell(cell)).collect();
        list(&names, "or")
    }

    /// `4 and 7`.
    pub fn digits(&self, digits: Digits, last: &str) -> String {
        let names: Vec<String> = digits.iter().map(|digit| self.digit(digit)).collect();
        list(&names, last)
    }

    pub fn region(&self, region: RegionId) -> String {
        self.voice.region(self.board, region)
    }

    /// `row 2 or box 5`.
    pub fn either_region(&self, regions: &[RegionId]) -> String {
        let names: Vec<String> = regions.iter().map(|&h| self.region(h)).collect();
        list(&names, "or")
    }

    /// `rows 2 and 5`, `row 2 and box 5`, `rows 2 and 5 and box 1`.
    pub fn regions(&self, regions: &[RegionId]) -> String {
        // Rows, columns and boxes in groups, whatever else by itself.
        let mut groups: Vec<(String, Vec<String>)> = Vec::new();
        for name in regions.iter().map(|&region| self.region(region)) {
            let numbered = name.split_once(' ');
            match numbered.filter(|it| ["row", "column", "box"].contains(&it.0)) {
                Some((kind, number)) => match groups.iter_mut().find(|group| group.0 == kind) {
                    Some(group) => group.1.push(number.to_string()),
                    None => groups.push((kind.to_string(), vec![number.to_string()])),
                },
                None => groups.push((name, Vec::new())),
            }
        }
        let told: Vec<String> = groups
            .iter()
            .map(|(kind, numbers)| match (numbers.len(), kind.as_str()) {
                (0, _) => kind.clone(),
                (1, _) => format!("{kind} {}", numbers[0]),
                (_, "box") => format!("boxes {}", list(numbers, "and")),
                _ => format!("{kind}s {}", list(numbers, "and")),
            })
            .collect();
        list(&told, "and")
    }

    /// What is crossed out: `r1c5 loses 4 and 7, r1c6 and r1c8 lose 7`.
    pub fn losses(&self, eliminations: &[Candidate]) -> String {
        let mut by_cell: Vec<(Cell, Digits)> = Vec::new();
        for it in eliminations {
            match by_cell.last_mut() {
                Some((cell, digits)) if *cell == it.cell => digits.insert(it.digit),
                _ => by_cell.push((it.cell, Digits::only(it.digit))),
            }
        }
        let mut groups: Vec<(Digits, Vec<Cell>)> = Vec::new();
        for (cell, digits) in by_cell {
            match groups.iter_mut().find(|group| group.0 == digits) {
                Some(group) => group.1.push(cell),
                None => groups.push((digits, vec![cell])),
            }
        }
        let parts: Vec<String> = groups
            .iter()
            .map(|(digits, cells)| {
                let verb = if cells.len() == 1 { "loses" } else { "lose" };
                format!(
                    "{} {verb} {}",
                    self.cells(cells),
                    self.digits(*digits, "and")
                )
            })
            .collect();
        list(&parts, "and")
    }
}

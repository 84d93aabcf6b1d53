//! A puzzle: a layout, its clues, and what has been done on it so far.

use std::sync::Arc;

use crate::{Alphabet, Cell, Constraint, Digits, Layout};

/// What is written around a puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Meta {
    /// Its title.
    pub title: Option<String>,
    /// Who set it.
    pub author: Option<String>,
    /// Its rules or a remark, in words.
    pub note: Option<String>,
}

/// A puzzle of the Sudoku family.
///
/// Givens and [`allowed`](Sudoku::allowed) candidates are the puzzle; what has been
/// [`filled`](Sudoku::filled) and [`crossed`](Sudoku::crossed) out is the state of
/// play, which engines ignore. In all grids 0 is an empty cell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sudoku {
    /// Cells, regions, sums; shared by puzzles of the same kind.
    pub layout: Arc<Layout>,
    /// The givens.
    pub givens: Vec<u8>,
    /// For each cell the digits it may hold, where the setter said so.
    pub allowed: Option<Vec<Digits>>,
    /// The cells the solver has filled (givens not repeated); empty if none.
    pub filled: Vec<u8>,
    /// The candidates the solver has crossed out; empty if none.
    pub crossed: Vec<Digits>,
    /// The solution that came with it, if any. It is never trusted.
    pub solution: Option<Vec<u8>>,
    /// Title, author, note.
    pub meta: Option<Box<Meta>>,
    /// How its symbols are written.
    pub alphabet: Alphabet,
    /// Names of what its format said and we do not understand, left out at the user's
    /// request ([`ignore_unknown`](crate::formats::ReadOptions::ignore_unknown)).
    pub ignored: Vec<String>,
}

impl Sudoku {
    /// A puzzle without any clues.
    pub fn empty(layout: Arc<Layout>) -> Sudoku {
        let cells = layout.cells();
        Sudoku::new(layout, vec![0; cells])
    }

    /// A puzzle with these givens, one for each cell of the layout.
    ///
    /// Its symbols are written as numbers if one character is not enough, and in large
    /// killers, because nobody adds up letters.
    pub fn new(layout: Arc<Layout>, givens: Vec<u8>) -> Sudoku {
        assert_eq!(layout.cells(), givens.len());
        let alphabet = match layout.symbols() {
            0..=9 => Alphabet::Digits,
            10..=61 if layout.sums().is_empty() => Alphabet::Digits,
            _ => Alphabet::Numbers,
        };
        Sudoku {
            layout,
            givens,
            allowed: None,
            filled: Vec::new(),
            crossed: Vec::new(),
            solution: None,
            meta: None,
            alphabet,
            ignored: Vec::new(),
        }
    }

    /// How many cells are given.
    pub fn clues(&self) -> usize {
        self.givens.iter().filter(|&&digit| digit != 0).count()
    }

    /// The digits the puzzle itself leaves to each cell before any reasoning:
    /// the given, or what the setter allowed, or all. Holes have none, nor do
    /// the cells of a sum that cannot be.
    pub fn start(&self) -> Vec<Digits> {
        (0..self.givens.len())
            .map(|cell| self.start_at(cell))
            .collect()
    }

    fn start_at(&self, cell: Cell) -> Digits {
        let mut impossible = self.layout.impossible_sums().iter();
        if !self.layout.is_cell(cell) || impossible.any(|sum| sum.cells.contains(&cell)) {
            return Digits::NONE;
        }
        let allowed = match &self.allowed {
            Some(allowed) => allowed[cell] & self.layout.all_digits(),
            None => self.layout.all_digits(),
        };
        match self.givens[cell] {
            0 => allowed,
            digit => allowed & Digits::only(digit),
        }
    }

    /// What stands in a cell, given or filled; 0 if nothing.
    pub fn value(&self, cell: Cell) -> u8 {
        match self.givens[cell] {
            0 => self.filled.get(cell).copied().unwrap_or(0),
            given => given,
        }
    }

    /// Whether a full grid is a solution: agrees with the clues, repeats no
    /// symbol in a region or cage, and meets every sum. Shares no code with
    /// any engine, so that it can judge them.
    pub fn is_solved_by(&self, grid: &[u8]) -> bool {
        let layout = &self.layout;
        let full = grid.len() == layout.cells()
            && (0..grid.len()).all(|cell| {
                if layout.is_cell(cell) {
                    self.start_at(cell).contains(grid[cell])
                } else {
                    grid[cell] == 0
                }
            });
        full && layout
            .constraints()
            .iter()
            .all(|constraint| is_met(constraint, grid))
    }
}

/// Whether a full grid meets a constraint.
fn is_met(constraint: &Constraint, grid: &[u8]) -> bool {
    let differ = |cells: &[Cell]| {
        let set: Digits = cells.iter().map(|&cell| grid[cell]).collect();
        set.len() == cells.len()
    };
    match constraint {
        Constraint::Region(region) => differ(&region.cells),
        Constraint::Sum(sum) => {
            let total: u32 = sum.cells.iter().map(|&cell| u32::from(grid[cell])).sum();
            total == sum.total && (!sum.distinct || differ(&sum.cells))
        }
    }
}

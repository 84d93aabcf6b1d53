//! Constraint satisfaction: variables with domains, "not equal" between two
//! cells, and totals over several.

mod backtracking;
mod forward;
mod tree;

pub use backtracking::Backtracking;
pub use forward::ForwardChecking;

use therefore_puzzle::{Cell, Digits, Sudoku};

/// A puzzle as variables and constraints.
struct Network<'a> {
    puzzle: &'a Sudoku,
    /// The domain of each cell; none for holes.
    domains: Vec<Digits>,
    /// For each cell those it must differ from.
    neighbours: Vec<Vec<Cell>>,
    /// For each cell the sums it is in.
    sums_of: Vec<Vec<usize>>,
    /// The cells without a given, in reading order.
    open: Vec<Cell>,
}

impl<'a> Network<'a> {
    fn new(puzzle: &'a Sudoku) -> Network<'a> {
        let layout = &puzzle.layout;
        let mut sums_of = vec![Vec::new(); layout.cells()];
        for (index, sum) in layout.sums().iter().enumerate() {
            for &cell in &sum.cells {
                sums_of[cell].push(index);
            }
        }
        Network {
            puzzle,
            domains: puzzle.start(),
            neighbours: layout.peers(),
            sums_of,
            open: (0..layout.cells())
                .filter(|&cell| layout.is_cell(cell) && puzzle.givens[cell] == 0)
                .collect(),
        }
    }

    /// The givens, as the values to start from.
    fn givens(&self) -> Vec<u8> {
        (0..self.domains.len())
            .map(|cell| {
                if self.puzzle.layout.is_cell(cell) {
                    self.puzzle.givens[cell]
                } else {
                    0
                }
            })
            .collect()
    }

    /// The cells with a given.
    fn given_cells(&self) -> impl Iterator<Item = Cell> + '_ {
        let given = |&cell: &Cell| self.puzzle.givens[cell] != 0;
        (0..self.domains.len())
            .filter(given)
            .filter(|&cell| self.puzzle.layout.is_cell(cell))
    }
}

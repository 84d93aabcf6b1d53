//! Backtracking: the first empty cell, its values in order, and a look back at
//! the constraints of the cell just set.

use therefore_puzzle::{Cell, ConstraintKind, Digits, Sudoku};

use super::Network;
use super::tree::{self, Keeper};
use crate::{Method, Order, Report};

/// Plain backtracking. It looks only at what is already set, never ahead.
#[derive(Clone, Copy, Default, Debug)]
pub struct Backtracking {
    /// Takes the cell with the fewest values that fit, instead of the first.
    pub fewest_first: bool,
}

impl Method for Backtracking {
    fn name(&self) -> &'static str {
        "backtracking"
    }

    fn takes(&self, kind: ConstraintKind) -> Result<(), String> {
        match kind {
            ConstraintKind::Region | ConstraintKind::Sum => Ok(()),
        }
    }

    fn solve(&mut self, puzzle: &Sudoku, order: &Order) -> Report {
        let network = Network::new(puzzle);
        let keeper = LookBack {
            values: network.givens(),
            network: &network,
            checks: 0,
        };
        tree::solve(&network, order, self.fewest_first, keeper)
    }
}

/// Compares the cell just set with what was set before.
struct LookBack<'a> {
    network: &'a Network<'a>,
    values: Vec<u8>,
    checks: u64,
}

impl LookBack<'_> {
    /// Whether a cell differs from its neighbours and its totals can be met.
    fn agrees(&mut self, cell: Cell) -> bool {
        let network = self.network;
        let value = self.values[cell];
        for &neighbour in &network.neighbours[cell] {
            let other = self.values[neighbour];
            self.checks += (other != 0) as u64;
            if other == value {
                return false;
            }
        }
        network.sums_of[cell].iter().all(|&sum| self.adds_up(sum))
    }

    /// Returns true if the total can still be reached.
    fn adds_up(&mut self, sum: usize) -> bool {
        let layout = &self.network.puzzle.layout;
        let sum = &layout.sums()[sum];
        self.checks += 1;
        let (mut total, mut open) = (0, 0);
        for &cell in &sum.cells {
            total += self.values[cell] as u32;
            open += (self.values[cell] == 0) as u32;
        }
        (total + open..=total + open * layout.symbols() as u32).contains(&sum.total)
    }
}

impl Keeper for LookBack<'_> {
    fn givens_agree(&mut self) -> bool {
        let network = self.network;
        network
            .given_cells()
            .all(|cell| network.domains[cell].contains(self.values[cell]) && self.agrees(cell))
            && (0..network.puzzle.layout.sums().len()).all(|sum| self.adds_up(sum))
    }

    fn options(&self, cell: Cell) -> Digits {
        self.network.domains[cell]
    }

    fn fewest(&mut self) -> Option<Cell> {
        let network = self.network;
        let mut best = None;
        for &cell in &network.open {
            if self.values[cell] != 0 {
                continue;
            }
            let mut left = network.domains[cell];
            for &neighbour in &network.neighbours[cell] {
                if self.values[neighbour] != 0 {
                    self.checks += 1;
                    left.remove(self.values[neighbour]);
                }
            }
            if best.is_none_or(|(least, _)| left.len() < least) {
                best = Some((left.len(), cell));
            }
            if left.len() <= 1 {
                break;
            }
        }
        best.map(|(_, cell)| cell)
    }

    fn set(&mut self, cell: Cell, value: u8) -> bool {
        self.values[cell] = value;
        self.agrees(cell)
    }

    fn unset(&mut self, cell: Cell) {
        self.values[cell] = 0;
    }

    fn values(&self) -> &[u8] {
        &self.values
    }

    fn checks(&self) -> u64 {
        self.checks
    }
}

//! Backtracking: the first empty cell, its values in order, and a look back at
//! the constraints of the cell just set.

use std::ops::ControlFlow;

use therefore_puzzle::{Cell, Puzzle};

use super::{Network, PATIENCE, Tally};
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

    fn solve(&mut self, puzzle: &Puzzle, order: &Order) -> Report {
        let network = Network::new(puzzle);
        let mut search = Search {
            values: network.givens(),
            network: &network,
            order,
            fewest_first: self.fewest_first,
            wanted: 1 + order.unique as u64,
            found: 0,
            first: Vec::new(),
            tally: Tally::default(),
        };
        let ended = match search.givens_agree() {
            true => search.descend(0),
            false => ControlFlow::Continue(()),
        };
        let (found, tally) = (search.found, search.tally);
        Report::exact(found, search.first, ended.is_continue()).counting(&tally.counters())
    }
}

struct Search<'a> {
    network: &'a Network<'a>,
    order: &'a Order<'a>,
    fewest_first: bool,
    values: Vec<u8>,
    wanted: u64,
    found: u64,
    first: Vec<u8>,
    tally: Tally,
}

impl Search<'_> {
    fn givens_agree(&mut self) -> bool {
        let network = self.network;
        network
            .given_cells()
            .all(|cell| network.domains[cell].contains(self.values[cell]) && self.agrees(cell))
            && (0..network.puzzle.layout.sums().len()).all(|sum| self.adds_up(sum))
    }

    /// Whether a cell differs from its neighbours and its totals can be met.
    fn agrees(&mut self, cell: Cell) -> bool {
        let network = self.network;
        let value = self.values[cell];
        for &neighbour in &network.neighbours[cell] {
            let other = self.values[neighbour];
            self.tally.checks += (other != 0) as u64;
            if other == value {
                return false;
            }
        }
        network.sums_of[cell].iter().all(|&sum| self.adds_up(sum))
    }

    /// Whether what is set leaves room for the total.
    fn adds_up(&mut self, sum: usize) -> bool {
        let layout = &self.network.puzzle.layout;
        let sum = &layout.sums()[sum];
        self.tally.checks += 1;
        let (mut total, mut open) = (0, 0);
        for &cell in &sum.cells {
            total += self.values[cell] as u32;
            open += (self.values[cell] == 0) as u32;
        }
        (total + open..=total + open * layout.symbols() as u32).contains(&sum.total)
    }

    fn descend(&mut self, depth: usize) -> ControlFlow<()> {
        let network = self.network;
        let next = match self.fewest_first {
            false => network.open.get(depth).copied(),
            true => self.fewest(),
        };
        let Some(cell) = next else {
            if self.found == 0 {
                self.first = self.values.clone();
            }
            self.found += 1;
            return match self.found < self.wanted {
                true => ControlFlow::Continue(()),
                false => ControlFlow::Break(()),
            };
        };
        for value in network.domains[cell].iter() {
            if self.tally.nodes.is_multiple_of(PATIENCE) && self.order.watch.is_over() {
                return ControlFlow::Break(());
            }
            self.tally.nodes += 1;
            self.values[cell] = value;
            if self.agrees(cell) {
                self.descend(depth + 1)?;
            }
        }
        self.values[cell] = 0;
        self.tally.backtracks += 1;
        ControlFlow::Continue(())
    }

    /// The open cell with the fewest values that agree with what is set.
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
                    self.tally.checks += 1;
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
}

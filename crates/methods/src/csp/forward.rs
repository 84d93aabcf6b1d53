//! Forward checking: a value set is taken from the domains of its neighbours,
//! and a domain without values is a dead end at once.

use std::ops::ControlFlow;

use therefore_puzzle::{Cell, Digits, Puzzle};

use super::{Network, PATIENCE, Tally};
use crate::{Method, Order, Report};

/// Backtracking that looks ahead to the neighbours of the cell just set.
#[derive(Clone, Copy, Default, Debug)]
pub struct ForwardChecking {
    /// Takes the cell with the fewest values left, instead of the first.
    pub fewest_first: bool,
}

impl Method for ForwardChecking {
    fn name(&self) -> &'static str {
        "forward-checking"
    }

    fn solve(&mut self, puzzle: &Puzzle, order: &Order) -> Report {
        let network = Network::new(puzzle);
        let mut search = Search {
            domains: network.domains.clone(),
            values: vec![0; network.domains.len()],
            network: &network,
            order,
            fewest_first: self.fewest_first,
            undo: Vec::new(),
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
    domains: Vec<Digits>,
    /// Domains as they were before they shrank.
    undo: Vec<(Cell, Digits)>,
    wanted: u64,
    found: u64,
    first: Vec<u8>,
    tally: Tally,
}

impl Search<'_> {
    fn givens_agree(&mut self) -> bool {
        let network = self.network;
        let is_cell = |&cell: &Cell| network.puzzle.layout.is_cell(cell);
        (0..self.domains.len())
            .filter(is_cell)
            .all(|cell| !self.domains[cell].is_empty())
            && network.given_cells().all(|cell| {
                let value = network.puzzle.givens[cell];
                self.domains[cell].contains(value) && self.set(cell, value)
            })
            && (0..network.puzzle.layout.sums().len()).all(|sum| self.look_at_sum(sum))
    }

    /// Sets a cell and takes its value from the neighbours; false if one of
    /// them has none left.
    fn set(&mut self, cell: Cell, value: u8) -> bool {
        let network = self.network;
        self.values[cell] = value;
        let taken = Digits::only(value);
        for &neighbour in &network.neighbours[cell] {
            if self.values[neighbour] == 0 {
                self.tally.checks += 1;
                if !self.keep(neighbour, !taken) {
                    return false;
                }
            } else if self.values[neighbour] == value {
                return false;
            }
        }
        let mut sums = network.sums_of[cell].iter();
        sums.all(|&sum| self.look_at_sum(sum))
    }

    /// Restricts a domain; false if nothing is left of it.
    fn keep(&mut self, cell: Cell, kept: Digits) -> bool {
        let domain = self.domains[cell];
        if domain & kept != domain {
            self.undo.push((cell, domain));
            self.domains[cell] = domain & kept;
        }
        !self.domains[cell].is_empty()
    }

    /// Keeps in the open cells of a sum what the extremes of the others allow.
    fn look_at_sum(&mut self, sum: usize) -> bool {
        let sum = &self.network.puzzle.layout.sums()[sum];
        self.tally.checks += 1;
        let (mut least, mut most) = (0, 0);
        for &cell in &sum.cells {
            let (low, high) = self.extremes(cell);
            least += low;
            most += high;
        }
        if !(least..=most).contains(&sum.total) {
            return false;
        }
        for &cell in &sum.cells {
            if self.values[cell] != 0 {
                continue;
            }
            let (low, high) = self.extremes(cell);
            let floor = sum.total.saturating_sub(most - high).max(1);
            let ceiling = sum.total - (least - low);
            let kept = Digits::up_to(ceiling as usize) - Digits::up_to(floor as usize - 1);
            if !self.keep(cell, kept) {
                return false;
            }
        }
        true
    }

    /// The least and the greatest value a cell may have.
    fn extremes(&self, cell: Cell) -> (u32, u32) {
        match self.values[cell] {
            0 => {
                let domain = self.domains[cell].0;
                (domain.trailing_zeros() + 1, 64 - domain.leading_zeros())
            }
            value => (value as u32, value as u32),
        }
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
        for value in self.domains[cell].iter() {
            if self.tally.nodes.is_multiple_of(PATIENCE) && self.order.watch.is_over() {
                return ControlFlow::Break(());
            }
            self.tally.nodes += 1;
            let before = self.undo.len();
            if self.set(cell, value) {
                self.descend(depth + 1)?;
            }
            self.values[cell] = 0;
            for (cell, domain) in self.undo.drain(before..).rev() {
                self.domains[cell] = domain;
            }
        }
        self.tally.backtracks += 1;
        ControlFlow::Continue(())
    }

    /// The open cell with the fewest values left.
    fn fewest(&self) -> Option<Cell> {
        let open = self.network.open.iter().copied();
        open.filter(|&cell| self.values[cell] == 0)
            .min_by_key(|&cell| self.domains[cell].len())
    }
}

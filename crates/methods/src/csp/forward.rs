//! Forward checking: a value set is taken from the domains of its neighbours,
//! and a domain without values is a dead end at once.

use therefore_puzzle::{Cell, ConstraintKind, Digits, Sudoku};

use super::Network;
use super::tree::{self, Keeper};
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

    fn takes(&self, kind: ConstraintKind) -> Result<(), String> {
        match kind {
            ConstraintKind::Region | ConstraintKind::Sum => Ok(()),
        }
    }

    fn solve(&mut self, puzzle: &Sudoku, order: &Order) -> Report {
        let network = Network::new(puzzle);
        let keeper = LookAhead {
            domains: network.domains.clone(),
            values: vec![0; network.domains.len()],
            network: &network,
            undo: Vec::new(),
            marks: Vec::new(),
            checks: 0,
        };
        tree::solve(&network, order, self.fewest_first, keeper)
    }
}

/// Takes what is set from the domains of the neighbours.
struct LookAhead<'a> {
    network: &'a Network<'a>,
    values: Vec<u8>,
    domains: Vec<Digits>,
    /// Domains as they were before they shrank.
    undo: Vec<(Cell, Digits)>,
    /// The number of saved domains before each cell that is set.
    marks: Vec<usize>,
    checks: u64,
}

impl LookAhead<'_> {
    /// Sets a cell and takes its value from the neighbours; false if one of
    /// them has none left.
    fn spread(&mut self, cell: Cell, value: u8) -> bool {
        let network = self.network;
        self.values[cell] = value;
        let taken = Digits::only(value);
        for &neighbour in &network.neighbours[cell] {
            if self.values[neighbour] == 0 {
                self.checks += 1;
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
        self.checks += 1;
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
}

impl Keeper for LookAhead<'_> {
    fn givens_agree(&mut self) -> bool {
        let network = self.network;
        let is_cell = |&cell: &Cell| network.puzzle.layout.is_cell(cell);
        (0..self.domains.len())
            .filter(is_cell)
            .all(|cell| !self.domains[cell].is_empty())
            && network.given_cells().all(|cell| {
                let value = network.puzzle.givens[cell];
                self.domains[cell].contains(value) && self.spread(cell, value)
            })
            && (0..network.puzzle.layout.sums().len()).all(|sum| self.look_at_sum(sum))
    }

    fn options(&self, cell: Cell) -> Digits {
        self.domains[cell]
    }

    fn fewest(&mut self) -> Option<Cell> {
        let open = self.network.open.iter().copied();
        open.filter(|&cell| self.values[cell] == 0)
            .min_by_key(|&cell| self.domains[cell].len())
    }

    fn set(&mut self, cell: Cell, value: u8) -> bool {
        self.marks.push(self.undo.len());
        self.spread(cell, value)
    }

    fn unset(&mut self, cell: Cell) {
        self.values[cell] = 0;
        let before = self.marks.pop().unwrap_or(0);
        for (cell, domain) in self.undo.drain(before..).rev() {
            self.domains[cell] = domain;
        }
    }

    fn values(&self) -> &[u8] {
        &self.values
    }

    fn checks(&self) -> u64 {
        self.checks
    }
}

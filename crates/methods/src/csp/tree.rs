//! The search that both methods share: choose a cell, try its values one after the
//! other, and go back when none is left.

use std::ops::ControlFlow;

use therefore_puzzle::{Cell, Digits};

use super::Network;
use crate::{Order, Report};

/// Calls to wait between looking at the clock.
const PATIENCE: u64 = 1 << 10;

/// How a method keeps what it sets free of contradictions.
pub(super) trait Keeper {
    /// Whether the givens contradict nothing.
    fn givens_agree(&mut self) -> bool;

    /// The values to try in a cell.
    fn options(&self, cell: Cell) -> Digits;

    /// The open cell with the fewest values.
    fn fewest(&mut self) -> Option<Cell>;

    /// Sets a cell; false if that is seen to contradict something.
    fn set(&mut self, cell: Cell, value: u8) -> bool;

    /// Takes back the last cell that was set.
    fn unset(&mut self, cell: Cell);

    /// What is set.
    fn values(&self) -> &[u8];

    /// Pairs of cells compared, and totals looked at.
    fn checks(&self) -> u64;
}

/// Solves with a keeper.
pub(super) fn solve(
    network: &Network,
    order: &Order,
    fewest_first: bool,
    mut keeper: impl Keeper,
) -> Report {
    let agree = keeper.givens_agree();
    let mut tree = Tree {
        network,
        order,
        fewest_first,
        keeper,
        found: 0,
        first: Vec::new(),
        nodes: 0,
        backtracks: 0,
    };
    let ended = if agree {
        tree.descend(0)
    } else {
        ControlFlow::Continue(())
    };
    let counters = [
        ("nodes", tree.nodes),
        ("backtracks", tree.backtracks),
        ("checks", tree.keeper.checks()),
    ];
    Report::exact(tree.found, tree.first, ended.is_continue()).counting(&counters)
}

struct Tree<'a, K> {
    network: &'a Network<'a>,
    order: &'a Order,
    fewest_first: bool,
    keeper: K,
    found: u64,
    first: Vec<u8>,
    /// Values tried.
    nodes: u64,
    /// Cells that ran out of values.
    backtracks: u64,
}

impl<K: Keeper> Tree<'_, K> {
    fn descend(&mut self, depth: usize) -> ControlFlow<()> {
        let next = if self.fewest_first {
            self.keeper.fewest()
        } else {
            self.network.open.get(depth).copied()
        };
        let Some(cell) = next else {
            return self.note();
        };
        for value in self.keeper.options(cell).iter() {
            if self.nodes.is_multiple_of(PATIENCE) && self.order.control.is_over() {
                return ControlFlow::Break(());
            }
            self.nodes += 1;
            if self.keeper.set(cell, value) {
                self.descend(depth + 1)?;
            }
            self.keeper.unset(cell);
        }
        self.backtracks += 1;
        ControlFlow::Continue(())
    }

    /// Records a solution. One is enough, or two if the question is whether it is the
    /// only one.
    fn note(&mut self) -> ControlFlow<()> {
        if self.found == 0 {
            self.first = self.keeper.values().to_vec();
        }
        self.found += 1;
        if self.found < 1 + u64::from(self.order.unique) {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    }
}

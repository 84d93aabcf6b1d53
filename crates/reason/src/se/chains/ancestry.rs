//! How many nodes a node follows from.

use super::super::grid::{Candidates, Grid};
use super::branch::Branch;
use super::node::Node;

/// Counts ancestors; keeps its memory from count to count.
#[derive(Default)]
pub struct Ancestry {
    on: Candidates,
    off: Candidates,
    open: Vec<Node>,
}

impl Ancestry {
    /// The number of nodes a node of a branch follows from, itself included;
    /// `None` if they are more than `limit`.
    pub fn count(
        &mut self,
        grid: &Grid,
        branch: &Branch,
        node: Node,
        limit: usize,
    ) -> Option<usize> {
        self.on = Candidates::default();
        self.off = Candidates::default();
        self.open.clear();
        let mut count = 0;
        let Ancestry { on, off, open } = self;
        let mut meet = |node: Node, open: &mut Vec<Node>| {
            let seen = if node.is_on() { &mut *on } else { &mut *off };
            if !seen.has(node.cell(), node.digit()) {
                seen.add(node.cell(), node.digit());
                open.push(node);
                count += 1;
            }
            count
        };
        meet(node, open);
        let mut most = 1;
        while let Some(node) = open.pop() {
            branch.each_parent(grid, node, |parent| most = meet(parent, open));
            if most > limit {
                return None;
            }
        }
        Some(most)
    }
}

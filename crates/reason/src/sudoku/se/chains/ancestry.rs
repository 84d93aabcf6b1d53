//! The nodes a node follows from.

use super::super::grid::{Candidates, Grid};
use super::branch::Branch;
use super::nested::Nested;
use super::node::Node;

/// Goes through ancestors; keeps its memory from count to count.
#[derive(Default)]
pub struct Ancestry {
    on: Candidates,
    off: Candidates,
    /// The nodes in the order they were met.
    nodes: Vec<Node>,
    /// The chains inside the branches that were met, none twice.
    nested: Vec<Nested>,
}

impl Ancestry {
    /// The number of nodes that some nodes of branches follow from, themselves
    /// included, for each on its own; nested chains count once. `None` if they are
    /// more than `limit`.
    pub fn count<'a>(
        &mut self,
        grid: &Grid,
        targets: impl Iterator<Item = (&'a Branch, Node)>,
        limit: usize,
    ) -> Option<usize> {
        self.nested.clear();
        let mut total = 0;
        for (branch, target) in targets {
            if !self.meet(grid, branch, target, limit - total) {
                return None;
            }
            total += self.nodes.len();
        }
        total += self.nested.iter().map(|nested| nested.nodes).sum::<usize>();
        (total <= limit).then_some(total)
    }

    /// Meets a node and all it follows from, breadth first; whether they are
    /// not more than `limit`.
    pub fn meet(&mut self, grid: &Grid, branch: &Branch, target: Node, limit: usize) -> bool {
        self.on = Candidates::default();
        self.off = Candidates::default();
        self.nodes.clear();
        let Ancestry {
            on,
            off,
            nodes,
            nested,
        } = self;
        let mut meet = |node: Node, nodes: &mut Vec<Node>| {
            let seen = if node.is_on() { &mut *on } else { &mut *off };
            if !seen.has(node.cell(), node.digit()) {
                seen.add(node.cell(), node.digit());
                nodes.push(node);
            }
        };
        meet(target, nodes);
        let mut next = 0;
        while next < nodes.len() && nodes.len() <= limit {
            let node = nodes[next];
            branch.each_parent(grid, node, |parent| meet(parent, nodes));
            if let Some(chain) = branch.nested(node)
                && nested.iter().all(|known| known.identity != chain.identity)
            {
                nested.push(chain.clone());
            }
            next += 1;
        }
        nodes.len() <= limit
    }

    /// The nodes met last.
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }
}

/// The nodes a node of a branch follows from, and itself.
pub fn ancestors(grid: &Grid, branch: &Branch, node: Node) -> Vec<Node> {
    let mut ancestry = Ancestry::default();
    ancestry.meet(grid, branch, node, usize::MAX);
    ancestry.nodes
}

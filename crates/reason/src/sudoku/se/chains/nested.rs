//! Chains found in the grid that a branch leaves, as steps of that branch.

use std::hash::{DefaultHasher, Hash, Hasher};

use super::super::grid::{Candidates, Grid};
use super::super::tables::CELLS;
use super::node::{By, Node};

/// A chain inside a branch.
#[derive(Clone, Debug)]
pub struct Nested {
    /// The same for the same targets and ancestors, else different.
    pub identity: u64,
    /// How many nodes it counts.
    pub nodes: usize,
}

/// A chain hint with what is needed to make it part of a branch.
pub struct Inner {
    pub nested: Nested,
    pub removals: Candidates,
    /// True nodes and by what they are true.
    pub reasons: Vec<(Node, By)>,
}

impl Inner {
    /// The candidates the branch had to take off for the chain to be there.
    pub fn parents(&self, grid: &Grid, work: &Grid) -> Candidates {
        let mut parents = Candidates::default();
        for &(node, by) in &self.reasons {
            let (cell, digit) = (node.cell(), node.digit());
            match by {
                By::Cell => {
                    let gone = grid.within(grid.cells[cell] & !work.cells[cell], 1 << cell);
                    for (to, cells) in parents.0.iter_mut().zip(gone.0) {
                        *to |= cells;
                    }
                }
                _ => {
                    let region = by.region(cell).0;
                    let gone = grid.places[region][digit] & !work.places[region][digit];
                    for place in super::super::bits::each(gone) {
                        parents.add(CELLS[region][place] as usize, digit);
                    }
                }
            }
        }
        parents
    }
}

/// A number for a sequence of nodes.
pub fn identity(nodes: impl Iterator<Item = Node>) -> u64 {
    let mut hasher = DefaultHasher::new();
    for node in nodes {
        node.hash(&mut hasher);
    }
    hasher.finish()
}

//! Cycles and forcing chains from one candidate, in the grid as it is.
//!
//! Which candidates can be refuted or proved, and by how short a chain, is found
//! by going breadth first through whole sets: from a true candidate to all that
//! become false, to all that become true. Only cycles, where it matters which
//! way was taken, are walked node by node; and as a cycle that removes something
//! makes a chain that does so too and is hardly longer, few lengths are tried.

mod cycles;
mod links;
mod opposites;

use super::Origin;
use super::nested::{Inner, Nested, identity};
use super::node::{CANDIDATES, Node, candidate};
use super::rating::{Rank, kind};
use crate::sudoku::se::bits::each;
use crate::sudoku::se::grid::{Candidates, Grid};
use crate::sudoku::se::hint::{Hint, Why};
use crate::sudoku::se::tables::Nine;
use crate::sudoku::se::technique::Technique;
use links::{Row, Strong};

/// Which links are used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pass {
    /// One digit: a candidate excludes its digit from the cells it sees, and the
    /// last place in a region is true.
    X,
    /// Cells of two candidates: what is false makes the other true.
    Y,
    /// Both.
    Xy,
}

impl Pass {
    fn kind(self) -> u8 {
        match self {
            Pass::X => kind::X,
            Pass::Y => kind::Y,
            Pass::Xy => kind::XY,
        }
    }

    fn cycle(self) -> Technique {
        match self {
            Pass::X => Technique::XCycle,
            Pass::Y => Technique::YCycle,
            Pass::Xy => Technique::XyCycle,
        }
    }

    fn chain(self) -> Technique {
        match self {
            Pass::X => Technique::XForcingChain,
            _ => Technique::XyForcingChain,
        }
    }
}

/// A node on the way, with the one before it.
#[derive(Clone, Copy)]
struct Stop {
    candidate: u16,
    before: u16,
}

/// No node before.
const FIRST: u16 = u16::MAX;

/// More nodes than any chain has.
const ANY: usize = 2 * CANDIDATES;

/// The best chain so far.
struct Best {
    rank: Rank,
    /// When it would be discovered: by candidate; cycles, refutations, proofs.
    position: usize,
}

/// The most nodes with which a chain discovered at a position comes first.
fn most_nodes(best: Option<&Best>, technique: Technique, pass: Pass, position: usize) -> usize {
    let Some(best) = best else {
        return ANY;
    };
    let first = |nodes: &usize| {
        let rank = Rank::new(technique.base(), *nodes, pass.kind());
        let order = rank.order(&best.rank).then(position.cmp(&best.position));
        order.is_lt()
    };
    (4..).step_by(2).take_while(first).last().unwrap_or(0)
}

/// One of many chains.
struct Any {
    rank: Rank,
    position: usize,
    removals: Candidates,
    origin: Origin,
}

/// The search for simple chains; keeps its memory from grid to grid.
pub struct Simple {
    /// What follows from a candidate being false.
    strong: Vec<Strong>,
    /// Candidates from whose being false something follows, by cell.
    alive: [Nine; 81],
    /// By digit: what becomes true two links after a cell is true.
    x_steps: Box<[[u128; 81]; 9]>,
    /// By digit: what is true when a cell is false.
    x_strong: Box<[[u128; 81]; 9]>,
    /// With all links: what becomes true two links after a candidate is true.
    steps: Vec<Row>,
    /// What becomes false when a candidate is true.
    weak: Vec<Row>,
    stops: Vec<Stop>,
}

impl Default for Simple {
    fn default() -> Simple {
        Simple {
            strong: vec![Strong::default(); CANDIDATES],
            alive: [0; 81],
            x_steps: Box::new([[0; 81]; 9]),
            x_strong: Box::new([[0; 81]; 9]),
            steps: vec![[0; 12]; CANDIDATES],
            weak: vec![[0; 12]; CANDIDATES],
            stops: Vec::new(),
        }
    }
}

impl Simple {
    /// The first of all cycles and forcing chains.
    pub fn find(&mut self, grid: &Grid) -> Option<Hint> {
        self.link(grid);
        let mut best = None;
        if let Some(shortest) = self.x_chains(grid, &mut best) {
            self.cycles(grid, Pass::X, shortest - 2, &mut best);
        }
        match most_nodes(
            best.as_ref().map(|best| &best.0),
            Technique::XyForcingChain,
            Pass::Xy,
            0,
        ) {
            0 => self.cycles(grid, Pass::Y, 4, &mut best),
            most => {
                self.link_all(grid);
                // A chain that is too long by one link may belong to a cycle.
                if let Some(shortest) = self.xy_chains(grid, most + 2, &mut best) {
                    self.cycles(grid, Pass::Y, shortest - 2, &mut best);
                    self.cycles(grid, Pass::Xy, shortest - 2, &mut best);
                }
            }
        }
        best.map(|best| best.1)
    }

    /// Of all cycles and forcing chains those that are first to remove a
    /// candidate, in order.
    pub fn all(&mut self, grid: &Grid) -> Vec<Inner> {
        self.link(grid);
        self.link_x(grid);
        self.link_all(grid);
        let mut chains = Vec::new();
        let mut shortest = [None; 2];
        for cell in 0..81 {
            // A candidate that stands alone has no links.
            for digit in each(grid.cells[cell]) {
                for on in [true, false] {
                    let start = Node::of(candidate(cell, digit), on);
                    // What no chain with all links does none with one digit does.
                    let Some(nodes) = self.xy_chain(start, ANY) else {
                        continue;
                    };
                    add_chain(grid, Pass::Xy, start, nodes, &mut chains);
                    shortest[1] = shortest[1].map_or(Some(nodes), |known| Some(nodes.min(known)));
                    if let Some(nodes) = self.x_chain(start, ANY) {
                        add_chain(grid, Pass::X, start, nodes, &mut chains);
                        shortest[0] =
                            shortest[0].map_or(Some(nodes), |known| Some(nodes.min(known)));
                    }
                }
            }
        }
        sort(&mut chains);
        keep_first(&mut chains);
        if let Some(worst) = chains.last() {
            let worst = Best {
                rank: worst.rank,
                position: worst.position,
            };
            let [x, xy] = shortest;
            for (pass, least) in [(Pass::X, x), (Pass::Y, xy), (Pass::Xy, xy)] {
                if let Some(least) = least {
                    self.all_cycles(grid, pass, least - 2, &worst, &mut chains);
                }
            }
            sort(&mut chains);
            keep_first(&mut chains);
        }
        chains
            .into_iter()
            .map(|chain| self.inner(grid, chain))
            .collect()
    }

    /// A chain as part of a branch.
    fn inner(&self, grid: &Grid, chain: Any) -> Inner {
        let (pass, path) = match chain.origin {
            Origin::Cycle { pass, mut path } => {
                // Once around: the start follows from the last.
                path.push(path[0]);
                (pass, path)
            }
            Origin::Chain { pass, start } => (pass, self.path(grid, pass, start)),
            Origin::Forcing { .. } => (Pass::Xy, Vec::new()),
        };
        let links = path.windows(2).filter(|link| link[1].is_on());
        let reasons = links.filter_map(|link| {
            let by = self.strong[link[0].candidate()].by(link[1].candidate(), pass)?;
            Some((link[1], by))
        });
        Inner {
            removals: chain.removals,
            reasons: reasons.collect(),
            nested: Nested {
                identity: identity(path.iter().rev().copied()),
                nodes: chain.rank.nodes,
            },
        }
    }
}

fn add_chain(grid: &Grid, pass: Pass, start: Node, nodes: usize, chains: &mut Vec<Any>) {
    let technique = pass.chain();
    let removals = removals(grid, start.opposite());
    if !removals.is_empty() {
        chains.push(Any {
            rank: Rank::new(technique.base(), nodes, pass.kind()),
            position: position(start),
            removals,
            origin: Origin::Chain { pass, start },
        });
    }
}

/// When a chain from a node to its opposite is discovered.
fn position(start: Node) -> usize {
    start.candidate() * 4 + if start.is_on() { 1 } else { 2 }
}

fn sort(chains: &mut [Any]) {
    chains.sort_by(|a, b| a.rank.order(&b.rank).then(a.position.cmp(&b.position)));
}

/// Of sorted chains those that are first to remove a candidate.
fn keep_first(chains: &mut Vec<Any>) {
    let mut removed = Candidates::default();
    chains.retain(|chain| {
        let mut new = false;
        for (known, cells) in removed.0.iter_mut().zip(chain.removals.0) {
            new |= cells & !*known != 0;
            *known |= cells;
        }
        new
    });
}

/// The hint that a node holds.
pub fn conclusion(grid: &Grid, technique: Technique, node: Node, why: Why) -> Hint {
    Hint {
        technique,
        rating: technique.base(),
        removals: removals(grid, node),
        placement: node.is_on().then_some((node.cell(), node.digit())),
        why,
    }
}

/// What goes if a node holds.
pub fn removals(grid: &Grid, node: Node) -> Candidates {
    let (cell, digit) = (node.cell(), node.digit());
    let removed = if node.is_on() {
        grid.cells[cell] & !(1 << digit)
    } else {
        1 << digit
    };
    grid.within(removed, 1 << cell)
}

/// The nodes up to a stop, which is true or false, in turn.
fn path_to(stops: &[Stop], last: usize, mut on: bool) -> Vec<Node> {
    let mut path = Vec::new();
    let mut at = last as u16;
    while at != FIRST {
        let stop = stops[at as usize];
        path.push(Node::of(stop.candidate as usize, on));
        (at, on) = (stop.before, !on);
    }
    path.reverse();
    path
}

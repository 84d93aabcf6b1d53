//! What follows from assuming that a candidate is true, or false.
//!
//! Nodes are taken up in a fixed order (true ones first, each kind in the order
//! of arrival), because the first arrival decides what a node is said to follow
//! from, and that decides how long the chains are.

use super::super::bits::{Cells, each, is_two, lowest};
use super::super::grid::{Candidates, Grid};
use super::super::tables::{CELLS, REGION_SET, SEEN, SEEN_PARTS};
use super::deeper::Deeper;
use super::nested::Nested;
use super::node::{By, CANDIDATES, Node, candidate};

/// Which links a branch follows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Links {
    /// Whether links within a cell count, or only those of one digit.
    pub cells: bool,
    /// Whether what is false is taken off the grid, which makes new links.
    pub dynamic: bool,
}

/// Nodes of one kind, in the order of their arrival.
struct Arrivals {
    set: Candidates,
    order: [u16; CANDIDATES],
    count: usize,
    /// How many have been taken up.
    taken: usize,
    /// By candidate: what it follows from.
    from: [u16; CANDIDATES],
    /// By candidate: on the longest way from the start it comes after so many.
    depth: [u16; CANDIDATES],
}

/// Follows from nothing: the assumption.
const START: u16 = u16::MAX;
/// From here on: the number of a cause.
const CAUSES: u16 = 1024;

/// Why a candidate is false that no link makes false: a pattern of the grid
/// that the branch leaves.
struct Cause {
    /// The candidates that had to go for the pattern to be there.
    parents: Candidates,
    /// The chain, if it is not one of the simple patterns.
    nested: Option<Nested>,
}

impl Arrivals {
    fn new() -> Arrivals {
        Arrivals {
            set: Candidates::default(),
            order: [0; CANDIDATES],
            count: 0,
            taken: 0,
            from: [START; CANDIDATES],
            depth: [0; CANDIDATES],
        }
    }

    fn clear(&mut self) {
        self.set = Candidates::default();
        self.count = 0;
        self.taken = 0;
    }

    #[inline]
    fn add(&mut self, cell: usize, digit: usize) {
        self.set.add(cell, digit);
        self.order[self.count] = candidate(cell, digit) as u16;
        self.count += 1;
    }

    #[inline]
    fn explain(&mut self, candidate: usize, from: u16, depth: u16) {
        self.from[candidate] = from;
        self.depth[candidate] = depth;
    }

    fn next(&mut self) -> Option<usize> {
        (self.taken < self.count).then(|| {
            self.taken += 1;
            self.order[self.taken - 1] as usize
        })
    }
}

/// An assumption and all that was found to follow.
pub struct Branch {
    on: Arrivals,
    off: Arrivals,
    /// A candidate that would be true and false.
    clash: Option<usize>,
    causes: Vec<Cause>,
}

impl Branch {
    /// An empty one.
    pub fn new() -> Branch {
        Branch {
            on: Arrivals::new(),
            off: Arrivals::new(),
            clash: None,
            causes: Vec::new(),
        }
    }

    /// Candidates that are true.
    pub fn on(&self) -> &Candidates {
        &self.on.set
    }

    /// Candidates that are false.
    pub fn off(&self) -> &Candidates {
        &self.off.set
    }

    /// The candidate that would be true and false.
    pub fn clash(&self) -> Option<usize> {
        self.clash
    }

    /// The nodes in the order of their arrival, true or false ones.
    pub fn arrivals(&self, on: bool) -> impl Iterator<Item = Node> + '_ {
        let arrivals = if on { &self.on } else { &self.off };
        arrivals.order[..arrivals.count]
            .iter()
            .map(move |&candidate| Node::of(candidate as usize, on))
    }

    /// A node follows from at least so many nodes, itself included.
    #[inline]
    pub fn least_nodes(&self, node: Node) -> usize {
        let arrivals = if node.is_on() { &self.on } else { &self.off };
        arrivals.depth[node.candidate()] as usize + 1
    }

    /// Follows an assumption in a grid until nothing new comes, a candidate
    /// clashes with itself, or all that could come follows from more than
    /// `limit` nodes. `work` becomes the grid as the branch leaves it. Where links
    /// end, `deeper` looks for patterns; then there is no limit.
    pub fn follow(
        &mut self,
        grid: &Grid,
        work: &mut Grid,
        start: Node,
        links: Links,
        limit: usize,
        deeper: &mut Deeper,
    ) {
        self.on.clear();
        self.off.clear();
        self.causes.clear();
        self.clash = None;
        let patterns = deeper.looks();
        if patterns {
            work.clone_from(grid);
        } else if links.dynamic {
            work.cells = grid.cells;
            work.places = grid.places;
        }
        let arrivals = if start.is_on() {
            &mut self.on
        } else {
            &mut self.off
        };
        arrivals.add(start.cell(), start.digit());
        arrivals.explain(start.candidate(), START, 0);
        // False nodes come in generations: what the next one makes true follows
        // from at least so many nodes.
        let mut least = if start.is_on() { 3 } else { 2 };
        let mut generation = 0;
        while self.clash.is_none() {
            if let Some(on) = self.on.next() {
                self.switch_off(grid, on, links);
                continue;
            }
            if self.off.taken == generation && !patterns {
                if least > limit {
                    return;
                }
                least += 2;
                generation = self.off.count;
            }
            if let Some(off) = self.off.next() {
                let current = if links.dynamic { &*work } else { grid };
                self.switch_on(grid, current, off, links);
                if patterns {
                    work.remove(off / 9, off % 9);
                } else if links.dynamic {
                    take_off(work, off / 9, off % 9);
                }
            } else if !(patterns && deeper.look(grid, work, self)) {
                return;
            }
        }
    }

    /// Adds candidates that a pattern makes false. Whether any was new.
    pub fn add_pattern(
        &mut self,
        removals: &Candidates,
        parents: Candidates,
        nested: Option<Nested>,
    ) -> bool {
        let depths = parents
            .iter()
            .map(|(cell, digit)| self.off.depth[candidate(cell, digit)]);
        let depth = depths.max().unwrap_or(0) + 1;
        let cause = CAUSES + self.causes.len() as u16;
        self.causes.push(Cause { parents, nested });
        let before = self.off.count;
        for (cell, digit) in removals.iter() {
            if !self.make_false(cell, digit, cause, depth) {
                return true;
            }
        }
        self.off.count > before
    }

    /// What a true candidate makes false.
    fn switch_off(&mut self, grid: &Grid, from: usize, links: Links) {
        let (cell, digit) = (from / 9, from % 9);
        let depth = self.on.depth[from] + 1;
        if links.cells {
            for other in each(grid.cells[cell] & !(1 << digit)) {
                if !self.make_false(cell, other, from as u16, depth) {
                    return;
                }
            }
        }
        let spots = grid.spots[digit];
        if self.on.set.0[digit] & SEEN[cell] & spots != 0 {
            for seen in SEEN_PARTS[cell]
                .into_iter()
                .flat_map(|part| Cells(spots & part))
            {
                if !self.make_false(seen, digit, from as u16, depth) {
                    return;
                }
            }
            return;
        }
        let new = spots & !self.off.set.0[digit];
        for part in SEEN_PARTS[cell] {
            for seen in Cells(new & part) {
                self.off.add(seen, digit);
                self.off.explain(candidate(seen, digit), from as u16, depth);
            }
        }
    }

    /// Adds a false candidate unless it is known; not if it is true.
    #[inline]
    fn make_false(&mut self, cell: usize, digit: usize, from: u16, depth: u16) -> bool {
        let known = self.off.set.has(cell, digit);
        if !known {
            self.off.explain(candidate(cell, digit), from, depth);
        }
        if self.on.set.has(cell, digit) {
            self.clash = Some(candidate(cell, digit));
            return false;
        }
        if !known {
            self.off.add(cell, digit);
        }
        true
    }

    /// What a false candidate makes true, beside others that are false already.
    #[inline]
    fn switch_on(&mut self, grid: &Grid, current: &Grid, from: usize, links: Links) {
        let (cell, digit) = (from / 9, from % 9);
        if links.cells && is_two(current.cells[cell]) {
            let other = lowest(current.cells[cell] & !(1 << digit));
            if !self.make_true(grid, cell, other, By::Cell) {
                return;
            }
        }
        for by in By::REGIONS {
            let (region, place) = by.region(cell);
            let places = current.places[region][digit];
            if is_two(places) {
                let other = CELLS[region][lowest(places & !(1 << place))] as usize;
                if !self.make_true(grid, other, digit, by) {
                    return;
                }
            }
        }
    }

    /// Adds a true candidate unless it is known; not if it is false.
    fn make_true(&mut self, grid: &Grid, cell: usize, digit: usize, by: By) -> bool {
        let known = self.on.set.has(cell, digit);
        if !known {
            let mut deepest = 0;
            each_reason(grid, cell, digit, by, |reason| {
                deepest = deepest.max(self.off.depth[reason]);
            });
            self.on
                .explain(candidate(cell, digit), by as u16, deepest + 1);
        }
        if self.off.set.has(cell, digit) {
            self.clash = Some(candidate(cell, digit));
            return false;
        }
        if !known {
            self.on.add(cell, digit);
        }
        true
    }

    /// Visits the nodes a node directly follows from.
    #[inline]
    pub fn each_parent(&self, grid: &Grid, node: Node, mut visit: impl FnMut(Node)) {
        let number = node.candidate();
        if node.is_on() {
            if let Some(by) = self.reason(node) {
                each_reason(grid, node.cell(), node.digit(), by, |reason| {
                    visit(Node::off(reason))
                });
            }
            return;
        }
        match self.off.from[number] {
            START => {}
            from if from < CAUSES => visit(Node::on(from as usize)),
            cause => {
                for (cell, digit) in self.causes[(cause - CAUSES) as usize].parents.iter() {
                    visit(Node::off(candidate(cell, digit)));
                }
            }
        }
    }

    /// By what a true candidate is true; nothing for the assumption.
    pub fn reason(&self, node: Node) -> Option<By> {
        let from = self.on.from[node.candidate()];
        (from != START).then(|| By::of(from))
    }

    /// Whether a pattern makes a candidate false.
    pub fn is_pattern(&self, node: Node) -> bool {
        let from = self.off.from[node.candidate()];
        !node.is_on() && from >= CAUSES && from != START
    }

    /// The chain that makes a candidate false, if it is a nested one.
    pub fn nested(&self, node: Node) -> Option<&Nested> {
        if !self.is_pattern(node) {
            return None;
        }
        let cause = self.off.from[node.candidate()] - CAUSES;
        self.causes[cause as usize].nested.as_ref()
    }
}

/// Takes a candidate off the parts of a grid that links are read from.
#[inline]
fn take_off(work: &mut Grid, cell: usize, digit: usize) {
    work.cells[cell] &= !(1 << digit);
    for by in By::REGIONS {
        let (region, place) = by.region(cell);
        work.places[region][digit] &= !(1 << place);
    }
}

/// Visits the candidates that must be false for another to be true by its cell
/// or by a region: all others of the grid the branch started from.
#[inline]
fn each_reason(grid: &Grid, cell: usize, digit: usize, by: By, mut visit: impl FnMut(usize)) {
    match by {
        By::Cell => {
            for other in each(grid.cells[cell] & !(1 << digit)) {
                visit(candidate(cell, other));
            }
        }
        _ => {
            let region = REGION_SET[by.region(cell).0];
            for other in Cells(grid.spots[digit] & region & !(1 << cell)) {
                visit(candidate(other, digit));
            }
        }
    }
}

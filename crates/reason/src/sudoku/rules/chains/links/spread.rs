//! How far an assumption reaches along the links.

use super::rows::{Rows, ones, put};
use super::table::Links;

/// A node that is assumed, or follows, to be true (`on`) or false.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Literal {
    pub node: usize,
    pub on: bool,
}

impl Literal {
    pub const fn on(node: usize) -> Literal {
        Literal { node, on: true }
    }

    pub const fn off(node: usize) -> Literal {
        Literal { node, on: false }
    }
}

/// What follows from an assumption link by link: what is true excludes what is
/// linked to it weakly, what is false leaves what is linked to it strongly.
#[derive(Clone, Debug)]
pub(crate) struct Spread {
    /// After how many links a node is false (0) or true (1) at the earliest.
    steps: [Vec<u16>; 2],
}

const NEVER: u16 = u16::MAX;

impl Spread {
    /// Follows an assumption over at most so many links.
    pub fn new(links: &Links, start: Literal, most: usize) -> Spread {
        let count = links.len();
        let mut spread = Spread {
            steps: [vec![NEVER; count], vec![NEVER; count]],
        };
        spread.steps[start.on as usize][start.node] = 0;
        let words = links.weak.words();
        let mut front = vec![0; words];
        put(&mut front, start.node);
        let (mut on, mut step) = (start.on, 0);
        while step < most && front.iter().any(|&word| word != 0) {
            let rows: &Rows = if on { &links.weak } else { &links.strong };
            let mut next = vec![0; words];
            for node in ones(&front) {
                for (word, &row) in next.iter_mut().zip(rows.row(node)) {
                    *word |= row;
                }
            }
            on = !on;
            step += 1;
            front.fill(0);
            let steps = &mut spread.steps[on as usize];
            for node in ones(&next).filter(|&node| steps[node] == NEVER) {
                put(&mut front, node);
            }
            for node in ones(&front) {
                steps[node] = step as u16;
            }
        }
        spread
    }

    /// After how many links this follows at the earliest, if it does.
    pub fn steps(&self, end: Literal) -> Option<usize> {
        match self.steps[end.on as usize][end.node] {
            NEVER => None,
            step => Some(step as usize),
        }
    }

    /// Copies for the first nodes after how many links they become true, and false.
    pub fn copy_steps(&self, on: &mut [u16], off: &mut [u16]) {
        on.copy_from_slice(&self.steps[1][..on.len()]);
        off.copy_from_slice(&self.steps[0][..off.len()]);
    }

    /// All nodes that become true, or false, as a set.
    pub fn reached(&self, on: bool) -> Vec<u64> {
        let steps = &self.steps[on as usize];
        let mut set = vec![0; steps.len().div_ceil(64)];
        for (node, _) in steps.iter().enumerate().filter(|it| *it.1 != NEVER) {
            put(&mut set, node);
        }
        set
    }

    /// The nodes of a shortest way to this, the start first; empty if there is none.
    pub fn path(&self, links: &Links, end: Literal) -> Vec<usize> {
        self.paths(links, end, 1).pop().unwrap_or_default()
    }

    /// The nodes of all shortest ways to this, at most so many.
    pub fn paths(&self, links: &Links, end: Literal, limit: usize) -> Vec<Vec<usize>> {
        let mut found = Vec::new();
        if self.steps(end).is_some() {
            self.back(links, end, &mut vec![end.node], &mut found, limit);
        }
        found
    }

    fn back(
        &self,
        links: &Links,
        here: Literal,
        tail: &mut Vec<usize>,
        found: &mut Vec<Vec<usize>>,
        limit: usize,
    ) {
        let step = self.steps[here.on as usize][here.node];
        if step == 0 {
            found.push(tail.iter().rev().copied().collect());
            return;
        }
        let rows = if here.on { &links.strong } else { &links.weak };
        let on = !here.on;
        for node in ones(rows.row(here.node)) {
            if self.steps[on as usize][node] == step - 1 && found.len() < limit {
                tail.push(node);
                self.back(links, Literal { node, on }, tail, found, limit);
                tail.pop();
            }
        }
    }
}

//! A layout compiled for the engine: variables, and the groups they stand in.
//!
//! A variable says that a cell holds a digit; more are added by [`segments`]
//! and [`cages`], always as functions of these, so that solutions and models
//! correspond one to one. Nearly every rule of a puzzle is a *group*: literals
//! of which exactly one holds, or at most one. A group is its members and, in
//! the running engine, one word that tells which of them are not yet out; no
//! clause is ever made for the puzzle itself.
//!
//! [`segments`]: super::segments
//! [`cages`]: super::cages

use therefore_puzzle::{Cell, Layout};

use super::rules::Spot;
use super::sums::{self, Linear};
use super::{cages, derive, segments};
use crate::lists::Lists;
use crate::literal::Lit;

/// The compiled layout.
#[derive(Debug)]
pub(super) struct Model {
    /// Number of cells of the canvas.
    pub cells: usize,
    /// Number of symbols.
    pub symbols: usize,
    /// Number of variables.
    pub vars: usize,
    /// Whether a cell is part of the puzzle.
    pub is_cell: Vec<bool>,
    /// The groups' members. The group of a cell has the cell's number and its
    /// members are the digits in order: its live word is the cell's candidates.
    pub members: Lists<Lit>,
    /// For each group a word with a bit for each member.
    pub words: Vec<u64>,
    /// The same without candidates (but with their negations).
    pub others: Vec<u64>,
    /// Groups below this number hold exactly one true literal, others at most one.
    pub exact: usize,
    /// Where each literal stands.
    pub spots: Lists<Spot>,
    /// For each cell those that may not hold the same symbol.
    pub peers: Lists<u32>,
    /// Regions and cages for Hall sets.
    pub houses: Lists<u32>,
    /// What holds whatever the clues are.
    pub facts: Vec<Lit>,
    /// Variables below this one may be chosen as decisions.
    pub choices: usize,
    /// For each cell in a sum and each k the literal "at least k".
    pub bounds: Vec<Lit>,
}

/// A model in the making.
pub(super) struct Draft<'a> {
    pub layout: &'a Layout,
    pub vars: usize,
    pub exact: Lists<Lit>,
    pub at_most: Lists<Lit>,
    pub facts: Vec<Lit>,
}

impl Draft<'_> {
    /// The variable of a candidate.
    pub fn candidate(&self, cell: Cell, digit: usize) -> Lit {
        Lit::yes(cell * self.layout.symbols() + digit - 1)
    }

    /// A new variable.
    pub fn variable(&mut self) -> Lit {
        self.vars += 1;
        Lit::yes(self.vars - 1)
    }

    /// Exactly one of the literals holds.
    pub fn exactly_one(&mut self, members: &[Lit]) {
        match *members {
            [only] => self.facts.push(only),
            _ => {
                self.exact.push(members.iter().copied());
            }
        }
    }

    /// At most one of the literals holds.
    pub fn at_most_one(&mut self, members: &[Lit]) {
        if members.len() > 1 {
            self.at_most.push(members.iter().copied());
        }
    }
}

impl Model {
    /// Compiles a layout; the sums to reason on by bounds come along.
    pub fn new(layout: &Layout) -> (Model, Vec<Linear>) {
        let (cells, symbols) = (layout.cells(), layout.symbols());
        let mut draft = Draft {
            layout,
            vars: cells * symbols,
            exact: Lists::default(),
            at_most: Lists::default(),
            facts: Vec::new(),
        };
        for cell in 0..cells {
            let members = if layout.is_cell(cell) {
                (1..=symbols).map(|d| draft.candidate(cell, d)).collect()
            } else {
                // Holes hold nothing: left open, they would count.
                let none = (1..=symbols).map(|d| !draft.candidate(cell, d));
                draft.facts.extend(none.collect::<Vec<_>>());
                Vec::new()
            };
            // Pushed as it is, even with one member, to keep group = cell.
            draft.exact.push(members);
        }
        let mut segments = segments::add(&mut draft);
        let choices = draft.vars;
        let sums = if layout.sums().is_empty() {
            Vec::new()
        } else {
            cages::add(&mut draft, &mut segments, &derive::equations(layout))
        };
        let bounds = sums::bounds(&mut draft, &sums);

        let exact = draft.exact.len();
        let mut members = draft.exact;
        for group in 0..draft.at_most.len() {
            members.push(draft.at_most.get(group).iter().copied());
        }
        let words: Vec<u64> = (0..members.len())
            .map(|group| word(members.get(group).len()))
            .collect();
        let mut spots = Lists::default();
        spots.invert(&members, &words, 2 * draft.vars);
        let mut others = words.clone();
        for candidate in (0..cells * symbols).map(Lit::yes) {
            for spot in spots.get(candidate.index()) {
                others[spot.group()] &= !spot.bit();
            }
        }
        let mut peers = Lists::default();
        for list in layout.peers() {
            peers.push(list.into_iter().map(|cell| cell as u32));
        }
        let mut houses = Lists::default();
        for group in layout.groups().filter(|group| group.len() > 2) {
            houses.push(group.iter().map(|&cell| cell as u32));
        }
        let model = Model {
            cells,
            symbols,
            vars: draft.vars,
            is_cell: (0..cells).map(|cell| layout.is_cell(cell)).collect(),
            members,
            exact,
            words,
            others,
            spots,
            peers,
            houses,
            facts: draft.facts,
            choices,
            bounds,
        };
        (model, sums)
    }
}

/// A word with so many bits.
fn word(count: usize) -> u64 {
    match count {
        0 => 0,
        _ => u64::MAX >> (64 - count),
    }
}

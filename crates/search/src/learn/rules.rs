//! What the engine runs on: the groups and sums of one puzzle, with nothing in
//! them that is already known.

use super::model::Model;
use super::sums::{Bounds, Linear};
use crate::lists::Lists;
use crate::literal::Lit;

/// Where a literal stands: a group and its bit there, in one word.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spot(u32);

impl Spot {
    /// That bit of that group.
    pub const fn new(group: usize, bit: usize) -> Spot {
        Spot((group << 6 | bit) as u32)
    }

    /// The group.
    #[inline]
    pub const fn group(self) -> usize {
        (self.0 >> 6) as usize
    }

    /// The literal's bit in the group's word.
    #[inline]
    pub const fn bit(self) -> u64 {
        1 << (self.0 & 63)
    }
}

impl Lists<Spot> {
    /// Sorts the members of groups into lists of spots, one for each literal.
    pub fn invert(&mut self, members: &Lists<Lit>, live: &[u64], lits: usize) {
        self.sort(lits, Spot::new(0, 0), |visit| {
            for (group, &live) in live.iter().enumerate() {
                for (bit, &lit) in members.get(group).iter().enumerate() {
                    if live >> bit & 1 == 1 {
                        visit(lit.index(), Spot::new(group, bit));
                    }
                }
            }
        });
    }
}

/// Variable 0 of the rules is true: what stands for known things.
pub(super) const KNOWN: Lit = Lit::yes(0);

/// The rules of one puzzle.
#[derive(Debug)]
pub(super) struct Rules {
    /// Number of symbols.
    pub symbols: usize,
    /// Number of variables.
    pub vars: usize,
    /// The groups' members.
    pub members: Lists<Lit>,
    /// For each group the members that are open at the start.
    pub start: Vec<u64>,
    /// Groups below this number hold exactly one true literal, others at most one.
    pub exact: usize,
    /// Where each literal stands.
    pub spots: Lists<Spot>,
    /// Groups below this number are cells, and their words the cells' digits.
    pub cells: usize,
    /// Houses for Hall sets: their open cells, whether they are full regions,
    /// and for each cell its houses.
    pub houses: Lists<u32>,
    pub full: Vec<bool>,
    pub houses_of: Lists<u32>,
    /// Sums reasoned on by bounds.
    pub sums: Vec<Linear>,
    /// For each cell its sums.
    pub sums_of: Lists<u32>,
    /// Literals for "at least k" of cells in sums.
    pub bounds: Bounds,
    /// For each variable whether it may be chosen.
    pub choices: Vec<bool>,
}

impl Rules {
    /// Sums without any groups yet.
    pub fn new(model: &Model, sums: Vec<Linear>) -> Rules {
        let (symbols, cells) = (model.symbols, model.cells);
        let mut houses_of = Lists::default();
        houses_of.sort(cells, 0, |visit| {
            for house in (0..model.houses.len()).rev() {
                for &cell in model.houses.get(house) {
                    visit(cell as usize, house as u32);
                }
            }
        });
        let full = (0..model.houses.len())
            .map(|house| model.houses.get(house).len() == symbols)
            .collect();
        let mut sums_of = Lists::default();
        sums_of.sort(cells, 0, |visit| {
            for (index, sum) in sums.iter().enumerate().rev() {
                sum.cells().for_each(|cell| visit(cell, index as u32));
            }
        });
        Rules {
            symbols,
            vars: 1,
            members: Lists::default(),
            start: Vec::new(),
            exact: 0,
            spots: Lists::default(),
            cells,
            houses: Lists::default(),
            full,
            houses_of,
            sums,
            sums_of,
            bounds: Bounds::new(symbols),
            choices: Vec::new(),
        }
    }
}

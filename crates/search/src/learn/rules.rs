//! What the engine runs on: the groups and sums of one puzzle, with nothing in
//! them that is already known.

use super::literal::Lit;
use super::model::Model;
use super::sums::{Bounds, Linear};

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

/// Lists of lists in two vectors.
#[derive(Clone, Debug)]
pub(super) struct Lists<T> {
    starts: Vec<u32>,
    items: Vec<T>,
}

impl<T> Default for Lists<T> {
    fn default() -> Self {
        Lists {
            starts: vec![0],
            items: Vec::new(),
        }
    }
}

impl<T: Clone> Lists<T> {
    /// Adds a list; its length is answered.
    pub fn push(&mut self, list: impl IntoIterator<Item = T>) -> usize {
        let before = self.items.len();
        self.items.extend(list);
        self.starts.push(self.items.len() as u32);
        self.items.len() - before
    }

    /// The list of that number.
    #[inline]
    pub fn get(&self, index: usize) -> &[T] {
        &self.items[self.starts[index] as usize..self.starts[index + 1] as usize]
    }

    /// Of the lists of a variable's literals, whether the literal itself has
    /// any items, and those of its negation.
    #[inline(always)]
    pub fn both(&self, lit: Lit) -> (bool, &[T]) {
        let first = lit.index() & !1;
        let Some(&[a, b, c]) = self.starts[first..].first_chunk() else {
            return (false, &[]);
        };
        match lit.is_yes() {
            true => (a < b, &self.items[b as usize..c as usize]),
            false => (b < c, &self.items[a as usize..b as usize]),
        }
    }

    /// One item of a list.
    #[inline]
    pub fn item(&self, list: usize, index: usize) -> &T {
        &self.items[self.starts[list] as usize + index]
    }

    /// Drops all lists.
    pub fn clear(&mut self) {
        self.starts.truncate(1);
        self.items.clear();
    }

    /// Number of lists.
    pub fn len(&self) -> usize {
        self.starts.len() - 1
    }
}

impl<T: Clone> From<Vec<Vec<T>>> for Lists<T> {
    fn from(lists: Vec<Vec<T>>) -> Self {
        let mut all = Lists::default();
        for list in lists {
            all.push(list);
        }
        all
    }
}

impl Lists<Spot> {
    /// Sorts the members of groups into lists of spots, one for each literal.
    pub fn invert(&mut self, members: &Lists<Lit>, live: &[u64], lits: usize) {
        self.starts.clear();
        self.starts.resize(lits + 1, 0);
        let each = |visit: &mut dyn FnMut(Lit, Spot)| {
            for (group, &live) in live.iter().enumerate() {
                for (bit, &lit) in members.get(group).iter().enumerate() {
                    if live >> bit & 1 == 1 {
                        visit(lit, Spot::new(group, bit));
                    }
                }
            }
        };
        // Count, add up so that each entry is the end of its list, fill from
        // the end so that it becomes the start.
        let starts = &mut self.starts;
        each(&mut |lit, _| starts[lit.index()] += 1);
        let mut end = 0;
        for start in starts.iter_mut() {
            end += *start;
            *start = end;
        }
        let items = &mut self.items;
        items.clear();
        items.resize(end as usize, Spot::new(0, 0));
        each(&mut |lit, spot| {
            starts[lit.index()] -= 1;
            items[starts[lit.index()] as usize] = spot;
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
        let mut houses_of = vec![Vec::new(); cells];
        for house in 0..model.houses.len() {
            for &cell in model.houses.get(house) {
                houses_of[cell as usize].push(house as u32);
            }
        }
        let full = (0..model.houses.len())
            .map(|house| model.houses.get(house).len() == symbols)
            .collect();
        let mut sums_of = vec![Vec::new(); cells];
        for (index, sum) in sums.iter().enumerate() {
            for cell in sum.cells() {
                sums_of[cell].push(index as u32);
            }
        }
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
            houses_of: Lists::from(houses_of),
            sums,
            sums_of: Lists::from(sums_of),
            bounds: Bounds::new(symbols),
            choices: Vec::new(),
        }
    }
}

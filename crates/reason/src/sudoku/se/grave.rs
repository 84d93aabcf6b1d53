//! The bivalue universal grave: with two candidates in every cell and two
//! places for every digit there would be two solutions or none.

use super::bits::{each, is_many, is_one, is_two, lowest, subsets};
use super::grid::{Candidates, Grid};
use super::hint::{Hint, Why};
use super::tables::{CELLS, Nine, PEERS, REGION_SET, REGIONS, SEEN};
use super::technique::Technique;

/// A grid that is a grave but for some digits of some cells.
struct Grave<'a> {
    grid: &'a Grid,
    /// The cells with their surplus digits, in the order they were found.
    surplus: Vec<(usize, Nine)>,
    /// All surplus digits.
    digits: Nine,
    /// The cells that see all cells with a surplus.
    common: u128,
}

/// The first hint of types 1, 2, 4, 3.
pub fn find(grid: &Grid) -> Option<Hint> {
    let grave = Grave::new(grid)?;
    if let [(cell, digits)] = grave.surplus[..] {
        let removals = grid.within(grid.cells[cell] & !digits, 1 << cell);
        return grave.hint(Technique::Bug1, removals);
    }
    if is_one(grave.digits) {
        let digit = lowest(grave.digits);
        let removals = Candidates::of(digit, grid.spots[digit] & grave.common);
        return grave
            .hint(Technique::Bug2, removals)
            .or_else(|| grave.type_4());
    }
    if grave.common == 0 {
        return None;
    }
    grave.type_4().or_else(|| grave.type_3())
}

impl<'a> Grave<'a> {
    fn new(grid: &'a Grid) -> Option<Grave<'a>> {
        let mut grave = Grave {
            grid,
            surplus: Vec::new(),
            digits: 0,
            common: !0,
        };
        for region in 0..27 {
            for digit in 0..9 {
                let places = grid.places[region][digit];
                if places == 0 || is_two(places) {
                    continue;
                }
                let mut rich = each(places)
                    .map(|place| CELLS[region][place] as usize)
                    .filter(|&cell| grid.count(cell) >= 3);
                let cell = rich.next()?;
                if rich.next().is_none() && !grave.add(cell, digit) {
                    return None;
                }
            }
        }
        (!grave.surplus.is_empty() && grave.is_grave()).then_some(grave)
    }

    /// Adds a surplus digit; whether there can still be a hint.
    fn add(&mut self, cell: usize, digit: usize) -> bool {
        match self.surplus.iter_mut().find(|(known, _)| *known == cell) {
            Some((_, digits)) => *digits |= 1 << digit,
            None => self.surplus.push((cell, 1 << digit)),
        }
        self.digits |= 1 << digit;
        self.common &= SEEN[cell];
        for &(cell, _) in &self.surplus {
            self.common &= !(1 << cell);
        }
        self.surplus.len() == 1 || is_one(self.digits) || self.common != 0
    }

    /// Whether a grave is left without the surplus.
    fn is_grave(&self) -> bool {
        let mut left = self.grid.clone();
        for &(cell, digits) in &self.surplus {
            for digit in each(digits) {
                left.remove(cell, digit);
            }
        }
        let two_each = (0..81).all(|cell| self.grid.cells[cell] == 0 || is_two(left.cells[cell]));
        two_each
            && left
                .places
                .iter()
                .flatten()
                .all(|&places| places == 0 || is_two(places))
    }

    fn hint(&self, technique: Technique, removals: Candidates) -> Option<Hint> {
        let why = Why::Pattern {
            cells: self
                .surplus
                .iter()
                .fold(0, |set, (cell, _)| set | 1 << cell),
            digits: self.digits,
        };
        Hint::removing(technique, removals, why)
    }

    /// Two cells of a region with one more digit in common, which is in one of them.
    fn type_4(&self) -> Option<Hint> {
        let [(first, of_first), (second, of_second)] = self.surplus[..] else {
            return None;
        };
        let grid = self.grid;
        let common = grid.cells[first] & grid.cells[second] & !self.digits;
        let share_a_region = SEEN[first] >> second & 1 == 1;
        if !is_one(common) || !share_a_region {
            return None;
        }
        let mut removals = grid.within(grid.cells[first] & !common & !of_first, 1 << first);
        let others = grid.within(grid.cells[second] & !common & !of_second, 1 << second);
        for (digit, cells) in others.0.into_iter().enumerate() {
            removals.0[digit] |= cells;
        }
        self.hint(Technique::Bug4, removals)
    }

    /// The cells together are like one with the surplus digits: a naked set.
    fn type_3(&self) -> Option<Hint> {
        let grid = self.grid;
        let first = self.surplus[0].0;
        if !is_many(self.digits) {
            return None;
        }
        for &region in &REGIONS[first] {
            let inside = REGION_SET[region as usize];
            if self.surplus.iter().any(|(cell, _)| inside >> cell & 1 == 0) {
                continue;
            }
            let rest: Vec<usize> = PEERS[first]
                .iter()
                .map(|&cell| cell as usize)
                .filter(|cell| (inside & self.common) >> cell & 1 == 1)
                .collect();
            for size in 2..=6.min(rest.len()) {
                for chosen in subsets(size - 1, rest.len()) {
                    let helpers = (0..rest.len())
                        .filter(|index| chosen >> index & 1 == 1)
                        .map(|index| rest[index]);
                    if helpers.clone().any(|cell| !is_many(grid.cells[cell])) {
                        continue;
                    }
                    let digits = helpers
                        .clone()
                        .fold(self.digits, |digits, cell| digits | grid.cells[cell]);
                    if digits.count_ones() as usize != size {
                        continue;
                    }
                    let own = helpers.fold(0u128, |set, cell| set | 1 << cell);
                    let removals = grid.within(digits, inside & self.common & !own);
                    if let Some(hint) = self.hint(Technique::Bug3, removals) {
                        return Some(hint.rated(5.7 + 0.1 * (size - 1) as f64));
                    }
                }
            }
        }
        None
    }
}

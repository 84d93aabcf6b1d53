//! Aligned exclusion: combinations of digits in two or three cells that some
//! other cell, or the cells themselves, rule out.

use super::bits::{Cells, each, is_one, is_two};
use super::grid::{Candidates, Grid};
use super::hint::{Hint, Why};
use super::tables::{Nine, PEERS, SEEN};
use super::technique::Technique;

/// Aligned pair exclusion.
pub fn pair(grid: &Grid) -> Option<Hint> {
    let field = Field::new(grid, 2);
    field.pairs().find_map(|(first, second)| {
        let common = field.excluders[first] & field.excluders[second];
        field.exclude([first, second], common, Technique::AlignedPair)
    })
}

/// Aligned triplet exclusion.
pub fn triplet(grid: &Grid) -> Option<Hint> {
    let field = Field::new(grid, 3);
    field.pairs().find_map(|(first, second)| {
        let common = field.excluders[first] & field.excluders[second];
        let mut thirds = [first, second]
            .into_iter()
            .flat_map(|cell| PEERS[cell].map(|peer| (cell, peer as usize)))
            .filter(|&(cell, third)| {
                (field.excluders[cell] & field.base_set) >> third & 1 == 1
                    && third != first
                    && third != second
            });
        thirds.find_map(|(_, third)| {
            let common = common & field.excluders[third];
            field.exclude([first, second, third], common, Technique::AlignedTriplet)
        })
    })
}

/// The cells that may be excluded from, and by which cells.
struct Field<'a> {
    grid: &'a Grid,
    base: Vec<usize>,
    base_set: u128,
    excluders: [u128; 81],
}

impl<'a> Field<'a> {
    /// Excluders have between two and `most` candidates.
    fn new(grid: &'a Grid, most: u32) -> Field<'a> {
        let (mut small, mut single) = (0u128, 0u128);
        for (cell, &digits) in grid.cells.iter().enumerate() {
            small |= ((2..=most).contains(&digits.count_ones()) as u128) << cell;
            single |= (is_one(digits) as u128) << cell;
        }
        let mut field = Field {
            grid,
            base: Vec::new(),
            base_set: 0,
            excluders: [0; 81],
        };
        for cell in 0..81 {
            field.excluders[cell] = SEEN[cell] & small;
            if grid.count(cell) >= 2 && SEEN[cell] & single == 0 && field.excluders[cell] != 0 {
                field.base.push(cell);
                field.base_set |= 1 << cell;
            }
        }
        field
    }

    /// Pairs of base cells with at least two excluders in common.
    fn pairs(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        self.base
            .iter()
            .enumerate()
            .flat_map(move |(count, &second)| {
                self.base[..count]
                    .iter()
                    .map(move |&first| (first, second))
                    .filter(|&(first, second)| {
                        let common = self.excluders[first] & self.excluders[second];
                        common & common.wrapping_sub(1) != 0
                    })
            })
    }

    /// What the excluders that all cells see make impossible in them.
    fn exclude<const N: usize>(
        &self,
        cells: [usize; N],
        common: u128,
        technique: Technique,
    ) -> Option<Hint> {
        if common & common.wrapping_sub(1) == 0 {
            return None;
        }
        let excluded = Excluded::new(self.grid, common);
        let mut removals = Candidates::default();
        for (index, &cell) in cells.iter().enumerate() {
            // The others, in any order.
            let mut others = cells;
            others[..=index].rotate_right(1);
            for digit in each(self.grid.cells[cell]) {
                if !self.possible(digit, &others, &excluded) {
                    removals.add(cell, digit);
                }
            }
        }
        let why = Why::Pattern {
            cells: cells.iter().fold(0, |set, &cell| set | 1 << cell),
            digits: cells
                .iter()
                .fold(0, |set, &cell| set | self.grid.cells[cell]),
        };
        Hint::removing(technique, removals, why)
    }

    /// Whether the first cell can have a digit with some digits in the others.
    fn possible(&self, digit: usize, cells: &[usize], excluded: &Excluded) -> bool {
        // What a digit in one cell leaves to another.
        let left = |digit: usize, cell: usize, other: usize| {
            let clash = (SEEN[cell] >> other & 1) as Nine;
            self.grid.cells[other] & !excluded.beside[digit] & !(clash << digit)
        };
        match *cells {
            [first, second] => left(digit, first, second) != 0,
            [first, second, third] => each(left(digit, first, second)).any(|next| {
                let thirds = left(digit, first, third) & left(next, second, third);
                thirds & !excluded.beside_both(digit, next) != 0
            }),
            _ => true,
        }
    }
}

/// Combinations of digits that would leave an excluder without candidates.
struct Excluded {
    /// By digit: the digits it makes such a pair with.
    beside: [Nine; 9],
    /// The triples.
    triples: [Nine; 20],
    count: usize,
}

impl Excluded {
    fn new(grid: &Grid, excluders: u128) -> Excluded {
        let mut excluded = Excluded {
            beside: [0; 9],
            triples: [0; 20],
            count: 0,
        };
        for cell in Cells(excluders) {
            let digits = grid.cells[cell];
            if is_two(digits) {
                for digit in each(digits) {
                    excluded.beside[digit] |= digits & !(1 << digit);
                }
            } else {
                excluded.triples[excluded.count] = digits;
                excluded.count += 1;
            }
        }
        excluded
    }

    /// The digits that make a triple with two different ones.
    fn beside_both(&self, one: usize, other: usize) -> Nine {
        let both = 1 << one | 1 << other;
        let triples = self.triples[..self.count].iter();
        triples
            .filter(|&&digits| one != other && digits & both == both)
            .fold(0, |set, &digits| set | digits & !both)
    }
}

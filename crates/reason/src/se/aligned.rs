//! Aligned exclusion: combinations of digits in two or three cells that some
//! other cell, or the cells themselves, rule out.

use super::bits::{Cells, each, is_one};
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

    fn exclude<const N: usize>(
        &self,
        cells: [usize; N],
        common: u128,
        technique: Technique,
    ) -> Option<Hint> {
        if common & common.wrapping_sub(1) == 0 {
            return None;
        }
        let mut excluding = [0 as Nine; 20];
        let mut count = 0;
        for cell in Cells(common) {
            excluding[count] = self.grid.cells[cell];
            count += 1;
        }
        let excluding = &excluding[..count];
        let mut removals = Candidates::default();
        for (index, &cell) in cells.iter().enumerate() {
            for digit in each(self.grid.cells[cell]) {
                if !self.possible(&cells, index, excluding, 0, 1 << digit, [digit; N]) {
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

    /// Whether the cells from `next` on can be filled beside the one that is fixed.
    fn possible<const N: usize>(
        &self,
        cells: &[usize; N],
        fixed: usize,
        excluding: &[Nine],
        next: usize,
        used: Nine,
        filled: [usize; N],
    ) -> bool {
        if next == N {
            return excluding.iter().all(|digits| digits & !used != 0);
        }
        if next == fixed {
            return self.possible(cells, fixed, excluding, next + 1, used, filled);
        }
        each(self.grid.cells[cells[next]]).any(|digit| {
            let clashes = (0..N)
                .filter(|&other| other < next || other == fixed)
                .any(|other| filled[other] == digit && SEEN[cells[next]] >> cells[other] & 1 == 1);
            let mut filled = filled;
            filled[next] = digit;
            !clashes && self.possible(cells, fixed, excluding, next + 1, used | 1 << digit, filled)
        })
    }
}

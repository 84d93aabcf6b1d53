//! Naked and hidden sets in one region.

use super::bits::{each, is_many, is_one, lowest, subsets};
use super::grid::{Candidates, Grid};
use super::hint::{Hint, Why};
use super::tables::{ALL, BLOCKS_COLUMNS_ROWS, CELLS, Nine};
use super::technique::Technique;

/// As many digits as places, in one region.
#[derive(Clone, Copy)]
pub struct Set {
    pub region: usize,
    pub digits: Nine,
    pub places: Nine,
}

impl Set {
    fn cells(&self) -> impl Iterator<Item = usize> + Clone {
        let region = self.region;
        each(self.places).map(move |place| CELLS[region][place] as usize)
    }

    /// What follows from these digits having only these places.
    pub fn hidden_removals(&self, grid: &Grid) -> Candidates {
        let mut removals = Candidates::default();
        for cell in self.cells() {
            for digit in each(grid.cells[cell] & !self.digits) {
                removals.add(cell, digit);
            }
        }
        removals
    }

    /// What follows from these places having only these digits.
    pub fn naked_removals(&self, grid: &Grid) -> Candidates {
        let mut removals = Candidates::default();
        for place in each(ALL & !self.places) {
            let cell = CELLS[self.region][place] as usize;
            for digit in each(grid.cells[cell] & self.digits) {
                removals.add(cell, digit);
            }
        }
        removals
    }

    fn why(&self) -> Why {
        Why::Pattern {
            cells: self.cells().fold(0, |cells, cell| cells | 1 << cell),
            digits: self.digits,
        }
    }
}

/// The subsets of `SIZE` words out of nine that have exactly `SIZE` bits
/// together, each at least two of them; `wanted` gets members and union.
#[inline]
fn tuples<const SIZE: usize, T>(
    words: &[Nine; 9],
    mut wanted: impl FnMut(Nine, Nine) -> Option<T>,
) -> Option<T> {
    let mut fit = [0; 9];
    let mut count = 0;
    for (index, &word) in words.iter().enumerate() {
        if is_many(word) && word.count_ones() as usize <= SIZE {
            fit[count] = index;
            count += 1;
        }
    }
    if count < SIZE {
        return None;
    }
    for mask in subsets(SIZE, count) {
        let (mut members, mut union) = (0, 0);
        for index in each(mask as Nine) {
            members |= 1 << fit[index];
            union |= words[fit[index]];
        }
        if union.count_ones() as usize == SIZE {
            let found = wanted(members, union);
            if found.is_some() {
                return found;
            }
        }
    }
    None
}

/// The first hidden set that `wanted` makes something of, in regions with more
/// than so many empty cells.
pub fn find_hidden<const SIZE: usize, T>(
    grid: &Grid,
    more_than: usize,
    mut wanted: impl FnMut(Set) -> Option<T>,
) -> Option<T> {
    BLOCKS_COLUMNS_ROWS
        .into_iter()
        .filter(|&region| grid.empty[region] as usize > more_than)
        .find_map(|region| {
            tuples::<SIZE, _>(&grid.places[region], |digits, places| {
                wanted(Set {
                    region,
                    digits,
                    places,
                })
            })
        })
}

/// The first naked set that `wanted` makes something of.
pub fn find_naked<const SIZE: usize, T>(
    grid: &Grid,
    mut wanted: impl FnMut(Set) -> Option<T>,
) -> Option<T> {
    BLOCKS_COLUMNS_ROWS
        .into_iter()
        .filter(|&region| grid.empty[region] as usize >= 2 * SIZE)
        .find_map(|region| {
            let cells = CELLS[region].map(|cell| grid.cells[cell as usize]);
            tuples::<SIZE, _>(&cells, |places, digits| {
                wanted(Set {
                    region,
                    digits,
                    places,
                })
            })
        })
}

/// A hidden set that leaves another digit one place in the region.
pub fn direct_hidden<const SIZE: usize>(grid: &Grid) -> Option<Hint> {
    find_hidden::<SIZE, _>(grid, SIZE, |set| {
        each(ALL & !set.digits).find_map(|digit| {
            let places = grid.places[set.region][digit];
            let outside = places & !set.places;
            (is_many(places) && is_one(outside)).then(|| {
                let technique = match SIZE {
                    2 => Technique::DirectHiddenPair,
                    _ => Technique::DirectHiddenTriplet,
                };
                let cell = CELLS[set.region][lowest(outside)] as usize;
                Hint::fill(technique, (cell, digit), set.why())
            })
        })
    })
}

/// A hidden set that removes something.
pub fn hidden<const SIZE: usize>(grid: &Grid) -> Option<Hint> {
    let technique = match SIZE {
        2 => Technique::HiddenPair,
        3 => Technique::HiddenTriplet,
        _ => Technique::HiddenQuad,
    };
    find_hidden::<SIZE, _>(grid, 2 * SIZE, |set| {
        Hint::removing(technique, set.hidden_removals(grid), set.why())
    })
}

/// A naked set that removes something.
pub fn naked<const SIZE: usize>(grid: &Grid) -> Option<Hint> {
    let technique = match SIZE {
        2 => Technique::NakedPair,
        3 => Technique::NakedTriplet,
        _ => Technique::NakedQuad,
    };
    find_naked::<SIZE, _>(grid, |set| {
        Hint::removing(technique, set.naked_removals(grid), set.why())
    })
}

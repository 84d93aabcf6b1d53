//! Locked candidates: a digit that a house has only where it crosses another.

use super::bits::{is_many, is_one, lowest};
use super::grid::{Candidates, Grid};
use super::hint::{Hint, Why};
use super::tables::{CELLS, COLUMNS, HOUSE_SET, Nine, OVERLAP, ROWS};
use super::technique::Technique;

/// The kinds of houses that hold and that are crossed, in the order they are tried.
const KINDS: [(usize, usize); 4] = [(0, COLUMNS), (0, ROWS), (COLUMNS, 0), (ROWS, 0)];

/// A digit of house `base` lies in house `cover` altogether.
#[derive(Clone, Copy)]
pub struct Locked {
    pub digit: usize,
    pub base: usize,
    pub cover: usize,
}

impl Locked {
    /// What it removes: the digit elsewhere in the crossed house.
    pub fn removals(&self, grid: &Grid) -> u128 {
        grid.spots[self.digit] & HOUSE_SET[self.cover] & !HOUSE_SET[self.base]
    }

    fn why(&self) -> Why {
        Why::Lines {
            digit: self.digit,
            base: 1 << self.base,
            cover: 1 << self.cover,
        }
    }

    fn either<T>(&self, pointing: T, claiming: T) -> T {
        if self.base < ROWS { pointing } else { claiming }
    }
}

/// The first locked candidates that `wanted` makes something of.
pub fn find<T>(grid: &Grid, mut wanted: impl FnMut(Locked) -> Option<T>) -> Option<T> {
    for (bases, covers) in KINDS {
        for base in bases..bases + 9 {
            for cover in covers..covers + 9 {
                let crossing = OVERLAP[base][cover];
                if crossing == 0 {
                    continue;
                }
                for (digit, &places) in grid.places[base].iter().enumerate() {
                    if places & !crossing == 0 && is_many(places) {
                        let found = wanted(Locked { digit, base, cover });
                        if found.is_some() {
                            return found;
                        }
                    }
                }
            }
        }
    }
    None
}

/// Locked candidates that leave a digit one place in another house.
pub fn direct(grid: &Grid) -> Option<Hint> {
    find(grid, |locked| {
        let Locked { digit, base, cover } = locked;
        let kind = base / 9 * 9;
        (kind..kind + 9)
            .filter(|&other| other != base && OVERLAP[other][cover] != 0)
            .find_map(|other| {
                let places = grid.places[other][digit];
                let outside: Nine = places & !OVERLAP[other][cover];
                (is_many(places) && is_one(outside)).then(|| {
                    let cell = CELLS[other][lowest(outside)] as usize;
                    let technique =
                        locked.either(Technique::DirectPointing, Technique::DirectClaiming);
                    Hint::fill(technique, (cell, digit), locked.why())
                })
            })
    })
}

/// Locked candidates that remove something.
pub fn plain(grid: &Grid) -> Option<Hint> {
    find(grid, |locked| {
        let removals = Candidates::of(locked.digit, locked.removals(grid));
        let technique = locked.either(Technique::Pointing, Technique::Claiming);
        Hint::removing(technique, removals, locked.why())
    })
}

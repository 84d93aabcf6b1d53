//! Locked candidates: a digit that a region has only where it crosses another.

use super::bits::{is_many, is_one, lowest};
use super::grid::{Candidates, Grid};
use super::hint::{Hint, Why};
use super::tables::{CELLS, COLUMNS, Nine, OVERLAP, REGION_SET, ROWS, overlap};
use super::technique::Technique;

/// Regions that cross in the order they are tried: block and column, block and
/// row, column and block, row and block; with the places where they do.
static CROSSINGS: [(u8, u8, Nine); 108] = {
    let kinds = [(0, COLUMNS), (0, ROWS), (COLUMNS, 0), (ROWS, 0)];
    let mut crossings = [(0, 0, 0); 108];
    let (mut kind, mut count) = (0, 0);
    while kind < 4 {
        let (bases, covers) = kinds[kind];
        let mut pair = 0;
        while pair < 81 {
            let (base, cover) = (bases + pair / 9, covers + pair % 9);
            let places = overlap(base, cover);
            if places != 0 {
                crossings[count] = (base as u8, cover as u8, places);
                count += 1;
            }
            pair += 1;
        }
        kind += 1;
    }
    crossings
};

/// A digit of region `base` lies in region `cover` altogether.
#[derive(Clone, Copy)]
pub struct Locked {
    pub digit: usize,
    pub base: usize,
    pub cover: usize,
}

impl Locked {
    /// What it removes: the digit elsewhere in the crossed region.
    pub fn removals(&self, grid: &Grid) -> u128 {
        grid.spots[self.digit] & REGION_SET[self.cover] & !REGION_SET[self.base]
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
    for &(base, cover, crossing) in &CROSSINGS {
        let (base, cover) = (base as usize, cover as usize);
        for (digit, &places) in grid.places[base].iter().enumerate() {
            if places & !crossing == 0 && is_many(places) {
                let found = wanted(Locked { digit, base, cover });
                if found.is_some() {
                    return found;
                }
            }
        }
    }
    None
}

/// Locked candidates that leave a digit one place in another region.
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

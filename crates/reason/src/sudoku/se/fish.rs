//! Fish without fins: a digit in as many lines one way as the other.

use super::bits::{each, is_many, subsets};
use super::grid::{Candidates, Grid};
use super::hint::{Hint, Why};
use super::tables::{COLUMNS, Nine, REGION_SET, ROWS};
use super::technique::Technique;

/// A digit whose places in the base lines lie in as many cover lines.
#[derive(Clone, Copy)]
pub struct Fish {
    pub digit: usize,
    /// The first region of the kind of the base lines.
    pub bases: usize,
    pub base: Nine,
    /// The first region of the kind of the cover lines.
    pub covers: usize,
    pub cover: Nine,
}

fn cells(first: usize, lines: Nine) -> u128 {
    each(lines).fold(0, |cells, line| cells | REGION_SET[first + line])
}

impl Fish {
    /// What it removes: the digit in the cover lines outside the base.
    pub fn removals(&self, grid: &Grid) -> u128 {
        let (base, cover) = (cells(self.bases, self.base), cells(self.covers, self.cover));
        grid.spots[self.digit] & cover & !base
    }
}

/// The first fish that `wanted` makes something of.
pub fn find<const SIZE: usize, T>(
    grid: &Grid,
    mut wanted: impl FnMut(Fish) -> Option<T>,
) -> Option<T> {
    for (bases, covers) in [(COLUMNS, ROWS), (ROWS, COLUMNS)] {
        // By digit: the lines that may be part of a fish.
        let mut fit = [0 as Nine; 9];
        for (digit, fit) in fit.iter_mut().enumerate() {
            if grid.placed[digit] as usize + 2 * SIZE > 9 {
                continue;
            }
            for line in 0..9 {
                let places = grid.places[bases + line][digit];
                if is_many(places) && places.count_ones() as usize <= SIZE {
                    *fit |= 1 << line;
                }
            }
            if (fit.count_ones() as usize) < SIZE {
                *fit = 0;
            }
        }
        if fit == [0; 9] {
            continue;
        }
        for base in subsets(SIZE, 9) {
            let base = base as Nine;
            for (digit, fit) in fit.iter().enumerate() {
                if base & !fit != 0 {
                    continue;
                }
                let cover =
                    each(base).fold(0, |union, line| union | grid.places[bases + line][digit]);
                if cover.count_ones() as usize == SIZE {
                    let found = wanted(Fish {
                        digit,
                        bases,
                        base,
                        covers,
                        cover,
                    });
                    if found.is_some() {
                        return found;
                    }
                }
            }
        }
    }
    None
}

/// A fish that removes something.
pub fn plain<const SIZE: usize>(grid: &Grid) -> Option<Hint> {
    let technique = match SIZE {
        2 => Technique::XWing,
        3 => Technique::Swordfish,
        _ => Technique::Jellyfish,
    };
    find::<SIZE, _>(grid, |fish| {
        let why = Why::Lines {
            digit: fish.digit,
            base: (fish.base as u32) << fish.bases,
            cover: (fish.cover as u32) << fish.covers,
        };
        Hint::removing(
            technique,
            Candidates::of(fish.digit, fish.removals(grid)),
            why,
        )
    })
}

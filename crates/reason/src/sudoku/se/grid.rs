//! The candidates of a classic grid, seen by cell, by digit and by region.

use super::bits::{Cells, each};
use super::tables::{ALL, Nine, PLACE, REGIONS, SEEN};

/// A set of candidates, by digit.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Debug)]
pub struct Candidates(pub [u128; 9]);

impl Candidates {
    /// Adds a candidate.
    #[inline]
    pub fn add(&mut self, cell: usize, digit: usize) {
        self.0[digit] |= 1 << cell;
    }

    /// Whether a candidate is in the set.
    #[inline]
    pub fn has(&self, cell: usize, digit: usize) -> bool {
        self.0[digit] >> cell & 1 == 1
    }

    /// Whether the set is empty.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&cells| cells == 0)
    }

    /// Cells and digits, by cell and then digit.
    pub fn iter(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        let union = self.0.iter().fold(0, |all, &cells| all | cells);
        Cells(union).flat_map(move |cell| {
            (0..9)
                .filter(move |&digit| self.has(cell, digit))
                .map(move |digit| (cell, digit))
        })
    }

    /// One digit in some cells.
    pub fn of(digit: usize, cells: u128) -> Candidates {
        let mut set = Candidates::default();
        set.0[digit] = cells;
        set
    }
}

/// A grid with its candidates. Digits are 0 to 8; a filled cell has no candidates.
#[derive(Clone)]
pub struct Grid {
    /// The candidates of each cell.
    pub cells: [Nine; 81],
    /// The cells of each digit.
    pub spots: [u128; 9],
    /// The places of each digit in each region.
    pub places: [[Nine; 9]; 27],
    /// How many cells of each region are empty.
    pub empty: [u8; 27],
    /// How often each digit is filled in.
    pub placed: [u8; 9],
    /// How many cells are empty.
    pub left: usize,
}

impl Grid {
    /// The start: each digit wherever no equal digit is seen.
    pub fn new(givens: &[u8; 81]) -> Grid {
        let mut grid = Grid {
            cells: [ALL; 81],
            spots: [(1 << 81) - 1; 9],
            places: [[ALL; 9]; 27],
            empty: [9; 27],
            placed: [0; 9],
            left: 81,
        };
        for (cell, &given) in givens.iter().enumerate() {
            if let 1..=9 = given {
                grid.place(cell, given as usize - 1);
            }
        }
        grid
    }

    /// Fills a cell and takes the digit from the cells it sees.
    pub fn place(&mut self, cell: usize, digit: usize) {
        for other in each(self.cells[cell]) {
            self.remove(cell, other);
        }
        for seen in Cells(self.spots[digit] & SEEN[cell]) {
            self.remove(seen, digit);
        }
        for region in REGIONS[cell] {
            self.empty[region as usize] -= 1;
        }
        self.placed[digit] += 1;
        self.left -= 1;
    }

    /// Removes a candidate that is there.
    #[inline]
    pub fn remove(&mut self, cell: usize, digit: usize) {
        self.cells[cell] &= !(1 << digit);
        self.spots[digit] &= !(1 << cell);
        for (region, place) in REGIONS[cell].into_iter().zip(PLACE[cell]) {
            self.places[region as usize][digit] &= !(1 << place);
        }
    }

    /// How many candidates a cell has.
    #[inline]
    pub fn count(&self, cell: usize) -> u32 {
        self.cells[cell].count_ones()
    }

    /// The cells with candidates of some digits, as far as they are in a set of cells.
    pub fn within(&self, digits: Nine, cells: u128) -> Candidates {
        let mut found = Candidates::default();
        for digit in each(digits) {
            found.0[digit] = self.spots[digit] & cells;
        }
        found
    }
}

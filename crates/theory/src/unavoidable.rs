//! Unavoidable sets: cells of a grid that can be filled in another way while
//! all other cells keep their digits. Every puzzle of the grid must give one
//! cell of each, or it has two solutions.
//!
//! All minimal ones up to a size are found by changing a cell, the least of the
//! set. Its new digit stands elsewhere in its row, column and box, so those
//! cells must change as well, and so on until no cell is left that must change
//! but has not. What is found this way is closed, so every minimal set is found.
//! A row, column, box or digit with just one cell of the set needs another:
//! that bounds how small the set can become, and cuts most branches early.

use std::ops::ControlFlow;
use therefore_search::classic::{Classic, Grid};

/// A set of cells, bit by bit.
pub type CellSet = u128;

/// All cells.
const CELLS: CellSet = (1 << 81) - 1;

/// The cells of a set, in reading order.
pub fn cells_of(set: CellSet) -> impl Iterator<Item = usize> {
    let mut rest = set;
    std::iter::from_fn(move || {
        (rest != 0).then(|| {
            let cell = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            cell
        })
    })
}

/// Nine counters of four bits: rows, columns, boxes or digits.
type Counters = u64;

/// Everything about a cell's place.
struct Place {
    row: u8,
    column: u8,
    square: u8,
}

struct Finder {
    places: [Place; 81],
    /// The digit of each cell, from 0.
    digits: [u8; 81],
    /// For a cell and its new digit: the cells that must change then.
    forced: Vec<[CellSet; 9]>,
    most: u32,
    found: Vec<CellSet>,
}

/// What has been changed so far.
#[derive(Clone, Copy)]
struct Change {
    set: CellSet,
    /// Cells of the set without a new digit.
    waiting: CellSet,
    /// New digits in each row, column and box.
    rows: [u16; 9],
    columns: [u16; 9],
    squares: [u16; 9],
    /// Cells of the set in each row, column, box, and with each digit.
    counters: [Counters; 4],
}

/// All minimal unavoidable sets of a full grid with at most `most` cells, the smallest
/// first.
///
/// ```
/// use therefore_search::classic::from_line;
/// use therefore_theory::unavoidable_sets;
/// let line = b"145327698839654127672918543496185372218473956753296481367542819984761235521839764";
/// let sets = unavoidable_sets(&from_line(line), 12);
/// assert_eq!(sets[0].count_ones(), 4);
/// ```
pub fn unavoidable_sets(grid: &Grid, most: usize) -> Vec<CellSet> {
    unavoidable_sets_within(grid, CELLS, most)
}

/// The same within some of the cells.
pub(crate) fn unavoidable_sets_within(grid: &Grid, cells: CellSet, most: usize) -> Vec<CellSet> {
    let mut finder = Finder::new(grid, most as u32);
    let cells = cells & CELLS;
    for cell in cells_of(cells) {
        let below = (1 << cell) - 1;
        finder.start(cell, below | !cells);
    }
    minimal(finder.found)
}

/// The minimal ones among sets, the smallest first, each once.
pub fn minimal(mut sets: Vec<CellSet>) -> Vec<CellSet> {
    sets.sort_unstable_by_key(|set| (set.count_ones(), set.reverse_bits()));
    sets.dedup();
    let mut kept: Vec<CellSet> = Vec::with_capacity(sets.len());
    for set in sets {
        if kept.iter().all(|smaller| smaller & !set != 0) {
            kept.push(set);
        }
    }
    kept
}

/// The minimal unavoidable sets within a set of cells, by solving: all ways to
/// fill those cells otherwise, up to `limit` of them. Not `complete` if there
/// are more.
pub fn minimal_parts(grid: &Grid, set: CellSet, limit: usize) -> Parts {
    let mut clues = *grid;
    for cell in cells_of(set) {
        clues[cell] = 0;
    }
    let mut found = Vec::new();
    let mut whole = false;
    Classic::new().for_each_solution(&clues, |other| {
        let differ = difference(grid, other);
        whole |= differ == set && set != 0;
        if differ != 0 {
            found.push(differ);
        }
        if found.len() > limit {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    Parts {
        unavoidable: whole,
        complete: found.len() <= limit,
        parts: minimal(found),
    }
}

/// What [`minimal_parts`] found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parts {
    /// Whether another grid differs in just these cells.
    pub unavoidable: bool,
    /// True if all other ways to fill the cells were examined.
    pub complete: bool,
    /// The minimal unavoidable sets within.
    pub parts: Vec<CellSet>,
}

/// The cells in which two grids differ.
pub fn difference(a: &Grid, b: &Grid) -> CellSet {
    (0..81).fold(0, |set, cell| {
        set | CellSet::from(a[cell] != b[cell]) << cell
    })
}

impl Finder {
    fn new(grid: &Grid, most: u32) -> Finder {
        let places = std::array::from_fn(|cell| Place {
            row: (cell / 9) as u8,
            column: (cell % 9) as u8,
            square: (cell / 27 * 3 + cell % 9 / 3) as u8,
        });
        let digits = grid.map(|digit| digit - 1);
        let mut lines = [[[0 as CellSet; 9]; 9]; 3];
        for cell in 0..81 {
            let place: &Place = &places[cell];
            let digit = digits[cell] as usize;
            lines[0][place.row as usize][digit] = 1 << cell;
            lines[1][place.column as usize][digit] = 1 << cell;
            lines[2][place.square as usize][digit] = 1 << cell;
        }
        let forced = places
            .iter()
            .map(|place| {
                std::array::from_fn(|digit| {
                    lines[0][place.row as usize][digit]
                        | lines[1][place.column as usize][digit]
                        | lines[2][place.square as usize][digit]
                })
            })
            .collect();
        Finder {
            places,
            digits,
            forced,
            most,
            found: Vec::new(),
        }
    }

    /// Finds the sets that contain this cell and none of the excluded ones.
    fn start(&mut self, cell: usize, excluded: CellSet) {
        let mut change = Change {
            set: 0,
            waiting: 0,
            rows: [0; 9],
            columns: [0; 9],
            squares: [0; 9],
            counters: [0; 4],
        };
        change.include(self, 1 << cell);
        let digits = self.allowed(&change, cell, excluded);
        self.settle(&change, cell, digits, excluded);
    }

    /// Gives a waiting cell each of these new digits in turn.
    fn settle(&mut self, change: &Change, cell: usize, digits: u16, excluded: CellSet) {
        let place = &self.places[cell];
        let (row, column, square) = (
            place.row as usize,
            place.column as usize,
            place.square as usize,
        );
        let mut digits = digits;
        while digits != 0 {
            let digit = digits.trailing_zeros() as usize;
            digits &= digits - 1;
            let mut next = *change;
            next.waiting &= !(1 << cell);
            next.rows[row] |= 1 << digit;
            next.columns[column] |= 1 << digit;
            next.squares[square] |= 1 << digit;
            next.include(self, self.forced[cell][digit] & !next.set);
            if next.waiting == 0 {
                self.found.push(next.set);
            } else if next.least_size() <= self.most {
                self.go_on(&next, excluded);
            }
        }
    }

    /// Settles the waiting cell with the fewest possible digits.
    fn go_on(&mut self, change: &Change, excluded: CellSet) {
        let (mut best, mut fewest) = (0, u32::MAX);
        let mut digits = 0;
        for cell in cells_of(change.waiting) {
            let allowed = self.allowed(change, cell, excluded);
            let count = allowed.count_ones();
            if count < fewest {
                (best, fewest, digits) = (cell, count, allowed);
                if count <= 1 {
                    break;
                }
            }
        }
        if fewest > 0 {
            self.settle(change, best, digits, excluded);
        }
    }

    /// The digits a waiting cell may get without making the set too large.
    #[inline]
    fn allowed(&self, change: &Change, cell: usize, excluded: CellSet) -> u16 {
        let place = &self.places[cell];
        let used = change.rows[place.row as usize]
            | change.columns[place.column as usize]
            | change.squares[place.square as usize]
            | 1 << self.digits[cell];
        let room = self.most - change.set.count_ones();
        let mut allowed = 0;
        let mut open = !used & 0x1ff;
        while open != 0 {
            let digit = open.trailing_zeros();
            open &= open - 1;
            let added = self.forced[cell][digit as usize] & !change.set;
            if added & excluded == 0 && added.count_ones() <= room {
                allowed |= 1 << digit;
            }
        }
        allowed
    }
}

impl Change {
    /// Makes cells part of the set.
    #[inline]
    fn include(&mut self, finder: &Finder, cells: CellSet) {
        self.set |= cells;
        self.waiting |= cells;
        for cell in cells_of(cells) {
            let place = &finder.places[cell];
            let digit = finder.digits[cell];
            for (counter, line) in
                self.counters
                    .iter_mut()
                    .zip([place.row, place.column, place.square, digit])
            {
                *counter += 1 << (4 * line);
            }
        }
    }

    /// The least size the set can end up with.
    #[inline]
    fn least_size(&self) -> u32 {
        const ONES: u64 = 0x1_1111_1111;
        let alone = |counter: &Counters| {
            // A counter of four bits that is exactly one.
            let more = counter >> 1 | counter >> 2 | counter >> 3;
            (counter & !more & ONES).count_ones()
        };
        let extra = self.counters.iter().map(alone).max().unwrap_or(0);
        self.set.count_ones() + extra
    }
}

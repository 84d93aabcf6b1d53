//! The candidates of a grid of side 16, and what follows from them.

use super::boards::{
    Board, cells_of_columns, cells_of_crossings, columns, crossings, isolate, ones, turn,
};
use super::closure::Closures;
use crate::bits::bits;

/// Number of digits.
pub(super) const SIDE: usize = 16;
/// Number of cells.
pub(super) const CELLS: usize = SIDE * SIDE;

/// The places of all digits.
#[derive(Clone, Copy, Debug)]
pub(super) struct Grid {
    pub boards: [Board; SIDE],
    /// Cells that are settled, and no other digit has.
    pub solved: Board,
}

/// No solution continues a grid: a digit has no places left among these
/// cells, or (without a digit) these cells have no digit.
#[derive(Debug)]
pub(super) struct DeadEnd {
    pub digit: Option<usize>,
    pub cells: Board,
}

/// The cells of a stack in each band.
const STACK: u64 = 0x000f_000f_000f_000f;

impl Grid {
    /// All digits everywhere.
    pub const FULL: Grid = Grid {
        boards: [[u64::MAX; 4]; SIDE],
        solved: [0; 4],
    };

    /// Whether a cell may hold a digit.
    #[inline]
    pub fn has(&self, digit: usize, cell: usize) -> bool {
        self.boards[digit][cell / 64] >> (cell % 64) & 1 == 1
    }

    /// Takes a digit from a cell.
    #[inline]
    pub fn remove(&mut self, digit: usize, cell: usize) {
        self.boards[digit][cell / 64] &= !(1 << (cell % 64));
    }

    /// Settles a cell. What follows is left to [`propagate`](Grid::propagate).
    pub fn fill(&mut self, digit: usize, cell: usize) {
        for other in (0..SIDE).filter(|&other| other != digit) {
            self.remove(other, cell);
        }
        isolate(&mut self.boards[digit][cell / 64], 1 << (cell % 64));
    }

    /// Draws all consequences by places of single digits, by cells with one
    /// digit, and by pairs; `closed` are boards that had none.
    pub fn propagate(
        &mut self,
        closures: &Closures,
        closed: &mut [Board; SIDE],
    ) -> Result<(), DeadEnd> {
        let mut paired = false;
        loop {
            let mut changed = self.close_all(closures, closed)?;
            changed |= self.single_cells()?;
            if !changed {
                if paired || !self.pairs() {
                    return Ok(());
                }
                // What a second look finds is not worth it.
                paired = true;
            }
        }
    }

    /// Looks at all digits that have lost places; whether there were any.
    fn close_all(
        &mut self,
        closures: &Closures,
        closed: &mut [Board; SIDE],
    ) -> Result<bool, DeadEnd> {
        let mut any = false;
        for (digit, closed) in closed.iter_mut().enumerate() {
            if self.boards[digit] == *closed {
                continue;
            }
            any = true;
            let mut board = self.boards[digit];
            if let Err(cells) = close(closures, &mut board, closed) {
                return Err(DeadEnd {
                    digit: Some(digit),
                    cells,
                });
            }
            (self.boards[digit], *closed) = (board, board);
            // A place alone in its row is alone in its column and box too, or
            // will be when the others have had their turn.
            for (band, &places) in board.iter().enumerate() {
                let found = ones(places);
                if found & !self.solved[band] != 0 {
                    self.solved[band] |= found;
                    for board in &mut self.boards {
                        board[band] &= !found;
                    }
                    self.boards[digit][band] = places;
                }
            }
        }
        Ok(any)
    }

    /// Settles cells with one digit; whether there were any.
    fn single_cells(&mut self) -> Result<bool, DeadEnd> {
        let (mut once, mut twice) = ([0; 4], [0; 4]);
        for board in &self.boards {
            for band in 0..4 {
                twice[band] |= once[band] & board[band];
                once[band] |= board[band];
            }
        }
        if once != [u64::MAX; 4] {
            return Err(DeadEnd {
                digit: None,
                cells: once.map(|band| !band),
            });
        }
        let mut found = [0; 4];
        let mut any = 0;
        for band in 0..4 {
            found[band] = !twice[band] & !self.solved[band];
            self.solved[band] |= found[band];
            any |= found[band];
        }
        if any == 0 {
            return Ok(false);
        }
        for (digit, board) in self.boards.iter_mut().enumerate() {
            for band in 0..4 {
                let here = board[band] & found[band];
                if here != 0 && !isolate(&mut board[band], here) {
                    let mut cells = [0; 4];
                    cells[band] = here;
                    return Err(DeadEnd {
                        digit: Some(digit),
                        cells,
                    });
                }
            }
        }
        Ok(true)
    }

    /// Number of cells that are settled.
    pub fn settled(&self) -> u64 {
        let bands = self.solved.iter();
        bands.map(|cells| u64::from(cells.count_ones())).sum()
    }

    /// Which digits a cell may hold, as bits.
    pub fn digits(&self, cell: usize) -> u16 {
        let digits = (0..SIDE).filter(|&digit| self.has(digit, cell));
        digits.fold(0, |set, digit| set | 1 << digit)
    }
}

/// Leaves to a digit what arrangements in each band and stack can use. On
/// failure the cells of one that has none are answered.
#[inline(always)]
fn close(closures: &Closures, board: &mut Board, closed: &Board) -> Result<(), Board> {
    let mut before = *closed;
    loop {
        for band in 0..4 {
            if board[band] != before[band] {
                let left = closures[crossings(board[band]) as usize];
                if left == 0 {
                    let mut cells = [0; 4];
                    cells[band] = u64::MAX;
                    return Err(cells);
                }
                board[band] &= cells_of_crossings(left);
            }
        }
        if *board == before {
            return Ok(());
        }
        before = *board;
        // Stacks are read with their columns as rows and bands as boxes.
        let stacks = turn(columns(board));
        let mut left = 0;
        for stack in 0..4 {
            let closure = closures[(stacks >> (16 * stack)) as u16 as usize];
            if closure == 0 {
                return Err([STACK << (4 * stack); 4]);
            }
            left |= u64::from(closure) << (16 * stack);
        }
        if left == stacks {
            return Ok(());
        }
        let columns = turn(left);
        for (band, rows) in board.iter_mut().enumerate() {
            *rows &= cells_of_columns(columns, band);
        }
    }
}

/// Cells with just two digits: the lower and the higher of them, each as the
/// four bits of its number.
pub(super) struct TwoDigits {
    pub cells: Board,
    low: [Board; 4],
    high: [Board; 4],
    /// Whether any cell has several digits.
    pub open: bool,
}

impl TwoDigits {
    /// Those of a grid.
    pub fn of(grid: &Grid) -> TwoDigits {
        let mut all = TwoDigits {
            cells: [0; 4],
            low: [[0; 4]; 4],
            high: [[0; 4]; 4],
            open: false,
        };
        for band in 0..4 {
            // Cells met once, twice and more often; and the first and second
            // digits met there, by the lower and the upper half of their number.
            let (mut once, mut twice, mut more) = (0, 0, 0);
            let (mut low, mut high) = ([[0; 4]; 2], [[0; 4]; 2]);
            for upper in 0..4 {
                for lower in 0..4 {
                    let here = grid.boards[4 * upper + lower][band];
                    let (first, second) = (here & !once, here & once);
                    more |= here & twice;
                    twice |= second;
                    once |= here;
                    low[0][lower] |= first;
                    low[1][upper] |= first;
                    high[0][lower] |= second;
                    high[1][upper] |= second;
                }
            }
            for half in 0..2 {
                for (planes, digits) in [(&mut all.low, low), (&mut all.high, high)] {
                    let [_, one, two, three] = digits[half];
                    planes[2 * half][band] = one | three;
                    planes[2 * half + 1][band] = two | three;
                }
            }
            all.cells[band] = twice & !more;
            all.open |= twice != 0;
        }
        all
    }

    /// The two digits of one of the cells.
    #[inline]
    pub fn digits(&self, cell: usize) -> [usize; 2] {
        let (band, bit) = ((cell / 64) & 3, cell % 64);
        let number = |planes: &[Board; 4]| {
            let bits = planes.iter().enumerate();
            bits.fold(0, |number, (k, plane)| {
                number | (plane[band] >> bit & 1) << k
            }) as usize
        };
        [number(&self.low), number(&self.high)]
    }

    /// The cells, from the first.
    pub fn iter(&self) -> impl Iterator<Item = usize> {
        let bands = self.cells.into_iter().enumerate();
        bands.flat_map(|(band, cells)| bits(cells).map(move |bit| 64 * band + bit))
    }
}

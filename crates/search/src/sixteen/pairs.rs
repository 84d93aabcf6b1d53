//! Two cells of a house with the same two digits, and two digits of a house
//! with the same two places.

use super::boards::{Board, rows_of_column, turn, two_columns, two_rows};
use super::grid::{CELLS, Grid, SIDE, TwoDigits};
use crate::bits::bits;

/// The cells of rows, columns and boxes, in this order.
const HOUSES: [Board; 3 * SIDE] = houses();

const fn houses() -> [Board; 3 * SIDE] {
    let mut houses = [[0; 4]; 3 * SIDE];
    let mut cell = 0;
    while cell < CELLS {
        let of = houses_of(cell);
        let mut kind = 0;
        while kind < 3 {
            houses[of[kind]][cell / 64] |= 1 << (cell % 64);
            kind += 1;
        }
        cell += 1;
    }
    houses
}

/// The row, the column and the box of a cell.
const fn houses_of(cell: usize) -> [usize; 3] {
    let (row, column) = (cell / SIDE, cell % SIDE);
    [row, SIDE + column, 2 * SIDE + row / 4 * 4 + column / 4]
}

impl Grid {
    /// Looks for pairs; whether any took candidates away.
    pub(super) fn pairs(&mut self) -> bool {
        let twos = TwoDigits::of(self);
        let mut changed = self.naked_pairs(&twos);
        changed |= self.hidden_pairs(&twos);
        changed
    }

    fn naked_pairs(&mut self, twos: &TwoDigits) -> bool {
        // For each pair of digits the last cell that had it, and for each
        // cell the one before.
        let mut last = [0u16; 256];
        let mut before = [0u16; CELLS];
        let mut changed = false;
        for cell in twos.iter() {
            let [low, high] = twos.digits(cell);
            let link = &mut last[(low << 4 | high) & 255];
            let mut other = std::mem::replace(link, cell as u16 + 1);
            before[cell & 255] = other;
            while other != 0 {
                let twin = other as usize - 1;
                let (a, b) = (houses_of(cell), houses_of(twin));
                for kind in 0..3 {
                    if a[kind] == b[kind] {
                        let mut cells = HOUSES[a[kind]];
                        cells[cell / 64] &= !(1 << (cell % 64));
                        cells[twin / 64] &= !(1 << (twin % 64));
                        changed |= self.strike(low, &cells) | self.strike(high, &cells);
                    }
                }
                other = before[twin & 255];
            }
        }
        changed
    }

    /// Takes a digit from some cells; whether any had it.
    fn strike(&mut self, digit: usize, cells: &Board) -> bool {
        let mut gone = 0;
        for (band, cells) in self.boards[digit].iter_mut().zip(cells) {
            gone |= *band & cells;
            *band &= !cells;
        }
        gone != 0
    }

    fn hidden_pairs(&mut self, twos: &TwoDigits) -> bool {
        let mut changed = false;
        let (mut rows, mut columns, mut boxes) =
            (Seen::default(), Seen::default(), Seen::default());
        for digit in 0..SIDE {
            let board = self.boards[digit];
            for lane in bits(two_rows(&board)) {
                let (band, shift) = (lane & 3, lane & !15);
                let places = (board[band] >> shift) as u16;
                if let Some(twin) = rows.find((lane / 4) & 12 | band, places, digit) {
                    let mut cells = [0; 4];
                    cells[band] = u64::from(places) << shift;
                    changed |= self.keep_pair([digit, twin], &cells, twos);
                }
            }
            let turned = board.map(turn);
            for lane in bits(two_rows(&turned)) {
                let (band, shift) = (lane & 3, lane & !15);
                let places = (turned[band] >> shift) as u16;
                if let Some(twin) = boxes.find((lane / 4) & 12 | band, places, digit) {
                    let mut cells = [0; 4];
                    cells[band] = turn(u64::from(places) << shift);
                    changed |= self.keep_pair([digit, twin], &cells, twos);
                }
            }
            for column in bits(u64::from(two_columns(&board))) {
                let places = rows_of_column(&board, column);
                if let Some(twin) = columns.find(column, places, digit) {
                    let mut cells = [0; 4];
                    for row in bits(u64::from(places)) {
                        cells[row / 4] |= 1 << (16 * (row % 4) + column);
                    }
                    changed |= self.keep_pair([digit, twin], &cells, twos);
                }
            }
        }
        changed
    }

    /// Leaves only two digits to two cells; whether they had others.
    fn keep_pair(&mut self, pair: [usize; 2], cells: &Board, twos: &TwoDigits) -> bool {
        let mut bands = cells.iter().zip(twos.cells);
        if bands.all(|(cells, two)| cells & !two == 0) {
            return false;
        }
        let others = (0..SIDE).filter(|digit| !pair.contains(digit));
        others.fold(false, |changed, digit| self.strike(digit, cells) | changed)
    }
}

/// The pairs of places seen in each house, and whose they are.
#[derive(Default)]
struct Seen {
    counts: [u8; SIDE],
    places: [[u16; SIDE]; SIDE],
    digits: [[u8; SIDE]; SIDE],
}

impl Seen {
    /// The digit that has the same places, or else notes them.
    #[inline]
    fn find(&mut self, house: usize, places: u16, digit: usize) -> Option<usize> {
        let house = house & (SIDE - 1);
        let count = self.counts[house] as usize & (SIDE - 1);
        for known in 0..count {
            if self.places[house][known] == places {
                return Some(self.digits[house][known] as usize);
            }
        }
        self.places[house][count] = places;
        self.digits[house][count] = digit as u8;
        self.counts[house] += 1;
        None
    }
}

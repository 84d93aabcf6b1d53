//! Unavoidable sets of a classic grid that are found without any search.
//!
//! Two digits that alternate around closed rings can be exchanged, and so can
//! two rows of a band (or columns of a stack) where they hold the same digits.

use therefore_search::classic::Grid;

/// A set of cells of the classic grid, bit by bit.
pub type CellSet = u128;

/// Calls `found` with every set of the two kinds. Many are minimal.
pub fn quick_sets(grid: &Grid, mut found: impl FnMut(CellSet)) {
    pairs_of_digits(grid, &mut found);
    pairs_of_lines(grid, &mut found);
}

/// The smallest parts of the cells of two digits that hold as many of both in
/// every row, column and box.
fn pairs_of_digits(grid: &Grid, found: &mut impl FnMut(CellSet)) {
    // For each digit: its column and box by row, its row by column and by box.
    let mut columns = [[0u8; 9]; 9];
    let mut by_column = [[0u8; 9]; 9];
    let mut by_box = [[0u8; 9]; 9];
    for (cell, &digit) in grid.iter().enumerate() {
        let (digit, row, column) = (digit as usize - 1, cell / 9, cell % 9);
        columns[digit][row] = column as u8;
        by_column[digit][column] = row as u8;
        by_box[digit][row / 3 * 3 + column / 3] = row as u8;
    }
    for a in 0..9 {
        for b in a + 1..9 {
            let mut left: u16 = 0x1ff;
            while left != 0 {
                let mut front = left & left.wrapping_neg();
                let (mut rows, mut set) = (0u16, 0);
                while front != 0 {
                    let row = front.trailing_zeros() as usize;
                    rows |= 1 << row;
                    let column = columns[a][row] as usize;
                    set |= 1u128 << (9 * row + column);
                    set |= 1u128 << (9 * row + columns[b][row] as usize);
                    front |= 1 << by_column[b][column];
                    front |= 1 << by_box[b][row / 3 * 3 + column / 3];
                    front &= !rows;
                }
                left &= !rows;
                found(set);
            }
        }
    }
}

/// The smallest parts of two lines that cross the same boxes which hold the same
/// digits in both.
fn pairs_of_lines(grid: &Grid, found: &mut impl FnMut(CellSet)) {
    for transposed in [false, true] {
        let at = |line: usize, place: usize| {
            if transposed {
                9 * place + line
            } else {
                9 * line + place
            }
        };
        for band in 0..3 {
            for (one, other) in [(0, 1), (0, 2), (1, 2)] {
                let (one, other) = (3 * band + one, 3 * band + other);
                let mut place_of = [0u8; 10];
                for place in 0..9 {
                    place_of[grid[at(other, place)] as usize] = place as u8;
                }
                let mut left: u16 = 0x1ff;
                while left != 0 {
                    let first = left.trailing_zeros() as usize;
                    let (mut place, mut set) = (first, 0);
                    loop {
                        left &= !(1 << place);
                        set |= 1u128 << at(one, place) | 1u128 << at(other, place);
                        place = place_of[grid[at(one, place)] as usize] as usize;
                        if place == first {
                            break;
                        }
                    }
                    found(set);
                }
            }
        }
    }
}

/// Splits the cells in which two grids differ into parts that can be exchanged
/// one without the other, and calls `found` with each.
pub fn parts_of_difference(grid: &Grid, other: &Grid, mut found: impl FnMut(CellSet)) {
    let mut left: CellSet = 0;
    // For each digit of the grid where it is, by row, column and box.
    let (mut rows, mut columns, mut boxes) = ([[0u8; 10]; 9], [[0u8; 10]; 9], [[0u8; 10]; 9]);
    for cell in 0..81 {
        let digit = grid[cell];
        if digit != other[cell] {
            left |= 1 << cell;
            rows[cell / 9][digit as usize] = cell as u8;
            columns[cell % 9][digit as usize] = cell as u8;
            boxes[cell / 27 * 3 + cell % 9 / 3][digit as usize] = cell as u8;
        }
    }
    while left != 0 {
        let mut front = left & left.wrapping_neg();
        let mut part: CellSet = 0;
        while front != 0 {
            let cell = front.trailing_zeros() as usize;
            part |= 1 << cell;
            // What this cell becomes must go from its row, column and box.
            let digit = other[cell] as usize;
            front |= 1 << rows[cell / 9][digit];
            front |= 1 << columns[cell % 9][digit];
            front |= 1 << boxes[cell / 27 * 3 + cell % 9 / 3][digit];
            front &= !part;
        }
        left &= !part;
        found(part);
    }
}

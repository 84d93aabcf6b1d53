//! The places of one digit on a grid of side 16, as bits.

/// The cells a digit may take: a word for each band, in it four rows of
/// sixteen cells, from the lowest bit.
pub(super) type Board = [u64; 4];

/// The first cell of each row of a band.
const FIRSTS: u64 = 0x0001_0001_0001_0001;
/// The last.
const LASTS: u64 = FIRSTS << 15;
/// The first cell of each row of each box of a band.
const CORNERS: u64 = 0x1111_1111_1111_1111;

/// Takes the lowest cell out of each row.
#[inline(always)]
const fn without_lowest(band: u64) -> u64 {
    // Taking one from a row sets all cells below its lowest; the last bit
    // keeps an empty row from borrowing of the next.
    band & (band | LASTS).wrapping_sub(FIRSTS)
}

/// The last cells of the rows that are not empty.
#[inline(always)]
const fn filled(band: u64) -> u64 {
    (((band & !LASTS) + (LASTS - FIRSTS)) | band) & LASTS
}

/// All cells of the rows that are not empty.
#[inline(always)]
const fn filled_rows(band: u64) -> u64 {
    let marks = filled(band);
    (marks << 1).wrapping_sub(marks >> 15)
}

/// The cells that are alone in their row.
#[inline(always)]
pub(super) const fn ones(band: u64) -> u64 {
    band & !filled_rows(without_lowest(band))
}

/// The rows that have exactly two cells: a bit for each, at sixteen times its
/// place in the band plus the number of the band.
#[inline(always)]
pub(super) fn two_rows(board: &Board) -> u64 {
    let mut rows = 0;
    for (band, &cells) in board.iter().enumerate() {
        let second = without_lowest(cells);
        rows |= (filled(second) & !filled(without_lowest(second))) >> (15 - band);
    }
    rows
}

/// Leaves some cells alone in their rows; false if two share a row.
#[inline(always)]
pub(super) fn isolate(band: &mut u64, cells: u64) -> bool {
    *band &= !filled_rows(cells) | cells;
    without_lowest(cells) == 0
}

/// For each row (four bits) and each box of a band whether they meet.
#[inline(always)]
pub(super) const fn crossings(band: u64) -> u16 {
    let pairs = band | band >> 1;
    let word = (pairs | pairs >> 2) & CORNERS;
    let word = (word | word >> 3) & 0x0303_0303_0303_0303;
    let word = (word | word >> 6) & 0x000f_000f_000f_000f;
    let word = (word | word >> 12) & 0x0000_00ff_0000_00ff;
    (word | word >> 24) as u16
}

/// The cells of the crossings of rows and boxes.
#[inline(always)]
pub(super) const fn cells_of_crossings(crossings: u16) -> u64 {
    let word = crossings as u64;
    let word = (word | word << 24) & 0x0000_00ff_0000_00ff;
    let word = (word | word << 12) & 0x000f_000f_000f_000f;
    let word = (word | word << 6) & 0x0303_0303_0303_0303;
    ((word | word << 3) & CORNERS) * 15
}

/// Turns sixteen groups of four bits, as four by four, over the diagonal.
/// That makes rows of a band its boxes, and the other way round.
#[inline(always)]
pub(super) const fn turn(word: u64) -> u64 {
    let swap = (word ^ (word >> 12)) & 0x0000_f0f0_0000_f0f0;
    let word = word ^ swap ^ (swap << 12);
    let swap = (word ^ (word >> 24)) & 0x0000_0000_ff00_ff00;
    word ^ swap ^ (swap << 24)
}

/// For each band (sixteen bits) its columns that are not empty.
#[inline(always)]
pub(super) fn columns(board: &Board) -> u64 {
    let mut word = 0;
    for (band, &rows) in board.iter().enumerate() {
        let rows = rows | rows >> 32;
        word |= ((rows | rows >> 16) & 0xffff) << (16 * band);
    }
    word
}

/// The cells of the columns of one band.
#[inline(always)]
pub(super) const fn cells_of_columns(columns: u64, band: usize) -> u64 {
    (columns >> (16 * band) & 0xffff) * FIRSTS
}

/// The columns that have exactly two cells.
#[inline(always)]
pub(super) fn two_columns(board: &Board) -> u16 {
    // Bits that occur once, twice, three times or more so far.
    let (mut once, mut twice, mut more) = (0, 0, 0);
    for &rows in board {
        more |= twice & rows;
        twice |= once & rows;
        once |= rows;
    }
    for shift in [32, 16] {
        let (a, b, c) = (once >> shift, twice >> shift, more >> shift);
        more |= c | (twice & a) | (once & b);
        twice |= b | (once & a);
        once |= a;
    }
    (twice & !more) as u16
}

/// The rows of a column's cells, as bits.
#[inline(always)]
pub(super) fn rows_of_column(board: &Board, column: usize) -> u16 {
    // The four bits of a band are brought together by a product in which no
    // two of its terms meet.
    const GATHER: u64 = 1 << 48 | 1 << 33 | 1 << 18 | 1 << 3;
    let mut rows = 0;
    for (band, &word) in board.iter().enumerate() {
        let bits = (word >> column & FIRSTS).wrapping_mul(GATHER) >> 48 & 15;
        rows |= bits << (4 * band);
    }
    rows as u16
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Words of every density, the same each time.
    fn words() -> impl Iterator<Item = u64> {
        let mut chance = therefore_testkit::Chance::new(16);
        std::iter::from_fn(move || {
            let mut next = || chance.bits();
            let (a, b, c) = (next(), next(), next());
            Some(match a & 3 {
                0 => b & c,
                1 => b & c & next() & next(),
                2 => b | c,
                _ => b,
            })
        })
    }

    fn row(band: u64, row: usize) -> u64 {
        band & 0xffff << (16 * row)
    }

    #[test]
    fn rows_are_counted() {
        for band in words().take(1000) {
            let with = |count: u32| -> u64 {
                let rows = (0..4).map(|r| row(band, r));
                rows.filter(|row| row.count_ones() == count).sum()
            };
            assert_eq!(ones(band), with(1));
            let board = [0, band, 0, 0];
            let two = (0..4).filter(|&r| row(band, r).count_ones() == 2);
            let two = two.fold(0, |set, r| set | 1u64 << (16 * r + 1));
            assert_eq!(two_rows(&board), two);
        }
    }

    #[test]
    fn cells_are_isolated() {
        for (band, pick) in words().zip(words().skip(7)).take(1000) {
            let cells = band & pick & ones(pick & band);
            let mut left = band;
            assert!(isolate(&mut left, cells));
            for r in 0..4 {
                let expected = if row(cells, r) == 0 {
                    row(band, r)
                } else {
                    row(cells, r)
                };
                assert_eq!(row(left, r), expected);
            }
        }
        assert!(!isolate(&mut 3, 3));
    }

    #[test]
    fn crossings_are_where_row_and_box_meet() {
        for band in words().take(1000) {
            let crossings = crossings(band);
            for bit in 0..16 {
                let cells = 15 << (4 * bit);
                assert_eq!(crossings >> bit & 1 == 1, band & cells != 0);
                assert_eq!(cells_of_crossings(1 << bit), cells);
            }
            for r in 0..4 {
                for b in 0..4 {
                    let (from, to) = (16 * r + 4 * b, 16 * b + 4 * r);
                    assert_eq!(turn(band) >> to & 15, band >> from & 15);
                }
            }
        }
    }

    #[test]
    fn columns_are_read() {
        let mut words = words();
        for _ in 0..1000 {
            let board: Board = std::array::from_fn(|_| words.next().unwrap_or(0));
            for column in 0..16 {
                let rows = (0..16).filter(|r| board[r / 4] >> (16 * (r % 4) + column) & 1 == 1);
                let rows = rows.fold(0u16, |set, row| set | 1 << row);
                assert_eq!(rows_of_column(&board, column), rows);
                assert_eq!(
                    two_columns(&board) >> column & 1 == 1,
                    rows.count_ones() == 2
                );
                for band in 0..4 {
                    let any = rows >> (4 * band) & 15 != 0;
                    assert_eq!(columns(&board) >> (16 * band + column) & 1 == 1, any);
                }
            }
            let all = columns(&board);
            for (band, &cells) in board.iter().enumerate() {
                assert_eq!(cells & !cells_of_columns(all, band), 0);
            }
        }
    }
}

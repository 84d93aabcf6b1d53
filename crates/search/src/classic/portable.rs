//! The machine without special powers: plain safe code, and the model that the
//! vector units are tested against.

use super::Grid;
use super::lanes::{ELEMENT, FULL, Lanes, Task, Words};
use super::tables::{ALL, ROW_MINIROWS};

/// Any machine.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Portable;

/// Sixteen lanes.
type Nine = [u16; 16];
/// Eight lanes.
type Six = [u16; 8];

/// The least that may be left in a lane: a digit in a cell, six absent from a
/// triad.
const LEAST: [u32; 16] = [1, 1, 1, 6, 1, 1, 1, 6, 1, 1, 1, 6, 6, 6, 6, 0];

/// Combines two vectors lane by lane.
#[inline(always)]
fn zip<const N: usize>(a: [u16; N], b: [u16; N], f: impl Fn(u16, u16) -> u16) -> [u16; N] {
    std::array::from_fn(|lane| f(a[lane], b[lane]))
}

impl Lanes for Portable {
    type Nine = Nine;
    type Six = Six;

    #[inline(never)]
    fn call<T: Task<Self>>(self, task: T) -> T::Answer {
        task.run(self)
    }

    #[inline(always)]
    fn minirows(self, word: u32) -> usize {
        let row = |r: u32| ROW_MINIROWS[(word >> (9 * r) & 511) as usize] as usize;
        row(0) | row(1) << 3 | row(2) << 6
    }

    #[inline(always)]
    fn strike(self, words: &mut Words, band: usize, cells: u32) -> u32 {
        let mut changed = 0;
        for (d, word) in words[9 * band..9 * band + 9].iter_mut().enumerate() {
            let kept = *word & !cells;
            changed |= u32::from(kept != *word) << d;
            *word = kept;
        }
        changed << (9 * band)
    }

    fn clue_words(self, cells: &[u8; 81], zero: u8) -> Words {
        let mut words = [0; 32];
        for (cell, &byte) in cells.iter().enumerate() {
            let digit = byte.wrapping_sub(zero).wrapping_sub(1) as usize;
            if digit < 9 {
                words[cell / 27 * 9 + digit] |= 1 << (cell % 27);
            }
        }
        words
    }

    fn digits(self, words: &Words) -> Grid {
        let mut grid = [0; 81];
        for (place, &word) in words[..27].iter().enumerate() {
            let mut rest = word & ALL;
            while rest != 0 {
                grid[place / 9 * 27 + rest.trailing_zeros() as usize] = (place % 9 + 1) as u8;
                rest &= rest - 1;
            }
        }
        grid
    }

    fn boxes(self, words: &Words) -> [Nine; 9] {
        std::array::from_fn(|b| {
            std::array::from_fn(|lane| {
                let (r, c) = (lane / 4, lane % 4);
                if r == 3 || c == 3 {
                    return FULL;
                }
                let cell = 9 * r + 3 * (b % 3) + c;
                (0..9).fold(0, |set, d| {
                    set | ((words[b / 3 * 9 + d] >> cell & 1) << d) as u16
                })
            })
        })
    }

    #[inline(always)]
    fn no_nine(self) -> Nine {
        [0; 16]
    }

    #[inline(always)]
    fn keep(self, a: Nine, b: Nine) -> Nine {
        zip(a, b, |a, b| a & b)
    }

    #[inline(always)]
    fn within(self, a: Nine, b: Nine) -> bool {
        zip(a, b, |a, b| a & !b).iter().fold(0, |any, x| any | x) == 0
    }

    #[inline(always)]
    fn asserted(self, nine: Nine) -> Option<Nine> {
        let mut certain = [0; 16];
        for lane in 0..16 {
            let (r, c) = (lane / 4, lane % 4);
            let count = nine[lane].count_ones();
            if count < LEAST[lane] {
                return None;
            }
            let row = (0..4).fold(0, |u, x| if x == c { u } else { u | nine[4 * r + x] });
            let column = (0..4).fold(0, |u, x| if x == r { u } else { u | nine[4 * x + c] });
            certain[lane] = if count == LEAST[lane] {
                nine[lane]
            } else {
                nine[lane] & !(row & column)
            };
        }
        Some(certain)
    }

    #[inline(always)]
    fn conclude(self, nine: Nine, asserted: Nine) -> (Nine, Nine) {
        let mut rows = [0; 3];
        let mut columns = [0; 3];
        for r in 0..3 {
            for c in 0..3 {
                rows[r] |= asserted[4 * r + c];
                columns[c] |= asserted[4 * r + c];
            }
        }
        let all = rows[0] | rows[1] | rows[2];
        let mut placed = [0; 16];
        let mut next = nine;
        for r in 0..3 {
            placed[4 * r + 3] = rows[r];
            placed[12 + r] = columns[r];
            next[4 * r + 3] &= !rows[r];
            next[12 + r] &= !columns[r];
            for c in 0..3 {
                let own = asserted[4 * r + c];
                next[4 * r + c] = if own == 0 {
                    nine[4 * r + c] & !all
                } else {
                    own
                };
            }
        }
        (next, placed)
    }

    #[inline(always)]
    fn messages(self, asserted: Nine, placed: Nine, i: usize, j: usize) -> (Six, Six) {
        let mut row = [0; 8];
        let mut column = [0; 8];
        for k in 0..6 {
            let e = ELEMENT[k][j];
            let (f, g) = ((e + 1) % 3, (e + 2) % 3);
            row[k] = asserted[4 * e + 3] | placed[4 * f + 3] | placed[4 * g + 3];
            let e = ELEMENT[k][i];
            let (f, g) = ((e + 1) % 3, (e + 2) % 3);
            column[k] = asserted[12 + e] | placed[12 + f] | placed[12 + g];
        }
        (row, column)
    }

    fn read(self, boxes: &[Nine; 9]) -> Grid {
        std::array::from_fn(|cell| {
            let (r, c) = (cell / 9, cell % 9);
            let set = boxes[r / 3 * 3 + c / 3][r % 3 * 4 + c % 3];
            set.trailing_zeros() as u8 + 1
        })
    }

    #[inline(always)]
    fn full_six(self) -> Six {
        [FULL, FULL, FULL, FULL, FULL, FULL, 0, 0]
    }

    #[inline(always)]
    fn no_six(self) -> Six {
        [0; 8]
    }

    #[inline(always)]
    fn meets(self, a: Six, b: Six) -> bool {
        zip(a, b, |a, b| a & b).iter().fold(0, |any, x| any | x) != 0
    }

    #[inline(always)]
    fn join(self, a: Six, b: Six) -> Six {
        zip(a, b, |a, b| a | b)
    }

    #[inline(always)]
    fn without(self, a: Six, b: Six) -> Six {
        zip(a, b, |a, b| a & !b)
    }

    #[inline(always)]
    fn triads(self, six: Six) -> Nine {
        let mut triads = [0; 16];
        for k in 0..6 {
            for p in 0..3 {
                triads[4 * p + ELEMENT[k][p]] |= six[k];
            }
        }
        triads
    }

    #[inline(always)]
    fn claim(self, six: Six) -> Six {
        let claimed = self
            .triads(six)
            .map(|set| if set.count_ones() == 3 { set } else { 0 });
        let mut kept = six;
        for k in 0..6 {
            for p in 0..3 {
                let e = ELEMENT[k][p];
                kept[k] &= !(claimed[4 * p + (e + 1) % 3] | claimed[4 * p + (e + 2) % 3]);
            }
        }
        kept
    }

    #[inline(always)]
    fn row_mask<const P: usize>(self, triads: Nine) -> Nine {
        let mut mask = [FULL; 16];
        for r in 0..3 {
            for c in 0..3 {
                mask[4 * r + c] = triads[4 * P + r];
            }
            mask[4 * r + 3] = triads[4 * P + (r + 1) % 3] | triads[4 * P + (r + 2) % 3];
        }
        mask
    }

    #[inline(always)]
    fn column_mask<const P: usize>(self, triads: Nine) -> Nine {
        let mut mask = [FULL; 16];
        for c in 0..3 {
            for r in 0..3 {
                mask[4 * r + c] = triads[4 * P + c];
            }
            mask[12 + c] = triads[4 * P + (c + 1) % 3] | triads[4 * P + (c + 2) % 3];
        }
        mask
    }

    #[inline(always)]
    fn total(self, six: Six) -> u32 {
        six.iter().map(|set| set.count_ones()).sum()
    }

    #[inline(always)]
    fn sets(self, six: Six) -> [u16; 8] {
        six
    }

    #[inline(always)]
    fn only(self, six: Six, digits: u16) -> Six {
        six.map(|set| set & digits)
    }

    #[inline(always)]
    fn first(self, six: Six) -> Six {
        let mut alone = [0; 8];
        if let Some(k) = six.iter().position(|&set| set != 0) {
            alone[k] = six[k];
        }
        alone
    }
}

//! The least form of a full grid.
//!
//! Its first row is 123456789. Which pairs of rows of a band can give the
//! least second row is looked up; only those are tried, with just the orders of
//! columns that give it.

use super::pairs::{Order, PAIRS};
use super::{Canonical, Way, both_ways};
use therefore_search::classic::Grid;

/// A row as a number, four bits a digit, so that rows compare as text does.
type Packed = u64;

/// The best form so far.
struct Best {
    third: Packed,
    rest: [Packed; 6],
    ties: u64,
    way: Way,
}

pub(super) fn canonical(grid: &Grid) -> Canonical {
    let pairs = &*PAIRS;
    let lines = both_ways(grid);
    let mut least = u16::MAX;
    let mut chosen = [(0u8, 0u8, 0u8, Default::default()); 36];
    let mut count = 0;
    for (side, lines) in lines.iter().enumerate() {
        for (first, row) in lines.iter().enumerate() {
            let mut place = [0u8; 10];
            for (column, &digit) in row.iter().enumerate() {
                place[digit as usize] = column as u8;
            }
            let band = first / 3 * 3;
            for second in [band + (first + 1) % 3, band + (first + 2) % 3] {
                let seen = lines[second].map(|digit| place[digit as usize]);
                let slot = pairs.slot(&seen);
                if slot.rank <= least {
                    if slot.rank < least {
                        (least, count) = (slot.rank, 0);
                    }
                    chosen[count] = (side as u8, first as u8, second as u8, slot);
                    count += 1;
                }
            }
        }
    }
    let mut best = Best {
        third: Packed::MAX,
        rest: [Packed::MAX; 6],
        ties: 0,
        way: Way {
            transposed: false,
            rows: [0; 9],
            columns: [0; 9],
            digits: [0; 10],
        },
    };
    for &(side, first, second, slot) in &chosen[..count] {
        for order in pairs.orders(slot) {
            best.try_order(&lines[side as usize], side == 1, [first, second], order);
        }
    }
    let grid = best.way.image(grid);
    Canonical {
        grid,
        automorphisms: best.ties,
        way: best.way,
    }
}

impl Best {
    #[inline]
    fn try_order(&mut self, lines: &[[u8; 9]; 9], transposed: bool, top: [u8; 2], order: &Order) {
        let [first, second] = top.map(usize::from);
        let mut digits = [0u8; 10];
        for (new, &old) in order.iter().enumerate() {
            digits[lines[first][old as usize] as usize] = new as u8 + 1;
        }
        let pack = |row: usize| {
            let cells = order.iter();
            cells.fold(0, |sum: Packed, &old| {
                sum << 4 | digits[lines[row][old as usize] as usize] as Packed
            })
        };
        let band = first / 3;
        // The three rows of a band are numbered base, base + 1, base + 2.
        let third = band * 9 + 3 - first - second;
        let packed = pack(third);
        if packed > self.third {
            return;
        }
        // Rows of a band, and bands, are ordered by their first digits.
        let start = |row: usize| digits[lines[row][order[0] as usize] as usize];
        let sorted = |band: usize| {
            let mut rows = [0, 1, 2].map(|i| (start(band * 3 + i), (band * 3 + i) as u8));
            rows.sort_unstable();
            rows
        };
        let mut bands = [sorted((band + 1) % 3), sorted((band + 2) % 3)];
        bands.sort_unstable();
        let mut rows = [0u8; 9];
        rows[..3].copy_from_slice(&[first as u8, second as u8, third as u8]);
        for (to, &(_, row)) in rows[3..].iter_mut().zip(bands.as_flattened()) {
            *to = row;
        }
        let mut better = packed < self.third;
        let mut rest = [0; 6];
        for (i, to) in rest.iter_mut().enumerate() {
            *to = pack(rows[3 + i] as usize);
            if !better && *to > self.rest[i] {
                return;
            }
            better |= *to < self.rest[i];
        }
        if !better {
            self.ties += 1;
            return;
        }
        *self = Best {
            third: packed,
            rest,
            ties: 1,
            way: Way {
                transposed,
                rows,
                columns: *order,
                digits,
            },
        };
    }
}

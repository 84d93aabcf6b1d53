//! The least form of a puzzle, row by row.
//!
//! All beginnings that give the least rows so far are kept. Empty columns and empty
//! stacks stay unordered until a clue distinguishes them; a digit gets its name when it
//! first occurs. So with few clues there is little to try.

use super::{Canonical, Way, both_ways};
use crate::orders::ORDERS;
use therefore_search::classic::Grid;

/// A digit without a name yet: greater than any name.
const NEW: u8 = 10;

/// Bits of [`Begun::ties`]: stacks 0 and 1, 1 and 2 are tied; then for each stack its
/// columns 0 and 1, 1 and 2. Before the first row everything is tied.
const ALL_TIED: u8 = 0xff;

/// The orders of three things that ties allow, by the two bits.
const TIED: [&[[usize; 3]]; 4] = [
    &[[0, 1, 2]],
    &[[0, 1, 2], [1, 0, 2]],
    &[[0, 1, 2], [0, 2, 1]],
    &ORDERS,
];

/// The number of orders of three things that ties allow.
const WAYS: [u64; 4] = [1, 2, 2, 6];

/// A way to begin the form.
#[derive(Clone, Copy)]
struct Begun {
    side: u8,
    ties: u8,
    next: u8,
    rows: [u8; 9],
    columns: [u8; 9],
    names: [u8; 10],
}

/// The buffers.
#[derive(Default)]
pub(super) struct Open {
    begun: Vec<Begun>,
    longer: Vec<Begun>,
    winners: Vec<(u32, u8)>,
}

impl Open {
    pub(super) fn canonical(&mut self, grid: &Grid) -> Canonical {
        let lines = both_ways(grid);
        self.begun.clear();
        let start = |side| Begun {
            side,
            ties: ALL_TIED,
            next: 1,
            rows: [0; 9],
            columns: [0, 1, 2, 3, 4, 5, 6, 7, 8],
            names: [0, NEW, NEW, NEW, NEW, NEW, NEW, NEW, NEW, NEW],
        };
        self.begun.extend([start(0), start(1)]);
        for level in 0..9 {
            self.grow(&lines, level);
        }
        let automorphisms = self.begun.iter().map(|begun| begun.orders()).sum();
        let way = self.begun[0].way();
        Canonical {
            grid: way.image(grid),
            automorphisms,
            way,
        }
    }

    /// Adds the least possible row.
    fn grow(&mut self, lines: &[[[u8; 9]; 9]; 2], level: usize) {
        let mut least = u64::MAX;
        self.winners.clear();
        for (index, begun) in self.begun.iter().enumerate() {
            let mut used = begun.rows[..level]
                .iter()
                .fold(0u16, |set, &row| set | 1 << row);
            if !level.is_multiple_of(3) {
                // The band is begun already.
                used |= !(7 << (begun.rows[level - 1] / 3 * 3));
            } else {
                for &row in &begun.rows[..level] {
                    used |= 7 << (row / 3 * 3);
                }
            }
            let mut free = !used & 0x1ff;
            while free != 0 {
                let row = free.trailing_zeros() as usize;
                free &= free - 1;
                let text = begun.text(&lines[begun.side as usize][row]);
                if text <= least {
                    if text < least {
                        least = text;
                        self.winners.clear();
                    }
                    self.winners.push((index as u32, row as u8));
                }
            }
        }
        self.longer.clear();
        for &(index, row) in &self.winners {
            let mut begun = self.begun[index as usize];
            begun.rows[level] = row;
            let line = &lines[begun.side as usize][row as usize];
            match least {
                // An empty row breaks no ties.
                0 => self.longer.push(begun),
                _ => begun.extend(line, &mut self.longer),
            }
        }
        std::mem::swap(&mut self.begun, &mut self.longer);
    }
}

/// Three numbers put in ascending order where ties allow it.
#[inline]
fn sort<T: PartialOrd>(three: &mut [T; 3], ties: u8) {
    let mut order = |a: usize, b: usize| {
        if three[b] < three[a] {
            three.swap(a, b);
        }
    };
    match ties & 3 {
        0 => {}
        1 => order(0, 1),
        2 => order(1, 2),
        _ => {
            order(0, 1);
            order(1, 2);
            order(0, 1);
        }
    }
}

impl Begun {
    fn ties_in(&self, stack: usize) -> u8 {
        self.ties >> (2 + 2 * stack) & 3
    }

    /// The names in the three columns of a stack.
    #[inline]
    fn three(&self, line: &[u8; 9], stack: usize) -> [u8; 3] {
        let name = |i: usize| self.names[line[self.columns[3 * stack + i] as usize] as usize];
        [name(0), name(1), name(2)]
    }

    /// The least this row can be, as a number; new digits are all alike.
    #[inline]
    fn text(&self, line: &[u8; 9]) -> u64 {
        let mut stacks = [0, 1, 2].map(|stack| {
            let mut three = self.three(line, stack);
            sort(&mut three, self.ties_in(stack));
            three.iter().fold(0u64, |sum, &name| sum << 4 | name as u64)
        });
        sort(&mut stacks, self.ties);
        stacks[0] << 24 | stacks[1] << 12 | stacks[2]
    }

    /// All ways to put columns in order such that the row is least. Where
    /// new digits could go in any order all orders are tried; what stays empty
    /// stays tied.
    fn extend(&self, line: &[u8; 9], out: &mut Vec<Begun>) {
        let least = |stack: usize| {
            let mut three = self.three(line, stack);
            sort(&mut three, self.ties_in(stack));
            three
        };
        let threes = [least(0), least(1), least(2)];
        let mut sorted = threes;
        sort(&mut sorted, self.ties);
        for stacks in TIED[(self.ties & 3) as usize] {
            let fits = (0..3).all(|i| threes[stacks[i]] == sorted[i]);
            // Empty stacks keep their order.
            let twice = |i: usize| {
                self.ties >> i & 1 != 0
                    && sorted[i] == [0; 3]
                    && sorted[i + 1] == [0; 3]
                    && stacks[i] > stacks[i + 1]
            };
            if !fits || twice(0) || twice(1) {
                continue;
            }
            let mut next = *self;
            next.ties = 0;
            for i in 0..2 {
                let tied =
                    self.ties >> i & 1 != 0 && sorted[i] == [0; 3] && sorted[i + 1] == [0; 3];
                next.ties |= (tied as u8) << i;
            }
            next.order_columns(self, line, stacks, 0, out);
        }
    }

    /// Puts the columns of a stack, and then of those after it, in order.
    fn order_columns(
        &self,
        old: &Begun,
        line: &[u8; 9],
        stacks: &[usize; 3],
        place: usize,
        out: &mut Vec<Begun>,
    ) {
        if place == 3 {
            out.push(*self);
            return;
        }
        let stack = stacks[place];
        let ties = old.ties_in(stack);
        let names = old.three(line, stack);
        let mut least = names;
        sort(&mut least, ties);
        for order in TIED[ties as usize] {
            let fits = (0..3).all(|i| names[order[i]] == least[i]);
            let blank = |i: usize| ties >> i & 1 != 0 && least[i] == 0 && least[i + 1] == 0;
            let twice = |i: usize| blank(i) && order[i] > order[i + 1];
            if !fits || twice(0) || twice(1) {
                continue;
            }
            let mut next = *self;
            for i in 0..3 {
                let column = old.columns[3 * stack + order[i]];
                next.columns[3 * place + i] = column;
                if least[i] == NEW {
                    next.names[line[column as usize] as usize] = next.next;
                    next.next += 1;
                }
            }
            next.ties |= (blank(0) as u8 | (blank(1) as u8) << 1) << (2 + 2 * place);
            next.order_columns(old, line, stacks, place + 1, out);
        }
    }

    /// In how many ways the ties that are left can be broken.
    fn orders(&self) -> u64 {
        let columns = (0..3).map(|stack| WAYS[self.ties_in(stack) as usize]);
        columns.product::<u64>() * WAYS[(self.ties & 3) as usize]
    }

    fn way(&self) -> Way {
        let mut digits = self.names;
        let nameless = digits.iter_mut().filter(|name| **name == NEW);
        for (next, name) in (self.next..).zip(nameless) {
            *name = next;
        }
        Way {
            transposed: self.side == 1,
            rows: self.rows,
            columns: self.columns,
            digits,
        }
    }
}

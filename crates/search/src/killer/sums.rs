//! What a sum says about its cells: exact for up to three open cells and, by
//! the sets of digits that make the total, for cages; by bounds otherwise.

use super::state::{DeadEnd, Outcome, State};
use super::wiring::Wiring;

/// The open cells of a sum, all to be added.
struct Open {
    cells: [u8; 3],
    /// Whether the digits of a cell are turned (see the total of a `Sum`).
    turned: [bool; 3],
    /// Their candidates, turned where that is so.
    masks: [u16; 3],
}

impl State {
    /// Draws conclusions from a sum.
    pub fn sum(&mut self, wiring: &Wiring, index: usize) -> Outcome {
        let (sum, tables) = (&wiring.sums[index], wiring.tables);
        let terms = wiring.terms.get(index);
        let (plus, minus) = terms.split_at(sum.plus as usize);
        let mut span = 0;
        for &cell in plus {
            span += tables.span[self.masks[cell as usize] as usize];
        }
        for &cell in minus {
            span += tables.turned_span[self.masks[cell as usize] as usize];
        }
        let (low, high, open) = (span as u16 as i32, (span >> 16) as u16 as i32, span >> 32);
        let (up, down) = (sum.total - low, high - sum.total);
        if up < 0 || down < 0 {
            return Err(DeadEnd);
        }
        match open {
            0 => Ok(()),
            1..=3 => self.few(wiring, plus, minus, sum.total, open as usize),
            _ if sum.cage => self.cage(wiring, sum, terms),
            _ => self.bounds(wiring, index, up, down),
        }
    }

    /// Up to three open cells: every digit needs partners.
    fn few(
        &mut self,
        wiring: &Wiring,
        plus: &[u8],
        minus: &[u8],
        total: i32,
        count: usize,
    ) -> Outcome {
        let tables = wiring.tables;
        let mut open = Open {
            cells: [0; 3],
            turned: [false; 3],
            masks: [0; 3],
        };
        let (mut rest, mut found) = (total, 0);
        for (cells, turned) in [(plus, false), (minus, true)] {
            for &cell in cells {
                let mut mask = self.masks[cell as usize];
                if turned {
                    mask = tables.turned[mask as usize];
                }
                if mask & (mask - 1) == 0 {
                    rest -= mask.trailing_zeros() as i32 + 1;
                } else {
                    open.cells[found] = cell;
                    open.turned[found] = turned;
                    open.masks[found] = mask;
                    found += 1;
                }
            }
        }
        match count {
            1 => {
                let digit = if (1..=wiring.symbols as i32).contains(&rest) {
                    1 << (rest - 1)
                } else {
                    0
                };
                open.masks[0] &= digit;
            }
            2 => {
                let [mut a, mut b, _] = open.masks;
                if open.differ(wiring, 0, 1) && rest % 2 == 0 {
                    let half = 1u16 << (rest / 2 - 1);
                    a &= !half;
                    b &= !half;
                }
                b &= tables.partners(a, rest);
                a &= tables.partners(b, rest);
                open.masks = [a, b, 0];
            }
            _ => open.three(wiring, rest),
        }
        for i in 0..count {
            let mut mask = open.masks[i];
            if open.turned[i] {
                mask = tables.turned[mask as usize];
            }
            self.keep(wiring, open.cells[i], mask)?;
        }
        Ok(())
    }

    /// Many open cells, not all different: by what they can make at least and
    /// at most, clique by clique.
    fn bounds(&mut self, wiring: &Wiring, index: usize, up: i32, down: i32) -> Outcome {
        let tables = wiring.tables;
        let sum = &wiring.sums[index];
        let roomy = sum.tight + wiring.symbols as i32 - 1;
        if up >= roomy && down >= roomy {
            return Ok(());
        }
        let mut lowest = [0u16; 16];
        let mut highest = [0u16; 16];
        let (plain_up, plain_down) = (up, down);
        if wiring.cliques.get(index).len() > lowest.len() {
            return Ok(());
        }
        let (mut low, mut high) = (0, 0);
        for (i, (clique, turned)) in wiring.cliques_of(index).enumerate() {
            // Digits as they are, and turned: the other way round if the
            // clique is subtracted.
            let mut union = 0;
            for &cell in clique {
                union |= self.masks[cell as usize];
            }
            let turned_union = tables.turned[union as usize];
            let (mut below, mut above) = (union, turned_union);
            for &cell in clique {
                // The smallest digit not yet taken from the cell's smallest on.
                let mask = self.masks[cell as usize];
                let at_least = below & (mask & mask.wrapping_neg()).wrapping_neg();
                below &= !(at_least & at_least.wrapping_neg());
                let turned = tables.turned[mask as usize];
                let at_most = above & (turned & turned.wrapping_neg()).wrapping_neg();
                above &= !(at_most & at_most.wrapping_neg());
                if at_least == 0 || at_most == 0 {
                    return Err(DeadEnd);
                }
            }
            let (smallest, largest) = (union ^ below, turned_union ^ above);
            let most = clique.len() as i32 * (wiring.symbols as i32 + 1);
            if turned {
                low += tables.total[largest as usize] as i32;
                high += most - tables.total[smallest as usize] as i32;
                (lowest[i], highest[i]) = (largest, tables.turned[smallest as usize]);
            } else {
                low += tables.total[smallest as usize] as i32;
                high += most - tables.total[largest as usize] as i32;
                (lowest[i], highest[i]) = (smallest, tables.turned[largest as usize]);
            }
        }
        let (up, down) = (sum.total - low, high - sum.total);
        if up < 0 || down < 0 {
            return Err(DeadEnd);
        }
        if up as usize >= wiring.symbols - 1 && down as usize >= wiring.symbols - 1 {
            return Ok(());
        }
        for (i, (clique, turned)) in wiring.cliques_of(index).enumerate() {
            // Digits that the smallest set reaches by moving one of its own up,
            // and the largest by moving one down.
            let reach = spread(lowest[i], up, |set, by| set << by)
                & spread(highest[i], down, |set, by| set >> by)
                & wiring.all;
            let slack = |mask: u16| {
                let first = mask.trailing_zeros() as i32;
                let last = 15 - mask.leading_zeros() as i32;
                range(last - plain_down, first + plain_up)
            };
            for &cell in clique {
                let mask = self.masks[cell as usize];
                if mask & (mask - 1) == 0 {
                    continue;
                }
                let keep = if turned {
                    let keep = reach & slack(tables.turned[mask as usize]);
                    tables.turned[keep as usize]
                } else {
                    reach & slack(mask)
                };
                self.keep(wiring, cell, keep)?;
            }
        }
        Ok(())
    }
}

impl Open {
    /// Whether two of the cells cannot be equal, counted as they are.
    fn differ(&self, wiring: &Wiring, a: usize, b: usize) -> bool {
        self.turned[a] == self.turned[b] && wiring.see[self.cells[a] as usize].has(self.cells[b])
    }

    /// Three cells: for each digit of the first what the others make of the rest.
    fn three(&mut self, wiring: &Wiring, total: i32) {
        let differ = [
            self.differ(wiring, 0, 1),
            self.differ(wiring, 0, 2),
            self.differ(wiring, 1, 2),
        ];
        let [first, second, third] = self.masks;
        let mut kept = [0; 3];
        let mut digits = first;
        while digits != 0 {
            let digit = digits & digits.wrapping_neg();
            digits ^= digit;
            let rest = total - digit.trailing_zeros() as i32 - 1;
            let mut b = second & !(digit & mask(differ[0]));
            let mut c = third & !(digit & mask(differ[1]));
            if differ[2] && rest % 2 == 0 && (2..=32).contains(&rest) {
                let half = 1 << (rest / 2 - 1);
                b &= !half;
                c &= !half;
            }
            b &= wiring.tables.partners(c, rest);
            if b != 0 {
                kept[0] |= digit;
                kept[1] |= b;
                kept[2] |= c & wiring.tables.partners(b, rest);
            }
        }
        self.masks = kept;
    }
}

/// All bits or none.
fn mask(all: bool) -> u16 {
    u16::from(all).wrapping_neg()
}

/// The bits from..=to, where both may be off the end.
fn range(from: i32, to: i32) -> u16 {
    let (from, to) = (from.max(0), to.min(15));
    if from <= to {
        ((2u32 << to) - (1 << from)) as u16
    } else {
        0
    }
}

/// All bits at most so far from one of these in the direction of the shift.
fn spread(set: u16, most: i32, shifted: impl Fn(u16, i32) -> u16) -> u16 {
    let mut set = set;
    let (mut left, mut step) = (most.min(15), 1);
    while left > 0 {
        let by = step.min(left);
        set |= shifted(set, by);
        left -= by;
        step *= 2;
    }
    set
}

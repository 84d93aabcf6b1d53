//! What a sum says about its cells: exact for up to three open cells and, by
//! the sets of digits that make the total, for cages; by bounds otherwise.

use super::net::{Net, Sum};
use super::state::{DeadEnd, Outcome, State};

/// The open cells of a sum, all to be added.
struct Open {
    cells: [u8; 3],
    /// Whether the digits of a cell are turned (see [`Sum::total`]).
    turned: [bool; 3],
    /// Their candidates, turned where that is so.
    masks: [u16; 3],
}

impl State {
    /// Draws conclusions from a sum.
    pub(super) fn sum(&mut self, net: &Net, index: usize) -> Outcome {
        let (sum, tables) = (&net.sums[index], net.tables);
        let terms = net.terms.get(index);
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
            1..=3 => self.few(net, plus, minus, sum.total, open as usize),
            _ if sum.cage => self.cage(net, sum, terms, open as usize),
            _ => self.bounds(net, index, up, down),
        }
    }

    /// Up to three open cells: every digit needs partners.
    fn few(&mut self, net: &Net, plus: &[u8], minus: &[u8], total: i32, count: usize) -> Outcome {
        let tables = net.tables;
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
                let digit = match (1..=net.symbols as i32).contains(&rest) {
                    true => 1 << (rest - 1),
                    false => 0,
                };
                open.masks[0] &= digit;
            }
            2 => {
                let [mut a, mut b, _] = open.masks;
                if open.differ(net, 0, 1) && rest % 2 == 0 {
                    let half = 1u16 << (rest / 2 - 1);
                    a &= !half;
                    b &= !half;
                }
                b &= tables.partners(a, rest);
                a &= tables.partners(b, rest);
                open.masks = [a, b, 0];
            }
            _ => {
                open.masks = [
                    open.third(net, rest, [0, 1, 2]),
                    open.third(net, rest, [1, 0, 2]),
                    open.third(net, rest, [2, 0, 1]),
                ];
            }
        }
        for i in 0..count {
            let mut mask = open.masks[i];
            if open.turned[i] {
                mask = tables.turned[mask as usize];
            }
            self.keep(net, open.cells[i], mask)?;
        }
        Ok(())
    }

    /// A cage with more open cells: by the sets of digits that make the total.
    fn cage(&mut self, net: &Net, sum: &Sum, terms: &[u8], open: usize) -> Outcome {
        let mut cells = [0u8; super::tables::MOST];
        let mut masks = [0u16; super::tables::MOST];
        let (mut rest, mut found, mut union, mut used) = (sum.total, 0, 0, 0);
        for &cell in terms {
            let mask = self.masks[cell as usize];
            if mask & (mask - 1) == 0 {
                rest -= mask.trailing_zeros() as i32 + 1;
                used |= mask;
            } else {
                cells[found] = cell;
                masks[found] = mask;
                union |= mask;
                found += 1;
            }
        }
        let (cells, masks) = (&cells[..open], &masks[..open]);
        // What the rest of a full region cannot hold must be here.
        let mut needed = 0;
        for list in sum.rests.clone() {
            let there = net
                .rests
                .get(list as usize)
                .iter()
                .fold(used, |all, &cell| all | self.masks[cell as usize]);
            needed |= net.all & !there;
        }
        let mut kept = [0u16; super::tables::MOST];
        let mut required = net.all;
        let mut any = false;
        if rest < 0 {
            return Err(DeadEnd);
        }
        for &set in net.tables.sets(open, rest as usize) {
            if set & !union != 0 || needed & !set != 0 {
                continue;
            }
            let mut every = true;
            let mut placed = 0;
            for &mask in masks {
                every &= mask & set != 0;
                placed |= mask & set;
            }
            if !every || placed != set {
                continue;
            }
            any = true;
            required &= set;
            for (kept, &mask) in kept.iter_mut().zip(masks) {
                *kept |= mask & set;
            }
        }
        if !any {
            return Err(DeadEnd);
        }
        for (&cell, &kept) in cells.iter().zip(&kept) {
            self.keep(net, cell, kept)?;
        }
        self.require(net, cells, required)
    }

    /// Digits that these cells must hold: nobody who sees all their places can.
    fn require(&mut self, net: &Net, cells: &[u8], digits: u16) -> Outcome {
        let mut rest = digits;
        while rest != 0 {
            let digit = rest & rest.wrapping_neg();
            rest ^= digit;
            let mut common = None;
            let mut last = 0;
            for &cell in cells {
                if self.masks[cell as usize] & digit != 0 {
                    let see = net.see[cell as usize];
                    common = match common {
                        None => Some((see, 1)),
                        Some((common, count)) => Some((see & common, count + 1)),
                    };
                    last = cell;
                }
            }
            match common {
                None => return Err(DeadEnd),
                Some((_, 1)) => self.keep(net, last, digit)?,
                Some((common, _)) => {
                    for cell in common.iter() {
                        self.keep(net, cell, !digit)?;
                    }
                }
            }
        }
        Ok(())
    }

    /// Many open cells, not all different: by what they can make at least and
    /// at most, clique by clique.
    fn bounds(&mut self, net: &Net, index: usize, up: i32, down: i32) -> Outcome {
        let tables = net.tables;
        let (sum, terms) = (&net.sums[index], net.terms.get(index));
        let cliques = net.cliques.get(index);
        let roomy = sum.tight + net.symbols as i32 - 1;
        if up >= roomy && down >= roomy {
            return Ok(());
        }
        let mut lowest = [0u16; 16];
        let mut highest = [0u16; 16];
        let (plain_up, plain_down) = (up, down);
        let (mut up, mut down) = (up, down);
        if cliques.len() > lowest.len() {
            return Ok(());
        }
        let mut rest = terms;
        let mut done = 0;
        for (i, &size) in cliques.iter().enumerate() {
            let (clique, others) = rest.split_at(size as usize);
            rest = others;
            let turned = done >= sum.plus as usize;
            done += size as usize;
            let mask = |cell: u8| {
                let mask = self.masks[cell as usize];
                match turned {
                    true => tables.turned[mask as usize],
                    false => mask,
                }
            };
            let union = clique.iter().fold(0, |all, &cell| all | mask(cell));
            // The smallest digit not yet taken from each cell's smallest on.
            let (mut below, mut above) = (union, union);
            for &cell in clique {
                let mask = mask(cell);
                let first = mask & mask.wrapping_neg();
                let at_least = below & first.wrapping_neg();
                if at_least == 0 {
                    return Err(DeadEnd);
                }
                let low = at_least & at_least.wrapping_neg();
                below ^= low;
                up -= low.trailing_zeros() as i32 - first.trailing_zeros() as i32;
                let last = 15 - mask.leading_zeros();
                let at_most = above & ((2u32 << last) - 1) as u16;
                if at_most == 0 {
                    return Err(DeadEnd);
                }
                let high = 15 - at_most.leading_zeros();
                above ^= 1 << high;
                down -= last as i32 - high as i32;
            }
            (lowest[i], highest[i]) = (union ^ below, union ^ above);
        }
        if up < 0 || down < 0 {
            return Err(DeadEnd);
        }
        if up as usize >= net.symbols - 1 && down as usize >= net.symbols - 1 {
            return Ok(());
        }
        let mut rest = terms;
        let mut done = 0;
        for (i, &size) in cliques.iter().enumerate() {
            let (clique, others) = rest.split_at(size as usize);
            rest = others;
            let turned = done >= sum.plus as usize;
            done += size as usize;
            // Digits that the smallest set reaches by moving one of its own up.
            let reach = spread_up(lowest[i], up) & spread_down(highest[i], down) & net.all;
            let slack = |mask: u16| {
                let first = mask.trailing_zeros() as i32;
                let last = 15 - mask.leading_zeros() as i32;
                range(last - plain_down, first + plain_up)
            };
            for &cell in clique {
                let mask = self.masks[cell as usize];
                let keep = match turned {
                    true => {
                        let keep = reach & slack(tables.turned[mask as usize]);
                        tables.turned[keep as usize]
                    }
                    false => reach & slack(mask),
                };
                self.keep(net, cell, keep)?;
            }
        }
        Ok(())
    }
}

impl Open {
    /// Whether two of the cells cannot be equal, counted as they are.
    fn differ(&self, net: &Net, a: usize, b: usize) -> bool {
        self.turned[a] == self.turned[b] && net.see[self.cells[a] as usize].has(self.cells[b])
    }

    /// Digits of the first cell for which the others have partners.
    fn third(&self, net: &Net, total: i32, [a, b, c]: [usize; 3]) -> u16 {
        let (ab, ac, bc) = (
            self.differ(net, a, b),
            self.differ(net, a, c),
            self.differ(net, b, c),
        );
        let mut kept = 0;
        let mut digits = self.masks[b];
        while digits != 0 {
            let digit = digits & digits.wrapping_neg();
            digits ^= digit;
            let rest = total - digit.trailing_zeros() as i32 - 1;
            let third = match bc {
                true => self.masks[c] & !digit,
                false => self.masks[c],
            };
            let mut found = net.tables.partners(third, rest);
            if ab {
                found &= !digit;
            }
            if ac && rest % 2 == 0 && (2..=32).contains(&rest) {
                found &= !(1 << (rest / 2 - 1));
            }
            kept |= found;
        }
        self.masks[a] & kept
    }
}

/// The bits from..=to, where both may be off the end.
fn range(from: i32, to: i32) -> u16 {
    let (from, to) = (from.max(0), to.min(15));
    match from <= to {
        true => ((2u32 << to) - (1 << from)) as u16,
        false => 0,
    }
}

/// All bits at most so far above one of these.
fn spread_up(set: u16, most: i32) -> u16 {
    let mut set = set;
    let (mut left, mut step) = (most.min(15), 1);
    while left > 0 {
        let by = step.min(left);
        set |= set << by;
        left -= by;
        step *= 2;
    }
    set
}

/// All bits at most so far below one of these.
fn spread_down(set: u16, most: i32) -> u16 {
    let mut set = set;
    let (mut left, mut step) = (most.min(15), 1);
    while left > 0 {
        let by = step.min(left);
        set |= set >> by;
        left -= by;
        step *= 2;
    }
    set
}

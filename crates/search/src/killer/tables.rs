//! What can be looked up about sets of digits, once for each number of symbols.

use std::sync::OnceLock;

use super::hall::{self, Sets};

/// Symbols the engine can tell apart.
pub(super) const MOST: usize = 16;

/// Tables over all sets of so many symbols.
#[derive(Debug)]
pub(super) struct Tables {
    /// The number of symbols.
    pub symbols: usize,
    /// For each set its smallest digit, its largest, and whether it has more
    /// than one, in 16 bits each, so that adding up gives all three totals.
    pub span: Vec<u64>,
    /// The same with each digit d as `symbols + 1 - d`.
    pub turned_span: Vec<u64>,
    /// Each set with each digit d as `symbols + 1 - d`.
    pub turned: Vec<u16>,
    /// What the digits of each set add up to.
    pub total: Vec<u16>,
    /// For each set a one in four bits for each digit it has.
    pub nibbles: Vec<u64>,
    /// How many digits each set has.
    pub size: Vec<u8>,
    /// All sets by size and total, and where those of each size and total begin.
    sets: Vec<u16>,
    starts: Vec<u32>,
    /// Those of few digits for `hall`, and where those of each size and total begin.
    few: Vec<Sets>,
    few_starts: Vec<u32>,
}

impl Tables {
    /// The tables for so many symbols, made when first asked for.
    pub fn of(symbols: usize) -> &'static Tables {
        static TABLES: [OnceLock<Tables>; MOST + 1] = [const { OnceLock::new() }; MOST + 1];
        TABLES[symbols].get_or_init(|| Tables::new(symbols))
    }

    fn new(symbols: usize) -> Tables {
        let all = 0..1usize << symbols;
        let turn = |set: usize| (set as u16).reverse_bits() >> (MOST - symbols);
        let span = |set: u16| match set {
            0 => 0,
            _ => {
                let low = set.trailing_zeros() as u64 + 1;
                let high = 16 - set.leading_zeros() as u64;
                low | high << 16 | u64::from(low != high) << 32
            }
        };
        let nibbles = |set: usize| -> u64 {
            let digits = (0..symbols).filter(|i| set >> i & 1 == 1);
            digits.map(|i| 1 << (4 * i)).sum()
        };
        let totals = symbols * (symbols + 1) / 2 + 1;
        let total = |set: usize| -> usize {
            let digits = (0..symbols).filter(|i| set >> i & 1 == 1);
            digits.map(|i| i + 1).sum()
        };
        let place = |set: usize| set.count_ones() as usize * totals + total(set);
        let mut starts = vec![0; (symbols + 1) * totals + 1];
        all.clone().for_each(|set| starts[place(set) + 1] += 1);
        for i in 1..starts.len() {
            starts[i] += starts[i - 1];
        }
        let mut ends = starts.clone();
        let mut sets = vec![0; 1 << symbols];
        for set in all.clone() {
            let end = &mut ends[place(set)];
            sets[*end as usize] = set as u16;
            *end += 1;
        }
        let (mut few, mut few_starts) = (Vec::new(), vec![0]);
        if symbols <= hall::MOST_SYMBOLS {
            for size in 0..=hall::CELLS.min(symbols) {
                let absent = (size..hall::CELLS).fold(0, |all, cell| all | hall::absent(cell));
                for total in 0..totals {
                    let place = size * totals + total;
                    let sets = &sets[starts[place] as usize..starts[place + 1] as usize];
                    few.extend(sets.chunks(hall::LANES).map(|sets| {
                        let mut lanes = [0; hall::LANES];
                        let with_absent = sets.iter().map(|set| set | absent);
                        lanes
                            .iter_mut()
                            .zip(with_absent)
                            .for_each(|(lane, set)| *lane = set);
                        lanes
                    }));
                    few_starts.push(few.len() as u32);
                }
            }
        }
        Tables {
            symbols,
            span: all.clone().map(|set| span(set as u16)).collect(),
            turned_span: all.clone().map(|set| span(turn(set))).collect(),
            turned: all.clone().map(turn).collect(),
            total: all.clone().map(|set| total(set) as u16).collect(),
            nibbles: all.clone().map(nibbles).collect(),
            size: all.map(|set| set.count_ones() as u8).collect(),
            sets,
            starts,
            few,
            few_starts,
        }
    }

    /// All sets of so many digits with that total.
    #[inline]
    pub fn sets(&self, size: usize, total: usize) -> &[u16] {
        match self.place(size, total) {
            Some(place) => &self.sets[self.starts[place] as usize..self.starts[place + 1] as usize],
            None => &[],
        }
    }

    /// The same for [`hall`], of few digits and symbols.
    #[inline]
    pub fn few(&self, size: usize, total: usize) -> &[Sets] {
        match self.place(size, total) {
            Some(place) => {
                &self.few[self.few_starts[place] as usize..self.few_starts[place + 1] as usize]
            }
            None => &[],
        }
    }

    /// Where sets of that size and total are listed, if there can be any.
    #[inline]
    fn place(&self, size: usize, total: usize) -> Option<usize> {
        let totals = self.symbols * (self.symbols + 1) / 2 + 1;
        (total < totals).then_some(size * totals + total)
    }

    /// The digits total - d for d in the set.
    #[inline]
    pub fn partners(&self, set: u16, total: i32) -> u16 {
        // Turning sends bit i to symbols-1-i; it should go to total-2-i.
        let shift = total - 1 - self.symbols as i32;
        let turned = self.turned[set as usize] as u32;
        let all = (1u32 << self.symbols) - 1;
        match shift {
            0..=15 => (turned << shift & all) as u16,
            -15..=-1 => (turned >> -shift) as u16,
            _ => 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn partners_add_up() {
        for symbols in [1, 4, 9, 16] {
            let tables = Tables::of(symbols);
            for total in -20..60 {
                for digit in 1..=symbols as i32 {
                    let other = total - digit;
                    let expected = if (1..=symbols as i32).contains(&other) {
                        1 << (other - 1)
                    } else {
                        0
                    };
                    assert_eq!(tables.partners(1 << (digit - 1), total), expected);
                }
            }
        }
    }

    #[test]
    fn sets_are_all_there() {
        for symbols in 1..=MOST {
            let tables = Tables::of(symbols);
            let mut count = 0;
            for size in 0..=symbols {
                for total in 0..=symbols * (symbols + 1) / 2 + 1 {
                    for &set in tables.sets(size, total) {
                        let digits = (1..=symbols).filter(|d| set >> (d - 1) & 1 == 1);
                        assert_eq!(digits.clone().sum::<usize>(), total);
                        assert_eq!(digits.count(), size);
                        count += 1;
                    }
                }
            }
            assert_eq!(count, 1 << symbols);
        }
    }
}

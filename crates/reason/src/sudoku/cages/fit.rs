//! What the cells of a balance can hold, by trying all ways.

use therefore_puzzle::{Cell, Digits};

use super::Balance;
use crate::sudoku::bits::Bits;
use crate::sudoku::board::Board;
use crate::sudoku::terrain::Terrain;

/// A balance that takes more tries than this is left alone: nobody could follow it.
const MOST_TRIES: usize = 20_000;

/// So many ways of a total are worth remembering.
const MOST_KNOWN: usize = 60;

/// For each cell of the balance (those added first) the digits it holds in some
/// way to make the total that repeats nothing between cells that see each
/// other. None if there are too many ways to try.
pub(crate) fn fit(board: &Board, balance: &Balance) -> Option<Vec<Digits>> {
    let terms = Terms::new(board.terrain(), balance)?;
    let sets: Vec<u64> = balance.sets(board).iter().map(|set| set.0).collect();
    let mut ways = Ways::default();
    let found = ways.fit(&terms, &sets, MOST_TRIES, &mut Vec::new())?;
    Some(found.iter().map(|&set| Digits(set)).collect())
}

/// What a balance asks of its cells.
#[derive(Debug)]
pub(crate) struct Terms {
    /// The cells, those added first.
    pub cells: Vec<Cell>,
    /// How many are added.
    plus: usize,
    /// For each cell which of the others it sees.
    sees: Vec<u64>,
    total: i32,
}

impl Terms {
    /// None if there are more cells than a word has bits.
    pub fn new(terrain: &Terrain, balance: &Balance) -> Option<Terms> {
        let cells: Vec<Cell> = balance.cells().collect();
        let sees = |&a: &Cell| {
            let seen = cells.iter().enumerate();
            let seen = seen.filter(|&(_, &b)| terrain.sees(a, b));
            seen.fold(0, |mask, (place, _)| mask | 1u64 << place)
        };
        let sees = (cells.len() <= 64).then(|| cells.iter().map(sees).collect())?;
        Some(Terms {
            plus: balance.plus.len(),
            sees,
            total: balance.total,
            cells,
        })
    }

    /// Whether it is a cage: nothing is subtracted, and no digit can repeat.
    pub fn is_cage(&self) -> bool {
        let all = u64::MAX.checked_shr(64 - self.cells.len() as u32);
        let mut sees = self.sees.iter().enumerate();
        self.plus == self.cells.len() && sees.all(|(place, &seen)| Some(seen | 1 << place) == all)
    }
}

/// Goes through the ways to make totals. It keeps its memory from one to the next.
#[derive(Default)]
pub(crate) struct Ways {
    /// The cells in the order in which they are tried: fewest candidates first.
    order: Vec<usize>,
    sets: Vec<u64>,
    signs: Vec<i32>,
    /// For each cell which of the earlier ones it sees.
    sees: Vec<u64>,
    /// What the cells from here on come to at least and at most.
    bounds: Vec<(i32, i32)>,
    chosen: Vec<u64>,
    found: Vec<u64>,
    /// The same in the order of the cells.
    kept: Vec<u64>,
    /// The ways met, one after the other, in the order of the cells.
    met: Vec<u64>,
    tries: usize,
    most: usize,
}

impl Ways {
    /// For each cell the digits of its set that it holds in some way to make the
    /// total. None if that takes more than so many tries, or if a set is empty.
    /// Ways that are known, of any sets, save tries; those met are added.
    pub fn fit(
        &mut self,
        terms: &Terms,
        sets: &[u64],
        most: usize,
        known: &mut Vec<u64>,
    ) -> Option<&[u64]> {
        if sets.contains(&0) {
            return None;
        }
        self.kept.clear();
        self.kept.resize(sets.len(), 0);
        for way in known.chunks_exact(sets.len().max(1)) {
            if way.iter().zip(sets).all(|(digit, set)| digit & set != 0) {
                for (kept, digit) in self.kept.iter_mut().zip(way) {
                    *kept |= digit;
                }
            }
        }
        if self.kept == sets {
            return Some(&self.kept);
        }
        self.prepare(terms, sets, most);
        let (order, kept) = (&self.order, &self.kept);
        self.found.extend(order.iter().map(|&at| kept[at]));
        self.met.clear();
        self.go(0, terms.total, false);
        if known.len() > MOST_KNOWN * sets.len() {
            known.drain(..known.len() / 2 / sets.len() * sets.len());
        }
        known.extend_from_slice(&self.met);
        if self.tries > self.most {
            return None;
        }
        for (&at, &found) in self.order.iter().zip(&self.found) {
            self.kept[at] = found;
        }
        Some(&self.kept)
    }

    /// Whether there is any way to make the total. None if that takes more than
    /// so many tries.
    pub fn any(&mut self, terms: &Terms, sets: &[u64], most: usize) -> Option<bool> {
        if sets.contains(&0) {
            return Some(false);
        }
        self.prepare(terms, sets, most);
        // With nothing to be found, one way will do.
        self.found.extend_from_slice(&self.sets);
        let any = self.go(0, terms.total, true);
        (any || self.tries <= self.most).then_some(any)
    }

    fn prepare(&mut self, terms: &Terms, sets: &[u64], most: usize) {
        let count = sets.len();
        self.order.clear();
        self.order.extend(0..count);
        self.order.sort_by_key(|&at| sets[at].count_ones());
        self.sets.clear();
        self.signs.clear();
        self.sees.clear();
        for (index, &at) in self.order.iter().enumerate() {
            self.sets.push(sets[at]);
            self.signs.push(if at < terms.plus { 1 } else { -1 });
            let earlier = self.order[..index].iter().enumerate();
            let seen = earlier.filter(|&(_, &other)| terms.sees[at] >> other & 1 == 1);
            self.sees
                .push(seen.fold(0, |mask, (place, _)| mask | 1u64 << place));
        }
        self.bounds.clear();
        self.bounds.resize(count + 1, (0, 0));
        for index in (0..count).rev() {
            let set = self.sets[index];
            let (low, high) = (
                set.trailing_zeros() as i32 + 1,
                64 - set.leading_zeros() as i32,
            );
            let (lowest, highest) = self.bounds[index + 1];
            self.bounds[index] = match self.signs[index] {
                1 => (lowest + low, highest + high),
                _ => (lowest - high, highest - low),
            };
        }
        self.chosen.clear();
        self.chosen.resize(count, 0);
        self.found.clear();
        self.tries = 0;
        self.most = most;
    }

    /// Whether a way was met in which the cells from `index` on make the total.
    /// It goes on for as long as a candidate has not been met, and no further
    /// than to the first way if that is just needed for what is chosen already.
    fn go(&mut self, index: usize, total: i32, needed: bool) -> bool {
        if index == self.sets.len() {
            if total == 0 {
                let start = self.met.len();
                self.met.resize(start + index, 0);
                for (place, &at) in self.order.iter().enumerate() {
                    self.found[place] |= self.chosen[place];
                    self.met[start + at] = self.chosen[place];
                }
            }
            return total == 0;
        }
        let taken = Bits(self.sees[index]).fold(0, |taken, other| taken | self.chosen[other]);
        let (lowest, highest) = self.bounds[index + 1];
        // The digits that leave the others a total they can make.
        let (least, most) = match self.signs[index] {
            1 => (total - highest, total - lowest),
            _ => (lowest - total, highest - total),
        };
        let mut any = false;
        for digit in Bits(self.sets[index] & !taken & between(least, most)) {
            let mark = 1 << digit;
            let is_new = self.found[index] & mark == 0;
            let needed = needed && !any || is_new;
            if !needed && self.all_met(index + 1) {
                continue;
            }
            self.tries += 1;
            if self.tries > self.most {
                return any;
            }
            self.chosen[index] = mark;
            let rest = total - self.signs[index] * (digit as i32 + 1);
            any |= self.go(index + 1, rest, needed);
        }
        any
    }

    /// Whether every candidate of the cells from here on has been met.
    fn all_met(&self, index: usize) -> bool {
        let mut rest = self.sets[index..].iter().zip(&self.found[index..]);
        rest.all(|(set, found)| set & !found == 0)
    }
}

/// The digits from `least` to `most`.
fn between(least: i32, most: i32) -> u64 {
    if most < 1 || least > 64 || most < least {
        return 0;
    }
    let below = |digit: i32| u64::MAX.checked_shr(64 - digit as u32).unwrap_or(0);
    below(most.min(64)) & !below(least.max(1) - 1)
}

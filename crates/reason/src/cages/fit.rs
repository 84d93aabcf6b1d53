//! What the cells of a balance can hold, by trying all ways.

use therefore_puzzle::Digits;

use super::Balance;
use crate::bits::Bits;
use crate::board::Board;

/// A balance that takes more tries than this is left alone: nobody could follow it.
const MOST_TRIES: usize = 20_000;

/// For each cell of the balance (those added first) the digits it holds in some
/// way to make the total that repeats nothing between cells that see each
/// other. None if there are too many ways to try.
pub(crate) fn fit(board: &Board, balance: &Balance) -> Option<Vec<Digits>> {
    let count = balance.unknowns();
    if count > 64 {
        return None;
    }
    let terrain = board.terrain();
    let mut order: Vec<usize> = (0..count).collect();
    let sets = balance.sets(board);
    order.sort_by_key(|&at| sets[at].len());
    let cells: Vec<_> = balance.cells().collect();
    let mut search = Search {
        sets: order.iter().map(|&at| sets[at].0).collect(),
        signs: order
            .iter()
            .map(|&at| if at < balance.plus.len() { 1 } else { -1 })
            .collect(),
        sees: Vec::with_capacity(count),
        bounds: vec![(0, 0); count + 1],
        chosen: vec![0; count],
        found: vec![0; count],
        wanted: 0,
        tries: 0,
    };
    for (index, &at) in order.iter().enumerate() {
        let earlier = order[..index].iter().enumerate();
        let seen = earlier.filter(|&(_, &other)| terrain.sees(cells[at], cells[other]));
        search
            .sees
            .push(seen.fold(0, |mask, (place, _)| mask | 1u64 << place));
        search.wanted += sets[at].len();
    }
    for index in (0..count).rev() {
        let set = search.sets[index];
        if set == 0 {
            return None;
        }
        let (low, high) = (
            set.trailing_zeros() as i32 + 1,
            64 - set.leading_zeros() as i32,
        );
        let (lowest, highest) = search.bounds[index + 1];
        search.bounds[index] = match search.signs[index] {
            1 => (lowest + low, highest + high),
            _ => (lowest - high, highest - low),
        };
    }
    search.go(0, balance.total);
    if search.tries > MOST_TRIES {
        return None;
    }
    let mut found = vec![Digits::NONE; count];
    for (index, &at) in order.iter().enumerate() {
        found[at] = Digits(search.found[index]);
    }
    Some(found)
}

struct Search {
    sets: Vec<u64>,
    signs: Vec<i32>,
    /// For each cell which of the earlier ones it sees.
    sees: Vec<u64>,
    /// What the cells from here on come to at least and at most.
    bounds: Vec<(i32, i32)>,
    chosen: Vec<u64>,
    found: Vec<u64>,
    /// How many candidates are not found yet; at none the search is over.
    wanted: usize,
    tries: usize,
}

impl Search {
    /// Whether the cells from `index` on can make the total. Goes on until
    /// every candidate has been met.
    fn go(&mut self, index: usize, total: i32) -> bool {
        if index == self.sets.len() {
            if total != 0 {
                return false;
            }
            for (found, &digit) in self.found.iter_mut().zip(&self.chosen) {
                if *found & digit == 0 {
                    *found |= digit;
                    self.wanted -= 1;
                }
            }
            return true;
        }
        let taken = Bits(self.sees[index]).fold(0, |taken, other| taken | self.chosen[other]);
        let (lowest, highest) = self.bounds[index + 1];
        let mut any = false;
        for digit in Bits(self.sets[index] & !taken) {
            let rest = total - self.signs[index] * (digit as i32 + 1);
            if rest < lowest || rest > highest {
                continue;
            }
            self.tries += 1;
            if self.tries > MOST_TRIES {
                return any;
            }
            self.chosen[index] = 1 << digit;
            any |= self.go(index + 1, rest);
            if self.wanted == 0 {
                return any;
            }
        }
        any
    }
}

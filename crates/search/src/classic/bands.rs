//! Digit by digit, band by band: the engine for what needs few guesses.
//!
//! The position is twenty-seven words. Word `9 * band + digit` is the set of
//! the cells of that band (bit `9 * row + column`) where the digit may go. A
//! change to a word is worked out by looking up two nine-bit patterns in exact
//! tables: the minirows it touches and the columns it touches. Words that
//! changed wait in a worklist of bits. When it is empty, cells are counted for
//! those with a single candidate, and for pairs to guess at.

use super::Candidates;
use super::account::Account;
use super::lanes::{Lanes, Task, Words};
use super::tables::{ALL, HOUSES, PLACED, TABLES};
use super::triads::TakeOver;

/// Where in the words the open cells of a band are kept, and the worklist.
const OPEN: usize = 27;
const DIRTY: usize = 30;

/// A position. The words fill 128 bytes exactly, as a guess copies them: after
/// the twenty-seven come the cells not yet settled, by band, and the worklist.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
pub(super) struct Bands {
    pub words: Words,
}

/// What propagation came to.
pub(super) enum Stall {
    /// A digit has no place or a cell no digit.
    Dead,
    /// Every cell is settled.
    Solved,
    /// Nothing more follows; the cells with two candidates, by band.
    Pairs([u32; 3]),
}

impl Bands {
    /// The position after the clues, each excluded from its row, column and
    /// box. Clues that clash make a word empty as soon as it is looked at.
    #[inline(always)]
    pub fn of_clues<L: Lanes>(lanes: L, cells: &[u8; 81], zero: u8) -> Bands {
        let clues = lanes.clue_words(cells, zero);
        let mut words = [0; 32];
        let mut open = [ALL; 3];
        // Plain loops over all digits of a band, for the sake of the compiler:
        // it takes eight at a time.
        let mut columns = [0; 9];
        for d in 0..9 {
            let c = clues[d] | clues[9 + d] | clues[18 + d];
            let c = (c | c >> 9 | c >> 18) & 511;
            columns[d] = c | c << 9 | c << 18;
        }
        for band in 0..3 {
            let clues = &clues[9 * band..9 * band + 9];
            for clue in clues {
                open[band] &= !clue;
            }
            for d in 0..9 {
                let mut gone = columns[d];
                for house in HOUSES {
                    gone |= if clues[d] & house != 0 { house } else { 0 };
                }
                words[9 * band + d] = open[band] & !gone | clues[d];
            }
        }
        words[OPEN..DIRTY].copy_from_slice(&open);
        words[DIRTY] = ALL;
        Bands { words }
    }

    /// The position with these candidates and nothing concluded.
    pub fn of_candidates(candidates: &Candidates) -> Bands {
        let mut words = [0; 32];
        for (cell, set) in candidates.iter().enumerate() {
            for d in 0..9 {
                words[cell / 27 * 9 + d] |= u32::from(set >> d & 1) << (cell % 27);
            }
        }
        words[OPEN..DIRTY].fill(ALL);
        words[DIRTY] = ALL;
        Bands { words }
    }

    /// What is left in every cell.
    pub fn candidates(&self) -> Candidates {
        std::array::from_fn(|cell| {
            (0..9).fold(0, |set, d| {
                set | ((self.words[cell / 27 * 9 + d] >> (cell % 27) & 1) << d) as u16
            })
        })
    }

    /// How many cells are not settled.
    #[inline(always)]
    pub fn open(&self) -> u32 {
        let open = &self.words[OPEN..DIRTY];
        open.iter().map(|cells| cells.count_ones()).sum()
    }

    /// Leaves the digit only this cell of its band.
    #[inline(always)]
    pub fn place(&mut self, at: usize, cell: usize) {
        self.words[at & 31] &= PLACED[cell & 31];
        self.words[DIRTY] |= 1 << at;
    }

    /// Takes the digit out of the cell.
    #[inline(always)]
    pub fn remove(&mut self, at: usize, cell: usize) {
        self.words[at & 31] &= !(1 << cell);
        self.words[DIRTY] |= 1 << at;
    }

    /// Reports the solved grid. `false` when the search is over.
    #[inline(always)]
    pub fn report<L: Lanes>(&self, lanes: L, account: &mut Account<'_>) -> bool {
        let grid = if account.looks() {
            Some(lanes.digits(&self.words))
        } else {
            None
        };
        account.found(grid)
    }

    /// Follows the worklist to its end. `false` when a digit has no place.
    #[inline(always)]
    fn drain<L: Lanes>(&mut self, lanes: L) -> bool {
        let words = &mut self.words;
        let tables = &TABLES;
        let mut pending = words[DIRTY];
        // In batches: the branch that ends a batch does not wait for what the
        // updates under way will add.
        while pending != 0 {
            let mut batch = pending;
            pending = 0;
            while batch != 0 {
                let at = (batch.trailing_zeros() & 31) as usize;
                batch &= batch - 1;
                // It is about to be seen as it now is.
                pending &= !(1 << at);
                let [one, two, band, _] = tables.place[at];
                let (one, two, band) = (one as usize & 31, two as usize & 31, band as usize);
                let [closed, forced] = tables.closed[lanes.minirows(words[at]) & 511];
                let word = words[at] & closed;
                if word == 0 {
                    return false;
                }
                let c = ((word | word >> 9 | word >> 18) & 511) as usize;
                let rest = tables.neighbour[c];
                let (first, second) = (words[one] & rest, words[two] & rest);
                pending |= u32::from(first != words[one]) << one;
                pending |= u32::from(second != words[two]) << two;
                words[one] = first;
                words[two] = second;
                // In a forced minirow, and in a column that `rest` takes from
                // the others because it is the only one of its box: settled.
                let settled = word & forced & !rest & words[(OPEN + band) & 31];
                if settled != 0 {
                    words[(OPEN + band) & 31] &= !settled;
                    pending |= lanes.strike(words, band, settled) & !(1 << at);
                }
                words[at] = word;
            }
        }
        words[DIRTY] = 0;
        true
    }

    /// Draws all conclusions.
    #[inline(always)]
    pub fn propagate<L: Lanes>(&mut self, lanes: L) -> Stall {
        loop {
            if !self.drain(lanes) {
                return Stall::Dead;
            }
            if self.words[OPEN] | self.words[OPEN + 1] | self.words[OPEN + 2] == 0 {
                return Stall::Solved;
            }
            let mut pairs = [0; 3];
            let mut any = 0;
            for (band, pairs) in pairs.iter_mut().enumerate() {
                let words = &self.words[9 * band..9 * band + 9];
                let (mut one, mut two, mut three) = (0, 0, 0);
                for &word in words {
                    three |= two & word;
                    two |= one & word;
                    one |= word;
                }
                if one != ALL {
                    return Stall::Dead;
                }
                *pairs = two & !three;
                let singles = one & !two & self.words[OPEN + band];
                if singles != 0 {
                    any |= singles;
                    self.place_singles(band, singles);
                }
            }
            if any == 0 {
                return Stall::Pairs(pairs);
            }
        }
    }

    /// Places the only candidate of each of these cells.
    #[inline(always)]
    fn place_singles(&mut self, band: usize, mut singles: u32) {
        let w = &self.words[9 * band..9 * band + 9];
        // The bits of the digit, a word each: no search for it in every cell.
        let bits = [
            w[1] | w[3] | w[5] | w[7],
            w[2] | w[3] | w[6] | w[7],
            w[4] | w[5] | w[6] | w[7],
            w[8],
        ];
        while singles != 0 {
            let cell = singles.trailing_zeros() as usize & 31;
            singles &= singles - 1;
            let bit = |k: usize| (bits[k] >> cell & 1) << k;
            let digit = (bit(0) | bit(1) | bit(2) | bit(3)) as usize;
            self.place(9 * band + digit, cell);
        }
    }

    /// The candidates of a cell, as a set of digits.
    #[inline(always)]
    pub fn set(&self, band: usize, cell: usize) -> u32 {
        let words = &self.words[9 * band..9 * band + 9];
        (0..9).fold(0, |set, d| set | (words[d] >> cell & 1) << d)
    }

    /// The cell to guess in: the first with two candidates, or of the first
    /// open cell of each band the one with fewest.
    #[inline(always)]
    pub fn choose(&self, pairs: &[u32; 3]) -> (usize, usize, u32) {
        for (band, &cells) in pairs.iter().enumerate() {
            if cells != 0 {
                let cell = cells.trailing_zeros() as usize;
                return (band, cell, self.set(band, cell));
            }
        }
        let mut best = (0, 0, 0x3ff_u32);
        for band in 0..3 {
            let open = self.words[OPEN + band];
            if open != 0 {
                let cell = open.trailing_zeros() as usize;
                let set = self.set(band, cell);
                if set.count_ones() < best.2.count_ones() {
                    best = (band, cell, set);
                }
            }
        }
        best
    }
}

/// Searches a position whose conclusions have been drawn up to a stall.
/// `false` when the search is over.
pub(super) struct Explore<'s, 'a> {
    pub bands: &'s mut Bands,
    pub pairs: [u32; 3],
    pub account: &'s mut Account<'a>,
}

impl<L: Lanes> Task<L> for Explore<'_, '_> {
    type Answer = bool;

    #[inline(always)]
    fn run(self, lanes: L) -> bool {
        let Explore {
            bands,
            mut pairs,
            account,
        } = self;
        loop {
            if account.guesses >= account.handover.guesses {
                return lanes.call(TakeOver {
                    words: &bands.words,
                    account,
                });
            }
            if !account.guess() {
                return false;
            }
            let (band, cell, set) = bands.choose(&pairs);
            let digit = set.trailing_zeros() as usize;
            let mut child = *bands;
            child.place(9 * band + digit, cell);
            match child.propagate(lanes) {
                Stall::Dead => {}
                Stall::Solved => {
                    if !child.report(lanes, account) {
                        return false;
                    }
                }
                Stall::Pairs(pairs) => {
                    let bands = &mut child;
                    if !lanes.call(Explore {
                        bands,
                        pairs,
                        account,
                    }) {
                        return false;
                    }
                }
            }
            bands.remove(9 * band + digit, cell);
            let rest = set & (set - 1);
            if rest & rest.wrapping_sub(1) == 0 {
                bands.place(9 * band + rest.trailing_zeros() as usize, cell);
            }
            match bands.propagate(lanes) {
                Stall::Dead => return true,
                Stall::Solved => return bands.report(lanes, account),
                Stall::Pairs(left) => pairs = left,
            }
        }
    }
}

//! True candidates: those that occur in some solution.
//!
//! Not all solutions are looked at, there may be too many. Every candidate not
//! yet seen in a solution is put to the test: is there a solution with it? If
//! so, the eighty-one candidates of that solution are seen; if not, it goes,
//! and with it whatever follows.

use super::account::{Account, Handover};
use super::bands::{Bands, Stall};
use super::lanes::{Lanes, Task, Words};
use super::router::{Given, Solve};
use super::{Candidates, Stopped};
use therefore_puzzle::Control;

/// The search for the union of all solutions.
pub(super) struct Union<'c> {
    pub candidates: &'c Candidates,
    pub handover: Handover,
    pub control: &'c Control,
}

impl<L: Lanes> Task<L> for Union<'_> {
    type Answer = Result<Option<Candidates>, Stopped>;

    #[inline(always)]
    fn run(self, lanes: L) -> Self::Answer {
        let mut root = Bands::of_candidates(self.candidates);
        let mut seen: Words = [0; 32];
        let mut at = 0;
        if let Stall::Dead = root.propagate(lanes) {
            return Ok(None);
        }
        // The words shrink under way, so each is gone through until nothing in
        // it is unseen.
        while at < 27 {
            let unseen = root.words[at] & !seen[at];
            if unseen == 0 {
                at += 1;
                continue;
            }
            if self.control.is_over() {
                return Err(Stopped);
            }
            let cell = unseen.trailing_zeros() as usize;
            let mut trial = root;
            trial.place(at, cell);
            let short = Diverse {
                bands: trial,
                seen: &seen,
                budget: 12,
            };
            match short.run(lanes) {
                Sampled::Solution(words) => mark(&mut seen, &words),
                Sampled::Nothing => refute(lanes, &mut root, at, cell),
                Sampled::Unknown => {
                    let mut account = Account::new(1, self.handover, self.control);
                    lanes.call(Solve {
                        given: Given::Bands(&trial),
                        account: &mut account,
                    });
                    if account.stopped {
                        return Err(Stopped);
                    }
                    if account.count == 0 {
                        refute(lanes, &mut root, at, cell);
                    } else {
                        for (cell, digit) in account.first.iter().enumerate() {
                            let at = cell / 27 * 9 + usize::from(digit - 1);
                            seen[at] |= 1 << (cell % 27);
                        }
                    }
                }
            }
        }
        let any = seen.iter().any(|&word| word != 0);
        Ok(any.then(|| Bands { words: seen }.candidates()))
    }
}

/// Adds the candidates of a solution.
fn mark(seen: &mut Words, solution: &Words) {
    for (seen, word) in seen[..27].iter_mut().zip(solution) {
        *seen |= word;
    }
}

/// Takes a candidate out of the root, with what follows. A root that dies of
/// it has nothing left unseen.
#[inline(always)]
fn refute<L: Lanes>(lanes: L, root: &mut Bands, at: usize, cell: usize) {
    root.remove(at, cell);
    if let Stall::Dead = root.propagate(lanes) {
        root.words[..27].fill(0);
    }
}

/// What a short search found.
enum Sampled {
    Solution(Words),
    Nothing,
    Unknown,
}

/// A short search that prefers what has not been seen, so that one solution
/// shows as much as possible.
struct Diverse<'s> {
    bands: Bands,
    seen: &'s Words,
    budget: u32,
}

impl Diverse<'_> {
    #[inline(always)]
    fn run<L: Lanes>(mut self, lanes: L) -> Sampled {
        // Guesses not yet refuted: the positions without them.
        let mut waiting = [self.bands; 12];
        let mut depth = 0;
        loop {
            match self.bands.propagate(lanes) {
                Stall::Solved => return Sampled::Solution(self.bands.words),
                Stall::Dead => {
                    if depth == 0 {
                        return Sampled::Nothing;
                    }
                    depth -= 1;
                    self.bands = waiting[depth];
                }
                Stall::Pairs(pairs) => {
                    if self.budget == 0 || depth == waiting.len() {
                        return Sampled::Unknown;
                    }
                    self.budget -= 1;
                    let (band, cell, set) = self.bands.choose(&pairs);
                    let fresh = (0..9)
                        .map(|d| 9 * band + d)
                        .find(|&at| set >> (at % 9) & 1 == 1 && self.seen[at] >> cell & 1 == 0)
                        .unwrap_or(9 * band + set.trailing_zeros() as usize);
                    waiting[depth] = self.bands;
                    waiting[depth].remove(fresh, cell);
                    depth += 1;
                    self.bands.place(fresh, cell);
                }
            }
        }
    }
}

//! Which engine does what.
//!
//! Every puzzle starts in the band engine, which is quicker while few guesses
//! are needed. What is still wide open at its first stall, or not finished
//! after some guesses, goes on in the triad engine, from where it stands: no
//! conclusion is drawn twice and no solution counted twice.

use super::account::{Account, Handover};
use super::bands::{Bands, Explore, Stall};
use super::lanes::{Lanes, Task};
use super::triads::TakeOver;
use super::{Candidates, Method};

/// What is given.
#[derive(Clone, Copy)]
pub(super) enum Given<'g> {
    /// Eighty-one bytes, and the byte that stands for nought.
    Clues(&'g [u8; 81], u8),
    /// Candidates.
    Sets(&'g Candidates),
    /// A position whose conclusions are still to be drawn.
    Bands(&'g Bands),
}

/// When to change engines, by measurement: see `docs/performance.md`.
#[inline(always)]
pub(super) fn handover(method: Method, limit: u64) -> Handover {
    match method {
        Method::Routed if limit == 1 => Handover {
            open: 54,
            guesses: 16,
        },
        Method::Routed => Handover {
            open: 52,
            guesses: 16,
        },
        Method::Bands => Handover {
            open: 81,
            guesses: u64::MAX,
        },
        Method::Triads => Handover {
            open: 0,
            guesses: 0,
        },
    }
}

/// A whole search.
pub(super) struct Solve<'s, 'g, 'a> {
    pub given: Given<'g>,
    pub account: &'s mut Account<'a>,
}

impl<L: Lanes> Task<L> for Solve<'_, '_, '_> {
    type Answer = ();

    #[inline(always)]
    fn run(self, lanes: L) {
        let Solve { given, account } = self;
        let mut bands = match given {
            Given::Clues(cells, zero) => Bands::of_clues(lanes, cells, zero),
            Given::Sets(candidates) => Bands::of_candidates(candidates),
            Given::Bands(bands) => *bands,
        };
        let bands = &mut bands;
        // What the search answers is whether to go on; there is nowhere to go.
        let _ = match bands.propagate(lanes) {
            Stall::Dead => true,
            Stall::Solved => bands.report(lanes, account),
            Stall::Pairs(_) if bands.open() > account.handover.open => lanes.call(TakeOver {
                words: &bands.words,
                account,
            }),
            Stall::Pairs(pairs) => lanes.call(Explore {
                bands,
                pairs,
                account,
            }),
        };
    }
}

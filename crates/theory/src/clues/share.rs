//! How the clues are shared out among the bands, and which band comes when.

use super::band::{BAND, BandSet, part, whole};
use super::hitting::{Hitter, Seeker};
use crate::orders::ORDERS;
use crate::unavoidable::CellSet;

/// Cells of a band.
const CELLS: usize = 27;
/// Up to this number of clues the ways to hit are counted; above it they are
/// extrapolated.
const COUNTED: usize = 6;

/// The numbers of clues of the bands, in the order they are looked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Share {
    /// Which of [`ORDERS`].
    pub(super) order: usize,
    /// The number of clues of the band that comes first, second, third.
    pub(super) clues: [usize; 3],
}

impl Share {
    /// The bands, as they come.
    pub(super) fn bands(&self) -> [usize; 3] {
        ORDERS[self.order]
    }
}

/// How many ways there are to hit the sets within each band, for each number of clues.
/// Only a 0 is certain.
pub(super) struct Ways([[f64; CELLS + 1]; 3]);

impl Ways {
    pub(super) fn new(sets: &[CellSet]) -> Ways {
        Ways(std::array::from_fn(|band| {
            let within = |set: &&CellSet| **set & !whole(BAND, band) == 0;
            let parts = sets.iter().filter(within).map(|&set| part(set, band));
            let parts: Vec<BandSet> = parts.collect();
            let mut ways = [0.0; CELLS + 1];
            for clues in 0..=CELLS {
                ways[clues] = if clues <= COUNTED {
                    count(&parts, clues) as f64
                } else {
                    // The extrapolation assumes that any cell can be added to any way.
                    let fewer: f64 = ways[clues - 1];
                    fewer.max(1.0) * (CELLS + 1 - clues) as f64 / clues as f64
                };
            }
            ways
        }))
    }

    /// All ways to share out clues, each with its best order: the two bands that come
    /// first are those with the fewest ways. Also returns the estimated cost, for
    /// comparison.
    pub(super) fn shares(&self, clues: usize) -> (Vec<Share>, f64) {
        let mut shares = Vec::new();
        let mut total = 0.0;
        for top in 0..=clues.min(CELLS) {
            for middle in 0..=(clues - top).min(CELLS) {
                let share = [top, middle, clues - top - middle];
                if share[2] > CELLS || (0..3).any(|band| self.0[band][share[band]] == 0.0) {
                    continue;
                }
                let ways = |band: usize| self.0[band][share[band]];
                let cost = |&order: &usize| {
                    let [first, second, _] = ORDERS[order];
                    (ways(first) * ways(second), ways(first))
                };
                let order = (0..ORDERS.len())
                    .min_by(|a, b| {
                        cost(a)
                            .partial_cmp(&cost(b))
                            .unwrap_or(std::cmp::Ordering::Equal)
                    })
                    .unwrap_or(0);
                total += cost(&order).0;
                shares.push(Share {
                    order,
                    clues: ORDERS[order].map(|band| share[band]),
                });
            }
        }
        (shares, total)
    }
}

/// The number of ways to hit sets with `clues` cells.
fn count(sets: &[BandSet], clues: usize) -> u64 {
    struct Counter(u64);
    impl Seeker for Counter {
        fn missed(&mut self, _: BandSet) -> Option<BandSet> {
            None
        }
        fn found(&mut self, _: BandSet) {
            self.0 += 1;
        }
        fn is_over(&mut self) -> bool {
            false
        }
    }
    let mut counter = Counter(0);
    let mut hitter = Hitter::default();
    if hitter.begin(clues, sets.iter().copied()) {
        hitter.search(clues, 0, 0, &mut counter);
    }
    counter.0
}

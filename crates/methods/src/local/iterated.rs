//! Iterated local search: from a local optimum some random swaps, then up again.

use therefore_puzzle::Puzzle;

use super::climb::Climb;
use super::{Run, fits};
use crate::settle::Depth;
use crate::{Method, Order, Promise, Report};

/// Climbs, shakes, climbs again, always from where it is.
#[derive(Clone, Copy, Debug)]
pub struct IteratedLocalSearch {
    /// S: the random swaps between two climbs.
    pub swaps: u32,
    /// The best of all swaps instead of the first good one.
    pub steepest: bool,
    /// How many swaps in a row may leave the cost as it is.
    pub sideways: u32,
    /// Fixes what singles and locked candidates settle before it begins.
    pub propagate: bool,
}

impl Default for IteratedLocalSearch {
    fn default() -> Self {
        IteratedLocalSearch {
            swaps: 5,
            steepest: false,
            sideways: 0,
            propagate: false,
        }
    }
}

impl Method for IteratedLocalSearch {
    fn name(&self) -> &'static str {
        "iterated-local-search"
    }

    fn fits(&self, puzzle: &Puzzle) -> Result<(), String> {
        fits(puzzle)
    }

    fn promise(&self) -> Promise {
        Promise::Finds
    }

    fn solve(&mut self, puzzle: &Puzzle, order: &Order) -> Report {
        let depth = self.propagate.then_some(Depth::Locked);
        let mut run = match Run::new(puzzle, order, depth) {
            Ok(run) => run,
            Err(report) => return report,
        };
        let climb = Climb {
            steepest: self.steepest,
            sideways: self.sideways,
        };
        run.scatter();
        loop {
            let steps = climb.climb(&mut run);
            run.note_optimum(steps);
            let pairs = run.board.pairs().len();
            if run.board.cost() == 0 || pairs == 0 || order.watch.is_over() {
                return run.report();
            }
            for _ in 0..self.swaps {
                let pair = run.board.pairs()[run.chance.below(pairs)];
                let change = run.board.change(pair);
                run.board.swap(pair, change);
                run.tally.evaluations += 1;
                run.recorder.step(run.board.cost());
            }
            run.tally.restarts += 1;
        }
    }
}

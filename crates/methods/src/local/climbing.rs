//! Hill climbing with random restart.

use therefore_puzzle::Puzzle;

use super::climb::Climb;
use super::{Run, fits};
use crate::settle::Depth;
use crate::{Method, Order, Promise, Report};

/// Climbs from random states until one climb ends in a solution.
#[derive(Clone, Copy, Default, Debug)]
pub struct HillClimbing {
    /// The best of all swaps instead of the first good one.
    pub steepest: bool,
    /// How many swaps in a row may leave the cost as it is.
    pub sideways: u32,
    /// Fixes what singles and locked candidates settle before it begins.
    pub propagate: bool,
}

impl Method for HillClimbing {
    fn name(&self) -> &'static str {
        "hill-climbing"
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
        // With nothing to swap there is only one state.
        let hopeless = run.board.pairs().is_empty();
        loop {
            run.scatter();
            let steps = climb.climb(&mut run);
            run.note_optimum(steps);
            if run.board.cost() == 0 || hopeless || order.watch.is_over() {
                return run.report();
            }
            run.tally.restarts += 1;
        }
    }
}

//! Hill climbing with random restart.

use super::climb::Climb;
use super::{Repair, Run};
use crate::Report;

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

impl Repair for HillClimbing {
    const NAME: &'static str = "hill-climbing";

    fn propagates(&self) -> bool {
        self.propagate
    }

    fn repair(&self, mut run: Run) -> Report {
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
            if run.board.cost() == 0 || hopeless || run.order.watch.is_over() {
                return run.report();
            }
            run.tally.restarts += 1;
        }
    }
}

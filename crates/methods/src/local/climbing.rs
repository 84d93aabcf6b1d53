//! Hill climbing with random restart.

use super::climb::Climb;
use super::{Repair, Run};
use crate::Report;

/// Climbs from random states until one climb ends in a solution.
#[derive(Clone, Copy, Default, Debug)]
pub struct HillClimbing {
    /// How it chooses its swaps.
    pub climb: Climb,
    /// Fixes what singles and locked candidates settle before it begins.
    pub propagate: bool,
}

impl Repair for HillClimbing {
    const NAME: &'static str = "hill-climbing";

    fn propagates(&self) -> bool {
        self.propagate
    }

    fn repair(&self, mut run: Run) -> Report {
        // With nothing to swap there is only one state.
        let hopeless = run.board.pairs().is_empty();
        loop {
            run.scatter();
            let steps = self.climb.climb(&mut run);
            run.note_optimum(steps);
            if run.board.cost() == 0 || hopeless || run.order.control.is_over() {
                return run.report();
            }
            run.tally.restarts += 1;
        }
    }
}

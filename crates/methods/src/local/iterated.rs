//! Iterated local search: some random swaps from a local optimum, then another climb.

use super::climb::Climb;
use super::{Repair, Run};
use crate::Report;

/// Climbs, shakes, climbs again, always from where it is.
#[derive(Clone, Copy, Debug)]
pub struct IteratedLocalSearch {
    /// S: the random swaps between two climbs.
    pub swaps: u32,
    /// How it chooses the swaps of a climb.
    pub climb: Climb,
    /// Fixes what singles and locked candidates settle before it begins.
    pub propagate: bool,
}

impl Default for IteratedLocalSearch {
    fn default() -> Self {
        IteratedLocalSearch {
            swaps: 5,
            climb: Climb::default(),
            propagate: false,
        }
    }
}

impl Repair for IteratedLocalSearch {
    const NAME: &'static str = "iterated-local-search";

    fn propagates(&self) -> bool {
        self.propagate
    }

    fn repair(&self, mut run: Run) -> Report {
        run.scatter();
        loop {
            let steps = self.climb.climb(&mut run);
            run.note_optimum(steps);
            let pairs = run.board.pairs().len();
            if run.board.cost() == 0 || pairs == 0 || run.order.control.is_over() {
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

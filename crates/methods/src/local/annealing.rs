//! Simulated annealing on the same state (Lewis 2007).
//!
//! At one temperature a chain of random swaps is tried: better ones are made, worse
//! ones with probability e^(-change/temperature). Then it cools. The first temperature
//! is the spread of the costs of random swaps; when it is so low that hardly any swap
//! is made, it is raised again.

use super::{Repair, Run};
use crate::Report;

/// Annealing, after propagation by default.
#[derive(Clone, Copy, Debug)]
pub struct Annealing {
    /// The first temperature; 0 to estimate it.
    pub hot: f64,
    /// The lowest temperature: below it, the temperature is raised again.
    pub cold: f64,
    /// The temperature to which it is raised. Above it nearly all swaps are made, so
    /// that going back to the first temperature would waste time.
    pub warm: f64,
    /// What the temperature is multiplied by after each chain.
    pub cooling: f64,
    /// Swaps tried at one temperature; 0 for the square of the free cells.
    pub chain: u64,
    /// Fixes what singles and locked candidates settle before it begins.
    pub propagate: bool,
}

impl Default for Annealing {
    fn default() -> Self {
        Annealing {
            hot: 0.0,
            cold: 0.3,
            warm: 0.6,
            cooling: 0.98,
            chain: 0,
            propagate: true,
        }
    }
}

impl Repair for Annealing {
    const NAME: &'static str = "annealing";

    fn propagates(&self) -> bool {
        self.propagate
    }

    fn repair(&self, mut run: Run) -> Report {
        run.scatter();
        if run.board.pairs().is_empty() {
            return run.report();
        }
        let hot = if self.hot > 0.0 {
            self.hot
        } else {
            spread(&mut run)
        };
        let length = match self.chain {
            0 => (run.board.free() as u64).pow(2),
            length => length,
        };
        let mut temperature = hot;
        while run.board.cost() > 0 && !run.order.control.is_over() {
            chain(&mut run, temperature, length);
            temperature *= self.cooling;
            if temperature < self.cold {
                temperature = self.warm;
                run.tally.restarts += 1;
            }
        }
        run.report()
    }
}

/// The standard deviation of the cost along some random swaps.
fn spread(run: &mut Run) -> f64 {
    const SWAPS: usize = 100;
    let mut costs = Vec::with_capacity(SWAPS);
    for _ in 0..SWAPS {
        let pair = run.board.pairs()[run.chance.below(run.board.pairs().len())];
        let change = run.board.change(pair);
        run.board.swap(pair, change);
        run.recorder.step(run.board.cost());
        costs.push(run.board.cost() as f64);
    }
    run.tally.evaluations += SWAPS as u64;
    let mean = costs.iter().sum::<f64>() / SWAPS as f64;
    let squares = costs.iter().map(|cost| (cost - mean).powi(2)).sum::<f64>();
    (squares / SWAPS as f64).sqrt().max(0.5)
}

/// Tries `length` swaps at one temperature, or fewer if the grid is solved.
fn chain(run: &mut Run, temperature: f64, length: u64) {
    // A swap adds at most six to the cost, so the chances are a small table.
    let chances: [u64; 7] = std::array::from_fn(|change| {
        ((-(change as f64) / temperature).exp() * (1u64 << 32) as f64) as u64
    });
    let pairs = run.board.pairs().len() as u64;
    for tried in 0..length {
        // The upper half of the bits chooses the swap, the lower half decides whether
        // it is made.
        let bits = run.chance.bits();
        let pair = run.board.pairs()[(((bits >> 32) * pairs) >> 32) as usize];
        let change = run.board.change(pair);
        if change <= 0 || (bits & 0xffff_ffff) < chances[change as usize] {
            run.board.swap(pair, change);
            run.recorder.step(run.board.cost());
            if run.board.cost() == 0 {
                run.tally.evaluations += tried + 1;
                return;
            }
        }
        if tried % 65_536 == 65_535 && run.order.control.is_over() {
            run.tally.evaluations += tried + 1;
            return;
        }
    }
    run.tally.evaluations += length;
}

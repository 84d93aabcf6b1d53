//! CaDiCaL, if it is built in: stronger on large and hard puzzles, but it needs a C++
//! library.

use rustsat::solvers::{ControlSignal, GetInternalStats, Terminate};
use rustsat_cadical::CaDiCaL;
use therefore_puzzle::Control;

use super::Worker;

/// A solver that stops when the control ends.
pub(super) fn solver(control: Control) -> CaDiCaL {
    let mut solver = CaDiCaL::default();
    solver.attach_terminator(move || {
        if control.is_over() {
            ControlSignal::Terminate
        } else {
            ControlSignal::Continue
        }
    });
    solver
}

impl Worker for CaDiCaL<'_, '_> {
    fn work(&self) -> Vec<(&'static str, u64)> {
        vec![
            ("decisions", self.decisions() as u64),
            ("propagations", self.propagations() as u64),
            ("conflicts", self.conflicts() as u64),
        ]
    }
}

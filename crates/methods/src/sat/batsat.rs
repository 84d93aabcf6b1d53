//! The default solver, in Rust.

use std::cell::Cell;

use ::batsat::{Callbacks, SolverInterface, lbool};
use rustsat_batsat::Solver;
use therefore_puzzle::{Control, Sudoku};

use super::{Formula, Worker};
use crate::Model;

/// Asked by the solver whether to stop. It asks after every conflict, and again when it
/// has stopped: so once the answer was yes, it stays yes.
#[derive(Default)]
pub(super) struct Bell {
    control: Control,
    asked: Cell<u32>,
    rings: Cell<bool>,
}

impl Callbacks for Bell {
    fn stop(&self) -> bool {
        let asked = self.asked.get().wrapping_add(1);
        self.asked.set(asked);
        if asked % 64 == 1 && self.control.is_over() {
            self.rings.set(true);
        }
        self.rings.get()
    }
}

/// A solver that stops when the control ends. It guesses that variables of the model
/// are true, because that a cell holds a digit implies much more than that it does not.
pub(super) fn solver(control: Control, model: &Model) -> Solver<Bell> {
    let mut solver: Solver<Bell> = Solver::default();
    let batsat = solver.batsat_mut();
    batsat.cb_mut().control = control;
    for _ in model.variables() {
        batsat.new_var(lbool::TRUE, true);
    }
    solver
}

impl Worker for Solver<Bell> {
    fn is_lost(&self) -> bool {
        !self.batsat_ref().is_ok()
    }

    fn work(&self) -> Vec<(&'static str, u64)> {
        let work = self.batsat_ref();
        vec![
            ("decisions", work.num_decisions()),
            ("propagations", work.num_propagations()),
            ("conflicts", work.num_conflicts()),
            ("restarts", work.num_restarts()),
        ]
    }
}

/// Completes a puzzle at random: the solver begins at a random place and guesses at
/// random. Returns `None` if there is no solution.
pub(crate) fn complete(puzzle: &Sudoku, seed: u64) -> Option<Vec<u8>> {
    let model = Model::reduced(puzzle)?;
    let options = ::batsat::SolverOpts {
        rnd_pol: true,
        rnd_init_act: true,
        random_var_freq: 0.2,
        // The solver takes a seed that is not negative, and repeats itself for the same
        // seed.
        random_seed: (seed % 1_000_003 + 1) as f64,
        ..::batsat::SolverOpts::default()
    };
    let mut solver = ::batsat::Solver::new(options, ::batsat::BasicCallbacks::new());
    for clause in Formula::new(&model, &puzzle.layout).clauses() {
        let mut literals = Vec::new();
        for literal in clause {
            let variable = solver.var_of_int(literal.unsigned_abs() - 1);
            literals.push(::batsat::Lit::new(variable, *literal > 0));
        }
        solver.add_clause_reuse(&mut literals);
    }
    if solver.solve_limited(&[]) != lbool::TRUE {
        return None;
    }
    let is_one = |&variable: &u32| {
        let variable = solver.var_of_int(variable);
        solver.value_var(variable) == lbool::TRUE
    };
    let ones: Vec<u32> = (0..model.variables().len() as u32).filter(is_one).collect();
    model.grid(ones)
}

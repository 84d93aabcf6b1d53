//! SAT: the binary model as clauses.

mod formula;

pub use formula::Formula;
pub(crate) use formula::{cells_of, combinations};

use std::cell::Cell;

use rustsat::solvers::{Solve, SolverResult};
use rustsat::types::{Clause, Lit, TernaryVal};
use rustsat_batsat::Solver;
use therefore_puzzle::Puzzle;

use batsat::{Callbacks, SolverInterface};

use crate::{Method, Model, Order, Outcome, Promise, Report, Watch};

/// SAT through `rustsat` and `batsat`.
#[derive(Clone, Copy, Default, Debug)]
pub struct Sat {
    /// Takes the model of the textbook instead of the reduced one.
    pub whole: bool,
}

/// Asked by the solver whether to stop. It asks after every conflict, and
/// again when it has stopped: once the bell has rung, it goes on ringing.
#[derive(Default)]
struct Bell<'a> {
    watch: Watch<'a>,
    asked: Cell<u32>,
    rings: Cell<bool>,
}

impl Callbacks for Bell<'_> {
    fn stop(&self) -> bool {
        let asked = self.asked.get().wrapping_add(1);
        self.asked.set(asked);
        if asked % 64 == 1 && self.watch.is_over() {
            self.rings.set(true);
        }
        self.rings.get()
    }
}

impl Method for Sat {
    fn name(&self) -> &'static str {
        "sat"
    }

    fn fits(&self, _puzzle: &Puzzle) -> Result<(), String> {
        Ok(())
    }

    fn promise(&self) -> Promise {
        Promise::Proves
    }

    fn solve(&mut self, puzzle: &Puzzle, order: &Order) -> Report {
        let model = match self.whole {
            true => Model::whole(puzzle),
            false => Model::reduced(puzzle),
        };
        let Some(model) = model else {
            return Report::without(Outcome::Impossible).counting(&[]);
        };
        let formula = Formula::new(&model, &puzzle.layout);
        let mut solver: Solver<Bell> = Solver::default();
        solver.batsat_mut().cb_mut().watch = order.watch;
        for clause in formula.clauses() {
            add(&mut solver, clause);
        }
        let report = match solve(&mut solver) {
            SolverResult::Sat => {
                let grid = model.grid(ones(&solver, &model)).unwrap_or_default();
                match order.unique && !grid.is_empty() {
                    false => Report::exact(1, grid, false),
                    true => {
                        // Another solution differs from this one somewhere.
                        let ones = model.ones(&grid);
                        let block: Vec<i32> = ones.iter().map(|&v| -(v as i32) - 1).collect();
                        add(&mut solver, &block);
                        match solve(&mut solver) {
                            SolverResult::Sat => Report::exact(2, grid, false),
                            SolverResult::Unsat => Report::exact(1, grid, true),
                            SolverResult::Interrupted => Report::exact(1, grid, false),
                        }
                    }
                }
            }
            SolverResult::Unsat => Report::without(Outcome::Impossible),
            SolverResult::Interrupted => Report::without(Outcome::Unknown),
        };
        let work = solver.batsat_ref();
        report.counting(&[
            ("variables", formula.variables() as u64),
            ("clauses", formula.clauses().count() as u64),
            ("decisions", work.num_decisions()),
            ("propagations", work.num_propagations()),
            ("conflicts", work.num_conflicts()),
            ("restarts", work.num_restarts()),
        ])
    }
}

fn add(solver: &mut Solver<Bell>, literals: &[i32]) {
    let literal = |&literal: &i32| Lit::new(literal.unsigned_abs() - 1, literal < 0);
    let clause: Clause = literals.iter().map(literal).collect();
    // batsat takes every clause; the result is there for other solvers.
    let _ = solver.add_clause(clause);
}

fn solve(solver: &mut Solver<Bell>) -> SolverResult {
    match solver.batsat_ref().is_ok() {
        true => solver.solve().unwrap_or(SolverResult::Interrupted),
        false => SolverResult::Unsat,
    }
}

/// The variables of the model that are true in the solver's assignment.
fn ones<'a>(solver: &'a Solver<Bell<'a>>, model: &'a Model) -> impl Iterator<Item = u32> + 'a {
    let known = solver.batsat_ref().num_vars();
    (0..model.variables().len() as u32).filter(move |&variable| {
        let value = |lit| solver.lit_val(lit).unwrap_or(TernaryVal::DontCare);
        variable < known && value(Lit::positive(variable)) == TernaryVal::True
    })
}

/// Completes a puzzle at random: the solver begins at a random place and
/// guesses at random. None if there is no solution.
pub(crate) fn complete(puzzle: &Puzzle, seed: u64) -> Option<Vec<u8>> {
    let model = Model::reduced(puzzle)?;
    let options = batsat::SolverOpts {
        rnd_pol: true,
        rnd_init_act: true,
        random_var_freq: 0.2,
        // It wants a number from 0 on, and is the same for the same one.
        random_seed: (seed % 1_000_003 + 1) as f64,
        ..batsat::SolverOpts::default()
    };
    let mut solver = batsat::Solver::new(options, batsat::BasicCallbacks::new());
    for clause in Formula::new(&model, &puzzle.layout).clauses() {
        let mut literals = Vec::new();
        for literal in clause {
            let variable = solver.var_of_int(literal.unsigned_abs() - 1);
            literals.push(batsat::Lit::new(variable, *literal > 0));
        }
        solver.add_clause_reuse(&mut literals);
    }
    if solver.solve_limited(&[]) != batsat::lbool::TRUE {
        return None;
    }
    let is_one = |&variable: &u32| {
        let variable = solver.var_of_int(variable);
        solver.value_var(variable) == batsat::lbool::TRUE
    };
    let ones: Vec<u32> = (0..model.variables().len() as u32).filter(is_one).collect();
    model.grid(ones)
}

//! SAT: the binary model as clauses.

mod batsat;
#[cfg(feature = "cadical")]
mod cadical;
mod formula;

pub(crate) use batsat::complete;
pub use formula::Formula;
pub(crate) use formula::{cells_of, combinations};

use rustsat::solvers::{Solve, SolverResult};
use rustsat::types::{Clause, Lit, TernaryVal};
use therefore_puzzle::Puzzle;

use crate::{Method, Model, Order, Outcome, Report, Watch};

/// SAT through `rustsat`: by `batsat`, or by CaDiCaL in a build with that feature.
#[derive(Clone, Copy, Default, Debug)]
pub struct Sat {
    /// Takes the model of the textbook instead of the reduced one.
    pub whole: bool,
    /// Takes CaDiCaL.
    #[cfg(feature = "cadical")]
    pub cadical: bool,
}

/// What we ask of a solver besides solving.
trait Worker: Solve {
    /// Whether the clauses added so far contradict each other openly.
    fn is_lost(&self) -> bool {
        false
    }

    /// What it has done.
    fn work(&self) -> Vec<(&'static str, u64)>;
}

impl Method for Sat {
    fn name(&self) -> &'static str {
        "sat"
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
        #[cfg(feature = "cadical")]
        if self.cadical {
            return answer(cadical::solver(order.watch), &model, &formula, order);
        }
        answer(batsat::solver(order.watch), &model, &formula, order)
    }
}

/// Has a solver answer.
fn answer(mut solver: impl Worker, model: &Model, formula: &Formula, order: &Order) -> Report {
    for clause in formula.clauses() {
        add(&mut solver, clause);
    }
    let report = match solve(&mut solver) {
        SolverResult::Sat => {
            let grid = model.grid(ones(&solver, model)).unwrap_or_default();
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
    let mut counters = vec![
        ("variables", formula.variables() as u64),
        ("clauses", formula.clauses().count() as u64),
    ];
    counters.extend(solver.work());
    report.counting(&counters)
}

fn add(solver: &mut impl Worker, literals: &[i32]) {
    let literal = |&literal: &i32| Lit::new(literal.unsigned_abs() - 1, literal < 0);
    let clause: Clause = literals.iter().map(literal).collect();
    // These solvers take every clause.
    let _ = solver.add_clause(clause);
}

fn solve(solver: &mut impl Worker) -> SolverResult {
    match solver.is_lost() {
        true => SolverResult::Unsat,
        false => solver.solve().unwrap_or(SolverResult::Interrupted),
    }
}

/// The variables of the model that are true in the solver's assignment; a
/// variable in no clause may be anything.
fn ones(solver: &impl Worker, model: &Model) -> Vec<u32> {
    let is_one = |&variable: &u32| {
        let value = solver.lit_val(Lit::positive(variable));
        value.unwrap_or(TernaryVal::DontCare) == TernaryVal::True
    };
    (0..model.variables().len() as u32).filter(is_one).collect()
}

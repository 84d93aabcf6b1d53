//! SAT: the binary model as clauses.

mod batsat;
#[cfg(feature = "cadical")]
mod cadical;
mod formula;

pub(crate) use batsat::complete;
pub use formula::Formula;
pub(crate) use formula::{cells_of, combinations};

use rustsat::solvers::{Solve, SolverResult};
use rustsat::types::{Cl, Lit, TernaryVal};
use therefore_puzzle::{ConstraintKind, Sudoku};

use crate::ask::{Found, ask};
use crate::{Method, Model, Order, Outcome, Report};

/// SAT through `rustsat`: by `batsat`, or by CaDiCaL in a build with that feature.
#[derive(Clone, Copy, Default, Debug)]
pub struct Sat {
    /// Takes the model of the textbook instead of what is left of it after
    /// singles and locked candidates.
    pub whole: bool,
    /// Takes CaDiCaL.
    #[cfg(feature = "cadical")]
    pub cadical: bool,
}

/// What we ask of a solver besides solving.
trait Worker: Solve {
    /// Returns true if the solver already knows that the clauses contradict each other.
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

    fn takes(&self, kind: ConstraintKind) -> Result<(), String> {
        match kind {
            ConstraintKind::Region | ConstraintKind::Sum => Ok(()),
        }
    }

    fn solve(&mut self, puzzle: &Sudoku, order: &Order) -> Report {
        let model = if self.whole {
            Model::whole(puzzle)
        } else {
            Model::settled(puzzle)
        };
        let Some(model) = model else {
            return Report::without(Outcome::Impossible).counting(&[]);
        };
        let formula = Formula::new(&model, &puzzle.layout);
        #[cfg(feature = "cadical")]
        if self.cadical {
            return answer(
                cadical::solver(order.control.clone()),
                &model,
                &formula,
                order,
            );
        }
        answer(
            batsat::solver(order.control.clone(), &model),
            &model,
            &formula,
            order,
        )
    }
}

/// Runs a solver and reports its answer.
fn answer(mut solver: impl Worker, model: &Model, formula: &Formula, order: &Order) -> Report {
    let mut room = Vec::new();
    for clause in formula.clauses() {
        add(&mut solver, clause, &mut room);
    }
    let report = ask(model, order, |excluded| {
        if let Some(ones) = excluded {
            // Another solution differs from this one somewhere.
            let block: Vec<i32> = ones.iter().map(|&v| -(v as i32) - 1).collect();
            add(&mut solver, &block, &mut room);
        }
        match solve(&mut solver) {
            SolverResult::Sat => Found::Ones(ones(&solver, model)),
            SolverResult::Unsat => Found::Nothing,
            SolverResult::Interrupted => Found::Unknown,
        }
    });
    let mut counters = vec![
        ("variables", formula.variables() as u64),
        ("clauses", formula.clauses().count() as u64),
    ];
    counters.extend(solver.work());
    report.counting(&counters)
}

/// Adds a clause, built in a buffer that all clauses share.
fn add(solver: &mut impl Worker, literals: &[i32], room: &mut Vec<Lit>) {
    let literal = |&literal: &i32| Lit::new(literal.unsigned_abs() - 1, literal < 0);
    room.clear();
    room.extend(literals.iter().map(literal));
    // These solvers accept every clause.
    let _ = solver.add_clause_ref(Cl::new(room));
}

fn solve(solver: &mut impl Worker) -> SolverResult {
    if solver.is_lost() {
        SolverResult::Unsat
    } else {
        solver.solve().unwrap_or(SolverResult::Interrupted)
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

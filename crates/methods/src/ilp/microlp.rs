//! The default solver, in Rust.

use std::time::Duration;

use microlp::{
    ComparisonOp, Error, OptimizationDirection, Problem, ResumeOptions, SolveOptions, SolveOutcome,
    Stats, Variable,
};
use therefore_puzzle::Control;

use super::{Found, Program, Work};

/// The number of nodes after which the control is asked. It counts nodes instead of
/// time, so that the same puzzle always takes the same path.
const NODES: u64 = 64;

/// And how long, at most, for models so large that a single linear relaxation takes
/// long. The solver has no limit in pivots and cannot be asked to stop, but it looks
/// at its clock inside a relaxation, and goes on where it was.
const SLICE: Duration = Duration::from_millis(500);

/// Solves in slices, so that Ctrl-C takes effect.
pub(super) fn optimise(program: &Program, control: &Control) -> (Found, Work) {
    if control.is_over() {
        return (Found::Unknown, Work::default());
    }
    let slice = || control.time_left().map_or(SLICE, |left| left.min(SLICE));
    let mut options = SolveOptions::default();
    options.time_limit = Some(slice());
    options.node_limit = Some(NODES);
    let mut outcome = problem(program).solve_with(options);
    loop {
        match outcome {
            Ok(SolveOutcome::Solution(solution)) => {
                let point: Vec<f64> = solution.iter().map(|(_, value)| value).collect();
                return (program.found(&point), work(solution.stats()));
            }
            Ok(interrupted) => {
                if control.is_over() {
                    return (Found::Unknown, work(interrupted.stats()));
                }
                let mut options = ResumeOptions::default();
                options.time_limit = Some(slice());
                options.node_limit = Some(NODES);
                outcome = interrupted.resume_with(options);
            }
            Err(Error::Infeasible) => return (Found::Nothing, Work::default()),
            // It could not verify an answer, so there is none.
            Err(_) => return (Found::Unknown, Work::default()),
        }
    }
}

/// The program in the solver's terms.
fn problem(program: &Program) -> Problem {
    let mut problem = Problem::new(OptimizationDirection::Minimize);
    let columns: Vec<Variable> = (0..program.columns)
        .map(|_| problem.add_binary_var(0.0))
        .collect();
    for row in &program.constraints {
        let term = |&(column, weight): &(u32, f64)| (columns[column as usize], weight);
        let terms: Vec<(Variable, f64)> = row.terms.iter().map(term).collect();
        let compare = if row.exact {
            ComparisonOp::Eq
        } else {
            ComparisonOp::Le
        };
        problem.add_constraint(terms, compare, row.bound);
    }
    problem
}

fn work(stats: Stats) -> Work {
    Work {
        integral: stats.nodes_solved == 0,
        nodes: Some(stats.nodes_solved),
        pivots: stats.lp_iterations,
    }
}

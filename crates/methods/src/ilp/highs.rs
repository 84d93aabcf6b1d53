//! HiGHS, if it is built in: presolve, cuts and heuristics, but it needs a C++ library.

use std::time::Duration;

use highs::{Col, HighsModelStatus, RowProblem, Sense, SolvedModel};
use therefore_puzzle::Control;

use super::{Found, Program, Work};

/// The first time limit, after which the control is asked. The solver cannot be
/// resumed, so it starts again with twice the time.
const SLICE: Duration = Duration::from_secs(2);

/// How far a value may be from 0 or 1.
const NEAR: f64 = 1e-6;

/// Solves the relaxation, which is often all there is to do, then the program. The
/// number of nodes is unknown, because the crate has no safe access to 64-bit figures.
pub(super) fn optimise(program: &Program, control: &Control) -> (Found, Work) {
    let mut work = Work::default();
    for whole in [false, true] {
        let Some(solved) = solve(program, whole, control) else {
            return (Found::Unknown, work);
        };
        work.pivots += solved.simplex_iteration_count().max(0) as u64;
        match solved.status() {
            HighsModelStatus::Optimal => {}
            HighsModelStatus::Infeasible => return (Found::Nothing, work),
            // It could not verify an answer, so there is none.
            _ => return (Found::Unknown, work),
        }
        let solution = solved.get_solution();
        work.integral = !whole && is_integral(solution.columns());
        if whole || work.integral {
            return (program.found(solution.columns()), work);
        }
    }
    (Found::Unknown, work)
}

/// Solves with or without integrality; `None` if it was stopped. Attempts that were cut
/// off are not counted, so that the same puzzle always takes the same work.
fn solve(program: &Program, whole: bool, control: &Control) -> Option<SolvedModel> {
    let mut slice = SLICE;
    while !control.is_over() {
        let limit = control.time_left().map_or(slice, |left| left.min(slice));
        let solved = attempt(program, whole, limit)?;
        if solved.status() != HighsModelStatus::ReachedTimeLimit {
            return Some(solved);
        }
        slice *= 2;
    }
    None
}

fn attempt(program: &Program, whole: bool, limit: Duration) -> Option<SolvedModel> {
    let mut problem = RowProblem::new();
    let columns: Vec<Col> = (0..program.columns)
        .map(|_| problem.add_column_with_integrality(0.0, 0..=1, whole))
        .collect();
    for row in &program.constraints {
        let terms = row.terms.iter();
        let terms = terms.map(|&(column, weight)| (columns[column as usize], weight));
        if row.exact {
            problem.add_row(row.bound..=row.bound, terms)
        } else {
            problem.add_row(..=row.bound, terms)
        }
    }
    let mut model = problem.try_optimise(Sense::Minimise).ok()?;
    model.try_set_option("threads", 1).ok()?;
    model.try_set_option("parallel", "off").ok()?;
    let seconds = limit.as_secs_f64();
    model.try_set_option("time_limit", seconds).ok()?;
    model.try_solve().ok()
}

fn is_integral(point: &[f64]) -> bool {
    point
        .iter()
        .all(|value| (value - value.round()).abs() < NEAR)
}

//! How every solver of the binary model is asked: for a solution, and then for
//! another one.

use crate::{Model, Order, Outcome, Report};

/// What a solver of the model answers.
pub(crate) enum Found {
    /// These variables are 1, the others 0.
    Ones(Vec<u32>),
    /// There is no solution.
    Nothing,
    /// It was stopped before it had an answer.
    Unknown,
}

/// Asks a solver for a solution and, if uniqueness is wanted, for another one: the
/// second time, the variables of the first solution may not all be 1 again.
pub(crate) fn ask(
    model: &Model,
    order: &Order,
    mut solver: impl FnMut(Option<&[u32]>) -> Found,
) -> Report {
    let ones = match solver(None) {
        Found::Ones(ones) => ones,
        Found::Nothing => return Report::without(Outcome::Impossible),
        Found::Unknown => return Report::without(Outcome::Unknown),
    };
    let grid = model.grid(ones.iter().copied()).unwrap_or_default();
    if !order.unique || grid.is_empty() {
        return Report::exact(1, grid, false);
    }
    match solver(Some(&ones)) {
        Found::Ones(_) => Report::exact(2, grid, false),
        Found::Nothing => Report::exact(1, grid, true),
        Found::Unknown => Report::exact(1, grid, false),
    }
}

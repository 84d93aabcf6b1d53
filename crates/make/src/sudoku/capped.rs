//! Taking givens away as long as a person can still solve the puzzle.

use therefore_puzzle::{Cell, Sudoku};

use super::judge::Judge;
use crate::Control;

/// Takes groups of givens away in this order, each if the judge's path still
/// leads to the solution. Many at once while that goes well; after a failure
/// half as many. None if the control stopped it.
pub fn reduce_for_people(
    judge: &mut Judge,
    puzzle: &mut Sudoku,
    order: &[Vec<Cell>],
    control: &Control,
) -> Option<()> {
    let mut next = 0;
    let mut many = (order.len() / 4).max(1);
    while next < order.len() {
        if control.is_over() {
            return None;
        }
        many = many.min(order.len() - next);
        let kept = puzzle.givens.clone();
        for &cell in order[next..next + many].iter().flatten() {
            puzzle.givens[cell] = 0;
        }
        if judge.solves(puzzle, control) {
            next += many;
            many *= 2;
        } else {
            puzzle.givens = kept;
            if many == 1 {
                next += 1;
            } else {
                many /= 2;
            }
        }
    }
    Some(())
}

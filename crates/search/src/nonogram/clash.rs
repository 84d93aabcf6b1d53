//! Which lines are to blame if there is no solution.

use std::ops::ControlFlow;

use therefore_puzzle::{Line, Nonogram};

use super::Solver;
use crate::{Control, Ended, Smallest, smallest_contradiction};

/// A smallest set of lines that cannot all be right, whatever the others are, for a
/// nonogram without a solution. `None` if there is a solution, or if the control
/// stopped it before any such set was found.
///
/// ```
/// use therefore_puzzle::{Line, Nonogram};
/// use therefore_search::{Certainty, Control, nonogram::smallest_clash};
///
/// // The first row is full, so the middle column cannot be empty.
/// let rows = vec![vec![3], vec![1]];
/// let nonogram = Nonogram::new(rows, vec![vec![2], vec![], vec![2]])?;
/// let clash = smallest_clash(&nonogram, &Control::UNLIMITED).unwrap();
/// assert_eq!(clash.members, [Line::Row(0), Line::Column(1)]);
/// assert_eq!(clash.certainty, Certainty::Smallest);
/// # Ok::<(), therefore_puzzle::NonogramError>(())
/// ```
pub fn smallest_clash(nonogram: &Nonogram, control: &Control) -> Option<Smallest<Line>> {
    let lines: Vec<Line> = nonogram.lines().collect();
    // For each picture met on the way which lines are right in it: sets of such lines
    // need no search.
    let mut right: Vec<Vec<bool>> = Vec::new();
    let smallest = smallest_contradiction(lines.len(), |kept| {
        let within =
            |right: &Vec<bool>| kept.iter().zip(right).all(|(kept, right)| !kept || *right);
        if right.iter().rev().any(within) {
            return Some(true);
        }
        let mut solver = Solver::new(nonogram);
        for line in (0..lines.len()).filter(|&line| !kept[line]) {
            solver.machine.release(line);
        }
        let ended = solver.visit(control, &mut |picture| {
            let is_right = |&line: &Line| picture.clue(line) == nonogram.clue(line);
            right.push(lines.iter().map(is_right).collect());
            ControlFlow::Break(())
        });
        match ended {
            Ended::Stopped => None,
            ended => Some(ended == Ended::Satisfied),
        }
    })?;
    Some(smallest.map(|line| lines[line]))
}

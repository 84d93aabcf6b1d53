//! Plain search: settle lines, choose a cell, try both marks.

use std::collections::HashSet;
use std::ops::ControlFlow;

use therefore_puzzle::Picture;

use super::Work;
use super::bits::Bits;
use super::grid::{Grid, Moment};
use crate::{Control, Ended};

/// With so many solutions shown it need not give up: they are thick on the ground.
const MANY: usize = 1000;

/// Visits every solution of a settled grid, once each. Gives up (`None`) at more dead
/// ends than it has patience for; the solutions shown by then are in `shown`.
pub(super) fn visit<B: Bits>(
    grid: &mut Grid<B>,
    mut patience: u64,
    shown: &mut HashSet<Picture>,
    control: &Control,
    work: &mut Work,
    found: &mut dyn FnMut(&Picture) -> ControlFlow<()>,
) -> Option<Ended> {
    /// A choice whose other mark has not been tried.
    struct Choice {
        before: Moment,
        row: usize,
        column: usize,
        filled: bool,
    }
    let mut choices: Vec<Choice> = Vec::new();
    let mut alive = true;
    let mut clock = 0u32;
    loop {
        clock = clock.wrapping_add(1);
        if clock & 63 == 0 && control.is_over() {
            return Some(Ended::Stopped);
        }
        if alive && grid.open > 0 {
            let (row, column, filled) = choose(grid);
            let before = grid.moment();
            choices.push(Choice {
                before,
                row,
                column,
                filled,
            });
            work.guesses += 1;
            grid.set(row, column, filled);
            alive = grid.propagate();
            continue;
        }
        if alive {
            let picture = grid.picture();
            if found(&picture).is_break() {
                return Some(Ended::Satisfied);
            }
            if patience < u64::MAX {
                shown.insert(picture);
                if shown.len() == MANY {
                    patience = u64::MAX;
                    shown.clear();
                }
            }
        } else {
            work.conflicts += 1;
            if patience == 0 {
                return None;
            }
            if patience < u64::MAX {
                patience -= 1;
            }
        }
        let Some(choice) = choices.pop() else {
            return Some(Ended::Exhausted);
        };
        grid.return_to(choice.before);
        grid.set(choice.row, choice.column, !choice.filled);
        alive = grid.propagate();
    }
}

/// The first open cell of the line with fewest of them, and the mark to try first.
pub(super) fn choose<B: Bits>(grid: &Grid<B>) -> (usize, usize, bool) {
    let mut best = (usize::MAX, 0, 0);
    for line in 0..grid.lines.len() {
        let open = grid.open_in(line);
        let count = open.count();
        if count > 0 && count < best.0 {
            best = (count, line, open.first());
        }
    }
    let (_, line, cell) = best;
    if line < grid.height {
        (line, cell, true)
    } else {
        (cell, line - grid.height, true)
    }
}

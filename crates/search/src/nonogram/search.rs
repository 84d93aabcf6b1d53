//! Plain search: settle lines, choose a cell, try both marks.

use std::ops::ControlFlow;

use therefore_puzzle::Picture;

use super::Work;
use super::bits::Bits;
use super::grid::{Grid, Moment};
use crate::{Control, Ended};

/// Visits every solution within what is known, once each.
pub(super) fn visit<B: Bits>(
    grid: &mut Grid<B>,
    control: &Control,
    work: &mut Work,
    found: &mut dyn FnMut(&Picture) -> ControlFlow<()>,
) -> Ended {
    /// A choice whose other mark has not been tried.
    struct Choice {
        before: Moment,
        row: usize,
        column: usize,
    }
    let mut choices: Vec<Choice> = Vec::new();
    let mut alive = grid.propagate();
    let mut clock = 0u32;
    loop {
        clock = clock.wrapping_add(1);
        if clock & 63 == 0 && control.is_over() {
            return Ended::Stopped;
        }
        if alive && grid.open == 0 {
            if found(&grid.picture()).is_break() {
                return Ended::Satisfied;
            }
        } else if alive {
            let (row, column) = choose(grid);
            let before = grid.moment();
            choices.push(Choice {
                before,
                row,
                column,
            });
            work.guesses += 1;
            grid.set(row, column, true);
            alive = grid.propagate();
            continue;
        } else {
            work.conflicts += 1;
        }
        let Some(Choice {
            before,
            row,
            column,
        }) = choices.pop()
        else {
            return Ended::Exhausted;
        };
        grid.return_to(before);
        grid.set(row, column, false);
        alive = grid.propagate();
    }
}

/// The first open cell of the line with fewest of them.
fn choose<B: Bits>(grid: &Grid<B>) -> (usize, usize) {
    let mut best = (usize::MAX, 0, 0);
    for line in 0..grid.lines.len() {
        let open = grid.open_in(line);
        let count = open.count();
        if count > 0 && count < best.0 {
            best = (count, line, open.first());
        }
    }
    let (_, line, cell) = best;
    match line < grid.height {
        true => (line, cell),
        false => (cell, line - grid.height),
    }
}

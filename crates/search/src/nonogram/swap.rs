//! A second solution next to the first.
//!
//! Most nonograms with several solutions have one in which four cells at the
//! corners of a rectangle change places: one filled cell moves along one row, one
//! moves back along another, and both columns keep their runs too.

use std::ops::ControlFlow;

use therefore_puzzle::{Mark, Picture};

use super::bits::Bits;
use super::grid::Grid;

/// Moves of one filled cell that keep the runs of a line: for each cell those to
/// which it can go, and those from which it can come.
struct Moves<B> {
    to: Vec<B>,
    from: Vec<B>,
}

impl<B: Bits> Moves<B> {
    /// The moves between cells of `free` in a complete line.
    fn new(filled: B, free: B, length: usize) -> Moves<B> {
        let mut moves = Moves {
            to: vec![B::NONE; length],
            from: vec![B::NONE; length],
        };
        let mut add = |here: usize, there: usize| {
            if free.has(here) && free.has(there) {
                moves.to[here] = moves.to[here] | B::only(there);
                moves.from[there] = moves.from[there] | B::only(here);
            }
        };
        let is_filled = |cell: usize| cell < length && filled.has(cell);
        let mut gap_begins = 0;
        let mut cell = 0;
        while cell < length {
            if !is_filled(cell) {
                cell += 1;
                continue;
            }
            let begin = cell;
            while is_filled(cell) {
                cell += 1;
            }
            let end = cell;
            let mut gap_ends = end;
            while gap_ends < length && !is_filled(gap_ends) {
                gap_ends += 1;
            }
            // The run may touch neither the one before nor the one behind.
            let first = if gap_begins > 0 { gap_begins + 1 } else { 0 };
            let last = if gap_ends < length {
                gap_ends - 1
            } else {
                length
            };
            match end - begin {
                1 => (first..last)
                    .filter(|&there| there != begin)
                    .for_each(|there| add(begin, there)),
                _ => {
                    if begin > first {
                        add(end - 1, begin - 1);
                    }
                    if end < last {
                        add(begin, end);
                    }
                }
            }
            gap_begins = end;
        }
        moves
    }
}

/// Calls with the corners (two rows, two columns) of every rectangle among the
/// open cells of the grid that can be turned over in this solution of it.
pub(super) fn each<B: Bits>(
    grid: &Grid<B>,
    solution: &Picture,
    visit: &mut dyn FnMut([usize; 4]) -> ControlFlow<()>,
) {
    let moves = |line: usize| {
        let mut filled = B::NONE;
        for (cell, mark) in solution.line(grid.name(line)).enumerate() {
            if mark == Mark::Filled {
                filled = filled | B::only(cell);
            }
        }
        Moves::new(filled, grid.open_in(line), grid.length(line))
    };
    let rows: Vec<Moves<B>> = (0..grid.height).map(moves).collect();
    let columns: Vec<Moves<B>> = (grid.height..grid.lines.len()).map(moves).collect();
    for (top, row) in rows.iter().enumerate() {
        for (here, &to) in row.to.iter().enumerate() {
            let mut to = to;
            while to != B::NONE {
                let there = to.first();
                to = to.minus(B::only(there));
                let mut others = columns[here].to[top] & columns[there].from[top];
                while others != B::NONE {
                    let bottom = others.first();
                    others = others.minus(B::only(bottom));
                    let turns = rows[bottom].to[there].has(here);
                    if turns && visit([top, bottom, here, there]).is_break() {
                        return;
                    }
                }
            }
        }
    }
}

/// The picture with the corners of a rectangle turned over.
pub(super) fn turned(picture: &Picture, [top, bottom, left, right]: [usize; 4]) -> Picture {
    let mut turned = picture.clone();
    for (row, column) in [(top, left), (top, right), (bottom, left), (bottom, right)] {
        let mark = match picture.get(row, column) {
            Mark::Filled => Mark::Empty,
            _ => Mark::Filled,
        };
        turned.set(row, column, mark);
    }
    turned
}

//! Solver.pl: a Prolog program of 2019 that solves killers with rules a person
//! would use, written anew from its description.
//!
//! It goes over the board in passes. A pass fills cages with one open cell,
//! then innies, then outies (single rows, columns and boxes, then two and three
//! rows or columns side by side), takes away options, fills cells with one
//! option left, and ends with cages whose cells share as many options as they
//! have cells. It is over after a pass that changed nothing. It never goes back,
//! and it does not ask that the options of a cage differ when it adds them up,
//! which is one reason why it gets stuck.

mod pass;
mod reason;
mod schedule;

use therefore_puzzle::Digits;

use crate::sudoku::board::Board;
use crate::sudoku::step::Step;

pub use reason::{is_counted, reason};
pub(crate) use schedule::solver_pl;

/// A pass of Solver.pl.
#[derive(Clone, Debug)]
pub struct Pass {
    /// What stands in every cell at its start.
    pub values: Vec<u8>,
    /// The options of every open cell at its start.
    pub options: Vec<Digits>,
    /// What it does, in order. Each step is true of the board after the steps
    /// before it.
    pub steps: Vec<Step>,
}

/// All passes of Solver.pl on this board; the last one changes nothing.
///
/// ```
/// use therefore_puzzle::formats::parse_sudoku;
/// use therefore_reason::{Board, Terrain, solver_pl_passes, solver_pl_reason};
///
/// let puzzle = parse_sudoku(r#"{"side": 4, "cages": [[3, [0, 1]], [3, [4]]]}"#)?;
/// let board = Board::new(&Terrain::new(puzzle.layout.clone()), &puzzle);
/// let passes = solver_pl_passes(&board);
/// let first = &passes[0].steps[1];
/// assert_eq!(first.placement.map(|it| (it.cell, it.digit)), Some((4, 3)));
/// assert_eq!(solver_pl_reason(&board, first).as_deref(), Some("cage-total"));
/// # Ok::<(), therefore_puzzle::formats::ReadError>(())
/// ```
pub fn passes(start: &Board) -> Vec<Pass> {
    let mut machine = pass::Machine::new(start);
    let mut passes = Vec::new();
    loop {
        let (values, options) = machine.state();
        let mut steps = machine.pass(passes.is_empty());
        let changed = machine.state() != (values.clone(), options.clone());
        if !changed {
            steps.clear();
        }
        passes.push(Pass {
            values,
            options,
            steps,
        });
        if !changed || machine.is_broken() {
            return passes;
        }
    }
}

//! Naked singles.

use crate::machine::{Flow, Rule, Sink};
use crate::sudoku::arguments;
use crate::sudoku::board::Board;
use crate::sudoku::terrain::RegionId;

/// A cell with one candidate.
pub(crate) struct NakedSingle;

impl Rule<Board> for NakedSingle {
    fn find(&self, board: &Board, at: Option<RegionId>, sink: &mut Sink<Board>) -> Flow {
        for &cell in &board.ready().naked {
            let cell = cell as usize;
            if at.is_some_and(|at| board.terrain().place(at, cell).is_none()) {
                continue;
            }
            if let Some(digit) = board.candidates(cell).single() {
                sink.place(cell, digit, arguments::NakedSingle)?;
            }
        }
        Flow::Continue(())
    }
}

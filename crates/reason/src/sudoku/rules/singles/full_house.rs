//! Full houses.

use crate::machine::{Flow, Rule, Sink};
use crate::sudoku::arguments;
use crate::sudoku::bits::is_one;
use crate::sudoku::board::Board;
use crate::sudoku::terrain::RegionId;

use super::is_told_here;

/// The last empty cell of a region.
pub(crate) struct FullHouse;

impl Rule<Board> for FullHouse {
    fn find(&self, board: &Board, at: Option<RegionId>, sink: &mut Sink<Board>) -> Flow {
        for &region in &board.ready().last_cells {
            let region = region as usize;
            if at.is_some_and(|at| at != region) || !is_one(board.open(region)) {
                continue;
            }
            let cell = board.region(region).cells[board.open(region).trailing_zeros() as usize];
            if let Some(digit) = board.missing(region).single()
                && board.has(cell, digit)
                && (at.is_some() || is_told_here(board, region, cell, |h| is_one(board.open(h))))
            {
                sink.place(cell, digit, arguments::LastCell { region })?;
            }
        }
        Flow::Continue(())
    }
}

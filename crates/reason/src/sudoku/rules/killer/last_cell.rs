//! The last open cell of a cage or sum.

use crate::machine::{Flow, Rule, Sink};
use crate::sudoku::arguments::{Reckoning, Totals};
use crate::sudoku::board::Board;
use crate::sudoku::terrain::RegionId;

use super::{given, is_for_us};

/// See the module.
pub(crate) struct LastCell;

impl Rule<Board> for LastCell {
    fn find(&self, board: &Board, at: Option<RegionId>, sink: &mut Sink<Board>) -> Flow {
        if !is_for_us(board, at) {
            return Flow::Continue(());
        }
        for (tally, balance) in given(board) {
            if let [cell] = balance.plus[..] {
                let argument = Totals::of(Reckoning::Rest, tally);
                sink.rest(board, cell, balance.total, argument)?;
            }
        }
        Flow::Continue(())
    }
}

//! Hidden singles.

use crate::machine::{Flow, Rule, Sink};
use crate::sudoku::arguments;
use crate::sudoku::bits::is_one;
use crate::sudoku::board::Board;
use crate::sudoku::terrain::RegionId;

use super::is_told_here;

/// A digit with one place in a region.
pub(crate) struct HiddenSingle;

impl Rule<Board> for HiddenSingle {
    fn find(&self, board: &Board, at: Option<RegionId>, sink: &mut Sink<Board>) -> Flow {
        for &(region, digit) in &board.ready().hidden {
            let region = region as usize;
            if at.is_some_and(|at| at != region) {
                continue;
            }
            let places = board.places(region, digit);
            if is_one(places) {
                let cell = board.region(region).cells[places.trailing_zeros() as usize];
                let single = |h| is_one(board.places(h, digit));
                if at.is_some() || is_told_here(board, region, cell, single) {
                    sink.place(cell, digit, arguments::HiddenSingle { region })?;
                }
            }
        }
        Flow::Continue(())
    }
}

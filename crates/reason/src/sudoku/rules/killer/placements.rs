//! Exact placements: a candidate of a cage or sum that no choice of candidates
//! for its other cells completes to the total.

use crate::machine::{Flow, Rule, Sink};
use crate::sudoku::arguments::{Reckoning, Totals};
use crate::sudoku::board::Board;
use crate::sudoku::cages::{Balance, combinations, fit, spread};
use crate::sudoku::terrain::RegionId;
use therefore_puzzle::Digits;

use super::{given, is_for_us, lost};

/// See the module.
pub(crate) struct Placements;

impl Rule<Board> for Placements {
    fn find(&self, board: &Board, at: Option<RegionId>, sink: &mut Sink<Board>) -> Flow {
        if !is_for_us(board, at) {
            return Flow::Continue(());
        }
        for (tally, balance) in given(board) {
            if balance.plus.len() < 2 {
                continue;
            }
            let Some(kept) = possible(board, &balance) else {
                continue;
            };
            let lost = lost(board, balance.cells(), &kept).collect();
            let argument = || Totals::of(Reckoning::Placements, tally);
            sink.cross(lost, argument)?;
        }
        Flow::Continue(())
    }
}

/// For each cell of a balance the digits it holds in some way to make the total;
/// none if nobody could go through the ways.
pub(crate) fn possible(board: &Board, balance: &Balance) -> Option<Vec<Digits>> {
    if balance.unknowns() > 3 && balance.is_cage(board) {
        // By combinations there is less to try.
        let cells = balance.sets(board);
        let sets = combinations(&cells, balance.total)?;
        Some(spread(&cells, &sets))
    } else {
        fit(board, balance)
    }
}

//! Cage combinations: digits that no way to make the total uses.

use therefore_puzzle::Digits;

use crate::machine::{Flow, Rule, Sink};
use crate::sudoku::arguments::{Reckoning, Totals};
use crate::sudoku::board::Board;
use crate::sudoku::cages::combinations;
use crate::sudoku::terrain::RegionId;

use super::{given, is_for_us, lost};

/// With one combination left, or with several.
pub(crate) struct Combinations {
    pub single: bool,
}

impl Rule<Board> for Combinations {
    fn find(&self, board: &Board, at: Option<RegionId>, sink: &mut Sink<Board>) -> Flow {
        if !is_for_us(board, at) {
            return Flow::Continue(());
        }
        for (tally, balance) in given(board) {
            if balance.plus.len() < 2 || !balance.is_cage(board) {
                continue;
            }
            let cells = balance.sets(board);
            let Some(found) = combinations(&cells, balance.total) else {
                continue;
            };
            if (found.len() == 1) != self.single {
                continue;
            }
            let union = found.iter().fold(Digits::NONE, |union, &set| union | set);
            let kept = vec![union; cells.len()];
            let lost = lost(board, balance.cells(), &kept).collect();
            let argument = || Totals::of(Reckoning::Combinations, tally);
            sink.cross(lost, argument)?;
        }
        Flow::Continue(())
    }
}

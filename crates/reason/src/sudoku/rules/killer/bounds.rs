//! Smallest and largest totals: what is too large even if the other cells are
//! as small as can be, or too small even if they are as large as can be.

use therefore_puzzle::Digits;

use crate::machine::{Flow, Rule, Sink};
use crate::sudoku::arguments::{Reckoning, Totals};
use crate::sudoku::board::Board;
use crate::sudoku::cages::{least, most};
use crate::sudoku::terrain::RegionId;

use super::{given, is_for_us, lost};

/// See the module.
pub(crate) struct Bounds;

impl Rule<Board> for Bounds {
    fn find(&self, board: &Board, at: Option<RegionId>, sink: &mut Sink<Board>) -> Flow {
        if !is_for_us(board, at) {
            return Flow::Continue(());
        }
        for (tally, balance) in given(board) {
            if balance.plus.len() < 2 {
                continue;
            }
            let sets = balance.sets(board);
            let differ = balance.is_cage(board);
            let kept: Vec<Digits> = (0..sets.len())
                .map(|index| {
                    let mut others = sets.clone();
                    others.swap_remove(index);
                    let lowest = balance.total - most(&others, differ);
                    let highest = balance.total - least(&others, differ);
                    let fits = |&digit: &u8| (lowest..=highest).contains(&i32::from(digit));
                    sets[index].iter().filter(fits).collect()
                })
                .collect();
            let lost = lost(board, balance.cells(), &kept).collect();
            let argument = || Totals::of(Reckoning::Bounds, tally);
            sink.cross(lost, argument)?;
        }
        Flow::Continue(())
    }
}

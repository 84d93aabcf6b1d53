//! Smallest and largest totals: what is too large even if the other cells are
//! as small as can be, or too small even if they are as large as can be.

use therefore_puzzle::Digits;

use crate::machine::{Flow, Rule, Sink};
use crate::sudoku::board::Board;
use crate::sudoku::step::{Argument, Reckoning, Totals};
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
            sink.cross(lost, || Argument::Totals(Box::new(argument())))?;
        }
        Flow::Continue(())
    }
}

/// What cells make at least. If they must differ, each takes the smallest
/// digit that no other has taken, which in whatever order comes to no more
/// than any way to fill them.
pub(crate) fn least(sets: &[Digits], differ: bool) -> i32 {
    let mut used = Digits::NONE;
    let mut sum = 0;
    for set in sets {
        let first = set.first().unwrap_or(1);
        let free = (first..=64).find(|&digit| !differ || digit == 64 || !used.contains(digit));
        let digit = free.unwrap_or(first);
        if digit > 0 {
            used.insert(digit);
        }
        sum += i32::from(digit);
    }
    sum
}

/// What cells make at most, in the same way.
pub(crate) fn most(sets: &[Digits], differ: bool) -> i32 {
    let mut used = Digits::NONE;
    let mut sum = 0;
    for set in sets {
        let last = set.iter().last().unwrap_or(0);
        let free = (1..=last)
            .rev()
            .find(|&digit| !differ || !used.contains(digit));
        let digit = free.unwrap_or(0);
        if digit > 0 {
            used.insert(digit);
        }
        sum += i32::from(digit);
    }
    sum
}

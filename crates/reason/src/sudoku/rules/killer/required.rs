//! Required digits: a digit of every combination of a cage stands in the cage,
//! so no cell outside that sees all its places there can hold it. With one
//! place left it stands there.

use therefore_puzzle::{Cell, Digits};

use crate::machine::{Flow, Rule, Sink};
use crate::sudoku::arguments::{Reckoning, Totals};
use crate::sudoku::board::Board;
use crate::sudoku::cages::{Cage, Tally, cliques};
use crate::sudoku::terrain::RegionId;

use super::{MOST_DERIVED, given, is_for_us};
use crate::sudoku::rules::each;

/// What to look for.
#[derive(PartialEq, Eq)]
pub(crate) enum Required {
    /// Digits with one place in a given cage.
    Single,
    /// Digits of given cages.
    Given,
    /// Digits of derived cages, with one place or more.
    Derived,
}

impl Rule<Board> for Required {
    fn find(&self, board: &Board, at: Option<RegionId>, sink: &mut Sink<Board>) -> Flow {
        if !is_for_us(board, at) {
            return Flow::Continue(());
        }
        match self {
            Required::Derived => {
                for (tally, balance) in cliques(board, MOST_DERIVED) {
                    if matches!(tally, Tally::Area { .. })
                        && let Some(cage) = Cage::new(board, tally, balance)
                    {
                        report(board, &cage, true, sink)?;
                        report(board, &cage, false, sink)?;
                    }
                }
            }
            _ => {
                for (tally, balance) in given(board) {
                    if balance.plus.len() > 1
                        && balance.is_cage(board)
                        && let Some(cage) = Cage::new(board, tally, balance)
                    {
                        report(board, &cage, *self == Required::Single, sink)?;
                    }
                }
            }
        }
        Flow::Continue(())
    }
}

/// Reports the digits with one place in the cage, or those with more.
fn report(board: &Board, cage: &Cage, single: bool, sink: &mut Sink<Board>) -> Flow {
    let all = board.terrain().layout().all_digits();
    let required = cage.living.iter().fold(all, |all, &set| all & set);
    if cage.living.is_empty() {
        return Flow::Continue(());
    }
    for digit in required.iter() {
        let homes = cage.balance.plus.iter().copied();
        let homes: Vec<Cell> = homes.filter(|&cell| board.has(cell, digit)).collect();
        let argument = || Totals {
            digits: Digits::only(digit),
            ..Totals::of(Reckoning::Required, cage.tally.clone())
        };
        match homes[..] {
            [cell] if single => sink.place(cell, digit, argument())?,
            [_] => {}
            _ if single => {}
            _ => sink.cross(each(board.seen_by_all(&homes, digit), digit), argument)?,
        }
    }
    Flow::Continue(())
}

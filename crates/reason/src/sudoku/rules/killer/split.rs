//! Splitting a cage: regions tell what a part of it makes, so the other part
//! makes the rest.

use therefore_puzzle::Cell;

use crate::machine::{Flow, Rule, Sink};
use crate::sudoku::arguments::{Reckoning, Totals};
use crate::sudoku::board::Board;
use crate::sudoku::cages::{Balance, Shape, derive};
use crate::sudoku::terrain::RegionId;

use super::placements::possible;
use super::{given, is_for_us, lost};

/// Parts of more cells than this are not looked at.
const MOST: usize = 5;

/// See the module.
pub(crate) struct Split;

impl Rule<Board> for Split {
    fn find(&self, board: &Board, at: Option<RegionId>, sink: &mut Sink<Board>) -> Flow {
        if !is_for_us(board, at) {
            return Flow::Continue(());
        }
        let shape = Shape {
            unknowns: (2, MOST),
            regions: (1, usize::MAX),
            one_sided: true,
        };
        let given: Vec<_> = given(board).collect();
        derive(board, shape, |tally, part| {
            let is_part_of = |whole: &Balance| {
                whole.plus.len() > part.plus.len()
                    && part.plus.iter().all(|cell| whole.plus.contains(cell))
            };
            let Some((cage, whole)) = given.iter().find(|(_, whole)| is_part_of(whole)) else {
                return Flow::Continue(());
            };
            let others = whole.plus.iter().copied();
            let others: Vec<Cell> = others.filter(|cell| !part.plus.contains(cell)).collect();
            let rest = Balance {
                plus: others,
                minus: Vec::new(),
                total: whole.total - part.total,
            };
            let mut gone = Vec::new();
            for half in [&part, &rest] {
                if half.plus.len() <= MOST
                    && let Some(kept) = possible(board, half)
                {
                    gone.extend(lost(board, half.cells(), &kept));
                }
            }
            sink.cross(gone, || Totals {
                tallies: vec![cage.clone(), tally],
                ..Totals::of(Reckoning::Split, cage.clone())
            })
        })
    }
}

//! The rule of 45: a region holds every digit once, so it makes 45 (on side 9).
//! Take away the cages, and what is left over inside (innies) or sticks out
//! (outies) has a known total, or the one and the other a known difference.

use crate::machine::{Flow, Rule, Sink};
use crate::sudoku::arguments::{Reckoning, Totals};
use crate::sudoku::board::Board;
use crate::sudoku::cages::{Shape, derive};
use crate::sudoku::terrain::RegionId;

use super::placements::possible;
use super::{is_for_us, lost};

/// One open cell left over.
pub(crate) struct Lone {
    /// Inside, or sticking out.
    pub inside: bool,
    /// Of several regions together, or of one.
    pub several: bool,
}

impl Rule<Board> for Lone {
    fn find(&self, board: &Board, at: Option<RegionId>, sink: &mut Sink<Board>) -> Flow {
        if !is_for_us(board, at) {
            return Flow::Continue(());
        }
        let shape = Shape {
            unknowns: (1, 1),
            regions: if self.several {
                (2, usize::MAX)
            } else {
                (1, 1)
            },
            one_sided: true,
        };
        derive(board, shape, |tally, balance| {
            let cell = balance.plus[0];
            let crate::sudoku::cages::Tally::Area { regions, .. } = &tally else {
                return Flow::Continue(());
            };
            let terrain = board.terrain();
            let inside = regions
                .iter()
                .any(|&region| terrain.place(region, cell).is_some());
            if inside == self.inside {
                let argument = Totals::of(Reckoning::Rest, tally);
                sink.rest(board, cell, balance.total, argument)
            } else {
                Flow::Continue(())
            }
        })
    }
}

/// Several open cells left over.
pub(crate) struct Group {
    /// How many.
    pub size: usize,
    /// All of one side, or some inside and some sticking out.
    pub difference: bool,
}

impl Rule<Board> for Group {
    fn find(&self, board: &Board, at: Option<RegionId>, sink: &mut Sink<Board>) -> Flow {
        if !is_for_us(board, at) {
            return Flow::Continue(());
        }
        let shape = Shape {
            unknowns: (self.size, self.size),
            regions: (1, usize::MAX),
            one_sided: !self.difference,
        };
        derive(board, shape, |tally, balance| {
            sink.go_on()?;
            if balance.minus.is_empty() == self.difference {
                return Flow::Continue(());
            }
            let Some(kept) = possible(board, &balance) else {
                return Flow::Continue(());
            };
            let lost = lost(board, balance.cells(), &kept).collect();
            let argument = || Totals::of(Reckoning::Placements, tally);
            sink.cross(lost, argument)
        })
    }
}

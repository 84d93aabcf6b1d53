//! The rule of 45: a house holds every digit once, so it makes 45 (on side 9).
//! Take away the cages, and what is left over inside (innies) or sticks out
//! (outies) has a known total, or the one and the other a known difference.

use crate::board::Board;
use crate::cages::{Shape, derive};
use crate::machine::{Flow, Rule, Sink};
use crate::step::{Argument, Reckoning, Totals};
use crate::terrain::HouseId;

use super::placements::possible;
use super::{is_for_us, lost};

/// One open cell left over.
pub(crate) struct Lone {
    /// Inside, or sticking out.
    pub inside: bool,
    /// Of several houses together, or of one.
    pub several: bool,
}

impl Rule<Board> for Lone {
    fn find(&self, board: &Board, at: Option<HouseId>, sink: &mut Sink<Board>) -> Flow {
        if !is_for_us(board, at) {
            return Flow::Continue(());
        }
        let shape = Shape {
            unknowns: (1, 1),
            houses: if self.several {
                (2, usize::MAX)
            } else {
                (1, 1)
            },
            one_sided: true,
        };
        derive(board, shape, |tally, balance| {
            let cell = balance.plus[0];
            let crate::cages::Tally::Area { houses, .. } = &tally else {
                return Flow::Continue(());
            };
            let terrain = board.terrain();
            let inside = houses
                .iter()
                .any(|&house| terrain.place(house, cell).is_some());
            match inside == self.inside {
                true => {
                    let argument = Totals::of(Reckoning::Rest, tally);
                    sink.rest(board, cell, balance.total, argument)
                }
                false => Flow::Continue(()),
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
    fn find(&self, board: &Board, at: Option<HouseId>, sink: &mut Sink<Board>) -> Flow {
        if !is_for_us(board, at) {
            return Flow::Continue(());
        }
        let shape = Shape {
            unknowns: (self.size, self.size),
            houses: (1, usize::MAX),
            one_sided: !self.difference,
        };
        derive(board, shape, |tally, balance| {
            if balance.minus.is_empty() == self.difference {
                return Flow::Continue(());
            }
            let Some(kept) = possible(board, &balance) else {
                return Flow::Continue(());
            };
            let lost = lost(board, balance.cells(), &kept).collect();
            let argument = || Totals::of(Reckoning::Placements, tally);
            sink.cross(lost, || Argument::Totals(Box::new(argument())))
        })
    }
}

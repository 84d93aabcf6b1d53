//! BUG+1: every empty cell has two candidates but one that has three, and
//! without one of the three every house would have every missing digit twice.
//! Such a board has two solutions or none, so that one is the cell's digit.

use therefore_puzzle::Digits;

use crate::bits::is_two;
use crate::board::Board;
use crate::machine::{Flow, Rule, Sink};
use crate::step::{Argument, Candidate};
use crate::terrain::HouseId;

/// See the module.
pub(crate) struct Grave;

impl Rule<Board> for Grave {
    fn find(&self, board: &Board, at: Option<HouseId>, sink: &mut Sink<Board>) -> Flow {
        let terrain = board.terrain();
        let mut three = None;
        for cell in 0..terrain.cells() {
            match board.candidates(cell).len() {
                0 | 2 => {}
                3 if three.is_none() => three = Some(cell),
                _ => return Flow::Continue(()),
            }
        }
        let Some(cell) = three.filter(|_| at.is_none()) else {
            return Flow::Continue(());
        };
        let plain = terrain.layout().sums().is_empty();
        if !plain || terrain.houses().iter().any(|house| !house.full) {
            return Flow::Continue(());
        }
        for digit in board.candidates(cell).iter() {
            let all_twice = (0..terrain.houses().len()).all(|house| {
                board.missing(house).iter().all(|d| {
                    let mut places = board.places(house, d);
                    if d == digit
                        && let Some(place) = terrain.place(house, cell)
                    {
                        places &= !(1 << place);
                    }
                    is_two(places)
                })
            });
            if all_twice {
                let others = board.candidates(cell) - Digits::only(digit);
                let all = others
                    .iter()
                    .map(|digit| Candidate { cell, digit })
                    .collect();
                sink.cross(all, || Argument::Grave { cell, digit })?;
            }
        }
        Flow::Continue(())
    }
}

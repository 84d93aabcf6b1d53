//! BUG+1: every empty cell has two candidates but one that has three, and
//! without one of the three every region would have every missing digit twice.
//! Such a board has two solutions or none, so that one is the cell's digit.

use therefore_puzzle::Digits;

use crate::machine::{Flow, Rule, Sink};
use crate::sudoku::arguments;
use crate::sudoku::bits::is_two;
use crate::sudoku::board::Board;
use crate::sudoku::candidate::Candidate;
use crate::sudoku::terrain::RegionId;

/// See the module.
pub(crate) struct Grave;

impl Rule<Board> for Grave {
    fn find(&self, board: &Board, at: Option<RegionId>, sink: &mut Sink<Board>) -> Flow {
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
        let plain = terrain.layout().has_only_regions();
        if !plain || terrain.regions().iter().any(|region| !region.full) {
            return Flow::Continue(());
        }
        for digit in board.candidates(cell).iter() {
            let all_twice = (0..terrain.regions().len()).all(|region| {
                board.missing(region).iter().all(|d| {
                    let mut places = board.places(region, d);
                    if d == digit
                        && let Some(place) = terrain.place(region, cell)
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
                sink.cross(all, || arguments::Grave { cell, digit })?;
            }
        }
        Flow::Continue(())
    }
}

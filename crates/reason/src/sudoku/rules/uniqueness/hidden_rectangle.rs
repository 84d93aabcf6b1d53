//! Hidden rectangle: opposite a corner that holds just the two digits, a
//! corner that is tied to both its neighbours by one of them cannot hold the
//! other: both neighbours would hold the first, and the digits could be swapped.

use crate::machine::{Flow, Rule, Sink};
use crate::sudoku::arguments::Rectangle;
use crate::sudoku::board::Board;
use crate::sudoku::candidate::Candidate;
use crate::sudoku::terrain::RegionId;

use super::corners::{both_ways, rectangles};

/// See the module.
pub(crate) struct HiddenRectangle;

impl Rule<Board> for HiddenRectangle {
    fn find(&self, board: &Board, at: Option<RegionId>, sink: &mut Sink<Board>) -> Flow {
        if at.is_some() {
            return Flow::Continue(());
        }
        rectangles(board, |corners| {
            for corner in 0..4 {
                let cell = corners.cells[corner];
                if corners.roof.len() < 2 || corners.roof.contains(&((corner + 2) % 4)) {
                    continue;
                }
                for (digit, other) in both_ways(corners.digits) {
                    if !board.has(cell, other) {
                        continue;
                    }
                    let link = |to| corners.link(board, digit, corner, to % 4);
                    let (Some(one), Some(two)) = (link(corner + 1), link(corner + 3)) else {
                        continue;
                    };
                    sink.cross(vec![Candidate { cell, digit: other }], || Rectangle {
                        links: vec![(one, digit), (two, digit)],
                        ..corners.rectangle()
                    })?;
                }
            }
            Flow::Continue(())
        })
    }
}

//! Unique rectangles, types 1 to 6: four cells of which some, the floor, hold
//! just two digits. If the others, the roof, held only these too, the two
//! could be swapped, and there would be two solutions.

use therefore_puzzle::{Cell, Digits};

use crate::machine::{Flow, Rule, Sink};
use crate::sudoku::arguments::Rectangle;
use crate::sudoku::board::Board;
use crate::sudoku::candidate::Candidate;
use crate::sudoku::terrain::RegionId;

use super::corners::{Corners, both_ways, rectangles};
use crate::sudoku::rules::each;

/// The type, 1 to 6.
pub(crate) struct Unique(pub u8);

impl Rule<Board> for Unique {
    fn find(&self, board: &Board, at: Option<RegionId>, sink: &mut Sink<Board>) -> Flow {
        if at.is_some() {
            return Flow::Continue(());
        }
        rectangles(board, |corners| {
            let roof = &corners.roof[..];
            // Corners are numbered around, so neighbours differ by an odd number.
            let adjacent = matches!(roof, [a, b] if (b - a) % 2 == 1);
            match (self.0, roof.len()) {
                (1, 1) => alone(board, corners, sink),
                (2, 2) if adjacent => extra(board, corners, sink),
                (3, 2) if adjacent => super::rectangle_set::find(board, corners, sink),
                (4, 2) if adjacent => locked(board, corners, sink),
                (5, 2) if !adjacent => extra(board, corners, sink),
                (5, 3) => extra(board, corners, sink),
                (6, 2) if !adjacent => crossed(board, corners, sink),
                _ => Flow::Continue(()),
            }
        })
    }
}

/// Type 1: one corner must be something else.
fn alone(board: &Board, corners: &Corners, sink: &mut Sink<Board>) -> Flow {
    let cell = corners.cells[corners.roof[0]];
    let digits = board.candidates(cell) & corners.pair();
    let all = digits
        .iter()
        .map(|digit| Candidate { cell, digit })
        .collect();
    sink.cross(all, || corners.rectangle())
}

/// Types 2 and 5: all roof cells have the same one digit more, so one of them
/// holds it.
fn extra(board: &Board, corners: &Corners, sink: &mut Sink<Board>) -> Flow {
    let roof = corners.roof_cells();
    let extras = roof
        .iter()
        .map(|&cell| board.candidates(cell) - corners.pair());
    let Some(digit) = extras.fold(Digits::NONE, |all, more| all | more).single() else {
        return Flow::Continue(());
    };
    let holders: Vec<Cell> = roof
        .into_iter()
        .filter(|&cell| board.has(cell, digit))
        .collect();
    if holders.len() != corners.roof.len() {
        return Flow::Continue(());
    }
    let all = each(board.seen_by_all(&holders, digit), digit);
    sink.cross(all, || Rectangle {
        extra: Some(digit),
        ..corners.rectangle()
    })
}

/// Type 4: the roof must hold one of the digits, so it cannot hold the other.
fn locked(board: &Board, corners: &Corners, sink: &mut Sink<Board>) -> Flow {
    let [a, b] = [corners.roof[0], corners.roof[1]];
    for (digit, other) in both_ways(corners.digits) {
        let Some(region) = corners.link(board, digit, a, b) else {
            continue;
        };
        let roof = corners.roof_cells().into_iter();
        let all = each(roof.filter(|&cell| board.has(cell, other)), other);
        sink.cross(all, || Rectangle {
            links: vec![(region, digit)],
            ..corners.rectangle()
        })?;
    }
    Flow::Continue(())
}

/// Type 6: a digit has no place but corners in two parallel lines; if it were
/// on the roof, the floor would hold the other one twice.
fn crossed(board: &Board, corners: &Corners, sink: &mut Sink<Board>) -> Flow {
    for digit in corners.digits {
        for sides in [[(0, 1), (3, 2)], [(0, 3), (1, 2)]] {
            let links = sides.map(|(a, b)| corners.link(board, digit, a, b));
            let [Some(one), Some(two)] = links else {
                continue;
            };
            let roof = corners.roof_cells().into_iter();
            let all = each(roof.filter(|&cell| board.has(cell, digit)), digit);
            sink.cross(all, || Rectangle {
                links: vec![(one, digit), (two, digit)],
                ..corners.rectangle()
            })?;
        }
    }
    Flow::Continue(())
}

//! Avoidable rectangles: like unique rectangles, with corners that are filled
//! but were not given, so that swapping would be possible still.

use crate::machine::{Flow, Rule, Sink};
use crate::sudoku::arguments::Rectangle;
use crate::sudoku::board::Board;
use crate::sudoku::candidate::Candidate;
use crate::sudoku::terrain::RegionId;

use crate::sudoku::rules::each;

/// Type 1: three corners filled. Type 2: two, and the others share one digit more.
pub(crate) struct Avoidable(pub u8);

impl Rule<Board> for Avoidable {
    fn find(&self, board: &Board, at: Option<RegionId>, sink: &mut Sink<Board>) -> Flow {
        if at.is_some() {
            return Flow::Continue(());
        }
        for &corners in board.terrain().rectangles() {
            let filled = corners
                .iter()
                .filter(|&&cell| board.value(cell) != 0)
                .count();
            let wanted = 4 - self.0 as usize;
            if filled != wanted || corners.iter().any(|&cell| board.is_given(cell)) {
                continue;
            }
            for first in 0..4 {
                let turned = [0, 1, 2, 3].map(|offset| corners[(first + offset) % 4]);
                match self.0 {
                    1 => one_open(board, turned, sink)?,
                    _ => two_open(board, turned, sink)?,
                }
            }
        }
        Flow::Continue(())
    }
}

fn swappable(board: &Board, corners: [usize; 4], digits: [u8; 2]) -> bool {
    let allows = |&cell: &usize| digits.iter().all(|&digit| board.allows(cell, digit));
    corners.iter().all(allows)
}

/// The first corner is open.
fn one_open(board: &Board, corners: [usize; 4], sink: &mut Sink<Board>) -> Flow {
    let [open, next, opposite, last] = corners;
    let (a, b) = (board.value(opposite), board.value(next));
    if board.value(open) != 0
        || b != board.value(last)
        || !board.has(open, a)
        || !swappable(board, corners, [a, b])
    {
        return Flow::Continue(());
    }
    sink.cross(vec![Candidate::new(open, a)], || Rectangle {
        corners,
        digits: [a, b],
        roof: vec![open],
        links: Vec::new(),
        set: None,
        extra: None,
    })
}

/// The first two corners are open.
fn two_open(board: &Board, corners: [usize; 4], sink: &mut Sink<Board>) -> Flow {
    let [one, two, three, four] = corners;
    if board.value(one) != 0 || board.value(two) != 0 {
        return Flow::Continue(());
    }
    let (a, b) = (board.value(three), board.value(four));
    let (first, second) = (board.candidates(one), board.candidates(two));
    let shared = (first & second).single();
    let Some(extra) = shared.filter(|_| first.len() == 2 && second.len() == 2) else {
        return Flow::Continue(());
    };
    if !first.contains(a) || !second.contains(b) || !swappable(board, corners, [a, b]) {
        return Flow::Continue(());
    }
    let all = each(board.seen_by_all(&[one, two], extra), extra);
    sink.cross(all, || Rectangle {
        corners,
        digits: [a, b],
        roof: vec![one, two],
        links: Vec::new(),
        set: None,
        extra: Some(extra),
    })
}

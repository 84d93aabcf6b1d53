//! The law of leftovers: some lines and as many boxes hold every digit equally
//! often, so the cells of the lines outside the boxes hold the same digits as
//! the cells of the boxes outside the lines.

use therefore_puzzle::{Cell, Digits};

use crate::machine::{Flow, Rule, Sink};
use crate::sudoku::arguments;
use crate::sudoku::board::Board;
use crate::sudoku::candidate::Candidate;
use crate::sudoku::terrain::RegionId;

/// See the module.
pub(crate) struct Leftovers;

impl Rule<Board> for Leftovers {
    fn find(&self, board: &Board, at: Option<RegionId>, sink: &mut Sink<Board>) -> Flow {
        if at.is_some() {
            return Flow::Continue(());
        }
        for it in board.terrain().leftovers() {
            let (lines, boxes) = (&it.lines, &it.boxes);
            report(board, (lines, &it.in_lines), (boxes, &it.in_boxes), sink)?;
            report(board, (boxes, &it.in_boxes), (lines, &it.in_lines), sink)?;
        }
        Flow::Continue(())
    }
}

/// What the leftover cells of the base cannot hold, those of the cover cannot.
fn report(
    board: &Board,
    (base, ours): (&[RegionId], &[Cell]),
    (cover, theirs): (&[RegionId], &[Cell]),
    sink: &mut Sink<Board>,
) -> Flow {
    let possible = ours.iter().fold(Digits::NONE, |all, &cell| {
        all | board.candidates(cell)
            | match board.value(cell) {
                0 => Digits::NONE,
                digit => Digits::only(digit),
            }
    });
    let mut gone = Vec::new();
    for &cell in theirs {
        let lost = board.candidates(cell) - possible;
        gone.extend(lost.iter().map(|digit| Candidate { cell, digit }));
    }
    let digits = gone.iter().map(|it| it.digit).collect();
    sink.cross(gone, || arguments::Leftovers {
        base: base.to_vec(),
        cover: cover.to_vec(),
        digits,
    })
}

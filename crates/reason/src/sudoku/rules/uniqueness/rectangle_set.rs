//! Unique rectangle type 3: one of the roof cells holds one of their other
//! digits, so together they are like one cell of a naked set.

use therefore_puzzle::{Cell, Digits};

use crate::machine::{Flow, Sink};
use crate::sudoku::arguments::Rectangle;
use crate::sudoku::board::Board;
use crate::sudoku::candidate::Candidate;
use crate::sudoku::terrain::RegionId;

use super::corners::Corners;

/// The largest set besides the roof.
const LARGEST: usize = 4;

/// Finds sets that the roof completes, in each region it lies in.
pub(crate) fn find(board: &Board, corners: &Corners, sink: &mut Sink<Board>) -> Flow {
    let roof = corners.roof_cells();
    let extras = roof
        .iter()
        .map(|&cell| board.candidates(cell) - corners.pair());
    let extras = extras.fold(Digits::NONE, |all, more| all | more);
    if extras.len() < 2 || extras.len() > LARGEST + 1 {
        return Flow::Continue(());
    }
    for region in board.terrain().common_regions(&roof) {
        let others = board
            .empty_cells(region)
            .filter(|cell| !corners.cells.contains(cell));
        let others: Vec<Cell> = others.collect();
        let mut search = Search {
            board,
            corners,
            region,
            others: &others,
            chosen: Vec::new(),
        };
        search.extend(0, extras, sink)?;
    }
    Flow::Continue(())
}

struct Search<'a> {
    board: &'a Board,
    corners: &'a Corners,
    region: RegionId,
    others: &'a [Cell],
    chosen: Vec<Cell>,
}

impl Search<'_> {
    fn extend(&mut self, from: usize, digits: Digits, sink: &mut Sink<Board>) -> Flow {
        if !self.chosen.is_empty() && digits.len() == self.chosen.len() + 1 {
            self.report(digits, sink)?;
        }
        if self.chosen.len() == LARGEST {
            return Flow::Continue(());
        }
        for index in from..self.others.len() {
            let cell = self.others[index];
            let union = digits | self.board.candidates(cell);
            if union.len() <= LARGEST + 1 {
                self.chosen.push(cell);
                self.extend(index + 1, union, sink)?;
                self.chosen.pop();
            }
        }
        Flow::Continue(())
    }

    fn report(&self, digits: Digits, sink: &mut Sink<Board>) -> Flow {
        let board = self.board;
        let set = [&self.chosen[..], &self.corners.roof_cells()].concat();
        // A set that lies in several regions counts in all, once.
        let regions = board.terrain().common_regions(&set);
        if regions.first() != Some(&self.region) {
            return Flow::Continue(());
        }
        let mut all = Vec::new();
        for region in regions {
            for cell in board.empty_cells(region).filter(|cell| !set.contains(cell)) {
                let lost = board.candidates(cell) & digits;
                all.extend(lost.iter().map(|digit| Candidate { cell, digit }));
            }
        }
        sink.cross(all, || Rectangle {
            set: Some((self.region, self.chosen.clone())),
            ..self.corners.rectangle()
        })
    }
}

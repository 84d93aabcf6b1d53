//! Templates: all ways to put a digit into every region that needs it. A place
//! that is part of no way goes; a place that is part of all is filled. Ways
//! that leave another digit no way at all do not count.

use std::collections::HashSet;

use therefore_puzzle::Cell;

use crate::machine::{Flow, Rule, Sink};
use crate::sudoku::arguments;
use crate::sudoku::board::Board;
use crate::sudoku::rules::fish::templates::{Cells, stages};
use crate::sudoku::terrain::RegionId;

use crate::sudoku::rules::each;

/// What is part of all ways, or what is part of none.
pub(crate) struct Template {
    pub set: bool,
}

impl Rule<Board> for Template {
    fn find(&self, board: &Board, at: Option<RegionId>, sink: &mut Sink<Board>) -> Flow {
        if at.is_some() {
            return Flow::Continue(());
        }
        let (mut alone, mut known) = (true, HashSet::new());
        stages(board, |all| {
            for (digit, ways) in all {
                sink.go_on()?;
                self.conclude(board, *digit, ways, alone, &mut known, sink)?;
            }
            alone = false;
            Flow::Continue(())
        })
    }
}

impl Template {
    fn conclude(
        &self,
        board: &Board,
        digit: u8,
        ways: &[Cells],
        alone: bool,
        known: &mut HashSet<(u8, Cells)>,
        sink: &mut Sink<Board>,
    ) -> Flow {
        let argument = || arguments::Templates {
            digit,
            ways: ways.iter().map(|&way| cells(way).collect()).collect(),
            alone,
        };
        if self.set {
            let certain = ways.iter().copied().reduce(|all, way| all & way);
            for cell in cells(certain.unwrap_or_default()) {
                if known.insert((digit, 1 << cell)) {
                    sink.place(cell, digit, argument())?;
                }
            }
            return Flow::Continue(());
        }
        let possible = ways.iter().fold(0, |all, way| all | way);
        let gone = board
            .spots(digit)
            .filter(|&cell| possible >> cell & 1 == 0)
            .fold(0, |set: Cells, cell| set | 1 << cell);
        if known.insert((digit, gone)) {
            sink.cross(each(cells(gone), digit), argument)
        } else {
            Flow::Continue(())
        }
    }
}

fn cells(set: Cells) -> impl Iterator<Item = Cell> {
    (0..Cells::BITS as usize).filter(move |cell| set >> cell & 1 == 1)
}

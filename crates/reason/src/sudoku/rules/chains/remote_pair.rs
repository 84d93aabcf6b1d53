//! Remote pair: cells with the same two candidates in a chain, four or more,
//! each seeing the next. Ends an odd number of links apart hold different
//! digits, so what sees both can hold neither.

use std::collections::VecDeque;

use therefore_puzzle::Cell;

use crate::machine::{Flow, Rule, Sink};
use crate::sudoku::arguments;
use crate::sudoku::board::Board;
use crate::sudoku::candidate::Candidate;
use crate::sudoku::terrain::RegionId;

/// See the module.
pub(crate) struct RemotePair;

impl Rule<Board> for RemotePair {
    fn find(&self, board: &Board, at: Option<RegionId>, sink: &mut Sink<Board>) -> Flow {
        if at.is_some() {
            return Flow::Continue(());
        }
        let cells = 0..board.terrain().cells();
        let mut twos: Vec<Cell> = cells
            .filter(|&cell| board.candidates(cell).len() == 2)
            .collect();
        twos.sort_by_key(|&cell| board.candidates(cell));
        for group in twos.chunk_by(|&a, &b| board.candidates(a) == board.candidates(b)) {
            if group.len() < 4 {
                continue;
            }
            for (index, &start) in group.iter().enumerate() {
                let before = shortest(board, group, index);
                for (end, &last) in group.iter().enumerate().skip(index + 1) {
                    let path = path(&before, end);
                    if path.len() < 4 || path.len() % 2 == 1 {
                        continue;
                    }
                    let digits = board.candidates(start);
                    let mut eliminations = Vec::new();
                    for digit in digits.iter() {
                        let seen = [start, last];
                        let cells = board.seen_by_all(&seen, digit);
                        eliminations.extend(cells.map(|cell| Candidate { cell, digit }));
                    }
                    sink.cross(eliminations, || arguments::RemotePair {
                        cells: path.iter().rev().map(|&index| group[index]).collect(),
                        digits,
                    })?;
                }
            }
        }
        Flow::Continue(())
    }
}

/// For each cell of the group the one before it on a shortest way from the start.
fn shortest(board: &Board, group: &[Cell], start: usize) -> Vec<Option<usize>> {
    let mut before = vec![None; group.len()];
    let mut queue = VecDeque::from([start]);
    while let Some(here) = queue.pop_front() {
        for next in 0..group.len() {
            if next != start
                && before[next].is_none()
                && board.terrain().sees(group[here], group[next])
            {
                before[next] = Some(here);
                queue.push_back(next);
            }
        }
    }
    before
}

/// The way back from the end; just the end if there is none.
fn path(before: &[Option<usize>], end: usize) -> Vec<usize> {
    std::iter::successors(Some(end), |&here| before[here]).collect()
}

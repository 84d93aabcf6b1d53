//! Aligned pair exclusion: two cells and all pairs of digits for them. A pair is
//! out if the two digits are the same and see each other, or if an almost locked
//! set would lose both: it would have fewer digits than cells. A candidate of one
//! cell that makes no pair with any of the other goes.

use therefore_puzzle::Cell;

use crate::machine::{Flow, Rule, Sink};
use crate::sudoku::almost::members;
use crate::sudoku::arguments;
use crate::sudoku::board::{AlmostTable, Board};
use crate::sudoku::candidate::Candidate;
use crate::sudoku::terrain::RegionId;

use super::als_xz::told;

/// Larger sets are hard to see from two cells at once.
const MOST_CELLS: u32 = 2;

/// See the module.
pub(crate) struct AlignedPair;

impl Rule<Board> for AlignedPair {
    fn find(&self, board: &Board, at: Option<RegionId>, sink: &mut Sink<Board>) -> Flow {
        if at.is_some() {
            return Flow::Continue(());
        }
        let table = board.almost();
        // The small sets come first.
        let small = (0..table.len())
            .take_while(|&index| table.get(index).places.count_ones() <= MOST_CELLS)
            .count();
        let open = |&cell: &Cell| board.candidates(cell).len() > 1;
        let cells: Vec<Cell> = (0..board.terrain().cells()).filter(open).collect();
        for &cell in &cells {
            sink.go_on()?;
            for digit in board.candidates(cell).iter() {
                let it = Candidate { cell, digit };
                let mut takes = members(table.losers(cell, digit));
                if takes.next().is_none_or(|first| first >= small) {
                    continue;
                }
                for &other in cells.iter().filter(|&&other| other != cell) {
                    if let Some(excluded) = exclude(board, table, small, it, other) {
                        sink.cross(vec![it], || arguments::AlignedPair {
                            other,
                            excluded: excluded
                                .into_iter()
                                .map(|(digit, set)| (digit, set.map(|index| told(board, index))))
                                .collect(),
                        })?;
                    }
                }
            }
        }
        Flow::Continue(())
    }
}

/// For each candidate of the other cell the set that lets it not stand beside
/// this one; none where it is the same digit. Nothing if some pair can be.
fn exclude(
    board: &Board,
    table: &AlmostTable,
    small: usize,
    it: Candidate,
    other: Cell,
) -> Option<Vec<(u8, Option<usize>)>> {
    let mut found = Vec::new();
    let mine = table.losers(it.cell, it.digit);
    for digit in board.candidates(other).iter() {
        if digit == it.digit {
            if board.terrain().sees(it.cell, other) {
                found.push((digit, None))
            } else {
                return None;
            }
            continue;
        }
        let both = mine.iter().zip(table.losers(other, digit));
        let first = both.enumerate().find(|(_, (a, b))| *a & *b != 0);
        let (word, (a, b)) = first?;
        let set = word * 64 + (a & b).trailing_zeros() as usize;
        if set >= small {
            return None;
        }
        found.push((digit, Some(set)));
    }
    Some(found)
}

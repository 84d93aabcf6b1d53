//! What a step claims about the board, in the plainest terms.

use therefore_puzzle::{Cell, Digits};

use super::branch::Branch;
use super::cases::Cases;
use crate::sudoku::board::Board;
use crate::sudoku::cages::Tally;
use crate::sudoku::candidate::{Candidate, Link};
use crate::sudoku::terrain::RegionId;

/// The claims of a step. The conclusion must follow from these alone, and from
/// no digit standing twice in a region.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Facts {
    /// This cell can hold nothing but these digits.
    pub cells: Vec<(Cell, Digits)>,
    /// This region has no place for this digit but these cells.
    pub regions: Vec<(RegionId, u8, Vec<Cell>)>,
    /// Each of these cells sees each of those.
    pub sights: Vec<(Vec<Cell>, Vec<Cell>)>,
    /// The open cells of these come to what regions and sums leave for them.
    pub tallies: Vec<Tally>,
    /// If the puzzle has one solution, these cells do not hold these two
    /// digits alternately.
    pub deadly: Option<([Cell; 4], [u8; 2])>,
    /// If the puzzle has one solution, this is true; see [`Grave`](super::Grave).
    pub grave: Option<Candidate>,
    /// One of these cases is so; each branch supposes one of them.
    pub cases: Option<Cases>,
    /// What follows from suppositions, line by line.
    pub branches: Vec<Branch>,
    /// Nothing is claimed: it is tried, or was.
    pub tried: bool,
}

impl Facts {
    /// No claim: a guess.
    pub(super) fn tried() -> Facts {
        Facts {
            tried: true,
            ..Facts::default()
        }
    }

    /// These cells can hold what they can hold on the board.
    pub(super) fn know(&mut self, board: &Board, cells: &[Cell]) {
        let known = |&cell: &Cell| match board.value(cell) {
            0 => (cell, board.candidates(cell)),
            digit => (cell, Digits::only(digit)),
        };
        self.cells.extend(cells.iter().map(known));
    }

    /// What a link rests on.
    pub(super) fn link(&mut self, link: &Link) {
        let (from, to) = (&link.from, &link.to);
        match (link.strong, link.region) {
            // The cells of the set are enough.
            _ if !link.set.is_empty() => {}
            (true, Some(region)) => {
                let cells = [&from.cells[..], &to.cells[..]].concat();
                self.regions.push((region, from.digit, cells));
            }
            (true, None) => {
                let digits = Digits::from_iter([from.digit, to.digit]);
                self.cells.push((from.cells[0], digits));
            }
            (false, Some(_)) => self.sights.push((from.cells.clone(), to.cells.clone())),
            (false, None) => {}
        }
    }
}

/// The cells of a region that lie in some of these.
pub(super) fn inside(board: &Board, region: RegionId, cover: &[RegionId]) -> Vec<Cell> {
    let terrain = board.terrain();
    let covered = |&cell: &Cell| cover.iter().any(|&h| terrain.place(h, cell).is_some());
    let cells = terrain.region(region).cells.iter().copied();
    cells.filter(covered).collect()
}

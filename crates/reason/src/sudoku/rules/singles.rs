//! Full houses, naked singles, hidden singles. The board knows where to look.

use therefore_puzzle::Cell;

use crate::machine::{Flow, Rule, Sink};
use crate::sudoku::bits::is_one;
use crate::sudoku::board::Board;
use crate::sudoku::step::Argument;
use crate::sudoku::terrain::RegionId;

/// The last empty cell of a region.
pub(crate) struct FullHouse;

impl Rule<Board> for FullHouse {
    fn find(&self, board: &Board, at: Option<RegionId>, sink: &mut Sink<Board>) -> Flow {
        for &region in &board.ready().last_cells {
            let region = region as usize;
            if at.is_some_and(|at| at != region) || !is_one(board.open(region)) {
                continue;
            }
            let cell = board.region(region).cells[board.open(region).trailing_zeros() as usize];
            if let Some(digit) = board.missing(region).single()
                && board.has(cell, digit)
                && (at.is_some() || is_told_here(board, region, cell, |h| is_one(board.open(h))))
            {
                sink.place(cell, digit, Argument::LastCell { region })?;
            }
        }
        Flow::Continue(())
    }
}

/// A cell that is single in several regions is told once: by a box or extra
/// region if it can be, which is where people look first, else by a line.
fn is_told_here(
    board: &Board,
    region: RegionId,
    cell: Cell,
    is_single: impl Fn(RegionId) -> bool,
) -> bool {
    let terrain = board.terrain();
    let rank = |region: RegionId| (terrain.region(region).kind.is_line(), region);
    terrain.seats(cell).iter().all(|seat| {
        let other = seat.region as usize;
        other == region || !seat.full || !is_single(other) || rank(region) < rank(other)
    })
}

/// A cell with one candidate.
pub(crate) struct NakedSingle;

impl Rule<Board> for NakedSingle {
    fn find(&self, board: &Board, at: Option<RegionId>, sink: &mut Sink<Board>) -> Flow {
        for &cell in &board.ready().naked {
            let cell = cell as usize;
            if at.is_some_and(|at| board.terrain().place(at, cell).is_none()) {
                continue;
            }
            if let Some(digit) = board.candidates(cell).single() {
                sink.place(cell, digit, Argument::NakedSingle)?;
            }
        }
        Flow::Continue(())
    }
}

/// A digit with one place in a region.
pub(crate) struct HiddenSingle;

impl Rule<Board> for HiddenSingle {
    fn find(&self, board: &Board, at: Option<RegionId>, sink: &mut Sink<Board>) -> Flow {
        for &(region, digit) in &board.ready().hidden {
            let region = region as usize;
            if at.is_some_and(|at| at != region) {
                continue;
            }
            let places = board.places(region, digit);
            if is_one(places) {
                let cell = board.region(region).cells[places.trailing_zeros() as usize];
                let single = |h| is_one(board.places(h, digit));
                if at.is_some() || is_told_here(board, region, cell, single) {
                    sink.place(cell, digit, Argument::HiddenSingle { region })?;
                }
            }
        }
        Flow::Continue(())
    }
}

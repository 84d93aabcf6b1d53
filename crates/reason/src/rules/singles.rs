//! Full houses, naked singles, hidden singles. The board knows where to look.

use therefore_puzzle::Cell;

use crate::bits::is_one;
use crate::board::Board;
use crate::machine::{Flow, Rule, Sink};
use crate::step::Argument;
use crate::terrain::HouseId;

/// The last empty cell of a house.
pub(crate) struct FullHouse;

impl Rule<Board> for FullHouse {
    fn find(&self, board: &Board, at: Option<HouseId>, sink: &mut Sink<Board>) -> Flow {
        for &house in &board.ready().last_cells {
            let house = house as usize;
            if at.is_some_and(|at| at != house) || !is_one(board.open(house)) {
                continue;
            }
            let cell = board.house(house).cells[board.open(house).trailing_zeros() as usize];
            if let Some(digit) = board.missing(house).single()
                && board.has(cell, digit)
                && (at.is_some() || is_told_here(board, house, cell, |h| is_one(board.open(h))))
            {
                sink.place(cell, digit, Argument::LastCell { house })?;
            }
        }
        Flow::Continue(())
    }
}

/// A cell that is single in several houses is told once: by a box or extra
/// region if it can be, which is where people look first, else by a line.
fn is_told_here(
    board: &Board,
    house: HouseId,
    cell: Cell,
    is_single: impl Fn(HouseId) -> bool,
) -> bool {
    let terrain = board.terrain();
    let rank = |house: HouseId| (terrain.house(house).kind.is_line(), house);
    terrain.seats(cell).iter().all(|seat| {
        let other = seat.house as usize;
        other == house || !seat.full || !is_single(other) || rank(house) < rank(other)
    })
}

/// A cell with one candidate.
pub(crate) struct NakedSingle;

impl Rule<Board> for NakedSingle {
    fn find(&self, board: &Board, at: Option<HouseId>, sink: &mut Sink<Board>) -> Flow {
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

/// A digit with one place in a house.
pub(crate) struct HiddenSingle;

impl Rule<Board> for HiddenSingle {
    fn find(&self, board: &Board, at: Option<HouseId>, sink: &mut Sink<Board>) -> Flow {
        for &(house, digit) in &board.ready().hidden {
            let house = house as usize;
            if at.is_some_and(|at| at != house) {
                continue;
            }
            let places = board.places(house, digit);
            if is_one(places) {
                let cell = board.house(house).cells[places.trailing_zeros() as usize];
                let single = |h| is_one(board.places(h, digit));
                if at.is_some() || is_told_here(board, house, cell, single) {
                    sink.place(cell, digit, Argument::HiddenSingle { house })?;
                }
            }
        }
        Flow::Continue(())
    }
}

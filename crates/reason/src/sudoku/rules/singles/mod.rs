//! Full houses, naked singles, hidden singles. The board knows where to look.

pub(crate) mod full_house;
pub(crate) mod hidden_single;
pub(crate) mod naked_single;

use therefore_puzzle::Cell;

use crate::sudoku::board::Board;
use crate::sudoku::terrain::RegionId;

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

//! Difficulty by alternating sweeps over rows and columns.

use therefore_puzzle::Nonogram;

use super::bits::{Bits, Wide};
use super::grid::Grid;

/// How many alternating sweeps over all rows and all columns it takes until the
/// picture is complete, and whether it gets complete at all; if not, the sweeps
/// until one row sweep and one column sweep in turn find nothing, without those
/// two. Every sweep settles each of its lines once, completely (the difficulty of
/// Batenburg and Kosters).
///
/// ```
/// use therefore_puzzle::Nonogram;
/// use therefore_search::nonogram::sweeps;
///
/// let nonogram = Nonogram::new(vec![vec![2], vec![1]], vec![vec![2], vec![1]])?;
/// assert_eq!(sweeps(&nonogram, true), (2, true));
/// # Ok::<(), therefore_puzzle::NonogramError>(())
/// ```
pub fn sweeps(nonogram: &Nonogram, rows_first: bool) -> (usize, bool) {
    match nonogram.width().max(nonogram.height()) + 2 {
        0..=64 => sweeps_in::<u64>(nonogram, rows_first),
        65..=128 => sweeps_in::<u128>(nonogram, rows_first),
        _ => sweeps_in::<Wide<16>>(nonogram, rows_first),
    }
}

fn sweeps_in<B: Bits>(nonogram: &Nonogram, rows_first: bool) -> (usize, bool) {
    let mut grid = Grid::<B>::new(nonogram);
    let (mut rows, mut done, mut idle) = (rows_first, 0, 0);
    while grid.open > 0 && idle < 2 {
        match grid.sweep(rows) {
            None => return (done, false),
            Some(true) => idle = 0,
            Some(false) => idle += 1,
        }
        done += 1;
        rows = !rows;
    }
    match grid.open {
        0 => (done, true),
        _ => (done - idle, false),
    }
}

//! Hidden and naked singles.

use super::bits::{is_one, lowest};
use super::grid::Grid;
use super::hint::{Hint, Why};
use super::tables::{BLOCKS_COLUMNS_ROWS, CELLS};
use super::technique::Technique;

/// A digit with one place in a region; regions with one empty cell first.
pub fn hidden(grid: &Grid) -> Option<Hint> {
    let in_regions = |last: bool| {
        BLOCKS_COLUMNS_ROWS
            .into_iter()
            .filter(move |&region| (grid.empty[region] == 1) == last)
            .find_map(|region| {
                let digit = grid.places[region].iter().position(|&p| is_one(p))?;
                let cell = CELLS[region][lowest(grid.places[region][digit])] as usize;
                let technique = match (last, region) {
                    (true, _) => Technique::LastCell,
                    (false, 0..9) => Technique::HiddenSingleInBlock,
                    (false, _) => Technique::HiddenSingleInLine,
                };
                Some(Hint::fill(technique, (cell, digit), Why::Region(region)))
            })
    };
    in_regions(true).or_else(|| in_regions(false))
}

/// A cell with one candidate.
pub fn naked(grid: &Grid) -> Option<Hint> {
    let cell = grid.cells.iter().position(|&digits| is_one(digits))?;
    let why = Why::Pattern {
        cells: 1 << cell,
        digits: grid.cells[cell],
    };
    Some(Hint::fill(
        Technique::NakedSingle,
        (cell, lowest(grid.cells[cell])),
        why,
    ))
}

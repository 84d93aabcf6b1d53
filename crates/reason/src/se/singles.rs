//! Hidden and naked singles.

use super::bits::{is_one, lowest};
use super::grid::Grid;
use super::hint::{Hint, Why};
use super::tables::{BLOCKS_COLUMNS_ROWS, CELLS};
use super::technique::Technique;

/// A digit with one place in a house; houses with one empty cell first.
pub fn hidden(grid: &Grid) -> Option<Hint> {
    let in_houses = |last: bool| {
        BLOCKS_COLUMNS_ROWS
            .into_iter()
            .filter(move |&house| (grid.empty[house] == 1) == last)
            .find_map(|house| {
                let digit = grid.places[house].iter().position(|&p| is_one(p))?;
                let cell = CELLS[house][lowest(grid.places[house][digit])] as usize;
                let technique = match (last, house) {
                    (true, _) => Technique::LastCell,
                    (false, 0..9) => Technique::HiddenSingleInBlock,
                    (false, _) => Technique::HiddenSingleInLine,
                };
                Some(Hint::fill(technique, (cell, digit), Why::House(house)))
            })
    };
    in_houses(true).or_else(|| in_houses(false))
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

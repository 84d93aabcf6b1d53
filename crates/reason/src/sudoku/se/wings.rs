//! XY-wing and XYZ-wing.

use super::bits::{Cells, is_two, lowest};
use super::grid::{Candidates, Grid};
use super::hint::{Hint, Why};
use super::tables::{SEEN, SEEN_PARTS};
use super::technique::Technique;

/// A pivot with two candidates and two wings that each share one with it.
pub fn xy(grid: &Grid) -> Option<Hint> {
    wing(grid, 2)
}

/// A pivot with three candidates and two wings within them.
pub fn xyz(grid: &Grid) -> Option<Hint> {
    wing(grid, 3)
}

fn wing(grid: &Grid, size: u32) -> Option<Hint> {
    let mut with_two = 0u128;
    for (cell, &digits) in grid.cells.iter().enumerate() {
        with_two |= (is_two(digits) as u128) << cell;
    }
    for pivot in 0..81 {
        let of_pivot = grid.cells[pivot];
        if of_pivot.count_ones() != size {
            continue;
        }
        let pairs = || {
            let parts = SEEN_PARTS[pivot].into_iter();
            parts.flat_map(|part| Cells(part & with_two))
        };
        for first in pairs() {
            let of_first = grid.cells[first];
            if (of_pivot & !of_first).count_ones() != 1 {
                continue;
            }
            for second in pairs() {
                let of_second = grid.cells[second];
                let union = of_pivot | of_first | of_second;
                let common = of_pivot & of_first & of_second;
                if union.count_ones() != 3 || common.count_ones() != size - 2 {
                    continue;
                }
                let shared = of_first & of_second;
                let digit = lowest(shared);
                let mut seen = SEEN[first] & SEEN[second];
                if size == 3 {
                    seen &= SEEN[pivot];
                }
                let technique = match size {
                    2 => Technique::XyWing,
                    _ => Technique::XyzWing,
                };
                let why = Why::Pattern {
                    cells: 1 << pivot | 1 << first | 1 << second,
                    digits: union,
                };
                let removals = Candidates::of(digit, grid.spots[digit] & seen);
                let hint = Hint::removing(technique, removals, why);
                if hint.is_some() {
                    return hint;
                }
            }
        }
    }
    None
}

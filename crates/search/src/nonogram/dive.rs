//! Straight down to a solution, by beliefs.

use super::belief::Beliefs;
use super::bits::Bits;
use super::grid::Grid;
use crate::Control;

/// Rounds of telling before the first cell is marked.
const ROUNDS: usize = 20;
/// Rounds between marks.
const MORE_ROUNDS: usize = 3;
/// One open cell in so many is marked between rounds.
const PART: usize = 50;

/// Marks the cells the lines are surest of, a few at a time, lets the lines settle
/// and tell each other anew, until the picture is complete (true) or some line
/// cannot be (false). The grid is left as far as it came; where a mark failed the
/// opposite is tried.
pub(super) fn dive<B: Bits>(grid: &mut Grid<B>, beliefs: &mut Beliefs, control: &Control) -> bool {
    for _ in 0..ROUNDS {
        beliefs.round(grid);
    }
    let mut cells: Vec<(f64, usize, usize)> = Vec::new();
    while grid.open > 0 && !control.is_over() {
        cells.clear();
        for row in 0..grid.height {
            grid.open_in(row).each(|column| {
                let odds = beliefs.odds(row, column);
                cells.push((odds.max(1.0 / odds), row, column));
            });
        }
        let count = (1 + cells.len() / PART).min(cells.len());
        cells.select_nth_unstable_by(count - 1, |a, b| b.0.total_cmp(&a.0));
        cells.truncate(count);
        cells.sort_unstable_by(|a, b| b.0.total_cmp(&a.0));
        for &(_, row, column) in &cells {
            if !grid.open_in(row).has(column) {
                continue;
            }
            let filled = beliefs.odds(row, column) >= 1.0;
            let before = grid.moment();
            grid.set(row, column, filled);
            if grid.propagate() {
                continue;
            }
            grid.return_to(before);
            grid.set(row, column, !filled);
            if !grid.propagate() {
                grid.return_to(before);
                return false;
            }
        }
        for _ in 0..MORE_ROUNDS {
            beliefs.round(grid);
        }
    }
    grid.open == 0
}

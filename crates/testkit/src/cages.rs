//! Cages drawn at random over a full grid.

use therefore_puzzle::{Shape, Sum};

use crate::Chance;

/// Random connected cages of at most `largest` cells that cover a grid, with the
/// totals of `solution`. No digit repeats in a cage.
pub fn random_cages(
    shape: Shape,
    solution: &[u8],
    largest: usize,
    chance: &mut Chance,
) -> Vec<Sum> {
    let mut free = vec![true; shape.cells()];
    let mut sums = Vec::new();
    for first in 0..shape.cells() {
        if !free[first] {
            continue;
        }
        let size = 1 + chance.below(largest);
        let mut cells = vec![first];
        free[first] = false;
        for _ in 0..20 {
            let from = cells[chance.below(cells.len())];
            let next = match chance.below(2) {
                0 if shape.column(from) + 1 < shape.columns => from + 1,
                1 if shape.row(from) + 1 < shape.rows => from + shape.columns,
                _ => continue,
            };
            let repeats = cells.iter().any(|&cell| solution[cell] == solution[next]);
            if cells.len() < size && free[next] && !repeats {
                cells.push(next);
                free[next] = false;
            }
        }
        sums.push(Sum {
            total: cells.iter().map(|&cell| u32::from(solution[cell])).sum(),
            cells,
            distinct: true,
        });
    }
    sums
}

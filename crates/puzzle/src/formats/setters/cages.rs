//! Killers on one line: cages that share no cells on a 9x9 grid.

use crate::formats::error::Fault;
use crate::formats::options::Shared;
use crate::{Cell, Cells, Recipe, Sudoku, Sum};

/// Cells of the grid that these formats are for.
pub(super) const CELLS: usize = 81;

/// A cage as a line says it.
pub(super) struct Cage {
    /// Its sum, 0 if it has none.
    pub total: u32,
    /// Its cells, in reading order.
    pub cells: Vec<Cell>,
}

/// Follows each cell to the head of its cage; a head points to itself. The error is a
/// cell that does not lead to a head.
pub(super) fn heads(next: &[Cell]) -> Result<Vec<Cell>, Cell> {
    let head = |cell: Cell| {
        let mut at = cell;
        for _ in 0..next.len() {
            if next[at] == at {
                return Ok(at);
            }
            at = next[at];
        }
        Err(cell)
    };
    (0..next.len()).map(head).collect()
}

/// The cages by the heads of their cells, in the order of their first cells.
pub(super) fn gather(heads: &[Cell], total: impl Fn(Cell) -> u32) -> Vec<Cage> {
    let mut cages: Vec<(Cell, Cage)> = Vec::new();
    for (cell, &head) in heads.iter().enumerate() {
        match cages.iter_mut().find(|(other, _)| *other == head) {
            Some((_, cage)) => cage.cells.push(cell),
            None => cages.push((
                head,
                Cage {
                    total: total(head),
                    cells: vec![cell],
                },
            )),
        }
    }
    cages.into_iter().map(|(_, cage)| cage).collect()
}

/// The puzzle with these cages. A cage without a sum says only that nothing
/// repeats, and nothing at all if it is a single cell.
pub(super) fn puzzle(
    mut recipe: Recipe,
    cages: Vec<Cage>,
    shared: &Shared,
) -> Result<Sudoku, Fault> {
    for Cage { total, cells } in cages {
        match total {
            0 if cells.len() == 1 => {}
            0 => recipe.regions.push(Cells {
                name: String::new(),
                cells,
            }),
            total => recipe.sums.push(Sum {
                total,
                cells,
                distinct: true,
            }),
        }
    }
    let layout = shared.layout(recipe);
    Ok(Sudoku::empty(
        layout.map_err(|error| Fault::new(0, error.to_string()))?,
    ))
}

/// The cages of a puzzle, those without a sum last.
pub(super) fn of(puzzle: &Sudoku) -> Vec<Cage> {
    let recipe = puzzle.layout.recipe();
    let sums = recipe.sums.iter().filter(|sum| sum.distinct);
    let with = sums.map(|sum| (sum.total, &sum.cells));
    let without = recipe.regions.iter().map(|region| (0, &region.cells));
    with.chain(without)
        .map(|(total, cells)| {
            let mut cells = cells.clone();
            cells.sort_unstable();
            Cage { total, cells }
        })
        .collect()
}

/// For each cell the number of its cage among these.
pub(super) fn numbers(cages: &[Cage]) -> [Option<usize>; CELLS] {
    let mut numbers = [None; CELLS];
    for (number, cage) in cages.iter().enumerate() {
        for &cell in &cage.cells {
            numbers[cell] = Some(number);
        }
    }
    numbers
}

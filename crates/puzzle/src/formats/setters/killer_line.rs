//! A killer in 81 characters: one cell of each cage has its sum (`0`-`9`,
//! `A`-`Z` for 10 to 35, `a`-`j` for 36 to 45), and the others point at a
//! neighbour that is nearer to it, also across a corner. `0` is no sum.

use super::cages::{self, CELLS, Cage};
use crate::formats::error::{Fault, character};
use crate::formats::options::Shared;
use crate::{Cell, Recipe, Shape, Sudoku};

const SUMS: &[u8; 46] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghij";
/// The arrows, with steps down and to the right; the last four point across a corner.
const ARROWS: [(u8, isize, isize); 8] = [
    (b'<', 0, -1),
    (b'>', 0, 1),
    (b'^', -1, 0),
    (b'v', 1, 0),
    (b'`', -1, -1),
    (b'\'', -1, 1),
    (b',', 1, -1),
    (b'.', 1, 1),
];
/// How many of them do not point across a corner.
const STRAIGHT: usize = 4;
const SHAPE: Shape = Shape::square(9);

fn total(byte: u8) -> Option<u32> {
    let found = SUMS.iter().position(|&sum| sum == byte);
    found.map(|sum| sum as u32)
}

/// The neighbour of a cell.
fn neighbour(cell: Cell, down: isize, right: isize) -> Option<Cell> {
    let row = SHAPE.row(cell).checked_add_signed(down)?;
    let column = SHAPE.column(cell).checked_add_signed(right)?;
    (row < SHAPE.rows && column < SHAPE.columns).then(|| SHAPE.at(row, column))
}

fn arrow(byte: u8) -> Option<(isize, isize)> {
    let found = ARROWS.iter().find(|(arrow, ..)| *arrow == byte);
    found.map(|&(_, down, right)| (down, right))
}

/// Whether a line looks like this: sums and arrows, at least one of `<>^v`,
/// because dots and commas occur in other lines. The first cell has no neighbour
/// to its left or above.
pub(super) fn looks_right(line: &[u8]) -> bool {
    let right = line.len() == CELLS
        && !b"<^`',".contains(&line[0])
        && line.iter().any(|byte| b"<>^v".contains(byte))
        && line
            .iter()
            .all(|&byte| arrow(byte).is_some() || total(byte).is_some());
    right || looks_damaged(line)
}

/// Returns true if a line was probably meant to be in this format: its length is about
/// right, and it has many arrows (not counting `v`, which is a letter). Reading it then
/// reports what is wrong.
fn looks_damaged(line: &[u8]) -> bool {
    let points = line.iter().filter(|byte| b"<>^".contains(byte)).count();
    (CELLS - 9..=CELLS + 9).contains(&line.len())
        && points >= 9
        && !line.iter().any(|byte| b" \t/=\"".contains(byte))
}

/// Reads a line.
pub(super) fn read(line: &[u8], shared: &Shared) -> Result<Sudoku, Fault> {
    if line.len() != CELLS {
        let length = String::from_utf8_lossy(line).chars().count();
        return Err(Fault::new(
            0,
            format!("{length} characters, expected {CELLS}"),
        ));
    }
    let mut next = Vec::with_capacity(CELLS);
    let mut totals = Vec::with_capacity(CELLS);
    for (cell, &byte) in line.iter().enumerate() {
        let (to, sum) = match (arrow(byte), total(byte)) {
            (Some((down, right)), _) => (neighbour(cell, down, right), 0),
            (None, Some(sum)) => (Some(cell), sum),
            (None, None) => {
                let found = character(line, cell);
                let message =
                    format!("{found} is neither a sum 0-9, A-Z, a-j nor one of < > ^ v ` ' , .");
                return Err(Fault::new(cell, message));
            }
        };
        let Some(to) = to else {
            let name = SHAPE.name(cell, Default::default());
            let dot = if byte == b'.' {
                "; a dot points down and to the right, 0 is no sum"
            } else {
                ""
            };
            let message = format!("{name} points off the grid{dot}");
            return Err(Fault::new(cell, message));
        };
        next.push(to);
        totals.push(sum);
    }
    let heads = cages::heads(&next).map_err(|cell| {
        let name = SHAPE.name(cell, Default::default());
        Fault::new(
            cell,
            format!("from {name} the arrows lead in a circle, expected to a sum"),
        )
    })?;
    let recipe = Recipe::square(9).map_err(|error| Fault::new(0, error.to_string()))?;
    cages::puzzle(recipe, cages::gather(&heads, |head| totals[head]), shared)
}

/// For each cell of a cage except the first, its arrow, across corners only if there is
/// no other way; `None` if the cells are not connected.
fn arrows(cage: &Cage) -> Option<Vec<(Cell, u8)>> {
    arrows_among(cage, &ARROWS[..STRAIGHT]).or_else(|| arrows_among(cage, &ARROWS))
}

fn arrows_among(cage: &Cage, arrows: &[(u8, isize, isize)]) -> Option<Vec<(Cell, u8)>> {
    let mut reached = vec![cage.cells[0]];
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(&from) = reached.get(at) {
        for &(arrow, down, right) in arrows {
            // The cell from which the arrow leads here.
            let cell = neighbour(from, -down, -right);
            if let Some(cell) =
                cell.filter(|cell| cage.cells.contains(cell) && !reached.contains(cell))
            {
                reached.push(cell);
                found.push((cell, arrow));
            }
        }
        at += 1;
    }
    (reached.len() == cage.cells.len()).then_some(found)
}

/// Returns true if the cells of each cage are connected and some cage has several
/// cells.
pub(super) fn can_say(puzzle: &Sudoku) -> bool {
    let cages = cages::of(puzzle);
    cages.iter().any(|cage| cage.cells.len() > 1) && cages.iter().all(|cage| arrows(cage).is_some())
}

/// Writes a puzzle.
pub(super) fn write(puzzle: &Sudoku) -> String {
    let mut line = [b'0'; CELLS];
    for cage in cages::of(puzzle) {
        line[cage.cells[0]] = SUMS.get(cage.total as usize).copied().unwrap_or(b'0');
        for (cell, arrow) in arrows(&cage).into_iter().flatten() {
            line[cell] = arrow;
        }
    }
    line.iter().map(|&byte| char::from(byte)).collect()
}

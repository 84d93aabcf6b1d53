//! From the lines of a block to a puzzle.

use super::block::Block;
use super::error::ReadError;
use super::line::number;
use super::options::Shared;
use super::rows::{Row, Token};
use super::symbols::{self, is_empty_mark};
use super::{Format, candidates};
use crate::{Alphabet, Boxes, Digits, Meta, Recipe, Sudoku};

/// A cell and where it stands.
struct Placed {
    line: usize,
    token: Token,
}

impl Placed {
    fn error(&self, message: String) -> ReadError {
        ReadError::new(self.line, self.token.column, message)
    }
}

/// Makes the puzzle; `first` is the number of the block's first line.
pub(crate) fn read(
    block: &Block,
    first: usize,
    format: Option<Format>,
    shared: &Shared,
) -> Result<Sudoku, ReadError> {
    let side = block.side;
    let start = first + block.rows.first().map_or(0, |(line, _)| *line);
    let layout_error = |message: String| ReadError::new(start, 1, message);
    let layout = shared
        .layout(recipe(block).map_err(|error| layout_error(error.to_string()))?)
        .map_err(|error| layout_error(error.to_string()))?;
    let cells = placed(&block.rows, side, first);
    let lists = format == Some(Format::CandidateGrid) || {
        let long = |cell: &Placed| {
            if side > 9 {
                cell.token.text.contains(',')
            } else {
                cell.token.text.len() > 1
            }
        };
        format.is_none_or(|format| format == Format::Grid) && cells.iter().any(long)
    };
    let mut puzzle = if lists {
        let sets: Result<Vec<Digits>, ReadError> =
            cells.iter().map(|cell| list(cell, side)).collect();
        let alphabet = if side > 9 {
            Alphabet::Numbers
        } else {
            Alphabet::Digits
        };
        candidates::with_sets(layout, sets?, alphabet)
    } else {
        let (values, alphabet) = values(&cells, side)?;
        let mut puzzle = Sudoku::new(layout, values);
        puzzle.alphabet = alphabet;
        puzzle
    };
    if !block.state.is_empty() {
        let cells = placed(&block.state, side, first);
        let (state, _) = values(&cells, side)?;
        for (cell, value) in state.iter().enumerate() {
            if puzzle.givens[cell] != 0 && puzzle.givens[cell] != *value {
                return Err(cells[cell].error(format!(
                    "the state does not repeat the given {}",
                    puzzle.alphabet.text(puzzle.givens[cell], side)
                )));
            }
        }
        let mut filled = state;
        for (value, given) in filled.iter_mut().zip(&puzzle.givens) {
            if *given != 0 {
                *value = 0;
            }
        }
        if filled.iter().any(|&value| value != 0) {
            puzzle.filled = filled;
        }
    }
    if block.meta != Meta::default() {
        puzzle.meta = Some(Box::new(block.meta.clone()));
    }
    Ok(puzzle)
}

fn placed(rows: &[(usize, Row)], side: usize, first: usize) -> Vec<Placed> {
    let mut cells = Vec::with_capacity(side * side);
    for (line, row) in rows {
        for token in row.cells(side).unwrap_or_default() {
            let line = first + line;
            cells.push(Placed { line, token });
        }
    }
    cells
}

/// The boxes are those that were drawn, if borders tile the grid with boxes of
/// as many cells as there are symbols.
fn recipe(block: &Block) -> Result<Recipe, crate::LayoutError> {
    let mut recipe = Recipe::square(block.side)?;
    let side = block.side;
    let width = spacing(&block.rows[0].1.bars_at(side), side);
    let height = spacing(&block.bands, side);
    if let (Some(columns), Some(rows)) = (width, height)
        && rows * columns == side
    {
        recipe.boxes = Boxes::Rectangles { rows, columns };
    }
    Ok(recipe)
}

/// The distance between borders, if it is the same everywhere.
fn spacing(borders: &[usize], side: usize) -> Option<usize> {
    let first = *borders
        .iter()
        .find(|&&border| border > 0 && border < side)?;
    let expected = (1..).map(|i| i * first).take_while(|&at| at < side);
    let found = borders
        .iter()
        .copied()
        .filter(|&border| border > 0 && border < side);
    (side.is_multiple_of(first) && expected.eq(found)).then_some(first)
}

/// The values of cells that hold a character or a number each.
fn values(cells: &[Placed], side: usize) -> Result<(Vec<u8>, Alphabet), ReadError> {
    let single = cells
        .iter()
        .all(|cell| cell.token.text.chars().count() == 1);
    // A character that is not ASCII is as wrong as any other byte.
    let byte = |cell: &Placed| match cell.token.text.as_bytes() {
        [byte] => *byte,
        _ => 0,
    };
    let bytes: Vec<u8> = cells.iter().map(byte).collect();
    let alphabet = symbols::alphabet(&bytes, side);
    if single && alphabet.reaches(side) {
        return match symbols::values(&bytes, alphabet, side) {
            Ok(values) => Ok((values, alphabet)),
            Err(fault) => {
                let cell = &cells[fault.offset];
                let c = cell.token.text.chars().next().unwrap_or(' ');
                let expected = symbols::expected(alphabet, side);
                Err(cell.error(format!("{c:?} is not {expected}")))
            }
        };
    }
    let one = |cell: &Placed| {
        number(cell.token.text.as_bytes(), side).ok_or_else(|| {
            cell.error(format!(
                "{} is not {}",
                super::error::quoted(cell.token.text.as_bytes()),
                symbols::expected(Alphabet::Numbers, side)
            ))
        })
    };
    let values: Result<Vec<u8>, ReadError> = cells.iter().map(one).collect();
    Ok((values?, Alphabet::Numbers))
}

/// The candidates of a cell: digits, or numbers with commas between. An empty
/// mark leaves all of them.
fn list(cell: &Placed, side: usize) -> Result<Digits, ReadError> {
    let text = cell.token.text.as_str();
    if let [byte] = text.as_bytes()
        && is_empty_mark(*byte)
    {
        return Ok(Digits::up_to(side));
    }
    let mut set = Digits::NONE;
    let mut add = |part: &str| match number(part.as_bytes(), side) {
        Some(digit @ 1..) if part.as_bytes()[0] != b'-' => {
            set.insert(digit);
            true
        }
        _ => false,
    };
    let fits = if side > 9 {
        text.split(',').all(&mut add)
    } else {
        text.chars().all(|c| add(c.encode_utf8(&mut [0; 4])))
    };
    if fits {
        Ok(set)
    } else {
        Err(cell.error(format!(
            "{} is not a list of candidates, expected {}",
            super::error::quoted(text.as_bytes()),
            if side > 9 {
                format!("numbers 1 to {side} with commas between")
            } else {
                format!("digits 1 to {side}")
            }
        )))
    }
}

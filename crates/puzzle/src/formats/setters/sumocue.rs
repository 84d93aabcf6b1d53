//! `SumoCueV1` and for each cell `=` and the sum of the cage it is the head
//! of, or `+` and the number of that head, from 0; then `J` and the number of
//! its box if boxes have odd shapes. `SumoCueV1D` has diagonals.
//!
//! If every cage has one cell, this is a plain Sudoku and `=` marks its givens.

use super::boxes;
use super::cages::{self, CELLS, Cage};
use crate::formats::error::{Fault, character};
use crate::formats::options::Shared;
use crate::{Cell, Recipe, Sudoku, Variant};

const NAME: &[u8] = b"SumoCueV1";

/// Returns true if a line begins like this, perhaps with another version number, which
/// reading then reports.
pub(super) fn begins(line: &[u8]) -> bool {
    begins_with(line, &NAME[..NAME.len() - 1])
}

fn begins_with(line: &[u8], name: &[u8]) -> bool {
    let start = line.get(..name.len());
    start.is_some_and(|start| start.eq_ignore_ascii_case(name))
}

struct Parser<'a> {
    line: &'a [u8],
    at: usize,
}

impl Parser<'_> {
    fn peek(&self) -> Option<u8> {
        self.line.get(self.at).copied()
    }

    fn eat(&mut self, byte: u8) -> bool {
        let is = self.peek() == Some(byte);
        self.at += usize::from(is);
        is
    }

    fn unexpected(&self, expected: &str) -> Fault {
        let found = character(self.line, self.at);
        Fault::new(
            self.at,
            format!("{found} does not belong here, expected {expected}"),
        )
    }

    /// A number of up to four digits.
    fn number(&mut self) -> Result<u32, Fault> {
        let start = self.at;
        let mut number = 0;
        while let Some(digit @ b'0'..=b'9') = self.peek()
            && self.at - start < 4
        {
            number = 10 * number + u32::from(digit - b'0');
            self.at += 1;
        }
        if self.at > start {
            Ok(number)
        } else {
            Err(self.unexpected("a number"))
        }
    }
}

/// Reads a line.
pub(super) fn read(line: &[u8], shared: &Shared) -> Result<Sudoku, Fault> {
    if !begins_with(line, NAME) {
        return Err(Fault::new(0, "this does not begin with SumoCueV1"));
    }
    let mut parser = Parser {
        line,
        at: NAME.len(),
    };
    let diagonal = parser.eat(b'D') || parser.eat(b'd');
    let mut next: Vec<Cell> = Vec::with_capacity(CELLS);
    let mut places = Vec::with_capacity(CELLS);
    let mut totals = Vec::with_capacity(CELLS);
    let mut labels: Vec<Option<u32>> = Vec::with_capacity(CELLS);
    while parser.at < line.len() {
        let (cell, at) = (next.len(), parser.at);
        if cell == CELLS {
            return Err(parser.unexpected("the end after 81 cells"));
        }
        let (head, total) = if parser.eat(b'=') {
            (cell, parser.number()?)
        } else if parser.eat(b'+') {
            (parser.number()? as usize, 0)
        } else {
            return Err(parser.unexpected("= and a sum or + and the number of a cell"));
        };
        if head >= CELLS {
            let message = format!("there is no cell {head}, expected 0 to {}", CELLS - 1);
            return Err(Fault::new(at, message));
        }
        let label = if parser.eat(b'J') || parser.eat(b'j') {
            Some(parser.number()?)
        } else {
            None
        };
        if label.is_some_and(|label| label > 8) {
            return Err(Fault::new(at, "boxes are J0 to J8"));
        }
        next.push(head);
        totals.push(total);
        places.push(at);
        labels.push(label);
    }
    if next.len() != CELLS {
        let message = format!("{} cells, expected {CELLS}", next.len());
        return Err(Fault::new(line.len(), message));
    }
    let fault = |at: usize, message: String| Fault::new(at, message);
    let mut recipe = Recipe::square(9).map_err(|error| fault(0, error.to_string()))?;
    if labels.iter().any(Option::is_some) {
        if let Some(cell) = labels.iter().position(Option::is_none) {
            let message = "this cell has no box J0 to J8, but others have";
            return Err(Fault::new(places[cell], message));
        }
        recipe.boxes = boxes::from_labels(&labels, 9);
    }
    if diagonal {
        recipe.variants.push(Variant::Diagonal);
    }
    if next.iter().enumerate().all(|(cell, &head)| head == cell) {
        return givens(recipe, &totals, &places, shared);
    }
    let heads = cages::heads(&next)
        .map_err(|cell| Fault::new(places[cell], "from here no way leads to a sum"))?;
    cages::puzzle(recipe, cages::gather(&heads, |head| totals[head]), shared)
}

/// A puzzle without cages.
fn givens(
    recipe: Recipe,
    values: &[u32],
    places: &[usize],
    shared: &Shared,
) -> Result<Sudoku, Fault> {
    if let Some(cell) = values.iter().position(|&value| value > 9) {
        let message = format!(
            "a cage of {} in a single cell, expected 1 to 9, or 0 for none",
            values[cell]
        );
        return Err(Fault::new(places[cell], message));
    }
    let mut puzzle = cages::puzzle(recipe, Vec::new(), shared)?;
    puzzle.givens = values.iter().map(|&value| value as u8).collect();
    Ok(puzzle)
}

/// Writes a puzzle.
pub(super) fn write(puzzle: &Sudoku) -> String {
    let recipe = puzzle.layout.recipe();
    let diagonal = recipe.variants.contains(&Variant::Diagonal);
    let usual = Recipe::square(9).is_ok_and(|usual| usual.boxes == recipe.boxes);
    let labels = boxes::labels(recipe)
        .filter(|labels| !usual && boxes::are_nine(labels))
        .unwrap_or_default();
    let cages = cages::of(puzzle);
    let mut text = String::from("SumoCueV1");
    if diagonal {
        text.push('D');
    }
    for (cell, number) in cages::numbers(&cages).into_iter().enumerate() {
        let cage: Option<&Cage> = number.map(|number| &cages[number]);
        text += &match cage {
            Some(cage) if cage.cells[0] != cell => format!("+{}", cage.cells[0]),
            Some(cage) => format!("={}", cage.total),
            None => format!("={}", puzzle.givens[cell]),
        };
        if let Some(Some(label)) = labels.get(cell) {
            text += &format!("J{label}");
        }
    }
    text
}

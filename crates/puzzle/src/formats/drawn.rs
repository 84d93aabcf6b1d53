//! Writing grids as drawings and as candidates.

use super::write::safe_alphabet;
use crate::{Alphabet, Boxes, Digits, Sudoku};

/// One text for each cell.
pub(super) fn texts(puzzle: &Sudoku, values: &[u8]) -> Vec<String> {
    let (symbols, alphabet) = (puzzle.layout.symbols(), safe_alphabet(puzzle));
    let cell = |&value: &u8| match value {
        0 => ".".to_string(),
        value => alphabet.text(value, symbols),
    };
    values.iter().map(cell).collect()
}

/// Draws rows of texts with borders between boxes.
fn draw(puzzle: &Sudoku, texts: &[String], gap: &str, frame: bool) -> String {
    let side = puzzle.layout.symbols();
    let (height, width) = match puzzle.layout.recipe().boxes {
        Boxes::Rectangles { rows, columns } => (rows, columns),
        _ => (side, side),
    };
    let cell_width = texts.iter().map(String::len).max().unwrap_or(1);
    let stretch = width * cell_width + (width - 1) * gap.len() + 2 * gap.len();
    let edge = |corner: &str, cross: &str| {
        let parts = vec!["-".repeat(stretch); side / width];
        format!("{corner}{}{corner}\n", parts.join(cross))
    };
    let (top, middle) = if frame {
        (edge("*", "-"), edge("|", "+"))
    } else {
        (String::new(), edge("", "+"))
    };
    let mut text = top.clone();
    for (index, row) in texts.chunks(side).enumerate() {
        if index > 0 && index % height == 0 {
            text.push_str(&middle);
        }
        let boxes: Vec<String> = row
            .chunks(width)
            .map(|cells| {
                let cells: Vec<String> = cells
                    .iter()
                    .map(|cell| format!("{cell:>cell_width$}"))
                    .collect();
                format!("{gap}{}{gap}", cells.join(gap))
            })
            .collect();
        let row = boxes.join("|");
        if frame {
            text.push_str(&format!("|{row}|\n"))
        } else {
            text.push_str(&(row.trim_end().to_string() + "\n"))
        }
    }
    text + &top
}

pub(super) fn ss(puzzle: &Sudoku) -> String {
    let texts = texts(puzzle, &puzzle.givens);
    let wide = texts.iter().any(|text| text.len() > 1);
    draw(puzzle, &texts, if wide { " " } else { "" }, true)
}

/// A drawing, in a frame if that is needed to tell what it is.
pub(super) fn grid(puzzle: &Sudoku, frame: bool) -> String {
    draw(puzzle, &texts(puzzle, &puzzle.givens), " ", frame)
}

fn starts(puzzle: &Sudoku) -> Vec<Digits> {
    let all = puzzle.layout.all_digits();
    let set = |cell: usize| match (puzzle.givens[cell], &puzzle.allowed) {
        // A single candidate would be read as a given.
        (0, Some(allowed)) if (allowed[cell] & all).len() > 1 => allowed[cell] & all,
        (0, _) => all,
        (given, _) => Digits::only(given),
    };
    (0..puzzle.givens.len()).map(set).collect()
}

pub(super) fn candidates(puzzle: &Sudoku) -> String {
    let side = puzzle.layout.symbols();
    let mut text = String::with_capacity(side * side * side);
    for set in starts(puzzle) {
        for digit in 1..=side as u8 {
            let symbol = Alphabet::Digits.write(digit, side).unwrap_or('.');
            text.push(if set.contains(digit) { symbol } else { '.' });
        }
    }
    text
}

/// A drawing of lists, in a frame if that is needed to tell what it is.
pub(super) fn candidate_grid(puzzle: &Sudoku, frame: bool) -> String {
    let side = puzzle.layout.symbols();
    let separator = if side > 9 { "," } else { "" };
    let all = puzzle.layout.all_digits();
    let list = |set: Digits| {
        if set == all && side > 9 {
            return ".".to_string();
        }
        let digits: Vec<String> = set.iter().map(|digit| digit.to_string()).collect();
        digits.join(separator)
    };
    let texts: Vec<String> = starts(puzzle).into_iter().map(list).collect();
    draw(puzzle, &texts, " ", frame)
}

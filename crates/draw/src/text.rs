//! Grids in a terminal, with box-drawing lines where the boxes meet.

use therefore_puzzle::{Cell, Constraint, Digits, Names, RegionKind, Sudoku};

use crate::borders::Borders;

/// A grid of values, 0 as a dot.
pub fn grid(puzzle: &Sudoku, values: &[u8]) -> String {
    let symbols = puzzle.layout.symbols();
    let names: Vec<String> = values
        .iter()
        .map(|&value| match value {
            0 => ".".to_string(),
            digit => puzzle.alphabet.text(digit, symbols),
        })
        .collect();
    table(puzzle, &names, true)
}

/// A grid of candidate lists; for sides over 9 the digits are joined by commas.
pub fn candidates(puzzle: &Sudoku, sets: &[Digits]) -> String {
    let separator = if puzzle.layout.symbols() > 9 { "," } else { "" };
    let lists: Vec<String> = sets
        .iter()
        .map(|set| {
            if set.is_empty() {
                "-".to_string()
            } else {
                set.iter()
                    .map(|digit| digit.to_string())
                    .collect::<Vec<_>>()
                    .join(separator)
            }
        })
        .collect();
    table(puzzle, &lists, false)
}

/// What lines between boxes do not show, as a list, one a line: extra regions,
/// cages, sums; empty if there are none.
pub fn parts(puzzle: &Sudoku, names: Names) -> String {
    let layout = &puzzle.layout;
    let mut text = String::new();
    let mut add = |what: &str, cells: &[Cell]| {
        let cells = cells.iter().map(|&cell| layout.shape().name(cell, names));
        text += &format!("{what}: {}\n", cells.collect::<Vec<_>>().join(" "));
    };
    for constraint in layout.constraints() {
        match constraint {
            Constraint::Region(region) if region.kind == RegionKind::Extra => {
                add(&region.name, &region.cells);
            }
            Constraint::Region(_) => {}
            Constraint::Sum(sum) => {
                let kind = if sum.distinct { "cage" } else { "sum" };
                add(&format!("{kind} {}", sum.total), &sum.cells);
            }
        }
    }
    for sum in layout.impossible_sums() {
        add(&format!("cage {}", sum.total), &sum.cells);
    }
    text
}

/// Draws one text a cell with lines between the boxes.
fn table(puzzle: &Sudoku, texts: &[String], right: bool) -> String {
    let shape = puzzle.layout.shape();
    let borders = Borders::new(&puzzle.layout);
    let width = texts
        .iter()
        .map(|text| text.chars().count())
        .max()
        .unwrap_or(1);
    let (across, down) = (borders.lines_above(), borders.lines_left());
    let mut out = String::new();
    for (row, &across) in across.iter().enumerate() {
        if across {
            out += line(&borders, &down, row, width).trim_end();
            out.push('\n');
        }
        if row == shape.rows {
            break;
        }
        let mut text = String::new();
        for (column, &down) in down.iter().enumerate() {
            if down {
                text.push(if borders.left(row, column) {
                    '│'
                } else {
                    ' '
                });
                text.push(' ');
            }
            if column < shape.columns {
                let cell = shape.at(row, column);
                let content = if borders.is_cell(cell) {
                    texts[cell].as_str()
                } else {
                    ""
                };
                if right {
                    text += &format!("{content:>width$} ")
                } else {
                    text += &format!("{content:<width$} ")
                }
            }
        }
        out += text.trim_end();
        out.push('\n');
    }
    out
}

/// The line above a row, with the right corners.
fn line(borders: &Borders, down: &[bool], row: usize, width: usize) -> String {
    let mut out = String::new();
    for column in 0..down.len() {
        if down[column] {
            let arms = [
                row > 0 && borders.left(row - 1, column),
                borders.above(row, column),
                borders.left(row, column),
                column > 0 && borders.above(row, column - 1),
            ];
            out.push(corner(arms));
            let dash = if borders.above(row, column) {
                '─'
            } else {
                ' '
            };
            if column + 1 < down.len() {
                out.push(dash);
            }
        }
        if column + 1 < down.len() {
            let dash = if borders.above(row, column) {
                '─'
            } else {
                ' '
            };
            out.extend(std::iter::repeat_n(dash, width + 1));
        }
    }
    out
}

/// The character whose arms point up, right, down, left.
fn corner(arms: [bool; 4]) -> char {
    const CORNERS: [char; 16] = [
        ' ', '╵', '╶', '└', '╷', '│', '┌', '├', '╴', '┘', '─', '┴', '┐', '┤', '┬', '┼',
    ];
    let index = arms
        .iter()
        .enumerate()
        .map(|(i, &arm)| (arm as usize) << i)
        .sum::<usize>();
    CORNERS[index]
}

#[cfg(test)]
mod tests {
    use super::*;
    use therefore_puzzle::{Recipe, Sudoku, Variant};

    #[test]
    fn jigsaw_pieces_are_outlined() {
        let recipe = Recipe::square(4).unwrap();
        let recipe = recipe
            .with(Variant::Jigsaw("1112122233343444".into()))
            .unwrap();
        let puzzle = Sudoku::empty(recipe.layout().unwrap());
        let expected = "\
┌───────────┬───┐
│ .   .   . │ . │
│   ┌───────┘   │
│ . │ .   .   . │
├───┴───────┬───┤
│ .   .   . │ . │
│   ┌───────┘   │
│ . │ .   .   . │
└───┴───────────┘
";
        // Lines run only where pieces meet, and every other gap is blank.
        let drawn = grid(&puzzle, &puzzle.givens);
        assert_eq!(drawn.lines().count(), expected.lines().count());
        assert_eq!(drawn, expected);
    }

    #[test]
    fn candidates_share_a_width() {
        let puzzle = Sudoku::empty(Recipe::square(4).unwrap().layout().unwrap());
        let drawn = candidates(&puzzle, &puzzle.start());
        assert!(drawn.contains("│ 1234 1234 │ 1234 1234 │"), "{drawn}");
    }
}

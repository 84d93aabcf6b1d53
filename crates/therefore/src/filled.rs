//! A grid or a picture as an answer holds it.

use serde::{Deserialize, Serialize};
use therefore_draw::{picture, text};
use therefore_puzzle::formats::write_values;
use therefore_puzzle::{Mark, Picture, Puzzle, Sudoku};

use crate::Style;

/// The cells of a puzzle, filled as far as they are known.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum Filled {
    /// The digits of a Sudoku on one line, in its alphabet; a dot is an empty cell.
    Line(String),
    /// The rows of a nonogram: `#` filled, `.` empty, `?` unknown.
    Rows(Vec<String>),
}

impl Filled {
    /// The digits of a Sudoku.
    pub fn of_digits(puzzle: &Sudoku, values: &[u8]) -> Filled {
        Filled::Line(write_values(puzzle, values))
    }

    /// A picture.
    pub fn of_picture(picture: &Picture) -> Filled {
        let rows = picture::plain(picture);
        Filled::Rows(rows.lines().map(str::to_string).collect())
    }

    /// The digits of all cells, 0 where there is none.
    pub fn digits(&self, puzzle: &Sudoku) -> Vec<u8> {
        let cells = puzzle.givens.len();
        let (alphabet, symbols) = (puzzle.alphabet, puzzle.layout.symbols());
        let mut values: Vec<u8> = match self {
            Filled::Line(line) if alphabet.reaches(symbols) => line
                .chars()
                .map(|sign| alphabet.read(sign, symbols).unwrap_or(0))
                .collect(),
            Filled::Line(line) => line
                .split_whitespace()
                .map(|word| word.parse().unwrap_or(0))
                .collect(),
            Filled::Rows(_) => Vec::new(),
        };
        values.resize(cells, 0);
        values
    }

    /// The picture; empty if this is not one.
    pub fn picture(&self) -> Picture {
        let Filled::Rows(rows) = self else {
            return Picture::unknown(0, 0);
        };
        let width = rows.first().map_or(0, String::len);
        let marks = rows
            .iter()
            .flat_map(|row| row.chars())
            .map(|sign| match sign {
                '#' => Mark::Filled,
                '.' => Mark::Empty,
                _ => Mark::Unknown,
            });
        Picture::from_marks(width, rows.len(), marks.collect())
            .unwrap_or_else(|| Picture::unknown(width, rows.len()))
    }

    /// All cells on one line; for a picture row by row, `1` filled, `0` empty,
    /// `?` unknown.
    pub fn line(&self) -> String {
        match self {
            Filled::Line(line) => line.clone(),
            Filled::Rows(rows) => rows
                .iter()
                .flat_map(|row| row.chars())
                .map(|sign| match sign {
                    '#' => '1',
                    '.' => '0',
                    other => other,
                })
                .collect(),
        }
    }

    /// Drawn for people.
    pub fn text(&self, puzzle: &Puzzle, style: &Style) -> String {
        match puzzle {
            Puzzle::Sudoku(sudoku) => text::grid(sudoku, &self.digits(sudoku)),
            Puzzle::Nonogram(_) => picture::blocks(&self.picture(), style.columns),
        }
    }

    /// How many cells of a picture are known, and how many there are.
    pub(crate) fn known(&self) -> (usize, usize) {
        let picture = self.picture();
        let marks = picture.marks();
        let known = marks.iter().filter(|mark| **mark != Mark::Unknown);
        (known.count(), marks.len())
    }
}

#[cfg(test)]
mod tests {
    use therefore_puzzle::formats::parse_sudoku;

    use super::*;

    #[test]
    fn digits_come_back_from_their_line() {
        for text in ["1.....3..4.....2", "A............B.."] {
            let puzzle = parse_sudoku(text).expect("it is a puzzle");
            let filled = Filled::of_digits(&puzzle, &puzzle.givens);
            assert_eq!(filled.digits(&puzzle), puzzle.givens);
        }
        let big = parse_sudoku(
            r#"{"side": 12, "alphabet": "numbers", "givens": {"r1c1": 12, "r12c12": 10}}"#,
        )
        .expect("it is a puzzle");
        let filled = Filled::of_digits(&big, &big.givens);
        assert_eq!(filled.digits(&big), big.givens);
    }

    #[test]
    fn pictures_come_back_from_their_rows() {
        let rows = Filled::Rows(vec!["#.?".into(), ".##".into()]);
        assert_eq!(Filled::of_picture(&rows.picture()), rows);
        assert_eq!(rows.line(), "10?011");
        assert_eq!(rows.known(), (5, 6));
    }
}

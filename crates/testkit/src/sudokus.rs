//! Puzzles of the Sudoku family as the lists have them.

use therefore_puzzle::formats::{ReadOptions, read_sudokus};
use therefore_puzzle::{Recipe, Sudoku};

/// A classic puzzle from 81 characters.
pub fn classic(text: &str) -> Sudoku {
    Sudoku::new(Recipe::classic(), values(text))
}

/// The digits of a line; every other character is an empty cell.
pub fn values(text: &str) -> Vec<u8> {
    let value = |byte: u8| match byte {
        b'1'..=b'9' => byte - b'0',
        _ => 0,
    };
    text.bytes().map(value).collect()
}

/// The classic puzzles of a text list as lines of 81 characters: the first field
/// of each line that has so many.
pub fn classic_lines(text: &str) -> Vec<&str> {
    let fields = text.lines().filter_map(|line| line.split(',').next());
    let lines: Vec<&str> = fields.filter(|field| field.len() == 81).collect();
    assert!(!lines.is_empty(), "a list of classic puzzles");
    lines
}

/// The classic puzzles of a text list.
pub fn classics(text: &str) -> Vec<Sudoku> {
    classic_lines(text).into_iter().map(classic).collect()
}

/// The puzzles of a text in any format.
///
/// # Panics
/// If one of them is wrong, or there is none.
pub fn parse_all(text: &str) -> Vec<Sudoku> {
    let puzzles = read_sudokus(text.as_bytes(), &ReadOptions::default());
    assert!(!puzzles.is_empty(), "a list of puzzles");
    let puzzles = puzzles.into_iter();
    puzzles
        .map(|puzzle| puzzle.unwrap_or_else(|error| panic!("{error}")))
        .collect()
}

/// About `wanted` members of a list, evenly spread.
pub fn sample<T>(list: Vec<T>, wanted: usize) -> Vec<T> {
    let step = (list.len() / wanted.max(1)).max(1);
    list.into_iter().step_by(step).collect()
}

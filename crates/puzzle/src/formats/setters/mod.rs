//! What setters send each other: links of f-puzzles and SudokuPad with the
//! JSON inside them, and killers on one line.

mod boxes;
mod cages;
mod diagonals;
mod fpuzzles;
mod killer_line;
mod limits;
mod link;
mod little_killer;
mod ps;
mod said;
mod short;
mod sudokupad;
mod sumocue;
mod unknown;

pub(crate) use limits::lost;

use super::Format;
use super::error::Fault;
use super::json::text::{Node, Value};
use super::options::Shared;
use crate::Sudoku;

/// Which of these formats a line has, by its looks.
pub(crate) fn recognise(line: &[u8]) -> Option<Format> {
    let line = line.trim_ascii();
    if sumocue::begins(line) {
        Some(Format::SumoCue)
    } else if ps::begins(line) {
        Some(Format::Ps)
    } else if killer_line::looks_right(line) {
        Some(Format::KillerLine)
    } else {
        link::recognise(line)
    }
}

/// Whether a text looks like a link that holds a puzzle, or like a killer on
/// one line; it may still be damaged.
///
/// ```
/// use therefore_puzzle::formats::is_link;
/// assert!(is_link("https://www.f-puzzles.com/?load=N4Ig"));
/// assert!(!is_link("killer.json"));
/// ```
pub fn is_link(text: &str) -> bool {
    recognise(text.as_bytes()).is_some()
}

/// Reads a line of one of these formats.
pub(crate) fn read(line: &[u8], format: Format, shared: &Shared) -> Result<Sudoku, Fault> {
    let lead = line.len() - line.trim_ascii_start().len();
    let line = line.trim_ascii();
    let result = match format {
        Format::SumoCue => sumocue::read(line, shared),
        Format::Ps => ps::read(line, shared),
        Format::KillerLine => killer_line::read(line, shared),
        _ => link::read(line, shared),
    };
    result.map_err(|fault| fault.shifted(lead))
}

/// Whether a JSON document is one of theirs. Neither name is a field of ours.
pub(crate) fn is_document(root: &Node) -> bool {
    has(root, "grid") || has(root, "cells")
}

fn has(root: &Node, field: &str) -> bool {
    match &root.value {
        Value::Object(fields) => fields.iter().any(|(_, name, _)| name == field),
        _ => false,
    }
}

/// Reads a JSON document of theirs.
pub(crate) fn document(root: Node, shared: &Shared) -> Result<Sudoku, Fault> {
    if has(&root, "grid") {
        fpuzzles::read(root, shared)
    } else if has(&root, "cells") {
        sudokupad::read(root, shared)
    } else {
        let message = "there is neither a grid, as of f-puzzles, nor cells, as of SudokuPad";
        Err(Fault::new(root.at, message))
    }
}

/// Writes a puzzle for which [`lost`] found nothing.
pub(crate) fn write(puzzle: &Sudoku, format: Format) -> String {
    match format {
        Format::FPuzzles => link::of_fpuzzles(&fpuzzles::write(puzzle)),
        Format::FPuzzlesJson => fpuzzles::write(puzzle),
        Format::SudokuPad => link::of_sudokupad(&sudokupad::write(puzzle)),
        Format::SudokuPadJson => sudokupad::write(puzzle),
        Format::SumoCue => sumocue::write(puzzle),
        Format::Ps => ps::write(puzzle),
        _ => killer_line::write(puzzle),
    }
}

//! Traces of people and programs that solved the same killer: who fills which
//! cell when, and why.
//!
//! The study of 2019 behind it had nine people solve one or both of two puzzles
//! aloud and compared them with Solver.pl. Its traces are shipped.

mod compare;
mod published;
mod table;
mod trace;

use therefore_puzzle::Sudoku;
use therefore_puzzle::formats::parse_sudoku;

pub use compare::{Agreement, CellFigures, Comparison};
pub use published::{PublishedCell, published, published_difference};
pub use trace::{Moment, Trace, faults, read_traces, trace_of};

/// The traces of the study, as CSV.
pub const TRACES: &str = include_str!("../../data/killer-traces.csv");

const PUZZLES: [&str; 2] = [
    include_str!("../../data/killer-easy.json"),
    include_str!("../../data/killer-hard.json"),
];

/// The puzzles of the study, by name.
pub fn puzzles() -> Vec<(String, Sudoku)> {
    let read = PUZZLES.iter().filter_map(|text| parse_sudoku(text).ok());
    read.map(|puzzle| (name_of(&puzzle), puzzle)).collect()
}

/// What a puzzle is called: its title.
pub fn name_of(puzzle: &Sudoku) -> String {
    let meta = puzzle.meta.as_ref();
    meta.and_then(|meta| meta.title.clone()).unwrap_or_default()
}

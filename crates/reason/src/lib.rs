//! Solving puzzles like a person, and saying why.
//!
//! A [`Board`] holds what is known of a Sudoku. [`LADDER`] is the table of
//! techniques, simplest first; each is a [`Rule`] that finds [`Step`]s on a
//! board and never changes it. A [`Profile`] (a ladder with a [`Schedule`])
//! solves a puzzle and leaves a [`Trace`], from which grades, explanations and
//! hints are made. [`check`] verifies any step from its premises alone.
//!
//! ```
//! use therefore_puzzle::{Sudoku, Recipe};
//! use therefore_reason::{Board, Outcome, Reasoner, Terrain, Voice, simplest};
//!
//! let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let givens = text.bytes().map(|b| if b == b'.' { 0 } else { b - b'0' }).collect();
//! let puzzle = Sudoku::new(Recipe::classic(), givens);
//!
//! let start = Board::new(&Terrain::new(puzzle.layout.clone()), &puzzle);
//! let profile = simplest();
//! let mut board = start.clone();
//! let trace = Reasoner::new(&profile, 0).solve(&mut board);
//! assert_eq!(trace.outcome, Outcome::Solved);
//!
//! let mut told = Vec::new();
//! trace.replay(&start, |board, entry| told.push(entry.step.text(board, &Voice::default())));
//! assert!(told[0].starts_with("r5c5 can only be 5: it sees the 1 at r5c9"));
//! ```

pub mod machine;
pub mod nonogram;
pub mod sudoku;

pub use machine::{
    Chance, Conclusion, Depth, Entry, Flow, Level, Outcome, Profile, Progress, Reasoner, Role,
    Round, Rule, Schedule, Sink, State, Steps, Technique, Trace, Voice,
};
pub use sudoku::*;

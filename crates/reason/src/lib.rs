//! Solving puzzles like a person, and saying why.
//!
//! A [`Board`] holds what is known of a Sudoku. [`LADDER`] is the table of
//! techniques, simplest first; each is a [`Rule`] that finds [`Step`]s on a
//! board and never changes it. A [`Profile`] (a ladder with a [`Schedule`])
//! solves a puzzle and leaves a [`Trace`], from which grades, explanations and
//! hints are made. [`check`] verifies any step from its premises alone.
//!
//! ```
//! use therefore_puzzle::{Puzzle, Recipe};
//! use therefore_reason::{Board, Outcome, Solver, Terrain, Voice, simplest};
//!
//! let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let givens = text.bytes().map(|b| if b == b'.' { 0 } else { b - b'0' }).collect();
//! let puzzle = Puzzle::new(Recipe::classic(), givens);
//!
//! let start = Board::new(&Terrain::new(puzzle.layout.clone()), &puzzle);
//! let profile = simplest();
//! let mut board = start.clone();
//! let trace = Solver::new(&profile, 0).solve(&mut board);
//! assert_eq!(trace.outcome, Outcome::Solved);
//!
//! let mut told = Vec::new();
//! trace.replay(&start, |board, entry| told.push(entry.step.text(board, &Voice::default())));
//! assert!(told[0].starts_with("r5c5 can only be 5: it sees the 1 at r5c9"));
//! ```

mod almost;
mod bits;
mod board;
mod cages;
mod chance;
mod check;
mod difficulty;
mod example;
mod facts;
mod forcing;
mod grid;
mod guess;
mod hint;
mod json;
mod ladder;
mod leftovers;
mod links;
pub mod machine;
mod marks;
mod net;
pub mod nonogram;
mod paper;
mod profiles;
mod proof;
mod rules;
pub mod se;
mod solver_pl;
mod step;
mod templates;
mod terrain;
mod words;

pub use board::{Board, Trouble};
pub use cages::{Balance, Tally};
pub use chance::Chance;
pub use check::check;
pub use difficulty::{
    Demands, Estimate, Felt, Grade, Model, Proof, Runs, Ways, all_ways, by_clues, by_emptiest_line,
    grade, measure, runs, settled,
};
pub use example::Example;
pub use facts::Facts;
pub use forcing::{Branch, Cases, End, Forcing, Line, Why};
pub use guess::{GUESS, REFUTED};
pub use hint::{Hint, Mistake, hint};
pub use ladder::{GUESSING, LADDER, technique};
pub use machine::{
    Conclusion, Depth, Entry, Level, Outcome, Profile, Progress, Role, Round, Rule, Schedule,
    Solver, State, Technique, Trace,
};
pub use marks::{Marks, Part};
pub use paper::paper;
pub use profiles::{PROFILES, profile, simplest, singles};
pub use solver_pl::{
    Pass as SolverPlPass, is_counted as solver_pl_counts, passes as solver_pl_passes,
    reason as solver_pl_reason,
};
pub use step::{
    AlmostSet, Argument, Candidate, Cluster, Cover, Kraken, Link, Node, Reckoning, Rectangle, Step,
    Totals, Verdict,
};
pub use terrain::{House, HouseId, HouseKind, Terrain};
pub use words::Voice;

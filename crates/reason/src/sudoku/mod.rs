//! Reasoning about puzzles of the Sudoku family.

mod almost;
mod bits;
mod board;
mod cages;
mod check;
mod difficulty;
mod example;
mod facts;
mod forcing;
mod guess;
mod hint;
mod json;
mod ladder;
mod marks;
mod paper;
mod profiles;
mod rules;
pub mod se;
mod solver_pl;
mod step;
mod terrain;
mod words;

pub use board::{Board, Trouble};
pub use cages::{Balance, Tally};
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
pub use terrain::{RegionId, Terrain};

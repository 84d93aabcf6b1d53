//! Reasoning about puzzles of the Sudoku family.

mod almost;
pub mod arguments;
mod bits;
mod board;
mod cages;
mod candidate;
mod check;
mod difficulty;
mod example;
mod guess;
mod hint;
mod ladder;
mod paper;
mod profiles;
mod rules;
pub mod se;
mod solver_pl;
mod solving;
mod step;
mod terrain;
mod words;

pub use arguments::{
    AlmostSet, Argument, Branch, CandidateRole, Cases, Cluster, Cover, End, Facts, Forcing, Kraken,
    Line, Marks, Reckoning, Rectangle, Totals, Verdict, Why,
};
pub use board::{Board, Trouble};
pub use cages::{Balance, Tally};
pub use candidate::{Candidate, Link, Node};
pub use check::check;
pub use difficulty::{
    Demands, Estimate, Felt, Grade, Model, Proof, Runs, STEPS as MEASURE_STEPS, Unmeasured, Ways,
    all_ways, by_clues, by_emptiest_line, grade, measure, runs, settled,
};
pub use example::Example;
pub use guess::{GUESS, REFUTED};
pub use hint::{Hint, Mistake, hint};
pub use ladder::{GUESSING, LADDER, technique};
pub use paper::paper;
pub use profiles::{PROFILES, profile, simplest, singles};
pub use solver_pl::{
    Pass as SolverPlPass, is_counted as solver_pl_counts, passes as solver_pl_passes,
    reason as solver_pl_reason,
};
pub use step::Step;
pub use terrain::{RegionId, Terrain};

//! Solving puzzles like a machine: exactly and fast.

mod bits;
pub mod classic;
mod clauses;
mod engine;
pub mod general;
mod inspect;
pub mod killer;
pub mod learn;
mod lists;
mod literal;
mod luby;
pub mod nonogram;
pub mod sixteen;
mod smallest;
mod solver;
mod takes;

pub use engine::{Ended, Engine, Work};
pub use general::Count;
pub use inspect::{
    ClashPart, smallest_clash, smallest_conflict, sums_superfluous_together, superfluous_givens,
    superfluous_sums,
};
pub use num_bigint::BigUint;
pub use smallest::{Certainty, Smallest, smallest_contradiction};
pub use solver::{Answer, Solver};
pub use takes::{Refused, Takes};
pub use therefore_puzzle::Control;

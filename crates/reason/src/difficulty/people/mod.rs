//! How hard people find a puzzle.
//!
//! A simulated player says what the puzzle asks of it ([`Demands`]); how that
//! translates into minutes was fitted to the times of people ([`Estimate`]).

mod estimate;
mod player;

pub use estimate::{Estimate, Felt, Model};
pub use player::Demands;

//! How hard people find a puzzle.
//!
//! A simulated player says what the puzzle asks of it ([`Demands`]); how that
//! translates into minutes was fitted to the times of people ([`Estimate`]).

mod demands;
mod estimate;
mod eye;
mod openings;
mod player;

pub use demands::Demands;
pub use estimate::{Estimate, Felt, Model};

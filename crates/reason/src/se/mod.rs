//! Sudoku Explainer's rating of a classic 9x9 puzzle.

mod aligned;
mod bits;
mod chains;
mod fish;
mod grave;
mod grid;
mod hint;
mod locked;
mod loops;
mod rater;
mod sets;
mod singles;
mod tables;
mod technique;
mod wings;

pub use hint::{Hint, Tenths};
pub use rater::{Rater, Rating, rate};
pub use technique::{TECHNIQUES, Technique};

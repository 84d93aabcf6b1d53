//! Ratings in the manner of Sudoku Explainer 1.2.1, for the classic 9x9.
//!
//! Sudoku Explainer solves a puzzle by a fixed list of techniques; of the first
//! technique that offers a hint it takes the first one, and starts over. The
//! rating ER is that of the hardest step; EP is that of the hardest up to the
//! first digit filled in, and ED that of the first step. Which hint comes first
//! decides what comes later, so every order here is meant.
//!
//! It is a second way of solving, apart from the [ladder](crate::LADDER), because
//! it stands and falls with its orders, and because a specialised grid makes it
//! fast. docs/grading.md has the list of techniques.

// Numbers of cells, digits and regions index several tables at once.
#![allow(clippy::needless_range_loop)]

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
mod turn;
mod wings;

pub use hint::{Hint, Tenths};
pub use rater::{Rater, Rating, Start, UNSOLVED, rate};
pub use technique::{TECHNIQUES, Technique};
pub use turn::Turn;

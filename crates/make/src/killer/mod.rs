//! Killers: cages with sums instead of givens.

mod cages;
mod workshop;

pub use workshop::{KillerWish, KillerWorkshop};

//! Solving puzzles like a machine: exactly and fast.

pub mod classic;
mod engine;

pub use engine::{Control, Ended, Engine, Work};

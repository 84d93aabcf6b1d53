//! Solving puzzles like a machine: exactly and fast.

pub mod classic;

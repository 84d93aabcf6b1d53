//! Nonograms, solved like a person: rules, pages, chains, the everyday puzzles.

mod everyday;
mod given;
mod lines;
mod sound;

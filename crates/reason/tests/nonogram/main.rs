//! Nonograms, solved like a person: rules, pages, chains, the everyday puzzles.

mod everyday;
mod figures;
mod given;
mod lines;
mod pages;
mod sound;
mod two_ways;

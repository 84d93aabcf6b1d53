//! A puzzle as a graph to be coloured: one vertex a cell, an edge between
//! cells that may not hold the same symbol.

mod graph;
mod polynomial;

pub use graph::Graph;
pub use polynomial::{Polynomial, TooLarge, chromatic_polynomial};

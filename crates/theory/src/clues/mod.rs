//! All puzzles of a grid with a given number of clues, by hitting sets.
//!
//! The clues of a puzzle hit every unavoidable set (McGuire). The clues are
//! looked for band by band: 17 clues are at most 11 in the two bands with the
//! fewest, so there are not many ways to hit the sets that lie within the first
//! band, then those within the first two, then all. What hits all known sets
//! is given to the solver, and where there is a second solution, it shows a set
//! that was not known. Whether bands or stacks are taken depends on the grid.

mod band;
mod hitting;
mod hunt;
mod learn;
mod seek;
mod share;

pub use hunt::{Hunt, Task};

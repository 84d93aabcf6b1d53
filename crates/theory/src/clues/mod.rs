//! All puzzles of a grid with so many clues, by hitting sets.
//!
//! McGuire's way: the clues of a puzzle hit every unavoidable set. Take the
//! smallest set not hit yet and try each of its cells as a clue; a cell that
//! has been tried is dead for the cells tried after it, so no set of clues comes
//! twice. If more sets than clues are left share no living cell, that is the
//! end of the branch. What hits all known sets is given to the solver, and
//! where there is a second solution, it shows a set that was not known.

mod hunt;
mod learn;
mod level;

pub use hunt::{Hunt, Task};

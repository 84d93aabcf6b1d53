//! Puzzles of the Sudoku family.

mod capped;
mod chosen;
mod general;
mod gradient;
mod grids;
mod ground;
mod judge;
mod methods;
mod nine;
mod pairs;
mod symmetry;
mod unavoidable;
mod wish;
mod workshop;

pub use chosen::ground;
pub use gradient::Gradient;
pub use grids::random_nine;
pub use ground::Ground;
pub use judge::{Judge, Verdict};
pub use nine::{Nine, Reduced};
pub use symmetry::Symmetry;
pub use wish::{BadWish, Method, Wish};
pub use workshop::{Made, Miss, Workshop};

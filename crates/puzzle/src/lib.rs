//! What a puzzle *is*: cells, regions, cages, clues; and every format they come in.
//!
//! The Sudoku family is one model, the *generalised sudoku*: cells on a canvas,
//! up to 64 symbols, and [`Constraint`]s of a few general kinds: [`Region`]s in
//! which no symbol repeats, and [`Sum`]s over cells. Variants are constructors of
//! constraints (see [`Variant`]); nothing that solves a puzzle ever asks which
//! variant it is.
//!
//! ```
//! use therefore_puzzle::{Sudoku, Recipe, Variant};
//!
//! let layout = Recipe::square(9)?.with(Variant::Diagonal)?.layout()?;
//! assert_eq!(layout.regions().len(), 27 + 2);
//!
//! let puzzle = Sudoku::empty(layout);
//! assert_eq!(puzzle.givens.len(), 81);
//! # Ok::<(), therefore_puzzle::LayoutError>(())
//! ```

mod alphabet;
mod clash;
mod constraint;
mod control;
mod cover;
mod digits;
pub mod formats;
mod layout;
mod nonogram;
mod puzzle;
mod recipe;
mod shape;
mod sudoku;
mod symmetry;
mod variant;
mod view;

pub use alphabet::Alphabet;
pub use clash::{Clash, clashes};
pub use constraint::{Constraint, ConstraintKind, Kinds, Region, RegionKind, Sum};
pub use control::{Clock, Control, Over};
pub use digits::Digits;
pub use layout::{Layout, LayoutError};
pub use nonogram::{Line, MAX_LINE, Mark, Nonogram, NonogramError, Picture};
pub use puzzle::Puzzle;
pub use recipe::{Boxes, Cells, Recipe};
pub use shape::{Cell, Names, Shape};
pub use sudoku::{Meta, Sudoku};
pub use symmetry::{PatternSymmetry, Transform, pattern_symmetries};
pub use variant::{Pinwheel, Variant};
pub use view::{Member, Members, View};

/// The largest number of symbols, so that a set of them is one machine word.
pub const MAX_SYMBOLS: usize = 64;

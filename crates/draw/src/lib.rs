//! Puzzles and steps as text, SVG and HTML.
//!
//! ```
//! use therefore_draw::text;
//! use therefore_puzzle::formats::parse_sudoku;
//! let puzzle = parse_sudoku("1234341221434321")?;
//! assert_eq!(text::grid(&puzzle, &puzzle.givens), "\
//! ┌─────┬─────┐
//! │ 1 2 │ 3 4 │
//! │ 3 4 │ 1 2 │
//! ├─────┼─────┤
//! │ 2 1 │ 4 3 │
//! │ 4 3 │ 2 1 │
//! └─────┴─────┘
//! ");
//! # Ok::<(), therefore_puzzle::formats::ReadError>(())
//! ```

mod borders;
pub mod html;
pub mod picture;
pub mod picture_step;
pub mod picture_svg;
pub mod sheet;
mod sizes;
mod small_grid;
pub mod step;
pub mod svg;
pub mod text;
mod tint;

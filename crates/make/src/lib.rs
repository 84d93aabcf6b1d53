//! Making puzzles to order.
//!
//! A maker proposes, a judge scores, a driver keeps the best. What is made
//! depends on the wish, the seed and the number of the puzzle only: a caller may
//! make any numbers in any order, on any number of threads.
//!
//! ```
//! use therefore_make::sudoku::{Wish, Workshop};
//! use therefore_make::Control;
//! use therefore_reason::Level;
//!
//! let wish = Wish { level: Some(Level::Medium), ..Wish::default() };
//! let mut workshop = Workshop::new(wish)?;
//! let made = workshop.make(1, 0, 0, &Control::UNLIMITED).expect("medium puzzles are common");
//! assert!(made.puzzle.is_solved_by(&made.solution));
//! assert_eq!(made.grade.map(|grade| grade.level), Some(Level::Medium));
//! # Ok::<(), therefore_make::sudoku::BadWish>(())
//! ```

mod chance;
mod criteria;
pub mod killer;
pub mod nonogram;
mod sieve;
pub mod sudoku;
mod transform;

pub use chance::chance;
pub use criteria::{CLASSIC_GIVENS, Criteria, criteria};
pub use sieve::{Sieve, fingerprint};
pub use therefore_puzzle::Control;
pub use therefore_theory::Random;
pub use transform::{NotASymmetry, Transformation, random_image, transformed};

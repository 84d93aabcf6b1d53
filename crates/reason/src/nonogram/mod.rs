//! Nonograms, solved like a person.
//!
//! A [`Board`] holds what is known of the cells. [`LADDER`] is the table of
//! techniques, simplest first: what is seen on one line, then all placings of a
//! line, then arguments over several lines. [`check`] verifies any step from its
//! premises alone.
//!
//! ```
//! use therefore_puzzle::Nonogram;
//! use therefore_reason::nonogram::{Board, human};
//! use therefore_reason::{Outcome, Reasoner};
//!
//! let nonogram = Nonogram::new(
//!     vec![vec![1], vec![1, 1], vec![1], vec![3]],
//!     vec![vec![1, 1], vec![1, 2], vec![1, 1]],
//! )?;
//! let start = Board::new(&nonogram);
//! let mut board = start.clone();
//! let trace = Reasoner::new(&human(), 0).solve(&mut board);
//! assert_eq!(trace.outcome, Outcome::Solved);
//! assert!(nonogram.is_solved_by(&board.picture()));
//!
//! let mut told = Vec::new();
//! trace.replay(&start, |board, entry| told.push(entry.step.text(board, &Default::default())));
//! assert_eq!(told[0], "Column 2 (1 2): with its gaps the clue takes all 4 cells, \
//!     so cells 1 and 3-4 are filled and cell 2 is empty.");
//! # Ok::<(), therefore_puzzle::NonogramError>(())
//! ```

mod board;
mod chain;
mod check;
mod example;
mod grade;
mod guess;
mod guided;
mod hint;
mod json;
mod ladder;
mod profiles;
mod rules;
pub mod six;
mod solving;
mod span;
mod step;
mod view;
mod ways;
mod words;

pub use board::Board;
pub use check::check;
pub use example::Example;
pub use grade::{Grade, Needs, grade};
pub use guess::{GUESS, REFUTED};
pub use guided::Guided;
pub use hint::{Hint, Mistake, hint, hint_by_six};
pub use ladder::{GUESSING, LADDER, LINE, LINES, technique};
pub use profiles::{PROFILES, human, line_by_line, profile};
pub use span::Span;
pub use step::{Argument, End, Fact, LineArgument, Link, Reason, Setting, Step};
pub use ways::Ways;

//! The library: every question about a puzzle as a struct in and an answer out.
//!
//! [`parse`] reads a puzzle in any format. A [`Workbench`] answers a
//! [`Question`] about it: [`Solve`], [`Check`], [`Hint`], [`Explain`],
//! [`Grade`], [`Show`], [`Convert`], [`Rules`]. Questions and answers can be
//! written as JSON and read back; an answer puts itself into words
//! ([`Answer::text`]). Long work is given a [`Control`], which another thread
//! can stop. Nothing here prints, reads files, starts threads or looks at a
//! clock that the caller did not bring.
//!
//! ```
//! use therefore::{Control, Hint, Question, Style, Workbench, parse};
//!
//! let puzzle = parse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
//! let mut bench = Workbench::new();
//! let answer = bench.ask(&Question::Hint(Hint::default()), &puzzle, &Control::UNLIMITED)?;
//! assert_eq!(answer.text(&puzzle, &Style::default()), "Naked single: look at r5c5.\n");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
mod check;
#[cfg(feature = "methods")]
pub mod compare;
mod convert;
#[cfg(feature = "methods")]
pub mod engines;
mod envelope;
mod explain;
mod family;
mod filled;
mod grade;
mod hint;
mod make;
mod problem;
mod question;
mod reasoning;
mod rules;
mod show;
mod solve;
mod step;
mod style;
pub mod words;
mod workbench;

pub use check::{
    Cage, CagesReport, CagesTotal, Check, Checked, ClashReport, NonogramReport, Smallness,
    SudokuReport,
};
pub use convert::{Convert, Converted};
pub use envelope::Envelope;
pub use explain::{Counters, Ending, Explain, Explained, Rating, steps_page};
pub use family::Listener;
pub use filled::Filled;
pub use grade::{Grade, Graded, Measure, People};
pub use hint::{Hint, Hinted, HowMuch};
pub use make::{Make, MakeKind, Maker, Product};
pub use problem::{Problem, Trouble};
pub use question::{Answer, Part, Question};
pub use reasoning::{Reasoning, SE, profiles};
pub use rules::{Card, Listed, Rules};
pub use show::{Show, Shown};
pub use solve::{Engine, Solutions, Solve, Solved, Want};
pub use step::Step;
pub use style::{Naming, Style};
pub use therefore_make::Sieve;
pub use therefore_make::sudoku::Miss;
pub use therefore_puzzle::formats::{Format, parse};
pub use therefore_puzzle::{Clock, Control, Nonogram, Over, Puzzle, Sudoku};
pub use workbench::Workbench;

/// The JSON Schema of [`Envelope`], and with it of every answer.
#[cfg(feature = "schema")]
pub fn schema() -> serde_json::Value {
    schemars::schema_for!(Envelope).to_value()
}

/// The JSON Schema of [`Question`].
#[cfg(feature = "schema")]
pub fn question_schema() -> serde_json::Value {
    schemars::schema_for!(Question).to_value()
}

//! Why a question has no answer.

use std::fmt;

use serde::{Deserialize, Serialize};

/// Why a question has no answer, in one sentence.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Problem {
    /// What kind of problem it is, for programs.
    pub kind: Trouble,
    /// The sentence.
    pub text: String,
    /// The column of a text that could not be read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub column: Option<usize>,
}

/// The kinds of problems.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Trouble {
    /// The puzzle has no solution.
    NoSolution,
    /// The puzzle has several solutions, and the question is about one.
    SeveralSolutions,
    /// The control stopped the work before there was an answer.
    Stopped,
    /// The question does not fit the puzzle.
    Unfit,
    /// The text is not a puzzle, or the question is not one we know.
    Unreadable,
}

impl Problem {
    /// A problem of this kind in these words.
    pub fn new(kind: Trouble, text: impl Into<String>) -> Problem {
        Problem {
            kind,
            text: text.into(),
            column: None,
        }
    }

    /// The question does not fit the puzzle.
    pub(crate) fn unfit(text: impl Into<String>) -> Problem {
        Problem::new(Trouble::Unfit, text)
    }

    /// The control stopped the work.
    pub(crate) fn stopped(text: impl Into<String>) -> Problem {
        Problem::new(Trouble::Stopped, text)
    }

    /// Returns true if the input is at fault, and not the puzzle or the time.
    pub fn is_input(&self) -> bool {
        matches!(self.kind, Trouble::Unfit | Trouble::Unreadable)
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl std::error::Error for Problem {}

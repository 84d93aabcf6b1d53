//! The one shape of everything that is printed as JSON.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use therefore_puzzle::Puzzle;

use crate::family::family;
use crate::{Answer, Filled, Problem, Step};

/// One JSON object: where a puzzle comes from, and one thing about it.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Envelope {
    /// The file it comes from, `puzzle` for one on the command line.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
    /// The line it begins in, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<usize>,
    /// Its number among all puzzles read, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<u64>,
    /// The puzzle: the givens of a Sudoku, or a nonogram with its clues.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub puzzle: Option<Value>,
    /// What the reader left out of the puzzle, because it is not supported.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ignored: Vec<String>,
    /// One step of its explanation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub step: Option<Box<Step>>,
    /// One of all its solutions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub solution: Option<Filled>,
    /// One run of an engine on it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub run: Option<Box<Run>>,
    /// The answer to the question.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answer: Option<Answer>,
    /// Why there is no answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub problem: Option<Problem>,
}

#[cfg(feature = "methods")]
type Run = crate::compare::Compared;
#[cfg(not(feature = "methods"))]
type Run = Value;

impl Envelope {
    /// A puzzle as it stands in `puzzle`: without its solution and what is
    /// filled in.
    pub fn puzzle(puzzle: &Puzzle) -> Value {
        family(puzzle).json()
    }
}

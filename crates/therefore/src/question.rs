//! All questions and all answers.

use serde::{Deserialize, Serialize};
use therefore_puzzle::Puzzle;

use crate::{
    Check, Checked, Convert, Converted, Explain, Explained, Filled, Grade, Graded, Hint, Hinted,
    Listed, Rules, Show, Shown, Solve, Solved, Step, Style,
};

/// Whatever can be asked about one puzzle, and about the techniques.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Question {
    /// What is the solution?
    Solve(Solve),
    /// Is it a good puzzle?
    Check(Check),
    /// What is the next step?
    Hint(Hint),
    /// What is the whole path?
    Explain(Explain),
    /// How hard is it?
    Grade(Grade),
    /// What does it look like?
    Show(Show),
    /// What is it in another format?
    Convert(Convert),
    /// Which techniques are there? This one is not about a puzzle.
    Rules(Rules),
}

/// The answer to a [`Question`] of the same name.
#[allow(clippy::large_enum_variant)] // There is one at a time.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    /// The solution, all of them, or how many.
    Solve(Solved),
    /// What a setter wants to know.
    Check(Checked),
    /// The next step.
    Hint(Hinted),
    /// How the path ended.
    Explain(Explained),
    /// How hard it is.
    Grade(Graded),
    /// The puzzle as data or as a picture.
    Show(Shown),
    /// The puzzle in another format.
    Convert(Converted),
    /// The techniques.
    Rules(Listed),
}

/// A part of an answer, while it grows.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Part {
    /// A step of an explanation.
    Step(Box<Step>),
    /// One of all solutions.
    Solution(Filled),
}

impl Question {
    /// Returns true if the answer is what the question hopes for: a solution
    /// for `solve`, exactly one for `check`, a path to the end for `explain`.
    pub fn is_met_by(&self, answer: &Answer) -> bool {
        match (self, answer) {
            (Question::Solve(solve), Answer::Solve(solved)) => solved.is_met(solve.unique),
            (_, Answer::Check(checked)) => checked.is_good(),
            (_, Answer::Hint(hinted)) => hinted.is_help(),
            (_, Answer::Explain(explained)) => explained.is_good(),
            (_, Answer::Grade(graded)) => graded.is_good(),
            _ => true,
        }
    }
}

impl Answer {
    /// The answer in words, or drawn, as whole lines. The puzzle is the one that
    /// was asked about.
    pub fn text(&self, puzzle: &Puzzle, style: &Style) -> String {
        match self {
            Answer::Solve(solved) => solved.text(puzzle, style),
            Answer::Check(checked) => checked.text(puzzle),
            Answer::Hint(hinted) => hinted.text.clone() + "\n",
            Answer::Explain(explained) => explained.text(puzzle),
            Answer::Grade(graded) => graded.text(puzzle, style),
            Answer::Show(shown) => shown.text(puzzle, style),
            Answer::Convert(converted) => converted.text.clone().unwrap_or_default(),
            Answer::Rules(listed) => listed.text(),
        }
    }
}

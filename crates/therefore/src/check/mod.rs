//! Is it a good puzzle?

pub(crate) mod nonogram;
mod nonogram_text;
pub(crate) mod sudoku;
mod sudoku_text;

use std::time::Duration;

use serde::{Deserialize, Serialize};
use therefore_puzzle::Puzzle;
use therefore_search::Certainty;

pub use nonogram::NonogramReport;
pub use sudoku::{Cage, CagesReport, CagesTotal, ClashReport, SudokuReport};

/// Asks whether a puzzle is valid, unique, minimal and symmetric.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Check {}

/// How long to look for a smaller clash, and for more cages that are redundant
/// together, unless the control has a deadline.
pub(crate) const PATIENCE: Duration = Duration::from_secs(10);

/// What a setter wants to know about a puzzle.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum Checked {
    /// About a puzzle of the Sudoku family.
    Sudoku(Box<SudokuReport>),
    /// About a nonogram.
    Nonogram(Box<NonogramReport>),
}

impl Checked {
    /// Returns true if all questions were answered as a setter hopes.
    pub fn is_good(&self) -> bool {
        match self {
            Checked::Sudoku(report) => report.is_good(),
            Checked::Nonogram(report) => report.is_good(),
        }
    }

    pub(crate) fn text(&self, puzzle: &Puzzle) -> String {
        match (self, puzzle) {
            (Checked::Sudoku(report), Puzzle::Sudoku(sudoku)) => report.text(sudoku),
            (Checked::Nonogram(report), Puzzle::Nonogram(nonogram)) => report.text(nonogram),
            _ => String::new(),
        }
    }
}

/// How small a set that clashes is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Smallness {
    /// No set of fewer clashes.
    Smallest,
    /// Each member is needed.
    Irreducible,
    /// It clashes; the search for fewer was stopped.
    Contradictory,
}

impl From<Certainty> for Smallness {
    fn from(certainty: Certainty) -> Smallness {
        match certainty {
            Certainty::Smallest => Smallness::Smallest,
            Certainty::Irreducible => Smallness::Irreducible,
            Certainty::Contradictory => Smallness::Contradictory,
        }
    }
}

/// What clashes, and how small that is.
fn clash_sentence(count: &str, list: &str, is: Option<Smallness>) -> String {
    let how = match is {
        Some(Smallness::Smallest) => "and no fewer do",
        Some(Smallness::Irreducible) => "each of them needed",
        _ => "stopped looking for fewer",
    };
    format!("{count} already clash, {how}: {list}")
}

//! What does it look like?

pub(crate) mod nonogram;
pub(crate) mod sudoku;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use therefore_draw::sheet::Sheet;
use therefore_puzzle::Puzzle;

use crate::{Filled, Style};

/// Asks for a drawing of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Show {
    /// With the candidates that the filled cells leave.
    pub candidates: bool,
    /// The solution that came with a nonogram instead of the state of play.
    pub solution: bool,
    /// As SVG too.
    pub svg: bool,
    /// As a board for a page that draws it itself too.
    pub board: bool,
}

/// A puzzle as data, and drawn.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Shown {
    /// How many rows it has.
    pub rows: usize,
    /// How many columns it has.
    pub columns: usize,
    /// The digits of all cells of a Sudoku, row by row; 0 is an empty cell.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub values: Option<Vec<u8>>,
    /// The candidates of all cells of a Sudoku.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub candidates: Option<Vec<Vec<u8>>>,
    /// Whether the drawing shows the candidates.
    #[serde(default)]
    pub with_candidates: bool,
    /// The picture of a nonogram as far as it is filled.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picture: Option<Filled>,
    /// The drawing as SVG, if that was asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub svg: Option<String>,
    /// The board as data, if that was asked: cells, regions, cages, clues.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board: Option<Value>,
}

/// The board of a puzzle as data, if that was asked.
fn board(question: &Show, puzzle: impl Into<Puzzle>) -> Option<Value> {
    let sheet = question.board.then(|| Sheet::of(&puzzle.into()))?;
    serde_json::to_value(sheet).ok()
}

impl Shown {
    /// Drawn as text, or the SVG if that was asked.
    pub(crate) fn text(&self, puzzle: &Puzzle, style: &Style) -> String {
        match (&self.svg, puzzle) {
            (Some(svg), _) => svg.clone(),
            (None, Puzzle::Sudoku(sudoku)) => self.sudoku_text(sudoku),
            (None, Puzzle::Nonogram(nonogram)) => self.nonogram_text(nonogram, style),
        }
    }
}

//! How answers are put into words.

use serde::{Deserialize, Serialize};
use therefore_puzzle::Names;

/// How the words of an answer are laid out.
#[derive(Clone, Copy, Debug)]
pub struct Style<'a> {
    /// How many characters fit on a line.
    pub columns: usize,
    /// Where the puzzle comes from, for puzzles without a title.
    pub source: &'a str,
}

impl Default for Style<'_> {
    fn default() -> Self {
        Style {
            columns: 80,
            source: "puzzle",
        }
    }
}

/// How cells are named.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Naming {
    /// `r4c7`: row 4, column 7.
    #[default]
    R1c1,
    /// `G4`: column letter, row number.
    A1,
}

impl From<Naming> for Names {
    fn from(naming: Naming) -> Names {
        match naming {
            Naming::R1c1 => Names::RowColumn,
            Naming::A1 => Names::Letters,
        }
    }
}

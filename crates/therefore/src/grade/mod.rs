//! How hard is it?

pub(crate) mod nonogram;
pub(crate) mod sudoku;
mod text;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use therefore_reason::{Demands, Estimate};

use crate::{Counters, Rating, Reasoning};

/// Asks how hard a puzzle is, by several measures side by side.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Grade {
    /// How to reason.
    pub reasoning: Reasoning,
    /// How many runs of the paper method make M; 0 leaves it out.
    pub runs: usize,
    /// Whether to stop these runs when the mean of M has settled.
    pub settle: bool,
    /// All ways the paper method can go, up to this many, instead of runs.
    pub all_ways: Option<usize>,
}

impl Default for Grade {
    fn default() -> Grade {
        Grade {
            reasoning: Reasoning::default(),
            runs: 10,
            settle: false,
            all_ways: None,
        }
    }
}

/// How hard a puzzle is. Which measures there are depends on the puzzle and on
/// the profile.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Graded {
    /// The level in the manner of HoDoKu: `easy` to `extreme`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub grade: Option<String>,
    /// The sum of the steps' scores.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<u32>,
    /// The id of the hardest technique that was needed.
    pub hardest: Option<String>,
    /// Whether the techniques solve it without a guess.
    pub solved: bool,
    /// How often each technique was needed.
    pub uses: Map<String, Value>,
    /// How many givens there are.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub givens: Option<usize>,
    /// For each moment how many steps were open.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub open: Option<Vec<usize>>,
    /// The mean of these.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mean_open: Option<f64>,
    /// The measure M of the paper method.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub m: Option<Measure>,
    /// What the number of givens would say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by_givens: Option<String>,
    /// What the emptiest line would say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by_lines: Option<String>,
    /// How long people take, by estimate.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub people: Option<People>,
    /// The ratings in the manner of Sudoku Explainer, by the profile `se`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<Rating>,
    /// What a nonogram asks for: `named rules` to `a guess`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub needs: Option<String>,
    /// How many steps a nonogram takes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub steps: Option<usize>,
    /// How many moments a nonogram takes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moments: Option<usize>,
    /// How many sweeps from the rows solve a nonogram.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sweeps_from_rows: Option<usize>,
    /// How many sweeps from the columns solve a nonogram.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sweeps_from_columns: Option<usize>,
    /// What the six rules take, if they solve a nonogram.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub counters: Option<Counters>,
    /// What was left out because time or work ran out, in a sentence each.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub left_out: Vec<String>,
}

/// The measure M over runs, or over all ways.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Measure {
    /// The mean.
    pub mean: f64,
    /// The standard deviation between runs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub spread: Option<f64>,
    /// The smallest.
    pub least: f64,
    /// The largest.
    pub most: f64,
    /// How many runs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub runs: Option<usize>,
    /// Their random seed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
    /// How many ways.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ways: Option<usize>,
    /// Whether these were all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub complete: Option<bool>,
}

/// How long people take, by estimate.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct People {
    /// Minutes of a practised player.
    pub minutes: f64,
    /// The grade that goes with it.
    pub grade: String,
    /// What makes it hard, in words.
    pub drivers: Vec<String>,
    /// What the puzzle asks of a player.
    pub demands: Map<String, Value>,
}

impl From<&Estimate> for People {
    fn from(estimate: &Estimate) -> People {
        let demands = Demands::NAMES.into_iter().zip(estimate.demands.values());
        People {
            minutes: estimate.minutes,
            grade: estimate.felt.name().to_string(),
            drivers: estimate.drivers().into_iter().map(str::to_string).collect(),
            demands: demands
                .map(|(name, value)| (name.to_string(), value.into()))
                .collect(),
        }
    }
}

impl Graded {
    /// Returns true unless the techniques of the profile `se` do not solve it.
    pub fn is_good(&self) -> bool {
        self.rating.is_none() || self.solved
    }
}

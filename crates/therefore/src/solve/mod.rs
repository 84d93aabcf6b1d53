//! What is the solution?

#[cfg(feature = "methods")]
mod engine;
pub(crate) mod nonogram;
pub(crate) mod sudoku;
mod text;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use therefore_search::{BigUint, Count};

use crate::{Filled, Workbench};

/// Asks for the solution, all of them, or how many there are.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Solve {
    /// Whether there must be exactly one solution.
    pub unique: bool,
    /// What is wanted.
    pub want: Want,
    /// Another engine than the exact search, by its name and options.
    pub engine: Option<String>,
    /// The random seed of such an engine.
    pub seed: u64,
    /// Whether such an engine reports its cost step by step.
    pub trace: bool,
    /// Whether the solution is also drawn as SVG.
    pub svg: bool,
    /// Whether to report what the engine did.
    pub stats: bool,
}

impl Default for Solve {
    fn default() -> Solve {
        Solve {
            unique: false,
            want: Want::First,
            engine: None,
            seed: 1,
            trace: false,
            svg: false,
            stats: false,
        }
    }
}

/// What `solve` wants to know.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Want {
    /// One solution.
    #[default]
    First,
    /// How many there are, up to this many; null counts them all.
    Count(Option<u64>),
    /// All of them.
    All,
    /// The digits of each cell that occur in some solution; for nonograms the
    /// cells that are the same in all.
    Candidates,
}

/// How many solutions there are, as far as it was asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Solutions {
    /// There is none.
    None,
    /// There is exactly one.
    One,
    /// There is one; it was not asked whether there are more.
    #[serde(rename = "at least one")]
    AtLeastOne,
    /// There are several.
    Many,
}

/// The solution, all of them, or how many there are.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Solved {
    /// How many solutions there are; null if that is not known.
    pub solutions: Option<Solutions>,
    /// Whether the question was answered to its end.
    pub complete: bool,
    /// A solution, if one was wanted and found.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub solution: Option<Filled>,
    /// All solutions, if they were wanted.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub all: Vec<Filled>,
    /// What is certain when it was stopped without a solution (nonograms).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub known: Option<Filled>,
    /// How many there are, if that was wanted; digits, because JSON numbers lose
    /// some in many programs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<String>,
    /// Whether `count` is the number of all solutions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub exact: Option<bool>,
    /// For each cell the digits that occur in some solution.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub candidates: Option<Vec<Vec<u8>>>,
    /// The cells that are the same in all solutions of a nonogram.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub forced: Option<Filled>,
    /// The solution as SVG.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub svg: Option<String>,
    /// The other engine that answered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub engine: Option<Engine>,
    /// What the engine did, if that was asked: its counters, and `seconds` if
    /// the workbench has a clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stats: Option<Map<String, Value>>,
}

/// What another engine than the exact search reports.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Engine {
    /// Its name and options.
    pub name: String,
    /// Whether it was asked to show that the solution is the only one.
    pub unique: bool,
    /// `solved`, `unique`, `several`, `impossible`, `unknown`, `unfit`, `wrong`.
    pub outcome: String,
    /// Why it cannot express the puzzle.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// The cost against the steps: step, cost, best so far.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub trace: Vec<[u64; 3]>,
    /// The first local optima: steps, cost.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub optima: Vec<[u64; 2]>,
}

impl Solved {
    /// Returns true if there is a solution, and only one if `unique`.
    pub fn is_met(&self, unique: bool) -> bool {
        self.complete
            && match self.solutions {
                None | Some(Solutions::None) => false,
                Some(Solutions::One) => true,
                Some(Solutions::AtLeastOne | Solutions::Many) => !unique,
            }
    }
}

impl Solutions {
    /// How many there are if `found` were found, with `all` that is all of them.
    pub(crate) fn of(found: u64, all: bool) -> Solutions {
        match found {
            0 => Solutions::None,
            1 if all => Solutions::One,
            1 => Solutions::AtLeastOne,
            _ => Solutions::Many,
        }
    }

    /// Up to two solutions, in words.
    pub(crate) fn words(solutions: Option<Solutions>) -> &'static str {
        match solutions {
            None => "solutions: stopped before it was known",
            Some(Solutions::None) => "no solution",
            Some(Solutions::One | Solutions::AtLeastOne) => "one solution",
            Some(Solutions::Many) => "more than one solution",
        }
    }
}

/// The answer to a count up to a limit.
fn counted(count: &Count, limit: Option<u64>) -> Solved {
    let reached = limit.is_some_and(|limit| count.solutions >= BigUint::from(limit));
    let complete = count.exact || reached;
    let number = u64::try_from(&count.solutions).unwrap_or(u64::MAX);
    Solved {
        solutions: complete.then(|| Solutions::of(number, count.exact)),
        complete,
        count: Some(count.solutions.to_string()),
        exact: Some(count.exact),
        ..Solved::default()
    }
}

/// What the engine did and, if there is a clock, how long it took.
fn stats(
    bench: &Workbench,
    started: Option<std::time::Duration>,
    counters: &[(&str, u64)],
) -> Map<String, Value> {
    let mut stats: Map<String, Value> = counters
        .iter()
        .map(|&(name, value)| (name.to_string(), value.into()))
        .collect();
    if let (Some(started), Some(now)) = (started, bench.now()) {
        let seconds = now.saturating_sub(started).as_secs_f64();
        stats.insert("seconds".to_string(), seconds.into());
    }
    stats
}

//! What is the whole path?

pub(crate) mod explainer;
pub(crate) mod nonogram;
mod passes;
pub(crate) mod sudoku;
mod teller;

use serde::{Deserialize, Serialize};
use therefore_draw::html::{Scene, page};
use therefore_draw::picture::blocks;
use therefore_puzzle::Puzzle;
use therefore_reason::Outcome;

use crate::words::{givens_line, heading};
use crate::{Filled, Reasoning, Step};

/// Asks for the whole path from the givens to the solution, step by step.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Explain {
    /// How to reason.
    pub reasoning: Reasoning,
    /// Whether every step is checked from its premises and against the solution.
    pub verify: bool,
    /// Whether each step is drawn as SVG.
    pub svg: bool,
    /// Whether each step comes with its position as data.
    pub board: bool,
    /// Whether the line of each step of a nonogram is drawn as text.
    pub draw: bool,
}

/// How an explanation ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Ending {
    /// With the last cell.
    Solved,
    /// No technique finds anything more.
    Stuck,
    /// The control stopped it.
    Stopped,
    /// There is no solution.
    Contradiction,
}

/// How the path ended.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Explained {
    /// How it ended.
    pub outcome: Ending,
    /// How many steps it took.
    pub steps: usize,
    /// How many guesses were among them.
    pub guesses: usize,
    /// Whether the solution is the only one.
    pub unique: bool,
    /// How many cells are still open.
    pub open: usize,
    /// The grid where it ended: the solution, if it is solved.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub grid: Option<Filled>,
    /// What is wrong with the steps, if they were verified.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub wrong: Vec<String>,
    /// The rating in the manner of Sudoku Explainer, by its profile.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<Rating>,
    /// What the six rules of the study of two ways took.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub counters: Option<Counters>,
    /// The steps, unless they were reported one at a time.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub path: Vec<Step>,
    /// What stands after the steps of the profile solver-pl.
    #[serde(skip)]
    after: String,
}

/// Ratings in the manner of Sudoku Explainer.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Rating {
    /// The hardest step; 20 if no technique solves the puzzle.
    pub er: f64,
    /// The hardest step up to the first digit.
    pub ep: f64,
    /// The first step.
    pub ed: f64,
}

impl From<therefore_reason::se::Rating> for Rating {
    fn from(rating: therefore_reason::se::Rating) -> Rating {
        let number = |tenths: therefore_reason::se::Tenths| f64::from(tenths.0) / 10.0;
        Rating {
            er: number(rating.er),
            ep: number(rating.ep),
            ed: number(rating.ed),
        }
    }
}

impl std::fmt::Display for Rating {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:.1}/{:.1}/{:.1}", self.er, self.ep, self.ed)
    }
}

/// What the six rules of the study of two ways took.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Counters {
    /// Cells filled or crossed.
    pub fills: u64,
    /// Cells counted.
    pub counts: u64,
    /// Changes of what is noted about the numbers of the clues.
    pub number_updates: u64,
}

impl From<therefore_reason::nonogram::six::Counters> for Counters {
    fn from(counters: therefore_reason::nonogram::six::Counters) -> Counters {
        Counters {
            fills: counters.fills,
            counts: counters.counts,
            number_updates: counters.number_updates,
        }
    }
}

impl std::fmt::Display for Counters {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Counters {
            fills,
            counts,
            number_updates,
        } = self;
        write!(
            f,
            "{fills} fills, {counts} counts, {number_updates} number updates"
        )
    }
}

/// A picture wider than this is drawn smaller.
const COLUMNS: usize = 100;

impl Ending {
    fn of(outcome: Outcome, stopped: bool) -> Ending {
        match outcome {
            Outcome::Solved => Ending::Solved,
            Outcome::Contradiction => Ending::Contradiction,
            Outcome::Stopped => Ending::Stopped,
            Outcome::Stuck if stopped => Ending::Stopped,
            Outcome::Stuck => Ending::Stuck,
        }
    }
}

impl Explained {
    /// Returns true if it is solved and no step is wrong.
    pub fn is_good(&self) -> bool {
        self.outcome == Ending::Solved && self.wrong.is_empty()
    }

    /// How it ended, in words.
    pub(crate) fn text(&self, puzzle: &Puzzle) -> String {
        let steps: String = self.path.iter().map(Step::lines).collect();
        let after = &self.after;
        format!("{steps}{after}{}", self.ending(puzzle))
    }

    fn ending(&self, puzzle: &Puzzle) -> String {
        let steps = self.steps;
        if let Puzzle::Sudoku(sudoku) = puzzle
            && self.outcome != Ending::Contradiction
            && (self.rating.is_some() || self.is_stopped_rating())
        {
            let how = match (self.outcome, self.rating) {
                (Ending::Solved, Some(_)) => "Solved",
                (_, Some(_)) => "Stuck",
                (_, None) => return format!("stopped  {}\n", givens_line(sudoku)),
            };
            let rating = self.rating.map(|rating| rating.to_string());
            return format!(
                "{how} after {steps} steps: SE {}\n",
                rating.unwrap_or_default()
            );
        }
        let guessed = match self.guesses {
            0 => String::new(),
            1 => ", with one guess".to_string(),
            guesses => format!(", with {guesses} guesses"),
        };
        let many = if self.unique {
            ""
        } else {
            " (one of several solutions)"
        };
        let grid = self.grid.as_ref();
        let (left, end) = match puzzle {
            Puzzle::Sudoku(_) => ("empty", ""),
            Puzzle::Nonogram(_) => ("unknown", "."),
        };
        let mut words = match self.outcome {
            Ending::Solved => match puzzle {
                Puzzle::Sudoku(_) => {
                    let solution = grid.map_or_else(String::new, Filled::line);
                    format!("Solved in {steps} steps{guessed}{many}: {solution}\n")
                }
                Puzzle::Nonogram(_) => format!("Solved in {steps} steps{guessed}{many}.\n"),
            },
            Ending::Stuck | Ending::Stopped => {
                let how = if self.outcome == Ending::Stuck {
                    "Stuck"
                } else {
                    "Stopped"
                };
                let open = self.open;
                format!("{how} after {steps} steps with {open} cells {left}{end}\n")
            }
            Ending::Contradiction => {
                format!("A contradiction after {steps} steps: there is no solution{end}\n")
            }
        };
        if let (Puzzle::Nonogram(_), Some(grid)) = (puzzle, grid) {
            words += &blocks(&grid.picture(), COLUMNS);
        }
        if let Some(counters) = self.counters {
            words += &format!("{counters}.\n");
        }
        words
    }

    /// Returns true if a rating was stopped, which has no grid.
    fn is_stopped_rating(&self) -> bool {
        self.outcome == Ending::Stopped && self.grid.is_none()
    }
}

/// All drawn steps of a puzzle as one page that needs nothing else.
pub fn steps_page(puzzle: &Puzzle, steps: &[Step]) -> String {
    let scene = |step: &Step| Scene {
        title: step.name.clone().unwrap_or_else(|| "Guess".to_string()),
        text: step.text.clone(),
        notation: step.notation().map(str::to_string),
        svg: step.svg.clone().unwrap_or_default(),
    };
    let scenes: Vec<Scene> = steps.iter().map(scene).collect();
    page(&heading(puzzle), &scenes)
}

//! What every method has in common: how it is asked, stopped, and what it reports.

use std::fmt;

use therefore_puzzle::{ConstraintKind, Control, Sudoku};

use crate::record::{Optimum, Point};

/// What is asked of a method besides the puzzle.
#[derive(Clone, Default, Debug)]
pub struct Order {
    /// Also ask whether the solution is the only one.
    pub unique: bool,
    /// The seed of random numbers: the same seed gives the same answer.
    pub seed: u64,
    /// When to give up.
    pub control: Control,
    /// Whether to record cost against steps, for the local methods.
    pub trace: bool,
}

/// How it ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// A solution was found; whether it is the only one is not known.
    Solved,
    /// A solution was found, and it is the only one.
    Unique,
    /// A solution was found, and there are others.
    Several,
    /// It was proved that there is no solution.
    Impossible,
    /// No solution was found, and it was not proved that there is none: the time was
    /// up, the method was stopped, or it cannot get further.
    Unknown,
    /// The method cannot express the puzzle; why, in a sentence.
    Unfit(String),
    /// The method returned a grid that is not a solution, which is a bug in the method.
    Wrong,
}

impl Outcome {
    /// Whether there is a solution.
    pub fn is_solved(&self) -> bool {
        matches!(self, Outcome::Solved | Outcome::Unique | Outcome::Several)
    }

    /// One word for tables.
    pub fn word(&self) -> &'static str {
        match self {
            Outcome::Solved => "solved",
            Outcome::Unique => "unique",
            Outcome::Several => "several",
            Outcome::Impossible => "impossible",
            Outcome::Unknown => "unknown",
            Outcome::Unfit(_) => "unfit",
            Outcome::Wrong => "wrong",
        }
    }
}

/// A number a method reports about its work.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Counter {
    /// What was counted, in the plural.
    pub name: &'static str,
    /// How many.
    pub value: u64,
}

/// What a method found, and what it took.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// How it ended.
    pub outcome: Outcome,
    /// The solution, if one was found.
    pub solution: Option<Vec<u8>>,
    /// Its own counters, always the same ones in the same order.
    pub counters: Vec<Counter>,
    /// Cost against steps, if it was asked for.
    pub trace: Vec<Point>,
    /// The first local optima, of the methods that climb.
    pub optima: Vec<Optimum>,
}

impl Report {
    /// A report without a solution.
    pub fn without(outcome: Outcome) -> Report {
        Report {
            outcome,
            solution: None,
            counters: Vec::new(),
            trace: Vec::new(),
            optima: Vec::new(),
        }
    }

    /// From what an exact method knows: solutions found (at most two), the
    /// first of them, and whether it searched everything.
    pub(crate) fn exact(found: u64, first: Vec<u8>, exhausted: bool) -> Report {
        let outcome = match (found, exhausted) {
            (0, true) => Outcome::Impossible,
            (0, false) => Outcome::Unknown,
            (1, true) => Outcome::Unique,
            (1, false) => Outcome::Solved,
            _ => Outcome::Several,
        };
        Report {
            solution: (found > 0).then_some(first),
            ..Report::without(outcome)
        }
    }

    /// The report with these counters.
    pub fn counting(mut self, counters: &[(&'static str, u64)]) -> Report {
        self.counters = counters
            .iter()
            .map(|&(name, value)| Counter { name, value })
            .collect();
        self
    }

    /// A counter by its name.
    pub fn counter(&self, name: &str) -> Option<u64> {
        let counter = self.counters.iter().find(|counter| counter.name == name)?;
        Some(counter.value)
    }

    /// The counters in words.
    pub fn work(&self) -> String {
        let words: Vec<String> = self.counters.iter().map(ToString::to_string).collect();
        words.join(", ")
    }
}

impl fmt::Display for Counter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.value, self.name)
    }
}

/// What a method does if it has time enough.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Promise {
    /// It finds a solution or proves that there is none, and it decides uniqueness.
    Proves,
    /// It finds a solution if there is one.
    Finds,
    /// It may fail to answer, but its answers are right.
    Tries,
}

/// A way of solving puzzles of the Sudoku family.
pub trait Method: Send {
    /// Its name on the command line.
    fn name(&self) -> &'static str;

    /// Whether it knows constraints of this kind, or why not, in a sentence.
    /// Implementations match without a catch-all arm, so that a new kind does
    /// not compile before each method has decided.
    fn takes(&self, kind: ConstraintKind) -> Result<(), String>;

    /// Whether it can express a puzzle, or why not, in a sentence.
    fn fits(&self, puzzle: &Sudoku) -> Result<(), String> {
        let mut kinds = puzzle.layout.kinds().iter();
        kinds.try_for_each(|kind| self.takes(kind))
    }

    /// What it does if it has time enough.
    fn promise(&self) -> Promise {
        Promise::Proves
    }

    /// Solves a puzzle that [fits](Method::fits).
    fn solve(&mut self, puzzle: &Sudoku, order: &Order) -> Report;

    /// Solves a puzzle, or says why it cannot be expressed, and has every
    /// solution checked by the puzzle itself.
    ///
    /// ```
    /// use therefore_methods::{Order, Outcome, method};
    /// use therefore_puzzle::{Sudoku, Recipe};
    ///
    /// let puzzle = Sudoku::new(Recipe::square(4)?.layout()?, vec![1,2,3,4, 3,4,1,2, 2,0,0,0, 0,0,0,0]);
    /// let mut sat = method("sat").unwrap();
    /// let report = sat.answer(&puzzle, &Order { unique: true, ..Order::default() });
    /// assert_eq!(report.outcome, Outcome::Several);
    /// # Ok::<(), therefore_puzzle::LayoutError>(())
    /// ```
    fn answer(&mut self, puzzle: &Sudoku, order: &Order) -> Report {
        if let Err(words) = self.fits(puzzle) {
            return Report::without(Outcome::Unfit(words));
        }
        let mut report = self.solve(puzzle, order);
        let right = match &report.solution {
            Some(grid) => report.outcome.is_solved() && puzzle.is_solved_by(grid),
            None => !report.outcome.is_solved(),
        };
        if !right {
            report.outcome = Outcome::Wrong;
            report.solution = None;
        }
        report
    }
}

//! The engine that learns from its mistakes, for large sides and hard variants.
//!
//! A [`Learner`] searches like a modern SAT solver: it propagates, and when
//! that runs into a conflict it works out a clause that would have prevented
//! it, keeps the clause, and jumps back to where the clause would have spoken.
//! But the rules of the puzzle are never clauses. They are groups of literals
//! with one word each (see `model`), sums that reason by bounds, and Hall
//! sets, all of which explain what they did only when a conflict asks.

mod analyse;
mod cages;
mod clauses;
mod derive;
mod halls;
mod model;
mod propagate;
mod ranking;
mod reason;
mod reduce;
mod root;
mod rules;
mod search;
mod segments;
mod sums;
mod trail;

use std::ops::ControlFlow;

use therefore_puzzle::{ConstraintKind, Digits, Layout};

use crate::literal::{FALSE, Lit};
use crate::{Control, Ended, Engine, Refused, Takes, Work};
use model::Model;
use reduce::Names;
use root::Root;
use rules::Rules;
use search::{Outcome, Search};

/// Solutions excluded by a learned clause each; after that they are
/// enumerated in order, which costs no memory but cannot restart.
const BLOCKED: u64 = 64;

/// An exact engine for one layout that learns from conflicts.
///
/// Made once for a layout, it solves any number of puzzles of it.
///
/// ```
/// use std::ops::ControlFlow;
/// use therefore_puzzle::{Sudoku, Recipe};
/// use therefore_search::learn::Learner;
/// use therefore_search::{Control, Ended, Engine};
///
/// let layout = Recipe::square(4)?.layout()?;
/// let mut learner = Learner::new(&layout)?;
/// let mut solutions = 0;
/// let ended = learner.search(
///     &Sudoku::empty(layout).start(),
///     &Control::UNLIMITED,
///     &mut |_| {
///         solutions += 1;
///         ControlFlow::Continue(())
///     },
/// );
/// assert_eq!((solutions, ended), (288, Ended::Exhausted));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Learner {
    model: Model,
    root: Root,
    names: Names,
    rules: Rules,
    search: Search,
    grid: Vec<u8>,
}

/// Which candidates occur in some solution, as far as is known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TrueCandidates {
    /// For each cell the digits it has in some solution that was found.
    pub seen: Vec<Digits>,
    /// For each cell the digits it has in some solution, or that nobody has
    /// ruled out because the search was stopped. The same as `seen` if not.
    pub possible: Vec<Digits>,
    /// [`Ended::Exhausted`] if the answer is complete, else [`Ended::Stopped`].
    pub ended: Ended,
}

impl Learner {
    /// Compiles a layout, unless it has constraints that it does not take.
    pub fn new(layout: &Layout) -> Result<Learner, Refused> {
        Learner::takes_all(layout)?;
        let (model, sums) = Model::new(layout);
        Ok(Learner {
            root: Root::new(&model),
            names: Names::new(&model),
            rules: Rules::new(&model, sums),
            search: Search::new(),
            grid: vec![0; model.cells],
            model,
        })
    }

    /// Finds for every cell the digits it has in some solution.
    ///
    /// Each solution found shows a digit for every cell; then a solution with
    /// some digit not yet shown is asked for, until none is left. What is
    /// learned on the way serves all later questions.
    pub fn true_candidates(&mut self, start: &[Digits], control: &Control) -> TrueCandidates {
        let mut seen = vec![Digits::NONE; self.model.cells];
        let mut possible = vec![Digits::NONE; self.model.cells];
        let mut ended = Ended::Exhausted;
        if control.is_over() {
            possible.copy_from_slice(start);
            ended = Ended::Stopped;
        } else if self.begin(start) {
            ended = self.show_all(&mut seen, control);
            match ended {
                Ended::Stopped => {
                    self.search.core.backtrack(&self.rules, 0);
                    for (cell, digits) in possible.iter_mut().enumerate() {
                        *digits = self.candidates(cell);
                    }
                }
                _ => possible.copy_from_slice(&seen),
            }
        }
        TrueCandidates {
            seen,
            possible,
            ended,
        }
    }

    /// Sets up a puzzle; false if it has no solution.
    fn begin(&mut self, start: &[Digits]) -> bool {
        assert_eq!(start.len(), self.model.cells, "one set of digits a cell");
        self.search.work = Work::default();
        self.root.fill(&self.model, start)
            && self.names.reduce(&self.model, &self.root, &mut self.rules)
            && self.search.begin(&self.rules)
    }

    /// The literal of a candidate, digits from 0.
    fn candidate(&self, cell: usize, digit: usize) -> Lit {
        self.names.of(Lit::yes(cell * self.model.symbols + digit))
    }

    /// The candidates of a cell that have not been ruled out.
    fn candidates(&self, cell: usize) -> Digits {
        let mut rest = self.root.live[cell];
        let mut digits = Digits::NONE;
        while rest != 0 {
            let digit = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            if self.search.core.value(self.candidate(cell, digit)) != FALSE {
                digits.insert(digit as u8 + 1);
            }
        }
        digits
    }

    fn show_all(&mut self, seen: &mut [Digits], control: &Control) -> Ended {
        let mut cell = 0;
        let mut assumption = None;
        loop {
            match self.search.run(&self.rules, control, assumption) {
                Outcome::Exhausted => return Ended::Exhausted,
                Outcome::Stopped => return Ended::Stopped,
                Outcome::Refuted => {}
                Outcome::Solution => {
                    for (cell, seen) in seen.iter_mut().enumerate() {
                        *seen |= self.candidates(cell);
                    }
                    self.search.core.backtrack(&self.rules, 0);
                }
            }
            assumption = loop {
                let Some(&seen) = seen.get(cell) else {
                    return Ended::Exhausted;
                };
                match (self.candidates(cell) - seen).first() {
                    Some(digit) => break Some(self.candidate(cell, digit as usize - 1)),
                    None => cell += 1,
                }
            };
        }
    }

    fn read_grid(&mut self) {
        for cell in 0..self.grid.len() {
            self.grid[cell] = self.candidates(cell).first().unwrap_or(0);
        }
    }
}

impl Takes for Learner {
    fn takes(kind: ConstraintKind) -> bool {
        match kind {
            ConstraintKind::Region | ConstraintKind::Sum => true,
        }
    }
}

impl Engine for Learner {
    fn search(
        &mut self,
        start: &[Digits],
        control: &Control,
        visit: &mut dyn FnMut(&[u8]) -> ControlFlow<()>,
    ) -> Ended {
        if control.is_over() {
            return Ended::Stopped;
        }
        if !self.begin(start) {
            return Ended::Exhausted;
        }
        let mut solutions = 0;
        loop {
            match self.search.run(&self.rules, control, None) {
                Outcome::Exhausted | Outcome::Refuted => return Ended::Exhausted,
                Outcome::Stopped => return Ended::Stopped,
                Outcome::Solution => {}
            }
            self.read_grid();
            solutions += 1;
            if visit(&self.grid).is_break() {
                return Ended::Satisfied;
            }
            let more = if solutions < BLOCKED {
                self.search.block(&self.rules)
            } else {
                self.search.step(&self.rules)
            };
            if !more {
                return Ended::Exhausted;
            }
        }
    }

    fn work(&self) -> Work {
        Work {
            propagations: self.search.core.propagations + self.search.core.trail.len() as u64,
            ..self.search.work
        }
    }
}

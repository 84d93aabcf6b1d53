//! The rules of the Sudoku family, a folder for each kind, a file for each rule.

pub(crate) mod almost;
pub(crate) mod chains;
pub(crate) mod fish;
pub(crate) mod forcing;
pub(crate) mod killer;
pub(crate) mod sets;
pub(crate) mod singles;
pub(crate) mod uniqueness;

use therefore_puzzle::Cell;

use crate::machine::{Flow, Sink};
use crate::sudoku::arguments::Argument;
use crate::sudoku::board::Board;
use crate::sudoku::candidate::Candidate;
use crate::sudoku::step::Step;

impl Sink<'_, Board> {
    /// Reports a digit to place.
    pub fn place(&mut self, cell: Cell, digit: u8, argument: impl Into<Argument>) -> Flow {
        self.push(Step {
            rule: self.rule,
            placement: Some(Candidate { cell, digit }),
            eliminations: Vec::new(),
            argument: argument.into(),
        })
    }

    /// Reports candidates to cross out, if there are any.
    pub fn cross<A: Into<Argument>>(
        &mut self,
        mut eliminations: Vec<Candidate>,
        argument: impl FnOnce() -> A,
    ) -> Flow {
        if eliminations.is_empty() {
            return Flow::Continue(());
        }
        eliminations.sort_unstable();
        eliminations.dedup();
        self.push(Step {
            rule: self.rule,
            placement: None,
            eliminations,
            argument: argument().into(),
        })
    }
}

/// A digit in some cells.
pub(crate) fn each(cells: impl Iterator<Item = Cell>, digit: u8) -> Vec<Candidate> {
    cells.map(|cell| Candidate { cell, digit }).collect()
}

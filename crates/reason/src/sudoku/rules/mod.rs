//! The rules of the Sudoku family, one file a rule.

pub(crate) mod aligned_pair;
pub(crate) mod als_chain;
pub(crate) mod als_xz;
pub(crate) mod avoidable;
pub(crate) mod blossom;
mod cases;
pub(crate) mod chain;
pub(crate) mod colours;
pub(crate) mod empty_rectangle;
pub(crate) mod finned;
pub(crate) mod fish;
pub(crate) mod forcing_chain;
pub(crate) mod forcing_net;
pub(crate) mod grave;
pub(crate) mod hidden_rectangle;
pub(crate) mod hidden_set;
pub(crate) mod killer;
pub(crate) mod kraken;
pub(crate) mod large_fish;
pub(crate) mod locked;
pub(crate) mod multi_colours;
pub(crate) mod naked_set;
pub(crate) mod nested_net;
pub(crate) mod rectangle;
mod rectangle_set;
pub(crate) mod remote_pair;
pub(crate) mod singles;
pub(crate) mod sue_de_coq;
pub(crate) mod template;
pub(crate) mod turbot;
pub(crate) mod w_wing;
pub(crate) mod wing;

use therefore_puzzle::Cell;

use crate::machine::{Flow, Sink};
use crate::sudoku::board::Board;
use crate::sudoku::step::{Argument, Candidate, Step};

impl Sink<'_, Board> {
    /// Reports a digit to place.
    pub(crate) fn place(&mut self, cell: Cell, digit: u8, argument: Argument) -> Flow {
        self.push(Step {
            rule: self.rule,
            placement: Some(Candidate { cell, digit }),
            eliminations: Vec::new(),
            argument,
        })
    }

    /// Reports candidates to cross out, if there are any.
    pub(crate) fn cross(
        &mut self,
        mut eliminations: Vec<Candidate>,
        argument: impl FnOnce() -> Argument,
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
            argument: argument(),
        })
    }
}

/// A digit in some cells.
pub(crate) fn each(cells: impl Iterator<Item = Cell>, digit: u8) -> Vec<Candidate> {
    cells.map(|cell| Candidate { cell, digit }).collect()
}

//! What the profile solver-pl says besides the steps: its passes.

use serde_json::json;
use therefore_draw::text;
use therefore_puzzle::{Digits, Sudoku};
use therefore_reason::{
    Board, SolverPlPass, Step as Argued, solver_pl_counts, solver_pl_passes, solver_pl_reason,
};

use crate::Step;

/// The passes of the program, and how many of its moments were reported.
pub(super) struct Passes {
    passes: Vec<SolverPlPass>,
    /// How many cells have been filled, cages of one cell aside.
    moments: usize,
}

impl Passes {
    /// What the program does on this board.
    pub fn new(start: &Board) -> Passes {
        Passes {
            passes: solver_pl_passes(start),
            moments: 0,
        }
    }

    /// The pass that step `number` (from 1) belongs to, and its first step.
    fn pass_of(&self, number: usize) -> (usize, usize) {
        let mut first = 1;
        for (index, pass) in self.passes.iter().enumerate() {
            if number < first + pass.steps.len() {
                return (index, first);
            }
            first += pass.steps.len();
        }
        (self.passes.len().saturating_sub(1), first)
    }

    /// The grid at the start of a pass, before its first step.
    pub fn heading(&self, puzzle: &Sudoku, number: usize) -> String {
        match self.pass_of(number) {
            (index, first) if first == number => self.grid(puzzle, index),
            _ => String::new(),
        }
    }

    /// The grid at the start of the last pass, which changes nothing.
    pub fn end(&self, puzzle: &Sudoku) -> String {
        self.grid(puzzle, self.passes.len().saturating_sub(1))
    }

    /// Adds what the study of the program counts: its pass, and for a filled
    /// cell its number and the reason.
    pub fn add_facts(&mut self, board: &Board, argued: &Argued, step: &mut Step) {
        let mut set = |name: &str, value| step.facts.insert(name.to_string(), value);
        set("pass", json!(self.pass_of(step.step).0 + 1));
        if argued.placement.is_some() && solver_pl_counts(board, argued) {
            self.moments += 1;
            set("moment", json!(self.moments));
            set("reason", json!(solver_pl_reason(board, argued)));
        }
    }

    /// The digits and options of all cells, as the program prints them.
    fn grid(&self, puzzle: &Sudoku, index: usize) -> String {
        let Some(pass) = self.passes.get(index) else {
            return String::new();
        };
        let cells = pass.values.iter().zip(&pass.options);
        let sets: Vec<Digits> = cells
            .map(|(&value, &options)| match value {
                0 => options,
                digit => Digits::only(digit),
            })
            .collect();
        let drawn = text::candidates(puzzle, &sets);
        format!("Pass {}\n{}\n", index + 1, drawn.trim_end())
    }
}

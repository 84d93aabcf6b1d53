//! What `therefore explain --profile solver-pl` prints besides the steps.

use serde_json::{Value, json};
use therefore_draw::text;
use therefore_puzzle::{Digits, Names, Sudoku};
use therefore_reason::{
    Board, SolverPlPass, Step, Voice, solver_pl_counts, solver_pl_passes, solver_pl_reason,
};

/// The passes of the program, and how far we are in telling them.
pub struct Passes {
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
        (self.passes.len() - 1, first)
    }

    /// The grid at the start of a pass, before its first step.
    pub fn heading(&self, puzzle: &Sudoku, number: usize) -> String {
        match self.pass_of(number) {
            (index, first) if first == number => grid(puzzle, index, &self.passes[index]),
            _ => String::new(),
        }
    }

    /// The grid at the start of the last pass, which changes nothing.
    pub fn end(&self, puzzle: &Sudoku) -> String {
        let last = self.passes.len() - 1;
        grid(puzzle, last, &self.passes[last])
    }

    /// A filled cell as the study writes it; none for other steps.
    pub fn json(&mut self, board: &Board, step: &Step, number: usize) -> Option<Value> {
        let it = step.placement?;
        if !solver_pl_counts(board, step) {
            return None;
        }
        self.moments += 1;
        let voice = Voice {
            names: Names::Letters,
            ..Voice::default()
        };
        Some(json!({
            "moment": self.moments,
            "cell": voice.cell(board, it.cell),
            "digit": it.digit,
            "reason": solver_pl_reason(board, step),
            "pass": self.pass_of(number).0 + 1,
            "text": step.text(board, &voice),
        }))
    }
}

/// The digits and options of all cells, as the program prints them.
fn grid(puzzle: &Sudoku, index: usize, pass: &SolverPlPass) -> String {
    let cells = pass.values.iter().zip(&pass.options);
    let sets: Vec<Digits> = cells
        .map(|(&value, &options)| match value {
            0 => options,
            digit => Digits::only(digit),
        })
        .collect();
    format!(
        "Pass {}\n{}\n",
        index + 1,
        text::candidates(puzzle, &sets).trim_end()
    )
}

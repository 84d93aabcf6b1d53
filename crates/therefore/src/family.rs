//! What every family of puzzles answers.

use std::ops::ControlFlow;

use serde_json::Value;
use therefore_puzzle::formats::{Format, Keep, write_nonogram};
use therefore_puzzle::{Control, Nonogram, Puzzle, Sudoku};

use crate::words::givens_line;
use crate::{
    Check, Checked, Convert, Converted, Explain, Explained, Grade, Graded, Hint, Hinted, Part,
    Problem, Show, Shown, Solve, Solved, Workbench,
};

/// Hears the parts of an answer while it grows, and says whether to go on.
pub type Listener<'a> = dyn FnMut(Part) -> ControlFlow<()> + 'a;

/// A family of puzzles: one method for each question.
pub(crate) trait Family {
    /// The puzzle as JSON shows it: without solution and state of play.
    fn json(&self) -> Value;

    fn solve(
        &self,
        bench: &mut Workbench,
        question: &Solve,
        control: &Control,
        hear: &mut Listener,
    ) -> Result<Solved, Problem>;

    fn check(
        &self,
        bench: &mut Workbench,
        question: &Check,
        control: &Control,
    ) -> Result<Checked, Problem>;

    fn hint(
        &self,
        bench: &mut Workbench,
        question: &Hint,
        control: &Control,
    ) -> Result<Hinted, Problem>;

    fn explain(
        &self,
        bench: &mut Workbench,
        question: &Explain,
        control: &Control,
        hear: &mut Listener,
    ) -> Result<Explained, Problem>;

    fn grade(
        &self,
        bench: &mut Workbench,
        question: &Grade,
        control: &Control,
    ) -> Result<Graded, Problem>;

    fn show(&self, question: &Show) -> Result<Shown, Problem>;

    fn convert(
        &self,
        bench: &mut Workbench,
        question: &Convert,
        control: &Control,
    ) -> Result<Converted, Problem>;
}

/// The family a puzzle belongs to.
pub(crate) fn family(puzzle: &Puzzle) -> &dyn Family {
    match puzzle {
        Puzzle::Sudoku(sudoku) => sudoku,
        Puzzle::Nonogram(nonogram) => nonogram,
    }
}

macro_rules! answers {
    ($family:ty, $module:ident, $json:expr) => {
        impl Family for $family {
            fn json(&self) -> Value {
                $json(self)
            }

            fn solve(
                &self,
                bench: &mut Workbench,
                question: &Solve,
                control: &Control,
                hear: &mut Listener,
            ) -> Result<Solved, Problem> {
                crate::solve::$module::solve(self, bench, question, control, hear)
            }

            fn check(
                &self,
                bench: &mut Workbench,
                question: &Check,
                control: &Control,
            ) -> Result<Checked, Problem> {
                crate::check::$module::check(self, bench, question, control)
            }

            fn hint(
                &self,
                bench: &mut Workbench,
                question: &Hint,
                control: &Control,
            ) -> Result<Hinted, Problem> {
                crate::hint::$module::hint(self, bench, question, control)
            }

            fn explain(
                &self,
                bench: &mut Workbench,
                question: &Explain,
                control: &Control,
                hear: &mut Listener,
            ) -> Result<Explained, Problem> {
                crate::explain::$module::explain(self, bench, question, control, hear)
            }

            fn grade(
                &self,
                bench: &mut Workbench,
                question: &Grade,
                control: &Control,
            ) -> Result<Graded, Problem> {
                crate::grade::$module::grade(self, bench, question, control)
            }

            fn show(&self, question: &Show) -> Result<Shown, Problem> {
                crate::show::$module::show(self, question)
            }

            fn convert(
                &self,
                bench: &mut Workbench,
                question: &Convert,
                control: &Control,
            ) -> Result<Converted, Problem> {
                crate::convert::$module(self, bench, question, control)
            }
        }
    };
}

answers!(Sudoku, sudoku, sudoku_json);
answers!(Nonogram, nonogram, nonogram_json);

fn sudoku_json(sudoku: &Sudoku) -> Value {
    givens_line(sudoku).into()
}

fn nonogram_json(nonogram: &Nonogram) -> Value {
    let mut bare = nonogram.clone();
    (bare.progress, bare.solution) = (None, None);
    let written = write_nonogram(&bare, Format::Json, Keep::Everything).unwrap_or_default();
    serde_json::from_slice(&written).unwrap_or(Value::Null)
}

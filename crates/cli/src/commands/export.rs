//! `therefore export`: puzzles as models for other people's solvers.

use clap::Args;
use therefore_methods::export::{Target, export};

use crate::batch::{self, Job, Place, Threads};
use crate::input::Input;
use crate::piece::{Piece, Status};
use therefore_puzzle::Sudoku;

/// Write a puzzle as a model for other solvers
///
/// The map from variables to cells is in the names or in the comments. One
/// puzzle makes one model; with more, the models follow each other.
#[derive(Args)]
#[command(
    after_help = "Example:\n  therefore export --to lp puzzle.txt > model.lp\n  highs --solution_file answer.sol model.lp\n  therefore import-solution --answer answer.sol puzzle.txt"
)]
pub struct Export {
    #[command(flatten)]
    input: Input,
    /// lp, mps (integer programming), dimacs (SAT), flatzinc (constraint
    /// programming) or opb (pseudo-Boolean)
    #[arg(long, value_name = "FORMAT")]
    to: Target,
}

impl Export {
    /// Runs the command.
    pub fn run(self) -> Status {
        batch::run(&self, self.input.sources(), &Threads::one())
    }
}

impl Job for Export {
    const COMMAND: &'static str = "export";

    type Worker = ();

    fn worker(&self) {}

    fn json(&self) -> bool {
        false
    }

    fn puzzle(
        &self,
        _worker: &mut (),
        Place { name, line }: Place,
        puzzle: Sudoku,
        piece: &mut Piece,
    ) {
        match export(&puzzle, self.to) {
            Ok(text) => piece.text(&text),
            Err(words) => {
                piece.status().unanswered = true;
                piece.complain(format_args!("{name}, line {line}: {words}"));
            }
        }
    }
}

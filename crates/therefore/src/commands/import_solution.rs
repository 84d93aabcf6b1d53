//! `therefore import-solution`: what other people's solvers answer, checked.

use std::fs;
use std::io::Read;
use std::path::PathBuf;

use clap::Args;
use therefore_draw::text;
use therefore_methods::import::{Imported, import};
use therefore_puzzle::formats::write_values;

use crate::batch::{self, Job, Place, Threads};
use crate::input::Input;
use crate::piece::{Piece, Status};
use therefore_puzzle::Puzzle;

/// Read another solver's answer to an exported puzzle, and check it
///
/// Knows the value lists of CBC, HiGHS, SCIP, GLPK, Gurobi and CPLEX, the v
/// lines of SAT and pseudo-Boolean solvers, MiniSat's result files, and
/// FlatZinc output. Exit code 0: it is a solution; 1: it says that there is
/// none; 2: it cannot be read, or is no solution.
#[derive(Args)]
#[command(after_help = "Example:\n  therefore import-solution --answer answer.sol puzzle.txt")]
pub struct ImportSolution {
    #[command(flatten)]
    input: Input,
    /// The solver's answer; - for standard input
    #[arg(long, value_name = "FILE")]
    answer: PathBuf,
    /// The solution on one line
    #[arg(long)]
    lines: bool,
    #[arg(skip)]
    said: String,
}

impl ImportSolution {
    /// Runs the command.
    pub fn run(mut self) -> Status {
        let mut bytes = Vec::new();
        let read = match self.answer.as_os_str() == "-" {
            true => std::io::stdin().read_to_end(&mut bytes).map(|_| ()),
            false => fs::read(&self.answer).map(|read| bytes = read),
        };
        if let Err(error) = read {
            let reason = match error.kind() {
                std::io::ErrorKind::NotFound => "no such file".to_string(),
                _ => error.to_string(),
            };
            eprintln!("therefore: {}: {reason}", self.answer.display());
            return Status {
                unreadable: true,
                ..Status::default()
            };
        }
        self.said = String::from_utf8_lossy(&bytes).into_owned();
        batch::run(&self, self.input.sources(), &Threads::one())
    }
}

impl Job for ImportSolution {
    const COMMAND: &'static str = "import-solution";

    type Worker = ();

    fn worker(&self) {}

    fn json(&self) -> bool {
        false
    }

    fn puzzle(&self, _worker: &mut (), Place { .. }: Place, puzzle: Puzzle, piece: &mut Piece) {
        match import(&puzzle, &self.said) {
            Ok(Imported::Solution(grid)) => match self.lines {
                true => piece.line(&write_values(&puzzle, &grid)),
                false => piece.text(&text::grid(&puzzle, &grid)),
            },
            Ok(Imported::Impossible) => {
                piece.status().unanswered = true;
                piece.line(if self.lines {
                    "none"
                } else {
                    "the solver says: no solution"
                });
            }
            Err(words) => piece.unreadable(format_args!("{}: {words}", self.answer.display())),
        }
    }
}

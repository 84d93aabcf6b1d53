//! `therefore import-solution`: what other people's solvers answer, checked.

use std::fs;
use std::io::Read;
use std::path::PathBuf;

use clap::Args;
use therefore::{Answer, Envelope, Filled, Problem, Puzzle, Solutions, Solved, Trouble};
use therefore_draw::text;
use therefore_methods::import::{Imported, import};
use therefore_puzzle::Sudoku;
use therefore_puzzle::formats::write_values;

use crate::batch::{self, Job, Place, Threads};
use crate::input::Input;
use crate::piece::{Piece, Status};

/// Read another solver's answer to an exported puzzle, and check it
///
/// Knows the value lists of CBC, HiGHS, SCIP, GLPK, Gurobi, CPLEX and lp_solve,
/// the v lines of SAT and pseudo-Boolean solvers, MiniSat's result files, and
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
    /// One JSON object a line
    #[arg(long, conflicts_with = "lines")]
    json: bool,
    #[arg(skip)]
    said: String,
}

impl ImportSolution {
    /// Runs the command.
    pub fn run(mut self) -> Status {
        let mut bytes = Vec::new();
        let read = if self.answer.as_os_str() == "-" {
            std::io::stdin().read_to_end(&mut bytes).map(|_| ())
        } else {
            fs::read(&self.answer).map(|read| bytes = read)
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
        self.json
    }

    fn puzzle(&self, _worker: &mut (), place: Place, puzzle: Sudoku, piece: &mut Piece) {
        let found = import(&puzzle, &self.said);
        if let Err(words) = &found {
            piece.unreadable(format_args!("{}: {words}", self.answer.display()));
        }
        piece.status().unanswered |= found == Ok(Imported::Impossible);
        if self.json {
            return print_json(place, &puzzle, found, piece);
        }
        match (found, self.lines) {
            (Ok(Imported::Solution(grid)), true) => piece.line(&write_values(&puzzle, &grid)),
            (Ok(Imported::Solution(grid)), false) => piece.text(&text::grid(&puzzle, &grid)),
            (Ok(Imported::Impossible), true) => piece.line("none"),
            (Ok(Imported::Impossible), false) => piece.line("the solver says: no solution"),
            (Err(_), _) => {}
        }
    }
}

fn print_json(place: Place, puzzle: &Sudoku, found: Result<Imported, String>, piece: &mut Piece) {
    let found = found.map(|imported| match imported {
        Imported::Solution(grid) => Solved {
            solutions: Some(Solutions::AtLeastOne),
            complete: true,
            solution: Some(Filled::of_digits(puzzle, &grid)),
            ..Solved::default()
        },
        Imported::Impossible => Solved {
            solutions: Some(Solutions::None),
            complete: true,
            ..Solved::default()
        },
    });
    let (answer, problem) = match found {
        Ok(solved) => (Some(Answer::Solve(solved)), None),
        Err(words) => (None, Some(Problem::new(Trouble::Unreadable, words))),
    };
    piece.envelope(&Envelope {
        puzzle: Some(Envelope::puzzle(&Puzzle::Sudoku(puzzle.clone()))),
        answer,
        problem,
        ..place.envelope()
    });
}

//! `therefore grade`: how hard a puzzle is, by several measures side by side.

use std::time::Duration;

use clap::Args;
use therefore::words::label;
use therefore::{Problem, Puzzle, Question};

use super::ask::{Asking, Command, complain};
use super::reasoning::Reasoning;
use crate::batch::{self, Place, Threads};
use crate::input::Input;
use crate::piece::{Piece, Status};

/// Say how hard puzzles are
///
/// One line for each puzzle: level and score in the manner of HoDoKu, an
/// estimate of how long people take, the hardest technique, how many steps were open on average, the measure M of the
/// paper method (mean and spread), what the number of givens and the emptiest
/// line would say, how often each technique was needed. With --profile se the
/// ratings ER/EP/ED of Sudoku Explainer instead. docs/grading.md explains.
#[derive(Args)]
#[command(
    after_help = "Examples:\n  therefore grade 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n  therefore grade --json --runs 0 puzzles.txt\n  therefore grade --profile se puzzles.txt"
)]
pub struct Grade {
    #[command(flatten)]
    input: Input,
    #[command(flatten)]
    threads: Threads,
    #[command(flatten)]
    reasoning: Reasoning,
    /// Runs of the paper method for M; 0 leaves it out
    #[arg(long, value_name = "N", default_value_t = 10)]
    runs: usize,
    /// Run the paper method until the mean of M settles, --runs times at most
    #[arg(long)]
    settle: bool,
    /// All ways the paper method can go, up to so many
    #[arg(long, value_name = "LIMIT", conflicts_with = "settle")]
    all_ways: Option<usize>,
    /// One JSON object a line for each puzzle
    #[arg(long)]
    json: bool,
}

impl Grade {
    /// Runs the command.
    pub fn run(self) -> Status {
        let question = therefore::Grade {
            reasoning: self.reasoning.chosen(),
            runs: self.runs,
            settle: self.settle,
            all_ways: self.all_ways,
        };
        let asked = Asked {
            question: Question::Grade(question),
            command: &self,
        };
        batch::run(&Asking(&asked), self.input.sources(), &self.threads)
    }
}

struct Asked<'a> {
    question: Question,
    command: &'a Grade,
}

impl Command for Asked<'_> {
    const NAME: &'static str = "grade";

    fn question(&self) -> &Question {
        &self.question
    }

    fn json(&self) -> bool {
        self.command.json
    }

    fn time_limit(&self) -> Option<Duration> {
        self.command.reasoning.time_limit
    }

    /// A puzzle without a grade has its line like the others.
    fn problem(&self, problem: &Problem, place: Place, puzzle: &Puzzle, piece: &mut Piece) {
        if problem.is_input() {
            return complain(problem, place, piece);
        }
        let name = match puzzle {
            Puzzle::Sudoku(sudoku) => label(sudoku),
            Puzzle::Nonogram(nonogram) => {
                let title = nonogram.meta.title.clone();
                title.unwrap_or_else(|| place.name.to_string())
            }
        };
        piece.line(&format!("{problem}  {name}"));
    }
}

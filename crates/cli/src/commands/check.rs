//! `therefore check`: what a setter wants to know about a puzzle.

use std::time::Duration;

use clap::Args;
use therefore::Question;

use super::ask::{Asking, Command};
use super::parse_seconds;
use crate::batch::{self, Threads};
use crate::input::Input;
use crate::piece::Status;

/// Say whether puzzles are valid, unique, minimal, symmetric
///
/// For givens that clash on sight it names the cells; for a puzzle without a
/// solution a smallest set of givens that already clash (in a killer: of
/// givens, cages and regions; in a nonogram: of lines). For nonograms it names the
/// cells marked wrongly so far. Exit code 0: every
/// puzzle has exactly one solution; 1: some has not; 2: some could not be read.
#[derive(Args)]
#[command(
    after_help = "Example:\n  therefore check 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)]
pub struct Check {
    #[command(flatten)]
    input: Input,
    #[command(flatten)]
    threads: Threads,
    /// One JSON object a line for each puzzle
    #[arg(long)]
    json: bool,
    /// Give up on a puzzle after this many seconds
    #[arg(long, value_name = "SECONDS", value_parser = parse_seconds)]
    time_limit: Option<Duration>,
}

impl Check {
    /// Runs the command.
    pub fn run(self) -> Status {
        batch::run(&Asking(&self), self.input.sources(), &self.threads)
    }
}

impl Command for Check {
    const NAME: &'static str = "check";

    fn question(&self) -> &Question {
        const QUESTION: Question = Question::Check(therefore::Check {});
        &QUESTION
    }

    fn json(&self) -> bool {
        self.json
    }

    fn time_limit(&self) -> Option<Duration> {
        self.time_limit
    }
}

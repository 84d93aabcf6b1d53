//! `therefore hint`: the next step from where a person stands.

use std::time::Duration;

use clap::Args;
use therefore::{HowMuch, Question};

use super::ask::{Asking, Command};
use super::reasoning::Reasoning;
use super::refuse;
use crate::batch::{self, Threads};
use crate::input::Input;
use crate::piece::Status;

/// Give the next step, not the answer
///
/// Looks at the puzzle as it stands: givens, filled cells and crossed-out
/// candidates (formats that have them: sdk, hodoku, json). A mistake on the
/// board is found first. Exit code 0: there was a hint; 1: there was none
/// (no solution, nothing found).
#[derive(Args)]
#[command(
    after_help = "Examples:\n  therefore hint 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n  therefore hint --full examples/killer.json"
)]
pub struct Hint {
    #[command(flatten)]
    input: Input,
    #[command(flatten)]
    threads: Threads,
    #[command(flatten)]
    reasoning: Reasoning,
    /// Only where to look
    #[arg(long, conflicts_with = "full")]
    vague: bool,
    /// What follows, and why
    #[arg(long)]
    full: bool,
    /// One JSON object a line for each puzzle
    #[arg(long)]
    json: bool,
}

impl Hint {
    /// Runs the command.
    pub fn run(self) -> Status {
        let question = therefore::Hint {
            reasoning: self.reasoning.chosen(),
            depth: match (self.vague, self.full) {
                (true, _) => HowMuch::Vague,
                (_, true) => HowMuch::Full,
                _ => HowMuch::Usual,
            },
            ..therefore::Hint::default()
        };
        if question.reasoning.is_se() {
            return refuse("profile se is for grade and explain; hint takes the other profiles");
        }
        let asked = Asked {
            question: Question::Hint(question),
            command: &self,
        };
        batch::run(&Asking(&asked), self.input.sources(), &self.threads)
    }
}

struct Asked<'a> {
    question: Question,
    command: &'a Hint,
}

impl Command for Asked<'_> {
    const NAME: &'static str = "hint";

    fn question(&self) -> &Question {
        &self.question
    }

    fn json(&self) -> bool {
        self.command.json
    }

    fn time_limit(&self) -> Option<Duration> {
        self.command.reasoning.time_limit
    }
}

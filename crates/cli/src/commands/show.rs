//! `therefore show`: a puzzle drawn for people.

use clap::Args;
use therefore::{Puzzle, Question};

use super::ask::{Asking, Command};
use crate::batch::{self, Threads};
use crate::input::Input;
use crate::piece::{Piece, Status};

/// Draw puzzles
#[derive(Args)]
#[command(
    after_help = "Examples:\n  therefore show 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n  therefore show --svg --candidates puzzle.txt > puzzle.svg\n  therefore show --solution picture.png"
)]
pub struct Show {
    #[command(flatten)]
    input: Input,
    #[command(flatten)]
    threads: Threads,
    /// With the candidates that the filled cells leave
    #[arg(long)]
    candidates: bool,
    /// The solution that came with the puzzle (nonograms)
    #[arg(long)]
    solution: bool,
    /// As an SVG picture
    #[arg(long)]
    svg: bool,
    /// One JSON object a line for each puzzle: its values and candidates
    #[arg(long, conflicts_with = "svg")]
    json: bool,
}

impl Show {
    /// Runs the command.
    pub fn run(self) -> Status {
        let question = therefore::Show {
            candidates: self.candidates,
            solution: self.solution,
            svg: self.svg,
            ..therefore::Show::default()
        };
        let asked = Asked {
            question: Question::Show(question),
            command: &self,
        };
        batch::run(&Asking(&asked), self.input.sources(), &self.threads)
    }
}

struct Asked<'a> {
    question: Question,
    command: &'a Show,
}

impl Command for Asked<'_> {
    const NAME: &'static str = "show";

    fn question(&self) -> &Question {
        &self.question
    }

    fn json(&self) -> bool {
        self.command.json
    }

    fn begin(&self, _: &Puzzle, piece: &mut Piece) {
        if !self.command.svg {
            piece.gap();
        }
    }
}

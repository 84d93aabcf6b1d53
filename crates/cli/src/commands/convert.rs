//! `therefore convert`: from any format to any other.

use std::io::{self, IsTerminal};

use clap::Args;
use therefore::{Answer, Puzzle, Question, Style};
use therefore_puzzle::formats::Format;

use super::ask::{Asking, Command};
use super::refuse;
use crate::batch::{self, Threads};
use crate::input::Input;
use crate::output;
use crate::piece::{Piece, Status};

/// Write puzzles in another format
#[derive(Args)]
#[command(after_help = convert_help())]
pub struct Convert {
    #[command(flatten)]
    input: Input,
    #[command(flatten)]
    threads: Threads,
    /// The format to write
    #[arg(long, value_name = "FORMAT")]
    to: Format,
    /// Leave out cages, regions and candidates that the format cannot carry
    /// instead of refusing; titles, solutions and the like are left out anyway
    #[arg(long)]
    clues_only: bool,
    /// Solve first, so that the solution is written where the format has a
    /// place for it; pictures of nonograms (drawing, png) are nothing else
    #[arg(long)]
    solution: bool,
    /// One JSON object a line for each puzzle, with the text in the new format
    #[arg(long)]
    json: bool,
}

fn convert_help() -> String {
    format!(
        "{}\n\nExamples:\n  therefore convert --to webpbn puzzle.non > puzzle.xml\n  therefore convert --to f-puzzles killer.json\n  therefore convert --to json 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        super::formats_help()
    )
}

impl Convert {
    /// Runs the command.
    pub fn run(self) -> Status {
        let is_picture = self.to == Format::Png;
        if is_picture && self.json {
            return refuse("a picture cannot be written inside JSON");
        }
        if is_picture && io::stdout().is_terminal() {
            return refuse(
                "a picture cannot be written on the terminal, expected > picture.png behind the command",
            );
        }
        if let Some(header) = self.to.header().filter(|_| !self.json) {
            output::line(header);
        }
        let question = therefore::Convert {
            to: self.to.name().to_string(),
            clues_only: self.clues_only,
            solution: self.solution,
        };
        let asked = Asked {
            question: Question::Convert(question),
            command: &self,
        };
        batch::run(&Asking(&asked), self.input.sources(), &self.threads)
    }
}

struct Asked<'a> {
    question: Question,
    command: &'a Convert,
}

impl Command for Asked<'_> {
    const NAME: &'static str = "convert";

    fn question(&self) -> &Question {
        &self.question
    }

    fn json(&self) -> bool {
        self.command.json
    }

    fn answer(&self, answer: &Answer, _: &Puzzle, _: &Style, piece: &mut Piece) {
        let Answer::Convert(converted) = answer else {
            return;
        };
        let format = self.command.to;
        if format.is_block() {
            piece.gap();
        }
        // The header stands once, at the top.
        let header = format.header().unwrap_or_default().as_bytes();
        let bytes = match converted.bytes.strip_prefix(header) {
            Some(rest) if !header.is_empty() => {
                let blank = rest.iter().take_while(|&&byte| byte == b'\n').count();
                &rest[blank..]
            }
            _ => &converted.bytes,
        };
        piece.bytes(bytes);
    }
}

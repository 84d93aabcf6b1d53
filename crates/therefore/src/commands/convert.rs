//! `therefore convert`: from any format to any other.

use clap::Args;
use serde_json::json;
use therefore_puzzle::formats::{Format, Keep, write_keeping};

use crate::batch::{self, Job, Place, Threads};
use crate::input::Input;
use crate::piece::{Piece, Status};
use therefore_puzzle::Puzzle;

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
    /// One JSON object a line for each puzzle, with the text in the new format
    #[arg(long)]
    json: bool,
}

fn convert_help() -> String {
    format!(
        "{}\n\nExample:\n  therefore convert --to json 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        super::formats_help()
    )
}

impl Convert {
    /// Runs the command.
    pub fn run(self) -> Status {
        if let Some(header) = self.to.header().filter(|_| !self.json) {
            println!("{header}");
        }
        batch::run(&self, self.input.sources(), &self.threads)
    }
}

impl Job for Convert {
    const COMMAND: &'static str = "convert";

    type Worker = ();

    fn worker(&self) {}

    fn json(&self) -> bool {
        self.json
    }

    fn puzzle(&self, _: &mut (), Place { name, line }: Place, puzzle: Puzzle, piece: &mut Piece) {
        let keep = if self.clues_only {
            Keep::Clues
        } else {
            Keep::Puzzle
        };
        match write_keeping(&puzzle, self.to, keep) {
            Ok(text) if self.json => {
                let object =
                    json!({ "file": name, "line": line, "format": self.to.name(), "text": text });
                piece.line(&object.to_string());
            }
            Ok(text) => {
                if self.to.is_block() {
                    piece.gap();
                }
                // The header stands once, at the top.
                let text = match self.to.header() {
                    Some(header) => text
                        .strip_prefix(header)
                        .unwrap_or(&text)
                        .trim_start_matches('\n'),
                    None => &text,
                };
                piece.bytes(text.as_bytes());
            }
            Err(error) => piece.unreadable(format_args!("{name}, line {line}: {error}")),
        }
    }
}

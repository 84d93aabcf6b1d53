//! `therefore convert`: from any format to any other.

use clap::Args;
use serde_json::json;
use therefore_puzzle::formats::{Format, Keep, write_sudoku_keeping};
use therefore_puzzle::{Nonogram, Sudoku};
use therefore_search::Ended;

use super::{Solvers, control, nonogram};
use crate::batch::{self, Job, Place, Threads};
use crate::input::Input;
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
    pub(super) to: Format,
    /// Leave out cages, regions and candidates that the format cannot carry
    /// instead of refusing; titles, solutions and the like are left out anyway
    #[arg(long)]
    pub(super) clues_only: bool,
    /// Solve first, so that the solution is written where the format has a
    /// place for it; pictures of nonograms (drawing, png) are nothing else
    #[arg(long)]
    pub(super) solution: bool,
    /// One JSON object a line for each puzzle, with the text in the new format
    #[arg(long)]
    pub(super) json: bool,
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
        if let Some(header) = self.to.header().filter(|_| !self.json) {
            println!("{header}");
        }
        batch::run(&self, self.input.sources(), &self.threads)
    }
}

impl Job for Convert {
    const COMMAND: &'static str = "convert";

    type Worker = Solvers;

    fn worker(&self) -> Solvers {
        Solvers::default()
    }

    fn json(&self) -> bool {
        self.json
    }

    fn nonogram(&self, _: &mut Solvers, place: Place, nonogram: Nonogram, piece: &mut Piece) {
        nonogram::convert::convert(self, place, nonogram, piece);
    }

    fn puzzle(
        &self,
        solvers: &mut Solvers,
        Place { name, line }: Place,
        mut puzzle: Sudoku,
        piece: &mut Piece,
    ) {
        if self.solution {
            let solver = solvers.get(&puzzle.layout);
            let answer = solver.solve(&puzzle.start(), 2, &control(None));
            if answer.solutions != 1 || answer.ended == Ended::Stopped {
                piece.status().unanswered = true;
                piece.complain(format_args!(
                    "{name}, line {line}: it has not exactly one solution, so none is written"
                ));
                return;
            }
            puzzle.solution = Some(solver.first().to_vec());
        }
        let keep = if self.clues_only {
            Keep::Clues
        } else {
            Keep::Puzzle
        };
        match write_sudoku_keeping(&puzzle, self.to, keep) {
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

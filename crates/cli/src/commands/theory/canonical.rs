//! `therefore theory canonical`: the least form of grids and puzzles.

use clap::Args;
use serde_json::json;
use therefore_puzzle::Sudoku;
use therefore_puzzle::formats::{Entry, ReadError};
use therefore_search::classic::{Grid, from_line};
use therefore_theory::Canonizer;

use super::{classic, line, transform_json};
use crate::batch::{self, Job, Place, Threads, unreadable_json};
use crate::input::Input;
use crate::piece::{Piece, Status};

/// Print the canonical form of classic grids and puzzles, a line each
///
/// The canonical form is the lexicographically least of all that symmetry
/// (3,359,232 moves of the cells, 9! names of the digits) makes of a grid or
/// puzzle; an empty cell is less than any digit. --json adds how many symmetries
/// keep it and one transformation that leads to it.
#[derive(Args)]
#[command(
    after_help = "Example:\n  therefore theory canonical 8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
)]
pub struct CanonicalOf {
    #[command(flatten)]
    input: Input,
    #[command(flatten)]
    threads: Threads,
    /// One JSON object a line for each puzzle
    #[arg(long)]
    json: bool,
}

impl CanonicalOf {
    /// Runs the command.
    pub fn run(self) -> Status {
        batch::run(&self, self.input.sources(), &self.threads)
    }
}

impl Job for CanonicalOf {
    const COMMAND: &'static str = "theory canonical";

    type Worker = Canonizer;

    fn worker(&self) -> Canonizer {
        Canonizer::new()
    }

    fn puzzle(&self, canonizer: &mut Canonizer, place: Place, puzzle: Sudoku, piece: &mut Piece) {
        self.grid(canonizer, place, classic(&puzzle), piece);
    }

    fn entry(&self, canonizer: &mut Canonizer, name: &str, entry: Entry, piece: &mut Piece) {
        let place = Place {
            name,
            line: entry.line(),
        };
        match entry {
            Entry::Classic { text, .. } => self.grid(canonizer, place, Ok(from_line(text)), piece),
            Entry::Sudoku { puzzle, .. } => self.puzzle(canonizer, place, *puzzle, piece),
            Entry::Nonogram { nonogram, .. } => self.nonogram(canonizer, place, *nonogram, piece),
            Entry::Error(_) => {}
        }
    }

    fn json(&self) -> bool {
        self.json
    }

    fn unreadable(&self, name: &str, error: &ReadError, piece: &mut Piece) {
        if self.json {
            unreadable_json(name, error, piece)
        } else {
            piece.line("error")
        }
    }
}

impl CanonicalOf {
    /// The form of one grid, or why it has none.
    fn grid(
        &self,
        canonizer: &mut Canonizer,
        Place { name, line: number }: Place,
        grid: Result<Grid, String>,
        piece: &mut Piece,
    ) {
        let form = grid.and_then(|grid| {
            let form = canonizer
                .canonical(&grid)
                .map_err(|error| error.to_string());
            form.map(|form| (grid, form))
        });
        match form {
            Err(reason) => {
                piece.unreadable(format_args!("{name}, line {number}: {reason}"));
                if self.json {
                    piece
                        .line(&json!({ "file": name, "line": number, "error": reason }).to_string())
                } else {
                    piece.line("error")
                }
            }
            Ok((_, form)) if !self.json => piece.line(&line(&form.grid)),
            Ok((grid, form)) => piece.line(
                &json!({
                    "line": number, "puzzle": line(&grid), "canonical": line(&form.grid),
                    "automorphisms": form.automorphisms,
                    "transposed": form.way.transposed,
                    "rows": form.way.rows.map(|row| row + 1),
                    "columns": form.way.columns.map(|column| column + 1),
                    "transform": transform_json(&form.way.transform()),
                })
                .to_string(),
            ),
        }
    }
}

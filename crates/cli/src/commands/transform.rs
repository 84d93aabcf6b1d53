//! `therefore transform`: the same puzzle in disguise.

use clap::Args;
use therefore_make::{Transformation, chance, random_image, transformed};
use therefore_puzzle::Sudoku;
use therefore_puzzle::formats::{Format, Keep, write_sudoku_keeping};

use crate::batch::{self, Job, Place, Threads};
use crate::input::Input;
use crate::piece::{Piece, Status};

/// Rewrite puzzles as others that are the same but for symmetry
#[derive(Args)]
#[command(
    after_help = "Rows can only be exchanged within a band, and whole bands; columns within a stack, and whole stacks.\nValidity, the number of solutions and the grade stay the same.\n\nExample:\n  therefore transform --transpose --relabel 987654321 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)]
pub struct Transform {
    #[command(flatten)]
    input: Input,
    #[command(flatten)]
    threads: Threads,
    /// Exchange rows and columns, before anything else
    #[arg(long)]
    transpose: bool,
    /// The old rows in their new order, like 2,1,3,4,5,6,7,8,9
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    rows: Vec<usize>,
    /// The old columns in their new order
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    columns: Vec<usize>,
    /// What each digit becomes: 987654321, or a list with commas
    #[arg(long, value_name = "DIGITS")]
    relabel: Option<String>,
    /// All of it by chance
    #[arg(long, conflicts_with_all = ["transpose", "rows", "columns", "relabel"])]
    random: bool,
    /// Random seed
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// The format to write
    #[arg(long, value_name = "FORMAT", default_value = "line")]
    to: Format,
}

impl Transform {
    /// Runs the command.
    pub fn run(self) -> Status {
        batch::run(&self, self.input.sources(), &self.threads)
    }

    /// The transformation as the library wants it; lists from 0.
    fn how(&self) -> Result<Transformation, String> {
        let from_zero = |list: &[usize]| {
            let lines = list.iter().map(|line| line.checked_sub(1));
            lines
                .collect::<Option<Vec<usize>>>()
                .ok_or("rows and columns are counted from 1".to_string())
        };
        let relabel = match &self.relabel {
            None => Vec::new(),
            Some(text) => {
                let numbers: Option<Vec<u8>> = if text.contains(',') {
                    let parts = text.split(',').map(|part| part.trim().parse().ok());
                    parts.collect()
                } else {
                    let digits = text
                        .chars()
                        .map(|c| c.to_digit(36).map(|digit| digit as u8));
                    digits.collect()
                };
                numbers.ok_or_else(|| format!("`{text}` is not a list of digits"))?
            }
        };
        Ok(Transformation {
            transpose: self.transpose,
            rows: from_zero(&self.rows)?,
            columns: from_zero(&self.columns)?,
            relabel,
        })
    }
}

impl Job for Transform {
    const COMMAND: &'static str = "transform";

    type Worker = ();

    fn worker(&self) {}

    fn json(&self) -> bool {
        false
    }

    fn puzzle(&self, _: &mut (), Place { name, line }: Place, puzzle: Sudoku, piece: &mut Piece) {
        let image = if self.random {
            let random = &mut chance(self.seed, line as u64, 0);
            random_image(&puzzle, random).map_err(|error| error.to_string())
        } else {
            self.how()
                .and_then(|how| transformed(&puzzle, &how).map_err(|error| error.to_string()))
        };
        let written = image.and_then(|image| {
            if image.givens == puzzle.givens {
                piece.complain(format_args!(
                    "{name}, line {line}: this leaves the puzzle as it is"
                ));
            }
            write_sudoku_keeping(&image, self.to, Keep::Puzzle).map_err(|error| error.to_string())
        });
        match written {
            Ok(text) => {
                if self.to.is_block() {
                    piece.gap();
                }
                piece.bytes(text.as_bytes());
            }
            Err(error) => piece.unreadable(format_args!("{name}, line {line}: {error}")),
        }
    }
}

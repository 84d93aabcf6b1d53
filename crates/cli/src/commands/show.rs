//! `therefore show`: a puzzle drawn for people.

use clap::Args;
use serde_json::json;
use therefore_draw::svg::{Picture, draw};
use therefore_draw::text;
use therefore_puzzle::{Digits, Nonogram, Sudoku};

use super::{givens_line, nonogram};
use crate::batch::{self, Job, Place, Threads};
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
    pub(super) candidates: bool,
    /// The solution that came with the puzzle (nonograms)
    #[arg(long)]
    pub(super) solution: bool,
    /// As an SVG picture
    #[arg(long)]
    pub(super) svg: bool,
    /// One JSON object a line for each puzzle: its values and candidates
    #[arg(long, conflicts_with = "svg")]
    pub(super) json: bool,
}

impl Show {
    /// Runs the command.
    pub fn run(self) -> Status {
        batch::run(&self, self.input.sources(), &self.threads)
    }
}

impl Job for Show {
    const COMMAND: &'static str = "show";

    type Worker = ();

    fn worker(&self) {}

    fn json(&self) -> bool {
        self.json
    }

    fn nonogram(&self, _: &mut (), place: Place, nonogram: Nonogram, piece: &mut Piece) {
        nonogram::show::show(self, place, &nonogram, piece);
    }

    fn puzzle(&self, _: &mut (), Place { name, line }: Place, puzzle: Sudoku, piece: &mut Piece) {
        let values: Vec<u8> = (0..puzzle.givens.len())
            .map(|cell| puzzle.value(cell))
            .collect();
        let candidates = candidates(&puzzle, &values);
        let shown = self.candidates || puzzle.allowed.is_some();
        if self.json {
            let lists: Vec<Vec<u8>> = candidates.iter().map(|set| set.iter().collect()).collect();
            let object = json!({
                "file": name,
                "line": line,
                "puzzle": givens_line(&puzzle),
                "rows": puzzle.layout.shape().rows,
                "columns": puzzle.layout.shape().columns,
                "values": values,
                "candidates": lists,
            });
            piece.line(&object.to_string());
            return;
        }
        if self.svg {
            let picture = Picture {
                values: Some(&values),
                candidates: shown.then_some(&candidates),
                ..Picture::default()
            };
            piece.text(&draw(&puzzle, &picture));
            return;
        }
        piece.gap();
        if let Some(title) = puzzle.meta.as_ref().and_then(|meta| meta.title.as_ref()) {
            piece.line(title);
        }
        let drawn = if shown {
            text::candidates(&puzzle, &candidates)
        } else {
            text::grid(&puzzle, &values)
        };
        piece.text(&drawn);
        piece.text(&text::parts(&puzzle, Default::default()));
    }
}

/// What is left to each cell once the filled digits are taken from their peers.
fn candidates(puzzle: &Sudoku, values: &[u8]) -> Vec<Digits> {
    let mut sets = puzzle.start();
    for (cell, peers) in puzzle.layout.peers().into_iter().enumerate() {
        if values[cell] != 0 {
            sets[cell] = Digits::only(values[cell]);
            continue;
        }
        for peer in peers {
            if values[peer] != 0 {
                sets[cell].remove(values[peer]);
            }
        }
        if let Some(crossed) = puzzle.crossed.get(cell) {
            sets[cell] = sets[cell] - *crossed;
        }
    }
    sets
}

//! `show` for the Sudoku family.

use therefore_draw::svg::{Picture, draw};
use therefore_draw::text;
use therefore_puzzle::{Digits, Sudoku};

use super::{Show, Shown, board};
use crate::Problem;
use crate::words::title;

pub(crate) fn show(puzzle: &Sudoku, question: &Show) -> Result<Shown, Problem> {
    let values: Vec<u8> = (0..puzzle.givens.len())
        .map(|cell| puzzle.value(cell))
        .collect();
    let candidates = candidates(puzzle, &values);
    let shown = question.candidates || puzzle.allowed.is_some();
    let svg = question.svg.then(|| {
        let picture = Picture {
            values: Some(&values),
            candidates: shown.then_some(&candidates),
            ..Picture::default()
        };
        draw(puzzle, &picture)
    });
    let shape = puzzle.layout.shape();
    Ok(Shown {
        rows: shape.rows,
        columns: shape.columns,
        candidates: Some(candidates.iter().map(|set| set.iter().collect()).collect()),
        with_candidates: shown,
        values: Some(values),
        svg,
        board: board(question, puzzle.clone()),
        ..Shown::default()
    })
}

impl Shown {
    pub(super) fn sudoku_text(&self, puzzle: &Sudoku) -> String {
        let mut drawn = title(puzzle).map_or(String::new(), |title| title + "\n");
        if self.with_candidates {
            let sets = self.candidates.iter().flatten();
            let sets: Vec<Digits> = sets.map(|set| set.iter().copied().collect()).collect();
            drawn += &text::candidates(puzzle, &sets);
        } else {
            drawn += &text::grid(puzzle, self.values.as_deref().unwrap_or(&puzzle.givens));
        }
        drawn + &text::parts(puzzle, Default::default())
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

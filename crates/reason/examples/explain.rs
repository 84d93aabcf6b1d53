//! Explains a classic puzzle: `cargo run -p therefore-reason --example explain -- PUZZLE`.

use therefore_puzzle::{Puzzle, Recipe};
use therefore_reason::{Board, Solver, Terrain, Voice, grade, simplest};

fn main() {
    let Some(text) = std::env::args().nth(1) else {
        eprintln!("expected a puzzle");
        std::process::exit(2);
    };
    let side = (text.len() as f64).sqrt() as usize;
    let layout = Recipe::square(side).unwrap().layout().unwrap();
    let letters = side > 9;
    let mut puzzle = Puzzle::new(
        layout,
        text.bytes()
            .map(|byte| match byte {
                b'1'..=b'9' => byte - b'0',
                b'A'..=b'Z' => byte - b'A' + 1,
                _ => 0,
            })
            .collect(),
    );
    if letters {
        puzzle.alphabet = therefore_puzzle::Alphabet::Letters;
    }
    let voice = Voice {
        alphabet: puzzle.alphabet,
        ..Default::default()
    };
    let start = Board::new(&Terrain::new(puzzle.layout.clone()), &puzzle);
    let mut board = start.clone();
    let profile = simplest().guessing(false);
    let trace = Solver::new(&profile, 0).solve(&mut board);
    let mut number = 0;
    trace.replay(&start, |board, entry| {
        number += 1;
        println!(
            "{number} [{}] {}",
            entry.step.rule,
            entry.step.text(board, &voice)
        );
    });
    let g = grade(&start, &profile);
    println!(
        "{:?} empty {} score {} level {} open {:?}",
        trace.outcome,
        board.empty(),
        g.score,
        g.level,
        g.open
    );
}

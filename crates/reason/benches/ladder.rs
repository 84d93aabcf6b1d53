//! How fast the ladder is: whole traces, no text, one thread, CPU time, with
//! the `sudoku` crate's strategy solver as the yardstick in the same run.
//!
//! `cargo bench -p therefore-reason`, optionally with the names of lists.

mod lists;

use std::hint::black_box;
use std::time::Duration;

use lists::{read, timed};
use sudoku::Sudoku;
use sudoku::strategy::{Strategy, StrategySolver};
use therefore_puzzle::{Recipe, Sudoku as Puzzle};
use therefore_reason::{Board, Outcome, Reasoner, Terrain, Trace, simplest};

const LISTS: &[&str] = &[
    "qqwing-simple",
    "qqwing-easy",
    "qqwing-inter",
    "qqwing-expert",
    "17-clue",
    "bank-diabolical",
];

/// All strategies of the yardstick that have a counterpart in the ladder.
const STRATEGIES: &[Strategy] = &[
    Strategy::NakedSingles,
    Strategy::HiddenSingles,
    Strategy::LockedCandidates,
    Strategy::NakedPairs,
    Strategy::NakedTriples,
    Strategy::HiddenPairs,
    Strategy::HiddenTriples,
    Strategy::NakedQuads,
    Strategy::HiddenQuads,
    Strategy::XWing,
    Strategy::Swordfish,
    Strategy::Jellyfish,
    Strategy::XyWing,
    Strategy::XyzWing,
];

fn main() {
    let asked: Vec<String> = std::env::args()
        .skip(1)
        .filter(|arg| !arg.starts_with('-'))
        .collect();
    println!("puzzles a second on one thread; whole traces, no guessing");
    println!(
        "{:<16} {:>8} {:>8} {:>12} {:>8} {:>14}",
        "list", "puzzles", "solved", "therefore", "solved", "sudoku 0.8"
    );
    for list in LISTS {
        if !asked.is_empty() && !asked.iter().any(|name| name == list) {
            continue;
        }
        if let Some(lines) = read(list) {
            measure(list, &lines);
        }
    }
}

fn measure(list: &str, lines: &[String]) {
    let layout = Recipe::classic();
    let terrain = Terrain::new(layout.clone());
    let value = |byte: u8| if byte == b'.' { 0 } else { byte - b'0' };
    let puzzles: Vec<Puzzle> = lines
        .iter()
        .map(|line| Puzzle::new(layout.clone(), line.bytes().map(value).collect()))
        .collect();
    let profile = simplest().guessing(false);
    let mut solver = Reasoner::new(&profile, 0);
    let mut board = Board::new(&terrain, &puzzles[0]);
    let mut trace = Trace::default();
    // The fastest of some rounds, more of them for short lists: the machine is shared.
    let rounds = (20_000 / puzzles.len()).max(3);
    let (mut ours, mut solved) = (Duration::MAX, 0);
    for _ in 0..rounds {
        solved = 0;
        ours = ours.min(timed(|| {
            for puzzle in &puzzles {
                board.load(puzzle);
                solver.solve_into(&mut board, &mut trace);
                solved += (trace.outcome == Outcome::Solved) as usize;
                black_box(&trace);
            }
        }));
    }
    let grids: Vec<Sudoku> = lines
        .iter()
        .filter_map(|line| Sudoku::from_str_line(line).ok())
        .collect();
    let (mut theirs, mut finished) = (Duration::MAX, 0);
    for _ in 0..rounds {
        finished = 0;
        theirs = theirs.min(timed(|| {
            for grid in &grids {
                let result = StrategySolver::from_sudoku(*grid).solve(STRATEGIES);
                finished += result.is_ok() as usize;
                let _ = black_box(result);
            }
        }));
    }
    let rate = |time: Duration| puzzles.len() as f64 / time.as_secs_f64();
    println!(
        "{list:<16} {:>8} {solved:>8} {:>12.0} {finished:>8} {:>14.0}",
        puzzles.len(),
        rate(ours),
        rate(theirs)
    );
}

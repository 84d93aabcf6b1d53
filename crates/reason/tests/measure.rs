//! M, the measure of solving with pen and paper, and grades.

mod common;

use therefore_puzzle::{Control, Sudoku};
use therefore_reason::{
    Grade, Level, Outcome, Proof, Reasoner, all_ways, by_clues, by_emptiest_line, grade, measure,
    paper, runs, settled, simplest, singles,
};

const INKALA: &str =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

/// The 30-given example of the paper on integer programming.
const THIRTY: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

#[test]
fn thirty_givens_measure_51() {
    let board = common::board(&common::classic(THIRTY));
    let found = runs(&board, 10, 1, &Control::UNLIMITED).expect("a solution");
    assert_eq!((found.mean, found.spread), (51.0, 0.0));
    let ways = all_ways(&board, 1000, &Control::UNLIMITED).expect("a solution");
    assert_eq!((ways.mean, ways.least, ways.most), (51.0, 51.0, 51.0));
    assert!(ways.complete);
    assert_eq!(
        settled(&board, 1000, 1, &Control::UNLIMITED)
            .expect("a solution")
            .mean,
        51.0
    );
}

/// A puzzle that falls to forced symbols alone measures as many as it has
/// empty cells, whatever the seed. Returns how many such puzzles there are.
fn forced_symbols(puzzles: &[Sudoku]) -> usize {
    let profile = singles();
    let mut count = 0;
    for (seed, puzzle) in puzzles.iter().enumerate() {
        let board = common::board(puzzle);
        if grade(&board, &profile, &Control::UNLIMITED).outcome != Outcome::Solved {
            continue;
        }
        count += 1;
        let empty = (81 - puzzle.clues()) as f64;
        let found = runs(&board, 2, seed as u64, &Control::UNLIMITED).expect("a solution");
        assert_eq!((found.least, found.most), (empty, empty));
    }
    count
}

#[test]
fn forced_symbols_measure_the_empty_cells() {
    for list in ["easy-34-clues.txt", "minimal.txt"] {
        let count = forced_symbols(&common::puzzles(list, 150));
        assert!(count > 20, "{list}: {count}");
    }
}

#[test]
#[ignore = "needs THEREFORE_LISTS"]
fn lists_of_forced_symbols_measure_the_empty_cells() {
    for list in ["qqwing-simple.txt", "qqwing-easy.txt", "ser-sample.csv"] {
        assert!(forced_symbols(&common::outside(list, 150)) > 20, "{list}");
    }
}

#[test]
fn inkala_needs_backtracking() {
    let puzzle = common::classic(INKALA);
    let start = common::board(&puzzle);
    let profile = paper().guessing(false);
    let trace = Reasoner::new(&profile, 3).solve(&mut start.clone());
    assert_eq!(trace.outcome, Outcome::Stuck);

    let found = runs(&start, 10, 3, &Control::UNLIMITED).expect("a solution");
    assert!(found.mean.is_finite() && found.spread > 0.0 && found.least >= 60.0);
    assert_eq!(
        found,
        runs(&start, 10, 3, &Control::UNLIMITED).expect("a solution")
    );
    assert_ne!(
        found,
        runs(&start, 10, 4, &Control::UNLIMITED).expect("a solution")
    );
}

/// All ways, where sets are needed: runs stay within them, and every run's
/// trace measures what the list of ways says it may.
#[test]
fn runs_stay_within_all_ways() {
    let mut checked = 0;
    for puzzle in common::puzzles("easy-34-clues.txt", 1000) {
        let board = common::board(&puzzle);
        let Some(ways) = all_ways(&board, 300, &Control::UNLIMITED)
            .ok()
            .filter(|ways| ways.complete && ways.ways > 1)
        else {
            continue;
        };
        checked += 1;
        let found = runs(&board, 20, 5, &Control::UNLIMITED).expect("a solution");
        assert!(ways.least <= found.least && found.most <= ways.most);
        assert!(ways.least <= ways.mean + 1e-9 && ways.mean <= ways.most + 1e-9);
    }
    // Few puzzles have several ways that can all be seen.
    assert!(checked > 0);
}

/// The sum by hand: orders multiply, guesses cost the square of what is empty.
#[test]
fn a_trace_is_measured_cell_by_cell() {
    let puzzle = common::classic(INKALA);
    let start = common::board(&puzzle);
    let profile = paper();
    let trace = Reasoner::new(&profile, 3).solve(&mut start.clone());
    assert_eq!(trace.outcome, Outcome::Solved);
    let least = trace.guesses as f64 + (81 - puzzle.clues()) as f64;
    assert!(measure(&trace, start.empty()) > least);
}

#[test]
fn grades_are_honest() {
    let easy = common::classic(THIRTY);
    let found = grade(&common::board(&easy), &simplest(), &Control::UNLIMITED);
    assert_eq!(
        (found.outcome, found.proof()),
        (Outcome::Solved, Proof::One)
    );
    assert_eq!(found.level, Level::Easy);
    let placed: usize = found.uses.iter().map(|(_, count)| count).sum();
    assert_eq!(placed, 51);
    assert_eq!(by_clues(&easy), Some("hard"));
    // Column 3 has one given.
    assert_eq!(by_emptiest_line(&easy), Some("very hard"));

    let hard = grade(
        &common::board(&common::classic(INKALA)),
        &simplest(),
        &Control::UNLIMITED,
    );
    let assumed = hard.uses.iter().any(|(technique, _)| technique.uniqueness);
    let proof = if assumed { Proof::Assumed } else { Proof::One };
    assert_eq!((hard.outcome, hard.proof()), (Outcome::Solved, proof));
    assert_eq!(hard.level, Level::Extreme);
    assert_eq!(
        hard.hardest.map(|technique| technique.family),
        Some("forcing")
    );

    let stuck = grade(
        &common::board(&common::classic(INKALA)),
        &common::unforced(),
        &Control::UNLIMITED,
    );
    assert_eq!(
        (stuck.outcome, stuck.proof()),
        (Outcome::Stuck, Proof::Unknown)
    );
    assert_eq!(stuck.level, Level::Extreme);
    assert_eq!(stuck.hardest.map(|technique| technique.id), Some("guess"));

    let mut none = common::classic(THIRTY);
    none.givens[2] = 5;
    let found = grade(&common::board(&none), &simplest(), &Control::UNLIMITED);
    assert_eq!(
        (found.outcome, found.proof()),
        (Outcome::Contradiction, Proof::Zero)
    );
}

/// With or without guessing the grade is the same.
#[test]
fn guesses_are_left_out_of_grades() {
    for puzzle in common::puzzles("hard.txt", 10) {
        let start: Sudoku = puzzle;
        let board = common::board(&start);
        let profile = common::unforced();
        let trace = Reasoner::new(&profile, 0).solve(&mut board.clone());
        let (with, without) = (
            Grade::of(&trace),
            grade(&board, &profile, &Control::UNLIMITED),
        );
        assert_eq!(with.score, without.score);
        assert_eq!(with.open, without.open);
        assert_eq!(with.outcome, without.outcome);
    }
}

//! Over the puzzle lists: no step touches a digit of the solution, the checker
//! accepts every step, and words, label, marks and JSON agree.

mod common;

use std::collections::{BTreeMap, BTreeSet};

use therefore_puzzle::Sudoku;
use therefore_reason::{Outcome, Reasoner, Role, Step, check, profile, simplest, technique};

/// How many steps of one technique at one moment are checked.
const MOST_STEPS: usize = 8;

/// What a list came to.
#[derive(Default)]
struct Tally {
    puzzles: usize,
    solved: usize,
    steps: usize,
    uses: BTreeMap<&'static str, usize>,
}

fn is_true(step: &Step, solution: &[u8]) -> bool {
    step.placement
        .iter()
        .all(|it| solution[it.cell] == it.digit)
        && step
            .eliminations
            .iter()
            .all(|it| solution[it.cell] != it.digit)
}

fn run(puzzles: &[Sudoku]) {
    let profile = simplest().guessing(false);
    let mut solver = Reasoner::new(&profile, 0);
    let mut tally = Tally::default();
    for puzzle in puzzles {
        let start = common::board(puzzle);
        let mut board = start.clone();
        let trace = solver.solve(&mut board);
        // The lists have one solution each, so any that fits is the one.
        let solution = if puzzle.is_solved_by(board.values()) {
            board.values().to_vec()
        } else {
            common::solve(puzzle).expect("the lists have solutions")
        };
        assert_ne!(trace.outcome, Outcome::Contradiction);
        tally.puzzles += 1;
        tally.solved += (trace.outcome == Outcome::Solved) as usize;
        tally.steps += trace.entries.len();
        if trace.outcome == Outcome::Solved {
            assert_eq!(board.values(), solution);
        }
        trace.replay(&start, |board, entry| {
            let step = &entry.step;
            assert_eq!(entry.role, Role::Step);
            assert!(technique(step.rule).is_some());
            assert!(is_true(step, &solution), "{:?} {step:?}", puzzle.givens);
            if let Err(error) = check(board, step) {
                panic!("{error}: {step:?} on {:?}", puzzle.givens);
            }
            common::agree(board, step);
            *tally.uses.entry(step.rule).or_default() += 1;
        });
    }
    println!(
        "{} puzzles, {} solved without guessing, {} steps: {:?}",
        tally.puzzles, tally.solved, tally.steps, tally.uses
    );
    assert!(tally.steps > 40 * tally.puzzles && tally.puzzles > 0);
}

#[test]
fn on_minimal_ones() {
    run(&common::puzzles("minimal.txt", 300));
}

#[test]
fn on_the_diabolical_bank() {
    run(&common::puzzles("bank-diabolical.txt", 400));
}

#[test]
fn on_hard_ones() {
    run(&common::puzzles("hard.txt", 25));
}

#[test]
#[ignore = "needs THEREFORE_LISTS"]
fn lists_of_17_clues() {
    run(&common::outside("17-clue.txt", 500));
}

#[test]
#[ignore = "needs THEREFORE_LISTS"]
fn lists_of_rated_puzzles() {
    run(&common::outside("ser-sample.csv", 500));
}

#[test]
#[ignore = "needs THEREFORE_LISTS"]
fn lists_of_hard_ones() {
    run(&common::outside("hardest-375.txt", 8));
    run(&common::outside("top1465.txt", 100));
}

#[test]
#[ignore = "needs THEREFORE_LISTS, takes minutes"]
fn whole_collections() {
    for name in [
        "17-clue.txt",
        "bank-diabolical.txt",
        "ser-sample.csv",
        "hardest-375.txt",
        "top1465.txt",
    ] {
        run(&common::outside(name, usize::MAX));
    }
}

/// Steps of every technique, whether the ladder would take them or not; of
/// techniques that see very many a selection.
#[test]
fn every_technique_at_every_moment() {
    for puzzle in common::puzzles("minimal.txt", 12) {
        let solution = common::solve(&puzzle).expect("the list has solutions");
        let start = common::board(&puzzle);
        let profile = simplest().guessing(false);
        let trace = Reasoner::new(&profile, 0).solve(&mut start.clone());
        let mut round = usize::MAX;
        trace.replay(&start, |board, entry| {
            if entry.round == round {
                return;
            }
            round = entry.round;
            // These take long where they are not needed.
            let seldom = |id| matches!(id, "forcing-net" | "als-aic") && round % 10 != 0;
            let unneeded = |id| id == "nested-net" || seldom(id);
            for technique in &profile.ladder {
                if unneeded(technique.id) {
                    continue;
                }
                let steps = technique.all(board);
                let apart = steps.len().div_ceil(MOST_STEPS).max(1);
                for step in steps.into_iter().step_by(apart) {
                    assert!(is_true(&step, &solution), "{step:?}");
                    if let Err(error) = check(board, &step) {
                        panic!("{error}: {step:?}");
                    }
                    common::agree(board, &step);
                }
            }
        });
    }
}

/// The same for what the default profile leaves out, where little is empty.
#[test]
fn the_rest_of_the_ladder() {
    let rest = profile("all").expect("a profile").ladder;
    let usual = simplest().ladder;
    let rest: Vec<_> = rest
        .into_iter()
        .filter(|technique| !usual.iter().any(|other| other.id == technique.id))
        .collect();
    let mut found = BTreeSet::new();
    for puzzle in common::puzzles("bank-diabolical.txt", 25) {
        let solution = common::solve(&puzzle).expect("the list has solutions");
        let start = common::board(&puzzle);
        let trace = Reasoner::new(&simplest().guessing(false), 0).solve(&mut start.clone());
        let mut round = usize::MAX;
        trace.replay(&start, |board, entry| {
            if entry.round == round || board.empty() > 30 {
                return;
            }
            round = entry.round;
            for technique in &rest {
                for step in technique.all(board).into_iter().take(2) {
                    found.insert(technique.id);
                    assert!(is_true(&step, &solution), "{step:?}");
                    if let Err(error) = check(board, &step) {
                        panic!("{error}: {step:?}");
                    }
                    common::agree(board, &step);
                }
            }
        });
    }
    assert!(found.len() > 5, "{found:?}");
}

#[test]
fn guesses_end_at_the_solution() {
    let mut guesses = 0;
    for puzzle in common::puzzles("hard.txt", 40) {
        let solution = common::solve(&puzzle).expect("the list has solutions");
        let start = common::board(&puzzle);
        let mut board = start.clone();
        let profile = common::unforced();
        let trace = Reasoner::new(&profile, 0).solve(&mut board);
        assert_eq!(trace.outcome, Outcome::Solved);
        guesses += trace.guesses;
        assert_eq!(board.values(), solution);
        trace.replay(&start, |board, entry| {
            if !entry.undone && entry.role != Role::Guess {
                assert!(is_true(&entry.step, &solution));
            }
            if let Err(error) = check(board, &entry.step) {
                panic!("{error}: {:?}", entry.step);
            }
            common::agree(board, &entry.step);
        });
    }
    assert!(guesses > 0, "nothing was guessed");
}

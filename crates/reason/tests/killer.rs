//! Killers: how far the ladder gets, and that every step is sound and follows
//! from its premises.
//!
//! A sample of each list by default; all of them with THEREFORE_WHOLE_LISTS=1.

mod common;

use std::collections::BTreeMap;

use therefore_puzzle::Puzzle;
use therefore_puzzle::formats::{ReadOptions, read};
use therefore_reason::{Outcome, Solver, Step, check, simplest};

fn puzzles(name: &str) -> Vec<Puzzle> {
    let text = common::data(&format!("../killer/{name}")).unwrap_or_default();
    let puzzles = read(text.as_bytes(), &ReadOptions::default()).into_iter();
    puzzles
        .map(|puzzle| puzzle.unwrap_or_else(|error| panic!("{name}: {error}")))
        .collect()
}

fn is_true(step: &Step, solution: &[u8]) -> bool {
    let (mut placed, mut crossed) = (step.placement.iter(), step.eliminations.iter());
    placed.all(|it| solution[it.cell] == it.digit)
        && crossed.all(|it| solution[it.cell] != it.digit)
}

/// How many of a list are solved without guessing.
fn run(name: &str, wanted: usize) -> (usize, usize) {
    let profile = simplest().guessing(false);
    let mut solver = Solver::new(&profile, 0);
    let mut uses: BTreeMap<&str, usize> = BTreeMap::new();
    let (mut solved, mut steps) = (0, 0);
    let list = common::sample(puzzles(name), wanted);
    for (number, puzzle) in list.iter().enumerate() {
        let solution = puzzle.solution.as_ref().expect("the lists have solutions");
        let start = common::board(puzzle);
        let mut board = start.clone();
        let trace = solver.solve(&mut board);
        match trace.outcome {
            Outcome::Solved => solved += 1,
            Outcome::Stuck => println!("{name} {number}: stuck, {} cells empty", board.empty()),
            Outcome::Contradiction => panic!("{name} {number}: a contradiction"),
        }
        steps += trace.entries.len();
        trace.replay(&start, |board, entry| {
            let step = &entry.step;
            assert!(is_true(step, solution), "{name} {number}: {step:?}");
            if let Err(error) = check(board, step) {
                panic!("{name} {number}: {error}: {step:?}");
            }
            common::agree(board, step);
            *uses.entry(step.rule).or_default() += 1;
        });
    }
    println!(
        "{name}: {solved} of {} solved, {steps} steps: {uses:?}",
        list.len()
    );
    (solved, list.len())
}

#[test]
fn on_krazydad() {
    let (solved, all) = run("krazydad-400.jsonl", 20);
    assert_eq!(solved, all);
}

#[test]
fn on_janko() {
    let (solved, all) = run("janko-200.jsonl", 20);
    assert_eq!(solved, all);
}

#[test]
fn on_hard_ones() {
    run("tarek42.jsonl", 4);
    run("hs9.jsonl", 2);
}

//! Killers: how far the ladder gets, and that every step is sound and follows
//! from its premises.

mod common;

use std::collections::BTreeMap;

use therefore_puzzle::Sudoku;
use therefore_reason::{Argument, Outcome, Reasoner, Step, Why, check, simplest};
use therefore_testkit::{list, parse_all, sample, testdata};

/// Random killers that take a guess without sums in nets.
fn nets() -> Vec<Sudoku> {
    parse_all(&testdata("killer/nets.jsonl"))
}

fn outside(name: &str) -> Vec<Sudoku> {
    parse_all(&list(&format!("killer/{name}")))
}

fn is_true(step: &Step, solution: &[u8]) -> bool {
    let (mut placed, mut crossed) = (step.placement.iter(), step.eliminations.iter());
    placed.all(|it| solution[it.cell] == it.digit)
        && crossed.all(|it| solution[it.cell] != it.digit)
}

/// How many of a list are solved without guessing.
fn run(name: &str, list: &[Sudoku]) -> (usize, usize) {
    let profile = simplest().guessing(false);
    let mut solver = Reasoner::new(&profile, 0);
    let mut uses: BTreeMap<&str, usize> = BTreeMap::new();
    let (mut solved, mut steps) = (0, 0);
    for (number, puzzle) in list.iter().enumerate() {
        let solution = puzzle.solution.as_ref().expect("the lists have solutions");
        let start = common::board(puzzle);
        let mut board = start.clone();
        let trace = solver.solve(&mut board);
        match trace.outcome {
            Outcome::Solved => solved += 1,
            Outcome::Stuck | Outcome::Stopped => {
                println!("{name} {number}: stuck, {} cells empty", board.empty())
            }
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
fn on_random_ones() {
    let killers = parse_all(&testdata("killer/random.jsonl"));
    let (solved, all) = run("random", &sample(killers, 30));
    assert_eq!(solved, all);
}

#[test]
fn nets_add_up() {
    let (solved, all) = run("nets", &nets());
    assert_eq!((solved, all), (6, 6));
}

#[test]
#[ignore = "needs THEREFORE_LISTS"]
fn lists_everyday_ones() {
    for name in ["krazydad-400.jsonl", "janko-200.jsonl"] {
        let (solved, all) = run(name, &sample(outside(name), 20));
        assert_eq!(solved, all);
    }
}

/// Those of the HS collection that take less than a second.
#[test]
#[ignore = "needs THEREFORE_LISTS"]
fn lists_hard_ones() {
    let list = outside("hs9.jsonl").into_iter().enumerate();
    let quick = list.filter(|(number, _)| [1, 2, 5, 7].contains(number));
    let quick: Vec<Sudoku> = quick.map(|(_, puzzle)| puzzle).collect();
    let (solved, all) = run("hs9", &quick);
    assert_eq!((solved, all), (4, 4));
}

#[test]
#[ignore = "needs THEREFORE_LISTS, takes minutes"]
fn whole_collections_of_everyday_and_hard_ones() {
    for name in ["krazydad-400.jsonl", "janko-200.jsonl", "hs9.jsonl"] {
        let (solved, all) = run(name, &outside(name));
        assert_eq!(solved, all);
    }
    run("tarek42", &outside("tarek42.jsonl"));
}

/// Where a line of a net rests on a total, it says no more than it needs: with
/// any of its reasons left out the checker refuses it.
#[test]
fn nets_name_what_they_need() {
    let profile = simplest().guessing(false);
    let mut tried = 0;
    for puzzle in nets() {
        let start = common::board(&puzzle);
        let trace = Reasoner::new(&profile, 0).solve(&mut start.clone());
        trace.replay(&start, |board, entry| {
            let Argument::Forcing(forcing) = &entry.step.argument else {
                return;
            };
            for (case, branch) in forcing.branches.iter().enumerate() {
                for (number, line) in branch.lines.iter().enumerate() {
                    let Why::Total(tally, from) = &line.why else {
                        continue;
                    };
                    for left_out in 0..from.len() {
                        let mut from = from.clone();
                        from.remove(left_out);
                        let mut wrong = forcing.clone();
                        wrong.branches[case].lines[number].why = Why::Total(tally.clone(), from);
                        let wrong = Step {
                            argument: Argument::Forcing(wrong),
                            ..entry.step.clone()
                        };
                        assert!(check(board, &wrong).is_err(), "{wrong:?}");
                        tried += 1;
                    }
                }
            }
        });
    }
    assert!(tried > 100);
}

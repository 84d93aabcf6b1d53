//! A puzzle and its mirror images are equally hard.

mod common;

use std::collections::BTreeMap;

use therefore_puzzle::{Sudoku, Transform};
use therefore_reason::{Board, Outcome, Profile, Reasoner, Round, profile, simplest, singles};
use therefore_testkit::Chance;

type Path = (BTreeMap<&'static str, usize>, Vec<Round>, Outcome);

fn path(puzzle: &Sudoku, profile: &Profile<Board>) -> Path {
    let mut board = common::board(puzzle);
    let trace = Reasoner::new(profile, 0).solve(&mut board);
    let mut uses = BTreeMap::new();
    for entry in &trace.entries {
        *uses.entry(entry.step.rule).or_default() += 1;
    }
    (uses, trace.rounds, trace.outcome)
}

#[test]
fn images_take_the_same_path() {
    let profiles = [
        simplest().guessing(false),
        simplest().guessing(false).without_uniqueness(),
        singles(),
        profile("pass-by-pass").expect("a profile").guessing(false),
    ];
    let mut chance = Chance::new(4);
    for list in [
        "minimal.txt",
        "bank-diabolical.txt",
        "hard.txt",
        "easy-34-clues.txt",
    ] {
        for (index, puzzle) in common::puzzles(list, 6).into_iter().enumerate() {
            let recipe = puzzle.layout.recipe();
            let transform = Transform::random(recipe, |n| chance.below(n));
            let image = transform.puzzle(&puzzle);
            // The last looks everywhere for everything, which takes long.
            let profiles = match index {
                0 => &profiles[..],
                _ => &profiles[..3],
            };
            for profile in profiles {
                assert_eq!(
                    path(&puzzle, profile),
                    path(&image, profile),
                    "{} {:?}",
                    profile.name,
                    puzzle.givens
                );
            }
        }
    }
}

#[test]
fn same_seed_same_path() {
    for name in ["random", "paper"] {
        let profile = profile(name).expect("a profile");
        for puzzle in common::puzzles("minimal.txt", 3) {
            let run = |seed| {
                let mut board = common::board(&puzzle);
                let trace = Reasoner::new(&profile, seed).solve(&mut board);
                format!("{trace:?}")
            };
            assert_eq!(run(7), run(7));
        }
    }
}

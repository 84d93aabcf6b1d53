//! Solver.pl on the puzzles of the study it comes from.

mod common;

use therefore_puzzle::formats::parse_sudoku;
use therefore_puzzle::{Names, Recipe, Sudoku, Sum};
use therefore_reason::{
    Board, Outcome, Reasoner, Step, check, profile, solver_pl_counts, solver_pl_passes,
    solver_pl_reason,
};
use therefore_testkit::repository;

const EASY: &str = "crates/study/data/killer-easy.json";
const HARD: &str = "crates/study/data/killer-hard.json";

/// The moments, as `C1=8 innie-box`, and whether the puzzle was solved.
fn moments(path: &str) -> (Vec<String>, Outcome) {
    let puzzle = parse_sudoku(&repository(path)).expect("it reads");
    let solution = puzzle.solution.clone().expect("a solution");
    let start = common::board(&puzzle);
    let profile = profile("solver-pl").expect("a profile");
    let mut board = start.clone();
    let trace = Reasoner::new(&profile, 0).solve(&mut board);
    let mut told = Vec::new();
    trace.replay(&start, |board, entry| {
        let step = &entry.step;
        check(board, step).unwrap_or_else(|error| panic!("{error}: {step:?}"));
        common::agree(board, step);
        assert!(
            step.eliminations
                .iter()
                .all(|it| solution[it.cell] != it.digit)
        );
        let Some(it) = step.placement else {
            return;
        };
        assert_eq!(solution[it.cell], it.digit);
        if solver_pl_counts(board, step) {
            let cell = puzzle.layout.shape().name(it.cell, Names::Letters);
            let reason = solver_pl_reason(board, step).expect("a reason");
            told.push(format!("{cell}={} {reason}", it.digit));
        }
    });
    (told, trace.outcome)
}

#[test]
fn the_easy_one_is_solved() {
    let (told, outcome) = moments(EASY);
    assert_eq!(outcome, Outcome::Solved);
    let first = [
        "C1=8 innie-box",
        "C6=2 innie-box",
        "I5=5 innie-2-rows",
        "E1=4 innie-3-columns",
    ];
    assert_eq!(told[..4], first);
    assert_eq!(told.len(), 78);
}

#[test]
fn the_hard_one_gets_stuck() {
    let (told, outcome) = moments(HARD);
    assert_eq!(outcome, Outcome::Stuck);
    let cells: Vec<&str> = told
        .iter()
        .filter_map(|told| told.split(' ').next())
        .collect();
    assert_eq!(
        cells,
        ["F5=9", "D4=4", "D8=6", "D9=7", "D7=5", "H8=7", "H9=8"]
    );
    assert_eq!(told[..2], ["F5=9 innie-2-columns", "D4=4 outie-column"]);
}

/// A pass begins where the one before ended, and the last changes nothing.
#[test]
fn passes_follow_each_other() {
    for path in [EASY, HARD, "testdata/killer/thesis-4x4.json"] {
        let board: Board = common::board(&parse_sudoku(&repository(path)).expect("it reads"));
        let passes = solver_pl_passes(&board);
        let (last, others) = passes.split_last().expect("a pass");
        assert!(last.steps.is_empty());
        for pass in others {
            assert!(pass.values != last.values || pass.options != last.options);
        }
    }
}

#[test]
fn sums_that_it_does_not_know_are_left_alone() {
    for (side, sum) in [
        // Digits may repeat: 1 and 1.
        (
            4,
            Sum {
                total: 2,
                cells: vec![0, 6],
                distinct: false,
            },
        ),
        // More than the cages of a 9x9 can make.
        (
            25,
            Sum {
                total: 150,
                cells: (0..10).collect(),
                distinct: true,
            },
        ),
    ] {
        let mut recipe = Recipe::square(side).unwrap();
        recipe.sums.push(sum);
        let board = common::board(&Sudoku::empty(recipe.layout().unwrap()));
        let steps = solver_pl_passes(&board).into_iter();
        let steps: Vec<Step> = steps.flat_map(|pass| pass.steps).collect();
        assert!(steps.is_empty(), "side {side}: {steps:?}");
    }
}

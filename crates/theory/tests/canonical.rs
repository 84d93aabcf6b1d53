//! Canonical forms: the same for all that is the same but for symmetry.

use std::collections::HashSet;

use therefore_puzzle::{Recipe, Transform};
use therefore_search::classic::{Grid, from_line, to_line};
use therefore_testkit::{classic_lines, list, testdata};
use therefore_theory::{Canonizer, Random, random_grid};

fn moved(grid: &Grid, random: &mut Random) -> Grid {
    let transform = Transform::random(Recipe::classic().recipe(), |n| random.below(n));
    transform.values(grid).try_into().expect("81 cells")
}

/// The puzzles of a list.
fn puzzles(text: &str) -> Vec<Grid> {
    let grid = |line: &str| from_line(line.as_bytes().try_into().expect("81 cells"));
    classic_lines(text).into_iter().map(grid).collect()
}

/// How many of the puzzles are different but for symmetry.
fn different(puzzles: &[Grid]) -> usize {
    let mut canonizer = Canonizer::new();
    let forms: HashSet<Grid> = puzzles
        .iter()
        .map(|puzzle| canonizer.canonical(puzzle).expect("it is a puzzle").grid)
        .collect();
    forms.len()
}

#[test]
fn forms_of_grids_do_not_change_under_symmetry() {
    try_symmetries(100);
}

/// A million in all: about 20 s.
#[test]
#[ignore = "takes 20 seconds"]
fn long_forms_of_grids_do_not_change_under_a_million_symmetries() {
    try_symmetries(10_000);
}

/// Moves each of a hundred random grids so many times.
fn try_symmetries(times: usize) {
    let (mut random, mut canonizer) = (Random::new(1), Canonizer::new());
    for _ in 0..100 {
        let grid = random_grid(&mut random);
        let form = canonizer.canonical(&grid).expect("it is a grid");
        assert_eq!(form.way.image(&grid), form.grid);
        assert_eq!(form.way.transform().values(&grid), form.grid);
        for _ in 0..times {
            let other = moved(&grid, &mut random);
            let again = canonizer.canonical(&other).expect("it is a grid");
            assert_eq!(again.grid, form.grid);
            assert_eq!(again.automorphisms, form.automorphisms);
        }
    }
}

#[test]
fn forms_of_puzzles_do_not_change_under_symmetry() {
    let (mut random, mut canonizer) = (Random::new(2), Canonizer::new());
    for round in 0..110 {
        let mut puzzle = random_grid(&mut random);
        let clues = random.below(if round < 100 { 50 } else { 82 });
        let mut order: Vec<usize> = (0..81).collect();
        random.shuffle(&mut order);
        for &cell in &order[clues..] {
            puzzle[cell] = 0;
        }
        let form = canonizer.canonical(&puzzle).expect("it is a puzzle");
        assert_eq!(form.way.image(&puzzle), form.grid);
        for _ in 0..20 {
            let other = moved(&puzzle, &mut random);
            let again = canonizer.canonical(&other).expect("it is a puzzle");
            assert_eq!(again.grid, form.grid, "{}", to_line_text(&puzzle));
            assert_eq!(again.automorphisms, form.automorphisms);
            let way = form.way.then_back(&again.way);
            assert_eq!(way.values(&puzzle), other);
        }
    }
}

fn to_line_text(grid: &Grid) -> String {
    String::from_utf8_lossy(&to_line(grid)).into_owned()
}

#[test]
fn the_two_methods_agree_on_grids() {
    let (mut random, mut canonizer) = (Random::new(3), Canonizer::new());
    for _ in 0..2 {
        let grid = random_grid(&mut random);
        let fast = canonizer.canonical(&grid).expect("it is a grid");
        let slow = canonizer.canonical_slowly(&grid).expect("it is a grid");
        assert_eq!(fast.grid, slow.grid);
        assert_eq!(fast.automorphisms, slow.automorphisms);
    }
}

#[test]
fn the_most_symmetric_grid() {
    // Digits by lines of a plane over the field of three: all shifts keep it.
    let line = b"123456789456789123789123456231564897564897231897231564312645978645978312978312645";
    let form = Canonizer::new()
        .canonical(&from_line(line))
        .expect("it is a grid");
    assert_eq!(form.automorphisms, 648);
}

#[test]
fn an_empty_puzzle_has_all_symmetries() {
    let form = Canonizer::new()
        .canonical(&[0; 81])
        .expect("it is a puzzle");
    assert_eq!(form.automorphisms, 3_359_232);
}

#[test]
fn a_repeated_digit_has_no_form() {
    let mut grid = [0; 81];
    (grid[0], grid[10]) = (1, 1);
    assert!(Canonizer::new().canonical(&grid).is_err());
}

/// A hard puzzle and its images count as one.
#[test]
fn images_are_no_different_puzzles() {
    let mut all = puzzles(&testdata("sudoku/hard.txt"));
    let mut random = Random::new(5);
    let images: Vec<Grid> = all.iter().map(|grid| moved(grid, &mut random)).collect();
    all.extend(images);
    assert_eq!((all.len(), different(&all)), (200, 100));
}

#[test]
#[ignore = "needs THEREFORE_LISTS"]
fn lists_of_17_clue_puzzles_are_all_different() {
    let puzzles = puzzles(&list("sudoku/17-clue.txt"));
    assert_eq!((puzzles.len(), different(&puzzles)), (49_151, 49_151));
}

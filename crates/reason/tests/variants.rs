//! Sides other than 9, variants, jigsaws: the ladder works and is sound.

mod common;

use std::sync::Arc;

use therefore_puzzle::{Alphabet, Layout, Recipe, Sudoku, Variant};
use therefore_reason::{Board, Outcome, Reasoner, Terrain, Voice, check, simplest};
use therefore_testkit::{parse_all, repository, testdata};

/// Solves, checks every step, and gives the sentences. With the solution it
/// is known that there is one.
fn explain(puzzle: &Sudoku, solution: Option<&[u8]>) -> (Outcome, Vec<String>) {
    let terrain = Terrain::new(puzzle.layout.clone());
    let start = Board::new(&terrain, puzzle);
    let mut board = start.clone();
    let profile = match solution {
        Some(_) => simplest().guessing(false),
        // Nobody has said that there is one solution; and where there are
        // several, nets look for long in vain.
        None => common::unforced().guessing(false).without_uniqueness(),
    };
    let trace = Reasoner::new(&profile, 0).solve(&mut board);
    let voice = Voice {
        alphabet: puzzle.alphabet,
        ..Voice::default()
    };
    let mut told = Vec::new();
    trace.replay(&start, |board, entry| {
        let step = &entry.step;
        if let Err(error) = check(board, step) {
            panic!("{error}: {step:?}");
        }
        if let Some(solution) = solution {
            assert!(
                step.placement
                    .iter()
                    .all(|it| solution[it.cell] == it.digit)
            );
            let kept = |it: &therefore_reason::Candidate| solution[it.cell] != it.digit;
            assert!(step.eliminations.iter().all(kept), "{step:?}");
        }
        told.push(step.text(board, &voice));
    });
    if trace.outcome == Outcome::Solved {
        assert!(puzzle.is_solved_by(board.values()));
    }
    (trace.outcome, told)
}

fn variant(name: &str) -> Option<Arc<Layout>> {
    let recipe = Recipe::square(9).ok()?;
    match name {
        "classic" => Some(Recipe::classic()),
        _ => recipe.with(name.parse().ok()?).ok()?.layout().ok(),
    }
}

#[test]
fn variants_of_the_integer_programming_paper() {
    let text = repository("examples/variants.csv");
    for line in text.lines().skip(1) {
        let fields: Vec<&str> = line.split(',').collect();
        let layout = variant(fields[0]).expect("a variant we know");
        let puzzle = Sudoku::new(layout, common::values(fields[1]));
        let solution = common::values(fields[2]);
        let (outcome, told) = explain(&puzzle, Some(&solution));
        assert_ne!(outcome, Outcome::Contradiction);
        assert!(told.len() > 10, "{}", fields[0]);
    }
}

fn letters(text: &str, side: usize) -> Sudoku {
    let layout = Recipe::square(side)
        .and_then(|recipe| recipe.layout())
        .expect("a layout");
    let read = |c| Alphabet::Letters.read(c, side).unwrap_or(0);
    let mut puzzle = Sudoku::new(layout, text.chars().map(read).collect());
    puzzle.alphabet = Alphabet::Letters;
    puzzle
}

#[test]
fn large_sides() {
    for (list, side, count) in [
        ("side16-minimal.txt", 16, 20),
        ("side25-300-clues.txt", 25, 3),
        ("side25-285-clues.txt", 25, 1),
    ] {
        let text = testdata(&format!("sudoku/{list}"));
        assert!(text.lines().count() >= count && text.find('\n') == Some(side * side));
        let mut solved = 0;
        for line in text.lines().take(count) {
            let (outcome, told) = explain(&letters(line, side), None);
            assert_ne!(outcome, Outcome::Contradiction);
            solved += (outcome == Outcome::Solved) as usize;
            assert!(!told.is_empty());
        }
        println!("{list}: {solved} of {count} solved");
    }
}

/// The generated variants have one solution each, and the ladder keeps to it.
#[test]
fn generated_variants() {
    for puzzle in parse_all(&testdata("sudoku/variants.jsonl")) {
        let solution = puzzle.solution.clone().expect("the list has solutions");
        let (outcome, told) = explain(&puzzle, Some(&solution));
        assert_eq!(outcome, Outcome::Solved, "{:?}", puzzle.meta);
        assert!(!told.is_empty());
    }
}

/// A jigsaw made from a cyclic Latin square whose pieces wind through the rows.
#[test]
fn a_jigsaw() {
    let labels = "112223333\
                  111222333\
                  411122533\
                  441565552\
                  446655577\
                  844656977\
                  884669779\
                  888996677\
                  888999947";
    let recipe = Recipe::square(9).expect("side 9");
    let jigsaw = recipe.with(Variant::Jigsaw(labels.into()));
    let Ok(layout) = jigsaw.and_then(|recipe| recipe.layout()) else {
        // The pieces above must have nine cells each.
        panic!("the pieces do not fit");
    };
    let empty = Sudoku::empty(layout.clone());
    let Some(full) = common::solve(&empty) else {
        panic!("no filling");
    };
    // Take givens away as long as singles or more still solve it.
    let mut puzzle = Sudoku::new(layout, full.clone());
    let mut chance = therefore_testkit::Chance::new(1);
    let mut order: Vec<usize> = (0..81).collect();
    chance.shuffle(&mut order);
    for cell in order {
        let digit = std::mem::take(&mut puzzle.givens[cell]);
        if explain(&puzzle, None).0 != Outcome::Solved {
            puzzle.givens[cell] = digit;
        }
    }
    let (outcome, told) = explain(&puzzle, Some(&full));
    assert_eq!(outcome, Outcome::Solved);
    println!("{} givens, {} steps", puzzle.clues(), told.len());
}

/// Without boxes, without lines, with a hole: rules that need them are skipped.
#[test]
fn layouts_without_boxes_or_lines() {
    let layout = Recipe::latin(7)
        .and_then(|recipe| recipe.layout())
        .expect("a layout");
    let mut puzzle = Sudoku::empty(layout);
    for (cell, digit) in [(0, 1), (8, 2), (16, 3), (24, 4), (32, 5)] {
        puzzle.givens[cell] = digit;
    }
    assert_ne!(explain(&puzzle, None).0, Outcome::Contradiction);
}

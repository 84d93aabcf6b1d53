//! The generated part of `testdata/`: each list is made from a seed, and the
//! first puzzles of each are made again and compared. `UPDATE_TESTDATA=1` writes
//! the lists.

use std::path::PathBuf;
use std::sync::Arc;

use therefore_puzzle::formats::{Format, Keep, write_nonogram, write_sudoku, write_values};
use therefore_puzzle::{Layout, Line, Mark, Meta, Nonogram, Picture, Recipe, Sudoku};
use therefore_search::{Control, Solver, nonogram};
use therefore_testkit::{Chance, classics, files, random_cages, root, testdata};

/// How many puzzles of a list are made again by default.
const AGAIN: usize = 5;

fn path(name: &str) -> PathBuf {
    root().join("testdata").join(name)
}

fn updating() -> bool {
    std::env::var_os("UPDATE_TESTDATA").is_some()
}

/// Compares the first lines of a list with what `make` returns for each number,
/// or writes the list of `count` lines.
fn compare(name: &str, count: usize, mut make: impl FnMut(u64) -> String) {
    if updating() {
        let lines: Vec<String> = (0..count as u64).map(make).collect();
        std::fs::write(path(name), lines.join("\n") + "\n").expect("it can be written");
        return;
    }
    let text = testdata(name);
    assert_eq!(text.lines().count(), count, "{name}");
    for (number, line) in text.lines().take(AGAIN).enumerate() {
        assert_eq!(make(number as u64), line, "{name} {number}");
    }
}

/// How many solutions there are up to `limit`, and the first of them.
fn solved(puzzle: &Sudoku, limit: u64) -> (u64, Vec<u8>) {
    let mut solver = Solver::new(&puzzle.layout);
    let answer = solver.solve(&puzzle.start(), limit, &Control::UNLIMITED);
    (answer.solutions, solver.first().to_vec())
}

/// A full grid: one of the solutions with a random first row.
fn grid(layout: &Arc<Layout>, chance: &mut Chance) -> Vec<u8> {
    loop {
        let mut puzzle = Sudoku::empty(layout.clone());
        let mut digits: Vec<u8> = layout.all_digits().iter().collect();
        chance.shuffle(&mut digits);
        puzzle.givens[..digits.len()].copy_from_slice(&digits);
        let (count, grid) = solved(&puzzle, 1);
        if count == 1 {
            return grid;
        }
    }
}

fn document(mut puzzle: Sudoku, title: String, solution: Vec<u8>) -> String {
    puzzle.solution = Some(solution);
    puzzle.meta = Some(Box::new(Meta {
        title: Some(title),
        ..Meta::default()
    }));
    let text = write_sudoku(&puzzle, Format::Json).expect("JSON says everything");
    text.trim_end().to_string()
}

#[test]
fn killers() {
    compare("killer/random.jsonl", 60, |number| {
        let mut chance = Chance::new(1_000 + number);
        let diagonal = number % 5 == 4;
        let mut recipe = Recipe::square(9).expect("a square");
        if diagonal {
            recipe = recipe.with("diagonal".parse().unwrap()).expect("a variant");
        }
        let full = grid(&recipe.layout().expect("a layout"), &mut chance);
        loop {
            recipe.sums = random_cages(recipe.shape, &full, 4, &mut chance);
            let puzzle = Sudoku::empty(recipe.layout().expect("a layout"));
            let (count, solution) = solved(&puzzle, 2);
            if count == 1 {
                return document(puzzle, format!("random killer {number}"), solution);
            }
        }
    });
}

/// Recipes of the variants, as in `docs/variants.md`.
const VARIANTS: [(usize, &[&str]); 12] = [
    (4, &[]),
    (6, &[]),
    (6, &["diagonal"]),
    (7, &["latin"]),
    (8, &[]),
    (9, &["diagonal"]),
    (9, &["four-squares"]),
    (9, &["four-pyramids"]),
    (9, &["position"]),
    (9, &["diagonal", "four-squares"]),
    (
        9,
        &[
            "jigsaw:112223333111222333411122533441565552446655577844656977884669779888996677888999947",
        ],
    ),
    (12, &[]),
];

#[test]
fn variants() {
    compare("sudoku/variants.jsonl", 2 * VARIANTS.len(), |number| {
        let mut chance = Chance::new(2_000 + number);
        let (side, variants) = VARIANTS[number as usize % VARIANTS.len()];
        let mut recipe = Recipe::square(side).expect("a square");
        for variant in variants {
            let variant = variant.parse().expect("a variant");
            recipe = recipe.with(variant).expect("it fits");
        }
        let layout = recipe.layout().expect("a layout");
        let full = grid(&layout, &mut chance);
        let mut puzzle = Sudoku::new(layout, full.clone());
        let mut cells: Vec<usize> = (0..full.len()).collect();
        chance.shuffle(&mut cells);
        for cell in cells {
            let given = std::mem::take(&mut puzzle.givens[cell]);
            if solved(&puzzle, 2).0 > 1 {
                puzzle.givens[cell] = given;
            }
        }
        let name = if variants.is_empty() {
            "plain".to_string()
        } else {
            variants
                .iter()
                .map(|it| &it[..it.len().min(12)])
                .collect::<Vec<_>>()
                .join(", ")
        };
        document(puzzle, format!("side {side}, {name}"), full)
    });
}

/// Minimal puzzles without one, two or three of their clues.
#[test]
fn many_solutions() {
    let text = testdata("sudoku/minimal.txt");
    let minimal = classics(&text);
    compare("sudoku/many-solutions.txt", 200, |number| {
        let mut chance = Chance::new(3_000 + number);
        let mut puzzle = minimal[7 * number as usize].clone();
        let mut clues: Vec<usize> = (0..81).filter(|&cell| puzzle.givens[cell] != 0).collect();
        chance.shuffle(&mut clues);
        for &cell in &clues[..1 + number as usize % 3] {
            puzzle.givens[cell] = 0;
        }
        assert!(solved(&puzzle, 2).0 > 1);
        write_values(&puzzle, &puzzle.givens)
    });
}

/// A picture of a few random rectangles and holes, as those that people draw.
fn drawn(width: usize, height: usize, chance: &mut Chance) -> Picture {
    let mut picture = Picture::unknown(width, height);
    for row in 0..height {
        for column in 0..width {
            picture.set(row, column, Mark::Empty);
        }
    }
    for round in 0..14 {
        let (top, left) = (chance.below(height), chance.below(width));
        let (deep, wide) = (1 + chance.below(height / 2), 1 + chance.below(width / 2));
        let mark = if round % 4 == 3 {
            Mark::Empty
        } else {
            Mark::Filled
        };
        for row in top..(top + deep).min(height) {
            for column in left..(left + wide).min(width) {
                picture.set(row, column, mark);
            }
        }
    }
    picture
}

/// A nonogram with one solution; every fourth is random noise.
fn made(number: u64) -> Nonogram {
    let mut chance = Chance::new(4_000 + number);
    loop {
        let side = 5 + 5 * (number as usize % 4);
        let (width, height) = (side + chance.below(4), side + chance.below(4));
        let picture = if number.is_multiple_of(8) {
            therefore_testkit::random_picture(&mut chance, width, height, 60)
        } else {
            drawn(width, height, &mut chance)
        };
        let nonogram = Nonogram::of(&picture).expect("a picture makes a puzzle");
        let mut count = 0;
        nonogram::Solver::new(&nonogram).visit(&Control::UNLIMITED, &mut |_| {
            count += 1;
            match count {
                1 => std::ops::ControlFlow::Continue(()),
                _ => std::ops::ControlFlow::Break(()),
            }
        });
        let wide = |line| !nonogram.clue(line).is_empty();
        if count == 1 && (0..height).all(|row| wide(Line::Row(row))) {
            return nonogram;
        }
    }
}

#[test]
fn nonograms() {
    let name = |number: u64| path(&format!("nonogram/generated/{number:02}.non"));
    let text = |number: u64| {
        let bytes =
            write_nonogram(&made(number), Format::Non, Keep::Everything).expect("it has clues");
        String::from_utf8(bytes).expect("a text")
    };
    if updating() {
        for number in 0..40 {
            std::fs::write(name(number), text(number)).expect("it can be written");
        }
    }
    assert_eq!(files(&path("nonogram/generated"), "non").len(), 40);
    for number in 0..AGAIN as u64 {
        let there = std::fs::read_to_string(name(number)).expect("it is there");
        assert_eq!(text(number), there, "{number}");
    }
}

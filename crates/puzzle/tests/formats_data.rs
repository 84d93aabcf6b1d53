//! Every file of the collection reads, with the expected number of puzzles.

use std::path::PathBuf;

use therefore_puzzle::formats::{
    Format, LibraryCase, ReadOptions, parse_sudoku, read_sudokus, write_sudoku,
};
use therefore_puzzle::{Boxes, Sudoku};

fn file(name: &str) -> Option<Vec<u8>> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("../../../shared/data")
        .join(name);
    let bytes = std::fs::read(&path).ok();
    if bytes.is_none() {
        println!("skipped, because it is not there: {name}");
    }
    bytes
}

fn puzzles(name: &str, count: usize) -> Option<Vec<Sudoku>> {
    let puzzles: Vec<Sudoku> = read_sudokus(&file(name)?, &ReadOptions::default())
        .into_iter()
        .map(|puzzle| puzzle.unwrap_or_else(|error| panic!("{name}: {error}")))
        .collect();
    assert_eq!(puzzles.len(), count, "{name}");
    Some(puzzles)
}

#[test]
fn lists_of_classic_puzzles() {
    for (name, count) in [
        ("17-clue", 49151),
        ("bank-diabolical", 39719),
        ("easy-34-clues", 20000),
        ("hardest-11plus", 10000),
        ("hardest-375", 375),
        ("many-solutions", 5000),
        ("minimal", 20000),
        ("qqwing-easy", 1000),
        ("qqwing-expert", 1000),
        ("qqwing-inter", 1000),
        ("qqwing-simple", 1000),
        ("top1465", 1465),
        ("zero-one-many", 20000),
    ] {
        let list = puzzles(&format!("sudoku/{name}.txt"), count);
        for puzzle in list.into_iter().flatten() {
            assert!(puzzle.layout.is_classic() && puzzle.clues() >= 16, "{name}");
        }
    }
}

#[test]
fn larger_puzzles_are_written_in_letters() {
    for (name, side, count) in [
        ("side16-minimal", 16, 100),
        ("side25-285-clues", 25, 4),
        ("side25-300-clues", 25, 20),
    ] {
        let list = puzzles(&format!("sudoku/{name}.txt"), count);
        for puzzle in list.into_iter().flatten() {
            assert_eq!(puzzle.layout.symbols(), side);
            assert_eq!(puzzle.alphabet, therefore_puzzle::Alphabet::Letters);
        }
    }
}

#[test]
fn tables() {
    puzzles("sudoku/ser-sample.csv", 10000);
    puzzles("sudoku/human-times-train.csv", 1101);
    let list = puzzles("sudoku/ilp-variants.csv", 6);
    for puzzle in list.into_iter().flatten() {
        let solution = puzzle.solution.as_ref().expect("the file has solutions");
        assert!(puzzle.is_solved_by(solution));
    }
}

#[test]
fn technique_cases() {
    puzzles("sudoku/reglib-1.3.txt", 1112);
    let Some(bytes) = file("sudoku/reglib-1.3.txt") else {
        return;
    };
    let text = String::from_utf8_lossy(&bytes);
    let cases = text.lines().filter(|line| line.starts_with(':'));
    for line in cases {
        let case = LibraryCase::parse(line).unwrap_or_else(|error| panic!("{line}: {error}"));
        let found = !case.eliminations.is_empty() || !case.placements.is_empty();
        assert!(found || case.must_fail(), "{line}");
    }
}

#[test]
fn killers() {
    for (name, count) in [
        ("hs9.jsonl", 9),
        ("janko-200.jsonl", 200),
        ("krazydad-400.jsonl", 400),
        ("mathemagic14.jsonl", 14),
        ("tarek42.jsonl", 42),
        ("thesis-4x4.json", 1),
        ("thesis-easy.json", 1),
        ("thesis-hard.json", 1),
    ] {
        let list = puzzles(&format!("killer/{name}"), count);
        for puzzle in list.into_iter().flatten() {
            assert!(
                puzzle
                    .meta
                    .as_ref()
                    .is_some_and(|meta| meta.title.is_some())
            );
            if let Some(solution) = &puzzle.solution {
                assert!(puzzle.is_solved_by(solution), "{name}");
            }
        }
    }
}

/// The same killer with everything in order, and nothing around it.
fn plain(puzzle: &Sudoku) -> Sudoku {
    let mut recipe = puzzle.layout.recipe().clone();
    for sum in &mut recipe.sums {
        sum.cells.sort_unstable();
    }
    recipe.sums.sort_by_key(|sum| sum.cells[0]);
    let layout = recipe.layout().expect("the order does not matter");
    Sudoku::new(layout, puzzle.givens.clone())
}

#[test]
fn killers_in_the_formats_of_setters() {
    for name in [
        "hs9",
        "janko-200",
        "krazydad-400",
        "mathemagic14",
        "tarek42",
    ] {
        let Some(bytes) = file(&format!("killer/{name}.jsonl")) else {
            continue;
        };
        for puzzle in read_sudokus(&bytes, &ReadOptions::default()) {
            let puzzle = puzzle.unwrap_or_else(|error| panic!("{name}: {error}"));
            for format in [Format::FPuzzles, Format::SudokuPad] {
                let link = write_sudoku(&puzzle, format).unwrap_or_else(|error| panic!("{error}"));
                assert_eq!(parse_sudoku(&link).as_ref(), Ok(&puzzle), "{name}");
            }
            let puzzle = plain(&puzzle);
            let recipe = puzzle.layout.recipe();
            assert!(matches!(recipe.boxes, Boxes::Rectangles { .. }));
            for format in [Format::SumoCue, Format::Ps, Format::KillerLine] {
                match write_sudoku(&puzzle, format) {
                    Ok(line) => assert_eq!(parse_sudoku(&line).as_ref(), Ok(&puzzle), "{name}"),
                    // Some cages are in two parts, and some killers have diagonals.
                    Err(error) => {
                        let apart = error.0.contains("do not hang together");
                        let few = apart || !recipe.variants.is_empty();
                        assert!(few && format == Format::KillerLine, "{name}: {error}");
                    }
                }
            }
        }
    }
}

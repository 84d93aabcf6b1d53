//! Every file of the collection reads, with the expected number of puzzles.

use therefore_puzzle::formats::{Format, LibraryCase, parse_nonogram, parse_sudoku, write_sudoku};
use therefore_puzzle::{Alphabet, Boxes, Sudoku};
use therefore_testkit::{files, list, parse_all, repository, root, testdata};

/// All puzzles of a text, so many of them.
fn puzzles(text: &str, count: usize) -> Vec<Sudoku> {
    let puzzles = parse_all(text);
    assert_eq!(puzzles.len(), count);
    puzzles
}

fn are_classic(text: &str, count: usize) {
    for puzzle in puzzles(text, count) {
        assert!(puzzle.layout.is_classic() && puzzle.clues() >= 16);
    }
}

#[test]
fn classic_puzzles() {
    for (name, count) in [
        ("bank-diabolical", 1986),
        ("easy-34-clues", 1000),
        ("hard", 100),
        ("many-solutions", 200),
        ("minimal", 2000),
        ("zero-one-many", 1000),
    ] {
        are_classic(&testdata(&format!("sudoku/{name}.txt")), count);
    }
}

#[test]
#[ignore = "needs THEREFORE_LISTS"]
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
        are_classic(&list(&format!("sudoku/{name}.txt")), count);
    }
}

#[test]
fn larger_puzzles_are_written_in_letters() {
    for (name, side, count) in [
        ("side16-minimal", 16, 100),
        ("side25-285-clues", 25, 4),
        ("side25-300-clues", 25, 20),
    ] {
        for puzzle in puzzles(&testdata(&format!("sudoku/{name}.txt")), count) {
            assert_eq!(puzzle.layout.symbols(), side);
            assert_eq!(puzzle.alphabet, Alphabet::Letters);
        }
    }
}

#[test]
fn tables() {
    puzzles(&repository("examples/human-times.csv"), 1101);
    for puzzle in puzzles(&repository("examples/variants.csv"), 6) {
        let solution = puzzle.solution.as_ref().expect("the file has solutions");
        assert!(puzzle.is_solved_by(solution));
    }
}

#[test]
fn variants() {
    for puzzle in puzzles(&testdata("sudoku/variants.jsonl"), 24) {
        let solution = puzzle.solution.as_ref().expect("the file has solutions");
        assert!(puzzle.is_solved_by(solution), "{:?}", puzzle.meta);
        let text = write_sudoku(&puzzle, Format::Json).expect("JSON says everything");
        assert_eq!(parse_sudoku(&text).as_ref(), Ok(&puzzle));
    }
}

/// Those of number-loom; colours are refused with a sentence.
#[test]
fn nonograms_of_other_programs() {
    let mut colours = 0;
    let all = files(&root().join("testdata/nonogram/number-loom"), "xml");
    for path in &all {
        let text = std::fs::read(path).expect("it can be read");
        if let Err(error) = parse_nonogram(text) {
            assert!(error.to_string().contains("colour"), "{error}");
            colours += 1;
        }
    }
    assert_eq!((all.len(), colours), (28, 6));
}

#[test]
#[ignore = "needs THEREFORE_LISTS"]
fn lists_of_rated_puzzles_and_technique_cases() {
    puzzles(&list("sudoku/ser-sample.csv"), 10000);
    let text = list("sudoku/reglib-1.3.txt");
    puzzles(&text, 1112);
    let cases = text.lines().filter(|line| line.starts_with(':'));
    for line in cases {
        let case = LibraryCase::parse(line).unwrap_or_else(|error| panic!("{line}: {error}"));
        let found = !case.eliminations.is_empty() || !case.placements.is_empty();
        assert!(found || case.must_fail(), "{line}");
    }
}

fn are_killers(name: &str, text: &str, count: usize) {
    for puzzle in puzzles(text, count) {
        let meta = puzzle.meta.as_ref();
        assert!(meta.is_some_and(|meta| meta.title.is_some()), "{name}");
        if let Some(solution) = &puzzle.solution {
            assert!(puzzle.is_solved_by(solution), "{name}");
        }
    }
}

#[test]
fn killers() {
    for (name, count) in [
        ("testdata/killer/random.jsonl", 60),
        ("testdata/killer/nets.jsonl", 6),
        ("testdata/killer/thesis-4x4.json", 1),
        ("examples/killer.json", 1),
    ] {
        are_killers(name, &repository(name), count);
    }
}

#[test]
#[ignore = "needs THEREFORE_LISTS"]
fn lists_of_killers() {
    for (name, count) in [
        ("hs9.jsonl", 9),
        ("janko-200.jsonl", 200),
        ("krazydad-400.jsonl", 400),
        ("mathemagic14.jsonl", 14),
        ("tarek42.jsonl", 42),
    ] {
        are_killers(name, &list(&format!("killer/{name}")), count);
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

fn survive_the_formats_of_setters(killers: Vec<Sudoku>) {
    for puzzle in killers {
        for format in [Format::FPuzzles, Format::SudokuPad] {
            let link = write_sudoku(&puzzle, format).unwrap_or_else(|error| panic!("{error}"));
            assert_eq!(parse_sudoku(&link).as_ref(), Ok(&puzzle));
        }
        let puzzle = plain(&puzzle);
        let recipe = puzzle.layout.recipe();
        assert!(matches!(recipe.boxes, Boxes::Rectangles { .. }));
        for format in [Format::SumoCue, Format::Ps, Format::KillerLine] {
            match write_sudoku(&puzzle, format) {
                Ok(line) => assert_eq!(parse_sudoku(&line).as_ref(), Ok(&puzzle)),
                // Some cages are in two parts, and some killers have diagonals.
                Err(error) => {
                    let apart = error.0.contains("do not hang together");
                    let few = apart || !recipe.variants.is_empty();
                    assert!(few && format == Format::KillerLine, "{error}");
                }
            }
        }
    }
}

#[test]
fn killers_in_the_formats_of_setters() {
    survive_the_formats_of_setters(parse_all(&testdata("killer/random.jsonl")));
    survive_the_formats_of_setters(parse_all(&testdata("killer/nets.jsonl")));
}

#[test]
#[ignore = "needs THEREFORE_LISTS"]
fn lists_of_killers_in_the_formats_of_setters() {
    for name in [
        "hs9",
        "janko-200",
        "krazydad-400",
        "mathemagic14",
        "tarek42",
    ] {
        survive_the_formats_of_setters(parse_all(&list(&format!("killer/{name}.jsonl"))));
    }
}

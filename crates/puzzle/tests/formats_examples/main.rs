//! Small texts of every format, and what is said about wrong ones.

mod drawings;
mod wrong;

use therefore_puzzle::formats::{
    Format, Keep, ReadOptions, parse_nonogram, parse_sudoku, read, read_sudokus, write_nonogram,
    write_sudoku, write_sudoku_keeping, write_values,
};
use therefore_puzzle::{Alphabet, Digits, Puzzle, Sudoku, Variant};

const CLASSIC: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn classic() -> Sudoku {
    parse_sudoku(CLASSIC).unwrap()
}

fn all(text: &str) -> Vec<Sudoku> {
    read_sudokus(text.as_bytes(), &ReadOptions::default())
        .into_iter()
        .map(|result| result.unwrap_or_else(|error| panic!("{error} in\n{text}")))
        .collect()
}

fn error(text: &str) -> String {
    parse_sudoku(text).unwrap_err().to_string()
}

/// The classic in rows, as a drawing with these parts.
fn drawn(bar: &str, gap: &str, border: &str) -> String {
    let mut text = String::new();
    for (index, row) in CLASSIC.as_bytes().chunks(9).enumerate() {
        if index % 3 == 0 {
            text.push_str(border);
        }
        let boxes: Vec<String> = row
            .chunks(3)
            .map(|cells| {
                let cells: Vec<String> = cells.iter().map(|&b| (b as char).to_string()).collect();
                cells.join(gap)
            })
            .collect();
        text.push_str(&boxes.join(bar));
        text.push('\n');
    }
    text
}

#[test]
fn every_way_to_write_empty_cells() {
    for mark in ["0", "*", "_", "?", "-"] {
        assert_eq!(
            parse_sudoku(&CLASSIC.replace('.', mark)).unwrap(),
            classic()
        );
    }
}

#[test]
fn things_around_a_line() {
    for text in [
        format!("{CLASSIC} # easy"),
        format!("{CLASSIC}\t17\tSE 1.2"),
        format!("{CLASSIC},solution,1.5"),
        format!("{CLASSIC};1"),
        format!("{CLASSIC}#c"),
        format!("  {CLASSIC}  "),
        format!("\"{CLASSIC}\",3"),
        format!("17,{CLASSIC},x"),
        format!("# a\n\n{CLASSIC}\r\n\r\n# b"),
        format!("\u{feff}{CLASSIC}"),
        CLASSIC
            .as_bytes()
            .chunks(9)
            .map(|row| String::from_utf8_lossy(row) + " ")
            .collect(),
        CLASSIC
            .as_bytes()
            .chunks(3)
            .map(|row| String::from_utf8_lossy(row) + " ")
            .collect(),
    ] {
        assert_eq!(all(&text), [classic()], "{text}");
    }
}

#[test]
fn alphabets() {
    let side16 = |start: &str| parse_sudoku(&format!("{start:.<256}")).unwrap();
    let first = |puzzle: &Sudoku| (puzzle.alphabet, puzzle.givens[0], puzzle.givens[1]);
    assert_eq!(first(&side16("1G")), (Alphabet::Digits, 1, 16));
    assert_eq!(first(&side16("1g")), (Alphabet::Digits, 1, 16));
    assert_eq!(first(&side16("AP")), (Alphabet::Letters, 1, 16));
    assert_eq!(first(&side16("0F")), (Alphabet::Hex, 1, 16));
    assert_eq!(first(&side16("0G1")), (Alphabet::Digits, 0, 16));
    let numbers = format!("16 2 {}", ". ".repeat(254));
    assert_eq!(
        first(&parse_sudoku(&numbers).unwrap()),
        (Alphabet::Numbers, 16, 2)
    );
    let puzzle = parse_sudoku(&format!("64, 1{}", ",".repeat(4095 - 1))).unwrap();
    assert_eq!(first(&puzzle), (Alphabet::Numbers, 64, 1));
    assert!(write_values(&puzzle, &puzzle.givens).starts_with("64 1 . . "));
}

#[test]
fn candidate_lines_and_grids() {
    let mut line = "123456789".repeat(81);
    line.replace_range(0..18, "12.......1........");
    for text in [line.clone(), line.replace('.', "0")] {
        let puzzle = parse_sudoku(&text).unwrap();
        assert_eq!((puzzle.givens[1], puzzle.clues()), (1, 1));
        assert_eq!(puzzle.allowed.unwrap()[0], Digits::from_iter([1, 2]));
    }
    let grid = "
        .---------.-------.
        | 12   3  | 4  12 |
        | 4    12 | 3  .  |
        :---------+-------:
        | 1234 .  | .  .  |
        | .    .  | .  .  |
        '---------'-------'";
    let puzzle = parse_sudoku(grid).unwrap();
    assert_eq!((puzzle.clues(), puzzle.givens[1]), (4, 3));
    assert_eq!(puzzle.allowed.unwrap()[0], Digits::from_iter([1, 2]));
}

#[test]
fn sdk_headers_and_sections() {
    let rows = |text: &str| {
        text.as_bytes()
            .chunks(9)
            .map(|r| String::from_utf8_lossy(r) + "\n")
            .collect::<String>()
    };
    let state = CLASSIC.replacen("53..", "534.", 1);
    let text = format!(
        "#AAda\n#D A puzzle\n#B 2026-01-02\n#C Mind the gap\n[Puzzle]\n{}\n[State]\n{}",
        rows(CLASSIC),
        rows(&state)
    );
    let puzzle = parse_sudoku(&text).unwrap();
    let meta = puzzle.meta.clone().unwrap();
    assert_eq!(meta.author.as_deref(), Some("Ada"));
    assert_eq!(meta.title.as_deref(), Some("A puzzle"));
    assert_eq!(meta.note.as_deref(), Some("Date: 2026-01-02\nMind the gap"));
    assert_eq!((puzzle.filled[2], puzzle.value(0)), (4, 5));
    assert_eq!(puzzle.filled.iter().filter(|&&value| value != 0).count(), 1);
}

#[test]
fn tables() {
    let text = format!(
        "id;Quizzes;Solution;variant\n7;{CLASSIC};;\"diagonal;position\"\n8;{CLASSIC};;classic\n"
    );
    let puzzles = all(&text);
    let variants = &puzzles[0].layout.recipe().variants;
    assert_eq!(variants[..], [Variant::Diagonal, Variant::Position]);
    assert_eq!(puzzles[1], classic());
}

#[test]
fn headings_between_grids() {
    let rows = drawn("", "", "");
    let puzzles = all(&format!("Grid 01\n{rows}Grid 02\n{rows}"));
    assert_eq!(
        puzzles[1].meta.as_ref().unwrap().title.as_deref(),
        Some("Grid 02")
    );
}

#[test]
fn documents_in_every_arrangement() {
    let one = r#"{"side": 4, "givens": "1.....3..4.....2"}"#;
    let pretty = "{\n  \"side\": 4,\n\"givens\":\n [\"1...\", \"..3.\",\n  \".4..\", \"...2\"]\n}";
    for text in [
        one.to_string(),
        pretty.to_string(),
        format!("[{one}]"),
        r#"{"givens": [[1,0,0,0],[null,0,3,0],[0,"4",0,0],[0,0,0,2]]}"#.to_string(),
        r#"{"side": 4, "givens": {"r1c1": 1, "C2": 3, "9": 4, "d4": 2}}"#.to_string(),
    ] {
        assert_eq!(
            all(&text),
            [parse_sudoku("1.....3..4.....2").unwrap()],
            "{text}"
        );
    }
    for text in [
        "[[1,0,0,0],[null,0,3,0],[0,\"4\",\"\",0],[\".\",0,0,2]]",
        "[\n  [1, 0, 0, 0],\n  [0, 0, 3, 0],\n  [0, 4, 0, 0],\n  [0, 0, 0, 2]\n]\n",
        "[[[1,0,0,0],[0,0,3,0],[0,4,0,0],[0,0,0,2]]]",
        "[1,0,0,0,0,0,3,0,0,4,0,0,0,0,0,2]",
        "[\"1...\", \"..3.\", \".4..\", \"...2\"]",
    ] {
        let puzzles = all(text);
        assert_eq!(
            puzzles,
            [parse_sudoku("1.....3..4.....2").unwrap()],
            "{text}"
        );
        let twice = format!("{text}\n{text}");
        assert_eq!(all(&twice).len(), 2, "{text}");
        let array = format!("[{one}, [[1,0,0,0],[0,0,3,0],[0,4,0,0],[0,0,0,2]]]\n{text}");
        assert_eq!(all(&array).len(), 3, "{text}");
        // A broken line does not swallow the next one.
        if text.starts_with("[[1") {
            let broken = format!("{}\n{text}", &text[..15]);
            let results = read_sudokus(broken.as_bytes(), &ReadOptions::default());
            let right: Vec<bool> = results.iter().map(Result::is_ok).collect();
            assert_eq!(right, [false, true], "{text}");
        }
    }
    let row = "[0,0,0,0]";
    let grid = format!("[{row},\n{row},\n{row},\n{row}]");
    assert_eq!(all(&format!("[{grid},\n{grid},\n{grid}]")).len(), 3);
    for text in [
        format!("{one}{one}"),
        format!("{one}\n{pretty}\n"),
        format!("[{one},\n{pretty}]"),
        format!("[{one}]\n{one}"),
    ] {
        assert_eq!(all(&text).len(), 2, "{text}");
    }
    // A broken line does not swallow the next one.
    let results = read_sudokus(
        format!("{}\n{one}\n", &one[..20]).as_bytes(),
        &ReadOptions::default(),
    );
    assert!(results[0].is_err() && results[1].is_ok());
}

#[test]
fn words_of_several_lines_do_not_break_a_row() {
    let puzzle = parse_sudoku(
        r#"{"side": 4, "title": "A, b", "author": "A\nB", "note": "one\ntwo", "givens": "1.....3..4.....2"}"#,
    )
    .unwrap();
    assert_eq!(
        write_sudoku(&puzzle, Format::Csv).unwrap_err().to_string(),
        "the format csv cannot carry an author of several lines, expected json"
    );
    for keep in [Keep::Puzzle, Keep::Clues] {
        let text = write_sudoku_keeping(&puzzle, Format::Csv, keep).unwrap();
        assert_eq!(text.lines().count(), 2);
        let found = parse_sudoku(&text).unwrap();
        assert_eq!(found.givens, puzzle.givens);
        let meta = found.meta.unwrap();
        assert_eq!(meta.title.as_deref(), Some("A, b"));
        assert_eq!((meta.author, meta.note), (None, None));
    }
}

/// The examples of a page: its fenced blocks of one language.
fn page(name: &str, language: &str) -> Vec<String> {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../docs")
        .join(name);
    let text = std::fs::read_to_string(path).expect("the page is part of the project");
    let fence = format!("```{language}\n");
    let blocks = text.split(&fence).skip(1);
    blocks
        .map(|block| block.split("```").next().unwrap_or("").to_string())
        .collect()
}

#[test]
fn the_examples_of_the_documentation() {
    for (name, language, least) in [("formats.md", "text", 10), ("json.md", "json", 5)] {
        let examples = page(name, language);
        assert!(examples.len() >= least);
        for example in examples {
            let found = read(example.as_bytes(), &ReadOptions::default());
            assert!(!found.is_empty(), "{example}");
            for problem in found {
                match problem.unwrap_or_else(|error| panic!("{error} in\n{example}")) {
                    Puzzle::Sudoku(puzzle) => {
                        let text = write_sudoku(&puzzle, Format::Json).unwrap();
                        assert_eq!(parse_sudoku(&text).unwrap(), puzzle);
                        if let Some(solution) = &puzzle.solution {
                            assert!(puzzle.is_solved_by(solution), "{example}");
                        }
                    }
                    Puzzle::Nonogram(nonogram) => {
                        let text = write_nonogram(&nonogram, Format::Json, Keep::Everything);
                        assert_eq!(parse_nonogram(text.unwrap()).unwrap(), nonogram);
                        if let Some(solution) = &nonogram.solution {
                            assert!(nonogram.is_solved_by(solution), "{example}");
                        }
                    }
                }
            }
        }
    }
}

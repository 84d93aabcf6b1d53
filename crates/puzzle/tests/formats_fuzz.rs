//! Nothing that is read makes a reader panic, and where a text is cut does not
//! change what is read.

use std::io::{self, Read};

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use therefore_puzzle::formats::{
    Entry, Format, Keep, ReadOptions, Reader, read, read_sudokus, write_nonogram,
};
use therefore_puzzle::{Mark, Nonogram, Picture, Puzzle, Variant};

const CLASSIC: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Valid texts of every format, two puzzles each where it fits.
fn samples() -> Vec<String> {
    let puzzle = therefore_puzzle::formats::parse_sudoku(CLASSIC).unwrap();
    let cages = r#"{"cages": [[10, [0, 1, 10]], [45, [72, 73, 74, 75, 76, 77, 78, 79, 80]]]}"#;
    let killer = therefore_puzzle::formats::parse_sudoku(cages).unwrap();
    let mut samples: Vec<String> = Format::ALL
        .iter()
        .filter(|format| format.is_sudoku())
        .map(|&format| {
            // Killers on a line have no givens.
            let text = therefore_puzzle::formats::write_sudoku(&puzzle, format)
                .or_else(|_| therefore_puzzle::formats::write_sudoku(&killer, format))
                .unwrap();
            format!("{text}\n{text}")
        })
        .collect();
    samples.extend([
        "1 2 3 4 . . . . 0 0 0 0 4 3 2 1\n".to_string(),
        "0,0,3,0\n0,,1,\n2,0,0,0\n,,,4\n".to_string(),
        "Grid 01\n003020600\n900305001\n001806400\n008102900\n700000008\n006708200\n002609500\n800203009\n005010300\nGrid 02\n".to_string(),
        "#A Ada\n[Puzzle]\n1...\n..2.\n.3..\n...4\n[State]\n14..\n..2.\n.3..\n...4\n".to_string(),
        "id,quizzes,solutions\n1,1234341221434321,1234341221434321\n".to_string(),
        "[{\"side\": 4, \"givens\": {\"r1c1\": 3, \"B2\": 1, \"7\": 2}},\n {\"rows\": 2, \"columns\": 3, \"symbols\": 6, \"regions\": [[0,1,2,3,4,5]]}]\n".to_string(),
        "{\"cages\": [[10, [0, 1]], {\"sum\": 3, \"cells\": [\"r2c1\", \"A3\"]}],\n \"diagonal\": true, \"boxes\": \"none\"}\n".to_string(),
        "+---+---+\n|1  | 3 |\n|   |  4|\n+---+---+\n| 2 |   |\n|5  |   |\n+---+---+\n| 2 |   |\n|5 6|   |\n+---+---+\n".to_string(),
        "| 1 |   | 3 |   |\n| 2 |   |   |   |\n|   |   |   |   |\n|   |   | 4 |   |\n".repeat(2),
        "1   |   3\n    |\n----+----\n  2 | 4\n    |\n\n1   |   3\n    |\n----+----\n  2 | 4\n    |\n".to_string(),
        "[[1,0,0,0],[null,0,3,0],[0,\"4\",0,0],[0,0,0,2]]\n[[1,0,0,0],\n[0,0,3,0],[0,4,0,0],[0,0,0,2]]".to_string(),
        "[[[1,0,0,0],[0,0,3,0],[0,4,0,0],[0,0,0,2]], [[1,0,0,0],\n[0,0,3,0],[0,4,0,0],[0,0,0,2]]]".to_string(),
        "title \"A\"\nwidth 3\nheight 2\nrows\n1,1\n3\ncolumns\n2\n1\n2\ngoal \"101111\"\n\nwidth 1\nheight 1\nrows\n0\ncolumns\n0\n".to_string(),
        "┌─────┬─────┐\n│ 1 . │ . . │\n│ . . │ 3 . │\n├─────┼─────┤\n│ . 4 │ . . │\n│ . . │ . 2 │\n└─────┴─────┘\n".to_string(),
    ]);
    samples
}

/// A nonogram in every format, twice.
fn nonogram_samples() -> Vec<Vec<u8>> {
    let marks = "##..#.#.#"
        .chars()
        .map(|c| if c == '#' { Mark::Filled } else { Mark::Empty });
    let picture = Picture::from_marks(3, 3, marks.collect()).unwrap();
    let mut nonogram = Nonogram::of(&picture).unwrap();
    nonogram.progress = Some(Picture::unknown(3, 3));
    nonogram.meta.title = Some("A & B".to_string());
    let write = |&format: &Format| write_nonogram(&nonogram, format, Keep::Puzzle).unwrap();
    let texts = Format::NONOGRAM.iter().map(write);
    texts
        .map(|text| [&text[..], &text[..]].join(&b"\n"[..]))
        .collect()
}

fn check(text: &[u8], format: Option<Format>) {
    let options = ReadOptions {
        format,
        ..ReadOptions::default()
    };
    for result in read(text, &options) {
        match result {
            Ok(Puzzle::Sudoku(puzzle)) => assert_eq!(puzzle.givens.len(), puzzle.layout.cells()),
            Ok(Puzzle::Nonogram(nonogram)) => assert!(nonogram.lines().count() > 1),
            Err(error) => {
                assert!(error.line >= 1 && error.column >= 1);
                assert!(
                    !error.message.is_empty() && error.message.len() < 400,
                    "{error}"
                );
                assert!(!error.message.contains(char::is_control), "{error:?}");
                let lines = text.split(|&byte| byte == b'\n').count();
                assert!(error.line <= lines, "{error} of {lines} lines");
            }
        }
    }
}

fn check_all(text: &[u8]) {
    check(text, None);
    for &format in Format::ALL {
        check(text, Some(format));
    }
}

/// One change to a text.
#[derive(Clone, Debug)]
enum Change {
    Replace(usize, u8),
    Insert(usize, u8),
    Delete(usize, usize),
    Double(usize, usize),
    Cut(usize),
    Windows,
    Mark,
}

fn change() -> impl Strategy<Value = Change> {
    let byte = || {
        prop_oneof![
            any::<u8>(),
            select(b"0123456789ABG.,;:|-+=*#[]{}\"\\ \t\r\n\0".to_vec())
        ]
    };
    let at = || 0..100_000usize;
    prop_oneof![
        3 => (at(), byte()).prop_map(|(at, byte)| Change::Replace(at, byte)),
        3 => (at(), byte()).prop_map(|(at, byte)| Change::Insert(at, byte)),
        2 => (at(), 1..20usize).prop_map(|(at, length)| Change::Delete(at, length)),
        1 => (at(), 1..200usize).prop_map(|(at, length)| Change::Double(at, length)),
        1 => at().prop_map(Change::Cut),
        1 => Just(Change::Windows),
        1 => Just(Change::Mark),
    ]
}

fn apply(text: &mut Vec<u8>, change: Change) {
    let length = text.len() + 1;
    match change {
        Change::Replace(at, byte) => {
            if let Some(old) = text.get_mut(at % length) {
                *old = byte;
            }
        }
        Change::Insert(at, byte) => text.insert(at % length, byte),
        Change::Delete(at, count) => {
            let at = at % length;
            let end = (at + count).min(text.len());
            text.drain(at..end);
        }
        Change::Double(at, count) => {
            let at = at % length;
            let part = text[at..(at + count).min(text.len())].to_vec();
            text.splice(at..at, part);
        }
        Change::Cut(at) => text.truncate(at % length),
        Change::Windows => {
            *text = String::from_utf8_lossy(text)
                .replace('\n', "\r\n")
                .into_bytes()
        }
        Change::Mark => *text = [b"\xef\xbb\xbf", &text[..]].concat(),
    }
}

fn near_miss() -> impl Strategy<Value = Vec<u8>> {
    let sudoku = samples().into_iter().map(String::into_bytes);
    let all: Vec<Vec<u8>> = sudoku.chain(nonogram_samples()).collect();
    (select(all), vec(change(), 0..5)).prop_map(|(mut text, changes)| {
        for change in changes {
            apply(&mut text, change);
        }
        text
    })
}

/// Hands out a few bytes at a time.
struct Drops<'a>(&'a [u8], usize);

impl Read for Drops<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.1.min(buffer.len()).min(self.0.len());
        buffer[..count].copy_from_slice(&self.0[..count]);
        self.0 = &self.0[count..];
        Ok(count)
    }
}

type Read1 = (usize, Result<Puzzle, String>);

fn entries(input: impl Read, options: ReadOptions) -> Vec<Read1> {
    let mut reader = Reader::new(input, options);
    let mut found = Vec::new();
    while let Some(chunk) = reader.next_chunk().unwrap() {
        found.extend(chunk.entries().map(|entry| {
            let line = entry.line();
            (
                line,
                Entry::into_puzzle(entry).map_err(|error| error.to_string()),
            )
        }));
    }
    found
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn arbitrary_bytes(text in vec(any::<u8>(), 0..300)) {
        check_all(&text);
    }

    #[test]
    fn arbitrary_puzzle_characters(text in "[1-9A-G.0*|+\\- ,;:#{}\\[\\]\"\n]{0,300}") {
        check_all(text.as_bytes());
    }

    #[test]
    fn arbitrary_nonogram_characters(text in "[0-9$#.?<>/= \"\n\t█▀▄]{0,200}") {
        check_all(text.as_bytes());
    }

    #[test]
    fn near_misses(text in near_miss()) {
        check_all(&text);
    }

    #[test]
    fn chunks_do_not_matter(text in near_miss(), size in 1usize..200, drop in 1usize..100) {
        for format in Format::ALL.iter().copied().map(Some).chain([None]) {
            let options = |chunk_size| ReadOptions { format, chunk_size, ..ReadOptions::default() };
            let whole = entries(&text[..], options(1 << 20));
            prop_assert_eq!(&entries(&text[..], options(size)), &whole, "{:?} by {}", format, size);
            prop_assert_eq!(&entries(Drops(&text, drop), options(1 << 20)), &whole, "{:?} drops", format);
        }
    }
}

#[test]
fn long_lines_and_deep_nesting() {
    for text in [
        "5".repeat(10_000_000),
        "1 ".repeat(5_000_000),
        "[".repeat(200_000),
        "{\"a\":".repeat(100_000),
        format!("{{\"cages\": {}", "[".repeat(100_000)),
        "| ".repeat(1_000_000),
        ",".repeat(1_000_000),
        format!("{{\"side\": {}}}", "9".repeat(1000)),
        "{\"side\": 1e999}".to_string(),
        "{\"rows\": 64, \"columns\": 64, \"symbols\": 4294967295}".to_string(),
        format!("{{\"title\": \"{}", "x".repeat(3_000_000)),
    ] {
        let batch = format!("{CLASSIC}\n{text}\n{CLASSIC}\n");
        check(batch.as_bytes(), None);
        check(text.as_bytes(), None);
        let found = read_sudokus(batch.as_bytes(), &ReadOptions::default());
        assert!(found.first().unwrap().is_ok() && found.last().unwrap().is_ok());
        assert!(found.iter().any(|result| result.is_err()));
    }
}

#[test]
fn more_than_fits_into_memory_is_passed_over() {
    let text = [CLASSIC, "\n", &"7".repeat(80_000_000), "\n", CLASSIC, "\n"].concat();
    let found = entries(text.as_bytes(), ReadOptions::default());
    assert_eq!(found.len(), 3);
    assert_eq!((found[1].0, found[2].0), (2, 3));
    assert!(found[1].1.is_err() && found[2].1.is_ok());
}

#[test]
fn a_slow_stream_is_answered_at_once() {
    let text = format!("{CLASSIC}\n").repeat(3);
    let mut reader = Reader::new(Drops(text.as_bytes(), 82), ReadOptions::default());
    let chunk = reader.next_chunk().unwrap().unwrap();
    assert_eq!((chunk.size(), chunk.first_line()), (82, 1));
}

#[test]
fn layouts_are_shared() {
    let text = format!("{CLASSIC}\n").repeat(20_000);
    let options = ReadOptions {
        variants: vec![Variant::Diagonal],
        ..ReadOptions::default()
    };
    let puzzles = read_sudokus(text.as_bytes(), &options);
    let first = &puzzles[0].as_ref().unwrap().layout;
    let last = &puzzles[19_999].as_ref().unwrap().layout;
    assert!(std::sync::Arc::ptr_eq(first, last));
}

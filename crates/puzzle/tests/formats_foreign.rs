//! What is not read gets one sentence that says what it looks like; what was
//! once read wrong is read right.

use therefore_puzzle::formats::{Format, ReadOptions, parse, parse_sudoku, read, write_sudoku};
use therefore_puzzle::{Boxes, Sum};

/// The only thing a text is answered with.
fn sentence(text: &str) -> String {
    let found = read(text.as_bytes(), &ReadOptions::default());
    match &found[..] {
        [Err(error)] => error.to_string(),
        _ => panic!("{} answers to {text:?}: {found:?}", found.len()),
    }
}

#[test]
fn files_of_other_programs_get_one_sentence() {
    let spoj = "2\n5 5\n1 1 0\n5 0\n5 0\n3 0\n1 0\n2 0\n4 0\n4 0\n4 0\n2 0\n5 5\n1 1 0\n5 0\n";
    for (text, looks) in [
        ("P1\n3 2\n1 0 1\n0 1 0\n", "a PBM, PGM or PPM picture"),
        ("P1 3 2\n1 0 1\n0 1 0\n", "a PBM, PGM or PPM picture"),
        (
            "P1\n# made by hand\n3 2\n1 0 1\n0 1 0\n",
            "a PBM, PGM or PPM picture",
        ),
        (
            "GRID\n3 2\nROWS\n1 1\n1\nCOLUMNS\n1\n1\n1\n",
            "GRID, ROWS and COLUMNS",
        ),
        (
            "# a cat\n: rows\n1 1\n3\n: columns\n2\n1\n2\n",
            "the brothers Olšák",
        ),
        (":\n1 1\n3\n:\n2\n1\n2\n:\n", "the brothers Olšák"),
        ("#d\n0: white\n:\n1a 1b\n3a\n:\n", "looks like"),
        (
            "% nonogram\nrow(1,1,2).\ncol(1,1,1).\n#const n=3.\n",
            "a logic program",
        ),
        (spoj, "their number on the first line"),
        (
            "Dear Ada,\n\nhere is the puzzle.\nIt is hard.\nYours, Bob\n",
            "looks like no puzzle",
        ),
    ] {
        let found = sentence(text);
        assert!(found.contains(looks), "{text:?}: {found}");
        assert!(found.contains("read"), "{found}");
    }
    assert!(sentence("\n# x\nP1\n3 2\n1 0 1\n0 1 0\n").starts_with("line 3, column 1: "));
}

#[test]
fn a_broken_puzzle_still_gets_its_own_sentence() {
    let text = format!("{}\n{}\n{}\n", ".".repeat(80), ".".repeat(82), "12345");
    let found = read(text.as_bytes(), &ReadOptions::default());
    assert_eq!(found.len(), 3);
    assert!(sentence("12345").contains("5 characters"));
}

#[test]
fn colours_are_named() {
    let coloured = "<?xml version=\"1.0\"?><puzzleset><puzzle type=\"grid\" defaultcolor=\"black\">\
        <color name=\"white\" char=\".\">fff</color><color name=\"red\" char=\"R\">f00</color>\
        <color name=\"black\" char=\"X\">000</color>\
        <clues type=\"columns\"><line><count color=\"red\">1</count></line></clues>\
        <clues type=\"rows\"><line><count color=\"red\">1</count></line></clues>\
        </puzzle></puzzleset>";
    let found = sentence(coloured);
    let expected = "this nonogram has the colours red and black; only one colour is read so far";
    assert!(found.ends_with(expected), "{found}");
    assert!(sentence("3 1\n1a 1b\n1\n0\n1\n").contains("only one colour is read so far"));
}

#[test]
fn short_links_hold_no_puzzle() {
    for link in [
        "https://app.crackingthecryptic.com/sudoku/N7g8dHfRQb",
        "https://app.crackingthecryptic.com/n8fPjBqhTT",
        "https://cracking-the-cryptic.web.app/sudoku/NT39pd8D8p",
        "https://sudokupad.app/x3ycbhvrhv",
    ] {
        let found = sentence(link);
        assert!(found.contains("this link holds no puzzle"), "{found}");
        assert!(found.contains("export"), "{found}");
    }
}

/// An f-puzzles document with these regions, `None` where a cell says nothing.
fn document(side: usize, region: impl Fn(usize, usize) -> Option<&'static str>) -> String {
    let cell = |row: usize, column: usize| match region(row, column) {
        None => "{}".to_string(),
        Some(region) => format!("{{\"region\": {region}}}"),
    };
    let row = |row: usize| {
        let cells: Vec<String> = (0..side).map(|column| cell(row, column)).collect();
        format!("[{}]", cells.join(","))
    };
    let rows: Vec<String> = (0..side).map(row).collect();
    format!("{{\"size\": {side}, \"grid\": [{}]}}", rows.join(","))
}

#[test]
fn a_cell_without_a_region_lies_in_that_of_its_row() {
    for side in [5, 7, 11, 13] {
        let plain = parse_sudoku(&document(side, |_, _| None)).unwrap();
        assert_eq!(plain.layout.recipe().boxes, Boxes::None, "{side}");
        // The first two rows exchange a cell; all others say nothing.
        let jigsaw = document(side, |row, column| match (row, column) {
            (0, 0) => Some("1"),
            (1, 0) => Some("0"),
            _ => None,
        });
        let jigsaw = parse_sudoku(&jigsaw).unwrap();
        let Boxes::Jigsaw(pieces) = &jigsaw.layout.recipe().boxes else {
            panic!("{side}: no jigsaw");
        };
        assert_eq!(pieces.len(), side);
        assert!(pieces.iter().all(|piece| piece.len() == side));
        let text = write_sudoku(&jigsaw, Format::FPuzzlesJson).unwrap();
        assert_eq!(parse_sudoku(&text).unwrap().layout, jigsaw.layout);
    }
}

#[test]
fn a_jigsaw_leaves_no_cell_over() {
    let leftover = document(7, |row, column| (row == 3 && column == 4).then_some("null"));
    let error = parse_sudoku(&leftover).unwrap_err();
    assert!(error.message.contains("r4c5 lies in no region"), "{error}");
}

#[test]
fn arrows_across_corners() {
    // A cage of four: two straight arrows, and one over each kind of corner.
    let mut line = vec![b'0'; 81];
    line[40] = b'U'; // 30 at r5c5.
    for (cell, arrow) in [(50, b'`'), (48, b'\''), (32, b','), (30, b'.')] {
        line[cell] = arrow;
    }
    line[0] = b'3';
    line[1] = b'<';
    let text = String::from_utf8(line).unwrap();
    let puzzle = parse_sudoku(&text).unwrap();
    let cages: Vec<&Sum> = puzzle.layout.sums().iter().collect();
    assert_eq!(cages.len(), 2);
    let cage = Sum {
        total: 30,
        cells: vec![30, 32, 40, 48, 50],
        distinct: true,
    };
    assert!(cages.contains(&&cage), "{cages:?}");
    let written = write_sudoku(&puzzle, Format::KillerLine).unwrap();
    assert_eq!(parse_sudoku(&written).unwrap().layout.sums().len(), 2);
    // Dots that would be empty cells elsewhere point off the grid here.
    let dots = format!("3<{}", ".".repeat(79));
    let error = parse(&dots).unwrap_err();
    assert!(
        error.message.contains("points off the grid; a dot"),
        "{error}"
    );
}

//! What is said about wrong texts.

use therefore_puzzle::formats::{Format, ReadOptions, parse_sudoku, read_sudokus};

use super::*;

fn error_as(format: Format, text: &str) -> String {
    let options = ReadOptions {
        format: Some(format),
        ..ReadOptions::default()
    };
    let results = read_sudokus(text.as_bytes(), &options);
    let error = results.into_iter().find_map(|result| result.err());
    error.expect("an error").to_string()
}

#[test]
fn a_wrong_row_does_not_spoil_the_next_grid() {
    let good = drawn("", "", "");
    let bad = good.replacen("6..195...", "6..195..", 1);
    for separator in ["", "\n"] {
        let text = [&*good, &bad, &good].join(separator);
        let results = read_sudokus(text.as_bytes(), &ReadOptions::default());
        assert_eq!(
            results.iter().map(Result::is_ok).collect::<Vec<_>>(),
            [true, false, true]
        );
    }
    for wrong in ["53..7...", "53..7....."] {
        let bad = good.replacen("53..7....", wrong, 1);
        for separator in ["", "\n"] {
            let text = [&*good, &bad, &good].join(separator);
            let results = read_sudokus(text.as_bytes(), &ReadOptions::default());
            let right: Vec<bool> = results.iter().map(Result::is_ok).collect();
            assert_eq!(right, [true, false, true]);
            let message = &results[1].as_ref().unwrap_err().message;
            let cells = wrong.len();
            let expected = format!("a row of {cells} cells, expected 9 as in the rows below");
            assert_eq!(message, &expected);
        }
    }
    let short: String = good
        .lines()
        .skip(1)
        .map(|line| format!("{line}\n"))
        .collect();
    let text = [&*good, &short, &good].join("\n");
    let results = read_sudokus(text.as_bytes(), &ReadOptions::default());
    assert_eq!(
        results.iter().map(Result::is_ok).collect::<Vec<_>>(),
        [true, false, true]
    );
}

#[test]
fn what_is_said_about_wrong_lines() {
    let at = |place: usize, text: &str| {
        let mut line = CLASSIC.to_string();
        line.replace_range(place..place + 1, text);
        line
    };
    assert_eq!(
        error(&CLASSIC[1..]),
        "line 1, column 1: 80 characters, expected 81 (9x9)"
    );
    assert_eq!(
        error(&at(80, "..")),
        "line 1, column 1: 82 characters, expected 81 (9x9)"
    );
    assert_eq!(
        error(&format!("\n# c\n  {}", at(4, "x"))),
        "line 3, column 7: 'x' is not a digit 1 to 9 or an empty mark (. 0 * _ ? -)"
    );
    assert_eq!(
        error(&at(4, "\0")),
        "line 1, column 5: '\\0' is not a digit 1 to 9 or an empty mark (. 0 * _ ? -)"
    );
    assert_eq!(
        error("5..3412"),
        "line 1, column 1: 7 characters, expected at least 16 (4x4)"
    );
    assert_eq!(
        error(&".".repeat(300)),
        "line 1, column 1: 300 characters, expected 289 (17x17) or 324 (18x18)"
    );
    assert_eq!(
        error(&format!("1H{}", ".".repeat(254))),
        "line 1, column 2: 'H' is not a digit 1 to 9, a letter A to G or an empty mark (. 0 * _ ? -)"
    );
    assert_eq!(
        error(&format!("1 17 {}", ". ".repeat(254))),
        "line 1, column 3: \"17\" is not a number 1 to 16 or an empty mark (. 0 * _ ? -)"
    );
    assert_eq!(
        error(&"1 ".repeat(80)),
        "line 1, column 1: 80 values, expected 81 (9x9)"
    );
    assert_eq!(
        error(""),
        "line 1, column 1: there is no puzzle in this text"
    );
    assert_eq!(
        error(&format!("{CLASSIC}\n{CLASSIC}")),
        "line 2, column 1: a second puzzle begins here, expected only one"
    );
    assert_eq!(
        error("puzzle,variant\n................,daigonal"),
        "line 2, column 18: \"daigonal\" is not a variant, expected classic or one of diagonal, four-squares, \
         four-pyramids, position, magic-boxes, latin, boxes:2x3, jigsaw:LABELS, cage:10=r1c1+r1c2"
    );
    assert_eq!(
        error_as(Format::Candidates, CLASSIC),
        "line 1, column 1: 81 characters, expected 64 for the candidates of all cells"
    );
    assert_eq!(
        error_as(Format::Hodoku, CLASSIC),
        "line 1, column 1: not a library case, expected :code:candidates:givens:deleted:eliminations:placements:extra:"
    );
}

#[test]
fn what_is_said_about_wrong_grids() {
    assert_eq!(
        error("|1.|..|\n|..|.|\n|..|..|\n|..|..|"),
        "line 2, column 2: a row of 3 cells, expected 4 as in the first row"
    );
    assert_eq!(
        error("|1.|..|\n|..|..|\n"),
        "line 2, column 1: the grid ends after 2 rows of 4 cells, expected 4"
    );
    assert_eq!(
        error("|1.|..|\n|.5|..|\n|..|..|\n|..|..|"),
        "line 2, column 3: '5' is not a digit 1 to 4 or an empty mark (. 0 * _ ? -)"
    );
    assert_eq!(
        error("12 3 4 1\n1 2 3 45\n. . . .\n. . . ."),
        "line 2, column 7: \"45\" is not a list of candidates, expected digits 1 to 4"
    );
    assert_eq!(
        error("[Puzzle]\n1...\n....\n....\n....\n[State]\n2...\n....\n....\n....\n"),
        "line 7, column 1: the state does not repeat the given 1"
    );
}

#[test]
fn what_is_said_about_wrong_documents() {
    assert_eq!(
        error("{\"side\": 4,\n  \"given\": \"\"}"),
        "line 2, column 3: unknown field \"given\", expected one of kind, title, name, id, author, note, side, \
         rows, columns, symbols, lines, boxes, variants, variant, diagonal, regions, cages, sums, alphabet, \
         givens, puzzle, candidates, filled, crossed, solution"
    );
    assert!(parse_sudoku("{\"side\": 4, \"_given\": 1, \"x-note\": []}").is_ok());
    assert_eq!(
        error(r#"{"cages": [[10, ["r1c1", "r1c10"]]]}"#),
        "line 1, column 26: cage 1: \"r1c10\" is not a cell of this 9x9 grid, expected a name like r1c2 or B1, or a number 0 to 80"
    );
    assert_eq!(
        error(r#"{"side": 4, "givens": "1..."}"#),
        "line 1, column 23: givens: 4 characters, expected 16"
    );
    assert_eq!(
        error(r#"{"side": 4, "givens": {"A1": 5}}"#),
        "line 1, column 30: givens: 5 is not a digit 1 to 4, or 0 for empty"
    );
    assert_eq!(
        error(r#"{"side": 65}"#),
        "line 1, column 10: side is 65, expected 1 to 64"
    );
    assert_eq!(
        error("{\"side\": 4\n"),
        "line 2, column 1: the text ends here, expected a comma or }"
    );
    assert_eq!(
        error(r#"{"cages": [[10, []]]}"#),
        "line 1, column 12: the cage of 10 has no cells"
    );
    assert_eq!(
        error(r#"{"side": 4, "side": 4}"#),
        "line 1, column 13: field \"side\" occurs twice"
    );
    // Many names are compared in another way than few.
    let own: Vec<String> = (0..100_000).map(|i| format!("\"x-{i}\":0")).collect();
    assert!(parse_sudoku(&format!("{{\"side\":4,{}}}", own.join(","))).is_ok());
    assert!(
        error(&format!("{{{},\"x-7\":0}}", own.join(","))).ends_with("field \"x-7\" occurs twice")
    );
    assert_eq!(
        error(r#"[{"side": 4} {"side": 4}]"#),
        "line 1, column 14: '{' does not belong here, expected , or ] here"
    );
    assert_eq!(
        error(r#"[{"side": 4}"#),
        "line 1, column 13: the array is not closed, expected ]"
    );
}

#[test]
fn what_is_said_about_rows_without_a_name() {
    let errors = |text: &str| -> Vec<String> {
        let results = read_sudokus(text.as_bytes(), &ReadOptions::default());
        let errors = results.into_iter().filter_map(Result::err);
        errors.map(|error| error.to_string()).collect()
    };
    let row = "[0,0,0,0]";
    for (text, message) in [
        (
            format!("[{row},\n{row},\n[0,0,0],\n{row}]"),
            "line 3, column 1: the puzzle: a row of 3 cells, expected 4",
        ),
        (
            format!("[{row},\n{row},\n{row}]"),
            "line 1, column 1: 3 rows of 4 cells, expected as many rows as cells in a row",
        ),
        (
            format!("[{row},\n{row},\n[0,0,0,5],\n{row}]"),
            "line 3, column 8: the puzzle: 5 is not a digit 1 to 4, or 0 for empty",
        ),
        (
            format!("[{row},\n{row},\n{row}\n{row}]"),
            "line 4, column 1: '[' does not belong here, expected a comma or ]",
        ),
        (
            format!("[{row},\n{row},\n{row},\n[0,0"),
            "line 4, column 5: the text ends here, expected a comma or ]",
        ),
        (
            format!("[[[1,2],\n[3,4],\n[{row}]],\n [{row},{row},{row},{row}]]"),
            "line 1, column 3: the puzzle: a row of 2 cells, expected 3",
        ),
        (
            "[1,\n2,\n3]".to_string(),
            "line 1, column 2: the puzzle is a number, expected a list",
        ),
    ] {
        let errors = errors(&text);
        assert_eq!(errors, [message], "{text}");
    }
}

#[test]
fn cells_that_are_named_twice() {
    assert_eq!(
        error(r#"{"side": 4, "givens": {"0": 1, "r1c1": 2}}"#),
        "line 1, column 32: givens: r1c1 is named twice with different values"
    );
    assert_eq!(
        error(r#"{"side": 4, "filled": {"A1": 1, "0": 0}}"#),
        "line 1, column 33: filled: r1c1 is named twice with different values"
    );
    assert_eq!(
        error(r#"{"side": 4, "candidates": {"A1": [1, 2], "0": "13"}}"#),
        "line 1, column 42: candidates: r1c1 is named twice with different values"
    );
    let same =
        r#"{"side": 4, "givens": {"0": 1, "r1c1": "1"}, "crossed": {"1": [1, 2], "B1": "21"}}"#;
    assert_eq!(parse_sudoku(same).unwrap().givens[0], 1);
}

#[test]
fn faults_of_a_part_are_told_where_it_stands() {
    for (text, place) in [
        (
            "{\"cages\": [[3, [0, 1]],\n [3, [2, 3]],\n  {\"sum\": 4, \"cells\": [4, 4]}]}",
            (3, 3),
        ),
        ("{\"sums\": [[3, [0, 1]],\n [9, [2, 2]]]}", (2, 2)),
        ("{\"cages\": [\n[null, [1, 2]],\n[null, [1, 1]]]}", (3, 1)),
        (
            "{\"regions\": [[0, 1],\n [1, 2],\n [3, 4, 3],\n [5]]}",
            (3, 2),
        ),
        (
            "{\"side\": 6,\n\"variants\": [\"diagonal\", \"four-pyramids\"]}",
            (2, 26),
        ),
        ("{\"variants\": [\"diagonal\",\n\"boxes:2x3\"]}", (2, 1)),
        (
            "{\"variants\": [\"diagonal\",\n\"cage:4=r1c1+r1c1\"]}",
            (2, 1),
        ),
        ("{\"side\": 6,\n \"boxes\": \"3x3\"}", (2, 11)),
        ("{\"side\": 60,\n \"alphabet\": \"letters\"}", (2, 14)),
    ] {
        let error = parse_sudoku(text).unwrap_err();
        assert_eq!((error.line, error.column), place, "{error} in {text}");
    }
}

#[test]
fn input_that_is_not_text() {
    let utf16 =
        |text: &str| -> Vec<u8> { text.encode_utf16().flat_map(u16::to_le_bytes).collect() };
    let more: Vec<u8> = (0..5000u32).map(|i| (i * 7 % 256) as u8).collect();
    for (start, what) in [
        (&b"\x1f\x8b\x08\0\0\0\0\0"[..], "a gzip file, expected text"),
        (b"PK\x03\x04\x14\0\0\0", "a zip file, expected text"),
        (b"BZh91AY&SY", "a bzip2 file, expected text"),
        (b"\xfd7zXZ\0", "an xz file, expected text"),
        (b"\x28\xb5\x2f\xfd", "a zstd file, expected text"),
        (b"GIF89a\x01\0", "a GIF image, expected text"),
        (b"%PDF-1.4\n", "a PDF file, expected text"),
        (b"\x7fELF\x02\x01\x01\0", "a binary file, expected text"),
        (
            &utf16(&format!("\u{feff}{CLASSIC}")),
            "text in UTF-16, expected UTF-8",
        ),
        (&utf16(CLASSIC), "text in UTF-16, expected UTF-8"),
    ] {
        for format in [None, Some(Format::Json), Some(Format::Grid)] {
            let options = ReadOptions {
                format,
                ..ReadOptions::default()
            };
            let results = read_sudokus(&[start, &more].concat(), &options);
            assert_eq!(results.len(), 1);
            let error = results[0].as_ref().unwrap_err().to_string();
            assert_eq!(error, format!("line 1, column 1: this is {what}"));
        }
    }
}

#[test]
fn a_broken_document_is_one_fault_and_the_next_one_is_read() {
    let whole = "{\n \"side\": 4,\n \"cages\": [\n  {\"sum\": 5, \"cells\": [0, 1]},\n  {\"sum\": 5, \"cells\": [2, 3]}\n ],\n \"title\": \"four\"\n}\n";
    for (right, wrong, place) in [
        // A bracket too many closes the puzzle early.
        ("[0, 1]}", "[0, 1]}}", (4, 30)),
        ("\"cages\": [", "\"cages\": ", (5, 3)),
        ("[0, 1]}", "[0, 1}", (4, 28)),
    ] {
        let broken = whole.replacen(right, wrong, 1);
        let on_one_line = broken.replace('\n', "") + "\n";
        for (text, place) in [(&broken, Some(place)), (&on_one_line, None)] {
            let text = format!("{text}{whole}");
            let results = read_sudokus(text.as_bytes(), &ReadOptions::default());
            assert_eq!(results.len(), 2, "{text}: {results:?}");
            assert!(results[1].is_ok(), "{text}");
            let error = results[0].as_ref().unwrap_err();
            assert!(
                place.is_none_or(|place| (error.line, error.column) == place),
                "{text}: {error}"
            );
        }
    }
}

//! Nonograms on the command line, as a user meets them.

mod common;

use std::path::Path;

use common::{root, started, therefore};
use therefore_testkit::{files, lists_folder};

const DIAGONALS: &str = "2 2\n1\n1\n1\n1\n";

#[test]
fn one_puzzle_in_every_format_has_one_solution() {
    let solved = therefore(&["solve", "--lines", "--unique", "examples/pear.non"], "");
    assert_eq!((solved.out.trim().len(), solved.code), (625, 0));
    for format in [
        "non", "webpbn", "nin", "mk", "cwd", "taai", "drawing", "json",
    ] {
        let text = therefore(
            &["convert", "--solution", "--to", format, "examples/pear.non"],
            "",
        );
        assert_eq!((text.err.as_str(), text.code), ("", 0), "{format}");
        let run = therefore(&["solve", "--lines", "--unique"], &text.out);
        assert_eq!(run, solved, "{format}");
    }
}

#[test]
fn a_picture_becomes_a_puzzle() {
    use std::process::Command;
    let output = Command::new(env!("CARGO_BIN_EXE_therefore"))
        .args(["convert", "--to", "png", "examples/heart.txt"])
        .current_dir(root())
        .output()
        .expect("the program runs");
    let back = therefore(&["convert", "--to", "drawing"], &output.stdout);
    let heart = std::fs::read_to_string(root().join("examples/heart.txt"));
    assert_eq!(back.out, heart.expect("it is there"));
    // Without a solution there is no picture.
    let run = therefore(&["convert", "--to", "png"], DIAGONALS);
    assert_eq!(run.code, 2);
    assert!(
        run.err.contains("--solution solves it first"),
        "{}",
        run.err
    );
    let run = therefore(&["convert", "--to", "png", "--solution"], DIAGONALS);
    assert_eq!(run.code, 1);
    assert!(run.err.contains("more than one solution"), "{}", run.err);
}

#[test]
fn every_question_has_an_answer() {
    let ask = |arguments: &[&str]| {
        let run = therefore(&[&["solve"], arguments].concat(), DIAGONALS);
        assert_eq!(run.err, "");
        (run.out, run.code)
    };
    let answer = |out: &str, code: i32| (out.to_string(), code);
    assert_eq!(ask(&["--lines"]).1, 0);
    assert_eq!(ask(&["--lines", "--unique"]), answer("many\n", 1));
    assert_eq!(ask(&["--count", "all"]), answer("2\n", 0));
    assert_eq!(ask(&["--count", "1"]), answer("1\n", 0));
    assert_eq!(ask(&["--lines", "--true-cells"]), answer("????\n", 0));
    let (out, code) = ask(&["--lines", "--all"]);
    let mut lines: Vec<&str> = out.lines().collect();
    lines.sort_unstable();
    assert_eq!((lines, code), (vec!["0110", "1001"], 0));
    let none = "{\"rows\": [[1], [0], [1]], \"columns\": [[1], [1], [0]], \"x-note\": 1}\n\
                {\"rows\": [[2], [0], [2]], \"columns\": [[2], [2], [0]]}\n";
    let run = therefore(&["solve", "--lines", "--unique"], none);
    assert_eq!((run.out.as_str(), run.code), ("many\nnone\n", 1));
}

#[test]
fn json_can_be_read_by_machines() {
    for arguments in [
        &["solve", "--unique", "--stats"][..],
        &["solve", "--all"],
        &["solve", "--true-cells"],
        &["solve", "--count", "all"],
        &["check"],
        &["show"],
    ] {
        let run = therefore(&[arguments, &["--json"]].concat(), DIAGONALS);
        let last = run.out.lines().last().expect("a line");
        let object: serde_json::Value = serde_json::from_str(last).expect("it is JSON");
        assert_eq!(object["puzzle"]["kind"], "nonogram", "{}", run.out);
        assert_eq!(object["line"], 1);
        if arguments == ["solve", "--all"] {
            assert_eq!(object["answer"]["solve"]["count"], "2");
            assert_eq!(run.out.matches("\"solution\":[").count(), 2, "{}", run.out);
        }
    }
}

#[test]
fn what_is_marked_wrongly_is_named() {
    let check = |progress: &str| {
        let text = format!("width 3\nheight 1\nrows\n2\ncolumns\n1\n1\n0\nsaved \"{progress}\"\n");
        therefore(&["check"], text)
    };
    assert!(check("1??").out.contains("1 cell marked, none wrongly"));
    assert!(check("0?1").out.contains("marked wrongly: r1c1 r1c3"));
    let text = "width 2\nheight 2\nrows\n1\n1\ncolumns\n1\n1\nsaved \"11??\"\n";
    let run = therefore(&["check"], text);
    assert!(
        run.out
            .contains("2 cells marked, but no solution has all of them"),
        "{}",
        run.out
    );
    let text = "width 2\nheight 1\nrows\n1\ncolumns\n1\n0\ngoal \"01\"\n";
    let run = therefore(&["check"], text);
    assert!(
        run.out
            .contains("the solution that came with it is wrong in column 1, column 2"),
        "{}",
        run.out
    );
    assert_eq!(run.code, 1);
}

#[test]
fn bad_input_is_one_sentence() {
    let told = |input: &str| {
        let run = therefore(&["solve"], input);
        assert_eq!((run.code, run.err.lines().count()), (2, 1), "{}", run.err);
        assert_eq!(run.out, "");
        run.err
    };
    for (input, sentence) in [
        (
            "width 2\nheight 1\nrows\n2\ncolums\n1\n1\n",
            "line 6, column 1: \"1\" stands in no section below \"colums\", expected a line \"rows\" or \"columns\" before the clues",
        ),
        (
            "2 1\n3\n1\n1\n",
            "line 2, column 1: the clue of row 1 needs 3 cells with its gaps, but the line has 2",
        ),
        (
            "2 1\n2\n1\n",
            "line 1, column 1: 2 lines of clues, expected 1 for the rows and 2 for the columns",
        ),
        (
            "<html></html>",
            "line 1, column 1: there is no <puzzle> in this XML",
        ),
    ] {
        assert!(told(input).contains(sentence), "{}", told(input));
    }
    let run = therefore(
        &["solve", "--variant", "diagonal", "examples/simple.non"],
        "",
    );
    assert!(
        run.err.contains("diagonal is a variant of Sudoku"),
        "{}",
        run.err
    );
    // Commands about Sudoku say so.
    let run = therefore(&["theory", "canonical", "examples/simple.non"], "");
    assert_eq!(run.code, 2);
    assert!(
        run.err.contains("theory canonical does not take nonograms"),
        "{}",
        run.err
    );
}

#[test]
fn both_kinds_in_one_run() {
    let run = therefore(
        &[
            "solve",
            "--lines",
            "examples/newspaper.txt",
            "examples/simple.non",
        ],
        "",
    );
    let lines: Vec<&str> = run.out.lines().collect();
    assert_eq!((lines.len(), lines[1], run.code), (2, "010101010111", 0));
}

/// All puzzles of a folder in one run.
fn are_solved(folder: &Path, count: usize) {
    let files = files(folder, "non");
    assert_eq!(files.len(), count);
    let mut arguments = vec!["solve", "--lines", "--unique"];
    arguments.extend(files.iter().filter_map(|path| path.to_str()));
    let run = therefore(&arguments, "");
    assert_eq!(
        (run.out.lines().count(), run.code),
        (count, 0),
        "{}",
        run.err
    );
}

#[test]
fn generated_puzzles_are_solved() {
    are_solved(&root().join("testdata/nonogram/generated"), 40);
}

#[test]
#[ignore = "needs THEREFORE_LISTS"]
fn lists_of_everyday_puzzles_are_solved() {
    are_solved(&lists_folder().join("nonogram/everyday"), 190);
}

/// A million ways, and more of them than anybody waits for.
#[cfg(target_os = "linux")]
#[test]
fn ctrl_c_tells_what_is_known() {
    let clues = vec!["[3, 3, 3, 3, 3, 3]"; 60].join(", ");
    let puzzle = format!(r#"{{"rows": [{clues}], "columns": [{clues}]}}"#);
    let child = started(&["solve", "--count", "all", &puzzle]);
    child.at_work();
    child.interrupt();
    let (code, out) = child.end();
    assert_eq!(code, Some(130), "{out}");
    assert!(out.starts_with("at least "), "{out}");
}

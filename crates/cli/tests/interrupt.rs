//! Ctrl-C, a closed pipe and a full disk, as a user meets them.
#![cfg(target_os = "linux")]

mod common;

use common::started;

/// The exit code and the output after Ctrl-C.
fn interrupted(arguments: &[&str]) -> (Option<i32>, String) {
    let child = started(arguments);
    child.at_work();
    child.interrupt();
    child.end()
}

#[test]
fn long_work_stops_and_prints_what_it_has() {
    let empty = ".".repeat(256);
    let (code, out) = interrupted(&["solve", "--count", "all", &empty]);
    assert_eq!(code, Some(130));
    assert!(out.starts_with("at least "), "{out}");
}

#[test]
fn waiting_for_input_stops() {
    assert_eq!(interrupted(&["solve", "--lines"]).0, Some(130));
}

/// One filled cell in each line of a large grid: nothing follows from anything, and
/// suppositions are followed in vain for a long time.
#[test]
fn long_explanations_of_nonograms_stop() {
    let clues = vec!["[1]"; 90].join(", ");
    let puzzle = format!(r#"{{"rows": [{clues}], "columns": [{clues}]}}"#);
    let (code, out) = interrupted(&["explain", &puzzle]);
    assert_eq!(code, Some(130));
    assert!(out.contains("Stopped after "), "{out}");
}

/// The hardest puzzles take Sudoku Explainer's way seconds.
#[test]
fn long_ratings_stop() {
    let hardest =
        ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....";
    let (code, _) = interrupted(&["grade", "--profile", "se", hardest]);
    assert_eq!(code, Some(130));
}

/// A reader such as `head` that has seen enough is no error.
#[test]
fn a_closed_pipe_is_no_error() {
    let mut child = started(&["solve", "--all", &".".repeat(81)]);
    child.first_byte();
    child.close_output();
    let (code, _) = child.end();
    assert!(matches!(code, Some(0 | 141)), "{code:?}");
}

/// Output that cannot be written is an error with a sentence.
#[test]
fn a_full_disk_is_an_error() {
    let Some(run) = common::on_a_full_disk(&["solve", "examples/newspaper.txt"]) else {
        panic!("/dev/full is not there");
    };
    assert_ne!(run.code, 0);
    assert!(run.err.starts_with("therefore: "), "{}", run.err);
}

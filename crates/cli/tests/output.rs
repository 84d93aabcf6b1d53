//! Output that cannot be written: a full disk is a sentence and exit code 2, a
//! closed pipe ends quietly.

mod common;

use common::{on_a_full_disk, started};

const EASY: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLVED: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// Every command, with little to do.
const COMMANDS: [&[&str]; 25] = [
    &["solve", EASY],
    &["solve", "--lines", EASY],
    &["solve", "--json", EASY],
    &["solve", "--engine", "sat", EASY],
    &["check", EASY],
    &["explain", EASY],
    &["explain", "--json", EASY],
    &["hint", EASY],
    &["grade", "--runs", "1", EASY],
    &["rules"],
    &["rules", "x-wing"],
    &["show", EASY],
    &["convert", "--to", "csv", EASY],
    &["compare", "--engines", "search", EASY],
    &["compare", "--engines", "search", "--json", EASY],
    &["export", "--to", "dimacs", EASY],
    &["fit-difficulty", "examples/human-times.csv"],
    &["study", "nonogram"],
    &["study", "killer"],
    &["theory", "count", "--latin", "4"],
    &["theory", "classes", "--boxes", "2x2"],
    &["theory", "canonical", SOLVED],
    &["theory", "equivalent", SOLVED, SOLVED],
    &["theory", "graph", EASY],
    &["theory", "clues", EASY],
];

#[test]
fn a_full_disk_is_said_in_a_sentence() {
    for arguments in COMMANDS {
        let Some(run) = on_a_full_disk(arguments) else {
            return;
        };
        assert_eq!(run.code, 2, "{arguments:?}: {}", run.err);
        let sentence = run
            .err
            .lines()
            .filter(|line| line.contains("cannot write: "));
        assert_eq!(sentence.count(), 1, "{arguments:?}: {}", run.err);
    }
}

#[test]
fn a_closed_pipe_ends_quietly() {
    for arguments in COMMANDS {
        let mut child = started(arguments);
        child.close_output();
        let (code, _) = child.end();
        assert_eq!(code, Some(0), "{arguments:?}");
    }
}

//! What a bad input gets: one sentence and exit code 2, or an answer that says
//! that there is no solution.

mod common;

use common::therefore;

#[test]
fn an_empty_file_is_a_sentence() {
    for text in ["", "\n\n", "# only a comment\n"] {
        for command in ["solve", "check", "explain", "grade", "show"] {
            let run = therefore(&[command], text);
            assert_eq!(run.code, 2, "{command}: {run:?}");
            assert!(run.err.contains("there is no puzzle in it"), "{run:?}");
            assert_eq!(run.err.lines().count(), 1, "{run:?}");
        }
    }
}

#[test]
fn a_foreign_file_is_one_sentence() {
    let clues = "1 0\n".repeat(400);
    let run = therefore(&["solve"], format!("1\n200 200\n{clues}"));
    assert_eq!((run.code, run.err.lines().count()), (2, 1), "{run:?}");
}

#[test]
fn a_sum_that_cannot_be_leaves_no_solution() {
    for sum in ["0", "10", "4294967295"] {
        let puzzle = format!(r#"{{"cages": [{{"sum": {sum}, "cells": ["r1c1"]}}]}}"#);
        let run = therefore(&["check"], &puzzle);
        assert!(run.out.contains("cannot add up to"), "{sum}: {run:?}");
        assert_ne!(run.code, 2, "{sum}: {run:?}");
        for command in ["solve", "explain", "grade", "hint"] {
            let run = therefore(&[command], &puzzle);
            assert!(!run.err.contains("panicked"), "{command} {sum}: {run:?}");
            assert_ne!(run.code, 2, "{command} {sum}: {run:?}");
        }
    }
}

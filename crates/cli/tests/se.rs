//! `--profile se`, as a user calls it.

mod common;

use common::therefore;
use serde_json::Value;

const PUZZLE: &str =
    "12.4...8...71....6.....3...2.....3...1.89...55......1...2...5...3.9.5.2....7..86.";
const GRAVE: &str =
    ".........4.7..9.......2.541..18.5.7....9......4.7..692.64......5.8.1...4.1.5..3..";

#[test]
fn grade_prints_three_ratings() {
    let two = format!("{PUZZLE}\n{GRAVE}\n").repeat(20);
    let run = therefore(&["grade", "--profile", "se"], &two);
    assert_eq!(run.code, 0);
    let lines: Vec<&str> = run.out.lines().collect();
    assert_eq!(lines.len(), 40);
    for pair in lines.chunks(2) {
        assert!(pair[0].starts_with("SE 7.1/7.1/2.6  "), "{}", pair[0]);
        assert!(pair[1].starts_with("SE 5.6/1.2/1.2  "), "{}", pair[1]);
    }
    let alone = therefore(&["grade", "--profile", "se", "--threads", "1"], &two);
    assert_eq!(run, alone);
}

#[test]
fn json_has_the_ratings_and_counts() {
    let run = therefore(&["grade", "--profile", "se", "--json", GRAVE], "");
    let value: Value = serde_json::from_str(&run.out).expect("JSON");
    let value = &value["answer"]["grade"];
    let rating = &value["rating"];
    assert_eq!(
        [&rating["er"], &rating["ep"], &rating["ed"]],
        [5.6, 1.2, 1.2].map(Value::from).each_ref()
    );
    let uses = value["uses"].as_object().expect("counts");
    assert_eq!(uses["bivalue-universal-grave-type-1"], 1);
    let steps: u64 = uses.values().filter_map(Value::as_u64).sum();
    let explained = therefore(&["explain", "--profile", "se", "--json", GRAVE], "");
    // One object a step, and one for the end.
    assert_eq!(steps + 1, explained.out.lines().count() as u64);
}

/// Without techniques that take one solution for granted the grave is not used.
#[test]
fn uniqueness_can_be_left_out() {
    let run = therefore(
        &["explain", "--profile", "se", "--no-uniqueness", GRAVE],
        "",
    );
    assert!(!run.out.contains("grave") && !run.out.contains("unique"));
    assert_eq!(run.code, 0);
}

#[test]
fn what_it_cannot_do_is_said_in_a_sentence() {
    let cases: [&[&str]; 3] = [
        &["grade", "--profile", "se", "examples/killer.json"],
        &["hint", "--profile", "se", PUZZLE],
        &["explain", "--profile", "se", "--html", "never.html", PUZZLE],
    ];
    for arguments in cases {
        let run = therefore(arguments, "");
        assert_eq!(run.code, 2, "{arguments:?}");
        assert_eq!(run.err.lines().count(), 1, "{}", run.err);
        assert!(run.err.contains("profile se"), "{}", run.err);
    }
}

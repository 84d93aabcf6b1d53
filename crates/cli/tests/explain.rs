//! Explanations as a user meets them.

mod common;

use common::{root, therefore};
use serde_json::Value;

const EASY: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn steps(puzzle: &str) -> Vec<Value> {
    let run = therefore(&["explain", "--json", "--verify", puzzle], "");
    assert_eq!((run.err.as_str(), run.code), ("", 0), "{puzzle}");
    let objects = run.out.lines();
    let objects =
        objects.map(|line| serde_json::from_str::<Value>(line).expect("one object a line"));
    let mut steps: Vec<Value> = objects.map(|mut object| object["step"].take()).collect();
    // The last object is about the end.
    assert_eq!(steps.pop(), Some(Value::Null));
    steps
}

/// Whether the value is a list of objects with exactly these fields.
fn objects(value: &Value, fields: &[&str]) -> bool {
    let exact = |object: &Value| {
        object.as_object().is_some_and(|object| {
            object.len() == fields.len() && fields.iter().all(|field| object.contains_key(*field))
        })
    };
    value.as_array().is_some_and(|list| list.iter().all(exact))
}

#[test]
fn steps_follow_the_written_schema() {
    let hard = "..8.7...42.5....3.....8.........6..9.5.....7..3..9.2....7..5....2.4.3.....1.2.6..";
    for puzzle in [EASY, hard, "examples/jigsaw.json", "examples/side16.txt"] {
        let run = therefore(&["explain", "--json", puzzle], "");
        for line in run.out.lines() {
            let object: Value = serde_json::from_str(line).expect("one object a line");
            assert!(object["number"].is_u64() && object["line"].is_u64());
            let step = &object["step"];
            if step.is_null() {
                assert_eq!(object["answer"]["explain"]["outcome"], "solved");
                continue;
            }
            let fields = [
                "step",
                "rule",
                "name",
                "placements",
                "eliminations",
                "cells",
                "regions",
                "links",
                "text",
                "notation",
                "score",
            ];
            // Guesses have no name; what a step rests on has a test of its own.
            let mut named = step.clone();
            named["name"] = step["name"].clone();
            if let Some(object) = named.as_object_mut() {
                object.shift_remove("premises");
                object.shift_remove("proof");
            }
            assert!(objects(&Value::Array(vec![named]), &fields), "{step}");
            assert!(step["step"].is_u64() && step["rule"].is_string(), "{step}");
            assert!(step["text"].is_string() && step["score"].is_u64(), "{step}");
            assert!(objects(&step["placements"], &["cell", "digit"]), "{step}");
            assert!(objects(&step["eliminations"], &["cell", "digit"]), "{step}");
            assert!(
                objects(&step["cells"], &["cell", "digits", "role"]),
                "{step}"
            );
            assert!(
                objects(&step["links"], &["from", "to", "strong", "region", "set"]),
                "{step}"
            );
            for cell in step["cells"].as_array().expect("a list") {
                let role = cell["role"].as_str().expect("a text");
                assert!(
                    ["pattern", "second", "third", "joint", "fin"].contains(&role),
                    "{step}"
                );
            }
        }
    }
}

#[test]
fn placements_make_the_solution() {
    let mut grid: Vec<u8> = EASY.bytes().collect();
    for step in steps(EASY) {
        for placement in step["placements"].as_array().expect("a list") {
            let name = placement["cell"].as_str().expect("a name").as_bytes();
            let digit = placement["digit"].as_u64().expect("a digit") as u8;
            grid[(name[1] - b'1') as usize * 9 + (name[3] - b'1') as usize] = b'0' + digit;
        }
    }
    let run = therefore(&["solve", "--lines", EASY], "");
    assert_eq!(String::from_utf8_lossy(&grid), run.out.trim());
}

#[test]
fn every_kind_of_puzzle_is_explained() {
    for puzzle in [
        "examples/variants.csv",
        "examples/jigsaw.json",
        "examples/side16.txt",
        "examples/side25.txt",
    ] {
        let run = therefore(&["explain", "--verify", puzzle], "");
        assert_eq!((run.err.as_str(), run.code), ("", 0), "{puzzle}");
        assert!(
            run.out
                .lines()
                .last()
                .is_some_and(|line| line.starts_with("Solved in ")),
            "{puzzle}"
        );
    }
}

#[test]
fn cells_can_be_named_by_letters() {
    let run = therefore(&["explain", "--names", "a1", EASY], "");
    assert!(run.out.contains("E5 can only be 5"), "{}", run.out);
    assert!(!run.out.contains("r5c5"));
}

#[test]
fn puzzles_without_a_solution_are_not_explained() {
    let run = therefore(&["explain", &format!("55{}", &EASY[2..])], "");
    assert!(run.err.contains("has no solution"), "{}", run.err);
    assert_eq!(run.code, 1);
    for command in ["explain", "hint", "grade"] {
        let run = therefore(&[command, "--json", &format!("55{}", &EASY[2..])], "");
        let object: Value = serde_json::from_str(&run.out).expect("one object");
        assert_eq!(object["problem"]["kind"], "no-solution", "{command}");
    }
}

#[test]
fn steps_say_whose_they_are() {
    let run = therefore(
        &["explain", "--json"],
        "123434122143432.\n12343412214343..\n",
    );
    let numbers: Vec<Value> = run
        .out
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).expect("an object")["number"].take())
        .collect();
    assert_eq!(numbers, [1, 1, 2, 2, 2].map(Value::from));
}

#[test]
fn pictures_are_written() {
    let folder = root()
        .join("target")
        .join(format!("pictures-{}", std::process::id()));
    let page = folder.join("page.html");
    let folder_text = folder.to_string_lossy();
    let run = therefore(
        &[
            "explain",
            "--svg",
            &folder_text,
            "--html",
            &page.to_string_lossy(),
            EASY,
        ],
        "",
    );
    assert_eq!((run.err.as_str(), run.code), ("", 0));
    let first = std::fs::read_to_string(folder.join("step-001.svg")).expect("it was drawn");
    assert!(first.starts_with("<svg ") && first.ends_with("</svg>\n"));
    let page = std::fs::read_to_string(&page).expect("it was written");
    assert_eq!(page.matches("<section").count(), 51);
    std::fs::remove_dir_all(&folder).expect("it can be removed");
}

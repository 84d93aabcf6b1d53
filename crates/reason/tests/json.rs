//! The schema of a step as JSON, and names of cells in either style.

mod common;

use serde_json::Value;
use therefore_puzzle::Names;
use therefore_reason::{Reasoner, Voice, simplest};

const PUZZLE: &str =
    ".83.2..9....8..1...293....8....987...7.....6...674....3....698...2..5....1..3.54.";

const KEYS: [&str; 10] = [
    "step",
    "rule",
    "placements",
    "eliminations",
    "cells",
    "regions",
    "links",
    "text",
    "notation",
    "score",
];

fn steps(voice: &Voice) -> Vec<Value> {
    let start = common::board(&common::classic(PUZZLE));
    let profile = simplest();
    let trace = Reasoner::new(&profile, 0).solve(&mut start.clone());
    let mut list = Vec::new();
    trace.replay(&start, |board, entry| {
        let number = list.len() + 1;
        list.push(entry.step.json(board, voice, number, entry.score()));
    });
    list
}

fn is_cell(value: &Value) -> bool {
    let name = value.as_str().unwrap_or_default();
    name.starts_with('r') && name.contains('c')
}

#[test]
fn every_step_has_the_fields_of_the_schema() {
    let list = steps(&Voice::default());
    assert!(list.len() > 30);
    for (index, step) in list.iter().enumerate() {
        let object = step.as_object().expect("an object");
        let reasons = |key: &&String| key != &"premises" && key != &"proof";
        assert!(object.keys().filter(reasons).eq(KEYS), "{object:?}");
        assert!(object.keys().any(|key| !reasons(&key)), "{object:?}");
        assert_eq!(step["step"], index + 1);
        for key in ["placements", "eliminations"] {
            for it in step[key].as_array().expect("a list") {
                assert!(is_cell(&it["cell"]) && it["digit"].is_u64(), "{it}");
            }
        }
        for it in step["cells"].as_array().expect("a list") {
            let role = it["role"].as_str().unwrap_or_default();
            assert!(
                is_cell(&it["cell"])
                    && ["pattern", "second", "third", "joint", "fin"].contains(&role)
            );
            assert!(
                it["digits"]
                    .as_array()
                    .is_some_and(|digits| !digits.is_empty())
            );
        }
        for it in step["links"].as_array().expect("a list") {
            for end in ["from", "to"] {
                let cells = it[end]["cells"].as_array().expect("a list");
                assert!(cells.iter().all(is_cell) && it[end]["digit"].is_u64());
            }
            assert!(it["strong"].is_boolean());
            assert!(it["region"].is_string() || it["region"].is_null());
        }
        assert!(
            step["regions"]
                .as_array()
                .expect("a list")
                .iter()
                .all(Value::is_string)
        );
        assert!(step["score"].is_u64() && step["text"].is_string());
        assert!(step["notation"].is_string() || step["notation"].is_null());
    }
}

#[test]
fn cells_are_named_as_asked() {
    let letters = steps(&Voice {
        names: Names::Letters,
        ..Voice::default()
    });
    for step in &letters {
        let text = step["text"].as_str().unwrap_or_default();
        let plain = |word: &str| word.starts_with('r') && word[1..].contains('c');
        let is_name = |word: &str| plain(word) && word.as_bytes()[1].is_ascii_digit();
        assert!(!text.split(' ').any(is_name), "{text}");
    }
}

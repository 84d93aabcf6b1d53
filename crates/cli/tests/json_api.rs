//! What the commands print with `--json` is what docs/json-api.schema.json says,
//! and that is what the types say.

mod common;
#[path = "common/schema.rs"]
mod schema;

use common::therefore;
use serde_json::{Value, json};

const PAGE: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../../docs/json-api.schema.json"
);

/// With THEREFORE_BLESS set, the file is written.
#[test]
fn the_schema_is_that_of_the_types() {
    let both = json!({ "answer": therefore::schema(), "question": therefore::question_schema() });
    let text = serde_json::to_string_pretty(&both).expect("JSON") + "\n";
    if std::env::var_os("THEREFORE_BLESS").is_some() {
        std::fs::write(PAGE, &text).expect("it can be written");
    }
    let written = std::fs::read_to_string(PAGE).expect("the schema is there");
    assert_eq!(written, text, "THEREFORE_BLESS=1 writes it");
}

/// Each object of a run's output, checked against the schema.
fn objects(arguments: &[&str], input: &str) -> Vec<Value> {
    let run = therefore(arguments, input);
    let schema = therefore::schema();
    let objects: Vec<Value> = run
        .out
        .lines()
        .map(|line| serde_json::from_str(line).expect("one object a line"))
        .collect();
    for object in &objects {
        if let Some(words) = schema::fault(&schema, &schema, object) {
            panic!("{arguments:?}: {words}\n{object}");
        }
    }
    assert!(
        !objects.is_empty(),
        "{arguments:?} prints something: {}",
        run.err
    );
    objects
}

const COMMANDS: [&[&str]; 9] = [
    &["solve", "--unique", "--stats"],
    &["solve", "--count", "1000"],
    &["solve", "--candidates"],
    &["check"],
    &["hint", "--full"],
    &["explain"],
    &["grade", "--runs", "1"],
    &["show", "--candidates"],
    &["convert", "--to", "json"],
];

const EXAMPLES: [&str; 7] = [
    "examples/newspaper.txt",
    "examples/heart.txt",
    "examples/jigsaw.json",
    "examples/simple.non",
    "examples/variants.csv",
    "examples/clashing-cages.json",
    "examples/plant.non",
];

#[test]
fn every_command_prints_what_the_schema_says() {
    for example in EXAMPLES {
        for command in COMMANDS {
            let objects = objects(&[command, &["--json", example]].concat(), "");
            for object in objects {
                let one_thing = ["step", "solution", "answer", "problem"];
                let found = one_thing.iter().filter(|it| !object[**it].is_null());
                assert_eq!(found.count(), 1, "{object}");
                assert!(
                    object["number"].is_u64() && object["line"].is_u64(),
                    "{object}"
                );
                assert_eq!(object["file"], example);
            }
        }
    }
}

#[test]
fn other_profiles_engines_and_problems_have_the_same_schema() {
    let easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    for arguments in [
        &["explain", "--profile", "se", "--json", easy][..],
        &["grade", "--profile", "se", "--json", easy],
        &["grade", "--all-ways", "5", "--json", easy],
        &["explain", "--profile", "solver-pl", "--json", easy],
        &[
            "explain",
            "--profile",
            "systematic",
            "--json",
            "examples/simple.non",
        ],
        &["solve", "--engine", "sat", "--stats", "--json", easy],
        &[
            "solve",
            "--engine",
            "annealing",
            "--json",
            "examples/jigsaw.json",
        ],
        &["solve", "--all", "--json", "12343412........"],
        &["compare", "--engines", "search,sat", "--json", easy],
        &["rules", "--json"],
        &["rules", "--json", "x-wing"],
        &["explain", "--json", "11.............."],
        &["hint", "--json", "--profile", "lines", easy],
        &["import-solution", "--json", "--answer", "-", easy],
    ] {
        objects(arguments, "s UNSATISFIABLE\n");
    }
    let read = objects(&["solve", "--json"], &format!("{easy}\nhello\n{easy}\n"));
    assert_eq!(read[1]["problem"]["kind"], "unreadable");
    assert_eq!(read[2]["number"], 3);
}

#[test]
fn the_validator_finds_faults() {
    let schema = therefore::schema();
    for wrong in [
        json!({ "answer": { "solved": {} } }),
        json!({ "line": "1" }),
        json!({ "answer": { "solve": { "complete": true, "solutions": "two" } } }),
        json!({ "problem": { "kind": "no-solution" } }),
        json!({ "colour": 1 }),
    ] {
        assert!(schema::fault(&schema, &schema, &wrong).is_some(), "{wrong}");
    }
}

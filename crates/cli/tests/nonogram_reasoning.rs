//! Nonograms explained, hinted at and graded, as a user meets them.

mod common;

use common::{root, therefore};
use serde_json::Value;

const PLAY: &str = r#"{"rows": [[1], [1, 1], [1], [3]], "columns": [[1, 1], [1, 2], [1, 1]], "progress": PICTURE}"#;

fn objects(arguments: &[&str]) -> Vec<Value> {
    let run = therefore(arguments, "");
    assert_eq!((run.err.as_str(), run.code), ("", 0), "{arguments:?}");
    let lines = run.out.lines();
    lines
        .map(|line| serde_json::from_str(line).expect("one object a line"))
        .collect()
}

#[test]
fn every_profile_tells_a_path_that_is_checked() {
    for profile in [
        "human",
        "lines",
        "pass-by-pass",
        "random",
        "systematic",
        "distracted",
    ] {
        let file = "examples/plant.non";
        let objects = objects(&["explain", "--json", "--verify", "--profile", profile, file]);
        let steps: Vec<&Value> = objects.iter().map(|object| &object["step"]).collect();
        let steps = &steps[..steps.len() - 1];
        assert!(steps.len() > 50, "{profile}");
        for (index, step) in steps.iter().enumerate() {
            assert_eq!(step["step"], index + 1);
            assert!(step["text"].is_string() && step["cells"].is_array());
            let chained = step["supposed"].is_object() || step["either"].is_string();
            assert!(step["reasons"].is_array() || chained, "{step}");
        }
    }
}

#[test]
fn grades_have_the_sweeps_of_the_study() {
    let known = [("simple", 2, 2), ("plant", 9, 10), ("pear", 16, 15)];
    for (name, rows, columns) in known {
        let grade = &objects(&["grade", "--json", &format!("examples/{name}.non")])[0];
        let grade = &grade["answer"]["grade"];
        assert_eq!(grade["sweeps_from_rows"], rows, "{name}");
        assert_eq!(grade["sweeps_from_columns"], columns, "{name}");
        assert_eq!(grade["needs"], "named rules", "{name}");
    }
}

#[test]
fn hints_are_for_the_picture_as_it_stands() {
    let hint = |picture: &str| {
        let puzzle = PLAY.replace("PICTURE", picture);
        therefore(&["hint", "--full", &puzzle], "").out
    };
    let wrong = hint(r###"["##?", "???", "???", "?##"]"###);
    assert_eq!(wrong, "There is a mistake: r1c1 is not filled.\n");
    let next = hint(r##"[".#.", "#.#", ".#.", "?#?"]"##);
    assert!(next.starts_with("Full line. Row 4 (3): "), "{next}");
    let done = hint(r####"[".#.", "#.#", ".#.", "###"]"####);
    assert_eq!(done, "The puzzle is solved.\n");
}

#[test]
fn the_ways_of_the_study_give_hints_too() {
    for profile in ["systematic", "distracted"] {
        let hint = |how: &str| {
            let puzzle = PLAY.replace("PICTURE", r##"["???", "???", "???", "?#?"]"##);
            let run = therefore(&["hint", how, "--profile", profile, &puzzle], "");
            assert_eq!((run.code, run.err.as_str()), (0, ""), "{profile}");
            run.out
        };
        assert!(hint("--vague").starts_with("Look at "), "{profile}");
        assert!(
            hint("--full").starts_with("Fill, global. "),
            "{}",
            hint("--full")
        );
    }
}

#[test]
fn what_has_no_solution_or_no_profile_is_told() {
    let none = r#"{"rows": [[1, 1], [], [1, 1]], "columns": [[1], [1, 1], [1]]}"#;
    let run = therefore(&["explain", none], "");
    assert_eq!(run.code, 1);
    assert!(run.err.contains("no solution"), "{}", run.err);
    let run = therefore(&["explain", "--profile", "paper", "examples/plant.non"], "");
    assert_eq!(run.code, 2);
    assert!(run.err.contains("not for nonograms"), "{}", run.err);
    let run = therefore(
        &[
            "explain",
            "--profile",
            "distracted",
            "examples/newspaper.txt",
        ],
        "",
    );
    assert_ne!(run.code, 0);
    assert!(run.err.contains("is for nonograms"), "{}", run.err);
}

/// A position for which one line is not enough: the chain is told and drawn.
#[test]
fn suppositions_are_told_link_by_link() {
    let puzzle =
        r#"{"rows": [[1], [1], [2, 1], [1, 1], [2]], "columns": [[1, 1], [1, 1], [1], [1], [3]]}"#;
    let steps = therefore(&["explain", "--json", "--verify", puzzle], "");
    assert_eq!(steps.err, "");
    let chain = steps
        .out
        .lines()
        .find(|line| line.contains("\"two-lines\""));
    let chain: Value = serde_json::from_str(chain.expect("a chain")).expect("an object");
    let chain = &chain["step"];
    assert!(chain["supposed"]["cell"].is_string() && chain["broken"]["line"].is_string());
    assert!(
        chain["links"]
            .as_array()
            .is_some_and(|links| !links.is_empty())
    );
}

#[test]
fn techniques_have_pages_and_drawings() {
    for id in ["overlap", "two-lines", "fill-local"] {
        let page = therefore(&["rules", id], "");
        let file = root().join(format!("crates/reason/pages/nonogram/{id}.md"));
        let written = std::fs::read_to_string(file).expect("the page is there");
        assert!(page.out.starts_with(&written) && page.out.len() > written.len());
        let svg = therefore(&["rules", "--svg", id], "").out;
        assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
    }
    let all = objects(&["rules", "--json"]);
    let cards = all.iter().map(|it| &it["answer"]["rules"]["techniques"][0]);
    let nonograms = cards.filter(|it| it["puzzle"] == "nonogram").count();
    assert_eq!(nonograms, 26);
}

//! The steps of the examples, judged from outside by `tools/check_steps.py`.

mod common;

use std::fs;
use std::process::Command;

use common::therefore;
use therefore_testkit::root;

/// Runs the script on puzzles and steps and returns what it says.
fn judged(name: &str, puzzles: &str, steps: &str) -> (bool, String) {
    let folder = std::env::temp_dir().join(format!("therefore-{name}-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder for the test");
    let (puzzle_file, step_file) = (folder.join("puzzles.jsonl"), folder.join("steps.jsonl"));
    fs::write(&puzzle_file, puzzles).expect("the puzzles are written");
    fs::write(&step_file, steps).expect("the steps are written");
    let output = Command::new("python3")
        .arg(root().join("tools/check_steps.py"))
        .args([&puzzle_file, &step_file])
        .output()
        .expect("this test needs python3 in the path");
    let _ = fs::remove_dir_all(&folder);
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    let err = String::from_utf8_lossy(&output.stderr).into_owned();
    (output.status.success(), said + &err)
}

#[test]
fn the_examples_hold_from_outside() {
    for (name, arguments) in [
        ("newspaper", vec!["examples/newspaper.txt"]),
        ("variants", vec!["examples/variants.csv"]),
        ("jigsaw", vec!["examples/jigsaw.json"]),
        ("killer", vec!["examples/killer.json"]),
        (
            "nets",
            vec![
                "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
            ],
        ),
        ("pear", vec!["examples/pear.non"]),
        ("plant", vec!["examples/plant.non"]),
        ("simple", vec!["examples/simple.non"]),
    ] {
        let asked = |start: &[&str]| {
            let all: Vec<&str> = start
                .iter()
                .copied()
                .chain(arguments.iter().copied())
                .collect();
            therefore(&all, "").out
        };
        let puzzles = asked(&["convert", "--to", "json"]);
        let steps = asked(&["explain", "--json"]);
        let (holds, said) = judged(name, &puzzles, &steps);
        assert!(holds, "{name}: {said}");
        assert!(
            said.contains(" 0 puzzles with a false step"),
            "{name}: {said}"
        );
    }
}

#[test]
fn a_false_step_is_found_from_outside() {
    let puzzle = "123434122143432.";
    let puzzles = therefore(&["convert", "--to", "json", puzzle], "").out;
    let steps = therefore(&["explain", "--json", puzzle], "").out;
    let (holds, said) = judged("right", &puzzles, &steps);
    assert!(holds, "{said}");
    for (right, wrong) in [
        (
            r#"{"cell":"r4c4","digit":1}"#,
            r#"{"cell":"r4c4","digit":2}"#,
        ),
        (r#""region":"box 4""#, r#""region":"box 5""#),
        (
            r#""digit":1,"cells":["r4c4"]"#,
            r#""digit":1,"cells":["r4c4","r4c3"]"#,
        ),
    ] {
        let (holds, said) = judged("wrong", &puzzles, &steps.replace(right, wrong));
        let changed = steps.contains(right);
        assert!(changed && !holds, "{right}: {said}");
    }
}

//! The command line as a user meets it.

mod common;

use common::{Run, therefore};

const EASY: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLVED: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

fn line(out: &str, err: &str, code: i32) -> Run {
    Run {
        out: out.to_string(),
        err: err.to_string(),
        code,
    }
}

#[test]
fn solves_a_typed_puzzle() {
    let run = therefore(&["solve", EASY], "");
    assert!(
        run.out
            .starts_with("┌───────┬───────┬───────┐\n│ 5 3 4 │ 6 7 8 │ 9 1 2 │\n"),
        "{}",
        run.out
    );
    assert_eq!((run.err.as_str(), run.code), ("", 0));
}

#[test]
fn one_line_out_for_each_puzzle_in() {
    let clash = format!("55{}", &EASY[2..]);
    let sparse = format!("{}{}", ".".repeat(40), &EASY[40..]);
    let input = format!("# three puzzles\n{EASY}\n\n{clash}\n{sparse}");
    let run = therefore(&["solve", "--lines", "--unique"], &input);
    assert_eq!(run, line(&format!("{SOLVED}\nnone\nmany\n"), "", 1));
    let run = therefore(&["solve", "--lines"], format!("{EASY}\n"));
    assert_eq!(run, line(&format!("{SOLVED}\n"), "", 0));
}

#[test]
fn unreadable_input_is_named_and_the_rest_is_solved() {
    let input = format!("{EASY}\r\n{}\n{}x\n{EASY}", &EASY[1..], &EASY[..80]);
    let run = therefore(&["solve", "--lines", "-"], &input);
    assert_eq!(run.out, format!("{SOLVED}\nerror\nerror\n{SOLVED}\n"));
    let complaints: Vec<&str> = run.err.lines().collect();
    assert_eq!(complaints.len(), 2, "{}", run.err);
    assert!(
        complaints[0].starts_with("therefore: standard input, line 2, column "),
        "{}",
        run.err
    );
    assert!(
        complaints[1].starts_with("therefore: standard input, line 3, column 81: "),
        "{}",
        run.err
    );
    assert_eq!(run.code, 2);
}

#[test]
fn a_typo_on_the_command_line_is_told() {
    let run = therefore(&["solve", &EASY[1..]], "");
    assert_eq!(
        run.err,
        "therefore: puzzle, line 1, column 1: 80 characters, expected 81 (9x9)\n"
    );
    assert_eq!(run.code, 2);
    let run = therefore(&["solve", "no-such-file.txt"], "");
    assert_eq!(
        run.err,
        "therefore: no-such-file.txt: no such file, and it is not a puzzle either\n"
    );
    assert_eq!(run.code, 2);
    let run = therefore(&["solve", "https://tinyurl.com/killer"], "");
    assert!(run.err.contains("nothing is fetched"), "{}", run.err);
    assert_eq!(run.code, 2);
    assert_eq!(
        therefore(&["solve", "--variant", "diagnoal", EASY], "").code,
        2
    );
    assert_eq!(therefore(&["solve", "--boxes", "3", EASY], "").code, 2);
    let run = therefore(&["solve", "--boxes", "2x4", EASY], "");
    assert!(
        run.err
            .contains("boxes of 2 rows and 4 columns do not tile a 9x9 grid"),
        "{}",
        run.err
    );
}

#[test]
fn arbitrary_bytes_never_panic() {
    let inputs: [&[u8]; 8] = [
        b"",
        b"\0\0\0\n",
        b"\xef\xbb\xbf",
        b"\xff\xfe\xfd{[",
        b"{\"side\": 99999999999999999999}",
        b"[[[[[[[[[[[[[[[[[[",
        b"|||\n---\n+++\n",
        &[b'7'; 200_000],
    ];
    for command in ["solve", "check", "show"] {
        for input in inputs {
            let run = therefore(&[command], input);
            assert!(run.code == 0 || run.code == 2, "{command}: {run:?}");
            assert!(!run.err.contains("panicked"), "{command}: {}", run.err);
        }
    }
}

#[test]
fn counts_lists_and_true_candidates() {
    let count = |arguments: &[&str]| {
        let run = therefore(arguments, "");
        (run.out.trim().to_string(), run.code)
    };
    let empty6 = ".".repeat(36);
    assert_eq!(
        count(&["solve", "--count", "all", &empty6]),
        ("28200960".to_string(), 0)
    );
    assert_eq!(
        count(&["solve", "--count", "1000", &empty6]),
        ("1000".to_string(), 0)
    );
    assert_eq!(
        count(&["solve", "--count", "5", EASY]),
        ("1".to_string(), 0)
    );
    assert_eq!(therefore(&["solve", "--count", "0", EASY], "").code, 2);

    let two = "1234341221...3..";
    let run = therefore(&["solve", "--all", "--lines", two], "");
    let mut lines: Vec<&str> = run.out.lines().collect();
    lines.sort_unstable();
    assert_eq!(lines, ["1234341221434321"]);
    let run = therefore(&["solve", "--candidates", "12343412........"], "");
    assert!(run.out.contains("│ 24 13 │ 24 13 │"), "{}", run.out);
    let run = therefore(
        &["solve", "--candidates", "--lines", "1234341221434321"],
        "",
    );
    assert_eq!(run.out.len(), 65);
}

#[test]
fn json_is_json() {
    let run = therefore(&["solve", "--json", "--unique", "--stats", EASY], "");
    let value: serde_json::Value = serde_json::from_str(&run.out).expect("one object");
    let solved = &value["answer"]["solve"];
    assert_eq!(solved["solution"], SOLVED);
    assert_eq!(solved["solutions"], "one");
    assert!(solved["stats"]["guesses"].is_u64());
    let run = therefore(&["check", "--json", EASY], "");
    let value: serde_json::Value = serde_json::from_str(&run.out).expect("one object");
    let checked = &value["answer"]["check"];
    assert_eq!(checked["minimal"], false);
    assert_eq!(checked["symmetries"], serde_json::json!(["half-turn"]));
    for command in ["show", "convert"] {
        let to: &[&str] = if command == "convert" {
            &["--to", "grid"]
        } else {
            &[]
        };
        let run = therefore(&[&[command, "--json", EASY], to].concat(), "");
        serde_json::from_str::<serde_json::Value>(&run.out).expect("one object");
    }
}

#[test]
fn check_names_what_clashes() {
    let run = therefore(&["check", &format!("55{}", &EASY[2..])], "");
    assert!(
        run.out
            .contains("invalid: 5 occurs more than once in row 1: r1c1 r1c2"),
        "{}",
        run.out
    );
    assert!(
        run.out
            .contains("2 givens already clash, and no fewer do: r1c1 r1c2"),
        "{}",
        run.out
    );
    assert_eq!(run.code, 1);
    // No two of these clash on sight, but r1c9 has no digit left.
    let hidden = format!("12345678.{}9", ".".repeat(71));
    let run = therefore(&["check", &hidden], "");
    assert!(run.out.contains("no solution"), "{}", run.out);
    assert!(
        run.out.contains("already clash, and no fewer do"),
        "{}",
        run.out
    );
}

#[test]
fn the_same_output_on_any_number_of_threads() {
    let input: String = (0..3000)
        .map(|i| {
            if i % 7 == 3 {
                "12345\n".to_string()
            } else {
                format!("{EASY}\n")
            }
        })
        .collect();
    let one = therefore(&["solve", "--lines", "--threads", "1"], &input);
    let four = therefore(&["solve", "--lines", "--threads", "4"], &input);
    assert_eq!(one, four);
    assert_eq!(one.out.lines().count(), 3000);
}

#[test]
fn every_format_can_be_converted_to_and_back() {
    for format in [
        "line",
        "sdm",
        "csv",
        "sdk",
        "ss",
        "grid",
        "candidates",
        "candidate-grid",
        "hodoku",
        "json",
    ] {
        let there = therefore(&["convert", "--to", format, EASY], "");
        assert_eq!((there.err.as_str(), there.code), ("", 0), "{format}");
        let back = therefore(&["convert", "--to", "line"], &there.out);
        assert_eq!(back, line(&format!("{EASY}\n"), "", 0), "{format}");
    }
    let run = therefore(&["convert", "--to", "line", "examples/killer.json"], "");
    assert!(run.err.contains("cannot carry cages"), "{}", run.err);
    assert_eq!(run.code, 2);
}

#[test]
fn killers_as_links_and_strings() {
    let killer = "examples/killer.json";
    let json = |input: &str| therefore(&["convert", "--to", "sudokupad-json"], input).out;
    let original = therefore(&["convert", "--to", "sudokupad-json", killer], "").out;
    for format in ["f-puzzles", "f-puzzles-json", "sudokupad", "sudokupad-json"] {
        let there = therefore(&["convert", "--to", format, killer], "");
        assert_eq!((there.err.as_str(), there.code), ("", 0), "{format}");
        assert_eq!(json(&there.out), original, "{format}");
        // The same as an argument.
        let typed = therefore(&["convert", "--to", "sudokupad-json", there.out.trim()], "");
        assert_eq!(typed, line(&original, "", 0), "{format}");
    }
    let cages = r#"{"cages": [{"sum": 3, "cells": ["r1c1", "r1c2"]}, {"sum": 45, "cells": ["r9c1", "r9c2", "r9c3", "r9c4", "r9c5", "r9c6", "r9c7", "r9c8", "r9c9"]}]}"#;
    for format in ["sumocue", "ps", "killer-line"] {
        let there = therefore(&["convert", "--to", format, cages], "");
        assert_eq!((there.err.as_str(), there.code), ("", 0), "{format}");
        assert_eq!(json(there.out.trim()), json(cages), "{format}");
        let typed = therefore(&["solve", "--lines", there.out.trim()], "");
        assert_eq!(typed.code, 0, "{format}: {}", typed.err);
    }
}

#[test]
fn what_a_link_has_besides() {
    let row = format!("[{}]", ["{}"; 9].join(","));
    let text = format!(
        r#"{{"size": 9, "grid": [{}], "arrow": [{{"cells": ["R1C1"]}}]}}"#,
        [&*row; 9].join(",")
    );
    let run = therefore(&["check", "-"], &text);
    assert_eq!(run.code, 2);
    assert!(
        run.err.contains("it has arrow, which is not understood"),
        "{}",
        run.err
    );
    let run = therefore(&["solve", "--lines", "--ignore-unknown", "-"], &text);
    assert_eq!(run.code, 0);
    assert_eq!(
        run.err,
        "therefore: standard input, line 1: warning: left out what is not understood: arrow\n"
    );
    // As JSON the answer says so too.
    for command in ["solve", "check", "show", "hint", "grade", "convert"] {
        let mut arguments = vec![command, "--json", "--ignore-unknown", "-"];
        if command == "convert" {
            arguments.extend(["--to", "line"]);
        }
        let run = therefore(&arguments, &text);
        let mut lines = run.out.lines();
        let first = lines.next().unwrap_or_default();
        assert!(
            first.contains(r#""ignored":["arrow"]"#),
            "{command}: {first}"
        );
        assert!(lines.all(|line| !line.contains("ignored")), "{command}");
    }
    for link in [
        "https://www.f-puzzles.com/?load=N4Ig!",
        "https://www.f-puzzles.com/?load=N4IgzglgXgpiBcBOANC",
        "https://sudokupad.app/abc123",
        "SumoCueV1=5",
    ] {
        let run = therefore(&["solve", link], "");
        assert_eq!((run.out.as_str(), run.code), ("", 2), "{link}");
        assert!(
            run.err.starts_with("therefore: puzzle, line 1, column "),
            "{}",
            run.err
        );
        assert_eq!(run.err.lines().count(), 1, "{}", run.err);
    }
}

#[test]
fn a_pipe_that_closes_early_is_no_error() {
    let program = env!("CARGO_BIN_EXE_therefore");
    let script = format!(
        "for i in $(seq 20000); do echo {EASY}; done | '{program}' solve --lines | head -n 1"
    );
    let output = std::process::Command::new("sh")
        .args(["-c", &script])
        .output()
        .expect("sh starts");
    assert_eq!(
        String::from_utf8_lossy(&output.stdout),
        format!("{SOLVED}\n")
    );
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}

#[test]
fn large_sides_and_variants_from_files() {
    let run = therefore(&["solve", "--lines", "--unique", "examples/side16.txt"], "");
    assert_eq!((run.out.lines().count(), run.code), (2, 0), "{}", run.err);
    assert!(
        run.out
            .lines()
            .all(|line| line.len() == 256 && line.bytes().all(|b| (b'A'..=b'P').contains(&b)))
    );
    for file in [
        "examples/variants.csv",
        "examples/killer.json",
        "examples/jigsaw.json",
    ] {
        let run = therefore(&["check", file], "");
        assert_eq!(run.code, 0, "{file}: {}", run.out);
        assert!(
            run.out.contains("the solution that came with it is right"),
            "{file}: {}",
            run.out
        );
    }
}

#[test]
fn every_command_explains_itself() {
    for command in ["solve", "check", "show", "convert"] {
        let run = therefore(&[command, "--help"], "");
        assert_eq!(run.code, 0);
        assert!(run.out.contains("Example"), "{command}: {}", run.out);
        assert!(run.out.contains("--json"), "{command}: {}", run.out);
    }
}

#[test]
fn check_names_cages_that_clash() {
    let run = therefore(&["check", "examples/clashing-cages.json"], "");
    assert_eq!(run.code, 1);
    let line = "2 cages and 1 region already clash, and no fewer do: \
                cage 5 at r1c1, cage 6 at r1c3, row 1";
    assert!(run.out.contains(line), "{}", run.out);
    let run = therefore(&["check", "--json", "examples/clashing-cages.json"], "");
    let value: serde_json::Value = serde_json::from_str(&run.out).expect("one object");
    let checked = &value["answer"]["check"];
    assert_eq!(checked["contradiction"], serde_json::json!([]));
    let regions = &checked["cages"]["contradiction_regions"];
    assert_eq!(*regions, serde_json::json!(["row 1"]));
    let cages = serde_json::json!([
        { "sum": 5, "cells": ["r1c1", "r1c2"] },
        { "sum": 6, "cells": ["r1c3", "r1c4"] },
    ]);
    assert_eq!(checked["cages"]["contradiction"], cages);
    assert_eq!(checked["contradiction_is"], "smallest");
}

#[test]
fn check_names_cages_that_can_go() {
    // The second cage decides between two solutions, the first says nothing new.
    let puzzle = r#"{"givens": "123434122.......",
        "cages": [[3, ["r1c1", "r1c2"]], [5, ["r3c2", "r3c3"]]]}"#;
    let run = therefore(&["check"], puzzle);
    assert_eq!(run.code, 0, "{}", run.out);
    let line = "1 cage can go (one at a time): 3 at r1c1";
    assert!(run.out.contains(line), "{}", run.out);
    let run = therefore(&["check", "--json"], puzzle);
    let value: serde_json::Value = serde_json::from_str(&run.out).expect("one object");
    let cages = serde_json::json!([{ "sum": 3, "cells": ["r1c1", "r1c2"] }]);
    let found = &value["answer"]["check"]["cages"];
    assert_eq!(found["superfluous"], cages);
    assert_eq!(found["together"], serde_json::Value::Null);
}

#[test]
fn check_names_cages_that_can_go_together() {
    // Three cages decide between two solutions: any two of them can go, the
    // first besides.
    let puzzle = r#"{"givens": "123434122.......", "cages": [[3, ["r1c1", "r1c2"]],
        [5, ["r3c2", "r3c3"]], [5, ["r4c2", "r4c3"]], [7, ["r1c3", "r1c4"]]]}"#;
    let run = therefore(&["check"], puzzle);
    let line = "3 of them can go together: 3 at r1c1, 5 at r3c2, 7 at r1c3";
    assert!(run.out.contains(line), "{}", run.out);
    let run = therefore(&["check", "--json"], puzzle);
    let value: serde_json::Value = serde_json::from_str(&run.out).expect("one object");
    let totals: Vec<u64> = value["answer"]["check"]["cages"]["together"]
        .as_array()
        .expect("a list")
        .iter()
        .filter_map(|cage| cage["sum"].as_u64())
        .collect();
    assert_eq!(totals, [3, 5, 7]);
}

#[test]
fn check_says_when_cages_do_not_add_up() {
    let rows: Vec<String> = (0..4)
        .map(|row| {
            let cells: Vec<String> = (0..4)
                .map(|column| (row * 4 + column).to_string())
                .collect();
            format!("[{}, [{}]]", if row == 0 { 9 } else { 10 }, cells.join(","))
        })
        .collect();
    let puzzle = format!(r#"{{"side": 4, "sums": [{}]}}"#, rows.join(","));
    let run = therefore(&["check"], &puzzle);
    let line = "the cages cover the grid and add up to 39, but its digits to 40";
    assert!(run.out.contains(line), "{}", run.out);
    assert!(run.out.contains("cage 9 at r1c1, row 1"), "{}", run.out);
}

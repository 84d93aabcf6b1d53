//! Killers on the command line: what a setter sees.

mod common;

use common::therefore;

/// A 4x4 with all that a killer may have besides cages.
const MIXED: &str = r#"{"title": "Mixed", "side": 4, "diagonal": true, "cages": [[5, [0, 1]]],
 "sums": [[6, [4, 9]]], "regions": [[2, 3, 4]]}"#;

#[test]
fn a_killer_is_told_as_one() {
    let run = therefore(&["check", MIXED], "");
    assert!(
        run.out
            .starts_with("Mixed\n  variant: diagonal, 1 cage, 1 sum, 1 extra region\n"),
        "{}",
        run.out
    );
    let run = therefore(&["grade", "--runs", "0", MIXED], "");
    assert!(run.out.ends_with("  Mixed\n"), "{}", run.out);
}

#[test]
fn show_lists_what_lines_cannot_draw() {
    let run = therefore(&["show", MIXED], "");
    for part in [
        "diagonal 1: r1c1 r2c2 r3c3 r4c4\n",
        "region 1: r1c3 r1c4 r2c1\n",
        "cage 5: r1c1 r1c2\n",
        "sum 6: r2c1 r3c2\n",
    ] {
        assert!(run.out.contains(part), "{}", run.out);
    }
}

#[test]
fn large_killers_are_written_in_numbers() {
    let hint = |alphabet: &str, cages: &str| {
        let killer = format!("{{\"side\": 10, {alphabet} \"cages\": [{cages}]}}");
        therefore(&["hint", "--full", &killer], "").out
    };
    // Who writes letters gets letters, in every sentence.
    let letters = "\"alphabet\": \"digits\",";
    for (alphabet, cages, told) in [
        ("", "[10, [0]]", "so r1c1 is 10"),
        ("", "[19, [0, 1]]", "can only be 9+10"),
        (letters, "[10, [0]]", "so r1c1 is A"),
        (letters, "[19, [0, 1]]", "can only be 9+A"),
    ] {
        let out = hint(alphabet, cages);
        assert!(out.contains(told), "{out}");
    }
}

#[test]
fn pages_of_killers_have_a_heading() {
    let folder = std::env::temp_dir().join(format!("therefore-killer-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let page = folder.join("steps.html");
    let killer = r#"{"side": 4, "cages": [[5, [0, 1]], [2, [2]]]}"#;
    therefore(&["explain", "--html", page.to_str().unwrap(), killer], "");
    let text = std::fs::read_to_string(&page).unwrap();
    std::fs::remove_dir_all(&folder).unwrap();
    assert!(text.contains("<h1>4x4: 2 cages</h1>"), "{}", &text[..800]);
}

#[test]
fn own_traces_of_the_puzzles_of_the_study() {
    let file = std::env::temp_dir().join(format!("therefore-traces-{}.csv", std::process::id()));
    let text = "puzzle,solver,moment,cell,digit\n\
        thesis-easy,ada,1,D1,9\nthesis-easy,ada,2,C1,8\n\
        thesis-easy,bob,1,r1c3,8\n";
    std::fs::write(&file, text).unwrap();
    let run = therefore(&["study", "killer", file.to_str().unwrap()], "");
    std::fs::remove_file(&file).unwrap();
    assert_eq!(
        run.out,
        "thesis-easy: 2 people, 2 cells\n  \
         people against people: 1.00 moments (mean over cells of the mean over pairs)\n"
    );
    assert_eq!((run.err.as_str(), run.code), ("", 0));
}

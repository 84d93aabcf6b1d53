//! `therefore theory` as a user runs it.

mod common;

use common::{Run, therefore};

const INKALA: &str =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
const FIGURE: &str =
    "145327698839654127672918543496185372218473956753296481367542819984761235521839764";

fn theory(arguments: &[&str]) -> Run {
    theory_with(arguments, "")
}

fn theory_with(arguments: &[&str], input: &str) -> Run {
    therefore(&[&["theory"], arguments].concat(), input)
}

#[test]
fn counts() {
    assert_eq!(theory(&["count"]).out, "6,670,903,752,021,072,936,960\n");
    assert_eq!(theory(&["count", "--boxes", "2x2"]).out, "288\n");
    assert_eq!(
        theory(&["count", "--latin", "5", "--json"]).out,
        "{\"grids\":\"latin 5\",\"count\":\"161280\"}\n"
    );
    let refused = theory(&["count", "--boxes", "3x4"]);
    assert_eq!((refused.code, refused.out.as_str()), (2, ""));
    assert!(
        refused.err.contains("thousand CPU hours"),
        "{}",
        refused.err
    );
    assert_eq!(theory(&["count", "--boxes", "3y4"]).code, 2);
    let arguments = [
        "count",
        "--boxes",
        "2x2",
        "--estimate",
        "--walks",
        "500",
        "--seed",
        "3",
    ];
    let estimate = theory(&arguments);
    assert!(estimate.out.contains("seed 3"), "{}", estimate.out);
    assert_eq!(estimate, theory(&arguments));
}

#[test]
fn variants_of_side_four_agree_with_solving() {
    for variant in ["diagonal", "disjoint"] {
        let count = theory(&["count", "--boxes", "2x2", "--variant", variant]);
        let solved = therefore(
            &[
                "solve",
                "--count",
                "all",
                "--variant",
                variant,
                &".".repeat(16),
            ],
            "",
        );
        if solved.code == 0 {
            assert_eq!(count.out, solved.out, "{variant}");
        }
    }
}

#[test]
fn classes() {
    let run = theory(&["classes", "--boxes", "2x2"]);
    assert!(
        run.out
            .starts_with("128 symmetries of the cells (closure of the generators: 128)"),
        "{}",
        run.out
    );
    assert!(
        run.out.ends_with("\n2 grids but for symmetry\n"),
        "{}",
        run.out
    );
    assert_eq!(theory(&["classes", "--boxes", "4x4"]).code, 2);
}

#[test]
fn canonical_forms_line_by_line() {
    let turned: String = INKALA.chars().rev().collect();
    let input = format!("{INKALA}\n{turned}\n");
    let run = theory_with(&["canonical"], &input);
    let lines: Vec<&str> = run.out.lines().collect();
    assert_eq!((lines.len(), run.code), (2, 0));
    assert_eq!(lines[0], lines[1]);
    let broken = theory_with(
        &["canonical"],
        &format!("{}\n{INKALA}\n", "11".to_string() + &INKALA[2..]),
    );
    assert_eq!(broken.code, 2);
    assert_eq!(broken.out.lines().collect::<Vec<_>>(), ["error", lines[0]]);
}

#[test]
fn equivalence() {
    let turned: String = INKALA.chars().rev().collect();
    let run = theory(&["equivalent", INKALA, &turned]);
    assert_eq!((run.code, run.out.lines().next()), (0, Some("equivalent")));
    let run = theory(&["equivalent", INKALA, FIGURE]);
    assert_eq!((run.code, run.out.as_str()), (1, "not equivalent\n"));
    assert_eq!(theory(&["equivalent", INKALA]).code, 2);
}

#[test]
fn graphs_and_polynomials() {
    let empty = ".".repeat(16);
    let run = theory(&["graph", "--to", "dimacs", &empty]);
    assert!(run.out.contains("p edge 16 56\n"), "{}", run.out);
    assert!(theory(&["graph", &empty]).out.starts_with("graph sudoku {"));
    let run = theory(&["polynomial", "--boxes", "2x2", "--at", "5"]);
    assert!(run.out.ends_with("P(5) = 166560\n"), "{}", run.out);
    assert_eq!(theory(&["polynomial", "--boxes", "3x3"]).code, 2);
}

#[test]
fn unavoidable_sets_and_clues_that_hit_them() {
    let run = theory(&["unavoidable", "--digits", "12", FIGURE]);
    assert!(
        run.out.starts_with("the 18 cells are unavoidable\n"),
        "{}",
        run.out
    );
    assert_eq!(theory(&["hitting", INKALA]).code, 0);
    let one = format!("{}{}", &FIGURE[..9], ".".repeat(72));
    let run = theory(&["hitting", &one, FIGURE]);
    assert_eq!(run.code, 1);
    assert!(run.out.starts_with("misses r"), "{}", run.out);
    assert_eq!(theory(&["unavoidable", &".".repeat(81)]).code, 2);
}

#[test]
fn a_search_can_be_taken_up_again() {
    let file = std::env::temp_dir().join(format!("therefore-hunt-{}.json", std::process::id()));
    let path = file.to_string_lossy().into_owned();
    let arguments = ["minimal-clues", "--clues", "11", "--resume", &path, FIGURE];
    let first = theory(&arguments);
    assert_eq!(first.out, "0 puzzles with 11 clues, and no others\n");
    assert_eq!(theory(&arguments), first);
    let other = theory(&["minimal-clues", "--clues", "10", "--resume", &path, FIGURE]);
    assert_eq!(other.code, 2);
    let nowhere = file.join("below-a-file");
    let nowhere = nowhere.to_string_lossy();
    let lost = theory(&[
        "minimal-clues",
        "--clues",
        "10",
        "--resume",
        &nowhere,
        FIGURE,
    ]);
    assert_eq!((lost.code, lost.out.as_str()), (2, ""));
    let _ = std::fs::remove_file(file);
}

#[test]
fn what_a_clue_is_worth() {
    let run = theory(&["clues", INKALA]);
    assert!(
        run.out.ends_with(
            "mean 1,486.0952 over 21 givens (sum 31,208), least 85 at r8c4, most 3,408 at r6c8\n"
        ),
        "{}",
        run.out
    );
}

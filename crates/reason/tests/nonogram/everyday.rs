//! The everyday puzzles: those that need one line at a time are explained
//! without hypotheses, the others with arguments that are checked.

use std::collections::BTreeMap;
use std::path::PathBuf;

use therefore_reason::nonogram::{Board, LINE, LINES, human, line_by_line};
use therefore_reason::{Outcome, Reasoner};

use crate::given::{read, shared};
use crate::sound::{examine, is_true};

fn files(folder: &str) -> Vec<PathBuf> {
    let Some(folder) = shared(folder) else {
        return Vec::new();
    };
    let entries = std::fs::read_dir(folder).expect("the folder can be listed");
    let paths = entries.map(|entry| entry.expect("it can be listed").path());
    let mut paths: Vec<PathBuf> = paths
        .filter(|path| path.extension().is_some_and(|ext| ext == "non"))
        .collect();
    paths.sort();
    paths
}

/// How far one line at a time goes, by sweeping over all lines.
fn is_line_solvable(board: &Board) -> bool {
    let mut board = board.clone();
    let trace = Reasoner::new(&line_by_line(), 0).solve(&mut board);
    trace.outcome == Outcome::Solved
}

fn run(folder: &str, every: usize) {
    let (mut by_rules, mut by_lines, mut by_chains, mut stuck) = (0, 0, 0, 0);
    let mut uses: BTreeMap<&str, usize> = BTreeMap::new();
    let profile = human().guessing(false);
    for path in files(folder).iter().step_by(every) {
        let nonogram = read(path);
        let start = Board::new(&nonogram);
        let mut board = start.clone();
        let trace = Reasoner::new(&profile, 0).solve(&mut board);
        assert_ne!(trace.outcome, Outcome::Contradiction, "{}", path.display());
        let families = trace.entries.iter().filter_map(|entry| entry.technique);
        let families: Vec<&str> = families.map(|technique| technique.family).collect();
        let chained = families.contains(&LINES);
        if trace.outcome == Outcome::Solved {
            assert!(nonogram.is_solved_by(&board.picture()));
            assert_eq!(chained, !is_line_solvable(&start), "{}", path.display());
        }
        match trace.outcome == Outcome::Solved {
            false => stuck += 1,
            true if chained => by_chains += 1,
            true if families.contains(&LINE) => by_lines += 1,
            true => by_rules += 1,
        }
        trace.replay(&start, |before, entry| {
            examine(before, &entry.step);
            if trace.outcome == Outcome::Solved {
                assert!(is_true(&entry.step, &board.picture()));
            }
            *uses.entry(entry.step.rule).or_default() += 1;
        });
    }
    println!(
        "{folder}: {by_rules} by named rules alone, {by_lines} with line checks, \
         {by_chains} over several lines, {stuck} not to the end; {uses:?}"
    );
}

#[test]
fn a_sample_is_explained() {
    run("everyday", 8);
}

/// All 190: `cargo test --release -p therefore-reason --test nonogram -- --ignored --nocapture everyday`.
#[test]
#[ignore = "a minute"]
fn all_are_explained() {
    run("everyday", 1);
}

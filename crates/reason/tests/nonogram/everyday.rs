//! The everyday puzzles: those that need one line at a time are explained
//! without hypotheses, the others with arguments that are checked.

use std::collections::BTreeMap;

use therefore_puzzle::Nonogram;
use therefore_reason::nonogram::{Board, LINE, LINES, human, line_by_line};
use therefore_reason::{Outcome, Reasoner};
use therefore_testkit::{lists_folder, sample};

use crate::given::{collected, folder_of_non};
use crate::sound::{examine, is_true};

/// How far one line at a time goes, by sweeping over all lines.
fn is_line_solvable(board: &Board) -> bool {
    let mut board = board.clone();
    let trace = Reasoner::new(&line_by_line(), 0).solve(&mut board);
    trace.outcome == Outcome::Solved
}

fn run(puzzles: &[(String, Nonogram)]) {
    let (mut by_rules, mut by_lines, mut by_chains, mut stuck) = (0, 0, 0, 0);
    let mut uses: BTreeMap<&str, usize> = BTreeMap::new();
    let profile = human().guessing(false);
    for (name, nonogram) in puzzles {
        let start = Board::new(nonogram);
        let mut board = start.clone();
        let trace = Reasoner::new(&profile, 0).solve(&mut board);
        assert_ne!(trace.outcome, Outcome::Contradiction, "{}", name);
        let families = trace.entries.iter().filter_map(|entry| entry.technique);
        let families: Vec<&str> = families.map(|technique| technique.family).collect();
        let chained = families.contains(&LINES);
        if trace.outcome == Outcome::Solved {
            assert!(nonogram.is_solved_by(&board.picture()));
            assert_eq!(chained, !is_line_solvable(&start), "{}", name);
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
    assert!(by_rules + by_lines + by_chains > stuck);
    println!(
        "{by_rules} by named rules alone, {by_lines} with line checks, \
         {by_chains} over several lines, {stuck} not to the end; {uses:?}"
    );
}

#[test]
fn collected_ones_are_explained() {
    run(&collected());
}

#[test]
#[ignore = "needs THEREFORE_LISTS"]
fn lists_everyday_ones_are_explained() {
    let everyday = folder_of_non(&lists_folder().join("nonogram/everyday"));
    run(&sample(everyday, 24));
}

#[test]
#[ignore = "needs THEREFORE_LISTS, a minute"]
fn whole_everyday_folder_is_explained() {
    run(&folder_of_non(&lists_folder().join("nonogram/everyday")));
}

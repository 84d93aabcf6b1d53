//! Ratings in the manner of Sudoku Explainer against published ones.

mod common;

use therefore_reason::se::{Rater, Tenths, rate};

/// Puzzles with their ratings, some with the ratings of all steps.
const VECTORS: &str = include_str!("se/vectors.txt");

fn givens(text: &str) -> [u8; 81] {
    let digit = |byte: u8| {
        if byte.is_ascii_digit() {
            byte - b'0'
        } else {
            0
        }
    };
    let digits: Vec<u8> = text.bytes().map(digit).collect();
    digits.try_into().expect("81 cells")
}

/// "1.2*3 2.6e" is 1.2 1.2 1.2 2.6e.
fn spelled_out(steps: &[&str]) -> Vec<String> {
    let repeated = |step: &&str| match step.split_once('*') {
        Some((step, times)) => vec![step.to_string(); times.parse().expect("a number")],
        None => vec![step.to_string()],
    };
    steps.iter().flat_map(repeated).collect()
}

/// The vectors whose ER is in a range: ratings, and all steps where they are given.
fn vectors_rate_as_published(ratings: std::ops::RangeInclusive<u32>) {
    let mut rater = Rater::default();
    let mut count = 0;
    for line in VECTORS.lines().filter(|line| !line.starts_with('#')) {
        let words: Vec<&str> = line.split_whitespace().collect();
        let er = words[1].split('/').next().unwrap_or_default();
        let er: u32 = er.replace('.', "").parse().expect("a rating");
        if !ratings.contains(&er) {
            continue;
        }
        let mut steps = Vec::new();
        let rating = rater.rate(&givens(words[0]), |hint| {
            let mark = if hint.placement().is_none() { "e" } else { "" };
            steps.push(format!("{}{mark}", hint.rating()));
        });
        match words[1].contains('/') {
            true => assert_eq!(rating.to_string(), words[1], "{}", words[0]),
            false => assert_eq!(rating.er, Tenths(er), "{}", words[0]),
        }
        if words.len() > 2 {
            assert_eq!(steps, spelled_out(&words[2..]), "{}", words[0]);
        }
        count += 1;
    }
    assert!(count > 0);
}

#[test]
fn vectors_up_to_dynamic_chains() {
    vectors_rate_as_published(10..=89);
}

/// The published rating of each puzzle of the sample, by step.
fn sample_rates_as_published(step: usize) {
    let mut rater = Rater::default();
    let Some(text) = common::data("ser-sample.csv") else {
        return;
    };
    let (mut count, mut different) = (0, Vec::new());
    for line in text.lines().skip(1).step_by(step) {
        let (puzzle, published) = line.split_once(',').expect("puzzle and rating");
        let rating = rater.rate(&givens(puzzle), |_| ());
        count += 1;
        if rating.er.to_string() != published {
            different.push(format!("{puzzle} {} instead of {published}", rating.er));
        }
    }
    println!("{} of {count} equal", count - different.len());
    assert!(different.is_empty(), "{}", different.join("\n"));
}

#[test]
fn a_sample_rates_as_published() {
    sample_rates_as_published(20);
}

#[test]
#[ignore = "half a minute"]
fn all_10000_rate_as_published() {
    sample_rates_as_published(1);
}

#[test]
fn a_solved_grid_rates_zero() {
    let solved =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    assert_eq!(rate(&givens(solved)).to_string(), "0.0/0.0/0.0");
}

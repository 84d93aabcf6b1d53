//! How fast ratings in the manner of Sudoku Explainer are: puzzles a second on one
//! thread, CPU time.
//!
//! `cargo bench -p therefore-reason --bench se`, optionally with the names of lists.

mod lists;

use std::hint::black_box;
use std::time::Duration;

use lists::{read, timed};
use therefore_reason::se::{Rater, Start};

const LISTS: &[&str] = &["17-clue", "qqwing-expert", "bank-diabolical"];

fn main() {
    let asked: Vec<String> = std::env::args()
        .skip(1)
        .filter(|arg| !arg.starts_with('-'))
        .collect();
    println!("{:<16} {:>8} {:>12}", "list", "puzzles", "rated a second");
    for list in LISTS {
        if !asked.is_empty() && !asked.iter().any(|name| name == list) {
            continue;
        }
        if let Some(lines) = read(list) {
            measure(list, &lines);
        }
    }
}

fn measure(list: &str, lines: &[String]) {
    let starts: Vec<Start> = lines.iter().map(|line| start(line)).collect();
    let mut rater = Rater::default();
    // The fastest of some rounds: the machine is shared.
    let mut best = Duration::MAX;
    for _ in 0..3 {
        best = best.min(timed(|| {
            for start in &starts {
                black_box(rater.rate(start));
            }
        }));
    }
    let rate = starts.len() as f64 / best.as_secs_f64();
    println!("{list:<16} {:>8} {rate:>12.0}", starts.len());
}

fn start(line: &str) -> Start {
    let mut givens = [0; 81];
    for (cell, byte) in givens.iter_mut().zip(line.bytes()) {
        *cell = if byte.is_ascii_digit() {
            byte - b'0'
        } else {
            0
        };
    }
    Start::new(&givens)
}

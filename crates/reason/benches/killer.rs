//! How fast killers are explained: whole traces, no text, one thread, CPU time.
//!
//! `cargo bench -p therefore-reason --bench killer`.

use std::fs;
use std::hint::black_box;
use std::time::{Duration, Instant};

use therefore_puzzle::Sudoku;
use therefore_reason::{Board, Outcome, Reasoner, Terrain, simplest};
use therefore_testkit::{bench_list, parse_all};

const LISTS: &[&str] = &["krazydad-400", "janko-200", "tarek42", "hs9", "random"];

/// Time this thread has run, where the system tells; else the clock.
fn thread_time(clock: Instant) -> Duration {
    let text = fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = text.and_then(|text| text.split_whitespace().next()?.parse().ok());
    nanoseconds.map_or_else(|| clock.elapsed(), Duration::from_nanos)
}

fn main() {
    println!(
        "{:<14} {:>8} {:>8} {:>12}",
        "list", "puzzles", "solved", "mean ms"
    );
    for list in LISTS {
        if let Some(text) = bench_list(&format!("killer/{list}.jsonl")) {
            measure(list, &parse_all(&text));
        }
    }
}

fn measure(list: &str, puzzles: &[Sudoku]) {
    let profile = simplest().guessing(false);
    let mut solver = Reasoner::new(&profile, 0);
    let clock = Instant::now();
    // The fastest of some rounds: the machine is shared.
    let (mut best, mut solved) = (Duration::MAX, 0);
    for _ in 0..3 {
        solved = 0;
        let before = thread_time(clock);
        for puzzle in puzzles {
            // Every killer has a layout of its own, so making the terrain belongs to it.
            let mut board = Board::new(&Terrain::new(puzzle.layout.clone()), puzzle);
            let trace = solver.solve(&mut board);
            solved += (trace.outcome == Outcome::Solved) as usize;
            black_box(&trace);
        }
        best = best.min(thread_time(clock) - before);
    }
    println!(
        "{list:<14} {:>8} {solved:>8} {:>12.2}",
        puzzles.len(),
        1000.0 * best.as_secs_f64() / puzzles.len() as f64
    );
}

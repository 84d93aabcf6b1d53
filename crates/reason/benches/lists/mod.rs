//! What the benchmarks share: lists of puzzles, and the time a thread has run.

use std::fs;
use std::time::{Duration, Instant};

/// At most this many puzzles of a list, evenly spread.
const MOST: usize = 5000;

/// Time this thread has run, where the system tells; else the clock.
fn thread_time() -> Option<Duration> {
    let text = fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    let nanoseconds = text.split_whitespace().next()?.parse().ok()?;
    Some(Duration::from_nanos(nanoseconds))
}

/// How long some work takes.
pub fn timed(mut work: impl FnMut()) -> Duration {
    let (clock, before) = (Instant::now(), thread_time());
    work();
    match (before, thread_time()) {
        (Some(before), Some(after)) if after > before => after - before,
        _ => clock.elapsed(),
    }
}

/// A list, if it is there.
pub fn read(list: &str) -> Option<Vec<String>> {
    let text = therefore_testkit::bench_list(&format!("sudoku/{list}.txt"))?;
    let all: Vec<&str> = text.lines().filter(|line| line.len() == 81).collect();
    let step = (all.len() / MOST).max(1);
    Some(
        all.iter()
            .step_by(step)
            .map(|line| line.to_string())
            .collect(),
    )
}

//! Minimal classic puzzles a second on one thread, beside the `sudoku` crate.
//!
//! `cargo bench -p therefore-make --bench make`

use cpu_time::ThreadTime;
use std::hint::black_box;
use therefore_make::chance;
use therefore_make::sudoku::Nine;

fn per_second(name: &str, count: u64, mut make: impl FnMut(u64)) -> f64 {
    let mut best: f64 = 0.0;
    for pass in 0..3 {
        let start = ThreadTime::now();
        for number in 0..count {
            make(pass * count + number);
        }
        best = best.max(count as f64 / start.elapsed().as_secs_f64());
    }
    println!("{name:<40} {best:>10.0} a second");
    best
}

fn main() {
    let mut nine = Nine::new();
    let ours = per_second("minimal classic puzzles", 10_000, |number| {
        black_box(nine.minimal(&mut chance(1, number, 0)));
    });
    let yardstick = per_second("the same by the crate `sudoku`", 5_000, |_| {
        black_box(sudoku::Sudoku::generate());
    });
    println!("{:.1} times as fast", ours / yardstick);
    let mut nine = Nine::new();
    per_second("eight of each grid", 20_000, |number| {
        black_box(nine.numbered(1, number));
    });
}

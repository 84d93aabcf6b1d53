//! Puzzles a second on one thread, minimal ones beside the `sudoku` crate.
//!
//! `cargo bench -p therefore-make --bench make` prints puzzles a second of
//! thread CPU time, the best of three passes.

use std::hint::black_box;

use cpu_time::ThreadTime;
use therefore_make::killer::{KillerWish, KillerWorkshop};
use therefore_make::nonogram::{RandomWish, random_picture};
use therefore_make::sudoku::{Nine, Symmetry, Wish, Workshop};
use therefore_make::{Control, chance};
use therefore_reason::Level;

fn per_second(name: &str, count: u64, mut make: impl FnMut(u64)) -> f64 {
    let mut best: f64 = 0.0;
    for pass in 0..3 {
        let start = ThreadTime::now();
        for number in 0..count {
            make(pass * count + number);
        }
        best = best.max(count as f64 / start.elapsed().as_secs_f64());
    }
    println!("{name:<44} {best:>10.1} a second");
    best
}

fn main() {
    let mut nine = Nine::new();
    let ours = per_second("minimal classic puzzles", 5_000, |number| {
        black_box(nine.minimal(&mut chance(1, number, 0)));
    });
    let shared = per_second("the same, eight of each grid", 10_000, |number| {
        black_box(nine.numbered(1, number));
    });
    let yardstick = per_second("the same by the crate `sudoku`", 2_000, |_| {
        black_box(sudoku::Sudoku::generate());
    });
    println!(
        "{:.2} and {:.2} times as fast",
        ours / yardstick,
        shared / yardstick
    );
    for level in Level::ALL {
        for symmetry in [Symmetry::None, Symmetry::HalfTurn] {
            let wish = Wish {
                level: Some(level),
                symmetry,
                ..Wish::default()
            };
            let Ok(mut workshop) = Workshop::new(wish) else {
                continue;
            };
            let name = format!("{level}, symmetry {symmetry}");
            let count = if level < Level::Unfair { 100 } else { 10 };
            per_second(&name, count, |number| {
                let _ = black_box(workshop.make(1, number, 0, &Control::UNLIMITED));
            });
        }
    }
    if let Ok(mut workshop) = KillerWorkshop::new(KillerWish::default()) {
        per_second("killers of any level", 10, |number| {
            let _ = black_box(workshop.make(1, number, 0, &Control::UNLIMITED));
        });
    }
    let wish = RandomWish::default();
    per_second("nonograms, 15 x 15", 50, |number| {
        black_box(random_picture(&wish, 1, number, &Control::UNLIMITED));
    });
}

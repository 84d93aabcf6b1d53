//! Killers from the parsed puzzle to the proof that its solution is the only
//! one: setting up the engine is part of it, as every killer has its own layout.
//!
//! `cargo bench -p therefore-search --bench killer [-- name ...]` prints a row
//! for each set whose name contains one of the names (all, if none is given).
//! Milliseconds are CPU time of one thread, the best of some repetitions.

use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use cpu_time::ThreadTime;
use therefore_puzzle::{Layout, Puzzle, Recipe, Sum, Variant};
use therefore_search::killer::Killer;
use therefore_search::{Control, Engine, Work};

const SETS: [&str; 5] = [
    "krazydad-400",
    "janko-200",
    "hs9",
    "tarek42",
    "mathemagic14",
];

fn main() {
    let names: Vec<String> = std::env::args()
        .skip(1)
        .filter(|name| !name.starts_with('-'))
        .collect();
    let wanted = |name: &str| names.is_empty() || names.iter().any(|part| name.contains(&**part));
    println!(
        "{:20}{:>5}{:>10}{:>10}{:>10}{:>10}{:>11}{:>11}",
        "set", "n", "median ms", "mean", "longest", "set-up", "conflicts", "guesses"
    );
    for name in SETS.into_iter().filter(|name| wanted(name)) {
        match killers(name) {
            puzzles if puzzles.is_empty() => println!("{name:20} absent"),
            puzzles => row(name, &puzzles),
        }
    }
}

fn row(name: &str, puzzles: &[Puzzle]) {
    let (mut times, mut set_up) = (Vec::new(), 0.0);
    let (mut work, mut odd) = (Work::default(), 0);
    for puzzle in puzzles {
        let mut best: Option<(Duration, Duration)> = None;
        for _ in 0..5 {
            let begun = ThreadTime::now();
            let mut engine = Killer::new(&puzzle.layout).unwrap();
            let made = begun.elapsed();
            let mut solutions = 0;
            engine.search(&puzzle.start(), &Control::UNLIMITED, &mut |_| {
                solutions += 1;
                match solutions {
                    1 => ControlFlow::Continue(()),
                    _ => ControlFlow::Break(()),
                }
            });
            let took = begun.elapsed();
            if best.is_none() {
                work += engine.work();
                odd += usize::from(solutions != 1);
            }
            if best.is_none_or(|(time, _)| took < time) {
                best = Some((took, made));
            }
            if took > Duration::from_millis(50) {
                break;
            }
        }
        let (took, made) = best.unwrap_or_default();
        times.push(took.as_secs_f64() * 1e3);
        set_up += made.as_secs_f64() * 1e3;
    }
    let n = times.len() as f64;
    let mean = times.iter().sum::<f64>() / n;
    times.sort_by(f64::total_cmp);
    println!(
        "{name:20}{:>5}{:>10.4}{:>10.4}{:>10.4}{:>10.4}{:>11.1}{:>11.1}{}",
        times.len(),
        times[times.len() / 2],
        mean,
        times[times.len() - 1],
        set_up / n,
        work.conflicts as f64 / n,
        work.guesses as f64 / n,
        match odd {
            0 => String::new(),
            odd => format!("  {odd} not unique"),
        }
    );
}

/// One JSON object a line with `cages` and `diagonal`.
fn killers(name: &str) -> Vec<Puzzle> {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/killer");
    let text = std::fs::read_to_string(root.join(format!("{name}.jsonl"))).unwrap_or_default();
    let layouts = text.lines().filter_map(killer);
    layouts.map(Puzzle::empty).collect()
}

fn killer(line: &str) -> Option<Arc<Layout>> {
    let mut recipe = Recipe::square(9).ok()?;
    if line.contains("\"diagonal\": true") {
        recipe = recipe.with(Variant::Diagonal).ok()?;
    }
    // "[[16, [0, 1]], [9, [2, 3]]]": each cage begins with its total.
    let cages = line.split("\"cages\": [").nth(1)?.split("]]]").next()?;
    for cage in cages.split("]]") {
        let mut numbers = cage
            .split(|c: char| !c.is_ascii_digit())
            .filter_map(|n| n.parse::<usize>().ok());
        recipe.sums.push(Sum {
            total: numbers.next()? as u32,
            cells: numbers.collect(),
            distinct: true,
        });
    }
    recipe.layout().ok()
}

//! The learning engine on large sides and killers, uniqueness proved.
//!
//! `cargo bench -p therefore-search --bench large [-- name ...]` prints a row
//! for each set whose name contains one of the names (all, if none is given).
//! Milliseconds are wall time of one thread; `cpu` is the mean of the thread's
//! CPU time, `make` that of compiling the layout, which is counted extra.

use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;

use therefore_puzzle::{Digits, Layout, Puzzle, Recipe, Sum, Variant};
use therefore_search::learn::Learner;
use therefore_search::{Control, Engine, Work};

fn main() {
    let names: Vec<String> = std::env::args()
        .skip(1)
        .filter(|name| !name.starts_with('-'))
        .collect();
    let wanted = |name: &str| names.is_empty() || names.iter().any(|part| name.contains(&**part));
    println!(
        "{:24}{:>6}{:>10}{:>10}{:>10}{:>10}{:>10}{:>11}{:>10}",
        "set", "n", "mean ms", "median", "max", "cpu", "make", "conflicts", "guesses"
    );
    for name in [
        "side16-minimal",
        "side25-300-clues",
        "side25-285-clues",
        "hardest-375",
    ] {
        if wanted(name) {
            row(name, &grids(name));
        }
    }
    for name in [
        "krazydad-400",
        "janko-200",
        "hs9",
        "tarek42",
        "mathemagic14",
    ] {
        if wanted(name) {
            row(name, &killers(name));
        }
    }
}

type Start = (Arc<Layout>, Vec<Digits>);

fn row(name: &str, puzzles: &[Start]) {
    if puzzles.is_empty() {
        println!("{name:24} absent");
        return;
    }
    let mut times = Vec::new();
    let mut work = Work::default();
    let (mut cpu, mut make, mut odd) = (0.0, 0.0, 0);
    let mut engine: Option<(Arc<Layout>, Learner)> = None;
    for (layout, start) in puzzles {
        let begun = Instant::now();
        if engine
            .as_ref()
            .is_none_or(|(known, _)| !Arc::ptr_eq(known, layout))
        {
            engine = Some((layout.clone(), Learner::new(layout)));
            make += begun.elapsed().as_secs_f64() * 1e3;
        }
        let Some((_, learner)) = &mut engine else {
            continue;
        };
        let (begun, cpu_begun) = (Instant::now(), cpu_ms());
        let mut solutions = 0;
        learner.search(start, &Control::UNLIMITED, &mut |_| {
            solutions += 1;
            match solutions {
                1 => ControlFlow::Continue(()),
                _ => ControlFlow::Break(()),
            }
        });
        times.push(begun.elapsed().as_secs_f64() * 1e3);
        cpu += cpu_ms() - cpu_begun;
        work += learner.work();
        odd += usize::from(solutions != 1);
        if std::env::var_os("EACH").is_some() {
            println!("{:10.3} {:?}", times[times.len() - 1], learner.work());
        }
    }
    times.sort_by(f64::total_cmp);
    let count = times.len();
    let n = count as f64;
    println!(
        "{name:24}{count:>6}{:>10.3}{:>10.3}{:>10.3}{:>10.3}{:>10.3}{:>11.1}{:>10.1}{}",
        times.iter().sum::<f64>() / n,
        times[count / 2],
        times[count - 1],
        cpu / n,
        make / n,
        work.conflicts as f64 / n,
        work.guesses as f64 / n,
        match odd {
            0 => String::new(),
            odd => format!("  {odd} not unique"),
        }
    );
}

/// CPU time of this thread; 0 where the system does not say.
fn cpu_ms() -> f64 {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let first = text.split(' ').next().and_then(|n| n.parse::<f64>().ok());
    first.unwrap_or(0.0) / 1e6
}

fn data(path: String) -> String {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data");
    std::fs::read_to_string(root.join(path)).unwrap_or_default()
}

/// One grid a line, `.` for an empty cell, letters from A (or digits) for symbols.
fn grids(name: &str) -> Vec<Start> {
    let text = data(format!("sudoku/{name}.txt"));
    let side = text.lines().next().map_or(0, str::len).isqrt();
    let Some(layout) = Recipe::square(side).ok().and_then(|r| r.layout().ok()) else {
        return Vec::new();
    };
    let digit = |byte: u8| match byte {
        b'A'..=b'Z' => byte - b'A' + 1,
        b'1'..=b'9' => byte - b'0',
        _ => 0,
    };
    text.lines()
        .map(|line| {
            let givens = line.bytes().take(side * side).map(digit).collect();
            let puzzle = Puzzle::new(layout.clone(), givens);
            (layout.clone(), puzzle.start())
        })
        .collect()
}

/// One JSON object a line with `cages` and `diagonal`.
fn killers(name: &str) -> Vec<Start> {
    let text = data(format!("killer/{name}.jsonl"));
    text.lines().filter_map(killer).collect()
}

fn killer(line: &str) -> Option<Start> {
    let mut recipe = Recipe::square(9).ok()?;
    if line.contains("\"diagonal\": true") {
        recipe = recipe.with(Variant::Diagonal).ok()?;
    }
    // "[[16, [0, 1]], [9, [2, 3]]]": each cage begins with two opening brackets' worth.
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
    let layout = recipe.layout().ok()?;
    let start = Puzzle::empty(layout.clone()).start();
    Some((layout, start))
}

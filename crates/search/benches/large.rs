//! Large sides and killers, uniqueness proved: by the learning engine alone,
//! and by the solver, which plain search begins.
//!
//! `cargo bench -p therefore-search --bench large [-- name ...]` prints a row
//! for each set whose name contains one of the names (all, if none is given).
//! Milliseconds are CPU time of the thread, best of a few runs where one takes
//! less than 50; `make` is that of compiling the layout, counted extra.

use std::ops::ControlFlow;
use std::sync::Arc;

use cpu_time::ThreadTime;
use therefore_puzzle::{Digits, Layout, Recipe, Sudoku, Sum, Variant};
use therefore_search::learn::Learner;
use therefore_search::{Control, Engine, Solver, Work};

/// Runs of one puzzle, and the milliseconds after which one is enough.
const RUNS: usize = 5;
const LONG: f64 = 50.0;

fn main() {
    let names: Vec<String> = std::env::args()
        .skip(1)
        .filter(|name| !name.starts_with('-'))
        .collect();
    let wanted = |name: &str| names.is_empty() || names.iter().any(|part| name.contains(&**part));
    println!(
        "{:24}{:10}{:>6}{:>10}{:>10}{:>10}{:>10}{:>11}{:>10}",
        "set", "engine", "n", "mean ms", "median", "max", "make", "conflicts", "guesses"
    );
    for name in ["side16-minimal", "side25-300-clues", "side25-285-clues"] {
        if wanted(name) {
            row(
                name,
                "learning",
                &grids(name),
                |layout| Learner::new(layout).expect("it takes every kind"),
                learn,
            );
            row(name, "solver", &grids(name), Solver::new, solve);
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
            row(
                name,
                "learning",
                &killers(name),
                |layout| Learner::new(layout).expect("it takes every kind"),
                learn,
            );
        }
    }
}

type Start = (Arc<Layout>, Vec<Digits>);

/// Up to two solutions by the learning engine: how many, and what it took.
fn learn(learner: &mut Learner, start: &[Digits]) -> (u64, Work) {
    let mut solutions = 0;
    learner.search(start, &Control::UNLIMITED, &mut |_| {
        solutions += 1;
        match solutions {
            1 => ControlFlow::Continue(()),
            _ => ControlFlow::Break(()),
        }
    });
    (solutions, learner.work())
}

/// The same by the solver.
fn solve(solver: &mut Solver, start: &[Digits]) -> (u64, Work) {
    let answer = solver.solve(start, 2, &Control::UNLIMITED);
    (answer.solutions, answer.work)
}

fn row<E>(
    name: &str,
    label: &str,
    puzzles: &[Start],
    new: impl Fn(&Arc<Layout>) -> E,
    run: impl Fn(&mut E, &[Digits]) -> (u64, Work),
) {
    if puzzles.is_empty() {
        println!("{name:24} absent");
        return;
    }
    let mut times = Vec::new();
    let mut work = Work::default();
    let (mut make, mut odd) = (0.0, 0);
    let mut engine: Option<(Arc<Layout>, E)> = None;
    for (layout, start) in puzzles {
        if engine
            .as_ref()
            .is_none_or(|(known, _)| !Arc::ptr_eq(known, layout))
        {
            let begun = ThreadTime::now();
            engine = Some((layout.clone(), new(layout)));
            make += milliseconds(begun);
        }
        let Some((_, engine)) = &mut engine else {
            continue;
        };
        let mut best = f64::MAX;
        for round in 0..RUNS {
            let begun = ThreadTime::now();
            let (solutions, this) = run(engine, start);
            best = best.min(milliseconds(begun));
            if round == 0 {
                work += this;
                odd += usize::from(solutions != 1);
            }
            if best > LONG {
                break;
            }
        }
        times.push(best);
    }
    times.sort_by(f64::total_cmp);
    let count = times.len();
    let n = count as f64;
    println!(
        "{name:24}{label:10}{count:>6}{:>10.3}{:>10.3}{:>10.3}{:>10.3}{:>11.1}{:>10.1}{}",
        times.iter().sum::<f64>() / n,
        times[count / 2],
        times[count - 1],
        make / n,
        work.conflicts as f64 / n,
        work.guesses as f64 / n,
        match odd {
            0 => String::new(),
            odd => format!("  {odd} not unique"),
        }
    );
}

fn milliseconds(since: ThreadTime) -> f64 {
    since.elapsed().as_secs_f64() * 1e3
}

fn data(path: String) -> String {
    therefore_testkit::bench_list(&path).unwrap_or_default()
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
            let puzzle = Sudoku::new(layout.clone(), givens);
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
    let start = Sudoku::empty(layout.clone()).start();
    Some((layout, start))
}

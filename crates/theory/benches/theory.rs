//! What the mathematics costs, in thread CPU time, beside what was aimed at.
//!
//! `cargo bench -p therefore-theory` prints the table; `-- NAME` only the rows
//! whose name contains NAME. The list of 17-clue puzzles is read from
//! the folder that `THEREFORE_LISTS` names, and left out where it is not.
//! HUNTS says how many grids to search for 16 and 17 clues (10 unless told).

use std::hint::black_box;
use std::time::Duration;

use cpu_time::{ProcessTime, ThreadTime};
use therefore_puzzle::{Recipe, Sudoku};
use therefore_search::Control;
use therefore_search::classic::{Classic, Grid, from_line};
use therefore_theory::{
    Canonizer, Graph, Hunt, Random, chromatic_polynomial, count_boxes, count_latin, count_position,
    essentially_different, random_grid, unavoidable_sets,
};

fn main() {
    let wanted: Vec<String> = std::env::args()
        .skip(1)
        .filter(|a| !a.starts_with('-'))
        .collect();
    let is_wanted =
        |name: &str| wanted.is_empty() || wanted.iter().any(|w| name.contains(w.as_str()));
    let row = |name: &str, aim: &str, measure: &dyn Fn() -> String| {
        if is_wanted(name) {
            println!("{name:<34} {:>24}   aim: {aim}", measure());
        }
    };
    row("count 3x3", "0.1 s", &|| {
        seconds(time(|| count_boxes(3, 3, 1, &Control::UNLIMITED)))
    });
    row("count 2x5 (all threads)", "10 s", &|| {
        seconds(process(|| count_boxes(2, 5, 2, &Control::UNLIMITED)))
    });
    row("count latin 8", "-", &|| {
        seconds(time(|| count_latin(8, &Control::UNLIMITED)))
    });
    row("count latin 9", "-", &|| {
        seconds(time(|| count_latin(9, &Control::UNLIMITED)))
    });
    row("count position 9 (one thread)", "-", &|| {
        seconds(process(|| {
            count_position(1, &Control::UNLIMITED, &|_, _| ())
        }))
    });
    row("classes 3x3 (one thread)", "600 s, record 60 s", &|| {
        seconds(process(|| {
            essentially_different(3, 3, 1, &Control::UNLIMITED, &|_, _| ())
        }))
    });
    row("polynomial 2x2", "1 s", &|| {
        let layout = Recipe::square(4).and_then(|recipe| recipe.layout());
        layout.map_or_else(
            |error| error.to_string(),
            |layout| {
                let graph = Graph::of(&Sudoku::empty(layout));
                seconds(time(|| chromatic_polynomial(&graph, &Control::UNLIMITED)))
            },
        )
    });
    row("canonical, random grids", "100,000 a second", &|| {
        rate(&grids(2000))
    });
    row(
        "canonical, 17 clues",
        "250,000 a second",
        &|| match seventeen() {
            Some(puzzles) => rate(&puzzles),
            None => "no list".to_string(),
        },
    );
    row("unavoidable sets up to 12", "10 ms a grid", &|| {
        let grids = grids(20);
        let mut sets = 0;
        let time = time(|| {
            grids
                .iter()
                .for_each(|grid| sets += unavoidable_sets(grid, 12).len())
        });
        format!(
            "{:.2} ms, {} sets",
            time.as_secs_f64() * 1000.0 / 20.0,
            sets / 20
        )
    });
    let hunts: usize = std::env::var("HUNTS")
        .ok()
        .and_then(|n| n.parse().ok())
        .unwrap_or(10);
    row("all of 16 clues", "10 s a grid, record 5.6 s", &|| {
        hunt(&grids(hunts), 16)
    });
    row("all of 17 clues", "120 s a grid", &|| match seventeen() {
        Some(puzzles) => hunt(&solutions(puzzles.iter().step_by(4999).take(hunts)), 17),
        None => "no list".to_string(),
    });
}

/// All puzzles with so many clues, one grid after the other; the mean.
fn hunt(grids: &[Grid], clues: usize) -> String {
    let mut times = Vec::new();
    for grid in grids {
        let (mut nodes, mut found) = (0, 0);
        let spent = time(|| {
            let mut hunt = Hunt::new(grid, clues);
            for task in hunt.tasks() {
                hunt.search(task, &Control::UNLIMITED, &mut |_| found += 1);
            }
            nodes = hunt.nodes();
        });
        times.push(spent.as_secs_f64());
        println!(
            "  {:.2} s, {nodes} nodes, {found} found",
            spent.as_secs_f64()
        );
    }
    times.sort_by(f64::total_cmp);
    let mean = times.iter().sum::<f64>() / times.len().max(1) as f64;
    let median = times.get(times.len() / 2).copied().unwrap_or(0.0);
    format!("{mean:.2} s, median {median:.2} s")
}

fn solutions<'a>(puzzles: impl Iterator<Item = &'a Grid>) -> Vec<Grid> {
    let mut classic = Classic::new();
    puzzles
        .map(|puzzle| classic.solve(puzzle, 2).first)
        .collect()
}

fn time<T>(work: impl FnOnce() -> T) -> Duration {
    let before = ThreadTime::now();
    black_box(work());
    before.elapsed()
}

/// The same where the work starts threads of its own.
fn process<T>(work: impl FnOnce() -> T) -> Duration {
    let before = ProcessTime::now();
    black_box(work());
    before.elapsed()
}

fn seconds(time: Duration) -> String {
    format!("{:.4} s", time.as_secs_f64())
}

fn grids(count: usize) -> Vec<Grid> {
    let mut random = Random::new(17);
    (0..count).map(|_| random_grid(&mut random)).collect()
}

/// The 17-clue list.
fn seventeen() -> Option<Vec<Grid>> {
    let text = therefore_testkit::bench_list("sudoku/17-clue.txt")?;
    let lines = text
        .lines()
        .filter_map(|line| line.as_bytes().get(..81)?.try_into().ok());
    Some(lines.map(from_line).collect())
}

/// Canonical forms a second: the best of five passes.
fn rate(grids: &[Grid]) -> String {
    let mut canonizer = Canonizer::new();
    let mut pass = || {
        time(|| {
            for grid in grids {
                black_box(canonizer.canonical(black_box(grid))).ok();
            }
        })
    };
    let best = (0..5).map(|_| pass()).min().unwrap_or_default();
    format!("{:.0} a second", grids.len() as f64 / best.as_secs_f64())
}

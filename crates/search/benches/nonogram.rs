//! Nonograms, uniqueness proved (two solutions sought), the making of the solver
//! included.
//!
//! `cargo bench -p therefore-search --bench nonogram [-- name ...]` prints a row
//! for each puzzle of the survey and one for each other set, if its name contains
//! one of the names (all, if none is given). Times are CPU time of one thread, for
//! quick puzzles the best of a few passes. `EACH=1` shows every puzzle of a set.
//! A name with a slash in it is a folder of `.non` files. `LIMIT` is how many seconds
//! a puzzle may take.

use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use std::time::{Duration, Instant};

use cpu_time::ThreadTime;
use therefore_puzzle::{Clock, Nonogram};
use therefore_search::Control;
use therefore_search::nonogram::{Solver, Work};

static START: LazyLock<Instant> = LazyLock::new(Instant::now);

const CLOCK: Clock = Clock::new(|| START.elapsed());

fn main() {
    let names: Vec<String> = std::env::args()
        .skip(1)
        .filter(|name| !name.starts_with('-'))
        .collect();
    let root = match std::env::var_os("THEREFORE_LISTS") {
        Some(lists) => therefore_testkit::root().join(lists),
        None => therefore_testkit::root().join("testdata"),
    };
    let root = root.join("nonogram");
    let mut folders: Vec<PathBuf> = ["everyday", "random25", "survey", "generated"]
        .iter()
        .filter(|set| names.is_empty() || names.iter().any(|name| set.contains(&**name)))
        .map(|set| root.join(set))
        .collect();
    folders.extend(
        names
            .iter()
            .filter(|name| name.contains('/'))
            .map(PathBuf::from),
    );
    println!(
        "{:26}{:>12}{:>12}{:>12}{:>10}{:>9}{:>9}{:>9}",
        "puzzles", "mean us", "median", "longest", "lines", "probes", "guesses", "conflicts"
    );
    for folder in folders {
        set(&folder);
    }
}

/// What one puzzle took.
struct Run {
    name: String,
    micros: f64,
    solutions: usize,
    work: Work,
}

fn set(folder: &Path) {
    let Ok(entries) = std::fs::read_dir(folder) else {
        println!("{} absent", folder.display());
        return;
    };
    let mut paths: Vec<PathBuf> = entries
        .filter_map(|entry| Some(entry.ok()?.path()))
        .collect();
    paths.sort();
    let name = folder.file_name().unwrap_or_default().to_string_lossy();
    let mut runs = Vec::new();
    for path in paths {
        let Some(nonogram) = std::fs::read_to_string(&path)
            .ok()
            .and_then(|text| read(&text))
        else {
            continue;
        };
        let stem = path.file_stem().unwrap_or_default().to_string_lossy();
        let run = run(stem.into(), &nonogram);
        if name == "survey" || std::env::var_os("EACH").is_some() {
            row(&run.name, std::slice::from_ref(&run));
        }
        runs.push(run);
    }
    row(&format!("{name} ({})", runs.len()), &runs);
}

fn run(name: String, nonogram: &Nonogram) -> Run {
    let limit = std::env::var("LIMIT")
        .ok()
        .and_then(|limit| limit.parse().ok());
    let (mut solutions, mut work) = (0, Work::default());
    let micros = best(|| {
        let control = limit.map_or(Control::UNLIMITED, |limit| {
            Control::UNLIMITED.with_time(CLOCK, Duration::from_secs_f64(limit))
        });
        solutions = 0;
        let mut solver = Solver::new(nonogram);
        solver.visit(&control, &mut |_| {
            solutions += 1;
            match solutions {
                1 => ControlFlow::Continue(()),
                _ => ControlFlow::Break(()),
            }
        });
        work = solver.work();
    });
    Run {
        name,
        micros,
        solutions,
        work,
    }
}

/// Microseconds of the best of a few passes.
fn best(mut pass: impl FnMut()) -> f64 {
    let mut micros = f64::INFINITY;
    for _ in 0..7 {
        let begun = ThreadTime::now();
        pass();
        micros = micros.min(begun.elapsed().as_secs_f64() * 1e6);
        if micros > 50_000.0 {
            break;
        }
    }
    micros
}

fn row(name: &str, runs: &[Run]) {
    if runs.is_empty() {
        return;
    }
    let mut micros: Vec<f64> = runs.iter().map(|run| run.micros).collect();
    micros.sort_by(f64::total_cmp);
    let n = runs.len() as f64;
    let mean = |of: fn(&Work) -> u64| runs.iter().map(|run| of(&run.work) as f64).sum::<f64>() / n;
    print!(
        "{name:26}{:>12.1}{:>12.1}{:>12.1}{:>10.0}{:>9.0}{:>9.1}{:>9.1}",
        micros.iter().sum::<f64>() / n,
        micros[runs.len() / 2],
        micros[runs.len() - 1],
        mean(|work| work.line_solves),
        mean(|work| work.probes),
        mean(|work| work.guesses),
        mean(|work| work.conflicts),
    );
    for (count, what) in [(0, "unsolved"), (1, "unique"), (2, "several")] {
        let count = runs.iter().filter(|run| run.solutions == count).count();
        if count > 0 {
            print!("  {count} {what}");
        }
    }
    println!();
}

/// The clues of a `.non` file.
fn read(text: &str) -> Option<Nonogram> {
    let (mut rows, mut columns) = (Vec::new(), Vec::new());
    let mut into: Option<&mut Vec<Vec<u16>>> = None;
    for line in text.lines().map(str::trim) {
        match line {
            "rows" => into = Some(&mut rows),
            "columns" => into = Some(&mut columns),
            _ if line.starts_with(|c: char| c.is_ascii_digit()) => {
                let runs = line.split(',').map(|run| run.trim().parse().ok());
                into.as_mut()?.push(runs.collect::<Option<Vec<u16>>>()?);
            }
            _ => (),
        }
    }
    Nonogram::new(rows, columns).ok()
}

//! How fast the methods are, in thread CPU time.
//!
//! `cargo bench -p therefore-methods --bench methods` runs every section;
//! `-- NAME...` only those whose names contain one of these. Puzzles are made
//! from seeds, or are those of the folder that `THEREFORE_LISTS` names, or of
//! `testdata/`.

use std::sync::LazyLock;
use std::time::{Duration, Instant};

use cpu_time::ThreadTime;
use therefore_methods::conformance::{dug, zoo};
use therefore_methods::{Order, Outcome, Report, method};
use therefore_puzzle::formats::{ReadOptions, read_sudokus};
use therefore_puzzle::{Clock, Control, Sudoku, Variant};

static START: LazyLock<Instant> = LazyLock::new(Instant::now);

const CLOCK: Clock = Clock::new(|| START.elapsed());

/// Exact engines, with those that were built in.
const EXACT: &[&str] = &[
    "ilp",
    "sat",
    #[cfg(feature = "highs")]
    "ilp:highs",
    #[cfg(feature = "cadical")]
    "sat:cadical",
];

type Section = (&'static str, fn(&str));

const SECTIONS: &[Section] = &[
    ("swaps", swaps),
    ("climbing", climbing),
    ("iterated", iterated),
    ("annealing-9", annealing_9),
    ("annealing-large", annealing_large),
    ("frontier", frontier),
    ("variants", variants),
    ("exact", exact),
    ("csp", csp),
];

fn main() {
    let wanted: Vec<String> = std::env::args()
        .skip(1)
        .filter(|word| !word.starts_with('-'))
        .collect();
    for (name, section) in SECTIONS {
        if wanted.is_empty() || wanted.iter().any(|word| name.contains(word.as_str())) {
            section(name);
        }
    }
}

/// The first puzzles of a list; none if it is absent.
fn listed(name: &str, count: usize, variants: &[Variant]) -> Vec<Sudoku> {
    let text = therefore_testkit::bench_list(&format!("sudoku/{name}")).unwrap_or_default();
    let options = ReadOptions {
        variants: variants.to_vec(),
        ..ReadOptions::default()
    };
    let puzzles = read_sudokus(text.as_bytes(), &options)
        .into_iter()
        .flatten();
    puzzles.take(count).collect()
}

fn solve(engine: &str, puzzle: &Sudoku, seed: u64, limit: f64) -> (Report, f64) {
    let order = Order {
        seed,
        control: Control::UNLIMITED.with_time(CLOCK, Duration::from_secs_f64(limit)),
        ..Order::default()
    };
    let started = ThreadTime::now();
    let mut method = method(engine).expect("the bench names methods that exist");
    let report = method.answer(puzzle, &order);
    assert_ne!(report.outcome, Outcome::Wrong, "{engine}");
    (report, started.elapsed().as_secs_f64() * 1e3)
}

/// Solved of all, then median, mean and longest of the solved in milliseconds.
fn line(title: &str, engine: &str, puzzles: &[Sudoku], runs: u64, limit: f64) {
    let mut times = Vec::new();
    for puzzle in puzzles {
        for seed in 1..=runs {
            let (report, ms) = solve(engine, puzzle, seed, limit);
            if report.solution.is_some() {
                times.push(ms);
            }
        }
    }
    times.sort_by(f64::total_cmp);
    let all = puzzles.len() as u64 * runs;
    let Some(most) = times.last() else {
        println!("{title}: {engine}: 0 of {all} in {limit} s");
        return;
    };
    let mean = times.iter().sum::<f64>() / times.len() as f64;
    println!(
        "{title}: {engine}: {} of {all} in {limit} s; median {:.2} ms, mean {mean:.2}, longest {most:.2}",
        times.len(),
        times[times.len() / 2],
    );
}

fn swaps(name: &str) {
    for side in [9, 16, 25] {
        let puzzle = dug(side, 0.3, 1);
        for engine in ["hill-climbing", "annealing:plain"] {
            let (report, ms) = solve(engine, &puzzle, 1, 1.0);
            let count = report.counter("evaluations").unwrap_or(0);
            println!(
                "{name}: side {side}, {engine}: {:.1} million evaluations a second",
                count as f64 / ms / 1e3
            );
        }
    }
}

/// Newspaper-easy puzzles: easy ones, brought to 36 givens.
fn newspaper() -> Vec<Sudoku> {
    let mut puzzles = listed("easy-34-clues.txt", 20, &[]);
    for puzzle in &mut puzzles {
        let solution = solve("sat", puzzle, 1, 10.0).0.solution.unwrap_or_default();
        let empty = (0..81).filter(|&cell| puzzle.givens[cell] == 0);
        for cell in empty.step_by(20).take(2).collect::<Vec<_>>() {
            puzzle.givens[cell] = solution[cell];
        }
    }
    puzzles
}

fn climbing(name: &str) {
    let puzzles = newspaper();
    for engine in [
        "hill-climbing",
        "hill-climbing:steepest",
        "hill-climbing:sideways=20",
        "hill-climbing:propagate",
    ] {
        line(name, engine, &puzzles, 5, 30.0);
    }
    // The source's own measures.
    for (side, share) in [(9, 0.45), (9, 0.35), (9, 0.25), (16, 0.4), (25, 0.4)] {
        let (mut steps, mut missing, mut count) = (0, 0, 0);
        for seed in 1..=5 {
            let puzzle = dug(side, share, seed);
            let (report, _) = solve("hill-climbing", &puzzle, seed, 0.3);
            for optimum in &report.optima {
                steps += optimum.steps;
                missing += optimum.cost as u64;
                count += 1;
            }
        }
        println!(
            "{name}: side {side}, {share} given: mean steps to a local optimum {:.1}, missing at it {:.1}",
            steps as f64 / count as f64,
            missing as f64 / count as f64
        );
    }
}

fn iterated(name: &str) {
    let puzzles = newspaper();
    for swaps in [1, 2, 3, 4, 5, 6, 8, 12, 20] {
        let engine = format!("iterated-local-search:swaps={swaps}");
        line(name, &engine, &puzzles, 5, 30.0);
    }
}

fn annealing_9(name: &str) {
    let puzzles = listed("17-clue.txt", 20, &[]);
    line(name, "annealing", &puzzles, 1, 4.0);
    line(name, "annealing:plain", &puzzles, 1, 4.0);
    line(name, "ant-colony", &puzzles, 1, 4.0);
}

fn annealing_large(name: &str) {
    for (side, share, limit) in [(16, 0.4, 10.0), (25, 0.55, 10.0)] {
        let puzzles: Vec<Sudoku> = (1..=10).map(|seed| dug(side, share, seed)).collect();
        let title = format!("{name}: side {side}, {share} given");
        line(&title, "annealing", &puzzles, 1, limit);
        line(&title, "ant-colony", &puzzles, 1, limit);
    }
}

fn frontier(name: &str) {
    let puzzles: Vec<Sudoku> = (1..=20).map(|seed| dug(25, 0.45, seed)).collect();
    let title = format!("{name}: side 25, 0.45 given");
    for engine in ["annealing", "ant-colony", "sat"] {
        line(&title, engine, &puzzles, 1, 15.0);
    }
}

fn variants(name: &str) {
    for specimen in zoo().into_iter().take(6) {
        let puzzle = [specimen.puzzle];
        for engine in EXACT {
            line(
                &format!("{name}: {}", specimen.name),
                engine,
                &puzzle,
                3,
                20.0,
            );
        }
    }
}

fn exact(name: &str) {
    let file = |file: &str, count| (file.to_string(), listed(file, count, &[]));
    let mut sets = vec![
        file("easy-34-clues.txt", 100),
        file("17-clue.txt", 200),
        file("hardest-375.txt", 100),
        file("side16-minimal.txt", 100),
    ];
    let sixteen = (1..=10).map(|seed| dug(16, 0.45, seed)).collect();
    sets.push(("side 16, 0.45 given".to_string(), sixteen));
    for (title, puzzles) in &sets {
        for engine in EXACT {
            // Integer programming takes seconds for a minimal one of side 16.
            let few = engine.starts_with("ilp") && title.starts_with("side16");
            let count = if few { 5 } else { usize::MAX };
            let puzzles = &puzzles[..count.min(puzzles.len())];
            line(&format!("{name}: {title}"), engine, puzzles, 1, 20.0);
        }
    }
}

fn csp(name: &str) {
    let puzzles = listed("easy-34-clues.txt", 50, &[]);
    for engine in [
        "backtracking",
        "backtracking:fewest-first",
        "forward-checking",
        "forward-checking:fewest-first",
    ] {
        line(name, engine, &puzzles, 1, 10.0);
    }
}

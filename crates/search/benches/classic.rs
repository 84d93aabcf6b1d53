//! Classic Sudoku against the `sudoku` crate, uniqueness proved (limit 2).
//!
//! `cargo bench -p therefore-search --bench classic` prints microseconds a
//! puzzle in thread CPU time, every contestant in turn over chunks of each set,
//! the least of several passes for each chunk. The sets are those of
//! the folder that `THEREFORE_LISTS` names, or those of `testdata/`.
//!
//! - `-- --set NAME` takes only sets whose name contains NAME;
//! - `-- --passes N` makes N passes (7 unless told);
//! - `-- --limit N` looks for N solutions (2 unless told);
//! - `-- --alone CONTESTANT` runs one contestant (routed, bands, triads, portable
//!   or sudoku) over each whole set, as a profiler wants it (with `--passes 1`).

use cpu_time::ThreadTime;
use std::hint::black_box;
use std::time::Duration;
use therefore_search::classic::{Classic, Method};
use therefore_testkit::bench_list;

const SETS: [&str; 8] = [
    "easy-34-clues",
    "minimal",
    "17-clue",
    "top1465",
    "hardest-11plus",
    "hardest-375",
    "zero-one-many",
    "many-solutions",
];

/// Puzzles in a chunk: some milliseconds of work, so that no contestant pays
/// for what its predecessor left in the caches.
const CHUNK: usize = 1000;

type Line = [u8; 81];

/// Solves a chunk; the guesses made and the solutions found.
type Solver = Box<dyn FnMut(&[Line], u64) -> (u64, u64)>;

/// A name and a solver.
type Contestant = (&'static str, Solver);

fn ours(mut classic: Classic) -> Solver {
    Box::new(move |lines, limit| {
        let mut sum = (0, 0);
        for line in lines {
            let outcome = classic.solve_line(black_box(line), limit);
            sum.0 += outcome.guesses;
            sum.1 += black_box(&outcome).count;
        }
        sum
    })
}

fn yardstick(lines: &[Line], limit: u64) -> (u64, u64) {
    let mut found = 0;
    for line in lines {
        let text = std::str::from_utf8(black_box(line)).expect("puzzles are ASCII");
        if let Ok(puzzle) = sudoku::Sudoku::from_str_line(text) {
            found += black_box(puzzle.solutions_count_up_to(limit as usize)) as u64;
        }
    }
    (0, found)
}

fn contestants() -> Vec<Contestant> {
    vec![
        ("routed", ours(Classic::new())),
        ("bands", ours(Classic::new().with_method(Method::Bands))),
        ("triads", ours(Classic::new().with_method(Method::Triads))),
        ("portable", ours(Classic::portable())),
        ("sudoku", Box::new(yardstick)),
    ]
}

fn read(name: &str) -> Option<Vec<Line>> {
    let text = bench_list(&format!("sudoku/{name}.txt"))?;
    let lines = text.lines();
    Some(
        lines
            .filter_map(|line| line.as_bytes().get(..81)?.try_into().ok())
            .collect(),
    )
}

/// The value after an option.
fn option(name: &str) -> Option<String> {
    let mut args = std::env::args().skip_while(|arg| arg != name);
    args.nth(1)
}

fn number(name: &str, otherwise: u64) -> u64 {
    option(name)
        .and_then(|text| text.parse().ok())
        .unwrap_or(otherwise)
}

fn main() {
    let wanted = option("--set").unwrap_or_default();
    let limit = number("--limit", 2);
    let passes = number("--passes", 7);
    let alone = option("--alone");
    println!(
        "machine: {}; limit {limit}; {passes} passes",
        Classic::new().machine()
    );
    if alone.is_none() {
        println!(
            "{:<15}{:>7} | {:>8}{:>8}{:>8}{:>9}{:>8} | ratio | guesses routed/bands/triads",
            "us a puzzle", "puzzles", "routed", "bands", "triads", "portable", "sudoku"
        );
    }
    for name in SETS.iter().filter(|name| name.contains(&*wanted)) {
        let Some(lines) = read(name) else {
            continue;
        };
        match &alone {
            Some(who) => run_alone(name, who, &lines, limit, passes),
            None => compare(name, &lines, limit, passes),
        }
    }
}

fn run_alone(name: &str, who: &str, lines: &[Line], limit: u64, passes: u64) {
    for (label, mut solve) in contestants() {
        if label == who {
            let mut least = Duration::MAX;
            let (mut guesses, mut found) = (0, 0);
            for _ in 0..passes {
                let start = ThreadTime::now();
                (guesses, found) = solve(lines, limit);
                least = least.min(start.elapsed());
            }
            let spent = least.as_secs_f64() * 1e6 / lines.len() as f64;
            println!("{name} {who}: {guesses} guesses, {found} found, {spent:.3} us a puzzle");
        }
    }
}

fn compare(name: &str, lines: &[Line], limit: u64, passes: u64) {
    let mut contestants = contestants();
    let mut spent = vec![0.0; contestants.len()];
    let mut guesses = vec![0; contestants.len()];
    let mut found = vec![0; contestants.len()];
    for chunk in lines.chunks(CHUNK) {
        let mut least = vec![Duration::MAX; contestants.len()];
        for pass in 0..passes {
            for (who, (_, solve)) in contestants.iter_mut().enumerate() {
                let start = ThreadTime::now();
                let sum = solve(chunk, limit);
                least[who] = least[who].min(start.elapsed());
                if pass == 0 {
                    guesses[who] += sum.0;
                    found[who] += sum.1;
                }
            }
        }
        for (sum, least) in spent.iter_mut().zip(least) {
            *sum += least.as_secs_f64();
        }
    }
    assert!(
        found.iter().all(|&count| count == found[0]),
        "{name}: counts differ: {found:?}"
    );
    let per = |x: f64| x / lines.len() as f64;
    let us: Vec<f64> = spent.iter().map(|&sum| per(sum * 1e6)).collect();
    let guesses: Vec<f64> = guesses.iter().map(|&sum| per(sum as f64)).collect();
    println!(
        "{name:<15}{:>7} | {:>8.3}{:>8.3}{:>8.3}{:>9.3}{:>8.3} | {:>5.2} | {:.2} / {:.2} / {:.2}",
        lines.len(),
        us[0],
        us[1],
        us[2],
        us[3],
        us[4],
        us[4] / us[0],
        guesses[0],
        guesses[1],
        guesses[2],
    );
}

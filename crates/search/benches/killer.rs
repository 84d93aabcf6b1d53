//! Killers from the parsed puzzle to the proof that its solution is the only
//! one: setting up the engine is part of it, as every killer has its own layout.
//! And the true candidates of everyday killers with a fifth of their cages gone.
//!
//! `cargo bench -p therefore-search --bench killer [-- name ...]` prints a row
//! for each set whose name contains one of the names (all, if none is given).
//! Milliseconds are CPU time of one thread, the best of five times for what
//! takes less than 50.

use std::time::Duration;

use cpu_time::ThreadTime;

use therefore_puzzle::{Recipe, Sudoku};
use therefore_search::{Control, Solver, Work};
use therefore_testkit::{Chance, bench_list, parse_all};

const SETS: [&str; 5] = [
    "krazydad-400",
    "janko-200",
    "hs9",
    "tarek42",
    "mathemagic14",
];
/// The seed by which cages are taken away.
const SEED: u64 = 20;

fn main() {
    let names: Vec<String> = std::env::args()
        .skip(1)
        .filter(|name| !name.starts_with('-'))
        .collect();
    let wanted = |name: &str| names.is_empty() || names.iter().any(|part| name.contains(&**part));
    println!(
        "{:24}{:>5}{:>10}{:>10}{:>10}{:>10}{:>11}{:>11}",
        "set", "n", "median ms", "mean", "longest", "set-up", "conflicts", "guesses"
    );
    for name in SETS.into_iter().filter(|name| wanted(name)) {
        row(name, &killers(name), |solver, puzzle| {
            let answer = solver.solve(&puzzle.start(), 2, &Control::UNLIMITED);
            assert_eq!(answer.solutions, 1, "{name}");
        });
    }
    for (share, name) in [(20, "candidates-20%"), (40, "candidates-40%")] {
        if wanted(name) {
            let mut chance = Chance::new(SEED);
            let mut loosened = killers("krazydad-400");
            for puzzle in &mut loosened {
                *puzzle = without_cages(puzzle, share, &mut chance);
            }
            row(name, &loosened, |solver, puzzle| {
                solver.true_candidates(&puzzle.start(), &Control::UNLIMITED);
            });
        }
    }
}

fn row(name: &str, puzzles: &[Sudoku], ask: impl Fn(&mut Solver, &Sudoku)) {
    if puzzles.is_empty() {
        println!("{name:24} absent");
        return;
    }
    let (mut times, mut set_up) = (Vec::new(), 0.0);
    let mut work = Work::default();
    for puzzle in puzzles {
        let mut best: Option<(Duration, Duration)> = None;
        for _ in 0..5 {
            let begun = ThreadTime::now();
            let mut solver = Solver::new(&puzzle.layout);
            let made = begun.elapsed();
            ask(&mut solver, puzzle);
            let took = begun.elapsed();
            if best.is_none() {
                work += solver.work();
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
        "{name:24}{:>5}{:>10.4}{:>10.4}{:>10.3}{:>10.4}{:>11.1}{:>11.1}",
        times.len(),
        times[times.len() / 2],
        mean,
        times[times.len() - 1],
        set_up / n,
        work.conflicts as f64 / n,
        work.guesses as f64 / n,
    );
}

fn killers(name: &str) -> Vec<Sudoku> {
    let text = bench_list(&format!("killer/{name}.jsonl"));
    text.map_or(Vec::new(), |text| parse_all(&text))
}

/// The same without so many in a hundred of its cages.
fn without_cages(puzzle: &Sudoku, share: usize, chance: &mut Chance) -> Sudoku {
    let mut recipe: Recipe = puzzle.layout.recipe().clone();
    for _ in 0..recipe.sums.len() * share / 100 {
        let victim = chance.below(recipe.sums.len());
        recipe.sums.swap_remove(victim);
    }
    let layout = recipe.layout().unwrap_or_else(|_| puzzle.layout.clone());
    Sudoku::empty(layout)
}

//! One suite for all methods: a line in a test file runs a method over the
//! [`zoo`], and over puzzles to be stopped in.
//!
//! ```text
//! therefore_methods::conformance!(sat, method("sat").unwrap());
//! ```

mod zoo;

pub use zoo::{Solutions, Specimen, dug, zoo};

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use therefore_puzzle::Sudoku;

use crate::{Method, Order, Outcome, Promise, Watch};

/// Tests for one method, as a module of this name.
#[macro_export]
macro_rules! conformance {
    ($name:ident, $method:expr) => {
        mod $name {
            #[allow(unused_imports)]
            use super::*;
            #[test]
            fn each_specimen_of_the_zoo() {
                $crate::conformance::answers_the_zoo(&mut *$method);
            }
            #[test]
            fn the_same_seed_gives_the_same_answer() {
                $crate::conformance::repeats_itself(&mut *$method);
            }
            #[test]
            fn it_stops_when_time_is_up() {
                $crate::conformance::heeds_the_time(&mut *$method);
            }
            #[test]
            fn it_stops_when_it_is_told() {
                $crate::conformance::heeds_a_stop(&mut *$method);
            }
        }
    };
}

/// How long a method may take for a specimen that it should solve.
const PATIENCE: Duration = Duration::from_secs(60);

/// How long a method gets where it need not find anything.
const SHORT: Duration = Duration::from_millis(50);

/// Variants, sides, no solution, many solutions, bad input: the answer is
/// right, or the method says in a sentence why it cannot express the puzzle.
pub fn answers_the_zoo(method: &mut dyn Method) {
    for specimen in zoo() {
        let (name, puzzle) = (specimen.name, &specimen.puzzle);
        if let Err(words) = method.fits(puzzle) {
            assert!(words.len() > 20, "{name}: {words:?} is no sentence");
            let report = method.answer(puzzle, &Order::default());
            assert_eq!(report.outcome, Outcome::Unfit(words), "{name}");
            continue;
        }
        let promise = method.promise();
        let hopeless = match promise {
            Promise::Proves => false,
            Promise::Finds => specimen.solutions == Solutions::None,
            Promise::Tries => true,
        };
        let limit = if hopeless { SHORT } else { PATIENCE };
        // Whether it is the only one makes no difference to those that prove nothing.
        let questions: &[bool] = match promise {
            Promise::Proves => &[false, true],
            _ => &[true],
        };
        for &unique in questions {
            let order = Order {
                unique,
                seed: 1,
                watch: Watch::within(limit),
                trace: false,
            };
            let report = method.answer(puzzle, &order);
            let right = match (specimen.solutions, &report.outcome) {
                (_, Outcome::Unknown) => hopeless,
                (Solutions::None, outcome) => *outcome == Outcome::Impossible,
                (_, Outcome::Solved) => !unique || promise != Promise::Proves,
                (Solutions::One, outcome) => *outcome == Outcome::Unique,
                (Solutions::Many, outcome) => unique && *outcome == Outcome::Several,
            };
            assert!(right, "{}: {name}: {:?}", method.name(), report.outcome);
            if let Some(grid) = &report.solution {
                assert!(puzzle.is_solved_by(grid), "{name}");
            }
        }
    }
}

/// The same seed gives the same answer and the same counters.
pub fn repeats_itself(method: &mut dyn Method) {
    for specimen in zoo() {
        let small = specimen.puzzle.givens.len() <= 81;
        let one = specimen.solutions == Solutions::One;
        if !small || !one || method.fits(&specimen.puzzle).is_err() {
            continue;
        }
        let order = Order {
            seed: 42,
            watch: Watch::within(PATIENCE),
            trace: true,
            ..Order::default()
        };
        let once = method.answer(&specimen.puzzle, &order);
        let again = method.answer(&specimen.puzzle, &order);
        assert_eq!(once, again, "{}", specimen.name);
    }
}

/// A limit is kept, whether or not it was enough.
pub fn heeds_the_time(method: &mut dyn Method) {
    let puzzle = dug(25, 0.42, 3);
    for limit in [Duration::ZERO, Duration::from_millis(30)] {
        ends_soon(method, &puzzle, Watch::within(limit));
    }
}

/// A stop from another thread is heard.
pub fn heeds_a_stop(method: &mut dyn Method) {
    let puzzle = dug(25, 0.42, 3);
    let stop = AtomicBool::new(false);
    let watch = Watch {
        stop: Some(&stop),
        deadline: None,
    };
    std::thread::scope(|scope| {
        scope.spawn(|| {
            std::thread::sleep(Duration::from_millis(30));
            stop.store(true, Ordering::Relaxed);
        });
        ends_soon(method, &puzzle, watch);
    });
}

/// Has a method try a puzzle that takes long, and be stopped.
fn ends_soon(method: &mut dyn Method, puzzle: &Sudoku, watch: Watch) {
    let order = Order {
        unique: true,
        watch,
        ..Order::default()
    };
    let started = Instant::now();
    let outcome = method.answer(puzzle, &order).outcome;
    let took = started.elapsed();
    let name = method.name();
    assert!(took < Duration::from_secs(10), "{name}: {took:?}");
    assert_ne!(outcome, Outcome::Wrong);
    assert_ne!(outcome, Outcome::Impossible);
}

//! One suite for all methods: a line in a test file runs a method over the
//! [`zoo`], and over puzzles to be stopped in.
//!
//! ```text
//! therefore_methods::conformance!(sat, method("sat").unwrap());
//! ```

mod zoo;

pub use zoo::{Solutions, Specimen, dug, zoo};

use std::cell::Cell;
use std::time::Duration;

use therefore_puzzle::{Clock, Control, Over, Sudoku};

use crate::{Method, Order, Outcome, Promise, Report};

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

/// How often a method may ask whether to go on when no answer is required.
const SHORT: u64 = 50;

/// How often a method may ask again after the control has ended.
const LATE: u64 = 8;

thread_local! {
    /// How often the time was asked for in this thread.
    static ASKED: Cell<u64> = const { Cell::new(0) };
}

/// How often the time was asked for in this thread.
fn asked() -> u64 {
    ASKED.get()
}

/// A control whose time is up when a method has asked `limit` times whether to
/// go on: its clock goes on by a second whenever it is read.
fn after_asking(limit: u64) -> Control {
    let tick = || {
        ASKED.set(ASKED.get() + 1);
        Duration::from_secs(ASKED.get())
    };
    Control::UNLIMITED.with_time(Clock::new(tick), Duration::from_secs(limit + 1))
}

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
        // Methods that prove nothing need not decide uniqueness.
        let questions: &[bool] = match promise {
            Promise::Proves => &[false, true],
            _ => &[true],
        };
        for &unique in questions {
            let order = Order {
                unique,
                seed: 1,
                control: if hopeless {
                    after_asking(SHORT)
                } else {
                    Control::UNLIMITED
                },
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
    for limit in [0, 1, 3] {
        let control = after_asking(limit);
        let begun = asked();
        ends(method, &puzzle, &control);
        let late = (asked() - begun).saturating_sub(limit);
        assert!(late <= LATE, "{}: asked {late} times more", method.name());
    }
}

/// A stop from another thread takes effect.
pub fn heeds_a_stop(method: &mut dyn Method) {
    let puzzle = dug(25, 0.42, 3);
    let control = Control::new();
    let other = control.clone();
    std::thread::scope(|scope| {
        scope.spawn(move || other.stop());
        ends(method, &puzzle, &control);
    });
    // A method that is stopped before it begins does little work.
    let report = ends(method, &puzzle, &control);
    assert_eq!(control.why(), Some(Over::Stopped));
    // Writing down the clauses, or looking at all neighbours once, may be begun.
    for counter in report.counters {
        assert!(counter.value <= 1_000_000, "{}: {counter}", method.name());
    }
}

/// Runs a method on a puzzle that takes long, and stops it.
fn ends(method: &mut dyn Method, puzzle: &Sudoku, control: &Control) -> Report {
    let order = Order {
        unique: true,
        control: control.clone(),
        ..Order::default()
    };
    let report = method.answer(puzzle, &order);
    assert_ne!(report.outcome, Outcome::Wrong);
    assert_ne!(report.outcome, Outcome::Impossible);
    report
}

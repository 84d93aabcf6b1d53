//! Gathering what an engine finds, and controls that end it.
#![allow(dead_code)] // Each test file uses a part of it.

use std::cell::Cell;
use std::ops::ControlFlow;
use std::time::Duration;

use therefore_puzzle::{Clock, Sudoku};
use therefore_search::{Control, Ended, Engine};

thread_local! {
    /// How often the time was asked for in this thread.
    static ASKED: Cell<u64> = const { Cell::new(0) };
}

/// How often the controls of [`after_asking`] were asked in this thread.
pub fn asked() -> u64 {
    ASKED.get()
}

/// A control whose time is up when an engine has asked `limit` times whether to
/// go on: its clock goes on by a second whenever it is read.
pub fn after_asking(limit: u64) -> Control {
    let tick = || {
        ASKED.set(ASKED.get() + 1);
        Duration::from_secs(ASKED.get())
    };
    Control::UNLIMITED.with_time(Clock::new(tick), Duration::from_secs(limit + 1))
}

/// A control that is over from the start.
pub fn stopped() -> Control {
    let control = Control::new();
    control.stop();
    control
}

/// What an engine finds, up to a limit, in order; each is a solution, and comes
/// once.
pub fn found_by(engine: &mut dyn Engine, puzzle: &Sudoku, limit: usize) -> (Vec<Vec<u8>>, Ended) {
    let mut found = Vec::new();
    let ended = engine.search(&puzzle.start(), &Control::UNLIMITED, &mut |grid| {
        assert!(puzzle.is_solved_by(grid), "{grid:?}");
        found.push(grid.to_vec());
        if found.len() < limit {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    });
    found.sort();
    let all = found.len();
    found.dedup();
    assert_eq!(all, found.len(), "a solution was visited twice");
    (found, ended)
}

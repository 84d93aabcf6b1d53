//! The commands, one a file.

pub mod check;
pub mod compare;
pub mod convert;
mod engines;
pub mod explain;
pub mod export;
pub mod fit_difficulty;
pub mod grade;
pub mod hint;
pub mod import_solution;
mod kind;
mod nonogram;
mod reasoning;
pub mod rules;
mod se;
pub mod show;
pub mod solve;
mod solver_pl;
pub mod study;
pub mod theory;

use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};
use therefore_puzzle::formats::{Format, write_values};
use therefore_puzzle::{Cell, Layout, Sudoku};
use therefore_reason::Terrain;
use therefore_reason::se::Rater;
use therefore_search::{Control, Solver, Work};

use crate::interrupt;
use crate::piece::Status;

/// What a thread keeps for each kind of puzzle it has met lately.
#[derive(Default)]
pub struct Solvers {
    kept: Vec<Solver>,
    terrains: Vec<Arc<Terrain>>,
    /// Without and with uniqueness.
    raters: [Option<Rater>; 2],
}

/// How many kinds are kept.
const KEPT: usize = 8;

impl Solvers {
    /// A solver for this layout.
    pub fn get(&mut self, layout: &Arc<Layout>) -> &mut Solver {
        let same = |solver: &Solver| Arc::ptr_eq(solver.layout(), layout);
        match self.kept.iter().position(same) {
            Some(index) => self.kept[..=index].rotate_right(1),
            None => {
                self.kept.truncate(KEPT - 1);
                self.kept.insert(0, Solver::new(layout));
            }
        }
        &mut self.kept[0]
    }

    /// A rater in the manner of Sudoku Explainer.
    pub fn rater(&mut self, uniqueness: bool) -> &mut Rater {
        self.raters[uniqueness as usize].get_or_insert_with(|| {
            let rater = Rater::default().under(interrupt::CONTROL.clone());
            if uniqueness {
                rater
            } else {
                rater.without_uniqueness()
            }
        })
    }

    /// The layout as reasoning wants it.
    pub fn terrain(&mut self, layout: &Arc<Layout>) -> &Arc<Terrain> {
        let same = |terrain: &Arc<Terrain>| Arc::ptr_eq(terrain.layout(), layout);
        match self.terrains.iter().position(same) {
            Some(index) => self.terrains[..=index].rotate_right(1),
            None => {
                self.terrains.truncate(KEPT - 1);
                self.terrains.insert(0, Terrain::new(layout.clone()));
            }
        }
        &self.terrains[0]
    }
}

/// Says in a sentence why a command does not do what was asked.
fn refuse(reason: impl std::fmt::Display) -> Status {
    eprintln!("therefore: {reason}");
    Status {
        unreadable: true,
        ..Status::default()
    }
}

/// Seconds as a user gives them.
pub fn parse_seconds(text: &str) -> Result<Duration, String> {
    let seconds: Option<f64> = text.trim_end_matches('s').parse().ok();
    seconds
        .and_then(|seconds| Duration::try_from_secs_f64(seconds).ok())
        .ok_or_else(|| "expected seconds, like 10 or 0.5".to_string())
}

/// Stops at Ctrl-C or after so long.
pub fn control(limit: Option<Duration>) -> Control {
    match limit {
        Some(limit) => interrupt::CONTROL.with_time(interrupt::CLOCK, limit),
        None => interrupt::CONTROL.clone(),
    }
}

/// The givens as one line.
pub fn givens_line(puzzle: &Sudoku) -> String {
    write_values(puzzle, &puzzle.givens)
}

/// Names of cells, as people read them.
pub fn names(puzzle: &Sudoku, cells: &[Cell]) -> Vec<String> {
    let shape = puzzle.layout.shape();
    cells
        .iter()
        .map(|&cell| shape.name(cell, Default::default()))
        .collect()
}

/// The engine's work as JSON.
pub fn work_json(work: Work) -> Value {
    json!({ "guesses": work.guesses, "propagations": work.propagations, "conflicts": work.conflicts })
}

/// The formats for the long help.
pub fn formats_help() -> String {
    let lines = |wanted: fn(&&Format) -> bool| {
        let chosen = Format::ALL.iter().filter(wanted);
        let line = |format: &Format| format!("  {format:<15} {}\n", format.description());
        chosen.map(line).collect::<String>()
    };
    format!(
        "Formats of Sudoku puzzles:\n{}\nFormats of nonograms:\n{}",
        lines(|format| format.is_sudoku()),
        lines(|format| format.is_nonogram()).trim_end()
    )
}

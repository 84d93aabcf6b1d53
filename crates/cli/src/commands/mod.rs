//! The commands, one a file.

mod ask;
pub mod check;
pub mod compare;
pub mod convert;
pub mod explain;
pub mod export;
pub mod fit_difficulty;
pub mod grade;
pub mod hint;
pub mod import_solution;
pub mod make;
mod reasoning;
pub mod rules;
pub mod serve;
pub mod show;
pub mod solve;
mod solve_totals;
mod solve_traces;
pub mod study;
pub mod theory;
pub mod transform;

use std::time::Duration;

use therefore_puzzle::formats::Format;

pub use ask::control;

use crate::piece::Status;

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

/// The engines and their options for the long help, after the examples.
pub fn engines_help(examples: &str) -> String {
    format!("{examples}\n\n{}", therefore::engines::help())
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

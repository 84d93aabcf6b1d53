//! How much fits on a line.

use std::io::{self, IsTerminal};

/// A usual width, for output that goes elsewhere.
const USUAL: usize = 80;

/// The columns of the terminal, or what `COLUMNS` says, or the usual.
pub fn columns() -> usize {
    let told = std::env::var("COLUMNS").ok();
    let told = told.and_then(|columns| columns.parse().ok());
    let seen = || {
        if io::stdout().is_terminal() {
            terminal_size::terminal_size().map(|(width, _)| usize::from(width.0))
        } else {
            None
        }
    };
    told.or_else(seen)
        .filter(|&columns| columns > 0)
        .unwrap_or(USUAL)
}

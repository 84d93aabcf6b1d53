//! How far a long question is, on the terminal only.

use std::io::{IsTerminal, Write};
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// A line on standard error that is written over and over.
pub struct StatusLine {
    enabled: bool,
    started: Instant,
    shown: Mutex<Option<Instant>>,
}

impl StatusLine {
    /// Silent where standard error is no terminal.
    pub fn new() -> StatusLine {
        StatusLine {
            enabled: std::io::stderr().is_terminal(),
            started: Instant::now(),
            shown: Mutex::new(None),
        }
    }

    /// Says how far it is: at most five times a second, and not in the first.
    pub fn show(&self, done: usize, of: usize, what: &str) {
        if !self.enabled || self.started.elapsed() < Duration::from_secs(1) {
            return;
        }
        let Ok(mut shown) = self.shown.lock() else {
            return;
        };
        if shown.is_none_or(|shown| shown.elapsed() > Duration::from_millis(200)) {
            *shown = Some(Instant::now());
            let seconds = self.started.elapsed().as_secs();
            let _ = write!(
                std::io::stderr(),
                "\r\x1b[K{done} of {of} {what}, {seconds} s"
            );
        }
    }

    /// Clears the line.
    pub fn clear(&self) {
        let shown = self.shown.lock().map(|mut shown| shown.take());
        if matches!(shown, Ok(Some(_))) {
            let _ = write!(std::io::stderr(), "\r\x1b[K");
        }
    }
}

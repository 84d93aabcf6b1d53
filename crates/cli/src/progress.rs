//! A line of progress on the terminal, only there, and only when it takes long.

use std::io::{IsTerminal, Write};
use std::time::{Duration, Instant};

/// Shows how many puzzles are done.
pub struct Progress {
    started: Instant,
    shown: Option<Instant>,
    enabled: bool,
}

impl Progress {
    /// Silent if standard error is not a terminal, or if the output itself
    /// goes to the terminal and shows the progress.
    pub fn new() -> Progress {
        let enabled = std::io::stderr().is_terminal() && !std::io::stdout().is_terminal();
        Progress {
            started: Instant::now(),
            shown: None,
            enabled,
        }
    }

    /// Tells how far it is.
    pub fn show(&mut self, puzzles: u64) {
        let now = Instant::now();
        let due = self
            .shown
            .map_or(self.started + Duration::from_secs(1), |shown| {
                shown + Duration::from_millis(200)
            });
        if self.enabled && now >= due {
            self.shown = Some(now);
            let rate = puzzles as f64 / self.started.elapsed().as_secs_f64();
            let _ = write!(
                std::io::stderr(),
                "\r\x1b[K{puzzles} puzzles, {rate:.0} a second"
            );
        }
    }

    /// Clears the line.
    pub fn clear(&mut self) {
        if self.shown.take().is_some() {
            let _ = write!(std::io::stderr(), "\r\x1b[K");
        }
    }
}

//! The one way to standard output for all commands.
//!
//! Whoever closes the pipe has seen enough: the rest is not printed and nothing
//! is said. Any other error is said once, and the exit code is 2.

use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};

use serde::Serialize;

/// Set when nobody reads our output any more.
static CLOSED: AtomicBool = AtomicBool::new(false);
/// Set when the output could not be written.
static FAILED: AtomicBool = AtomicBool::new(false);

/// Returns true if nothing more can be printed.
pub fn is_over() -> bool {
    CLOSED.load(Ordering::Relaxed) || FAILED.load(Ordering::Relaxed)
}

/// Returns true if the output could not be written, though somebody wants it.
pub fn has_failed() -> bool {
    FAILED.load(Ordering::Relaxed)
}

/// Prints bytes at once; returns whether anybody still listens.
pub fn bytes(bytes: &[u8]) -> bool {
    if is_over() {
        return false;
    }
    let mut out = io::stdout().lock();
    match out.write_all(bytes).and_then(|()| out.flush()) {
        Ok(()) => true,
        Err(error) => {
            if error.kind() == io::ErrorKind::BrokenPipe {
                CLOSED.store(true, Ordering::Relaxed);
            } else {
                FAILED.store(true, Ordering::Relaxed);
                eprintln!("therefore: cannot write: {error}");
            }
            false
        }
    }
}

/// Prints text as it is.
pub fn text(text: &str) -> bool {
    bytes(text.as_bytes())
}

/// Prints a line.
pub fn line(text: &str) -> bool {
    bytes(format!("{text}\n").as_bytes())
}

/// Prints a JSON object on a line.
pub fn json(object: &impl Serialize) -> bool {
    line(&serde_json::to_string(object).unwrap_or_default())
}

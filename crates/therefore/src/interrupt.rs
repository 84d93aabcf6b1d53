//! Ctrl-C: the first asks the engines to stop, the second ends the program.

use std::sync::atomic::{AtomicBool, Ordering};

/// Set by Ctrl-C.
pub static STOP: AtomicBool = AtomicBool::new(false);

/// The exit code of a program ended by Ctrl-C.
pub const EXIT_CODE: u8 = 130;

/// Starts listening. Without a handler Ctrl-C ends the program as usual.
pub fn listen() {
    let _ = ctrlc::set_handler(|| {
        if STOP.swap(true, Ordering::Relaxed) {
            std::process::exit(EXIT_CODE.into());
        }
    });
}

/// Whether to stop.
pub fn is_set() -> bool {
    STOP.load(Ordering::Relaxed)
}

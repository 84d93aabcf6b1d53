//! Ctrl-C: the first asks the engines to stop, the second ends the program.

use std::sync::LazyLock;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use therefore_puzzle::{Clock, Control};

/// Over when Ctrl-C was pressed. Everything that can take long runs under it.
pub static CONTROL: LazyLock<Control> = LazyLock::new(Control::new);

static START: LazyLock<Instant> = LazyLock::new(Instant::now);

/// The time since the program first asked.
pub const CLOCK: Clock = Clock::new(|| START.elapsed());

/// The exit code of a program ended by Ctrl-C.
pub const EXIT_CODE: u8 = 130;

/// Pieces of input that are worked on and not printed yet.
static BUSY: AtomicUsize = AtomicUsize::new(0);
/// Whether all there is to do comes from an input.
static READING: AtomicBool = AtomicBool::new(false);

/// Starts listening. Without a handler Ctrl-C ends the program as usual.
pub fn listen() {
    let control = CONTROL.clone();
    let _ = ctrlc::set_handler(move || {
        if control.is_over() {
            std::process::exit(EXIT_CODE.into());
        }
        control.stop();
        thread::spawn(leave_idle_input);
    });
}

/// A thread that waits for an input cannot be asked to stop; so once nothing
/// is left to print, the program ends under it.
fn leave_idle_input() {
    while !READING.load(Ordering::SeqCst) || BUSY.load(Ordering::SeqCst) > 0 {
        thread::sleep(Duration::from_millis(20));
    }
    std::process::exit(EXIT_CODE.into());
}

/// Whether to stop.
pub fn is_set() -> bool {
    CONTROL.is_over()
}

/// From now on there is nothing to do but what an input brings.
pub fn start_reading() {
    READING.store(true, Ordering::SeqCst);
}

/// The input is at its end, and all of it printed.
pub fn stop_reading() {
    READING.store(false, Ordering::SeqCst);
}

/// A piece of input came.
pub fn take_up() {
    BUSY.fetch_add(1, Ordering::SeqCst);
}

/// A piece of input is done and printed.
pub fn lay_down() {
    BUSY.fetch_sub(1, Ordering::SeqCst);
}

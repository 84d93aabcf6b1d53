//! Running the command as a user would.
#![allow(dead_code, unused_imports)] // Each test file uses a part of it.

use therefore_testkit::{Child, full_disk, run, start};
pub use therefore_testkit::{Run, root};

const PROGRAM: &str = env!("CARGO_BIN_EXE_therefore");

/// Runs `therefore` in the project's top folder with this standard input.
pub fn therefore(arguments: &[&str], input: impl AsRef<[u8]>) -> Run {
    run(PROGRAM, arguments, input)
}

/// Starts `therefore`, for what happens while it runs.
pub fn started(arguments: &[&str]) -> Child {
    start(PROGRAM, arguments)
}

/// Runs `therefore` with a full disk as its standard output.
pub fn on_a_full_disk(arguments: &[&str]) -> Option<Run> {
    full_disk(PROGRAM, arguments)
}

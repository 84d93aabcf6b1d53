//! What comes out of a piece of input: text, complaints, and how it went.

use std::process::ExitCode;

use crate::interrupt;

/// How it all went, for the exit code.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Status {
    /// Some puzzle has no solution, or several where one was asked, or was not
    /// answered in time.
    pub unanswered: bool,
    /// Some input could not be read.
    pub unreadable: bool,
    /// Nobody reads our output any more (`therefore solve ... | head`).
    pub unheard: bool,
}

impl Status {
    /// 0: all answered. 1: some has no answer. 2: some could not be read.
    pub fn exit_code(self) -> ExitCode {
        if interrupt::is_set() {
            return ExitCode::from(interrupt::EXIT_CODE);
        }
        match self {
            Status {
                unreadable: true, ..
            } => ExitCode::from(2),
            Status { unheard: true, .. } => ExitCode::SUCCESS,
            Status {
                unanswered: true, ..
            } => ExitCode::from(1),
            _ => ExitCode::SUCCESS,
        }
    }

    /// Adds how another piece went.
    pub fn add(&mut self, other: Status) {
        self.unanswered |= other.unanswered;
        self.unreadable |= other.unreadable;
        self.unheard |= other.unheard;
    }
}

/// The output for a piece of input.
#[derive(Default)]
pub struct Piece {
    /// For standard output.
    pub out: Vec<u8>,
    /// For standard error.
    pub complaints: String,
    /// How it went.
    pub status: Status,
    /// Puzzles in it.
    pub puzzles: u64,
}

impl Piece {
    /// Adds a line of text to the output.
    pub fn line(&mut self, text: &str) {
        self.out.extend_from_slice(text.as_bytes());
        self.out.push(b'\n');
    }

    /// Says what is wrong.
    pub fn complain(&mut self, complaint: std::fmt::Arguments) {
        self.complaints += &format!("therefore: {complaint}\n");
    }

    /// Says what could not be read.
    pub fn unreadable(&mut self, complaint: std::fmt::Arguments) {
        self.complain(complaint);
        self.status.unreadable = true;
    }
}

//! What comes out of a piece of input: text, complaints, and how it went.

use std::process::ExitCode;

use serde_json::Value;

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

/// Some output, ready to be printed.
#[derive(Default)]
pub struct Text {
    /// For standard output.
    pub out: Vec<u8>,
    /// For standard error.
    pub complaints: String,
    /// How it went.
    pub status: Status,
    /// Puzzles in it.
    pub puzzles: u64,
    /// Whether a blank line goes before it, if anything was printed before.
    pub gap: bool,
    /// Whether the piece of input it belongs to is done with it.
    pub last: bool,
}

/// The output for a piece of input, as it grows.
#[derive(Default)]
pub struct Piece<'a> {
    text: Text,
    /// Takes what there is so far, in its turn; says whether anybody listens.
    outlet: Option<&'a dyn Fn(Text) -> bool>,
    /// Whether there was any output.
    begun: bool,
    /// What the reader left out of the puzzle, for its first JSON object.
    ignored: Vec<String>,
}

/// More than this is printed before a puzzle is finished.
const FULL: usize = 1 << 18;

impl<'a> Piece<'a> {
    /// A piece with a way out for output that grows too large to keep.
    pub fn new(outlet: &'a dyn Fn(Text) -> bool) -> Piece<'a> {
        Piece {
            outlet: Some(outlet),
            ..Piece::default()
        }
    }

    /// What is in it at the end.
    pub fn finish(self) -> Text {
        Text {
            last: true,
            ..self.text
        }
    }

    /// How it goes.
    pub fn status(&mut self) -> &mut Status {
        &mut self.text.status
    }

    /// Counts a puzzle.
    pub fn count(&mut self) {
        self.text.puzzles += 1;
    }

    /// Adds to the output.
    pub fn bytes(&mut self, bytes: &[u8]) {
        self.begun = true;
        self.text.out.extend_from_slice(bytes);
    }

    /// Adds text to the output.
    pub fn text(&mut self, text: &str) {
        self.bytes(text.as_bytes());
    }

    /// Adds a line of text to the output.
    pub fn line(&mut self, text: &str) {
        match std::mem::take(&mut self.ignored) {
            ignored if ignored.is_empty() => self.text(text),
            ignored => self.text(&with_ignored(text, ignored)),
        }
        self.bytes(b"\n");
    }

    /// Has the first JSON object of a puzzle say what the reader left out of it.
    pub fn note_ignored(&mut self, ignored: &[String]) {
        self.ignored = ignored.to_vec();
    }

    /// A blank line, unless nothing was printed before.
    pub fn gap(&mut self) {
        if self.begun {
            self.bytes(b"\n")
        } else {
            self.text.gap = true
        }
    }

    /// Prints what there is if it is much; whether to go on.
    pub fn breathe(&mut self) -> bool {
        match self.outlet {
            Some(outlet) if self.text.out.len() > FULL => outlet(std::mem::take(&mut self.text)),
            _ => true,
        }
    }

    /// Says what is wrong.
    pub fn complain(&mut self, complaint: std::fmt::Arguments) {
        self.text.complaints += &format!("therefore: {complaint}\n");
    }

    /// Says what could not be read.
    pub fn unreadable(&mut self, complaint: std::fmt::Arguments) {
        self.complain(complaint);
        self.text.status.unreadable = true;
    }
}

/// A JSON object with what was left out of its puzzle.
fn with_ignored(object: &str, ignored: Vec<String>) -> String {
    match serde_json::from_str(object) {
        Ok(Value::Object(mut fields)) => {
            fields.insert("ignored".to_string(), ignored.into());
            Value::Object(fields).to_string()
        }
        _ => object.to_string(),
    }
}

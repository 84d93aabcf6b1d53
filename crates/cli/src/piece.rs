//! What comes out of a piece of input: text, complaints, and how it went.

use std::process::ExitCode;

use therefore::Envelope;

use crate::{interrupt, output};

/// How it all went, for the exit code.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Status {
    /// Some puzzle has no solution, or several where one was asked, or was not
    /// answered in time.
    pub unanswered: bool,
    /// Some input could not be read.
    pub unreadable: bool,
}

impl Status {
    /// 0: all answered. 1: some has no answer. 2: some could not be read.
    pub fn exit_code(self) -> ExitCode {
        if interrupt::is_set() {
            return ExitCode::from(interrupt::EXIT_CODE);
        }
        match self {
            _ if output::has_failed() => ExitCode::from(2),
            Status {
                unreadable: true, ..
            } => ExitCode::from(2),
            _ if output::is_over() => ExitCode::SUCCESS,
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
    /// Where the number of a puzzle belongs: the place in `out`, and the
    /// puzzle's number within the piece of input, from 1.
    pub numbers: Vec<(usize, u64)>,
}

/// The output for a piece of input, as it grows.
#[derive(Default)]
pub struct Piece<'a> {
    text: Text,
    /// Takes what there is so far, in its turn; says whether anybody listens.
    outlet: Option<&'a dyn Fn(Text) -> bool>,
    /// Says whether it is this piece's turn to be printed.
    is_turn: Option<&'a dyn Fn() -> bool>,
    /// Whether there was any output.
    begun: bool,
    /// Puzzles so far.
    seen: u64,
}

/// More than this is printed before a puzzle is finished.
const FULL: usize = 1 << 18;

impl<'a> Piece<'a> {
    /// A piece with a way out for output that grows too large to keep.
    pub fn new(outlet: &'a dyn Fn(Text) -> bool, is_turn: &'a dyn Fn() -> bool) -> Piece<'a> {
        Piece {
            outlet: Some(outlet),
            is_turn: Some(is_turn),
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
        self.seen += 1;
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
        self.text(text);
        self.bytes(b"\n");
    }

    /// Adds a JSON object about a puzzle; its number is filled in when it is
    /// printed, because only then it is known.
    pub fn envelope(&mut self, envelope: &Envelope) {
        let place = Envelope {
            file: envelope.file.clone(),
            line: envelope.line,
            ..Envelope::default()
        };
        // The object begins with file and line; the number comes after them.
        let written = serde_json::to_string(&place).unwrap_or_default();
        let at = self.text.out.len() + written.len().saturating_sub(1);
        self.text.numbers.push((at, self.seen));
        self.line(&serde_json::to_string(envelope).unwrap_or_default());
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

    /// Prints what there is if it is this piece's turn, so that a person sees
    /// each step when it is found; whether to go on.
    pub fn show(&mut self) -> bool {
        match (self.outlet, self.is_turn) {
            (Some(outlet), Some(is_turn)) if is_turn() => outlet(std::mem::take(&mut self.text)),
            _ => self.breathe(),
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

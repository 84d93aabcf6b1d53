//! Errors: a text cannot be read, or a puzzle cannot be written.

use std::fmt;

/// Why a puzzle could not be read: where, and one sentence.
///
/// ```
/// let error = therefore_puzzle::formats::parse_sudoku(&".".repeat(80)).unwrap_err();
/// assert_eq!(error.to_string(), "line 1, column 1: 80 characters, expected 81 (9x9)");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReadError {
    /// The line, from 1.
    pub line: usize,
    /// The column, in characters from 1.
    pub column: usize,
    /// What is wrong and what would be right.
    pub message: String,
}

impl ReadError {
    /// An error at a place of the input.
    pub(crate) fn new(line: usize, column: usize, message: impl Into<String>) -> ReadError {
        ReadError {
            line: line.max(1),
            column: column.max(1),
            message: message.into(),
        }
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ReadError {
            line,
            column,
            message,
        } = self;
        write!(f, "line {line}, column {column}: {message}")
    }
}

impl std::error::Error for ReadError {}

/// Why a puzzle cannot be written in a format, in one sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WriteError(pub String);

impl fmt::Display for WriteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for WriteError {}

/// A fault inside a line: the byte it is at, and the sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Fault {
    pub offset: usize,
    pub message: String,
}

impl Fault {
    pub fn new(offset: usize, message: impl Into<String>) -> Fault {
        Fault {
            offset,
            message: message.into(),
        }
    }

    /// The same fault of a part that begins further to the right.
    pub fn shifted(self, by: usize) -> Fault {
        Fault {
            offset: self.offset + by,
            ..self
        }
    }

    /// The fault as an error of this line; the column counts characters.
    pub fn in_line(self, line: usize, text: &[u8]) -> ReadError {
        ReadError::new(line, column(text, self.offset), self.message)
    }
}

/// The column of a byte: characters up to it, from 1.
pub(crate) fn column(text: &[u8], offset: usize) -> usize {
    let before = &text[..offset.min(text.len())];
    match std::str::from_utf8(before) {
        Ok(before) => before.chars().count() + 1,
        Err(_) => String::from_utf8_lossy(before).chars().count() + 1,
    }
}

/// Input as it may stand in a message: short, on one line, harmless on a terminal.
pub(crate) fn quoted(text: &[u8]) -> String {
    const MOST: usize = 40;
    let head = &text[..text.len().min(4 * MOST)];
    let text_too_long = head.len() < text.len();
    let head = String::from_utf8_lossy(head);
    let mut short: String = head.chars().take(MOST).collect();
    if text_too_long || head.chars().count() > MOST {
        short = short.chars().take(MOST - 3).collect();
        short.push_str("...");
    }
    format!("{short:?}")
}

/// The character at a byte, as it may stand in a message.
pub(crate) fn character(text: &[u8], offset: usize) -> String {
    let rest = &text[offset.min(text.len())..];
    match String::from_utf8_lossy(&rest[..rest.len().min(4)])
        .chars()
        .next()
    {
        Some(c) => format!("{c:?}"),
        None => "the end of the line".to_string(),
    }
}

//! Our own format; `docs/json.md` describes it.

pub(super) mod canvas;
mod cut;
pub(super) mod fields;
mod nonogram;
mod places;
mod read;
mod recipe;
pub(super) mod text;
mod write;

pub(crate) use cut::{Piece, Place, begins, cut};
pub(crate) use nonogram::write as write_nonogram;
pub(crate) use places::Places;
pub(crate) use read::{read, words};
pub(crate) use write::write;

/// A place in the input: the line, and how many characters stand before.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Position {
    pub line: usize,
    pub columns: usize,
}

impl Position {
    /// The place after some text.
    pub fn after(self, text: &[u8]) -> Position {
        let count = |text: &[u8]| super::error::column(text, usize::MAX) - 1;
        match text.iter().rposition(|&byte| byte == b'\n') {
            Some(last) => Position {
                line: self.line + text.iter().filter(|&&byte| byte == b'\n').count(),
                columns: count(&text[last + 1..]),
            },
            None => Position {
                line: self.line,
                columns: self.columns + count(text),
            },
        }
    }
}

//! Some cells of a line in a row.

use std::fmt;
use std::ops::Range;

/// The cells of a line from `start` to before `end`, counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct Span {
    /// The first cell.
    pub start: usize,
    /// The cell after the last.
    pub end: usize,
}

impl Span {
    /// From a cell to before another; empty if that is not after it.
    pub fn new(start: usize, end: usize) -> Span {
        Span {
            start,
            end: end.max(start),
        }
    }

    /// One cell.
    pub fn cell(cell: usize) -> Span {
        Span::new(cell, cell + 1)
    }

    /// How many cells.
    pub fn len(self) -> usize {
        self.end - self.start
    }

    /// Whether there are none.
    pub fn is_empty(self) -> bool {
        self.start == self.end
    }

    /// Whether a cell is one of them.
    pub fn contains(self, cell: usize) -> bool {
        self.cells().contains(&cell)
    }

    /// The cells.
    pub fn cells(self) -> Range<usize> {
        self.start..self.end
    }

    /// The same cells of a line of this length read from its other end.
    pub(crate) fn mirrored(self, length: usize) -> Span {
        Span::new(length - self.end, length - self.start)
    }

    /// The cells as spans, those side by side together.
    pub(crate) fn of(cells: impl IntoIterator<Item = usize>) -> Vec<Span> {
        let mut spans: Vec<Span> = Vec::new();
        for cell in cells {
            match spans.last_mut() {
                Some(last) if last.end == cell => last.end += 1,
                _ => spans.push(Span::cell(cell)),
            }
        }
        spans
    }
}

impl fmt::Display for Span {
    /// As people count: `3`, `3-8`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.len() {
            ..=1 => write!(f, "{}", self.start + 1),
            _ => write!(f, "{}-{}", self.start + 1, self.end),
        }
    }
}

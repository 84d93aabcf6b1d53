//! One look of a rule at one line.

use std::cell::Cell;

use therefore_puzzle::Mark;

use super::notes::Notes;
use crate::nonogram::view::View;
use crate::nonogram::{Span, Ways};

/// A line, its notes, and what is counted while looking.
pub(super) struct Glance {
    /// The line from its first cell, and from its last.
    pub views: [View; 2],
    notes: Notes,
    counted: Cell<usize>,
}

impl Glance {
    pub fn new(clue: &[usize], marks: &[Mark], ways: Ways, notes: Notes) -> Glance {
        let view = View::new(clue, marks, ways);
        let mirrored = view.mirrored();
        Glance {
            views: [view, mirrored],
            notes,
            counted: Cell::new(0),
        }
    }

    /// The line from its first cell.
    pub fn view(&self) -> &View {
        &self.views[0]
    }

    /// Takes down that so many cells were counted.
    pub fn count(&self, cells: usize) {
        self.counted.set(self.counted.get() + cells);
    }

    /// What was counted so far.
    pub fn counted(&self) -> usize {
        self.counted.get()
    }

    /// Whether a cell may belong to a number.
    pub fn may(&self, number: usize, cell: usize) -> bool {
        self.notes.may(number, cell)
    }

    /// The numbers that a run may belong to. Its cells are counted by whoever
    /// wants to know its length.
    pub fn owners(&self, run: Span) -> Vec<usize> {
        let view = self.view();
        self.notes.owners(&view.clue, &view.marks, run)
    }

    /// Where a number can start and cover a run; twice its length is counted off,
    /// to either side of the run.
    pub fn starts(&self, number: usize, run: Span) -> Vec<usize> {
        let view = self.view();
        self.count(2 * view.clue[number]);
        self.notes.starts(&view.clue, &view.marks, number, run)
    }

    /// Lays out all numbers from either end, as far left and as far right as they
    /// go: counts every cell up to the end of the last one, from both ends.
    pub fn lay_out(&self) -> &Ways {
        let view = self.view();
        let ways = &view.ways;
        if let (Some(&last), Some(size)) = (ways.leftmost.last(), view.clue.last()) {
            self.count(last + size);
        }
        if let Some(first) = ways.rightmost.first() {
            self.count(view.length() - first);
        }
        ways
    }
}

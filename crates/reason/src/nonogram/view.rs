//! A line as rules look at it.

use therefore_puzzle::Mark;

use super::{Span, Ways};

/// One line with its clue, read from one end.
#[derive(Clone, Debug)]
pub(crate) struct View {
    pub clue: Vec<usize>,
    pub marks: Vec<Mark>,
    /// The stretches of cells that are not empty.
    pub spaces: Vec<Span>,
    /// The stretches of filled cells.
    pub runs: Vec<Span>,
    pub ways: Ways,
}

/// Where the open part of a line begins: numbers that are complete and closed
/// off, with nothing open before them, are done with.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Edge {
    /// The first number that is not done with.
    pub number: usize,
    /// The first cell that it could lie on.
    pub cell: usize,
}

impl View {
    pub fn new(clue: &[usize], marks: &[Mark], ways: Ways) -> View {
        View {
            clue: clue.to_vec(),
            spaces: stretches(marks, |mark| mark != Mark::Empty),
            runs: stretches(marks, |mark| mark == Mark::Filled),
            marks: marks.to_vec(),
            ways,
        }
    }

    /// The line read from its other end.
    pub fn mirrored(&self) -> View {
        let length = self.marks.len();
        let turned = |spans: &[Span]| {
            let spans = spans.iter().rev().map(|span| span.mirrored(length));
            spans.collect()
        };
        View {
            clue: self.clue.iter().rev().copied().collect(),
            marks: self.marks.iter().rev().copied().collect(),
            spaces: turned(&self.spaces),
            runs: turned(&self.runs),
            ways: self.ways.mirrored(&self.clue),
        }
    }

    pub fn length(&self) -> usize {
        self.marks.len()
    }

    /// The filled cells that the clue asks for.
    pub fn total(&self) -> usize {
        self.clue.iter().sum()
    }

    /// The cells left over when the clue is packed tight.
    pub fn slack(&self) -> usize {
        (self.length() + 1).saturating_sub(self.total() + self.clue.len())
    }

    /// Where a number starts when the clue is packed to the left.
    pub fn low(&self, number: usize) -> usize {
        self.clue[..number].iter().sum::<usize>() + number
    }

    /// The cells a number can lie on by the clue alone.
    pub fn room(&self, number: usize) -> Span {
        let low = self.low(number);
        Span::new(low, low + self.slack() + self.clue[number])
    }

    /// The cells a number can lie on by the leftmost and the rightmost placing.
    pub fn reach(&self, number: usize) -> Span {
        let end = self.ways.rightmost[number] + self.clue[number];
        Span::new(self.ways.leftmost[number], end)
    }

    pub fn smallest(&self) -> Option<usize> {
        (0..self.clue.len()).min_by_key(|&number| self.clue[number])
    }

    pub fn largest(&self) -> Option<usize> {
        (0..self.clue.len()).max_by_key(|&number| self.clue[number])
    }

    fn is(&self, cell: Option<usize>, mark: Mark) -> bool {
        cell.is_some_and(|cell| self.marks.get(cell) == Some(&mark))
    }

    /// Whether a number can stand here as far as these cells and their
    /// neighbours say.
    pub fn fits(&self, number: usize, start: usize) -> bool {
        let end = start + self.clue[number];
        end <= self.length()
            && !self.marks[start..end].contains(&Mark::Empty)
            && !self.is(start.checked_sub(1), Mark::Filled)
            && !self.is(Some(end), Mark::Filled)
    }

    /// Whether a number that can lie on `reach` can hold all cells of a run.
    fn can_hold(&self, number: usize, reach: Span, run: Span) -> bool {
        let size = self.clue[number];
        let first = reach.start.max(run.end.saturating_sub(size));
        let last = reach.end.saturating_sub(size).min(run.start);
        (first..=last).any(|start| self.fits(number, start))
    }

    /// The numbers that a run can belong to.
    pub fn owners(&self, run: Span) -> Vec<usize> {
        (0..self.clue.len())
            .filter(|&number| self.can_hold(number, self.reach(number), run))
            .collect()
    }

    /// The same by the clue alone, without pushing numbers to and fro.
    pub fn plain_owners(&self, run: Span) -> Vec<usize> {
        (0..self.clue.len())
            .filter(|&number| self.can_hold(number, self.room(number), run))
            .collect()
    }

    /// The space around a cell.
    pub fn space_of(&self, cell: usize) -> Span {
        let mut spaces = self.spaces.iter().copied();
        spaces
            .find(|space| space.contains(cell))
            .unwrap_or(Span::new(cell, cell))
    }

    /// Where the open part begins; none if all numbers are done with.
    pub fn edge(&self) -> Option<Edge> {
        let mut spaces = self.spaces.iter();
        for (number, &size) in self.clue.iter().enumerate() {
            let space = spaces.next()?;
            let done = space.len() == size && self.runs.contains(space);
            if !done {
                return Some(Edge {
                    number,
                    cell: space.start,
                });
            }
        }
        None
    }
}

/// The longest stretches of cells that are so.
pub(crate) fn stretches(marks: &[Mark], are_so: impl Fn(Mark) -> bool) -> Vec<Span> {
    let cells = (0..marks.len()).filter(|&cell| are_so(marks[cell]));
    Span::of(cells)
}

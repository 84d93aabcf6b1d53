//! Which numbers a cell may still belong to.

use therefore_puzzle::Mark;

use crate::nonogram::Span;
use crate::nonogram::view::stretches;

/// The notes of one line: for each number which cells it may lie on.
#[derive(Clone, Debug)]
pub(super) struct Notes {
    may: Vec<Vec<bool>>,
    /// Whether the line has changed since the notes were brought up to date.
    pub stale: bool,
}

impl Notes {
    /// At the beginning a number may lie wherever the clue alone lets it.
    pub fn new(clue: &[usize], length: usize) -> Notes {
        let needs = clue.iter().sum::<usize>() + clue.len();
        let slack = (length + 1).saturating_sub(needs);
        let mut low = 0;
        let may = clue.iter().map(|&size| {
            let room = Span::new(low, low + slack + size);
            low += size + 1;
            (0..length).map(|cell| room.contains(cell)).collect()
        });
        Notes {
            may: may.collect(),
            stale: true,
        }
    }

    /// Whether a cell may belong to a number.
    pub fn may(&self, number: usize, cell: usize) -> bool {
        self.may[number][cell]
    }

    /// Where a number can start and cover these cells.
    pub fn starts(&self, clue: &[usize], marks: &[Mark], number: usize, run: Span) -> Vec<usize> {
        let first = run.end.saturating_sub(clue[number]);
        let starts = (first..=run.start).filter(|&start| self.fits(clue, marks, number, start));
        starts.collect()
    }

    /// The numbers that all cells of a run may belong to.
    pub fn owners(&self, clue: &[usize], marks: &[Mark], run: Span) -> Vec<usize> {
        let owns = |&number: &usize| !self.starts(clue, marks, number, run).is_empty();
        (0..clue.len()).filter(owns).collect()
    }

    fn fits(&self, clue: &[usize], marks: &[Mark], number: usize, start: usize) -> bool {
        let end = start + clue[number];
        end <= marks.len()
            && (start..end).all(|cell| self.may[number][cell] && marks[cell] != Mark::Empty)
            && (start == 0 || marks[start - 1] != Mark::Filled)
            && (end == marks.len() || marks[end] != Mark::Filled)
    }

    /// Brings the notes up to date with the marks, if these have changed:
    /// - the numbers are laid out from either end, each in the first place its
    ///   notes allow; a number loses what lies before its place from one end and
    ///   after its place from the other;
    /// - a number that alone may own a run loses what is too far from the run;
    /// - a number loses stretches that are too short for it;
    ///
    /// and so on until nothing changes. A number that has lost cells counts as
    /// one update, however many cells it lost; that no number lies on an empty
    /// cell is not worth one. Returns the updates.
    pub fn refresh(&mut self, clue: &[usize], marks: &[Mark]) -> u64 {
        if !std::mem::replace(&mut self.stale, false) {
            return 0;
        }
        let length = marks.len();
        let mut lost = vec![false; clue.len()];
        loop {
            let mut changed = false;
            let (first, last) = self.lay_out(clue, marks);
            for (number, &size) in clue.iter().enumerate() {
                let mut keep = Span::new(first[number], last[number] + size);
                for run in stretches(marks, |mark| mark == Mark::Filled) {
                    if self.owners(clue, marks, run)[..] == [number] {
                        let start = keep.start.max(run.end.saturating_sub(size));
                        keep = Span::new(start, keep.end.min(run.start + size));
                    }
                }
                let open = |cell: usize| marks[cell] != Mark::Empty;
                let stays = (0..length)
                    .filter(|&cell| self.may[number][cell] && open(cell) && keep.contains(cell));
                let long: Vec<Span> = Span::of(stays)
                    .into_iter()
                    .filter(|span| span.len() >= size)
                    .collect();
                for cell in 0..length {
                    let stays = long.iter().any(|span| span.contains(cell));
                    let lost_here = self.may[number][cell] && !stays;
                    lost[number] |= lost_here && open(cell);
                    changed |= lost_here;
                    self.may[number][cell] &= stays;
                }
            }
            if !changed {
                break;
            }
        }
        lost.iter().filter(|&&lost| lost).count() as u64
    }

    /// The first place of each number from either end, as far as its own notes and
    /// the cells around it say.
    fn lay_out(&self, clue: &[usize], marks: &[Mark]) -> (Vec<usize>, Vec<usize>) {
        let length = marks.len();
        let mut first = Vec::new();
        let mut from = 0;
        for (number, &size) in clue.iter().enumerate() {
            let place = (from..length).find(|&start| self.fits(clue, marks, number, start));
            let place = place.unwrap_or(from);
            first.push(place);
            from = place + size + 1;
        }
        let mut last = vec![0; clue.len()];
        let mut until = length;
        for (number, &size) in clue.iter().enumerate().rev() {
            let latest = until.saturating_sub(size);
            let place = (0..=latest)
                .rev()
                .find(|&start| self.fits(clue, marks, number, start));
            let place = place.unwrap_or(latest);
            last[number] = place;
            until = place.saturating_sub(1);
        }
        (first, last)
    }
}

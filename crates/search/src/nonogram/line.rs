//! One line, solved completely: what all arrangements of its runs agree on.
//!
//! A line of n cells gets one more cell, always empty, behind its last. The
//! boundary t lies before cell t. A set of boundaries moves over whole stretches
//! of cells at once: adding it to the set of cells that can be crossed lets the
//! carry ripple to the end of each stretch (see [`cross`]). So a line costs a few
//! word operations for each run, however long it is.

use therefore_puzzle::Mark;

use super::bits::{Bits, Wide};

/// The boundaries reached from those in `from` by stepping up over `cells`.
///
/// A bit added inside a stretch of ones makes the carry ripple to its end; what
/// changed are the boundaries passed. Where two carries meet in one stretch, the
/// bit that comes back belongs to `from` and is put back.
#[inline(always)]
fn cross<B: Bits>(from: B, cells: B) -> B {
    (cells.plus(from & cells) ^ cells) | from
}

/// The cells at which a run of this length can begin if it must lie inside `cells`.
#[inline(always)]
fn room<B: Bits>(cells: B, run: usize) -> B {
    let (mut starts, mut length) = (cells, 1);
    while 2 * length <= run {
        starts = starts & starts.down(length);
        length *= 2;
    }
    if length < run {
        starts = starts & starts.down(run - length);
    }
    starts
}

/// The cells that runs of this length cover from these starts.
#[inline(always)]
fn covered<B: Bits>(starts: B, run: usize) -> B {
    let (mut cells, mut length) = (starts, 1);
    while 2 * length <= run {
        cells = cells | cells.up(length);
        length *= 2;
    }
    if length < run {
        cells = cells | cells.up(run - length);
    }
    cells
}

/// What is known of the cells of a line.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Known<B> {
    pub filled: B,
    pub empty: B,
}

impl<B: Bits> Known<B> {
    pub const NOTHING: Known<B> = Known {
        filled: B::NONE,
        empty: B::NONE,
    };
}

/// What the runs before a boundary have left: where it may lie, and where the
/// run behind it may start.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stage<B> {
    gap: B,
    starts: B,
}

impl<B: Bits> Stage<B> {
    pub const NOTHING: Stage<B> = Stage {
        gap: B::NONE,
        starts: B::NONE,
    };
}

/// Everything that all arrangements agree on, the known cells included; `None` if
/// there is no arrangement. `stages` has room for one more than there are runs.
/// `each` is told the exact starts of every run, from the last.
#[inline(always)]
pub(super) fn settle<B: Bits>(
    clue: &[u16],
    length: usize,
    known: Known<B>,
    stages: &mut [Stage<B>],
    mut each: impl FnMut(usize, B),
) -> Option<Known<B>> {
    let cells = B::below(length);
    let not_filled = B::below(length + 1).minus(known.filled);
    let not_empty = cells.minus(known.empty);
    let stages = &mut stages[..clue.len()];

    let mut gap = cross(B::only(0), not_filled);
    for (stage, &run) in stages.iter_mut().zip(clue) {
        let run = usize::from(run);
        let starts = gap & room(not_empty, run) & not_filled.down(run);
        if starts == B::NONE {
            return None;
        }
        *stage = Stage { gap, starts };
        gap = cross(starts.up(run + 1), not_filled);
    }
    if !gap.has(length + 1) {
        return None;
    }

    // Downwards in the mirror: boundary t is at capacity - 1 - t, cell i at
    // capacity - 2 - i.
    let mirror = not_filled.mirrored().down(1);
    let back = |from: B| cross(from.mirrored(), mirror).mirrored();
    let mut behind = back(B::only(length + 1));
    let mut may_fill = B::NONE;
    let mut may_clear = gap & behind.down(1) & not_filled;
    for (index, (stage, &run)) in stages.iter().zip(clue).enumerate().rev() {
        let run = usize::from(run);
        let starts = stage.starts & behind.down(run + 1);
        each(index, starts);
        may_fill = may_fill | covered(starts, run);
        behind = back(starts);
        may_clear = may_clear | starts.up(run) | (stage.gap & behind.down(1) & not_filled);
    }
    Some(Known {
        filled: cells.minus(may_clear),
        empty: cells.minus(may_fill),
    })
}

/// What a line shows when it is solved completely.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Arrangements {
    /// The line with every cell marked that is the same in all arrangements.
    pub marks: Vec<Mark>,
    /// For every run the cells at which it begins in some arrangement.
    pub starts: Vec<Vec<usize>>,
}

impl Arrangements {
    /// Where each run begins if all are as far to the beginning as they can be;
    /// that is one arrangement.
    pub fn leftmost(&self) -> Vec<usize> {
        self.starts.iter().map(|starts| starts[0]).collect()
    }

    /// Where each run begins if all are as far to the end as they can be; that is
    /// one arrangement.
    pub fn rightmost(&self) -> Vec<usize> {
        let last = |starts: &Vec<usize>| starts[starts.len() - 1];
        self.starts.iter().map(last).collect()
    }
}

/// Solves lines with one clue completely.
///
/// ```
/// use therefore_puzzle::Mark::{Empty, Filled, Unknown};
/// use therefore_search::nonogram::LineSolver;
///
/// let line = LineSolver::new(&[1, 2], 6);
/// let all = line.solve(&[Unknown, Unknown, Filled, Unknown, Unknown, Unknown]).unwrap();
/// assert_eq!(all.marks, [Unknown, Empty, Filled, Unknown, Unknown, Unknown]);
/// assert_eq!(all.starts, [vec![0, 2], vec![2, 4]]);
/// assert!(line.solve(&[Filled, Filled, Filled, Unknown, Unknown, Unknown]).is_none());
/// ```
#[derive(Clone, Debug)]
pub struct LineSolver {
    clue: Vec<u16>,
    length: usize,
}

impl LineSolver {
    /// For lines of this length with this clue.
    ///
    /// # Panics
    /// If the line is longer than [`MAX_LINE`](therefore_puzzle::MAX_LINE)
    /// or a run is 0.
    pub fn new(clue: &[u16], length: usize) -> LineSolver {
        assert!(
            length <= therefore_puzzle::MAX_LINE && !clue.contains(&0),
            "a line of at most 1000 cells with runs of at least 1"
        );
        LineSolver {
            clue: clue.to_vec(),
            length,
        }
    }

    /// What all arrangements of the runs that agree with these marks have in
    /// common, or `None` if there are none.
    ///
    /// # Panics
    /// If there is not one mark a cell.
    pub fn solve(&self, marks: &[Mark]) -> Option<Arrangements> {
        assert_eq!(marks.len(), self.length, "one mark a cell");
        let needs = self
            .clue
            .iter()
            .map(|&run| usize::from(run) + 1)
            .sum::<usize>();
        if needs > self.length + 1 {
            return None;
        }
        match self.length + 2 {
            0..=64 => self.solve_in::<u64>(marks),
            65..=128 => self.solve_in::<u128>(marks),
            _ => self.solve_in::<Wide<16>>(marks),
        }
    }

    fn solve_in<B: Bits>(&self, marks: &[Mark]) -> Option<Arrangements> {
        let mut known = Known::<B>::NOTHING;
        for (cell, mark) in marks.iter().enumerate() {
            match mark {
                Mark::Filled => known.filled = known.filled | B::only(cell),
                Mark::Empty => known.empty = known.empty | B::only(cell),
                Mark::Unknown => (),
            }
        }
        let mut stages = vec![Stage::NOTHING; self.clue.len()];
        let mut starts = vec![Vec::new(); self.clue.len()];
        let forced = settle(&self.clue, self.length, known, &mut stages, |run, set| {
            set.each(|start| starts[run].push(start));
        })?;
        let mark = |cell| match (forced.filled.has(cell), forced.empty.has(cell)) {
            (true, _) => Mark::Filled,
            (_, true) => Mark::Empty,
            _ => Mark::Unknown,
        };
        Some(Arrangements {
            marks: (0..self.length).map(mark).collect(),
            starts,
        })
    }
}

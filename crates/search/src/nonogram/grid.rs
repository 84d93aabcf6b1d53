//! The grid: what is known of each line, and what follows line by line.

use therefore_puzzle::{Line, Mark, Nonogram, Picture};

use super::bits::Bits;
use super::line::{Known, Stage, settle};

/// A state to come back to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Moment {
    saved: usize,
    open: usize,
}

/// What is known of a nonogram. Every cell is kept twice, in its row and in its
/// column; lines are numbered rows first.
#[derive(Clone, Debug)]
pub(super) struct Grid<B> {
    pub height: usize,
    pub width: usize,
    /// All clues one after the other, and where each begins.
    runs: Vec<u16>,
    begins: Vec<u32>,
    /// For each line: known cells are forced without any mark if a run is longer.
    slack: Vec<u16>,
    /// Lines of which nothing is asked.
    free: Vec<bool>,
    pub lines: Vec<Known<B>>,
    /// Cells of which nothing is known.
    pub open: usize,
    /// Lines that changed since they were settled.
    dirty_rows: B,
    dirty_columns: B,
    /// Lines as they were, for coming back.
    saved: Vec<(u32, Known<B>)>,
    /// For each line the stretch of time in which it was last saved.
    saved_in: Vec<u64>,
    now: u64,
    stages: Vec<Stage<B>>,
    /// Lines settled so far.
    pub line_solves: u64,
}

impl<B: Bits> Grid<B> {
    /// A grid of which nothing is known, with nothing settled yet.
    pub fn new(nonogram: &Nonogram) -> Grid<B> {
        let (height, width) = (nonogram.height(), nonogram.width());
        let clues = || nonogram.rows().iter().chain(nonogram.columns());
        let total = clues().map(Vec::len).sum();
        let mut runs = Vec::with_capacity(total);
        let mut begins = Vec::with_capacity(height + width + 1);
        let mut longest = 0;
        for clue in clues() {
            begins.push(runs.len() as u32);
            runs.extend_from_slice(clue);
            longest = longest.max(clue.len());
        }
        begins.push(total as u32);
        let slack = clues().enumerate().map(|(line, clue)| {
            let length = if line < height { width } else { height };
            let needs: usize = clue.iter().map(|&run| usize::from(run) + 1).sum();
            (length + 1 - needs) as u16
        });
        Grid {
            slack: slack.collect(),
            runs,
            begins,
            free: vec![false; height + width],
            lines: vec![Known::NOTHING; height + width],
            open: height * width,
            dirty_rows: B::below(height),
            dirty_columns: B::below(width),
            saved: Vec::with_capacity(2 * (height + width)),
            saved_in: vec![0; height + width],
            now: 1,
            stages: vec![Stage::NOTHING; longest],
            line_solves: 0,
            height,
            width,
        }
    }

    /// Which line has this number.
    pub fn name(&self, line: usize) -> Line {
        match line.checked_sub(self.height) {
            None => Line::Row(line),
            Some(column) => Line::Column(column),
        }
    }

    /// Leaves a line out: its cells may be anything. Not after it was settled.
    pub fn release(&mut self, line: usize) {
        self.free[line] = true;
    }

    /// Whether nothing is asked of a line.
    #[inline]
    pub fn is_free(&self, line: usize) -> bool {
        self.free[line]
    }

    /// Where the runs of a line begin in a complete picture.
    pub fn run_begins(&self, picture: &Picture, line: usize) -> Vec<usize> {
        let mut begins = Vec::with_capacity(self.clue(line).len());
        let mut before = Mark::Empty;
        for (cell, mark) in picture.line(self.name(line)).enumerate() {
            if mark == Mark::Filled && before != Mark::Filled {
                begins.push(cell);
            }
            before = mark;
        }
        begins
    }

    /// The clue of a line.
    #[inline]
    pub fn clue(&self, line: usize) -> &[u16] {
        &self.runs[self.begins[line] as usize..self.begins[line + 1] as usize]
    }

    /// For each run of a line the cells at which it begins in some arrangement.
    /// The line must have one.
    pub fn starts(&mut self, line: usize) -> Vec<B> {
        let runs = &self.runs[self.begins[line] as usize..self.begins[line + 1] as usize];
        let mut starts = vec![B::NONE; runs.len()];
        let (length, known) = (self.length(line), self.lines[line]);
        settle(runs, length, known, &mut self.stages, |run, set| {
            starts[run] = set;
        });
        starts
    }

    /// How many cells a line has.
    #[inline]
    pub fn length(&self, line: usize) -> usize {
        if line < self.height {
            self.width
        } else {
            self.height
        }
    }

    /// What is known of a cell.
    #[inline]
    pub fn mark(&self, row: usize, column: usize) -> Mark {
        let known = &self.lines[row];
        match (known.filled.has(column), known.empty.has(column)) {
            (true, _) => Mark::Filled,
            (_, true) => Mark::Empty,
            _ => Mark::Unknown,
        }
    }

    /// The open cells of a line.
    #[inline]
    pub fn open_in(&self, line: usize) -> B {
        let known = self.lines[line];
        B::below(self.length(line)).minus(known.filled | known.empty)
    }

    /// The picture as far as it is known.
    pub fn picture(&self) -> Picture {
        let mut picture = Picture::unknown(self.width, self.height);
        for (row, known) in self.lines[..self.height].iter().enumerate() {
            known
                .filled
                .each(|column| picture.set(row, column, Mark::Filled));
            known
                .empty
                .each(|column| picture.set(row, column, Mark::Empty));
        }
        picture
    }

    /// Remembers the state as it is.
    #[inline]
    pub fn moment(&mut self) -> Moment {
        self.now += 1;
        Moment {
            saved: self.saved.len(),
            open: self.open,
        }
    }

    /// Comes back to an earlier state.
    #[inline]
    pub fn return_to(&mut self, moment: Moment) {
        while self.saved.len() > moment.saved {
            if let Some((line, known)) = self.saved.pop() {
                self.lines[line as usize] = known;
            }
        }
        self.open = moment.open;
        self.now += 1;
    }

    /// The lines that changed since a moment, if nothing was taken back since.
    pub fn touched(&self, since: Moment) -> impl Iterator<Item = usize> {
        self.saved[since.saved..]
            .iter()
            .map(|&(line, _)| line as usize)
    }

    #[inline]
    fn save(&mut self, line: usize) {
        if self.saved_in[line] != self.now {
            self.saved_in[line] = self.now;
            self.saved.push((line as u32, self.lines[line]));
        }
    }

    /// Marks an open cell; [`propagate`](Grid::propagate) draws the conclusions.
    pub fn set(&mut self, row: usize, column: usize, filled: bool) {
        let column_line = self.height + column;
        self.save(row);
        self.save(column_line);
        if filled {
            self.lines[row].filled = self.lines[row].filled | B::only(column);
            self.lines[column_line].filled = self.lines[column_line].filled | B::only(row);
        } else {
            self.lines[row].empty = self.lines[row].empty | B::only(column);
            self.lines[column_line].empty = self.lines[column_line].empty | B::only(row);
        }
        self.open -= 1;
        self.dirty_rows = self.dirty_rows | B::only(row);
        self.dirty_columns = self.dirty_columns | B::only(column);
    }

    /// Settles lines until none has anything new to say; false if some line
    /// cannot be completed any more.
    pub fn propagate(&mut self) -> bool {
        while self.dirty_rows != B::NONE || self.dirty_columns != B::NONE {
            // What a row says concerns columns only, and the other way round.
            let mut rows = std::mem::replace(&mut self.dirty_rows, B::NONE);
            while rows != B::NONE {
                let row = rows.first();
                rows = rows.minus(B::only(row));
                if !self.settle_line(row) {
                    return self.fail();
                }
            }
            let mut columns = std::mem::replace(&mut self.dirty_columns, B::NONE);
            while columns != B::NONE {
                let column = columns.first();
                columns = columns.minus(B::only(column));
                if !self.settle_line(self.height + column) {
                    return self.fail();
                }
            }
        }
        true
    }

    fn fail(&mut self) -> bool {
        self.dirty_rows = B::NONE;
        self.dirty_columns = B::NONE;
        false
    }

    /// Settles every row, or every column, once; `None` at a contradiction, else
    /// whether anything was found.
    pub fn sweep(&mut self, rows: bool) -> Option<bool> {
        let before = self.open;
        let lines = if rows {
            0..self.height
        } else {
            self.height..self.lines.len()
        };
        for line in lines {
            if !self.settle_line(line) {
                return None;
            }
        }
        Some(self.open < before)
    }

    /// Completes one line as far as it goes and tells the lines that cross it.
    #[inline]
    fn settle_line(&mut self, line: usize) -> bool {
        let old = self.lines[line];
        let runs = &self.runs[self.begins[line] as usize..self.begins[line + 1] as usize];
        let is_row = line < self.height;
        let length = if is_row { self.width } else { self.height };
        if self.free[line] {
            return true;
        }
        if old == Known::NOTHING
            && runs.iter().all(|&run| run <= self.slack[line])
            && !runs.is_empty()
        {
            return true;
        }
        self.line_solves += 1;
        let Some(known) = settle(runs, length, old, &mut self.stages, |_, _| ()) else {
            return false;
        };
        if known == old {
            return true;
        }
        self.save(line);
        self.lines[line] = known;
        let (filled, empty) = (known.filled.minus(old.filled), known.empty.minus(old.empty));
        let news = filled | empty;
        self.open -= news.count();
        let first = if is_row {
            self.dirty_columns = self.dirty_columns | news;
            self.height
        } else {
            self.dirty_rows = self.dirty_rows | news;
            0
        };
        let place = B::only(if is_row { line } else { line - self.height });
        filled.each(|cell| {
            self.save(first + cell);
            let crossing = &mut self.lines[first + cell];
            crossing.filled = crossing.filled | place;
        });
        empty.each(|cell| {
            self.save(first + cell);
            let crossing = &mut self.lines[first + cell];
            crossing.empty = crossing.empty | place;
        });
        true
    }
}

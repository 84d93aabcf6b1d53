//! Straight down to a solution, by beliefs.

use therefore_puzzle::Mark;

use super::belief::Beliefs;
use super::bits::Bits;
use super::encode::Run;
use super::grid::{Grid, Moment};
use crate::clauses::{Guide, Learner, Lit};

/// Rounds of telling before the first cell is marked.
const ROUNDS: usize = 20;
/// Rounds between marks.
const MORE_ROUNDS: usize = 3;
/// One open cell in so many is marked between rounds.
const PART: usize = 50;

/// Marks the cells the lines are surest of, a few at a time, and lets the lines tell
/// each other anew. Where that goes wrong the learner finds out why, takes back what
/// it must, and the dive goes on from there.
pub(super) struct Dive<'a, B> {
    /// Follows the learner, and settles every line on the way.
    grid: &'a mut Grid<B>,
    /// The open cells; their variables are the first.
    cells: &'a [(u32, u32)],
    beliefs: Beliefs,
    /// How much of what the learner has found the grid knows.
    followed: usize,
    /// How much that was before each step, and the grid at that moment.
    steps: Vec<(usize, Moment)>,
    /// Some line cannot be completed any more; the learner has yet to notice.
    broken: bool,
    /// Cells to mark next, the surest first, how many of them have been looked at,
    /// and how many may still be marked before the lines are asked again.
    surest: Vec<(f64, Lit)>,
    looked_at: usize,
    left: usize,
}

impl<'a, B: Bits> Dive<'a, B> {
    /// Begins at a settled grid with these open cells.
    pub fn new(grid: &'a mut Grid<B>, cells: &'a [(u32, u32)], seed: u64) -> Dive<'a, B> {
        let mut beliefs = Beliefs::new(grid.width, grid.height, seed);
        for _ in MORE_ROUNDS..ROUNDS {
            beliefs.round(grid);
        }
        Dive {
            grid,
            cells,
            beliefs,
            followed: 0,
            steps: Vec::new(),
            broken: false,
            surest: Vec::new(),
            looked_at: 0,
            left: 0,
        }
    }

    /// What is known or believed of a cell now, and how sure that is.
    fn belief(&self, cell: usize) -> (f64, bool) {
        let (row, column) = self.cells[cell];
        let (row, column) = (row as usize, column as usize);
        match self.grid.mark(row, column) {
            Mark::Unknown => {
                let odds = self.beliefs.odds(row, column);
                (odds.max(1.0 / odds), odds >= 1.0)
            }
            mark => (f64::INFINITY, mark == Mark::Filled),
        }
    }

    /// Brings the grid to where the learner is.
    fn catch_up(&mut self, found: &[Lit], kept: usize) {
        while self.followed > kept
            && let Some((before, moment)) = self.steps.pop()
        {
            self.grid.return_to(moment);
            self.followed = before;
            self.broken = false;
            self.left = 0;
        }
        if self.broken || self.followed == found.len() {
            return;
        }
        self.steps.push((self.followed, self.grid.moment()));
        for lit in &found[self.followed..] {
            let Some(&(row, column)) = self.cells.get(lit.var()) else {
                continue;
            };
            let (row, column) = (row as usize, column as usize);
            match self.grid.mark(row, column) {
                Mark::Unknown => self.grid.set(row, column, lit.is_yes()),
                mark => self.broken |= (mark == Mark::Filled) != lit.is_yes(),
            }
        }
        self.followed = found.len();
        self.broken |= !self.grid.propagate();
    }

    /// Asks the lines again and sorts the cells the learner knows nothing of.
    fn ask(&mut self, learner: &Learner) {
        for _ in 0..MORE_ROUNDS {
            self.beliefs.round(self.grid);
        }
        self.surest.clear();
        for cell in 0..self.cells.len() {
            if learner.value(Lit::yes(cell)).is_none() {
                let (sure, filled) = self.belief(cell);
                self.surest.push((sure, Lit::new(cell, filled)));
            }
        }
        self.surest
            .sort_unstable_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
        self.looked_at = 0;
        self.left = 1 + self.surest.len() / PART;
    }

    /// The surest cell that is still open, while some may be marked.
    fn next(&mut self, learner: &Learner) -> Option<Lit> {
        if self.left == 0 {
            return None;
        }
        for &(_, lit) in &self.surest[self.looked_at..] {
            self.looked_at += 1;
            if learner.value(lit).is_none() {
                self.left -= 1;
                // The lines may know by now.
                return Some(Lit::new(
                    lit.var(),
                    match self.belief(lit.var()) {
                        (f64::INFINITY, filled) => filled,
                        _ => lit.is_yes(),
                    },
                ));
            }
        }
        None
    }

    /// Ends the dive where it is: what is known or believed there is what the
    /// learner is to try first.
    pub fn end(mut self, runs: &[Run], learner: &mut Learner) {
        if self.broken
            && let Some((_, moment)) = self.steps.pop()
        {
            self.grid.return_to(moment);
        }
        for cell in 0..self.cells.len() {
            learner.want(cell, self.belief(cell).1);
        }
        let mut likely = (usize::MAX, Vec::new());
        for run in runs {
            if likely.0 != run.line {
                likely = (run.line, self.beliefs.likely_starts(self.grid, run.line));
            }
            for (var, &start) in run.vars().zip(&run.starts) {
                learner.want(var, likely.1[run.index] <= start);
            }
        }
    }
}

impl<B: Bits> Guide for Dive<'_, B> {
    fn choose(&mut self, learner: &Learner, kept: usize) -> Option<Lit> {
        self.catch_up(learner.found(), kept);
        if self.broken {
            return None;
        }
        self.next(learner).or_else(|| {
            self.ask(learner);
            self.next(learner)
        })
    }
}

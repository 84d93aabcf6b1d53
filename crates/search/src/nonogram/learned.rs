//! The hard part: solutions by beliefs and by learning from conflicts.

use std::collections::HashSet;
use std::ops::ControlFlow;

use therefore_puzzle::{Mark, Picture};

use super::bits::Bits;
use super::dive::Dive;
use super::encode::Encoding;
use super::grid::Grid;
use super::probe::probe;
use super::{Work, swap};
use crate::clauses::{Learner, Lit, Outcome};
use crate::{Control, Ended};

/// Conflicts allowed before beliefs are asked, which cost more to begin with.
const EASY: u64 = 200;
/// Conflicts allowed in the first dive, and in the search behind it; twice as many
/// each time again.
const DIVE: u64 = 300;

/// Starts of runs beyond which clauses would fill the memory: each needs a variable
/// and a few clauses.
const MOST_STARTS: usize = 4_000_000;

/// A settled grid as clauses, and all that has been learned of it.
pub(super) struct Learned<B> {
    grid: Grid<B>,
    encoding: Encoding,
    learner: Learner,
    /// What probing took, and learning before it.
    work: Work,
}

impl<B: Bits> Learned<B> {
    /// From a grid that is settled line by line and has open cells; `None` if it is
    /// too large to be written down as clauses.
    pub fn new(grid: &Grid<B>) -> Option<Learned<B>> {
        let mut grid = grid.clone();
        let mut starts = 0;
        for line in 0..grid.lines.len() {
            starts += grid
                .starts(line)
                .iter()
                .map(|set| set.count())
                .sum::<usize>();
            if starts > MOST_STARTS {
                return None;
            }
        }
        let encoding = Encoding::new(&mut grid);
        Some(Learned {
            learner: Learner::new(&encoding.clauses),
            encoding,
            grid,
            work: Work::default(),
        })
    }

    /// What it took.
    pub fn add_work(&self, work: &mut Work) {
        work.line_solves += self.grid.line_solves;
        work.probes += self.work.probes;
        work.guesses += self.work.guesses + self.learner.decisions;
        work.conflicts += self.work.conflicts + self.learner.conflicts;
    }

    /// Visits every solution but those shown already.
    pub fn visit(
        &mut self,
        shown: &HashSet<Picture>,
        control: &Control,
        found: &mut dyn FnMut(&Picture) -> ControlFlow<()>,
    ) -> Ended {
        for picture in shown {
            self.exclude(picture);
        }
        let picture = match self.first(shown, control) {
            Ok(Some(picture)) => picture,
            Ok(None) => return Ended::Exhausted,
            Err(Stopped) => return Ended::Stopped,
        };
        if found(&picture).is_break() {
            return Ended::Satisfied;
        }
        self.exclude(&picture);
        // The next is often a neighbour, and the search looks near the first.
        let mut neighbour = None;
        swap::each(&self.grid, &picture, &mut |corners| {
            let picture = swap::turned(&picture, corners);
            if shown.contains(&picture) {
                return ControlFlow::Continue(());
            }
            neighbour = Some(picture);
            ControlFlow::Break(())
        });
        if let Some(neighbour) = neighbour {
            if found(&neighbour).is_break() {
                return Ended::Satisfied;
            }
            self.exclude(&neighbour);
        }
        self.recall(&picture);
        let mut picture = picture;
        loop {
            match self.learner.solve(&[], u64::MAX, control) {
                Outcome::Model => self.encoding.read(&self.learner, &mut picture),
                Outcome::Impossible | Outcome::Refuted => return Ended::Exhausted,
                Outcome::Undecided | Outcome::Stopped => return Ended::Stopped,
            }
            if found(&picture).is_break() {
                return Ended::Satisfied;
            }
            self.learner.exclude_model();
        }
    }

    /// Some solution that has not been shown, or that there is none.
    fn first(
        &mut self,
        shown: &HashSet<Picture>,
        control: &Control,
    ) -> Result<Option<Picture>, Stopped> {
        let (mut budget, mut seed) = (EASY, 0);
        loop {
            match self.learner.solve(&[], budget, control) {
                Outcome::Undecided => (),
                outcome => return self.concluded(outcome),
            }
            if !self.take_over() {
                return Ok(None);
            }
            if seed == 0 && !self.probe(shown, control) {
                return Ok(None);
            }
            if control.is_over() {
                // Probing may have been stopped, and a dive takes time to begin.
                return Err(Stopped);
            }
            let patience = DIVE << seed.min(20);
            match self.dive(seed, patience, control) {
                Outcome::Undecided => (),
                outcome => return self.concluded(outcome),
            }
            budget = patience;
            seed += 1;
        }
    }

    /// What a search that came to an end has found.
    fn concluded(&self, outcome: Outcome) -> Result<Option<Picture>, Stopped> {
        match outcome {
            Outcome::Model => {
                let mut picture = self.grid.picture();
                self.encoding.read(&self.learner, &mut picture);
                Ok(Some(picture))
            }
            Outcome::Impossible | Outcome::Refuted => Ok(None),
            Outcome::Undecided | Outcome::Stopped => Err(Stopped),
        }
    }

    /// Tells the grid what learning has found out about cells; false if that
    /// cannot be.
    fn take_over(&mut self) -> bool {
        self.learner.rest();
        for (var, &(row, column)) in self.encoding.cells.iter().enumerate() {
            if let Some(filled) = self.learner.value(Lit::yes(var)) {
                let (row, column) = (row as usize, column as usize);
                match self.grid.mark(row, column) {
                    Mark::Unknown => self.grid.set(row, column, filled),
                    mark if (mark == Mark::Filled) != filled => return false,
                    _ => (),
                }
            }
        }
        self.grid.propagate()
    }

    /// Tries both marks in every cell, which beliefs and learning do not see at
    /// once, and begins learning anew with what that finds; false if there is no
    /// solution.
    fn probe(&mut self, shown: &HashSet<Picture>, control: &Control) -> bool {
        let open = self.grid.open;
        if !probe(&mut self.grid, control, &mut self.work.probes) {
            return false;
        }
        if self.grid.open < open && !control.is_over() {
            self.work.guesses += self.learner.decisions;
            self.work.conflicts += self.learner.conflicts;
            self.encoding = Encoding::new(&mut self.grid);
            self.learner = Learner::new(&self.encoding.clauses);
            for picture in shown {
                self.exclude(picture);
            }
        }
        true
    }

    /// Looks for a solution by beliefs. If that fails, the search is to try first
    /// what was believed.
    fn dive(&mut self, seed: u64, budget: u64, control: &Control) -> Outcome {
        let before = self.grid.moment();
        let mut dive = Dive::new(&mut self.grid, &self.encoding.cells, seed);
        let outcome = self.learner.follow(&mut dive, budget, control);
        if outcome == Outcome::Undecided {
            dive.end(&self.encoding.runs, &mut self.learner);
        }
        self.grid.return_to(before);
        outcome
    }

    /// Makes the search look near a picture.
    fn recall(&mut self, picture: &Picture) {
        self.learner.want_nothing();
        for (var, &(row, column)) in self.encoding.cells.iter().enumerate() {
            let filled = picture.get(row as usize, column as usize) == Mark::Filled;
            self.learner.recall(var, filled);
        }
        let mut begins = (usize::MAX, Vec::new());
        for run in &self.encoding.runs {
            if begins.0 != run.line {
                begins = (run.line, self.grid.run_begins(picture, run.line));
            }
            for (var, &start) in run.vars().zip(&run.starts) {
                self.learner.recall(var, begins.1[run.index] <= start);
            }
        }
    }

    fn exclude(&mut self, picture: &Picture) {
        let other = |(var, &(row, column)): (usize, &(u32, u32))| {
            Lit::new(
                var,
                picture.get(row as usize, column as usize) != Mark::Filled,
            )
        };
        let clause: Vec<Lit> = self.encoding.cells.iter().enumerate().map(other).collect();
        self.learner.add(&clause);
    }

    /// The cells that are the same in all solutions, or `None` if there are none;
    /// if stopped, the cells known to be so far, and whether a solution is known.
    pub fn forced(&mut self, control: &Control) -> Result<Option<Picture>, (Picture, bool)> {
        let first = match self.first(&HashSet::new(), control) {
            Ok(Some(picture)) => picture,
            Ok(None) => return Ok(None),
            Err(Stopped) => return Err((self.known(), false)),
        };
        self.recall(&first);
        let mut common = first.clone();
        let mut picture = first;
        for var in 0..self.encoding.cells.len() {
            let (row, column) = self.encoding.cells[var];
            let (row, column) = (row as usize, column as usize);
            self.narrow(&mut common, &picture);
            let other = match common.get(row, column) {
                Mark::Unknown => continue,
                mark => Lit::new(var, mark != Mark::Filled),
            };
            match self.learner.solve(&[other], u64::MAX, control) {
                Outcome::Model => self.encoding.read(&self.learner, &mut picture),
                Outcome::Refuted | Outcome::Impossible => self.learner.add(&[!other]),
                Outcome::Undecided | Outcome::Stopped => return Err((self.known(), true)),
            }
            self.learner.rest();
        }
        self.narrow(&mut common, &picture);
        Ok(Some(common))
    }

    /// Takes out of `common` what is different in a solution or its neighbours.
    fn narrow(&self, common: &mut Picture, solution: &Picture) {
        let mut changed = false;
        for &(row, column) in &self.encoding.cells {
            let (row, column) = (row as usize, column as usize);
            let mark = common.get(row, column);
            if mark != Mark::Unknown && mark != solution.get(row, column) {
                common.set(row, column, Mark::Unknown);
                changed = true;
            }
        }
        if changed || common == solution {
            swap::each(&self.grid, solution, &mut |[top, bottom, left, right]| {
                for (row, column) in [(top, left), (top, right), (bottom, left), (bottom, right)] {
                    common.set(row, column, Mark::Unknown);
                }
                ControlFlow::Continue(())
            });
        }
    }

    /// What is known for good.
    fn known(&mut self) -> Picture {
        self.learner.rest();
        self.take_over();
        self.grid.picture()
    }
}

/// The control stopped it.
struct Stopped;

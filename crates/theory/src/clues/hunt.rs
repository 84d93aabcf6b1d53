//! The search for sets of clues that hit all unavoidable sets.

use therefore_search::Control;
use therefore_search::classic::Grid;

use super::learn::Judge;
use super::level::{Level, Taken};
use crate::unavoidable::{CellSet, cells_of, unavoidable_sets};

/// The size of the unavoidable sets looked for in advance.
const LARGEST: usize = 12;
/// Levels of the search that are split into tasks.
const SPLIT: usize = 3;

/// A part of the search that can be done by itself: some clues, and cells that
/// may not become clues any more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Task {
    /// The clues so far.
    pub clues: CellSet,
    /// The cells that other tasks have tried.
    pub dead: CellSet,
}

/// Looks for all puzzles with so many clues that have a grid as their only
/// solution.
///
/// ```
/// use therefore_search::Control;
/// use therefore_search::classic::from_line;
/// use therefore_theory::Hunt;
/// let line = b"145327698839654127672918543496185372218473956753296481367542819984761235521839764";
/// let mut hunt = Hunt::new(&from_line(line), 7);
/// // Seven clues cannot even hit the small sets.
/// assert!(hunt.tasks().into_iter().all(|task| hunt.search(task, &Control::UNLIMITED, &mut |_| ())));
/// ```
pub struct Hunt {
    clues: usize,
    sets: Vec<CellSet>,
    /// For each number of clues left, the sets not hit, without dead cells.
    levels: Vec<Level>,
    judge: Judge,
    nodes: u64,
    stopped: bool,
}

impl Hunt {
    /// For puzzles of a full grid with so many clues.
    pub fn new(grid: &Grid, clues: usize) -> Hunt {
        let sets = unavoidable_sets(grid, LARGEST);
        Hunt {
            clues,
            sets,
            levels: vec![Level::default(); clues + 1],
            judge: Judge::new(grid),
            nodes: 0,
            stopped: false,
        }
    }

    /// Choices looked at so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Candidates that went to the solver so far.
    pub fn solved(&self) -> u64 {
        self.judge.solved
    }

    /// The first levels of the search, as tasks to be done in any order.
    pub fn tasks(&mut self) -> Vec<Task> {
        let mut tasks = vec![Task { clues: 0, dead: 0 }];
        for _ in 0..SPLIT.min(self.clues.saturating_sub(3)) {
            let mut next = Vec::new();
            for task in tasks {
                let left = self.clues - task.clues.count_ones() as usize;
                let mut dead = task.dead;
                if !self.begin(task, left, &mut dead) {
                    continue;
                }
                let mut order = [0; 81];
                let count = self.levels[left].choices(&mut order);
                for &cell in &order[..count] {
                    next.push(Task {
                        clues: task.clues | 1 << cell,
                        dead,
                    });
                    dead |= 1 << cell;
                }
            }
            tasks = next;
        }
        tasks
    }

    /// Does a task; tells each puzzle found as a set of cells. Whether it was
    /// done to the end, and not stopped.
    pub fn search(
        &mut self,
        task: Task,
        control: &Control,
        found: &mut dyn FnMut(CellSet),
    ) -> bool {
        self.stopped = control.is_over();
        let left = self.clues - task.clues.count_ones() as usize;
        let mut dead = task.dead;
        if self.begin(task, left, &mut dead) {
            self.descend(left, task.clues, dead, control, found);
        }
        !self.stopped
    }

    /// Fills a level with what a task has left to hit; false if it cannot be.
    fn begin(&mut self, task: Task, left: usize, dead: &mut CellSet) -> bool {
        let missed = self.sets.iter().filter(|&set| set & task.clues == 0);
        let level = &mut self.levels[left];
        level.begin(missed.copied(), task.dead) && level.can_be_hit(left, dead)
    }

    /// Tries all that the sets of a level leave open.
    fn descend(
        &mut self,
        left: usize,
        clues: CellSet,
        mut dead: CellSet,
        control: &Control,
        found: &mut dyn FnMut(CellSet),
    ) {
        self.nodes += 1;
        if self.nodes & 0xfff == 0 {
            self.stopped |= control.is_over();
        }
        if self.stopped {
            return;
        }
        if self.levels[left].is_empty() {
            match self.judge.missed(clues) {
                None => return fill_up(left, clues, dead, 0, found),
                // Something else to hit, if there are clues left for it.
                Some(set) => {
                    if left == 0 || !self.levels[left].begin([set].into_iter(), dead) {
                        return;
                    }
                }
            }
        }
        if left == 0 {
            return;
        }
        if left == 1 {
            let common = self.levels[1].common();
            for cell in cells_of(self.judge.narrow(clues, common)) {
                if self.judge.missed(clues | 1 << cell).is_none() {
                    found(clues | 1 << cell);
                }
            }
            return;
        }
        if !self.levels[left].can_be_hit(left, &mut dead) {
            return;
        }
        let mut order = [0; 81];
        let count = self.levels[left].choices(&mut order);
        let mut tried = 0;
        for &cell in &order[..count] {
            let bit = 1 << cell;
            let (lower, upper) = self.levels.split_at_mut(left);
            match lower[left - 1].take(&upper[0], bit, tried, left - 1) {
                Taken::Open => self.descend(left - 1, clues | bit, dead | tried, control, found),
                Taken::TooMany => {}
                Taken::Hopeless => return,
            }
            if self.stopped {
                return;
            }
            tried |= bit;
        }
    }
}

/// A puzzle with clues to spare: any living cells may be given as well.
fn fill_up(
    left: usize,
    clues: CellSet,
    dead: CellSet,
    from: usize,
    found: &mut dyn FnMut(CellSet),
) {
    if left == 0 {
        return found(clues);
    }
    for cell in from..81 {
        if (clues | dead) >> cell & 1 == 0 {
            fill_up(left - 1, clues | 1 << cell, dead, cell + 1, found);
        }
    }
}

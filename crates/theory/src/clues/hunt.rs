//! The search for sets of clues that hit all unavoidable sets.

use std::sync::Arc;

use therefore_search::Control;
use therefore_search::classic::Grid;

use super::band::{BAND, BandSet, Cut, whole};
use super::hitting::Hitter;
use super::learn::Judge;
use super::seek::{Below, First, Watch};
use super::share::{Share, Ways};
use crate::unavoidable::{CellSet, cells_of, minimal, unavoidable_sets, unavoidable_sets_within};

/// The size of the unavoidable sets looked for in advance.
const LARGEST: usize = 14;
/// The same for sets within two bands: they end the search early.
const LARGEST_IN_TWO: usize = 16;
/// Levels of the search in the first band that are split into tasks.
const SPLIT: usize = 3;

/// A part of the search that can be done by itself: some clues of a band, and
/// cells of it that may not become clues any more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Task {
    share: Share,
    clues: BandSet,
    dead: BandSet,
}

impl Task {
    /// The number of clues of the first band that are still to be found.
    fn left(&self) -> usize {
        self.share.clues[0] - self.clues.count_ones() as usize
    }
}

/// Looks for all puzzles with a given number of clues that have a given grid as their
/// only solution.
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
#[derive(Clone)]
pub struct Hunt {
    /// Whether rows and columns are exchanged, so that bands are stacks.
    turned: bool,
    shares: Arc<[Share]>,
    /// The unavoidable sets, for each order of the bands.
    cuts: Arc<[Cut; 6]>,
    /// One for each band.
    hitters: [Hitter; 3],
    /// Memory for the sets that are left to the third band.
    open: Vec<[BandSet; 2]>,
    judge: Judge,
}

impl Hunt {
    /// A search for puzzles of a full grid with `clues` clues.
    pub fn new(grid: &Grid, clues: usize) -> Hunt {
        let upright = unavoidable_sets(grid, LARGEST);
        let lying: Vec<CellSet> = upright.iter().map(|&set| turn(set)).collect();
        let (shares, cost) = Ways::new(&upright).shares(clues);
        let (other_shares, other_cost) = Ways::new(&lying).shares(clues);
        let turned = other_cost < cost;
        let (mut sets, shares, grid) = if turned {
            (
                lying,
                other_shares,
                std::array::from_fn(|cell| grid[across(cell)]),
            )
        } else {
            (upright, shares, *grid)
        };
        for band in 0..3 {
            let others = !whole(BAND, band);
            sets.extend(unavoidable_sets_within(&grid, others, LARGEST_IN_TWO));
        }
        Hunt {
            turned,
            shares: shares.into(),
            cuts: Arc::new(Cut::all(&minimal(sets))),
            hitters: Default::default(),
            open: Vec::new(),
            judge: Judge::new(&grid),
        }
    }

    /// Choices looked at so far.
    pub fn nodes(&self) -> u64 {
        self.hitters.iter().map(|hitter| hitter.nodes).sum()
    }

    /// Candidates that went to the solver so far.
    pub fn solved(&self) -> u64 {
        self.judge.solved
    }

    /// The first levels of the search, as tasks to be done in any order.
    pub fn tasks(&mut self) -> Vec<Task> {
        let start = |&share: &Share| Task {
            share,
            clues: 0,
            dead: 0,
        };
        let mut tasks: Vec<Task> = self.shares.iter().map(start).collect();
        for _ in 0..SPLIT {
            let mut next = Vec::new();
            for task in tasks {
                if !self.begin(task) {
                    continue;
                }
                let branches = self.hitters[0].branches(task.left(), task.clues, task.dead);
                next.extend(branches.map(|(clues, dead)| Task {
                    clues,
                    dead,
                    ..task
                }));
            }
            tasks = next;
        }
        tasks
    }

    /// Does a task and calls back with each puzzle found, as a set of cells. Returns
    /// true if the task was completed and false if it was stopped.
    pub fn search(
        &mut self,
        task: Task,
        control: &Control,
        found: &mut dyn FnMut(CellSet),
    ) -> bool {
        if !self.begin(task) {
            return true;
        }
        let turned = self.turned;
        let [first, second, third] = &mut self.hitters;
        let mut seeker = First {
            cut: &self.cuts[task.share.order],
            second,
            open: &mut self.open,
            below: Below {
                share: task.share,
                third,
                judge: &mut self.judge,
                watch: Watch::new(control),
                tell: &mut |set| found(if turned { turn(set) } else { set }),
            },
        };
        first.search(task.left(), task.clues, task.dead, &mut seeker);
        !seeker.below.watch.over
    }

    /// Lists the sets that a task still has to hit in the first band; returns false if
    /// that is impossible.
    fn begin(&mut self, task: Task) -> bool {
        let sets = self.cuts[task.share.order].first.iter();
        let missed = sets.filter(|&set| set & task.clues == 0);
        self.hitters[0].begin(task.left(), missed.map(|set| set & !task.dead))
    }
}

/// The cell with row and column exchanged.
fn across(cell: usize) -> usize {
    cell % 9 * 9 + cell / 9
}

/// A set with rows and columns exchanged.
fn turn(set: CellSet) -> CellSet {
    cells_of(set).fold(0, |turned, cell| turned | 1 << across(cell))
}

//! Minimal classic puzzles, fast.
//!
//! Cells of a full grid are taken away in a given order, each if there is still
//! one solution without it. Whether there is could be asked of an engine 81
//! times; but a cell has to stay exactly if it is the last one of some
//! *unavoidable set*. So the order is run through with the sets that are known,
//! and the engine is asked once, at the end. If there is a second solution, the
//! cells in which it differs are sets that were not known yet: the order is run
//! through again from where they matter. When no second solution is left, the
//! result is the one that asking for every cell would have given, and each cell
//! that stayed has its set to prove that it must.

use std::ops::ControlFlow;

use therefore_search::classic::{Classic, Grid, candidates_of};
use therefore_theory::{Random, difference};

use crate::chance;

use super::grids::{random_nine, shuffled};
use super::unavoidable::{CellSet, parts_of_difference, quick_sets};

/// What taking away has left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reduced {
    /// The cells that stay.
    pub givens: CellSet,
    /// How often the engine was asked.
    pub asked: u32,
}

/// Makes minimal classic puzzles; keeps its buffers from one to the next.
///
/// ```
/// use therefore_make::sudoku::Nine;
/// use therefore_search::classic::Classic;
/// use therefore_theory::{Random, difference};
/// let puzzle = Nine::new().minimal(&mut Random::new(1));
/// assert!(Classic::new().solve(&puzzle, 2).is_unique());
/// ```
pub struct Nine {
    classic: Classic,
    grid: Grid,
    /// The unavoidable sets of the grid that are known.
    sets: Vec<CellSet>,
    /// The same by the last of their cells in the order: cells of sets.
    by_last: Vec<Vec<CellSet>>,
    /// The seed and the number of the grid at hand, if it is a shared one.
    shared: Option<(u64, u64)>,
}

impl Default for Nine {
    fn default() -> Self {
        Nine::new()
    }
}

impl Nine {
    /// With empty buffers.
    pub fn new() -> Nine {
        Nine {
            classic: Classic::new(),
            grid: [0; 81],
            sets: Vec::new(),
            by_last: vec![Vec::new(); 81],
            shared: None,
        }
    }

    /// Draws a new grid.
    pub fn draw(&mut self, random: &mut Random) -> &Grid {
        let grid = random_nine(&mut self.classic, random);
        self.take(grid)
    }

    /// Works on this grid from now on. It must be a solution of the empty grid.
    pub fn take(&mut self, grid: Grid) -> &Grid {
        self.grid = grid;
        self.shared = None;
        self.sets.clear();
        quick_sets(&grid, |set| self.sets.push(set));
        &self.grid
    }

    /// The grid it works on.
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// How many unavoidable sets of the grid are known.
    pub fn known_sets(&self) -> usize {
        self.sets.len()
    }

    /// A minimal puzzle of a new grid: cells go in random order.
    pub fn minimal(&mut self, random: &mut Random) -> Grid {
        self.draw(random);
        let mut order: [CellSet; 81] = std::array::from_fn(|cell| 1 << cell);
        random.shuffle(&mut order);
        let reduced = self.reduce(&order, 0);
        self.clues(reduced.map_or(0, |reduced| reduced.givens))
    }

    /// The minimal puzzle with this number. Eight numbers in a row share a grid,
    /// which saves time if one after the other is asked for; each shows it with
    /// other names, rows and columns.
    ///
    /// ```
    /// use therefore_make::sudoku::Nine;
    /// let mut nine = Nine::new();
    /// let in_order = [nine.numbered(1, 8), nine.numbered(1, 9)];
    /// assert_eq!(Nine::new().numbered(1, 9), in_order[1]);
    /// ```
    pub fn numbered(&mut self, seed: u64, number: u64) -> Grid {
        let shared = Some((seed, number / SHARED));
        if self.shared != shared {
            self.draw(&mut chance(seed, number / SHARED, u64::MAX));
            self.shared = shared;
        }
        let random = &mut chance(seed, number, 0);
        let mut order: [CellSet; 81] = std::array::from_fn(|cell| 1 << cell);
        random.shuffle(&mut order);
        let reduced = self.reduce(&order, 0);
        let mut puzzle = self.clues(reduced.map_or(0, |reduced| reduced.givens));
        let mut names = [1, 2, 3, 4, 5, 6, 7, 8, 9];
        random.shuffle(&mut names);
        for digit in puzzle.iter_mut().filter(|digit| **digit != 0) {
            *digit = names[*digit as usize - 1];
        }
        shuffled(&puzzle, random)
    }

    /// The puzzle with these givens.
    pub fn clues(&self, givens: CellSet) -> Grid {
        std::array::from_fn(|cell| {
            if givens >> cell & 1 == 1 {
                self.grid[cell]
            } else {
                0
            }
        })
    }

    /// Takes groups of cells away in this order, each if the puzzle still has
    /// one solution then. The first `forced` groups go in any case; none if that
    /// already leaves a second solution. Groups do not overlap, and cells in no
    /// group stay.
    pub fn reduce(&mut self, order: &[CellSet], forced: usize) -> Option<Reduced> {
        const ALL: CellSet = (1 << 81) - 1;
        let mut place = [u8::MAX; 81];
        let mut movable: CellSet = 0;
        for (at, &group) in order.iter().enumerate() {
            movable |= group;
            let mut rest = group;
            while rest != 0 {
                place[rest.trailing_zeros() as usize] = at as u8;
                rest &= rest - 1;
            }
        }
        let last = |set: CellSet| {
            let (mut rest, mut last) = (set, 0);
            while rest != 0 {
                last = last.max(place[rest.trailing_zeros() as usize]);
                rest &= rest - 1;
            }
            last as usize
        };
        for list in &mut self.by_last {
            list.clear();
        }
        for &set in &self.sets {
            if set & !movable == 0 {
                self.by_last[last(set)].push(set);
            }
        }
        if self.by_last[..forced].iter().any(|list| !list.is_empty()) {
            return None;
        }
        let mut gone_before: [CellSet; 81] = [0; 81];
        // Up to group `proved`, without the cells of `safe`, there is one solution.
        let (mut proved, mut safe) = (0, 0);
        let (mut from, mut gone, mut asked) = (0, 0, 0);
        let far = movable.count_ones().saturating_sub(FAR);
        while proved < order.len() {
            let mut at = from;
            while at < order.len() {
                gone_before[at] = gone;
                let without = gone | order[at];
                at += 1;
                if self.by_last[at - 1].iter().all(|set| set & !without != 0) {
                    gone = without;
                    if gone.count_ones() >= far {
                        break;
                    }
                }
            }
            let end = at;
            let tried = gone & !safe;
            from = if tried == 0 || self.is_single(ALL & !gone, tried) {
                usize::MAX
            } else {
                asked += 1;
                self.ask(ALL & !gone, tried, last)
            };
            if from == usize::MAX {
                (proved, safe) = (end, gone);
                from = end;
            } else if from < forced {
                return None;
            } else {
                gone = gone_before[from];
            }
        }
        Some(Reduced {
            givens: ALL & !gone,
            asked,
        })
    }

    /// Looks for other solutions with these givens, where it is known that there
    /// are none if the cells `tried` are given too. What is found is remembered;
    /// returns the first place of the order at which it matters.
    fn ask(&mut self, givens: CellSet, tried: CellSet, last: impl Fn(CellSet) -> usize) -> usize {
        let clues = self.clues(givens);
        let Nine {
            classic,
            grid,
            sets,
            by_last,
            ..
        } = self;
        if tried.is_power_of_two() {
            // One cell: is there a solution with another digit?
            let cell = tried.trailing_zeros() as usize;
            let mut candidates = candidates_of(&clues);
            candidates[cell] &= !(1 << (grid[cell] - 1));
            let outcome = classic.solve_candidates(&candidates, 1);
            let Some(other) = outcome.solution() else {
                return usize::MAX;
            };
            let set = difference(grid, other);
            sets.push(set);
            let last = last(set);
            by_last[last].push(set);
            return last;
        }
        let mut from = usize::MAX;
        let mut more = MOST_SHOWN;
        classic.for_each_solution(&clues, |other| {
            if other == grid {
                return ControlFlow::Continue(());
            }
            parts_of_difference(grid, other, |set| {
                let last = last(set);
                sets.push(set);
                by_last[last].push(set);
                from = from.min(last);
            });
            more -= 1;
            if more == 0 {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        from
    }

    /// Whether one cell was taken away whose digit the givens force at once, as
    /// the only place left in its row, column or box.
    fn is_single(&self, givens: CellSet, tried: CellSet) -> bool {
        if !tried.is_power_of_two() {
            return false;
        }
        let cell = tried.trailing_zeros() as usize;
        let mut filled = givens | tried;
        for (other, sight) in SIGHT.iter().enumerate() {
            if givens >> other & 1 == 1 && self.grid[other] == self.grid[cell] {
                filled |= sight;
            }
        }
        REGIONS[cell].iter().any(|region| region & !filled == 0)
    }
}

/// For each cell its row, column and box.
static REGIONS: [[CellSet; 3]; 81] = {
    let mut regions = [[0; 3]; 81];
    let mut cell = 0;
    while cell < 81 {
        let (row, column) = (cell / 9, cell % 9);
        let mut i = 0;
        while i < 9 {
            regions[cell][0] |= 1 << (9 * row + i);
            regions[cell][1] |= 1 << (9 * i + column);
            regions[cell][2] |= 1 << (9 * (row / 3 * 3 + i / 3) + column / 3 * 3 + i % 3);
            i += 1;
        }
        cell += 1;
    }
    regions
};

/// For each cell the cells it sees, and itself.
static SIGHT: [CellSet; 81] = {
    let mut sight = [0; 81];
    let mut cell = 0;
    while cell < 81 {
        sight[cell] = REGIONS[cell][0] | REGIONS[cell][1] | REGIONS[cell][2];
        cell += 1;
    }
    sight
};

/// Down to about this many givens cells are taken away at once.
const FAR: u32 = 31;

/// How many numbers share a grid.
const SHARED: u64 = 8;

/// How many other solutions are looked at before the order is run through again.
const MOST_SHOWN: u32 = 2;

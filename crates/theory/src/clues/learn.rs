//! The judge of candidates, and what it learns.

use std::ops::ControlFlow;

use therefore_search::classic::{Classic, Grid};

use crate::unavoidable::{CellSet, cells_of, difference};

/// Sets kept; the least useful ones are forgotten.
const KEPT: usize = 2048;
/// Larger sets are hit by nearly everything.
const WORTH_KEEPING: u32 = 24;

/// Says whether clues leave one solution, and remembers sets that showed it
/// when they do not.
#[derive(Clone)]
pub(super) struct Judge {
    grid: Grid,
    classic: Classic,
    learned: Vec<CellSet>,
    /// Questions that went to the solver.
    pub(super) solved: u64,
}

impl Judge {
    pub(super) fn new(grid: &Grid) -> Judge {
        Judge {
            grid: *grid,
            classic: Classic::new(),
            learned: Vec::new(),
            solved: 0,
        }
    }

    /// An unavoidable set that the clues miss; `None` if the grid is the only solution.
    pub(super) fn missed(&mut self, clues: CellSet) -> Option<CellSet> {
        if let Some(index) = self.learned.iter().position(|set| set & clues == 0) {
            let set = self.learned[index];
            // A set that was useful just now will probably be useful again soon.
            self.learned.swap(index, index / 2);
            return Some(set);
        }
        let mut set = self.other(clues)?;
        // Smaller sets exclude more candidates, so cells of the set are given one by
        // one as long as a second solution remains.
        let mut given = !set;
        for cell in cells_of(set) {
            if set >> cell & 1 == 0 {
                continue;
            }
            given |= 1 << cell;
            match self.other(given) {
                Some(smaller) => {
                    set = smaller;
                    given = !set | (given & set);
                }
                None => given &= !(1 << cell),
            }
        }
        if set.count_ones() <= WORTH_KEEPING {
            if self.learned.len() == KEPT {
                self.learned.pop();
            }
            self.learned.push(set);
        }
        Some(set)
    }

    /// Where another solution differs from the grid.
    fn other(&mut self, clues: CellSet) -> Option<CellSet> {
        self.solved += 1;
        let given: Grid = std::array::from_fn(|cell| match clues >> cell & 1 {
            0 => 0,
            _ => self.grid[cell],
        });
        let grid = &self.grid;
        let mut differs = None;
        self.classic.for_each_solution(&given, |other| {
            if other == grid {
                return ControlFlow::Continue(());
            }
            differs = Some(difference(grid, other));
            ControlFlow::Break(())
        });
        differs
    }
}

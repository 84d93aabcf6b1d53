//! The exact engine for nonograms.
//!
//! Lines are solved completely by word operations (`line`), one after the other
//! until nothing new follows (`grid`). What that leaves open is searched plainly as
//! long as hardly anything goes wrong (`search`); then as clauses (`encode`), by a
//! search that learns from conflicts. If that does not find a solution soon, both
//! marks are tried in every cell (`probe`), and rows and columns tell each other how
//! likely each cell is to be filled (`belief`): going straight down by that (`dive`)
//! finds solutions where lines say nothing at all. What goes wrong on the way is
//! learned, so that the dive avoids it from then on; if it goes wrong too often, what
//! was believed is what the learning search tries first. A second solution is often
//! next to the first (`swap`). Counts multiply over independent parts (`count`). If
//! there is no solution, some few lines are to blame (`clash`).

mod belief;
mod bits;
mod clash;
mod count;
mod dive;
mod encode;
mod grid;
mod learned;
mod line;
mod machine;
mod probe;
mod search;
mod swap;
mod sweeps;
#[cfg(test)]
mod tests;

use std::ops::ControlFlow;

use therefore_puzzle::{Nonogram, Picture};

use crate::{Control, Count, Ended};
use bits::Wide;
pub use clash::smallest_clash;
pub use line::{Arrangements, LineSolver};
use machine::Machine;
pub use sweeps::sweeps;

/// What the engine did.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Work {
    /// Lines solved.
    pub line_solves: u64,
    /// Marks tried in a cell to see what follows.
    pub probes: u64,
    /// Choices tried that were not forced.
    pub guesses: u64,
    /// Dead ends met.
    pub conflicts: u64,
}

impl std::ops::AddAssign for Work {
    fn add_assign(&mut self, other: Work) {
        self.line_solves += other.line_solves;
        self.probes += other.probes;
        self.guesses += other.guesses;
        self.conflicts += other.conflicts;
    }
}

/// What all solutions have in common.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Forced {
    /// The cells that are the same in all solutions; if stopped, those known to be.
    pub picture: Picture,
    /// Whether there is a solution, if that is known. If there is none the picture
    /// says nothing.
    pub solvable: Option<bool>,
    /// [`Ended::Exhausted`], or [`Ended::Stopped`] if more cells may be forced.
    pub ended: Ended,
}

/// Answers every exact question about one nonogram.
///
/// ```
/// use std::ops::ControlFlow;
/// use therefore_puzzle::Nonogram;
/// use therefore_search::{Control, Ended, nonogram::Solver};
///
/// let diagonals = Nonogram::new(vec![vec![1], vec![1]], vec![vec![1], vec![1]])?;
/// let mut solver = Solver::new(&diagonals);
/// let mut pictures = Vec::new();
/// let ended = solver.visit(&Control::UNLIMITED, &mut |picture| {
///     pictures.push(picture.clone());
///     ControlFlow::Continue(())
/// });
/// assert_eq!((pictures.len(), ended), (2, Ended::Exhausted));
/// assert!(pictures.iter().all(|picture| diagonals.is_solved_by(picture)));
/// # Ok::<(), therefore_puzzle::NonogramError>(())
/// ```
pub struct Solver {
    machine: Box<dyn Machine>,
}

impl Solver {
    /// A solver for this nonogram. Marks that came with it are not looked at.
    pub fn new(nonogram: &Nonogram) -> Solver {
        Solver {
            machine: match nonogram.width().max(nonogram.height()) + 2 {
                0..=64 => machine::build::<u64>(nonogram),
                65..=128 => machine::build::<u128>(nonogram),
                129..=256 => machine::build::<Wide<4>>(nonogram),
                _ => machine::build::<Wide<16>>(nonogram),
            },
        }
    }

    /// The same solver for the solutions that agree with these marks only.
    ///
    /// ```
    /// use therefore_puzzle::{Mark, Nonogram, Picture};
    /// use therefore_search::{Control, nonogram::Solver};
    ///
    /// let diagonals = Nonogram::new(vec![vec![1], vec![1]], vec![vec![1], vec![1]])?;
    /// let mut known = Picture::unknown(2, 2);
    /// known.set(0, 0, Mark::Filled);
    /// let mut solver = Solver::new(&diagonals).within(&known);
    /// assert!(solver.forced(&Control::UNLIMITED).picture.is_complete());
    /// # Ok::<(), therefore_puzzle::NonogramError>(())
    /// ```
    ///
    /// # Panics
    /// If the picture has not the size of the nonogram.
    pub fn within(mut self, known: &Picture) -> Solver {
        self.machine.know(known);
        self
    }

    /// Visits each solution once until the visitor breaks off.
    pub fn visit(
        &mut self,
        control: &Control,
        found: &mut dyn FnMut(&Picture) -> ControlFlow<()>,
    ) -> Ended {
        self.machine.visit(control, found)
    }

    /// Counts the solutions, up to a limit if there is one.
    ///
    /// ```
    /// use therefore_puzzle::Nonogram;
    /// use therefore_search::{Control, nonogram::Solver};
    ///
    /// // One filled cell in each row and column: permutations.
    /// let ones = || vec![vec![1]; 6];
    /// let nonogram = Nonogram::new(ones(), ones())?;
    /// let count = Solver::new(&nonogram).count(None, &Control::UNLIMITED);
    /// assert_eq!(count.solutions, 720u32.into());
    /// # Ok::<(), therefore_puzzle::NonogramError>(())
    /// ```
    pub fn count(&mut self, limit: Option<u64>, control: &Control) -> Count {
        self.machine.count(limit, control)
    }

    /// Finds the cells that are the same in all solutions.
    pub fn forced(&mut self, control: &Control) -> Forced {
        self.machine.forced(control)
    }

    /// What the last question took.
    pub fn work(&self) -> Work {
        self.machine.work()
    }
}

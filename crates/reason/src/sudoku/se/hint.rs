//! One step of Sudoku Explainer's way: what follows, by which technique.

use super::grid::{Candidates, Grid};
use super::tables::Nine;
use super::technique::Technique;
use crate::sudoku::candidate::Candidate;

/// A rating in tenths: 71 is 7.1.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Tenths(pub u32);

impl Tenths {
    /// Ratings are sums of tenths with the rounding errors of doubles.
    pub(super) fn of(rating: f64) -> Tenths {
        Tenths((rating * 10.0).round() as u32)
    }
}

impl std::fmt::Display for Tenths {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        write!(f, "{}.{}", self.0 / 10, self.0 % 10)
    }
}

/// A step: candidates to remove, a digit to fill in, and why.
#[derive(Clone, Debug)]
pub struct Hint {
    pub(super) technique: Technique,
    pub(super) rating: f64,
    pub(super) removals: Candidates,
    pub(super) placement: Option<(usize, usize)>,
    pub(super) why: Why,
}

/// The premises, short enough to carry along while only the rating is wanted.
#[derive(Clone, Debug)]
pub(super) enum Why {
    /// Everything is in this region.
    Region(usize),
    /// These cells have these digits.
    Pattern { cells: u128, digits: Nine },
    /// This digit in the first regions is confined to the second ones.
    Lines { digit: usize, base: u32, cover: u32 },
    /// A chain; see [`super::chains`].
    Chain(super::chains::Origin),
}

impl Hint {
    /// A hint that fills a cell.
    pub(super) fn fill(technique: Technique, (cell, digit): (usize, usize), why: Why) -> Hint {
        Hint {
            technique,
            rating: technique.base(),
            removals: Candidates::default(),
            placement: Some((cell, digit)),
            why,
        }
    }

    /// A hint that removes candidates, if there are any.
    pub(super) fn removing(technique: Technique, removals: Candidates, why: Why) -> Option<Hint> {
        (!removals.is_empty()).then(|| Hint {
            technique,
            rating: technique.base(),
            removals,
            placement: None,
            why,
        })
    }

    /// With another rating than the lowest of its technique.
    pub(super) fn rated(self, rating: f64) -> Hint {
        Hint { rating, ..self }
    }

    /// The technique.
    pub fn technique(&self) -> Technique {
        self.technique
    }

    /// How hard it is.
    pub fn rating(&self) -> Tenths {
        Tenths::of(self.rating)
    }

    /// The candidates it removes, by cell and digit.
    pub fn removals(&self) -> Vec<Candidate> {
        let named = |(cell, digit): (usize, usize)| Candidate {
            cell,
            digit: digit as u8 + 1,
        };
        self.removals.iter().map(named).collect()
    }

    /// The digit it fills in.
    pub fn placement(&self) -> Option<Candidate> {
        self.placement.map(|(cell, digit)| Candidate {
            cell,
            digit: digit as u8 + 1,
        })
    }

    /// Does what the hint says.
    pub(super) fn apply(&self, grid: &mut Grid) {
        for (cell, digit) in self.removals.iter() {
            grid.remove(cell, digit);
        }
        if let Some((cell, digit)) = self.placement {
            grid.place(cell, digit);
        }
    }
}

//! The main loop: one hint after the other, each the first of the first
//! technique that offers one.

use super::chains::{Family, Forcing, Simple};
use super::grid::Grid;
use super::hint::{Hint, Tenths};
use super::{aligned, fish, grave, locked, loops, sets, singles, wings};

/// The rating of a puzzle.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Rating {
    /// The hardest step.
    pub er: Tenths,
    /// The hardest step up to the first digit that is filled in ("pearl").
    pub ep: Tenths,
    /// The very first step ("diamond").
    pub ed: Tenths,
}

impl std::fmt::Display for Rating {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        write!(f, "{}/{}/{}", self.er, self.ep, self.ed)
    }
}

/// What a puzzle is rated that the techniques do not solve.
const BEYOND: Tenths = Tenths(200);

/// Rates puzzles one after the other.
pub struct Rater {
    uniqueness: bool,
    simple: Simple,
    forcing: Forcing,
}

impl Default for Rater {
    fn default() -> Rater {
        Rater {
            uniqueness: true,
            simple: Simple::default(),
            forcing: Forcing::default(),
        }
    }
}

/// The rating of a puzzle.
pub fn rate(givens: &[u8; 81]) -> Rating {
    Rater::default().rate(givens, |_| ())
}

impl Rater {
    /// Rates a puzzle and shows each step.
    pub fn rate(&mut self, givens: &[u8; 81], mut each: impl FnMut(&Hint)) -> Rating {
        let mut grid = Grid::new(givens);
        let mut rating = Rating::default();
        while grid.left > 0 {
            let Some(hint) = self.next(&grid) else {
                rating.er = BEYOND;
                break;
            };
            each(&hint);
            hint.apply(&mut grid);
            rating.er = rating.er.max(hint.rating());
            if rating.ep == Tenths(0) {
                if rating.ed == Tenths(0) {
                    rating.ed = rating.er;
                }
                if hint.placement.is_some() {
                    rating.ep = rating.er;
                }
            }
        }
        rating
    }

    fn next(&mut self, grid: &Grid) -> Option<Hint> {
        singles::hidden(grid)
            .or_else(|| locked::direct(grid))
            .or_else(|| sets::direct_hidden(grid, 2))
            .or_else(|| singles::naked(grid))
            .or_else(|| sets::direct_hidden(grid, 3))
            .or_else(|| locked::plain(grid))
            .or_else(|| sets::naked(grid, 2))
            .or_else(|| fish::plain(grid, 2))
            .or_else(|| sets::hidden(grid, 2))
            .or_else(|| sets::naked(grid, 3))
            .or_else(|| fish::plain(grid, 3))
            .or_else(|| sets::hidden(grid, 3))
            .or_else(|| wings::xy(grid))
            .or_else(|| wings::xyz(grid))
            .or_else(|| self.uniqueness.then(|| loops::find(grid)).flatten())
            .or_else(|| sets::naked(grid, 4))
            .or_else(|| fish::plain(grid, 4))
            .or_else(|| sets::hidden(grid, 4))
            .or_else(|| self.uniqueness.then(|| grave::find(grid)).flatten())
            .or_else(|| aligned::pair(grid))
            .or_else(|| self.simple.find(grid))
            .or_else(|| aligned::triplet(grid))
            .or_else(|| self.forcing.find(grid, Family::Nishio))
            .or_else(|| self.forcing.find(grid, Family::Multiple))
            .or_else(|| (0..=5).find_map(|level| self.forcing.find(grid, Family::Dynamic(level))))
    }
}

//! The main loop: one hint after the other, each the first of the first
//! technique that offers one.

use therefore_puzzle::Sudoku;

use super::chains::{Family, Forcing, Simple};
use super::grid::Grid;
use super::hint::{Hint, Tenths};
use super::turn::Turn;
use super::{aligned, fish, grave, locked, loops, sets, singles, wings};
use therefore_puzzle::Control;

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
pub const UNSOLVED: Tenths = Tenths(200);

/// A classic 9x9 puzzle to be rated.
#[derive(Clone)]
pub struct Start(Grid);

impl Start {
    /// From givens, 0 where there is none.
    pub fn new(givens: &[u8; 81]) -> Start {
        Start(Grid::new(givens))
    }

    /// From a puzzle, if it is a classic 9x9. What was filled in and crossed out
    /// does not count.
    pub fn of(puzzle: &Sudoku) -> Option<Start> {
        if !puzzle.layout.is_classic() {
            return None;
        }
        let givens: [u8; 81] = puzzle.givens[..].try_into().ok()?;
        let mut grid = Grid::new(&givens);
        for (cell, digits) in puzzle.start().into_iter().enumerate() {
            for digit in 0..9 {
                if grid.cells[cell] >> digit & 1 == 1 && !digits.contains(digit as u8 + 1) {
                    grid.remove(cell, digit);
                }
            }
        }
        Some(Start(grid))
    }
}

/// Rates puzzles one after the other, and keeps its memory in between.
pub struct Rater {
    uniqueness: bool,
    control: Control,
    simple: Simple,
    forcing: Forcing,
}

impl Default for Rater {
    fn default() -> Rater {
        Rater {
            uniqueness: true,
            control: Control::UNLIMITED,
            simple: Simple::default(),
            forcing: Forcing::new(Control::UNLIMITED),
        }
    }
}

/// The rating of a puzzle.
///
/// ```
/// use therefore_reason::se;
///
/// let text = "12.4...8...71....6.....3...2.....3...1.89...55......1...2...5...3.9.5.2....7..86.";
/// let mut givens = [0; 81];
/// for (cell, byte) in givens.iter_mut().zip(text.bytes()) {
///     *cell = if byte == b'.' { 0 } else { byte - b'0' };
/// }
/// assert_eq!(se::rate(&givens).to_string(), "7.1/7.1/2.6");
/// ```
pub fn rate(givens: &[u8; 81]) -> Rating {
    Rater::default()
        .rate(&Start::new(givens))
        .unwrap_or_default()
}

impl Rater {
    /// Leaves out unique loops and graves, which take it for granted that there
    /// is one solution.
    pub fn without_uniqueness(self) -> Rater {
        Rater {
            uniqueness: false,
            ..self
        }
    }

    /// The same under a control, which it asks often.
    pub fn under(self, control: Control) -> Rater {
        Rater {
            forcing: Forcing::new(control.clone()),
            control,
            ..self
        }
    }

    /// The rating of a puzzle; `None` if it was stopped.
    pub fn rate(&mut self, start: &Start) -> Option<Rating> {
        self.rate_with(start, |_| ())
    }

    /// The rating of a puzzle, with a look at each step; `None` if it was stopped.
    pub fn rate_with(&mut self, start: &Start, mut each: impl FnMut(&Turn)) -> Option<Rating> {
        let mut grid = start.0.clone();
        let mut rating = Rating::default();
        while grid.left > 0 {
            let hint = self.next(&grid);
            if self.control.is_over() {
                return None;
            }
            let Some(hint) = hint else {
                rating.er = UNSOLVED;
                break;
            };
            each(&Turn::new(&grid, &hint));
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
        Some(rating)
    }

    /// The hint that comes next.
    fn next(&mut self, grid: &Grid) -> Option<Hint> {
        for (finder, assumes_uniqueness) in PATTERNS {
            if self.uniqueness || !assumes_uniqueness {
                let hint = finder(grid);
                if hint.is_some() {
                    return hint;
                }
            }
        }
        self.simple
            .find(grid)
            .or_else(|| aligned::triplet(grid))
            .or_else(|| self.forcing.find(grid, Family::Nishio))
            .or_else(|| self.forcing.find(grid, Family::Multiple))
            .or_else(|| (0..=5).find_map(|level| self.forcing.find(grid, Family::Dynamic(level))))
    }
}

/// Looks for the first hint of a technique.
type Finder = fn(&Grid) -> Option<Hint>;

/// The techniques before chains in their order, and whether they take it for
/// granted that there is one solution.
const PATTERNS: [(Finder, bool); 20] = [
    (singles::hidden, false),
    (locked::direct, false),
    (sets::direct_hidden::<2>, false),
    (singles::naked, false),
    (sets::direct_hidden::<3>, false),
    (locked::plain, false),
    (sets::naked::<2>, false),
    (fish::plain::<2>, false),
    (sets::hidden::<2>, false),
    (sets::naked::<3>, false),
    (fish::plain::<3>, false),
    (sets::hidden::<3>, false),
    (wings::xy, false),
    (wings::xyz, false),
    (loops::find, true),
    (sets::naked::<4>, false),
    (fish::plain::<4>, false),
    (sets::hidden::<4>, false),
    (grave::find, true),
    (aligned::pair, false),
];

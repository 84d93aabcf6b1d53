//! The account of one search: what was asked, what was found, when to stop.

use super::Grid;
use std::ops::ControlFlow;
use therefore_puzzle::Control;

/// A caller's function for every solution.
pub(super) type Visitor<'a> = &'a mut dyn FnMut(&Grid) -> ControlFlow<()>;

/// How often (in guesses, a power of two) the control is asked.
const LOOK: u64 = 1024;

/// When the band engine passes a position on to the triad engine.
#[derive(Clone, Copy, Debug)]
pub(super) struct Handover {
    /// With more open cells than this at its first stall.
    pub open: u32,
    /// After this many guesses.
    pub guesses: u64,
}

/// The account.
pub(super) struct Account<'a> {
    /// Solutions to stop at.
    limit: u64,
    /// Solutions found.
    pub count: u64,
    /// Positions in which nothing followed and an assumption was made.
    pub guesses: u64,
    /// The first solution found.
    pub first: Grid,
    /// Ended from outside, by the control.
    pub stopped: bool,
    /// When to change engines.
    pub handover: Handover,
    /// For each band of the triad engine the digits that have led to a
    /// contradiction at once: more than once, and at all. They are tried first.
    pub suspects: [[u16; 2]; 6],
    /// For each of these bands how often a box of it was where that showed, up
    /// to 63 times.
    pub broke: [u8; 6],
    control: &'a Control,
    visitor: Option<Visitor<'a>>,
}

impl<'a> Account<'a> {
    /// A search for at most `limit` solutions.
    #[inline(always)]
    pub fn new(limit: u64, handover: Handover, control: &'a Control) -> Self {
        Account {
            limit,
            count: 0,
            guesses: 0,
            first: [0; 81],
            stopped: false,
            handover,
            suspects: [[0; 2]; 6],
            broke: [0; 6],
            control,
            visitor: None,
        }
    }

    /// The same, with a function that is shown every solution.
    pub fn visiting(mut self, visitor: Visitor<'a>) -> Self {
        self.visitor = Some(visitor);
        self
    }

    /// Counts a guess. `false` when the search was told to stop.
    #[inline(always)]
    #[must_use]
    pub fn guess(&mut self) -> bool {
        self.guesses += 1;
        if self.guesses.is_multiple_of(LOOK) {
            return self.look();
        }
        true
    }

    /// Notes that a guess at this digit in this band failed at once, in a box
    /// of the bands `broken`.
    #[inline(always)]
    pub fn suspect(&mut self, band: usize, digit: u16, broken: [usize; 2]) {
        for band in broken {
            self.broke[band] = (self.broke[band] + 1).min(63);
        }
        let [twice, once] = &mut self.suspects[band];
        *twice |= *once & digit;
        *once |= digit;
    }

    #[cold]
    fn look(&mut self) -> bool {
        self.stopped |= self.control.is_over();
        !self.stopped
    }

    /// Whether somebody wants to see the solution now found. (Asked for rather
    /// than called back: a closure is not compiled for the machine at hand.)
    #[inline(always)]
    pub fn looks(&self) -> bool {
        self.count == 0 || self.visitor.is_some()
    }

    /// Counts a solution, given if [`looks`](Self::looks) said so. `false` when
    /// that was the last one asked for.
    #[inline(always)]
    #[must_use]
    pub fn found(&mut self, grid: Option<Grid>) -> bool {
        self.count += 1;
        if let Some(grid) = grid {
            if self.count == 1 {
                self.first = grid;
            }
            if self.visitor.is_some() {
                return self.show(&grid);
            }
        }
        self.count < self.limit
    }

    #[cold]
    fn show(&mut self, grid: &Grid) -> bool {
        let goes_on = match &mut self.visitor {
            Some(visitor) => visitor(grid).is_continue(),
            None => true,
        };
        goes_on && self.count < self.limit
    }
}

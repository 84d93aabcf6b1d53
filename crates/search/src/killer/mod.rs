//! The engine for sums: killers of up to 16 symbols and 256 cells.
//!
//! Everything is candidates in one word a cell, copied at every choice, and
//! rules that cross them out: full regions, overlapping regions, and sums. A
//! sum is exact for up to three open cells; a cage goes by the sets of digits
//! that make its total, and is exact for up to five (see `hall`); and sums over
//! whole regions give further ones (see `derive`), which is what solves the
//! hard ones. These are made when the rules of the layout alone get stuck, and
//! those that do not help in a long search are left out again (see `watch`).

mod cages;
mod candidates;
mod derive;
mod hall;
mod net;
mod places;
mod search;
mod state;
mod sums;
mod tables;
mod watch;

use std::cell::Cell;
use std::ops::ControlFlow;

use therefore_puzzle::{Digits, Layout};

use crate::engine::{Control, Ended, Engine, Work};
use net::Net;
use search::Choice;
use state::{Masks, Pile, State};

/// An exact engine for one layout with sums.
///
/// ```
/// use std::ops::ControlFlow;
/// use therefore_puzzle::{Puzzle, Recipe, Sum};
/// use therefore_search::{Control, Ended, Engine, killer::Killer};
///
/// let mut recipe = Recipe::square(4)?;
/// recipe.sums = vec![Sum { total: 6, cells: vec![0, 1, 2], distinct: true }];
/// let layout = recipe.layout()?;
/// let mut killer = Killer::new(&layout).ok_or_else(|| therefore_puzzle::LayoutError("too large".into()))?;
/// let mut solutions = 0;
/// let ended = killer.search(&Puzzle::empty(layout).start(), &Control::UNLIMITED, &mut |_| {
///     solutions += 1;
///     ControlFlow::Continue(())
/// });
/// assert_eq!((solutions, ended), (72, Ended::Exhausted));
/// # Ok::<(), therefore_puzzle::LayoutError>(())
/// ```
pub struct Killer {
    net: Net,
    state: State,
    choices: Vec<Choice>,
    /// What there was before each of them.
    pile: Pile,
    /// How promising each cell is to choose, to begin with and now; empty
    /// until there is something to choose.
    first_scores: Vec<u32>,
    scores: Vec<u32>,
    /// Digits to try first, as no solution has shown them yet.
    fresh: Masks,
    grid: Vec<u8>,
    work: Work,
}

impl Killer {
    /// Compiles a layout; none if it is too large for this engine.
    pub fn new(layout: &Layout) -> Option<Killer> {
        let net = Net::new(layout)?;
        Some(Killer {
            state: State::new(&net),
            choices: Vec::new(),
            pile: Pile::default(),
            scores: Vec::new(),
            first_scores: Vec::new(),
            fresh: [0; places::MOST],
            grid: vec![0; layout.cells()],
            work: Work::default(),
            net,
        })
    }

    /// Searches until it has met so many dead ends; none if it then gave up.
    /// The visitor may change its mind about how many.
    pub(crate) fn search_within(
        &mut self,
        start: &[Digits],
        dead_ends: &Cell<u64>,
        control: &Control,
        visit: &mut dyn FnMut(&[u8]) -> ControlFlow<()>,
    ) -> Option<Ended> {
        assert_eq!(start.len(), self.grid.len(), "one set of candidates a cell");
        if control.is_over() {
            self.work = Work::default();
            return Some(Ended::Stopped);
        }
        if !self.begin(start) {
            return Some(Ended::Exhausted);
        }
        self.descend(dead_ends, control, visit)
    }
}

impl Engine for Killer {
    fn search(
        &mut self,
        start: &[Digits],
        control: &Control,
        visit: &mut dyn FnMut(&[u8]) -> ControlFlow<()>,
    ) -> Ended {
        let unlimited = Cell::new(u64::MAX);
        self.search_within(start, &unlimited, control, visit)
            .unwrap_or(Ended::Stopped)
    }

    fn work(&self) -> Work {
        Work {
            propagations: self.state.writes,
            ..self.work
        }
    }
}

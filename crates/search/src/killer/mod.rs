//! The engine for sums: killers of up to 16 symbols and 256 cells.
//!
//! Everything is candidates in one word a cell, copied at every choice, and
//! rules that cross them out: full regions, overlapping regions, and sums. A
//! sum is exact for up to three open cells; a cage goes by the sets of digits
//! that make its total, and is exact for up to five (see `hall`); and sums over
//! whole regions give further ones (see `derive`), which is what solves the
//! hard ones. These are made when the rules of the layout alone get stuck, and
//! those that do not help in a long search are left out again (see `wake`).

mod cages;
mod candidates;
mod derive;
mod hall;
mod places;
mod search;
mod state;
mod sums;
mod tables;
mod wake;
mod wiring;

use therefore_puzzle::Layout;

use crate::engine::Work;
use crate::takes::{Refused, Takes};
use search::Choice;
use state::{Masks, Pile, State};
use wiring::Wiring;

/// An exact engine for one layout with sums.
///
/// ```
/// use std::ops::ControlFlow;
/// use therefore_puzzle::{Sudoku, Recipe, Sum};
/// use therefore_search::{Control, Ended, Engine, killer::Killer};
///
/// let mut recipe = Recipe::square(4)?;
/// recipe.sums = vec![Sum { total: 6, cells: vec![0, 1, 2], distinct: true }];
/// let layout = recipe.layout()?;
/// let mut killer = Killer::new(&layout)?;
/// let mut solutions = 0;
/// let ended = killer.search(&Sudoku::empty(layout).start(), &Control::UNLIMITED, &mut |_| {
///     solutions += 1;
///     ControlFlow::Continue(())
/// });
/// assert_eq!((solutions, ended), (72, Ended::Exhausted));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Killer {
    wiring: Wiring,
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
    /// Compiles a layout, unless it is too large for this engine or has
    /// constraints that it does not take.
    pub fn new(layout: &Layout) -> Result<Killer, Refused> {
        Killer::takes_all(layout)?;
        let wiring = Wiring::new(layout).ok_or(Refused::Grid)?;
        Ok(Killer {
            state: State::new(&wiring),
            choices: Vec::new(),
            pile: Pile::default(),
            scores: Vec::new(),
            first_scores: Vec::new(),
            fresh: [0; places::MOST],
            grid: vec![0; layout.cells()],
            work: Work::default(),
            wiring,
        })
    }
}

//! What every exact engine has in common: how it is asked, stopped, and what it reports.

use std::cell::Cell;
use std::ops::ControlFlow;

use therefore_puzzle::{Control, Digits};

use crate::takes::Takes;

/// What an engine did.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Work {
    /// Choices tried that were not forced.
    pub guesses: u64,
    /// Candidates settled or crossed out by propagation.
    pub propagations: u64,
    /// Dead ends met.
    pub conflicts: u64,
}

impl std::ops::AddAssign for Work {
    fn add_assign(&mut self, other: Work) {
        self.guesses += other.guesses;
        self.propagations += other.propagations;
        self.conflicts += other.conflicts;
    }
}

/// How a search ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ended {
    /// Everything was searched: there are no solutions but those visited.
    Exhausted,
    /// The visitor had seen enough.
    Satisfied,
    /// The [`Control`] stopped it; there may be more solutions.
    Stopped,
}

/// An exact engine for one layout.
pub trait Engine: Takes {
    /// Visits each solution within the starting candidates once (one set a
    /// cell, holes empty), until the visitor breaks off.
    fn search(
        &mut self,
        start: &[Digits],
        control: &Control,
        visit: &mut dyn FnMut(&[u8]) -> ControlFlow<()>,
    ) -> Ended;

    /// What the last search did.
    fn work(&self) -> Work;
}

/// An engine that learns nothing from its dead ends, so that there may come a
/// point at which another should go on.
pub(crate) trait Plain: Takes {
    /// Forgets the last search, draws the first conclusions from the starting
    /// candidates; false if there is no solution.
    fn begin(&mut self, start: &[Digits]) -> bool;

    /// Searches on from there; none if it met more dead ends than allowed. The
    /// visitor may change its mind about how many those are.
    fn descend(
        &mut self,
        dead_ends: &Cell<u64>,
        control: &Control,
        visit: &mut dyn FnMut(&[u8]) -> ControlFlow<()>,
    ) -> Option<Ended>;

    /// What was done since the beginning.
    fn done(&self) -> Work;

    /// Searches until it has met so many dead ends; none if it then gave up.
    fn search_within(
        &mut self,
        start: &[Digits],
        dead_ends: &Cell<u64>,
        control: &Control,
        visit: &mut dyn FnMut(&[u8]) -> ControlFlow<()>,
    ) -> Option<Ended> {
        if !self.begin(start) {
            return Some(Ended::Exhausted);
        }
        if control.is_over() {
            return Some(Ended::Stopped);
        }
        self.descend(dead_ends, control, visit)
    }
}

impl<P: Plain> Engine for P {
    fn search(
        &mut self,
        start: &[Digits],
        control: &Control,
        visit: &mut dyn FnMut(&[u8]) -> ControlFlow<()>,
    ) -> Ended {
        let ended = self.search_within(start, &Cell::new(u64::MAX), control, visit);
        ended.unwrap_or(Ended::Stopped)
    }

    fn work(&self) -> Work {
        self.done()
    }
}

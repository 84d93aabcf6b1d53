//! A way of solving: ladder, schedule, name.

use super::{Schedule, State, Technique};

/// A ladder plus a schedule, with a name.
#[derive(Debug)]
pub struct Profile<S: State> {
    /// Its name: `simplest`.
    pub name: &'static str,
    /// What it is, in one line.
    pub about: &'static str,
    /// The techniques, simplest first.
    pub ladder: Vec<&'static Technique<S>>,
    /// Makes its schedule from a seed; deterministic ones ignore the seed.
    pub schedule: fn(u64) -> Box<dyn Schedule<S> + Send>,
    /// Whether it guesses when nothing is found.
    pub guesses: bool,
}

impl<S: State> Clone for Profile<S> {
    fn clone(&self) -> Self {
        Profile {
            ladder: self.ladder.clone(),
            ..*self
        }
    }
}

impl<S: State> Profile<S> {
    /// The same without techniques that take uniqueness for granted.
    pub fn without_uniqueness(mut self) -> Self {
        self.ladder.retain(|technique| !technique.uniqueness);
        self
    }

    /// The same with or without guessing at the end of the ladder.
    pub fn guessing(mut self, guesses: bool) -> Self {
        self.guesses = guesses;
        self
    }
}

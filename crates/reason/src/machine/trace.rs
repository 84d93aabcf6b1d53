//! What was done, in order.

use super::{State, Technique};

/// How solving ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// To the last cell.
    Solved,
    /// No technique finds anything more.
    Stuck,
    /// There is no solution.
    Contradiction,
    /// The control ended it before that was known.
    Stopped,
}

impl Outcome {
    /// Its name, in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Outcome::Solved => "solved",
            Outcome::Stuck => "stuck",
            Outcome::Contradiction => "contradiction",
            Outcome::Stopped => "stopped",
        }
    }
}

/// A step of a trace.
#[derive(Clone, Debug)]
pub struct Entry<S: State> {
    /// The step.
    pub step: S::Step,
    /// The technique that found it; none for guesses and their refutations.
    pub technique: Option<&'static Technique<S>>,
    /// The moment it was found in: an index into [`Trace::rounds`].
    pub round: usize,
    /// Whether it was done under a guess that turned out wrong.
    pub undone: bool,
    /// How many guesses it rests on.
    pub depth: usize,
    /// What it is besides a step of a technique.
    pub role: Role,
}

/// What a step of a trace is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// A step of a technique.
    Step,
    /// A guess.
    Guess,
    /// The last open guess was wrong: what was done since is undone.
    Refutation,
}

/// A moment: some steps found on one and the same state.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Round {
    /// How many different conclusions were open to the technique used.
    pub open: usize,
    /// How many of them were applied.
    pub applied: usize,
}

/// The steps in order, with counters.
///
/// The steps of one [`Round`] were found together: what they say is true of
/// the state *before the round*, not of the states in between.
#[derive(Clone, Debug)]
pub struct Trace<S: State> {
    /// The steps.
    pub entries: Vec<Entry<S>>,
    /// The moments.
    pub rounds: Vec<Round>,
    /// How it ended.
    pub outcome: Outcome,
    /// How many guesses were made.
    pub guesses: usize,
}

impl<S: State> Default for Trace<S> {
    fn default() -> Self {
        Trace {
            entries: Vec::new(),
            rounds: Vec::new(),
            outcome: Outcome::Stuck,
            guesses: 0,
        }
    }
}

impl<S: State> Trace<S> {
    /// Forgets everything but keeps the memory for the next puzzle.
    pub fn clear(&mut self) {
        self.entries.clear();
        self.rounds.clear();
        self.outcome = Outcome::Stuck;
        self.guesses = 0;
    }

    /// Goes through the trace from the state it started with, giving each
    /// entry together with the state it was found on.
    pub fn replay(&self, start: &S, mut visit: impl FnMut(&S, &Entry<S>)) {
        let mut state = start.clone();
        let mut before = start.clone();
        let mut saved = Vec::new();
        let mut round = usize::MAX;
        for entry in &self.entries {
            if entry.role == Role::Refutation
                && let Some(last) = saved.pop()
            {
                // The refutation is about the state the guess was made on.
                state = last;
            }
            if entry.round != round {
                round = entry.round;
                before.clone_from(&state);
            }
            visit(&before, entry);
            if entry.role == Role::Guess {
                saved.push(state.clone());
            }
            state.apply(&entry.step);
        }
    }
}

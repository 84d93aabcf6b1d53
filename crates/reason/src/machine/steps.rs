//! Steps that come one at a time.

use std::collections::VecDeque;

use therefore_puzzle::Control;

use super::path::Path;
use super::{Entry, Outcome, Profile, Round, Schedule, State};

/// The steps of a path, each found when it is asked for: see
/// [`Reasoner::steps`](super::Reasoner::steps).
///
/// An entry comes before it is known whether the guess it rests on is right, so
/// [`Entry::undone`] is never set here: a refutation undoes the entries
/// [since](Steps::undone) the guess.
pub struct Steps<'a, S: State> {
    profile: &'a Profile<S>,
    schedule: Box<dyn Schedule<S> + Send + 'a>,
    control: &'a Control,
    path: Path<S>,
    /// The state on which the steps of this moment were found.
    before: S,
    /// The same with the steps applied that have been handed out, but the last.
    now: S,
    /// The last step that was handed out.
    last: Option<S::Step>,
    /// The steps of this moment that have not been handed out.
    waiting: VecDeque<Entry<S>>,
    rounds: Vec<Round>,
    undone: Option<usize>,
    outcome: Option<Outcome>,
}

impl<'a, S: State> Steps<'a, S> {
    pub(super) fn new(
        profile: &'a Profile<S>,
        schedule: Box<dyn Schedule<S> + Send + 'a>,
        control: &'a Control,
        state: S,
    ) -> Self {
        Steps {
            profile,
            schedule,
            control,
            path: Path::default(),
            before: state.clone(),
            now: state,
            last: None,
            waiting: VecDeque::new(),
            rounds: Vec::new(),
            undone: None,
            outcome: None,
        }
    }

    /// The state that the latest step was found on. Where several steps were
    /// found at one moment, none of them is applied to it. At the end, the state
    /// that the path has led to.
    pub fn state(&self) -> &S {
        &self.before
    }

    /// The moments so far.
    pub fn rounds(&self) -> &[Round] {
        &self.rounds
    }

    /// If the latest step refutes a guess: the number, from 0, of the guess among
    /// the steps so far. It and all steps after it are undone.
    pub fn undone(&self) -> Option<usize> {
        self.undone
    }

    /// How it ended; none while there may be more steps.
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }
}

impl<S: State> Iterator for Steps<'_, S> {
    type Item = Entry<S>;

    fn next(&mut self) -> Option<Entry<S>> {
        if self.outcome.is_some() {
            return None;
        }
        if let Some(step) = self.last.take() {
            self.now.apply(&step);
        }
        if self.waiting.is_empty() {
            let waiting = &mut self.waiting;
            let moment = self.path.advance(
                self.profile,
                &mut *self.schedule,
                self.control,
                &mut self.now,
                &mut |entry| waiting.push_back(entry),
            );
            self.before.clone_from(&self.now);
            match moment {
                Ok(moment) => {
                    self.rounds.push(moment.round);
                    self.undone = moment.undone;
                }
                Err(outcome) => self.outcome = Some(outcome),
            }
        }
        let entry = self.waiting.pop_front()?;
        self.last = Some(entry.step.clone());
        Some(entry)
    }
}

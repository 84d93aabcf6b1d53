//! Steps one at a time, as they are found.

use std::ops::ControlFlow;

use therefore_puzzle::Control;
use therefore_reason::{Schedule, State, Technique};

/// A step that was just found.
pub(super) struct Found<'a, S: State> {
    /// The state it was found on.
    pub state: &'a S,
    /// The step.
    pub step: &'a S::Step,
    /// The technique that found it; none for guesses and their refutations.
    pub technique: Option<&'static Technique<S>>,
    /// How many guesses it rests on.
    pub depth: usize,
}

/// Goes by another schedule, reports each step when it is found, and ends when
/// the control is over or the listener has heard enough.
pub(super) struct Teller<'a, S: State> {
    schedule: &'a mut dyn Schedule<S>,
    control: &'a Control,
    hear: &'a mut dyn FnMut(Found<S>) -> ControlFlow<()>,
    /// The states on which the open guesses were made.
    open: Vec<S>,
    /// Whether the listener has heard enough.
    enough: bool,
}

impl<'a, S: State> Teller<'a, S> {
    pub fn new(
        schedule: &'a mut dyn Schedule<S>,
        control: &'a Control,
        hear: &'a mut dyn FnMut(Found<S>) -> ControlFlow<()>,
    ) -> Teller<'a, S> {
        Teller {
            schedule,
            control,
            hear,
            open: Vec::new(),
            enough: false,
        }
    }

    /// Returns true if the path must end here.
    fn is_over(&self) -> bool {
        self.enough || self.control.is_over()
    }

    fn tell(
        &mut self,
        state: &S,
        step: &S::Step,
        technique: Option<&'static Technique<S>>,
        depth: usize,
    ) {
        if self.enough {
            return;
        }
        let found = Found {
            state,
            step,
            technique,
            depth,
        };
        self.enough = (self.hear)(found).is_break();
    }
}

impl<S: State> Schedule<S> for Teller<'_, S> {
    fn choose(
        &mut self,
        state: &S,
        ladder: &[&'static Technique<S>],
        control: &Control,
        steps: &mut Vec<S::Step>,
    ) -> Option<(usize, usize)> {
        if self.is_over() {
            return None;
        }
        let chosen = self.schedule.choose(state, ladder, control, steps)?;
        for step in steps.iter() {
            self.tell(state, step, Some(ladder[chosen.0]), self.open.len());
        }
        Some(chosen)
    }

    fn guess(&mut self, state: &S) -> Option<S::Step> {
        if self.is_over() {
            return None;
        }
        let guess = self.schedule.guess(state)?;
        self.open.push(state.clone());
        self.tell(state, &guess, None, self.open.len());
        Some(guess)
    }

    fn refuted(&mut self, guess: &S::Step) {
        if let Some(state) = self.open.pop() {
            let step = state.refute(guess);
            self.tell(&state, &step, None, self.open.len());
        }
        self.schedule.refuted(guess);
    }
}

//! What to tell a person who asks for help.

use super::{Profile, State};

/// How much a hint gives away.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Depth {
    /// Where to look.
    Vague,
    /// Which technique, which cells.
    #[default]
    Usual,
    /// What follows, and why.
    Full,
}

/// What to tell a person who asks, with the steps and the mistakes there are
/// in such puzzles.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Hint<Step, Mistake> {
    /// Something is wrong.
    Mistake(Mistake),
    /// The next step.
    Step(Box<Step>),
    /// It is solved.
    Solved,
    /// No technique finds anything: only guessing is left.
    Nothing,
}

impl<Step, Mistake> Hint<Step, Mistake> {
    /// What the explanation would begin with from here.
    pub(crate) fn next<S: State<Step = Step>>(state: &S, profile: &Profile<S>) -> Self {
        let mut steps = Vec::new();
        (profile.schedule)(0).choose(state, &profile.ladder, &mut steps);
        let step = steps.into_iter().next();
        step.map_or(Hint::Nothing, |step| Hint::Step(Box::new(step)))
    }

    /// What kind of hint it is, for programs.
    pub fn kind(&self) -> &'static str {
        match self {
            Hint::Mistake(_) => "mistake",
            Hint::Step(_) => "step",
            Hint::Solved => "solved",
            Hint::Nothing => "nothing",
        }
    }

    /// The step, if it is one.
    pub fn step(&self) -> Option<&Step> {
        match self {
            Hint::Step(step) => Some(step),
            _ => None,
        }
    }

    /// The hint in words, given those for a mistake and for a step.
    pub(crate) fn words(
        &self,
        mistake: impl FnOnce(&Mistake) -> String,
        step: impl FnOnce(&Step) -> String,
    ) -> String {
        match self {
            Hint::Mistake(it) => mistake(it),
            Hint::Step(it) => step(it),
            Hint::Solved => "The puzzle is solved.".into(),
            Hint::Nothing => "No technique finds anything here; only guessing is left.".into(),
        }
    }
}

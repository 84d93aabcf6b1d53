//! What to tell a person who asks for help.

use therefore_puzzle::Control;

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
    /// The control ended the search before a step was found.
    Stopped,
}

impl<Step, Mistake> Hint<Step, Mistake> {
    /// What the explanation would begin with from here.
    pub(crate) fn next<S: State<Step = Step>>(
        state: &S,
        profile: &Profile<S>,
        control: &Control,
    ) -> Self {
        let mut steps = Vec::new();
        let chosen = (profile.schedule)(0).choose(state, &profile.ladder, control, &mut steps);
        let step = chosen.and_then(|_| steps.into_iter().next());
        match step {
            Some(step) => Hint::Step(Box::new(step)),
            None if control.is_over() => Hint::Stopped,
            None => Hint::Nothing,
        }
    }

    /// What kind of hint it is, for programs.
    pub fn kind(&self) -> &'static str {
        match self {
            Hint::Mistake(_) => "mistake",
            Hint::Step(_) => "step",
            Hint::Solved => "solved",
            Hint::Nothing => "nothing",
            Hint::Stopped => "stopped",
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
            Hint::Stopped => "The search was stopped before a step was found.".into(),
        }
    }
}

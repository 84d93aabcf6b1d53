//! Rules: ways of finding steps.

use std::ops::ControlFlow;

use therefore_puzzle::Control;

use super::State;

/// Whether a rule goes on looking.
pub type Flow = ControlFlow<()>;

/// A way of finding steps. It looks at a state and reports to a [`Sink`];
/// it never changes anything and remembers nothing.
pub trait Rule<S: State>: Send + Sync {
    /// Reports the steps it sees, until there are no more or the sink has had
    /// enough. With a place it reports only steps that rest on this place;
    /// a rule that knows no places then reports nothing.
    fn find(&self, state: &S, at: Option<S::Place>, sink: &mut Sink<S>) -> Flow;
}

/// Where a rule reports its steps. It knows for which technique the rule looks.
pub struct Sink<'a, S: State> {
    /// The id of the technique.
    pub rule: &'static str,
    /// Whether the shortest steps will do. A rule whose steps differ much in
    /// length, as chains do, may then stop at the first length at which it
    /// finds any, after reporting all of that length.
    pub shortest: bool,
    control: &'a Control,
    visit: &'a mut dyn FnMut(S::Step) -> Flow,
}

impl<'a, S: State> Sink<'a, S> {
    /// A sink for the technique of this id.
    pub fn new(rule: &'static str, visit: &'a mut dyn FnMut(S::Step) -> Flow) -> Self {
        Sink {
            rule,
            shortest: false,
            control: &Control::UNLIMITED,
            visit,
        }
    }

    /// The same under a control.
    pub fn under(self, control: &'a Control) -> Self {
        Sink { control, ..self }
    }

    /// The control that the rule runs under.
    pub fn control(&self) -> &'a Control {
        self.control
    }

    /// Breaks off if the control is over. A rule that searches long asks this in
    /// its outer loop; what it finds after that is not used.
    #[inline]
    pub fn go_on(&self) -> Flow {
        if self.control.is_over() {
            Flow::Break(())
        } else {
            Flow::Continue(())
        }
    }

    /// Takes a step, and says whether the rule should go on.
    pub fn push(&mut self, step: S::Step) -> Flow {
        (self.visit)(step)
    }
}

/// Finds nothing: what stands for guessing, which nobody finds.
pub(crate) struct Nothing;

impl<S: State> Rule<S> for Nothing {
    fn find(&self, _: &S, _: Option<S::Place>, _: &mut Sink<S>) -> Flow {
        Flow::Continue(())
    }
}

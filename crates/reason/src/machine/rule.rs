//! Rules, and techniques: rules with a name, a score and a level.

use std::fmt;
use std::ops::ControlFlow;

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
    visit: &'a mut dyn FnMut(S::Step) -> Flow,
}

impl<'a, S: State> Sink<'a, S> {
    /// A sink for the technique of this id.
    pub fn new(rule: &'static str, visit: &'a mut dyn FnMut(S::Step) -> Flow) -> Self {
        Sink {
            rule,
            shortest: false,
            visit,
        }
    }

    /// Takes a step, and says whether the rule should go on.
    pub fn push(&mut self, step: S::Step) -> Flow {
        (self.visit)(step)
    }
}

/// How hard a technique is, and a puzzle that needs it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum Level {
    /// No pencil marks needed.
    Easy,
    /// Pencil marks.
    Medium,
    /// Patterns over the whole board.
    Hard,
    /// Larger patterns, chains.
    Unfair,
    /// Nets and guesses.
    Extreme,
}

impl Level {
    /// All levels, easiest first.
    pub const ALL: [Level; 5] = [
        Level::Easy,
        Level::Medium,
        Level::Hard,
        Level::Unfair,
        Level::Extreme,
    ];

    /// Its name, in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
            Level::Unfair => "unfair",
            Level::Extreme => "extreme",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A rule as a solver knows it: one line of the ladder.
pub struct Technique<S: State> {
    /// How it is called in commands, JSON and file names: `x-wing`.
    pub id: &'static str,
    /// How it is called in sentences: `X-wing`.
    pub name: &'static str,
    /// The kind of pattern it belongs to: `fish`.
    pub family: &'static str,
    /// What it is, in one line.
    pub definition: &'static str,
    /// How hard it is.
    pub level: Level,
    /// What a step of it adds to the score of a puzzle.
    pub score: u32,
    /// Whether it takes for granted that the puzzle has one solution.
    pub uniqueness: bool,
    /// Its page: explanation and example, in Markdown.
    pub page: &'static str,
    /// What looks for it.
    pub rule: &'static dyn Rule<S>,
}

impl<S: State> fmt::Debug for Technique<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id)
    }
}

impl<S: State> Technique<S> {
    /// Visits the steps it finds, everywhere or at one place.
    pub fn visit(
        &self,
        state: &S,
        at: Option<S::Place>,
        visit: &mut dyn FnMut(S::Step) -> Flow,
    ) -> Flow {
        self.rule.find(state, at, &mut Sink::new(self.id, visit))
    }

    /// Visits the steps that a person would see first: all that it finds, or
    /// the shortest where length matters.
    pub fn visit_shortest(
        &self,
        state: &S,
        at: Option<S::Place>,
        visit: &mut dyn FnMut(S::Step) -> Flow,
    ) -> Flow {
        let sink = Sink::new(self.id, visit);
        let mut sink = Sink {
            shortest: true,
            ..sink
        };
        self.rule.find(state, at, &mut sink)
    }

    /// The first step it finds.
    pub fn first(&self, state: &S) -> Option<S::Step> {
        let mut found = None;
        let _ = self.visit_shortest(state, None, &mut |step| {
            found = Some(step);
            Flow::Break(())
        });
        found
    }

    /// All steps it finds.
    pub fn all(&self, state: &S) -> Vec<S::Step> {
        let mut found = Vec::new();
        let _ = self.visit(state, None, &mut |step| {
            found.push(step);
            Flow::Continue(())
        });
        found
    }
}

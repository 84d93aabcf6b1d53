//! Techniques: rules with a name, a score and a level.

use std::fmt;

use therefore_puzzle::Control;

use super::{Flow, Rule, Sink, State};

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
    /// A technique of a ladder, or what comes after it, by its id.
    pub(crate) fn by_id(
        id: &str,
        ladder: &'static [Technique<S>],
        guessing: &'static Technique<S>,
    ) -> Option<&'static Technique<S>> {
        let mut all = ladder.iter().chain([guessing]);
        all.find(|technique| technique.id == id)
    }

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
    /// the shortest where length matters. If the control is over at the end, it
    /// may not have looked everywhere.
    pub fn visit_shortest(
        &self,
        state: &S,
        at: Option<S::Place>,
        control: &Control,
        visit: &mut dyn FnMut(S::Step) -> Flow,
    ) -> Flow {
        let mut sink = Sink::new(self.id, visit).under(control);
        sink.shortest = true;
        self.rule.find(state, at, &mut sink)
    }

    /// The first step it finds.
    pub fn first(&self, state: &S) -> Option<S::Step> {
        let mut found = None;
        let _ = self.visit_shortest(state, None, &Control::UNLIMITED, &mut |step| {
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

/// A line of a ladder: the folder of its page in `pages`, id, name, family, level
/// and score, rule, definition. The page is found by the id.
macro_rules! technique {
    ($folder:literal, $id:literal, $name:literal, $family:literal, ($level:ident, $score:literal), $rule:expr, $definition:literal $(,)?) => {
        $crate::machine::Technique {
            id: $id,
            name: $name,
            family: $family,
            definition: $definition,
            level: $crate::machine::Level::$level,
            score: $score,
            uniqueness: false,
            page: include_str!(concat!(
                env!("CARGO_MANIFEST_DIR"),
                "/pages/",
                $folder,
                "/",
                $id,
                ".md"
            )),
            rule: $rule,
        }
    };
}
pub(crate) use technique;

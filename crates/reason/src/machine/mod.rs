//! The machinery of reasoning, written once for all puzzle families.
//!
//! A [`Rule`] looks at a [`State`] and reports steps; it never changes
//! anything. A [`Technique`] is a rule with its name, score and level; a
//! ladder is a list of techniques, simplest first. A [`Schedule`] decides
//! which technique looks where next, a [`Profile`] is a ladder with a schedule
//! and a name, and a [`Trace`] is what came of it.

pub(crate) mod chance;
mod grade;
mod hint;
pub(crate) mod page;
mod path;
mod profile;
mod rule;
mod schedule;
mod solve;
mod state;
mod steps;
mod sweeps;
mod technique;
mod trace;
pub(crate) mod words;

pub use chance::Chance;
pub use grade::Grade;
pub use hint::{Depth, Hint};
pub use profile::Profile;
pub(crate) use rule::Nothing;
pub use rule::{Flow, Rule, Sink};
pub use schedule::{PassByPass, RandomOrder, Schedule, SimplestFirst};
pub use solve::Reasoner;
pub use state::{Conclusion, Progress, State};
pub use steps::Steps;
pub use sweeps::{Distracted, Systematic};
pub(crate) use technique::technique;
pub use technique::{Level, Technique};
pub use trace::{Entry, Outcome, Role, Round, Trace};
pub use words::Voice;

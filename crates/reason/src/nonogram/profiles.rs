//! The ways of solving a nonogram, by name.

use super::board::Board;
use super::ladder::{LADDER, LINES};
use crate::machine::{PassByPass, Profile, RandomOrder, SimplestFirst};

/// The names of all ways, the default first. The last two are those of
/// [`six`](super::six), the others go by the ladder.
pub const PROFILES: &[&str] = &[
    "human",
    "lines",
    "pass-by-pass",
    "random",
    "systematic",
    "distracted",
];

/// The default: at each moment the simplest technique that makes progress; of
/// its steps those that conclude most, all of them together.
pub fn human() -> Profile<Board> {
    Profile {
        name: "human",
        about: "the simplest technique that makes progress; of its steps those that conclude most",
        ladder: LADDER.iter().collect(),
        schedule: |_| Box::new(SimplestFirst),
        guesses: true,
    }
}

/// One line at a time: the ladder without hypotheses.
pub fn line_by_line() -> Profile<Board> {
    Profile {
        name: "lines",
        about: "one line at a time, no hypotheses",
        ladder: LADDER.iter().filter(|it| it.family != LINES).collect(),
        guesses: false,
        ..human()
    }
}

/// A profile of the ladder by its name.
pub fn profile(name: &str) -> Option<Profile<Board>> {
    match name {
        "human" | "simplest" => Some(human()),
        "lines" => Some(line_by_line()),
        "pass-by-pass" => Some(Profile {
            name: "pass-by-pass",
            about: "each technique in turn, all its steps at once, around again",
            schedule: |_| Box::new(PassByPass::default()),
            ..human()
        }),
        "random" => Some(Profile {
            name: "random",
            about: "any step of any technique that finds one, by chance",
            schedule: |seed| Box::new(RandomOrder::new(seed)),
            ..human()
        }),
        _ => None,
    }
}

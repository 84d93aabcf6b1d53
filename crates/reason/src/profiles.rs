//! The ways of solving a Sudoku, by name.

use crate::board::Board;
use crate::ladder::LADDER;
use crate::machine::{PassByPass, Profile, RandomOrder, SimplestFirst, Technique};

/// The names of all profiles, the default first.
pub const PROFILES: &[&str] = &[
    "simplest",
    "singles",
    "paper",
    "pass-by-pass",
    "random",
    "solver-pl",
];

/// A profile by its name.
pub fn profile(name: &str) -> Option<Profile<Board>> {
    match name {
        "simplest" => Some(simplest()),
        "singles" => Some(singles()),
        "paper" => Some(crate::paper::paper()),
        "pass-by-pass" => Some(Profile {
            name: "pass-by-pass",
            about: "each technique in turn, all its steps at once, around again",
            schedule: |_| Box::new(PassByPass::default()),
            ladder: unnested(),
            ..simplest()
        }),
        "random" => Some(Profile {
            name: "random",
            about: "any step of any technique that finds one, by chance",
            schedule: |seed| Box::new(RandomOrder::new(seed)),
            ladder: unnested(),
            ..simplest()
        }),
        "solver-pl" => Some(crate::solver_pl::solver_pl()),
        _ => None,
    }
}

/// The ladder without nested nets, which find something almost everywhere, and
/// slowly: they are for those who keep them for last.
fn unnested() -> Vec<&'static Technique<Board>> {
    let ladder = LADDER.iter();
    ladder.filter(|it| it.id != "nested-net").collect()
}

/// The default: at each moment the simplest technique that makes progress; of
/// its steps those that conclude most, all of them together. Guesses last.
pub fn simplest() -> Profile<Board> {
    Profile {
        name: "simplest",
        about: "the simplest technique that makes progress; of its steps those that conclude most",
        ladder: LADDER.iter().collect(),
        schedule: |_| Box::new(SimplestFirst),
        guesses: true,
    }
}

/// Full houses, naked and hidden singles, nothing else; never guesses.
pub fn singles() -> Profile<Board> {
    let is_single = |technique: &&'static Technique<Board>| technique.family == "single";
    Profile {
        name: "singles",
        about: "full houses, naked and hidden singles only",
        ladder: LADDER.iter().filter(is_single).collect(),
        schedule: |_| Box::new(SimplestFirst),
        guesses: false,
    }
}

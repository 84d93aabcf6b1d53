//! The ways of solving a Sudoku, by name.

use crate::machine::{Level, PassByPass, Profile, RandomOrder, SimplestFirst, Technique};
use crate::sudoku::board::Board;
use crate::sudoku::ladder::LADDER;

/// The names of all profiles, the default first.
pub const PROFILES: &[&str] = &[
    "simplest",
    "all",
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
        "all" => Some(Profile {
            name: "all",
            about: "like simplest, with fish of any size, kraken fish and templates too",
            ladder: LADDER.iter().collect(),
            ..simplest()
        }),
        "singles" => Some(singles()),
        "paper" => Some(crate::sudoku::paper::paper()),
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
        "solver-pl" => Some(crate::sudoku::solver_pl::solver_pl()),
        _ => None,
    }
}

/// The usual ladder without nested nets and mutant fish, which find something
/// almost everywhere, and slowly: they are for those who keep them for last.
fn unnested() -> Vec<&'static Technique<Board>> {
    let mut ladder = simplest().ladder;
    let mutant = |it: &Technique<Board>| it.family == "fish" && it.level == Level::Extreme;
    ladder.retain(|it| it.id != "nested-net" && !mutant(it));
    ladder
}

/// The default: at each moment the simplest technique that makes progress; of
/// its steps those that conclude most, all of them together. Guesses last.
/// Fish of more than four regions and templates are left out: nobody looks for
/// them, and looking for them takes long. So are kraken fish: forcing chains
/// find as much with less to see.
pub fn simplest() -> Profile<Board> {
    let is_usual = |technique: &&'static Technique<Board>| {
        !["large fish", "kraken fish", "template"].contains(&technique.family)
    };
    Profile {
        name: "simplest",
        about: "the simplest technique that makes progress; of its steps those that conclude most",
        ladder: LADDER.iter().filter(is_usual).collect(),
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

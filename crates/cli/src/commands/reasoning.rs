//! What the commands that reason like a person have in common.

use std::time::Duration;

use clap::{Args, ValueEnum};
use therefore::{Naming, profiles};

use super::parse_seconds;

/// How to reason, and how to speak.
#[derive(Args, Clone)]
pub struct Reasoning {
    /// The way of solving
    #[arg(long, value_name = "NAME", default_value = profiles()[0], value_parser = profiles())]
    profile: String,
    /// Leave out techniques that take it for granted that there is one solution
    #[arg(long)]
    no_uniqueness: bool,
    /// Stop where the techniques end instead of guessing
    #[arg(long)]
    no_guessing: bool,
    /// The seed of what is left to chance
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// How cells are named
    #[arg(long, value_enum, default_value_t = CellNames::R1c1)]
    names: CellNames,
    /// Give up on a puzzle after this many seconds
    #[arg(long, value_name = "SECONDS", value_parser = parse_seconds)]
    pub time_limit: Option<Duration>,
}

/// How cells are named.
#[derive(Clone, Copy, ValueEnum)]
enum CellNames {
    /// r4c7: row 4, column 7
    R1c1,
    /// G4: column letter, row number
    A1,
}

impl Reasoning {
    /// The same as the library has it.
    pub fn chosen(&self) -> therefore::Reasoning {
        therefore::Reasoning {
            profile: self.profile.clone(),
            uniqueness: !self.no_uniqueness,
            guessing: !self.no_guessing,
            seed: self.seed,
            names: match self.names {
                CellNames::R1c1 => Naming::R1c1,
                CellNames::A1 => Naming::A1,
            },
        }
    }
}

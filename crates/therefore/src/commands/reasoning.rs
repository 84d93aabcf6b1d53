//! What the commands that reason like a person have in common.

use clap::{Args, ValueEnum};
use therefore_puzzle::{Names, Puzzle};
use therefore_reason::{Board, PROFILES, Profile, Voice, profile};
use therefore_search::Ended;

use super::{Solvers, control};

/// How to reason, and how to speak.
#[derive(Args, Clone)]
pub struct Reasoning {
    /// The way of solving
    #[arg(long, value_name = "NAME", default_value = PROFILES[0], value_parser = profiles())]
    profile: String,
    /// Leave out techniques that take it for granted that there is one solution
    #[arg(long)]
    no_uniqueness: bool,
    /// Stop where the techniques end instead of guessing
    #[arg(long)]
    no_guessing: bool,
    /// The seed of what is left to chance
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
    /// How cells are named
    #[arg(long, value_enum, default_value_t = Naming::R1c1)]
    names: Naming,
}

/// Sudoku Explainer's way, which is not a profile of the ladder.
const SE: &str = "se";

fn profiles() -> Vec<&'static str> {
    [PROFILES, &[SE]].concat()
}

/// How cells are named.
#[derive(Clone, Copy, ValueEnum)]
enum Naming {
    /// r4c7: row 4, column 7
    R1c1,
    /// G4: column letter, row number
    A1,
}

/// What the exact engine knows of a puzzle.
pub struct Known {
    /// A solution.
    pub solution: Vec<u8>,
    /// Whether it is the only one.
    pub unique: bool,
}

impl Reasoning {
    /// Whether puzzles go Sudoku Explainer's way.
    pub fn is_se(&self) -> bool {
        self.profile == SE
    }

    /// Whether techniques that take one solution for granted may be used.
    pub fn uniqueness(&self) -> bool {
        !self.no_uniqueness
    }

    /// The profile, without uniqueness techniques where there is no uniqueness.
    pub fn profile(&self, unique: bool) -> Profile<Board> {
        let chosen = profile(&self.profile).unwrap_or_else(therefore_reason::simplest);
        let chosen = match self.no_uniqueness || !unique {
            true => chosen.without_uniqueness(),
            false => chosen,
        };
        match self.no_guessing {
            true => chosen.guessing(false),
            false => chosen,
        }
    }

    /// How cells and digits of a puzzle are called.
    pub fn voice(&self, puzzle: &Puzzle) -> Voice {
        let names = match self.names {
            Naming::R1c1 => Names::RowColumn,
            Naming::A1 => Names::Letters,
        };
        Voice {
            names,
            alphabet: puzzle.alphabet,
        }
    }

    /// Asks the exact engine first: a puzzle without a solution is not explained.
    pub fn solutions(&self, solvers: &mut Solvers, puzzle: &Puzzle) -> Result<Known, String> {
        let solver = solvers.get(&puzzle.layout);
        let answer = solver.solve(&puzzle.start(), 2, &control(None));
        match (answer.solutions, answer.ended) {
            (0, Ended::Stopped) => {
                Err("stopped before it was known whether there is a solution".to_string())
            }
            (0, _) => Err("this puzzle has no solution (therefore check says why)".to_string()),
            (count, ended) => Ok(Known {
                solution: solver.first().to_vec(),
                unique: count == 1 && ended != Ended::Stopped,
            }),
        }
    }
}

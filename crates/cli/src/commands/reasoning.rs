//! What the commands that reason like a person have in common.

use clap::{Args, ValueEnum};
use therefore_puzzle::{Names, Sudoku};
use therefore_reason::nonogram::{self, six};
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

/// The names of all profiles, of either family.
fn profiles() -> Vec<&'static str> {
    let others = nonogram::PROFILES.iter();
    let others = others.filter(|name| !PROFILES.contains(name));
    let others: Vec<&str> = others.copied().collect();
    [PROFILES, &[SE], &others[..]].concat()
}

/// A way of solving nonograms.
pub enum Way {
    /// By the ladder.
    Ladder(Profile<nonogram::Board>),
    /// By the six rules of the study of two ways.
    Six(Profile<six::Sheet>),
}

/// How cells are named.
#[derive(Clone, Copy, ValueEnum)]
enum Naming {
    /// r4c7: row 4, column 7
    R1c1,
    /// G4: column letter, row number
    A1,
}

impl From<Naming> for Names {
    fn from(naming: Naming) -> Names {
        match naming {
            Naming::R1c1 => Names::RowColumn,
            Naming::A1 => Names::Letters,
        }
    }
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
        let chosen = if self.no_uniqueness || !unique {
            chosen.without_uniqueness()
        } else {
            chosen
        };
        if self.no_guessing {
            chosen.guessing(false)
        } else {
            chosen
        }
    }

    /// The way for nonograms, if the profile is one for them.
    pub fn way(&self) -> Result<Way, String> {
        let order = six::ORDERS[0];
        match &self.profile[..] {
            "systematic" => Ok(Way::Six(six::systematic(order))),
            "distracted" => Ok(Way::Six(six::distracted(order))),
            name => {
                let chosen = nonogram::profile(name)
                    .ok_or_else(|| format!("the profile {name} is not for nonograms"))?;
                let guesses = chosen.guesses && !self.no_guessing;
                Ok(Way::Ladder(chosen.guessing(guesses)))
            }
        }
    }

    /// How cells of nonograms are called.
    pub fn plain_voice(&self) -> Voice {
        Voice {
            names: self.names.into(),
            ..Voice::default()
        }
    }

    /// The name of the profile.
    pub fn name(&self) -> &str {
        &self.profile
    }

    /// How cells and digits of a puzzle are called.
    pub fn voice(&self, puzzle: &Sudoku) -> Voice {
        Voice {
            names: self.names.into(),
            alphabet: puzzle.alphabet,
        }
    }

    /// Asks the exact engine first: a puzzle without a solution is not explained.
    pub fn solutions(&self, solvers: &mut Solvers, puzzle: &Sudoku) -> Result<Known, String> {
        if !self.is_se() && profile(&self.profile).is_none() {
            return Err(format!("the profile {} is for nonograms", self.profile));
        }
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

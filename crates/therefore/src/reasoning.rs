//! How to reason, for all questions that are answered like a person.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use therefore_puzzle::{Control, Nonogram, Picture, Sudoku};
use therefore_reason::nonogram::{self, six};
use therefore_reason::{Board, PROFILES, Profile, Voice, profile};
use therefore_search::Ended;

use crate::{Naming, Problem, Trouble, Workbench};

/// How to reason, and how to speak about it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Reasoning {
    /// The way of solving, by its name.
    pub profile: String,
    /// Whether techniques may take it for granted that there is one solution.
    pub uniqueness: bool,
    /// Whether to guess where the techniques end.
    pub guessing: bool,
    /// The random seed.
    pub seed: u64,
    /// How cells are named.
    pub names: Naming,
}

impl Default for Reasoning {
    fn default() -> Reasoning {
        Reasoning {
            profile: PROFILES[0].to_string(),
            uniqueness: true,
            guessing: true,
            seed: 1,
            names: Naming::R1c1,
        }
    }
}

/// Sudoku Explainer's way, which is not a profile of the ladder.
pub const SE: &str = "se";

/// The names of all profiles, of either family.
pub fn profiles() -> Vec<&'static str> {
    let others = nonogram::PROFILES.iter();
    let others = others.filter(|name| !PROFILES.contains(name));
    let others: Vec<&str> = others.copied().collect();
    [PROFILES, &[SE], &others[..]].concat()
}

/// A way of solving nonograms.
pub(crate) enum Way {
    /// By the ladder.
    Ladder(Profile<nonogram::Board>),
    /// By the six rules of the study of two ways.
    Six(Profile<six::Sheet>),
}

/// What the exact engine knows of a puzzle.
pub(crate) struct Known<S> {
    /// A solution.
    pub solution: S,
    /// Whether it is known to be the only one.
    pub unique: bool,
}

impl Reasoning {
    /// Returns true if puzzles go Sudoku Explainer's way.
    pub fn is_se(&self) -> bool {
        self.profile == SE
    }

    /// The profile, without uniqueness techniques where there is no uniqueness.
    pub(crate) fn profile(&self, unique: bool) -> Profile<Board> {
        let chosen = profile(&self.profile).unwrap_or_else(therefore_reason::simplest);
        let chosen = if self.uniqueness && unique {
            chosen
        } else {
            chosen.without_uniqueness()
        };
        let guesses = chosen.guesses && self.guessing;
        chosen.guessing(guesses)
    }

    /// The way for nonograms, if the profile is one for them.
    pub(crate) fn way(&self) -> Result<Way, Problem> {
        let order = six::ORDERS[0];
        match &self.profile[..] {
            "systematic" => Ok(Way::Six(six::systematic(order))),
            "distracted" => Ok(Way::Six(six::distracted(order))),
            name => {
                let chosen = nonogram::profile(name).ok_or_else(|| {
                    Problem::unfit(format!("the profile {name} is not for nonograms"))
                })?;
                let guesses = chosen.guesses && self.guessing;
                Ok(Way::Ladder(chosen.guessing(guesses)))
            }
        }
    }

    /// How cells of nonograms are called.
    pub(crate) fn plain_voice(&self) -> Voice {
        Voice {
            names: self.names.into(),
            ..Voice::default()
        }
    }

    /// How cells and digits of a puzzle are called.
    pub(crate) fn voice(&self, puzzle: &Sudoku) -> Voice {
        Voice {
            names: self.names.into(),
            alphabet: puzzle.alphabet,
        }
    }

    /// Asks the exact engine first: a puzzle without a solution is not explained.
    pub(crate) fn known(
        &self,
        bench: &mut Workbench,
        puzzle: &Sudoku,
        control: &Control,
    ) -> Result<Known<Vec<u8>>, Problem> {
        if !self.is_se() && profile(&self.profile).is_none() {
            let name = &self.profile;
            return Err(Problem::unfit(if profiles().contains(&&name[..]) {
                format!("the profile {name} is for nonograms")
            } else {
                let names = profiles().join(", ");
                format!("{name}: no such profile, expected one of {names}")
            }));
        }
        let solver = bench.solver(&puzzle.layout);
        let answer = solver.solve(&puzzle.start(), 2, control);
        match (answer.solutions, answer.ended) {
            (0, Ended::Stopped) => Err(Problem::stopped(
                "stopped before it was known whether there is a solution",
            )),
            (0, _) => Err(Problem::new(
                Trouble::NoSolution,
                "this puzzle has no solution (therefore check says why)",
            )),
            (count, ended) => Ok(Known {
                solution: solver.first().to_vec(),
                unique: count == 1 && ended != Ended::Stopped,
            }),
        }
    }
}

/// Asks the exact engine: a nonogram without a solution is not explained.
pub(crate) fn known_picture(
    nonogram: &Nonogram,
    control: &Control,
) -> Result<Known<Picture>, Problem> {
    let mut found: Vec<Picture> = Vec::new();
    let mut solver = therefore_search::nonogram::Solver::new(nonogram);
    let ended = solver.visit(control, &mut |picture| {
        found.push(picture.clone());
        match found.len() {
            1 => ControlFlow::Continue(()),
            _ => ControlFlow::Break(()),
        }
    });
    let unique = found.len() == 1 && ended == Ended::Exhausted;
    match (found.into_iter().next(), ended) {
        (Some(solution), _) => Ok(Known { solution, unique }),
        (None, Ended::Stopped) => Err(Problem::stopped(
            "stopped before it was known whether there is a solution",
        )),
        (None, _) => Err(Problem::new(
            Trouble::NoSolution,
            "this nonogram has no solution",
        )),
    }
}

//! A puzzle's grade: hardest technique, score, level, openness.

use therefore_puzzle::Control;

use crate::machine::{self, Entry, Level, Outcome, Profile, Reasoner, Role, Trace};
use crate::sudoku::board::Board;
use crate::sudoku::ladder::{GUESSING, LADDER};

/// What solving says about the number of solutions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Proof {
    /// Solved without taking uniqueness for granted and without guessing, so
    /// there is exactly one.
    One,
    /// Solved, but with a technique that takes it for granted that there is one.
    Assumed,
    /// There is none.
    Zero,
    /// Not solved without guessing: nothing is known.
    Unknown,
}

/// How hard a puzzle is by one profile, guesses aside. A puzzle that needs a
/// guess has the level `extreme`.
pub type Grade = machine::Grade<Board>;

impl Grade {
    /// Reads the grade off a trace. Guesses and what comes after are left out.
    pub fn of(trace: &Trace<Board>) -> Grade {
        let mut grade = Grade::read(trace, LADDER, &GUESSING);
        grade.level = level(grade.level, grade.score);
        grade
    }

    /// What this says about the number of solutions.
    pub fn proof(&self) -> Proof {
        let assumed = self.uses.iter().any(|(technique, _)| technique.uniqueness);
        match self.outcome {
            Outcome::Solved if assumed => Proof::Assumed,
            Outcome::Solved => Proof::One,
            Outcome::Contradiction if assumed => Proof::Unknown,
            Outcome::Contradiction => Proof::Zero,
            Outcome::Stuck | Outcome::Stopped => Proof::Unknown,
        }
    }
}

impl Entry<Board> {
    /// What the step adds to the score of a puzzle.
    pub fn score(&self) -> u32 {
        match (self.technique, self.role) {
            (Some(technique), _) => technique.score,
            (None, Role::Guess) => GUESSING.score,
            (None, _) => 0,
        }
    }
}

/// A puzzle with many steps belongs to a higher level than its hardest step.
fn level(hardest: Level, score: u32) -> Level {
    let most = |level| match level {
        Level::Easy => 800,
        Level::Medium => 1000,
        Level::Hard => 1600,
        Level::Unfair => 1800,
        Level::Extreme => u32::MAX,
    };
    let mut levels = Level::ALL.into_iter().filter(|&level| level >= hardest);
    levels
        .find(|&level| score <= most(level))
        .unwrap_or(Level::Extreme)
}

/// Grades a puzzle from this board on, by a profile with a deterministic
/// schedule. The same for all symmetric images of a puzzle. If the control ends it,
/// so does the grade: its outcome is [`Outcome::Stopped`], and it is about the steps
/// so far.
pub fn grade(start: &Board, profile: &Profile<Board>, control: &Control) -> Grade {
    let profile = profile.clone().guessing(false);
    let mut reasoner = Reasoner::new(&profile, 0).under(control);
    Grade::of(&reasoner.solve(&mut start.clone()))
}

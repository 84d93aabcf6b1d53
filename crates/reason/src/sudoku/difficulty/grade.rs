//! A puzzle's grade: hardest technique, score, level, openness.

use therefore_puzzle::Control;

use crate::machine::{Entry, Level, Outcome, Profile, Reasoner, Role, Technique, Trace};
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

/// How hard a puzzle is by one profile, guesses aside.
///
/// The grade ends where the techniques do: a puzzle that needs a guess has the
/// score of the path so far plus that of one guess, and the level `extreme`.
/// What came after a guess would depend on which cell was tried.
#[derive(Clone, Debug)]
pub struct Grade {
    /// How far the techniques go.
    pub outcome: Outcome,
    /// The hardest technique that was needed; a guess if they did not suffice,
    /// none for a puzzle that is full already.
    pub hardest: Option<&'static Technique<Board>>,
    /// The sum of the steps' scores.
    pub score: u32,
    /// The level of the hardest technique, or more if there were many steps.
    pub level: Level,
    /// How often each technique was needed, in the order of the ladder.
    pub uses: Vec<(&'static Technique<Board>, usize)>,
    /// For each moment how many different steps of the technique used were open.
    pub open: Vec<usize>,
    /// What this says about the number of solutions.
    pub proof: Proof,
}

impl Grade {
    /// The mean number of steps open at a moment; 0 if there were none.
    pub fn mean_open(&self) -> f64 {
        match self.open.len() {
            0 => 0.0,
            moments => self.open.iter().sum::<usize>() as f64 / moments as f64,
        }
    }

    /// Reads the grade off a trace. Guesses and what comes after are left out.
    pub fn of(trace: &Trace<Board>) -> Grade {
        let guess = trace
            .entries
            .iter()
            .position(|entry| entry.role == Role::Guess);
        let entries = &trace.entries[..guess.unwrap_or(trace.entries.len())];
        let outcome = match guess {
            Some(_) => Outcome::Stuck,
            None => trace.outcome,
        };
        let mut uses: Vec<(&'static Technique<Board>, usize)> = Vec::new();
        for technique in entries.iter().filter_map(|entry| entry.technique) {
            match uses
                .iter_mut()
                .find(|(used, _)| std::ptr::eq(*used, technique))
            {
                Some((_, count)) => *count += 1,
                None => uses.push((technique, 1)),
            }
        }
        if outcome == Outcome::Stuck {
            uses.push((&GUESSING, 1));
        }
        let rank = |technique: &Technique<Board>| {
            LADDER
                .iter()
                .position(|other| std::ptr::eq(other, technique))
                .unwrap_or(LADDER.len())
        };
        uses.sort_by_key(|&(technique, _)| rank(technique));
        let score = uses
            .iter()
            .map(|&(technique, count)| technique.score * count as u32)
            .sum();
        let hardest = uses
            .iter()
            .max_by_key(|(it, _)| (it.level, it.score, rank(it)));
        let hardest = hardest.map(|&(technique, _)| technique);
        let rounds = entries.last().map_or(0, |entry| entry.round + 1);
        let assumed = uses.iter().any(|(technique, _)| technique.uniqueness);
        Grade {
            outcome,
            level: level(
                hardest.map_or(Level::Easy, |technique| technique.level),
                score,
            ),
            hardest,
            score,
            uses,
            open: trace.rounds[..rounds]
                .iter()
                .map(|round| round.open)
                .collect(),
            proof: match outcome {
                Outcome::Solved if assumed => Proof::Assumed,
                Outcome::Solved => Proof::One,
                Outcome::Contradiction if assumed => Proof::Unknown,
                Outcome::Contradiction => Proof::Zero,
                Outcome::Stuck | Outcome::Stopped => Proof::Unknown,
            },
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

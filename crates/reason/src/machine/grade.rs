//! How hard a puzzle is by one way of solving it.

use super::{Level, Outcome, Role, State, Technique, Trace};

/// How hard a puzzle is by one profile, guesses aside.
///
/// The grade ends where the techniques do: a puzzle that needs a guess has the
/// score of the path so far plus that of one guess. What came after a guess
/// would depend on which cell was tried.
#[derive(Clone, Debug)]
pub struct Grade<S: State> {
    /// How far the techniques go.
    pub outcome: Outcome,
    /// The hardest technique that was needed; a guess if they did not suffice,
    /// none for a puzzle that is full already.
    pub hardest: Option<&'static Technique<S>>,
    /// The sum of the steps' scores, with one guess if they did not suffice.
    pub score: u32,
    /// The level of the hardest technique, or more if there were many steps.
    pub level: Level,
    /// How often each technique was needed, in the order of the ladder.
    pub uses: Vec<(&'static Technique<S>, usize)>,
    /// How many steps it took.
    pub steps: usize,
    /// For each moment how many different steps of the technique used were open.
    pub open: Vec<usize>,
}

impl<S: State> Grade<S> {
    /// Reads the grade off a trace, by the ladder of its family and what comes
    /// after it. Guesses and what follows them are left out.
    pub(crate) fn read(
        trace: &Trace<S>,
        ladder: &'static [Technique<S>],
        guessing: &'static Technique<S>,
    ) -> Grade<S> {
        let guess = trace
            .entries
            .iter()
            .position(|entry| entry.role == Role::Guess);
        let entries = &trace.entries[..guess.unwrap_or(trace.entries.len())];
        let outcome = match guess {
            Some(_) => Outcome::Stuck,
            None => trace.outcome,
        };
        let mut uses: Vec<(&'static Technique<S>, usize)> = Vec::new();
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
            uses.push((guessing, 1));
        }
        let rank = |technique: &Technique<S>| {
            ladder
                .iter()
                .position(|other| std::ptr::eq(other, technique))
                .unwrap_or(ladder.len())
        };
        uses.sort_by_key(|&(technique, _)| rank(technique));
        let hardest = uses
            .iter()
            .max_by_key(|(it, _)| (it.level, it.score, rank(it)));
        let hardest = hardest.map(|&(technique, _)| technique);
        let scores = uses
            .iter()
            .map(|&(technique, count)| technique.score.saturating_mul(count as u32));
        let rounds = entries.last().map_or(0, |entry| entry.round + 1);
        Grade {
            outcome,
            hardest,
            score: scores.sum(),
            level: hardest.map_or(Level::Easy, |technique| technique.level),
            uses,
            steps: entries.len(),
            open: trace.rounds[..rounds]
                .iter()
                .map(|round| round.open)
                .collect(),
        }
    }

    /// How many moments it took: what is found at the same time is one.
    pub fn moments(&self) -> usize {
        self.open.len()
    }

    /// The mean number of steps open at a moment; 0 if there were none.
    pub fn mean_open(&self) -> f64 {
        match self.open.len() {
            0 => 0.0,
            moments => self.open.iter().sum::<usize>() as f64 / moments as f64,
        }
    }
}

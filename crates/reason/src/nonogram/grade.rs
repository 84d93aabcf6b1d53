//! How hard a nonogram is.

use therefore_puzzle::Control;

use super::board::Board;
use super::ladder::{GUESSING, LADDER, LINE, LINES};
use super::profiles::human;
use crate::machine::{Level, Outcome, Reasoner, Technique, Trace};

/// What a nonogram asks of its solver, the least first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum Needs {
    /// The named rules, one line at a time.
    Rules,
    /// All placings of a line somewhere, still one line at a time.
    Lines,
    /// Two lines at once: a supposition in one that breaks another.
    TwoLines,
    /// Suppositions that are followed further.
    Hypothesis,
    /// More than the ladder has.
    Guess,
}

impl Needs {
    /// Its name, in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Needs::Rules => "named rules",
            Needs::Lines => "whole lines",
            Needs::TwoLines => "two lines at once",
            Needs::Hypothesis => "a hypothesis",
            Needs::Guess => "a guess",
        }
    }
}

/// How hard a nonogram is by the ladder, guesses aside.
#[derive(Clone, Debug)]
pub struct Grade {
    /// How far the techniques go.
    pub outcome: Outcome,
    /// What it asks for.
    pub needs: Needs,
    /// The hardest technique that was needed; a guess if they did not suffice,
    /// none for a puzzle that is full already.
    pub hardest: Option<&'static Technique<Board>>,
    /// The sum of the steps' scores, with one guess if they did not suffice.
    pub score: u32,
    /// The level of the hardest technique.
    pub level: Level,
    /// How often each technique was needed, in the order of the ladder.
    pub uses: Vec<(&'static Technique<Board>, usize)>,
    /// How many steps it took.
    pub steps: usize,
    /// How many moments it took: what is found at the same time is one.
    pub moments: usize,
}

impl Grade {
    /// Reads the grade off a trace without guesses.
    pub fn of(trace: &Trace<Board>) -> Grade {
        let mut uses: Vec<(&'static Technique<Board>, usize)> = LADDER
            .iter()
            .map(|technique| {
                let mine = trace.entries.iter().filter(|entry| {
                    let used = entry.technique;
                    used.is_some_and(|used| std::ptr::eq(used, technique))
                });
                (technique, mine.count())
            })
            .filter(|&(_, count)| count > 0)
            .collect();
        if trace.outcome == Outcome::Stuck {
            uses.push((&GUESSING, 1));
        }
        let score = |&(technique, count): &(&Technique<Board>, usize)| {
            technique.score.saturating_mul(count as u32)
        };
        let hardest = uses.iter().max_by_key(|(it, _)| (it.level, it.score));
        let hardest = hardest.map(|&(technique, _)| technique);
        Grade {
            outcome: trace.outcome,
            needs: uses
                .iter()
                .map(|(it, _)| needs(it))
                .max()
                .unwrap_or(Needs::Rules),
            hardest,
            score: uses.iter().map(score).sum(),
            level: hardest.map_or(Level::Easy, |technique| technique.level),
            uses,
            steps: trace.entries.len(),
            moments: trace.rounds.len(),
        }
    }
}

fn needs(technique: &Technique<Board>) -> Needs {
    match (technique.family, technique.id) {
        (LINE, _) => Needs::Lines,
        (LINES, "two-lines") => Needs::TwoLines,
        (LINES, _) => Needs::Hypothesis,
        _ if std::ptr::eq(technique, &GUESSING) => Needs::Guess,
        _ => Needs::Rules,
    }
}

/// Grades a nonogram from this board on. If the control ends it, so does the grade:
/// its outcome is [`Outcome::Stopped`], and it is about the steps so far.
///
/// ```
/// use therefore_puzzle::{Control, Nonogram};
/// use therefore_reason::nonogram::{Board, Needs, grade};
/// let nonogram = Nonogram::new(vec![vec![2], vec![1]], vec![vec![2], vec![1]])?;
/// let found = grade(&Board::new(&nonogram), &Control::UNLIMITED);
/// assert_eq!(found.needs, Needs::Rules);
/// assert_eq!(found.hardest.map(|it| it.id), Some("line-complete"));
/// # Ok::<(), therefore_puzzle::NonogramError>(())
/// ```
pub fn grade(start: &Board, control: &Control) -> Grade {
    let profile = human().guessing(false);
    let mut reasoner = Reasoner::new(&profile, 0).under(control);
    Grade::of(&reasoner.solve(&mut start.clone()))
}

//! How hard a nonogram is.

use therefore_puzzle::Control;

use super::board::Board;
use super::ladder::{GUESSING, LADDER, LINE, LINES};
use super::profiles::human;
use crate::machine::{self, Reasoner, Technique, Trace};

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
pub type Grade = machine::Grade<Board>;

impl Grade {
    /// Reads the grade off a trace without guesses.
    pub fn of(trace: &Trace<Board>) -> Grade {
        Grade::read(trace, LADDER, &GUESSING)
    }

    /// What it asks for.
    pub fn needs(&self) -> Needs {
        let all = self.uses.iter().map(|(technique, _)| needs(technique));
        all.max().unwrap_or(Needs::Rules)
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
/// its outcome is [`Outcome::Stopped`](crate::Outcome::Stopped), and it is about the steps so far.
///
/// ```
/// use therefore_puzzle::{Control, Nonogram};
/// use therefore_reason::nonogram::{Board, Needs, grade};
/// let nonogram = Nonogram::new(vec![vec![2], vec![1]], vec![vec![2], vec![1]])?;
/// let found = grade(&Board::new(&nonogram), &Control::UNLIMITED);
/// assert_eq!(found.needs(), Needs::Rules);
/// assert_eq!(found.hardest.map(|it| it.id), Some("line-complete"));
/// # Ok::<(), therefore_puzzle::NonogramError>(())
/// ```
pub fn grade(start: &Board, control: &Control) -> Grade {
    let profile = human().guessing(false);
    let mut reasoner = Reasoner::new(&profile, 0).under(control);
    Grade::of(&reasoner.solve(&mut start.clone()))
}

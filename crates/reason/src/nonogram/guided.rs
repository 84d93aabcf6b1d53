//! Guesses that are right.

use therefore_puzzle::{Control, Picture};

use super::board::Board;
use super::step::Step;
use crate::machine::{Profile, Schedule, State, Technique};

/// Goes by a profile's own schedule; where its ladder ends, the guess is what a
/// solution says. It is still told as a guess, but nobody has to read what would
/// have followed from a wrong one.
pub struct Guided<'a> {
    schedule: Box<dyn Schedule<Board> + Send>,
    solution: &'a Picture,
}

impl<'a> Guided<'a> {
    /// By this profile, with this seed, towards this solution.
    pub fn new(profile: &Profile<Board>, seed: u64, solution: &'a Picture) -> Guided<'a> {
        Guided {
            schedule: (profile.schedule)(seed),
            solution,
        }
    }
}

impl Schedule<Board> for Guided<'_> {
    fn choose(
        &mut self,
        board: &Board,
        ladder: &[&'static Technique<Board>],
        control: &Control,
        steps: &mut Vec<Step>,
    ) -> Option<(usize, usize)> {
        self.schedule.choose(board, ladder, control, steps)
    }

    fn guess(&mut self, board: &Board) -> Option<Step> {
        let mut step = board.guess()?;
        for it in &mut step.settings {
            it.mark = self.solution.marks()[it.cell];
        }
        Some(step)
    }
}

//! Guesses that are right.

use std::sync::atomic::{AtomicBool, Ordering};

use therefore_puzzle::Picture;

use super::board::Board;
use super::step::Step;
use crate::machine::{Profile, Schedule, State, Technique};

/// Goes by a profile's own schedule; where its ladder ends, the guess is what a
/// solution says. It is still told as a guess, but nobody has to read what would
/// have followed from a wrong one.
pub struct Guided<'a> {
    schedule: Box<dyn Schedule<Board> + Send>,
    solution: &'a Picture,
    stop: Option<&'a AtomicBool>,
}

impl<'a> Guided<'a> {
    /// By this profile, with this seed, towards this solution; ends where it is
    /// when `stop` is set.
    pub fn new(
        profile: &Profile<Board>,
        seed: u64,
        solution: &'a Picture,
        stop: Option<&'a AtomicBool>,
    ) -> Guided<'a> {
        Guided {
            schedule: (profile.schedule)(seed),
            solution,
            stop,
        }
    }

    fn is_stopped(&self) -> bool {
        self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
    }
}

impl Schedule<Board> for Guided<'_> {
    fn choose(
        &mut self,
        board: &Board,
        ladder: &[&'static Technique<Board>],
        steps: &mut Vec<Step>,
    ) -> Option<(usize, usize)> {
        match self.is_stopped() {
            true => None,
            false => self.schedule.choose(board, ladder, steps),
        }
    }

    fn guess(&mut self, board: &Board) -> Option<Step> {
        let mut step = board.guess().filter(|_| !self.is_stopped())?;
        for it in &mut step.settings {
            it.mark = self.solution.marks()[it.cell];
        }
        Some(step)
    }
}

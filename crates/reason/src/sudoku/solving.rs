//! How a board takes steps, and how it is known to be done.

use crate::machine::{Progress, State};
use crate::sudoku::board::Board;
use crate::sudoku::candidate::Candidate;
use crate::sudoku::guess::{guess, refute};
use crate::sudoku::step::Step;
use crate::sudoku::terrain::RegionId;

impl State for Board {
    type Step = Step;
    type Place = RegionId;

    fn apply(&mut self, step: &Step) {
        if let Some(Candidate { cell, digit }) = step.placement {
            self.place(cell, digit);
        }
        for &Candidate { cell, digit } in &step.eliminations {
            self.cross(cell, digit);
        }
    }

    fn settle(&mut self) {
        self.tidy();
    }

    fn progress(&self) -> Progress {
        match (self.trouble(), self.empty()) {
            (Some(_), _) => Progress::Broken,
            (None, 0) => Progress::Solved,
            (None, _) => Progress::Open,
        }
    }

    fn places(&self) -> Vec<RegionId> {
        (0..self.terrain().regions().len()).collect()
    }

    fn guess(&self) -> Option<Step> {
        guess(self)
    }

    fn refute(&self, guess: &Step) -> Step {
        refute(guess)
    }
}

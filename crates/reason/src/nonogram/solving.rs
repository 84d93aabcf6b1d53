//! How a board takes steps, and how it is known to be done.

use therefore_puzzle::Line;

use super::board::Board;
use super::guess::{REFUTED, guess, refute};
use super::step::Step;
use crate::machine::{Progress, State};

impl State for Board {
    type Step = Step;
    type Place = Line;

    fn apply(&mut self, step: &Step) {
        for &setting in &step.settings {
            self.set(setting);
        }
    }

    fn settle(&mut self) {
        self.look();
    }

    fn progress(&self) -> Progress {
        match (self.trouble(), self.unknown()) {
            (Some(_), _) => Progress::Broken,
            (None, 0) => Progress::Solved,
            _ => Progress::Open,
        }
    }

    fn places(&self) -> Vec<Line> {
        self.lines().collect()
    }

    fn guess(&self) -> Option<Step> {
        guess(self)
    }

    fn refute(&self, guess: &Step) -> Step {
        debug_assert_ne!(guess.rule, REFUTED);
        refute(guess)
    }

    fn touched(&self, step: &Step) -> Vec<Line> {
        let row_step = matches!(step.line(), Some(Line::Row(_)));
        let crossing = step.settings.iter().map(|it| {
            let [row, column] = self.lines_of(it.cell);
            if row_step { column } else { row }
        });
        crossing.collect()
    }
}

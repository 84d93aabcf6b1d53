//! Depth-first search over candidates: a candidate is tried, and if that leads
//! nowhere it is crossed out and the consequences are drawn.

use std::cell::Cell;
use std::ops::ControlFlow;

use therefore_puzzle::{ConstraintKind, Digits};

use super::Killer;
use crate::Control;
use crate::engine::{Ended, Plain, Work};
use crate::takes::Takes;

/// How many choices between two looks at the clock.
const PATIENCE: u64 = 256;
/// Dead ends after which derived sums are judged.
const JUDGEMENT: u64 = 1000;
/// Dead ends after which all scores are halved.
const DECAY: u64 = 16384;

/// A candidate that was tried.
pub(super) struct Choice {
    cell: u8,
    digit: u16,
}

impl Killer {
    /// The candidate to try next; none if every cell has its digit.
    fn choose(&self) -> Option<(u8, u16)> {
        let size = &self.wiring.tables.size;
        let masks = &self.state.masks;
        let (mut best, mut best_score, mut best_size) = (None, 0, 1);
        for (cell, &mask) in masks[..self.wiring.cells].iter().enumerate() {
            if mask & (mask - 1) == 0 {
                continue;
            }
            let (score, size) = (self.scores[cell], size[mask as usize] as u32);
            if best.is_none() || score * best_size > best_score * size {
                (best, best_score, best_size) = (Some(cell), score, size);
            }
        }
        let cell = best?;
        if best_size > 2
            && let Some(choice) = self.two_places(best_score, best_size)
        {
            return Some(choice);
        }
        let digits = match masks[cell] & self.fresh[cell] {
            0 => masks[cell],
            fresh => fresh,
        };
        Some((cell as u8, digits & digits.wrapping_neg()))
    }

    /// A digit with two places in a full region whose score is at least that:
    /// as good as a cell with two candidates.
    fn two_places(&self, score: u32, size: u32) -> Option<(u8, u16)> {
        let masks = &self.state.masks;
        let (mut best, mut best_score) = (None, score * 2);
        for region in 0..self.wiring.regions.len() {
            let cells = self.wiring.regions.get(region);
            let (mut one, mut two, mut three) = (0, 0, 0);
            for &cell in cells {
                let mask = masks[cell as usize];
                three |= two & mask;
                two |= one & mask;
                one |= mask;
            }
            let mut twice = two & !three;
            while twice != 0 {
                let digit = twice & twice.wrapping_neg();
                twice ^= digit;
                for &cell in cells {
                    if masks[cell as usize] & digit != 0 {
                        let score = self.scores[cell as usize] * size;
                        if score >= best_score {
                            best_score = score;
                            best = Some((cell, digit));
                        }
                    }
                }
            }
        }
        best
    }

    /// Notes a dead end: the cell that was chosen and those of the rule that
    /// failed are promising, as they lead to dead ends soon.
    fn blame(&mut self, cell: u8) {
        self.work.conflicts += 1;
        self.scores[cell as usize] += 2;
        for &cell in self.wiring.cells_of(self.state.rule) {
            self.scores[cell as usize] += 1;
        }
        if self.work.conflicts.is_multiple_of(JUDGEMENT) {
            self.wiring.mute(&mut self.state.merits);
        }
        if self.work.conflicts.is_multiple_of(DECAY) {
            self.scores.iter_mut().for_each(|score| *score /= 2);
        }
    }
}

impl Takes for Killer {
    fn takes(kind: ConstraintKind) -> bool {
        match kind {
            ConstraintKind::Region | ConstraintKind::Sum => true,
        }
    }
}

impl Plain for Killer {
    fn begin(&mut self, start: &[Digits]) -> bool {
        assert_eq!(start.len(), self.grid.len(), "one set of candidates a cell");
        self.work = Work::default();
        self.choices.clear();
        self.pile.clear();
        if self.wiring.muted {
            self.wiring.add_wakes();
        }
        self.state.merits.fill(Default::default());
        let (wiring, state) = (&self.wiring, &mut self.state);
        state.rest();
        state.writes = 0;
        if wiring.broken {
            return false;
        }
        for (cell, &place) in wiring.canvas.iter().enumerate() {
            let mask = start[place as usize].0 as u16 & wiring.all;
            state.masks[cell] = mask;
            if mask & mask.wrapping_sub(1) == 0 {
                if mask == 0 {
                    return false;
                }
                state.note_fixed(cell as u8);
            }
        }
        state.take_stock(wiring);
        state.wake_all(wiring);
        let mut seen = 0;
        while self.state.propagate(&self.wiring).is_ok() {
            if self.state.is_full(&self.wiring) {
                return true;
            }
            if let Some(rules) = self.wiring.derive() {
                if self.wiring.broken {
                    return false;
                }
                self.state.make_room(&self.wiring);
                self.state.wake_rules(rules);
            } else if seen < self.state.writes {
                // Rules are not woken by every change: all have another look
                // before anything is guessed.
                seen = self.state.writes;
                self.state.wake_all(&self.wiring);
            } else {
                if self.first_scores.is_empty() {
                    self.first_scores = self.wiring.scores();
                }
                self.scores.clone_from(&self.first_scores);
                return true;
            }
        }
        false
    }

    fn descend(
        &mut self,
        dead_ends: &Cell<u64>,
        control: &Control,
        visit: &mut dyn FnMut(&[u8]) -> ControlFlow<()>,
    ) -> Option<Ended> {
        loop {
            match self.choose() {
                Some((cell, digit)) => {
                    self.work.guesses += 1;
                    if self.work.guesses.is_multiple_of(PATIENCE) && control.is_over() {
                        return Some(Ended::Stopped);
                    }
                    self.state.save(&self.wiring, &mut self.pile);
                    self.choices.push(Choice { cell, digit });
                    let (wiring, state) = (&self.wiring, &mut self.state);
                    let tried = state.keep(wiring, cell, digit);
                    if tried.and_then(|()| state.propagate(wiring)).is_ok() {
                        continue;
                    }
                    self.blame(cell);
                }
                None => {
                    for (cell, &place) in self.wiring.canvas.iter().enumerate() {
                        let digit = self.state.masks[cell].trailing_zeros() as u8 + 1;
                        self.grid[place as usize] = digit;
                    }
                    if visit(&self.grid).is_break() {
                        return Some(Ended::Satisfied);
                    }
                }
            }
            // The other side of the last choice that has one.
            loop {
                if self.work.conflicts >= dead_ends.get() {
                    return None;
                }
                let Some(choice) = self.choices.pop() else {
                    return Some(Ended::Exhausted);
                };
                let (wiring, state) = (&self.wiring, &mut self.state);
                state.restore(wiring, &mut self.pile);
                let turned = state.keep(wiring, choice.cell, !choice.digit);
                if turned.and_then(|()| state.propagate(wiring)).is_ok() {
                    break;
                }
                self.blame(choice.cell);
            }
        }
    }

    fn done(&self) -> Work {
        Work {
            propagations: self.state.writes,
            ..self.work
        }
    }
}

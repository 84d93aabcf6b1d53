//! Which candidates occur in some solution.

use std::cell::Cell;
use std::ops::ControlFlow;

use therefore_puzzle::Digits;

use super::Killer;
use super::places;
use super::state::Masks;
use crate::Control;
use crate::engine::{Ended, Plain};

impl Killer {
    /// For each cell the digits it has in some solution, and whether the
    /// control stopped it (undecided candidates are then still in the sets).
    ///
    /// Every solution shows a digit in each cell; then one with a digit not yet
    /// shown is sought, and if there is none, that candidate is crossed out for
    /// good, which helps to settle the others.
    ///
    /// ```
    /// use therefore_puzzle::{Sudoku, Recipe};
    /// use therefore_search::{Control, killer::Killer};
    /// let layout = Recipe::square(4)?.layout()?;
    /// let mut killer = Killer::new(&layout).unwrap();
    /// let puzzle = Sudoku::new(layout, vec![1,2,3,4, 3,4,1,2, 2,0,0,0, 0,0,0,0]);
    /// let (found, _) = killer.true_candidates(&puzzle.start(), &Control::UNLIMITED);
    /// assert_eq!(found[9].iter().collect::<Vec<_>>(), [1, 3]);
    /// # Ok::<(), therefore_puzzle::LayoutError>(())
    /// ```
    pub fn true_candidates(&mut self, start: &[Digits], control: &Control) -> (Vec<Digits>, Ended) {
        let mut found = vec![Digits::NONE; start.len()];
        if control.is_over() {
            found.copy_from_slice(start);
            return (found, Ended::Stopped);
        }
        if !self.begin(start) {
            return (found, Ended::Exhausted);
        }
        let ended = self.show_all(control);
        for (cell, &place) in self.wiring.canvas.iter().enumerate() {
            found[place as usize] = Digits(self.state.masks[cell].into());
        }
        (found, ended)
    }

    /// Crosses out what occurs in no solution.
    fn show_all(&mut self, control: &Control) -> Ended {
        let mut root = self.state.masks;
        let mut shown = [0u16; places::MOST];
        self.fresh = root;
        let mut ended = self.show(&mut shown, control);
        for cell in 0..self.wiring.cells {
            loop {
                let open = root[cell] & !shown[cell];
                if open == 0 || ended == Ended::Stopped {
                    break;
                }
                let digit = open & open.wrapping_neg();
                let (wiring, state) = (&self.wiring, &mut self.state);
                state.reset(wiring, &root);
                let tried = state.keep(wiring, cell as u8, digit);
                ended = match tried.and_then(|()| state.propagate(wiring)) {
                    Ok(()) => self.show(&mut shown, control),
                    Err(_) => Ended::Exhausted,
                };
                if ended == Ended::Exhausted {
                    let (wiring, state) = (&self.wiring, &mut self.state);
                    state.reset(wiring, &root);
                    let crossed = state.keep(wiring, cell as u8, !digit);
                    if crossed.and_then(|()| state.propagate(wiring)).is_err() {
                        // Only if there is no solution at all.
                        state.masks.fill(0);
                    }
                    root = state.masks;
                }
            }
        }
        self.state.masks = root;
        self.fresh.fill(0);
        match ended {
            Ended::Stopped => Ended::Stopped,
            _ => Ended::Exhausted,
        }
    }

    /// Looks for one solution and notes the digits it shows.
    fn show(&mut self, shown: &mut Masks, control: &Control) -> Ended {
        self.choices.clear();
        self.pile.clear();
        let unlimited = Cell::new(u64::MAX);
        let ended = self.descend(&unlimited, control, &mut |_| ControlFlow::Break(()));
        if ended == Some(Ended::Satisfied) {
            for (cell, &digit) in self.state.masks.iter().enumerate() {
                shown[cell] |= digit;
                self.fresh[cell] &= !digit;
            }
        }
        ended.unwrap_or(Ended::Stopped)
    }
}

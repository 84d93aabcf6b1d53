//! What a cage says about its cells: which digits some way to make its total
//! can use, and which digits are in all of them.

use std::array::from_fn;

use super::hall::{self, Question, Sets};
use super::places::Places;
use super::state::{DeadEnd, Outcome, State};
use super::tables;
use super::wiring::{Sum, Wiring};
use crate::bits::bits;
use crate::classic::Machine;

/// The open cells of a cage.
struct Open {
    cells: [u8; tables::MOST],
    masks: [u16; tables::MOST],
    count: usize,
    /// All their candidates.
    union: u16,
    /// The digits of the other cells.
    used: u16,
    /// What is left of the total.
    rest: i32,
}

impl Open {
    fn of(state: &State, total: i32, terms: &[u8]) -> Open {
        let mut open = Open {
            cells: [0; tables::MOST],
            masks: [0; tables::MOST],
            count: 0,
            union: 0,
            used: 0,
            rest: total,
        };
        for &cell in terms {
            let mask = state.masks[cell as usize];
            if mask & (mask - 1) == 0 {
                open.rest -= mask.trailing_zeros() as i32 + 1;
                open.used |= mask;
            } else {
                open.cells[open.count] = cell;
                open.masks[open.count] = mask;
                open.union |= mask;
                open.count += 1;
            }
        }
        open
    }

    fn cells(&self) -> &[u8] {
        &self.cells[..self.count]
    }

    fn masks(&self) -> &[u16] {
        &self.masks[..self.count]
    }

    /// What sets of digits leave of the cells if they have all needed digits;
    /// none if no set fits. Not quite exact: nobody asks whether cells that
    /// share digits can all have one.
    fn fit(&self, sets: &[u16], needed: u16) -> Option<([u16; tables::MOST], u16)> {
        let mut kept = [0; tables::MOST];
        let (mut required, mut any) = (u16::MAX, false);
        for &set in sets {
            if set & !self.union != 0 || needed & !set != 0 {
                continue;
            }
            let (mut every, mut placed) = (true, 0);
            for &mask in self.masks() {
                every &= mask & set != 0;
                placed |= mask & set;
            }
            if every && placed == set {
                any = true;
                required &= set;
                for (kept, &mask) in kept.iter_mut().zip(self.masks()) {
                    *kept |= mask & set;
                }
            }
        }
        any.then_some((kept, required))
    }

    /// The same, exact, for few cells.
    fn fit_few(
        &self,
        machine: Machine,
        sets: &[Sets],
        needed: u16,
    ) -> Option<([u16; tables::MOST], u16)> {
        let mut masks = from_fn(hall::absent);
        masks[..self.count].copy_from_slice(self.masks());
        let mut kept = [0; tables::MOST];
        let mut required = u16::MAX;
        for sets in sets {
            let question = Question {
                sets,
                masks: &masks,
                needed,
            };
            let left = question.ask(machine);
            required &= left.required;
            for (kept, cell) in kept.iter_mut().zip(left.cells) {
                *kept |= cell;
            }
        }
        (kept[0] != 0).then_some((kept, required))
    }
}

impl State {
    /// A cage with several open cells: by the sets of digits that make the total.
    pub fn cage(&mut self, wiring: &Wiring, sum: &Sum, terms: &[u8]) -> Outcome {
        let open = Open::of(self, sum.total, terms);
        // What the rest of a full region cannot hold must be here.
        let mut needed = 0;
        for list in sum.rests.clone() {
            let there = wiring
                .rests
                .get(list as usize)
                .iter()
                .fold(open.used, |all, &cell| all | self.masks[cell as usize]);
            needed |= wiring.all & !there;
        }
        if open.rest < 0 {
            return Err(DeadEnd);
        }
        let (tables, total) = (wiring.tables, open.rest as usize);
        let few = open.count <= hall::CELLS && wiring.symbols <= hall::MOST_SYMBOLS;
        let fit = if few {
            open.fit_few(wiring.machine, tables.few(open.count, total), needed)
        } else {
            open.fit(tables.sets(open.count, total), needed)
        };
        let (kept, required) = fit.ok_or(DeadEnd)?;
        for (&cell, &kept) in open.cells().iter().zip(&kept) {
            self.keep(wiring, cell, kept)?;
        }
        let required = required & wiring.all;
        self.require(wiring, sum.cells, required)
    }

    /// Digits that these cells must hold: nobody who sees all their places can.
    fn require(&mut self, wiring: &Wiring, cells: Places, digits: u16) -> Outcome {
        for digit in bits(digits.into()) {
            let everywhere = self.spots(digit);
            let (mut seen, mut count, mut last) = (everywhere, 0, 0);
            for cell in (everywhere & cells).iter() {
                seen = seen & wiring.see[cell as usize];
                (count, last) = (count + 1, cell);
            }
            match count {
                0 => return Err(DeadEnd),
                1 => self.keep(wiring, last, 1 << digit)?,
                _ => self.strike(wiring, seen, digit)?,
            }
        }
        Ok(())
    }
}

//! What follows from the clues at once, before there is anything to explain.

use therefore_puzzle::Digits;

use super::model::Model;
use crate::bits::bits;
use crate::literal::{FALSE, Lit, OPEN, TRUE};

/// Values and live words over the whole model.
#[derive(Debug)]
pub(super) struct Root {
    /// For each literal what is known of it.
    pub value: Vec<i8>,
    /// For each group the members that are not false.
    pub live: Vec<u64>,
    masks: Vec<u64>,
    singles: Vec<u32>,
    queue: Vec<Lit>,
    pending: Vec<u32>,
}

impl Root {
    /// For a model.
    pub fn new(model: &Model) -> Root {
        Root {
            value: vec![OPEN; 2 * model.vars],
            live: vec![0; model.words.len()],
            masks: vec![0; model.cells],
            singles: Vec::new(),
            queue: Vec::new(),
            pending: Vec::new(),
        }
    }

    /// Draws the consequences of the candidates by groups alone; false if
    /// they contradict each other.
    pub fn fill(&mut self, model: &Model, start: &[Digits]) -> bool {
        self.value.fill(OPEN);
        self.queue.clear();
        self.pending.clear();
        // Most candidates are gone at once: the few that are left are put
        // into their groups, instead of taking the many out.
        for cell in (0..model.cells).filter(|&cell| model.is_cell[cell]) {
            self.masks[cell] = start[cell].0 & model.words[cell];
        }
        if !self.eliminate(model) {
            return false;
        }
        let symbols = model.symbols;
        self.live.copy_from_slice(&model.others);
        for cell in (0..model.cells).filter(|&cell| model.is_cell[cell]) {
            let first = cell * symbols;
            for digit in bits(self.masks[cell]) {
                for spot in model.spots.get(Lit::yes(first + digit).index()) {
                    self.live[spot.group()] |= spot.bit();
                }
            }
            let values = &mut self.value[2 * first..2 * (first + symbols)];
            for digit in bits(model.words[cell] & !self.masks[cell]) {
                values[2 * digit] = FALSE;
                values[2 * digit + 1] = TRUE;
            }
        }
        for (group, &live) in self.live[..model.exact].iter().enumerate() {
            if live & live.wrapping_sub(1) == 0 && model.words[group] != 0 {
                self.pending.push(group as u32);
            }
        }
        model.facts.iter().all(|&fact| self.set(model, fact)) && self.propagate(model)
    }

    /// Takes digits that are alone in their cell from all cells that see it.
    fn eliminate(&mut self, model: &Model) -> bool {
        self.singles.clear();
        for cell in (0..model.cells).filter(|&cell| model.is_cell[cell]) {
            match self.masks[cell] {
                0 => return false,
                mask if mask.is_power_of_two() => self.singles.push(cell as u32),
                _ => {}
            }
        }
        while let Some(cell) = self.singles.pop() {
            let digit = self.masks[cell as usize];
            for &peer in model.peers.get(cell as usize) {
                let mask = &mut self.masks[peer as usize];
                if *mask & digit != 0 {
                    *mask &= !digit;
                    match *mask {
                        0 => return false,
                        mask if mask.is_power_of_two() => self.singles.push(peer),
                        _ => {}
                    }
                }
            }
        }
        true
    }

    #[inline]
    fn set(&mut self, model: &Model, lit: Lit) -> bool {
        let value = self.value[lit.index()];
        if value != OPEN {
            return value == TRUE;
        }
        self.value[lit.index()] = TRUE;
        self.value[(!lit).index()] = FALSE;
        let (own, others) = model.spots.twin(lit.index());
        if own {
            self.queue.push(lit);
        }
        for spot in others {
            let live = &mut self.live[spot.group()];
            let left = *live & !spot.bit();
            *live = left;
            if left & left.wrapping_sub(1) == 0 && spot.group() < model.exact {
                self.pending.push(spot.group() as u32);
            }
        }
        true
    }

    fn propagate(&mut self, model: &Model) -> bool {
        loop {
            while let Some(group) = self.pending.pop() {
                let group = group as usize;
                let live = self.live[group];
                if live == 0 {
                    return false;
                }
                let lit = *model.members.item(group, live.trailing_zeros() as usize);
                if !self.set(model, lit) {
                    return false;
                }
            }
            let Some(lit) = self.queue.pop() else {
                return true;
            };
            for spot in model.spots.get(lit.index()) {
                let mut rest = self.live[spot.group()] & !spot.bit();
                while rest != 0 {
                    let bit = rest.trailing_zeros() as usize;
                    rest &= rest - 1;
                    if !self.set(model, !*model.members.item(spot.group(), bit)) {
                        return false;
                    }
                }
            }
        }
    }
}

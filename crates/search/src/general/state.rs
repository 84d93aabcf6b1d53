//! The candidates of every cell, with propagation and undo.

use super::sums;
use super::wiring::Wiring;

/// A dead end: no solution continues this state.
pub(super) struct DeadEnd;

/// Candidates with a trail, so that guesses can be taken back.
pub(super) struct State {
    /// Candidates, one word a cell.
    pub(super) masks: Vec<u64>,
    trail: Vec<(u32, u64)>,
    /// Cells that have just come down to one candidate.
    singles: Vec<u32>,
    regions: Queue,
    locked: Queue,
    sums: Queue,
    /// Candidates crossed out, ever.
    pub(super) propagations: u64,
    /// How often each cell was in a dead end, for choosing where to branch.
    pub(super) weights: Vec<u32>,
}

/// A set of numbers to look at, each once.
#[derive(Default)]
struct Queue {
    items: Vec<u32>,
    queued: Vec<bool>,
}

impl Queue {
    fn sized(n: usize) -> Queue {
        Queue {
            items: Vec::with_capacity(n),
            queued: vec![false; n],
        }
    }

    fn push(&mut self, item: u32) {
        if !std::mem::replace(&mut self.queued[item as usize], true) {
            self.items.push(item);
        }
    }

    fn pop(&mut self) -> Option<usize> {
        let item = self.items.pop()? as usize;
        self.queued[item] = false;
        Some(item)
    }

    fn clear(&mut self) {
        while self.pop().is_some() {}
    }
}

impl State {
    pub(super) fn new(wiring: &Wiring) -> State {
        State {
            masks: vec![0; wiring.cells],
            trail: Vec::with_capacity(wiring.cells * 4),
            singles: Vec::with_capacity(wiring.cells),
            regions: Queue::sized(wiring.full.len()),
            locked: Queue::sized(wiring.full.len()),
            sums: Queue::sized(wiring.sums.len()),
            propagations: 0,
            weights: vec![0; wiring.cells],
        }
    }

    /// Starts afresh from these candidates and propagates them.
    pub(super) fn start(
        &mut self,
        wiring: &Wiring,
        masks: impl Iterator<Item = u64>,
    ) -> Result<(), DeadEnd> {
        self.trail.clear();
        self.forget();
        self.weights.fill(0);
        self.propagations = 0;
        self.masks.clear();
        self.masks.extend(masks);
        debug_assert_eq!(self.masks.len(), wiring.cells);
        for &cell in &wiring.real {
            let mask = &mut self.masks[cell as usize];
            *mask &= wiring.all;
            match mask.count_ones() {
                0 => return Err(DeadEnd),
                1 => self.singles.push(cell),
                _ => {}
            }
        }
        for region in 0..wiring.full.len() as u32 {
            self.regions.push(region);
            self.locked.push(region);
        }
        for sum in 0..wiring.sums.len() as u32 {
            self.sums.push(sum);
        }
        self.propagate(wiring)
    }

    /// A mark to [`rewind`](State::rewind) to.
    pub(super) fn mark(&self) -> usize {
        self.trail.len()
    }

    /// Takes back everything since the mark.
    pub(super) fn rewind(&mut self, mark: usize) {
        for (cell, mask) in self.trail.drain(mark..).rev() {
            self.masks[cell as usize] = mask;
        }
        self.forget();
    }

    fn forget(&mut self) {
        self.singles.clear();
        self.regions.clear();
        self.locked.clear();
        self.sums.clear();
    }

    /// Leaves only these candidates to a cell.
    #[inline]
    pub(super) fn keep(&mut self, wiring: &Wiring, cell: u32, keep: u64) -> Result<(), DeadEnd> {
        let old = self.masks[cell as usize];
        let new = old & keep;
        if new == old {
            return Ok(());
        }
        self.trail.push((cell, old));
        self.masks[cell as usize] = new;
        self.propagations += 1;
        if new == 0 {
            self.weights[cell as usize] += 1;
            return Err(DeadEnd);
        }
        if new.is_power_of_two() {
            self.singles.push(cell);
        }
        for &region in wiring.full_of.get(cell as usize) {
            self.regions.push(region);
            self.locked.push(region);
        }
        for &sum in wiring.sums_of.get(cell as usize) {
            self.sums.push(sum);
        }
        Ok(())
    }

    /// Everything that follows, cheapest first.
    pub(super) fn propagate(&mut self, wiring: &Wiring) -> Result<(), DeadEnd> {
        loop {
            if let Some(cell) = self.singles.pop() {
                let digit = self.masks[cell as usize];
                for &peer in wiring.peers.get(cell as usize) {
                    if self.masks[peer as usize] & digit != 0 {
                        self.keep(wiring, peer, !digit)?;
                    }
                }
            } else if let Some(region) = self.regions.pop() {
                self.hidden_singles(wiring, region)?;
            } else if let Some(sum) = self.sums.pop() {
                sums::tighten(self, wiring, sum)?;
            } else if let Some(region) = self.locked.pop() {
                self.locked_candidates(wiring, region)?;
            } else {
                return Ok(());
            }
        }
    }

    fn hidden_singles(&mut self, wiring: &Wiring, region: usize) -> Result<(), DeadEnd> {
        let cells = wiring.full.get(region);
        let (mut once, mut twice) = (0, 0);
        for &cell in cells {
            let mask = self.masks[cell as usize];
            twice |= once & mask;
            once |= mask;
        }
        if once != wiring.all {
            for &cell in cells {
                self.weights[cell as usize] += 1;
            }
            return Err(DeadEnd);
        }
        let single = once & !twice;
        if single == 0 {
            return Ok(());
        }
        for &cell in cells {
            let mask = self.masks[cell as usize];
            let here = mask & single;
            if here != 0 && here != mask {
                // Two digits with this as their only place leave none to one of them.
                let keep = if here.is_power_of_two() { here } else { 0 };
                self.keep(wiring, cell, keep)?;
            }
        }
        Ok(())
    }

    fn locked_candidates(&mut self, wiring: &Wiring, region: usize) -> Result<(), DeadEnd> {
        for crossing in &wiring.crossings[region] {
            let union = |cells: &[u32]| {
                cells
                    .iter()
                    .fold(0, |all, &cell| all | self.masks[cell as usize])
            };
            let confined = union(&crossing.shared) & !union(&crossing.rest_of_first);
            if confined == 0 {
                continue;
            }
            for &cell in &crossing.rest_of_second {
                if self.masks[cell as usize] & confined != 0 {
                    self.keep(wiring, cell, !confined)?;
                }
            }
        }
        Ok(())
    }
}

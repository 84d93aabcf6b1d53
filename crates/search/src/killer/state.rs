//! The candidates of all cells, and what is to be looked at again.

use std::ops::Range;

use super::places::{self, Places};
use super::tables;
use super::wake::Rules;
use super::wiring::Wiring;
use crate::bits::bits;

/// The candidates leave no solution.
#[derive(Debug)]
pub(super) struct DeadEnd;

pub(super) type Outcome = Result<(), DeadEnd>;

/// The candidates of every cell.
pub(super) type Masks = [u16; places::MOST];

const SEVENS: u64 = 0x7777_7777_7777_7777;
const EIGHTS: u64 = 0x8888_8888_8888_8888;

/// A node of the search in the making.
pub(super) struct State {
    /// The candidates of each cell.
    pub masks: Masks,
    /// The cells that have each digit as a candidate.
    spots: [Places; tables::MOST],
    /// For each full region and digit one less than how many places it has
    /// there, in four bits a digit.
    places: Vec<u64>,
    /// Rules to look at.
    queue: Rules,
    /// Cells that have just got down to one candidate.
    fixed: Vec<u8>,
    /// How often a cell lost candidates.
    pub writes: u64,
    /// The rule that met the last dead end.
    pub rule: usize,
    /// How useful each sum has been.
    pub merits: Vec<Merit>,
}

/// How often a sum was looked at, and how often that led to anything.
#[derive(Clone, Copy, Default)]
pub(super) struct Merit {
    pub asked: u32,
    pub told: u32,
}

/// Candidates to come back to, the last on top.
#[derive(Default)]
pub(super) struct Pile {
    masks: Vec<u16>,
    spots: Vec<Places>,
    places: Vec<u64>,
}

impl Pile {
    /// Forgets all of them.
    pub fn clear(&mut self) {
        self.masks.clear();
        self.spots.clear();
        self.places.clear();
    }
}

impl State {
    /// For a wiring.
    pub fn new(wiring: &Wiring) -> State {
        State {
            masks: [0; places::MOST],
            spots: [Places::NONE; tables::MOST],
            places: vec![0; wiring.regions.len()],
            queue: Rules::default(),
            fixed: Vec::with_capacity(wiring.cells),
            writes: 0,
            rule: 0,
            merits: vec![Merit::default(); wiring.sums.len()],
        }
    }

    /// Makes room for the rules of a wiring that has got more of them.
    pub fn make_room(&mut self, wiring: &Wiring) {
        self.merits.resize(wiring.sums.len(), Merit::default());
    }

    /// Whether every cell has its digit.
    pub fn is_full(&self, wiring: &Wiring) -> bool {
        let masks = &self.masks[..wiring.cells];
        masks.iter().all(|mask| mask & (mask - 1) == 0)
    }

    /// Forgets what was to be looked at.
    pub fn rest(&mut self) {
        self.queue = Rules::default();
        self.fixed.clear();
    }

    /// Puts the candidates on a pile, to come back to.
    pub fn save(&self, wiring: &Wiring, pile: &mut Pile) {
        pile.masks.extend_from_slice(&self.masks[..wiring.cells]);
        pile.spots.extend_from_slice(&self.spots[..wiring.symbols]);
        pile.places.extend_from_slice(&self.places);
    }

    /// Goes back to the uppermost candidates of a pile, and takes them off.
    pub fn restore(&mut self, wiring: &Wiring, pile: &mut Pile) {
        self.rest();
        let masks = pile.masks.len() - wiring.cells;
        self.masks[..wiring.cells].copy_from_slice(&pile.masks[masks..]);
        pile.masks.truncate(masks);
        let spots = pile.spots.len() - wiring.symbols;
        self.spots[..wiring.symbols].copy_from_slice(&pile.spots[spots..]);
        pile.spots.truncate(spots);
        let places = pile.places.len() - self.places.len();
        self.places.copy_from_slice(&pile.places[places..]);
        pile.places.truncate(places);
    }

    /// Begins with these candidates.
    pub fn reset(&mut self, wiring: &Wiring, masks: &Masks) {
        self.rest();
        self.masks = *masks;
        self.take_stock(wiring);
    }

    /// Has every rule looked at.
    pub fn wake_all(&mut self, wiring: &Wiring) {
        for cell in 0..wiring.cells {
            self.queue |= &wiring.wakes_ends[cell];
            self.queue |= &wiring.wakes_fixed[cell];
        }
        self.wake_rules(0..wiring.regions.len());
    }

    /// Has these rules looked at.
    pub fn wake_rules(&mut self, rules: Range<usize>) {
        rules.for_each(|rule| self.queue.insert(rule));
    }

    /// Keeps only these digits in a cell.
    #[inline]
    pub fn keep(&mut self, wiring: &Wiring, cell: u8, digits: u16) -> Outcome {
        let old = self.masks[cell as usize];
        let new = old & digits;
        if new == old {
            Ok(())
        } else {
            self.set(wiring, cell, old, new)
        }
    }

    /// Crosses out a digit, by its number from zero, in cells that all have it.
    #[inline]
    pub fn strike(&mut self, wiring: &Wiring, cells: Places, digit: usize) -> Outcome {
        self.spots[digit] = self.spots[digit] - cells;
        for cell in cells.iter() {
            let new = self.masks[cell as usize] & !(1 << digit);
            self.write(wiring, cell, new, 1 << digit)?;
        }
        Ok(())
    }

    /// The cells that have a digit as a candidate, by its number from zero.
    #[inline]
    pub fn spots(&self, digit: usize) -> Places {
        self.spots[digit]
    }

    fn set(&mut self, wiring: &Wiring, cell: u8, old: u16, new: u16) -> Outcome {
        let gone = old ^ new;
        for digit in bits(gone.into()) {
            self.spots[digit].remove(cell);
        }
        self.write(wiring, cell, new, gone)
    }

    /// Gives a cell its new candidates, of which these are gone.
    fn write(&mut self, wiring: &Wiring, cell: u8, new: u16, gone: u16) -> Outcome {
        self.masks[cell as usize] = new;
        self.writes += 1;
        if new & new.wrapping_sub(1) == 0 {
            if new == 0 {
                return Err(DeadEnd);
            }
            self.fixed.push(cell);
        }
        let lost = wiring.tables.nibbles[gone as usize];
        for &region in wiring.regions_of.get(cell as usize) {
            // Where the last place is gone, a nibble borrows from the next:
            // the region has been woken by then, and finds the dead end.
            let places = &mut self.places[region as usize];
            *places = places.wrapping_sub(lost);
            let last = !(((*places & SEVENS) + SEVENS) | *places) & EIGHTS;
            if last & (lost << 3) != 0 {
                self.queue.insert(region.into());
            }
        }
        // Whether the smallest or the largest is gone.
        let inner = new & new.wrapping_neg() < gone & gone.wrapping_neg() && gone < new;
        let wakes = if inner {
            &wiring.wakes
        } else {
            &wiring.wakes_ends
        };
        self.queue |= &wakes[cell as usize];
        Ok(())
    }

    /// Notes and counts the places of every digit.
    pub fn take_stock(&mut self, wiring: &Wiring) {
        self.spots = [Places::NONE; tables::MOST];
        for (cell, &mask) in self.masks[..wiring.cells].iter().enumerate() {
            for digit in bits(mask.into()) {
                self.spots[digit].insert(cell as u8);
            }
        }
        for (region, places) in self.places.iter_mut().enumerate() {
            *places = wiring.regions.get(region).iter().fold(0u64, |sum, &cell| {
                sum.wrapping_add(wiring.tables.nibbles[self.masks[cell as usize] as usize])
            });
            *places = places.wrapping_sub(wiring.tables.nibbles[wiring.all as usize]);
        }
    }

    /// Notes a cell that had one candidate from the beginning.
    pub fn note_fixed(&mut self, cell: u8) {
        self.fixed.push(cell);
    }

    /// Draws conclusions until there are none.
    pub fn propagate(&mut self, wiring: &Wiring) -> Outcome {
        loop {
            while let Some(cell) = self.fixed.pop() {
                self.queue |= &wiring.wakes_fixed[cell as usize];
                let digit = self.masks[cell as usize].trailing_zeros() as usize;
                if wiring.symbols < 16 {
                    // One place too many: not to be found as the last one.
                    for &region in wiring.regions_of.get(cell as usize) {
                        let places = &mut self.places[region as usize];
                        *places = places.wrapping_add(1 << (4 * digit));
                    }
                }
                let seen = self.spots[digit] & wiring.see[cell as usize];
                self.strike(wiring, seen, digit)?;
            }
            let Some(rule) = self.queue.take_first() else {
                return Ok(());
            };
            self.rule = rule;
            let (regions, sums) = (wiring.regions.len(), wiring.sums.len());
            if rule < regions {
                self.region(wiring, rule)?;
            } else if rule < regions + sums {
                let index = wiring.order[rule - regions] as usize;
                let before = self.writes;
                let outcome = self.sum(wiring, index);
                let merit = &mut self.merits[index];
                merit.asked += 1;
                merit.told += u32::from(outcome.is_err() || self.writes > before);
                outcome?;
                // It knows nearly all that its own changes imply; but bounds
                // may settle several cells at once, to a wrong total.
                if self.fixed.is_empty() || wiring.sums[wiring.order[rule - regions] as usize].cage
                {
                    self.queue.remove(rule);
                }
            } else {
                self.leftovers(wiring, rule - regions - sums)?;
            }
        }
    }

    /// Digits with one place in a full region.
    fn region(&mut self, wiring: &Wiring, region: usize) -> Outcome {
        let cells = wiring.regions.get(region);
        let (mut once, mut twice) = (0, 0);
        for &cell in cells {
            let mask = self.masks[cell as usize];
            twice |= once & mask;
            once |= mask;
        }
        if once != wiring.all {
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
                if here & (here - 1) != 0 {
                    return Err(DeadEnd);
                }
                self.keep(wiring, cell, here)?;
            }
        }
        Ok(())
    }

    /// Two overlapping full regions: what only one has holds the same digits
    /// as what only the other has.
    fn leftovers(&mut self, wiring: &Wiring, pair: usize) -> Outcome {
        let (first, second) = (
            wiring.leftovers.get(2 * pair),
            wiring.leftovers.get(2 * pair + 1),
        );
        let union = |cells: &[u8]| {
            cells
                .iter()
                .fold(0, |all, &cell| all | self.masks[cell as usize])
        };
        let (one, other) = (union(first), union(second));
        if one & !other != 0 {
            for &cell in first {
                self.keep(wiring, cell, other)?;
            }
        }
        if other & !one != 0 {
            for &cell in second {
                self.keep(wiring, cell, one)?;
            }
        }
        Ok(())
    }
}

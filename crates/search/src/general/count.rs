//! Counting solutions without visiting them.
//!
//! What is left open after propagation falls apart into components that share
//! no region, cage or sum; their counts multiply. And the same component comes
//! back along many branches, so its count is remembered.

use std::collections::HashMap;

use num_bigint::BigUint;
use therefore_puzzle::Digits;

use super::search::DepthFirst;
use crate::Control;
use crate::engine::Plain;

/// How many solutions there are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Count {
    /// The number, or a lower bound if not exact.
    pub solutions: BigUint,
    /// Whether that is all of them: neither a limit nor the control stopped it.
    pub exact: bool,
}

/// Bytes of remembered components before the memory is emptied.
const MEMORY: usize = 400 << 20;
/// Components of fewer cells are counted again rather than remembered.
const WORTH_REMEMBERING: usize = 6;
/// Nodes between two looks at the clock.
const PATIENCE: u32 = 256;

/// The memory and limits of one count.
struct Counter<'a> {
    engine: &'a mut DepthFirst,
    control: &'a Control,
    known: HashMap<Box<[u8]>, BigUint>,
    bytes: usize,
    clock: u32,
    stopped: bool,
    key: Vec<u8>,
    /// Scratch of [`Counter::describe`].
    places: Vec<u8>,
    order: Vec<u8>,
}

impl DepthFirst {
    /// Counts the solutions within the starting candidates, up to a limit if
    /// one is given (the count is then that limit, and not exact).
    ///
    /// ```
    /// use therefore_puzzle::{Sudoku, Recipe};
    /// use therefore_search::{Control, general::DepthFirst};
    /// let puzzle = Sudoku::empty(Recipe::latin(5)?.layout()?);
    /// let mut engine = DepthFirst::new(&puzzle.layout);
    /// let count = engine.count(&puzzle.start(), None, &Control::UNLIMITED);
    /// assert_eq!(count.solutions, 161_280u32.into());
    /// # Ok::<(), therefore_puzzle::LayoutError>(())
    /// ```
    pub fn count(&mut self, start: &[Digits], limit: Option<u64>, control: &Control) -> Count {
        if !self.begin(start) {
            return Count {
                solutions: BigUint::ZERO,
                exact: true,
            };
        }
        let mut counter = Counter {
            engine: self,
            control,
            known: HashMap::new(),
            bytes: 0,
            clock: PATIENCE,
            stopped: control.is_over(),
            key: Vec::new(),
            places: Vec::new(),
            order: Vec::new(),
        };
        let open = counter.engine.wiring.real.clone();
        let limit = limit.map(BigUint::from);
        let solutions = counter.product(&open, limit.as_ref());
        let stopped = counter.stopped;
        match limit {
            Some(limit) if solutions >= limit => Count {
                solutions: limit,
                exact: false,
            },
            _ => Count {
                solutions,
                exact: !stopped,
            },
        }
    }
}

impl Counter<'_> {
    /// Solutions of these cells: the product over their components. With a
    /// limit it may stop as soon as it is reached.
    fn product(&mut self, cells: &[u32], limit: Option<&BigUint>) -> BigUint {
        let mut product = BigUint::from(1u32);
        for component in self.components(cells) {
            let left = limit.map(|limit| (limit + &product - 1u32) / &product);
            let left = left.map(|left| left.max(BigUint::from(1u32)));
            product *= self.component(&component, left.as_ref());
            if product == BigUint::ZERO {
                break;
            }
        }
        product
    }

    /// The open ones among these cells, split where nothing connects them.
    fn components(&self, cells: &[u32]) -> Vec<Vec<u32>> {
        let (wiring, masks) = (&self.engine.wiring, &self.engine.state.masks);
        let mut waiting = vec![false; wiring.cells];
        let is_open = |cell: u32| !masks[cell as usize].is_power_of_two();
        for &cell in cells {
            waiting[cell as usize] = is_open(cell);
        }
        let mut components = Vec::new();
        for &seed in cells {
            if !std::mem::take(&mut waiting[seed as usize]) {
                continue;
            }
            let mut component = vec![seed];
            let mut next = 0;
            while let Some(&cell) = component.get(next) {
                next += 1;
                let mut join = |other: u32| {
                    if std::mem::take(&mut waiting[other as usize]) {
                        component.push(other);
                    }
                };
                // Peers without a common candidate do not touch each other.
                for &peer in wiring.peers.get(cell as usize) {
                    if masks[peer as usize] & masks[cell as usize] != 0 {
                        join(peer);
                    }
                }
                for &sum in wiring.sums_of.get(cell as usize) {
                    wiring.sums[sum as usize]
                        .cells
                        .iter()
                        .copied()
                        .for_each(&mut join);
                }
            }
            component.sort_unstable();
            components.push(component);
        }
        components
    }

    /// Solutions of one component.
    fn component(&mut self, cells: &[u32], limit: Option<&BigUint>) -> BigUint {
        self.clock -= 1;
        if self.clock == 0 {
            self.clock = PATIENCE;
            self.stopped |= self.control.is_over();
        }
        if self.stopped {
            return BigUint::ZERO;
        }
        let worth = cells.len() >= WORTH_REMEMBERING;
        if worth {
            self.describe(cells);
            if let Some(known) = self.known.get(&self.key[..]) {
                return known.clone();
            }
        }
        let key: Box<[u8]> = if worth {
            self.key.as_slice().into()
        } else {
            Box::default()
        };

        let masks = &self.engine.state.masks;
        let Some(&cell) = cells
            .iter()
            .min_by_key(|&&cell| masks[cell as usize].count_ones())
        else {
            return BigUint::from(1u32);
        };
        let mut total = BigUint::ZERO;
        let mut whole = true;
        for digit in Digits(masks[cell as usize]).iter() {
            let engine = &mut *self.engine;
            engine.work.guesses += 1;
            let mark = engine.state.mark();
            let tried = engine
                .state
                .keep(&engine.wiring, cell, Digits::only(digit).0)
                .and_then(|()| engine.state.propagate(&engine.wiring));
            match tried {
                Ok(()) => {
                    let left = limit.map(|limit| limit - &total);
                    total += self.product(cells, left.as_ref());
                }
                Err(_) => engine.work.conflicts += 1,
            }
            self.engine.state.rewind(mark);
            if self.stopped || limit.is_some_and(|limit| total >= *limit) {
                whole = false;
                break;
            }
        }
        if worth && whole {
            if self.bytes > MEMORY {
                self.known.clear();
                self.bytes = 0;
            }
            self.bytes += key.len() + 96;
            self.known.insert(key, total.clone());
        }
        total
    }

    /// Writes down all that the count of a component depends on.
    ///
    /// With sums that is its cells, their candidates and what is left of the
    /// sums. Without, digits are mere names: it is the cells, and for each
    /// digit which of them it may go to, in whatever order of the digits; so
    /// components that differ by renaming are one.
    fn describe(&mut self, cells: &[u32]) {
        let (wiring, masks) = (&self.engine.wiring, &self.engine.state.masks);
        self.key.clear();
        for &cell in cells {
            self.key.extend_from_slice(&(cell as u16).to_le_bytes());
        }
        if cells
            .iter()
            .all(|&cell| wiring.sums_of.get(cell as usize).is_empty())
        {
            let width = cells.len().div_ceil(8);
            self.places.clear();
            self.places.resize(64 * width, 0);
            let mut used = 0;
            for (i, &cell) in cells.iter().enumerate() {
                used |= masks[cell as usize];
                for digit in Digits(masks[cell as usize]).iter() {
                    self.places[(digit as usize - 1) * width + i / 8] |= 1 << (i % 8);
                }
            }
            self.order.clear();
            self.order.extend(Digits(used).iter());
            let places = |digit: u8| &self.places[(digit as usize - 1) * width..][..width];
            self.order
                .sort_unstable_by(|&a, &b| places(a).cmp(places(b)));
            for &digit in &self.order {
                self.key.extend_from_slice(places(digit));
            }
            return;
        }
        let width = (64 - wiring.all.leading_zeros()).div_ceil(8) as usize;
        for &cell in cells {
            self.key
                .extend_from_slice(&masks[cell as usize].to_le_bytes()[..width]);
            for &sum in wiring.sums_of.get(cell as usize) {
                let sum = &wiring.sums[sum as usize];
                let fixed = sum
                    .cells
                    .iter()
                    .map(|&c| masks[c as usize])
                    .filter(|m| m.is_power_of_two());
                let rest = sum.total - fixed.map(|mask| mask.trailing_zeros() + 1).sum::<u32>();
                self.key.extend_from_slice(&(rest as u16).to_le_bytes());
            }
        }
    }
}

//! Which rules to wake when a cell changes.

use std::ops::BitOrAssign;

use super::state::Merit;
use super::wiring::{NARROW, Wiring};

/// Rules to wake, at most: more derived sums are left out.
pub(super) const MOST_RULES: usize = 512;

/// A set of rules.
#[derive(Clone, Copy, Default)]
pub(super) struct Rules([u64; MOST_RULES / 64]);

impl Rules {
    /// Adds a rule.
    #[inline]
    pub fn insert(&mut self, rule: usize) {
        self.0[rule / 64] |= 1 << (rule % 64);
    }

    /// Takes a rule away.
    #[inline]
    pub fn remove(&mut self, rule: usize) {
        self.0[rule / 64] &= !(1 << (rule % 64));
    }

    /// Takes the first rule away.
    #[inline]
    pub fn take_first(&mut self) -> Option<usize> {
        let word = self.0.iter().position(|&word| word != 0)?;
        let rule = word * 64 + self.0[word].trailing_zeros() as usize;
        self.0[word] &= self.0[word] - 1;
        Some(rule)
    }
}

impl BitOrAssign<&Rules> for Rules {
    #[inline]
    fn bitor_assign(&mut self, other: &Rules) {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word |= other;
        }
    }
}

/// A sum with more cells that is no cage mostly goes by bounds, and is looked
/// at only when a cell loses its smallest or its largest candidate.
const MOST_EXACT: usize = 4;
/// A derived sum that was looked at so often is judged,
const TRIAL: u32 = 1000;
/// and is not looked at any more if that led to nothing all but one in so many
/// times.
const WORTH: u32 = 200;

impl Wiring {
    /// Numbers the rules and notes which to wake: regions, then sums, narrow
    /// ones first, then leftovers. Rules of lower numbers go first.
    pub fn add_wakes(&mut self) {
        let mut wakes = vec![Rules::default(); self.cells];
        let mut wakes_fixed = wakes.clone();
        let mut wakes_ends = wakes.clone();
        let note = |wakes: &mut [Rules], rule: usize, cells: &[u8]| {
            for &cell in cells {
                wakes[cell as usize].insert(rule);
            }
        };
        let wide = |&sum: &u16| self.terms.get(sum as usize).len() > NARROW as usize;
        let mut order: Vec<u16> = (0..self.sums.len() as u16).collect();
        order.sort_by_key(wide);
        for (place, &sum) in order.iter().enumerate() {
            let terms = self.terms.get(sum as usize);
            let by_ends = !self.sums[sum as usize].cage && terms.len() > MOST_EXACT;
            let wakes = if by_ends { &mut wakes_ends } else { &mut wakes };
            note(wakes, self.regions.len() + place, terms);
        }
        for part in 0..self.leftovers.len() {
            let rule = self.regions.len() + self.sums.len() + part / 2;
            note(&mut wakes_fixed, rule, self.leftovers.get(part));
        }
        for (ends, any) in wakes_ends.iter_mut().zip(&wakes) {
            *ends |= any;
        }
        (self.wakes, self.wakes_fixed, self.wakes_ends) = (wakes, wakes_fixed, wakes_ends);
        (self.order, self.muted) = (order, false);
    }

    /// No longer wakes derived sums that have hardly ever led to anything.
    pub fn mute(&mut self, merits: &mut [Merit]) {
        for (place, &sum) in self.order.iter().enumerate() {
            let merit = &mut merits[sum as usize];
            if (sum as usize) < self.given || merit.asked < TRIAL {
                continue;
            }
            if merit.told * WORTH < merit.asked {
                let rule = self.regions.len() + place;
                for &cell in self.terms.get(sum as usize) {
                    self.wakes[cell as usize].remove(rule);
                    self.wakes_ends[cell as usize].remove(rule);
                }
                self.muted = true;
            }
            *merit = Merit::default();
        }
    }
}

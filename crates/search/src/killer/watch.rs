//! Which rules to wake when a cell changes.

use super::net::{NARROW, Net};
use super::state::Merit;

/// A sum with more cells that is no cage mostly goes by bounds, and is looked
/// at only when a cell loses its smallest or its largest candidate.
const MOST_EXACT: usize = 4;
/// A derived sum that was looked at so often is judged,
const TRIAL: u32 = 1000;
/// and is not looked at any more if that led to nothing all but one in so many
/// times.
const WORTH: u32 = 200;

impl Net {
    /// Numbers the rules and notes which to wake: regions, then sums, narrow
    /// ones first, then leftovers. Rules of lower numbers go first.
    pub fn add_watch(&mut self) {
        let rules = self.houses.len() + self.sums.len() + self.leftovers.len() / 2;
        let words = rules.div_ceil(64);
        let mut watch = vec![0u64; self.cells * words];
        let mut watch_fixed = watch.clone();
        let mut watch_ends = watch.clone();
        let note = |watch: &mut [u64], rule: usize, cells: &[u8]| {
            for &cell in cells {
                watch[cell as usize * words + rule / 64] |= 1 << (rule % 64);
            }
        };
        let wide = |&sum: &u16| self.terms.get(sum as usize).len() > NARROW as usize;
        let mut order: Vec<u16> = (0..self.sums.len() as u16).collect();
        order.sort_by_key(wide);
        for (place, &sum) in order.iter().enumerate() {
            let terms = self.terms.get(sum as usize);
            let by_ends = !self.sums[sum as usize].cage && terms.len() > MOST_EXACT;
            let watch = match by_ends {
                true => &mut watch_ends,
                false => &mut watch,
            };
            note(watch, self.houses.len() + place, terms);
        }
        for part in 0..self.leftovers.len() {
            let rule = self.houses.len() + self.sums.len() + part / 2;
            note(&mut watch_fixed, rule, self.leftovers.get(part));
        }
        for (ends, &any) in watch_ends.iter_mut().zip(&watch) {
            *ends |= any;
        }
        (self.watch, self.watch_fixed, self.watch_ends) = (watch, watch_fixed, watch_ends);
        (self.words, self.order, self.muted) = (words, order, false);
    }

    /// No longer wakes derived sums that have hardly ever led to anything.
    pub fn mute(&mut self, merits: &mut [Merit]) {
        let given = self.draft.sums.len();
        for (place, &sum) in self.order.iter().enumerate() {
            let merit = &mut merits[sum as usize];
            if (sum as usize) < given || merit.asked < TRIAL {
                continue;
            }
            if merit.told * WORTH < merit.asked {
                let rule = self.houses.len() + place;
                for &cell in self.terms.get(sum as usize) {
                    let word = cell as usize * self.words + rule / 64;
                    self.watch[word] &= !(1 << (rule % 64));
                    self.watch_ends[word] &= !(1 << (rule % 64));
                }
                self.muted = true;
            }
            *merit = Merit::default();
        }
    }
}

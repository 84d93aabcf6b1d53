//! What to learn from a conflict.

use super::Learner;
use super::propagate::Conflict;
use super::reason::{Reason, Why};
use crate::literal::Lit;

/// Marks of variables during analysis.
pub(super) const UNSEEN: u8 = 0;
const SEEN: u8 = 1;
/// Follows from marked literals: not needed in the clause.
const IMPLIED: u8 = 2;
/// Does not follow from them.
const NEEDED: u8 = 3;

impl Learner {
    /// Works out a clause that would have prevented the conflict, into `learned`:
    /// the literal it makes true first, then one of the level to go back to, which
    /// is returned with the number of levels in the clause.
    pub(super) fn analyse(&mut self, conflict: Conflict) -> (usize, u32) {
        let current = self.marks.len() as u32;
        let mut learned = std::mem::take(&mut self.learned);
        learned.clear();
        learned.push(Lit::yes(0));
        let mut open = 0;
        match conflict {
            Conflict::Pair(a, b) => {
                open += self.meet(a, current, &mut learned);
                open += self.meet(b, current, &mut learned);
            }
            Conflict::Clause(place) => {
                self.used(place);
                for index in 0..self.store.length(place) {
                    open += self.meet(self.store.lit(place, index), current, &mut learned);
                }
            }
        }
        let mut at = self.trail.len();
        let asserted = loop {
            at -= 1;
            let lit = self.trail[at];
            if self.seen[lit.var()] == UNSEEN {
                continue;
            }
            open -= 1;
            if open == 0 {
                break lit;
            }
            match self.reasons[lit.var()].why() {
                Why::Pair(other) => open += self.meet(other, current, &mut learned),
                Why::Clause(place) => {
                    self.used(place);
                    for index in 0..self.store.length(place) {
                        let other = self.store.lit(place, index);
                        if other != lit {
                            open += self.meet(other, current, &mut learned);
                        }
                    }
                }
                Why::Nothing => (),
            }
        };
        learned[0] = !asserted;
        self.learned = learned;
        self.minimise();
        let glue = self.finish();
        (self.level_to_return(), glue)
    }

    /// Takes note of a false literal; 1 if it belongs to the current level.
    #[inline(always)]
    fn meet(&mut self, lit: Lit, current: u32, learned: &mut Vec<Lit>) -> u32 {
        let var = lit.var();
        let level = self.levels[var];
        if self.seen[var] != UNSEEN || level == 0 {
            return 0;
        }
        self.seen[var] = SEEN;
        self.marked.push(var as u32);
        if level == current {
            1
        } else {
            learned.push(lit);
            0
        }
    }

    /// A learned clause was of use.
    fn used(&mut self, place: usize) {
        if !self.store.is_learned(place) {
            return;
        }
        let glue = self.store.glue(place);
        if glue > 2 {
            let now = self.levels_of_clause(place);
            if now < glue {
                self.store.set_glue(place, now);
            }
        }
        let credit = if self.store.glue(place) <= 6 { 2 } else { 1 };
        self.store.set_credit(place, credit);
    }

    fn levels_of_clause(&mut self, place: usize) -> u32 {
        self.stamp += 1;
        let mut count = 0;
        for &code in self.store.lits(place) {
            let level = self.levels[Lit::from_code(code).var()] as usize;
            if self.stamps[level] != self.stamp {
                self.stamps[level] = self.stamp;
                count += 1;
            }
        }
        count
    }

    /// Leaves out what follows from the rest.
    fn minimise(&mut self) {
        self.stamp += 1;
        for lit in &self.learned {
            self.stamps[self.levels[lit.var()] as usize] = self.stamp;
        }
        let mut learned = std::mem::take(&mut self.learned);
        let mut kept = 1;
        for index in 1..learned.len() {
            let lit = learned[index];
            if !self.follows(lit, 0) {
                learned[kept] = lit;
                kept += 1;
            }
        }
        learned.truncate(kept);
        self.learned = learned;
    }

    /// Whether a false literal follows from the marked ones.
    fn follows(&mut self, lit: Lit, depth: usize) -> bool {
        /// Deeper than this it is not worth it.
        const DEEP: usize = 500;
        let var = lit.var();
        if depth > 0 {
            match self.seen[var] {
                SEEN | IMPLIED => return true,
                NEEDED => return false,
                _ => (),
            }
            let level = self.levels[var] as usize;
            if level == 0 {
                return true;
            }
            if self.stamps[level] != self.stamp || depth > DEEP {
                return false;
            }
        }
        let follows = match self.reasons[var].why() {
            Why::Nothing => return false,
            Why::Pair(other) => self.follows(other, depth + 1),
            Why::Clause(place) => (0..self.store.length(place)).all(|index| {
                let other = self.store.lit(place, index);
                other.var() == var || self.follows(other, depth + 1)
            }),
        };
        if depth > 0 {
            self.seen[var] = if follows { IMPLIED } else { NEEDED };
            self.marked.push(var as u32);
        }
        follows
    }

    /// Counts levels, makes variables more active and takes the marks away.
    fn finish(&mut self) -> u32 {
        self.stamp += 1;
        let mut glue = 0;
        for lit in &self.learned {
            let level = self.levels[lit.var()] as usize;
            if self.stamps[level] != self.stamp {
                self.stamps[level] = self.stamp;
                glue += 1;
            }
        }
        for &var in &self.marked {
            let var = var as usize;
            if self.seen[var] == SEEN {
                self.ranks.bump(var);
            }
            self.seen[var] = UNSEEN;
        }
        self.marked.clear();
        glue
    }

    /// Puts a literal of the highest level but the first's in the second place.
    fn level_to_return(&mut self) -> usize {
        let levels = &self.levels;
        let rest = &mut self.learned[1..];
        let highest = (0..rest.len()).max_by_key(|&index| levels[rest[index].var()]);
        match highest {
            None => 0,
            Some(index) => {
                rest.swap(0, index);
                levels[rest[0].var()] as usize
            }
        }
    }

    /// Goes back to a level, adds what was learned, and draws the conclusion; for
    /// good if it has no glue.
    pub(super) fn assert_learned(&mut self, level: usize, glue: Option<u32>) {
        self.backtrack(level);
        let learned = std::mem::take(&mut self.learned);
        let reason = match learned[..] {
            [_] => Reason::NOTHING,
            [a, b] => {
                self.add_pair(a, b);
                Reason::pair(b)
            }
            _ => Reason::clause(self.attach(&learned, glue)),
        };
        self.assign(learned[0], reason);
        self.learned = learned;
    }
}

//! What a conflict teaches: the first clause that would have prevented it.

use super::reason::{Reason, Why};
use super::rules::Rules;
use super::trail::{Core, Stamp};
use crate::literal::{FALSE, Lit};

/// Marks of variables during analysis.
const IN: u8 = 1;
const REDUNDANT: u8 = 2;
const NEEDED: u8 = 3;

/// How deep to follow reasons when looking for redundant literals.
const MAX_DEPTH: u32 = 64;

/// What was learned besides the clause itself.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lesson {
    /// The level at which the clause makes its first literal true.
    pub level: u32,
    /// Number of decision levels in it.
    pub glue: u32,
}

impl Core {
    /// Turns the conflict into a clause, in `learned`: its first literal is
    /// the only one of the current level, the second one of the next highest.
    /// `None` if the conflict holds at level 0: there is no solution.
    pub fn analyse(&mut self, rules: &Rules) -> Option<Lesson> {
        let highest = self.conflict.iter();
        let highest = highest.map(|lit| self.info[lit.var()].level).max()?;
        if highest == 0 {
            return None;
        }
        self.backtrack(rules, highest);
        self.resolve(rules);
        self.minimise(rules);
        self.shrink(rules);
        let glue = self.stamp_learned();
        for index in 0..self.marked.len() {
            self.seen[self.marked[index] as usize] = 0;
        }
        self.marked.clear();
        let level = self.place_second();
        if cfg!(debug_assertions) {
            for (index, &lit) in self.learned.iter().enumerate() {
                assert!(self.value(lit) == FALSE, "a learned clause must be false");
                let level = self.info[lit.var()].level;
                assert!(level > 0 && (level == highest) == (index == 0));
            }
        }
        self.ranking.decay();
        self.clauses.decay();
        Some(Lesson { level, glue })
    }

    fn mark(&mut self, var: usize, mark: u8) {
        if self.seen[var] == 0 {
            self.marked.push(var as u32);
        }
        self.seen[var] = mark;
    }

    /// Resolves the conflict with reasons until one literal of the current
    /// level is left.
    fn resolve(&mut self, rules: &Rules) {
        self.learned.clear();
        self.learned.push(Lit::yes(0));
        let mut open = 0;
        let conflict = std::mem::take(&mut self.conflict);
        for &lit in &conflict {
            open += self.blame(lit);
        }
        self.conflict = conflict;
        let mut index = self.trail.len();
        loop {
            let lit = loop {
                index -= 1;
                let lit = self.trail[index];
                if self.seen[lit.var()] == IN {
                    break lit;
                }
            };
            open -= 1;
            if open == 0 {
                self.learned[0] = !lit;
                break;
            }
            // Below the current level a mark means "in the clause"; this one
            // has been resolved away.
            self.seen[lit.var()] = NEEDED;
            self.all_reasons(rules, lit, |core, other| {
                open += core.blame(other);
                true
            });
            if let Why::Clause(place) = self.info[lit.var()].reason.why() {
                self.used(place);
            }
        }
        // Those resolved away are no longer special.
        let seen = &mut self.seen;
        self.marked.retain(|&var| {
            let seen = &mut seen[var as usize];
            if *seen == NEEDED {
                *seen = 0;
            }
            *seen != 0
        });
    }

    /// A false literal has a part in the conflict. Answers how many more have
    /// to be resolved away.
    #[inline]
    fn blame(&mut self, lit: Lit) -> u32 {
        let var = lit.var();
        if self.seen[var] != 0 {
            return 0;
        }
        let level = self.info[var].level;
        if level == 0 {
            return 0;
        }
        self.seen[var] = IN;
        self.marked.push(var as u32);
        self.ranking.bump(var);
        if level == self.level() {
            return 1;
        }
        self.learned.push(lit);
        0
    }

    /// A learned clause took part in a conflict.
    fn used(&mut self, place: usize) {
        self.clauses.bump(place);
        let glue = self.clauses.glue(place);
        if glue > 2 {
            self.next_stamp();
            let mut now = 0;
            for index in 0..self.clauses.lits(place).len() {
                let lit = Lit::from_code(self.clauses.lits(place)[index]);
                now += self.stamp_level(lit);
            }
            if now + 1 < glue {
                self.clauses.set_glue(place, now.max(1));
            }
        }
    }

    fn next_stamp(&mut self) {
        self.stamp = self.stamp.wrapping_add(1);
        if self.stamp == 0 {
            self.stamps.fill(Stamp::default());
            self.stamp = 1;
        }
        let levels = self.levels.len() + 1;
        if self.stamps.len() < levels {
            self.stamps.resize(levels, Stamp::default());
        }
    }

    /// Notes that a literal's level occurs; 1 if it is the first time.
    #[inline]
    fn stamp_level(&mut self, lit: Lit) -> u32 {
        let info = self.info[lit.var()];
        if info.level == 0 {
            return 0;
        }
        let level = &mut self.stamps[info.level as usize];
        if level.stamp == self.stamp {
            level.first = level.first.min(info.position);
            level.alone = false;
            return 0;
        }
        *level = Stamp {
            stamp: self.stamp,
            first: info.position,
            alone: true,
        };
        1
    }

    /// Stamps the levels of the learned clause; how many there are.
    fn stamp_learned(&mut self) -> u32 {
        self.next_stamp();
        let mut count = 0;
        for index in 0..self.learned.len() {
            count += self.stamp_level(self.learned[index]);
        }
        count
    }

    /// Drops literals that others of the clause imply through reasons.
    fn minimise(&mut self, rules: &Rules) {
        self.stamp_learned();
        let mut kept = 1;
        for index in 1..self.learned.len() {
            let lit = self.learned[index];
            let level = self.info[lit.var()].level;
            // What follows from others follows from one of its own level too.
            let alone = self.stamps[level as usize].alone;
            if alone || !self.is_redundant(rules, lit, 0) {
                self.learned[kept] = lit;
                kept += 1;
            }
        }
        self.learned.truncate(kept);
    }

    /// Whether a false literal follows from others of the clause.
    fn is_redundant(&mut self, rules: &Rules, lit: Lit, depth: u32) -> bool {
        if self.info[lit.var()].reason == Reason::NOTHING || depth == MAX_DEPTH {
            return false;
        }
        let redundant = self.all_reasons(rules, !lit, |core, other| {
            let var = other.var();
            let info = core.info[var];
            if info.level == 0 || matches!(core.seen[var], IN | REDUNDANT) {
                return true;
            }
            let level = core.stamps[info.level as usize];
            let hopeless = core.seen[var] == NEEDED
                || level.stamp != core.stamp
                || info.position < level.first;
            !hopeless && core.is_redundant(rules, other, depth + 1)
        });
        // The clause's own literals stay marked: they may explain each other,
        // since reasons never run in circles.
        if depth > 0 {
            let mark = if redundant { REDUNDANT } else { NEEDED };
            self.mark(lit.var(), mark);
        }
        redundant
    }

    /// Drops literals that a true member of one of their groups rules out,
    /// when the clause mentions that member: a resolution with a pair the
    /// engine never wrote down.
    fn shrink(&mut self, rules: &Rules) {
        // Marks of literals that minimising dropped must go first.
        for index in 0..self.marked.len() {
            self.seen[self.marked[index] as usize] = 0;
        }
        for index in 0..self.learned.len() {
            let var = self.learned[index].var();
            self.mark(var, IN);
        }
        let mut kept = 1;
        for index in 1..self.learned.len() {
            let lit = self.learned[index];
            let implied = rules.spots.get(lit.index()).iter().any(|spot| {
                let live = self.live[spot.group()];
                if live == 0 || live & (live - 1) != 0 {
                    return false;
                }
                let survivor = live.trailing_zeros() as usize;
                let holder = *rules.members.item(spot.group(), survivor);
                // A group may hold a literal and its negation.
                holder.var() != lit.var()
                    && self.seen[holder.var()] == IN
                    && self.value(!holder) == FALSE
            });
            if implied {
                self.seen[lit.var()] = 0;
            } else {
                self.learned[kept] = lit;
                kept += 1;
            }
        }
        self.learned.truncate(kept);
    }

    /// Puts a literal of the highest level but the first's in second place,
    /// and answers that level.
    fn place_second(&mut self) -> u32 {
        let mut best = 0;
        for index in 1..self.learned.len() {
            let level = self.info[self.learned[index].var()].level;
            if level > best {
                best = level;
                self.learned.swap(1, index);
            }
        }
        best
    }
}

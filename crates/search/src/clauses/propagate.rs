//! What follows from what is assigned.

use super::reason::Reason;
use super::{Learner, Watch};
use crate::literal::{FALSE, Lit, OPEN, TRUE};

/// A clause whose literals are all false.
#[derive(Clone, Copy, Debug)]
pub(super) enum Conflict {
    Pair(Lit, Lit),
    Clause(usize),
}

impl Learner {
    /// Makes an open literal true.
    #[inline(always)]
    pub(super) fn assign(&mut self, lit: Lit, reason: Reason) {
        debug_assert!(self.values[lit.index()] == OPEN);
        self.values[lit.index()] = TRUE;
        self.values[(!lit).index()] = FALSE;
        let var = lit.var();
        self.reasons[var] = reason;
        self.levels[var] = self.marks.len() as u32;
        self.trail.push(lit);
    }

    /// Opens a new level with a choice.
    pub(super) fn decide(&mut self, lit: Lit) {
        self.marks.push(self.trail.len() as u32);
        self.assign(lit, Reason::NOTHING);
    }

    /// Undoes everything above a level.
    pub(super) fn backtrack(&mut self, level: usize) {
        if self.marks.len() <= level {
            return;
        }
        let start = self.marks[level] as usize;
        for index in (start..self.trail.len()).rev() {
            let lit = self.trail[index];
            self.values[lit.index()] = OPEN;
            self.values[(!lit).index()] = OPEN;
            self.saved[lit.var()] = lit.is_yes();
            self.ranks.insert(lit.var());
        }
        self.trail.truncate(start);
        self.marks.truncate(level);
        self.head = self.trail.len();
        self.kept = self.kept.min(start);
    }

    /// Draws all conclusions; a clause that cannot hold any more, if there is one.
    pub(super) fn propagate(&mut self) -> Option<Conflict> {
        let mut conflict = None;
        'trail: while let Some(&lit) = self.trail.get(self.head) {
            self.head += 1;
            for index in self.pairs.range(lit) {
                let other = self.pairs.others[index];
                match self.values[other.index()] {
                    TRUE => (),
                    OPEN => self.assign(other, Reason::pair(!lit)),
                    _ => {
                        conflict = Some(Conflict::Pair(other, !lit));
                        break 'trail;
                    }
                }
            }
            for index in 0..self.more_pairs[lit.index()].len() {
                let other = self.more_pairs[lit.index()][index];
                match self.values[other.index()] {
                    TRUE => (),
                    OPEN => self.assign(other, Reason::pair(!lit)),
                    _ => {
                        conflict = Some(Conflict::Pair(other, !lit));
                        break 'trail;
                    }
                }
            }
            conflict = self.visit_watches(!lit);
            if conflict.is_some() {
                break;
            }
        }
        conflict
    }

    /// Tells the clauses that watch a literal that it has become false.
    #[inline]
    fn visit_watches(&mut self, lost: Lit) -> Option<Conflict> {
        let mut watches = std::mem::take(&mut self.watches[lost.index()]);
        let (mut from, mut to) = (0, 0);
        let mut conflict = None;
        while from < watches.len() {
            let watch = watches[from];
            from += 1;
            if self.values[watch.other.index()] == TRUE {
                watches[to] = watch;
                to += 1;
                continue;
            }
            let place = watch.clause as usize;
            let lits = self.store.lits_mut(place);
            // The watched literals are the first two.
            let first = Lit::from_code(lits[0] ^ lits[1] ^ lost.code());
            if self.values[first.index()] == TRUE {
                watches[to] = Watch {
                    other: first,
                    ..watch
                };
                to += 1;
                continue;
            }
            let values = &self.values;
            let next = lits[2..]
                .iter()
                .position(|&code| values[code as usize] != FALSE);
            match next {
                Some(index) => {
                    let found = lits[index + 2];
                    lits[0] = first.code();
                    lits[1] = found;
                    lits[index + 2] = lost.code();
                    self.watches[found as usize].push(Watch {
                        other: first,
                        ..watch
                    });
                }
                None => {
                    watches[to] = watch;
                    to += 1;
                    if self.values[first.index()] == FALSE {
                        conflict = Some(Conflict::Clause(place));
                        while from < watches.len() {
                            watches[to] = watches[from];
                            (from, to) = (from + 1, to + 1);
                        }
                        break;
                    }
                    self.assign(first, Reason::clause(place));
                }
            }
        }
        watches.truncate(to);
        self.watches[lost.index()] = watches;
        conflict
    }
}

//! Consequences of what is assigned: groups first, then learned clauses, then
//! sums, then Hall sets, each only when everything cheaper has come to rest.

use super::reason::{Reason, Why};
use super::rules::Rules;
use super::trail::Core;
use crate::literal::{FALSE, Lit, OPEN, TRUE};

impl Core {
    /// Draws all consequences; false on a conflict, whose false literals are
    /// then in `conflict`.
    pub fn propagate(&mut self, rules: &Rules) -> bool {
        'rules: loop {
            if !self.ones.is_empty() || !self.pending.is_empty() {
                let fine = match rules.sums.len() {
                    0 => self.propagate_groups::<false>(rules),
                    _ => self.propagate_groups::<true>(rules),
                };
                if !fine {
                    return false;
                }
            }
            while let Some(&lit) = self.trail.get(self.clause_head) {
                self.clause_head += 1;
                if self.clauses.is_touched(lit) {
                    if !self.propagate_clauses(rules, lit) {
                        return false;
                    }
                    if !self.ones.is_empty() || !self.pending.is_empty() {
                        continue 'rules;
                    }
                }
            }
            if let Some(sum) = self.sums.pop() {
                self.sum_waits[sum as usize] = false;
                if !self.propagate_sum(rules, sum as usize) {
                    return false;
                }
            } else if let Some(house) = self.halls.next(rules) {
                if !self.propagate_house(rules, house) {
                    return false;
                }
            } else if self.clause_head == self.trail.len() {
                return true;
            }
        }
    }

    fn propagate_groups<const SUMS: bool>(&mut self, rules: &Rules) -> bool {
        loop {
            while let Some(group) = self.pending.pop() {
                let group = group as usize;
                let live = self.live[group];
                if live == 0 {
                    self.conflict_of_group(rules, group);
                    return false;
                }
                let lit = *rules.members.item(group, live.trailing_zeros() as usize);
                if self.value(lit) == OPEN {
                    self.put::<SUMS>(rules, lit, Reason::group(group));
                }
            }
            let Some(lit) = self.ones.pop() else {
                return true;
            };
            for spot in rules.spots.get(lit.index()) {
                let group = spot.group();
                let mut rest = self.live[group] & !spot.bit();
                if rest == 0 {
                    continue;
                }
                // All others go at once, so that the group is not told of
                // each, nor waits to find out that it has its one.
                self.live[group] ^= rest;
                let members = rules.members.get(group);
                while rest != 0 {
                    let other = members[rest.trailing_zeros() as usize];
                    if self.value(other) == OPEN {
                        self.put::<SUMS>(rules, !other, Reason::other(lit));
                    } else if self.value(other) == TRUE {
                        self.live[group] |= rest;
                        self.conflict.clear();
                        self.conflict.extend([!lit, !other]);
                        return false;
                    }
                    rest &= rest - 1;
                }
                if SUMS && group < rules.cells {
                    for &sum in rules.sums_of.get(group) {
                        self.wake_sum(sum as usize);
                    }
                }
            }
        }
    }

    /// Queues the sums of a cell whose least or greatest candidate went.
    #[inline]
    pub fn wake_sums(&mut self, rules: &Rules, cell: usize, left: u64, gone: u64) {
        if left & (gone - 1) == 0 || left & !(gone - 1) == 0 {
            for &sum in rules.sums_of.get(cell) {
                self.wake_sum(sum as usize);
            }
        }
    }

    /// Queues a sum.
    pub fn wake_sum(&mut self, sum: usize) {
        if !std::mem::replace(&mut self.sum_waits[sum], true) {
            self.sums.push(sum as u32);
        }
    }

    /// Tells the learned clauses that a literal holds.
    fn propagate_clauses(&mut self, rules: &Rules, lit: Lit) -> bool {
        let gone = !lit;
        // Learned pairs first: they are cheapest and bite hardest.
        for index in 0..self.clauses.pairs[lit.index()].len() {
            let other = self.clauses.pairs[lit.index()][index];
            match self.value(other) {
                OPEN => self.assign(rules, other, Reason::other(lit)),
                FALSE => {
                    self.conflict.clear();
                    self.conflict.extend([gone, other]);
                    return false;
                }
                _ => {}
            }
        }
        let mut watches = std::mem::take(&mut self.clauses.watches[gone.index()]);
        let (mut read, mut write) = (0, 0);
        let mut fine = true;
        'watches: while read < watches.len() {
            let mut watch = watches[read];
            read += 1;
            if self.value(watch.blocker) == TRUE {
                watches[write] = watch;
                write += 1;
                continue;
            }
            let place = watch.clause as usize;
            let lits = self.clauses.lits_mut(place);
            if lits[0] == gone.code() {
                lits.swap(0, 1);
            }
            let first = Lit::from_code(lits[0]);
            watch.blocker = first;
            if self.values.as_flattened()[first.index()] == TRUE {
                watches[write] = watch;
                write += 1;
                continue;
            }
            for index in 2..lits.len() {
                let new = lits[index];
                if self.values.as_flattened()[new as usize] != FALSE {
                    lits.swap(1, index);
                    self.clauses.watches[new as usize].push(watch);
                    continue 'watches;
                }
            }
            watches[write] = watch;
            write += 1;
            if self.value(first) == OPEN {
                self.assign(rules, first, Reason::clause(place));
            } else {
                self.conflict.clear();
                let lits = self.clauses.lits(place);
                self.conflict
                    .extend(lits.iter().map(|&code| Lit::from_code(code)));
                fine = false;
                break;
            }
        }
        watches.copy_within(read.., write);
        watches.truncate(write + watches.len() - read);
        self.clauses.watches[gone.index()] = watches;
        fine
    }

    #[cold]
    fn conflict_of_group(&mut self, rules: &Rules, group: usize) {
        self.conflict.clear();
        let mut members = self.root[group];
        while members != 0 {
            let lit = *rules.members.item(group, members.trailing_zeros() as usize);
            members &= members - 1;
            self.conflict.push(lit);
        }
    }

    /// Visits false literals which together imply a true literal, until the
    /// visitor says no; whether it never did. What is known for good may be
    /// left out.
    #[inline]
    pub fn all_reasons(
        &mut self,
        rules: &Rules,
        lit: Lit,
        mut visit: impl FnMut(&mut Core, Lit) -> bool,
    ) -> bool {
        let before = self.info[lit.var()].position;
        let mut visit = |core: &mut Core, other: Lit| {
            if cfg!(debug_assertions) {
                let info = core.info[other.var()];
                assert!(core.value(other) == FALSE, "a reason must be false");
                assert!(
                    info.level == 0 || info.position < before,
                    "a reason must come first"
                );
            }
            visit(core, other)
        };
        match self.info[lit.var()].reason.why() {
            Why::Nothing => true,
            Why::Other(other) => visit(self, !other),
            Why::Group(group) => {
                let members = rules.members.get(group);
                let mut rest = self.root[group];
                while rest != 0 {
                    let other = members[rest.trailing_zeros() as usize];
                    rest &= rest - 1;
                    if other != lit && !visit(self, other) {
                        return false;
                    }
                }
                true
            }
            Why::Clause(place) => {
                for index in 0..self.clauses.lits(place).len() {
                    let other = Lit::from_code(self.clauses.lits(place)[index]);
                    if other != lit && !visit(self, other) {
                        return false;
                    }
                }
                true
            }
            why => {
                let mut reason = self.spare.pop().unwrap_or_default();
                reason.clear();
                match why {
                    Why::Sum(note) => self.explain_sum(rules, note, lit, &mut reason),
                    Why::Hall(note) => self.explain_hall(rules, note, lit, &mut reason),
                    _ => {}
                }
                let all = reason.iter().all(|&other| visit(self, other));
                self.spare.push(reason);
                all
            }
        }
    }
}

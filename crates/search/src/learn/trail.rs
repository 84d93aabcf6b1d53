//! The state of a search: what is assigned, in which order, and why.

use super::clauses::Clauses;
use super::halls::Halls;
use super::ranking::Ranking;
use super::reason::Reason;
use super::rules::{KNOWN, Rules};
use super::sums::SumNote;
use crate::literal::{FALSE, Lit, OPEN, TRUE};

/// What is known of a variable and of its negation when one of them holds.
const VALUES: [[i8; 2]; 2] = [[TRUE, FALSE], [FALSE, TRUE]];

/// When and why a variable was assigned.
#[derive(Clone, Copy, Debug)]
pub(super) struct Info {
    /// Why.
    pub reason: Reason,
    /// At which decision level.
    pub level: u32,
    /// At which place on the trail, from 1; 0 if it holds for good.
    pub position: u32,
}

/// What a clause at hand has of a decision level, if the stamp is its own.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Stamp {
    pub stamp: u32,
    /// The place on the trail of its first literal of that level.
    pub first: u32,
    /// Whether that is the only one.
    pub alone: bool,
}

/// Everything about a search that changes. Made once for a layout and reused,
/// so that a puzzle costs no allocation once the buffers have grown.
#[derive(Debug)]
pub(super) struct Core {
    /// For each variable what is known of it and of its negation.
    pub values: Vec<[i8; 2]>,
    /// For each variable when and why, if assigned.
    pub info: Vec<Info>,
    /// For each group the members that are not false.
    pub live: Vec<u64>,
    /// The same, of what is known for good: what explanations need not mention.
    pub root: Vec<u64>,
    /// The true literals in the order they were found.
    pub trail: Vec<Lit>,
    /// For each decision level where it begins on the trail.
    pub levels: Vec<u32>,
    /// True literals whose groups have not been told.
    pub ones: Vec<Lit>,
    /// Up to where on the trail learned clauses have been told.
    pub clause_head: usize,
    /// Exactly-one groups with at most one member left.
    pub pending: Vec<u32>,
    /// Sums to look at, and which of them are in that list.
    pub sums: Vec<u32>,
    pub sum_waits: Vec<bool>,
    /// What sums have done; cut back with the trail, at these marks.
    pub sum_notes: Vec<SumNote>,
    pub note_marks: Vec<u32>,
    /// Hall sets.
    pub halls: Halls,
    /// The false literals of a conflict.
    pub conflict: Vec<Lit>,
    /// What was learned.
    pub clauses: Clauses,
    /// What to choose next.
    pub ranking: Ranking,
    /// Marks and buffers of conflict analysis.
    pub seen: Vec<u8>,
    pub learned: Vec<Lit>,
    pub marked: Vec<u32>,
    pub spare: Vec<Vec<Lit>>,
    pub stamps: Vec<Stamp>,
    pub stamp: u32,
    /// Buffers of the sums.
    pub lows: Vec<i32>,
    pub weaken: Vec<(u32, u32)>,
    /// Literals assigned since the start of the search.
    pub propagations: u64,
}

impl Core {
    /// An empty state; [`reset`](Core::reset) comes before everything else.
    pub fn new() -> Core {
        Core {
            values: Vec::new(),
            info: Vec::new(),
            live: Vec::new(),
            root: Vec::new(),
            trail: Vec::new(),
            levels: Vec::new(),
            ones: Vec::new(),
            clause_head: 0,
            pending: Vec::new(),
            sums: Vec::new(),
            sum_waits: Vec::new(),
            sum_notes: Vec::new(),
            halls: Halls::new(),
            conflict: Vec::new(),
            clauses: Clauses::default(),
            ranking: Ranking::new(),
            note_marks: Vec::new(),
            seen: Vec::new(),
            learned: Vec::new(),
            marked: Vec::new(),
            spare: Vec::new(),
            stamps: Vec::new(),
            stamp: 0,
            lows: Vec::new(),
            weaken: Vec::new(),
            propagations: 0,
        }
    }

    /// Forgets the last puzzle and prepares for the rules of the next.
    pub fn reset(&mut self, rules: &Rules) {
        let none = Info {
            reason: Reason::NOTHING,
            level: 0,
            position: 0,
        };
        refill(&mut self.values, rules.vars, [OPEN; 2]);
        refill(&mut self.info, rules.vars, none);
        refill(&mut self.seen, rules.vars, 0);
        refill(&mut self.sum_waits, rules.sums.len(), false);
        self.values[KNOWN.var()] = [TRUE, FALSE];
        self.live.clear();
        self.live.extend_from_slice(&rules.start);
        self.root.clear();
        self.root.extend_from_slice(&rules.start);
        self.trail.clear();
        self.levels.clear();
        self.note_marks.clear();
        self.sum_notes.clear();
        self.sums.clear();
        self.rest();
        self.halls.reset(rules);
        self.clauses.reset(rules.vars);
        self.ranking.reset(rules.vars);
        self.propagations = 0;
    }

    /// The current decision level.
    #[inline]
    pub fn level(&self) -> u32 {
        self.levels.len() as u32
    }

    /// What is known of a literal.
    #[inline]
    pub fn value(&self, lit: Lit) -> i8 {
        self.values.as_flattened()[lit.index()]
    }

    /// Makes an open literal true and takes its negation out of its groups.
    #[inline]
    pub fn assign(&mut self, rules: &Rules, lit: Lit, reason: Reason) {
        match rules.sums.len() {
            0 => self.put::<false>(rules, lit, reason),
            _ => self.put::<true>(rules, lit, reason),
        }
    }

    /// The same, told whether there are sums: the hottest lines of the engine.
    #[inline(always)]
    pub fn put<const SUMS: bool>(&mut self, rules: &Rules, lit: Lit, reason: Reason) {
        debug_assert!(self.value(lit) == OPEN);
        self.values[lit.var()] = VALUES[lit.index() & 1];
        self.info[lit.var()] = Info {
            reason,
            level: self.levels.len() as u32,
            position: self.trail.len() as u32 + 1,
        };
        self.trail.push(lit);
        let (own, others) = rules.spots.twin(lit.index());
        if own {
            self.ones.push(lit);
        }
        for spot in others {
            let group = spot.group();
            let live = &mut self.live[group];
            let left = *live & !spot.bit();
            if left == *live {
                continue;
            }
            *live = left;
            let rest = left & left.wrapping_sub(1);
            if rest == 0 {
                if group < rules.exact {
                    self.pending.push(group as u32);
                }
            } else if group < rules.cells {
                // With more than three candidates left a cell hardly ever
                // completes a Hall set that others would not.
                let rest = rest & (rest - 1);
                if rest & rest.wrapping_sub(1) == 0 {
                    self.halls.changed[group / 64] |= 1 << (group % 64);
                }
            }
            if SUMS && group < rules.cells {
                self.wake_sums(rules, group, left, spot.bit());
            }
        }
    }

    /// Opens a new level with a choice.
    pub fn decide(&mut self, rules: &Rules, lit: Lit) {
        self.levels.push(self.trail.len() as u32);
        self.note_marks.push(self.sum_notes.len() as u32);
        self.halls.marks.push(self.halls.notes.len() as u32);
        self.assign(rules, lit, Reason::NOTHING);
    }

    /// Undoes everything above a level.
    pub fn backtrack(&mut self, rules: &Rules, level: u32) {
        if self.level() <= level {
            return;
        }
        let start = self.levels[level as usize] as usize;
        for index in (start..self.trail.len()).rev() {
            let lit = self.trail[index];
            self.values[lit.var()] = [OPEN; 2];
            for spot in rules.spots.get((!lit).index()) {
                self.live[spot.group()] |= spot.bit();
            }
        }
        self.propagations += (self.trail.len() - start) as u64;
        self.trail.truncate(start);
        self.sum_notes
            .truncate(self.note_marks[level as usize] as usize);
        self.levels.truncate(level as usize);
        self.note_marks.truncate(level as usize);
        let mark = self.halls.marks[level as usize] as usize;
        self.halls.notes.truncate(mark);
        self.halls.marks.truncate(level as usize);
        self.rest();
    }

    /// Drops all work that waits: what is on the trail has been told.
    fn rest(&mut self) {
        self.ones.clear();
        self.clause_head = self.trail.len();
        self.pending.clear();
        for sum in self.sums.drain(..) {
            self.sum_waits[sum as usize] = false;
        }
        self.halls.rest();
    }

    /// At level 0, after propagation: what was found holds for good. The trail
    /// is emptied and explanations leave these literals out.
    pub fn settle(&mut self, rules: &Rules) {
        debug_assert!(self.level() == 0);
        for index in 0..self.trail.len() {
            let lit = self.trail[index];
            for spot in rules.spots.get((!lit).index()) {
                self.root[spot.group()] &= !spot.bit();
            }
            self.info[lit.var()].position = 0;
        }
        self.propagations += self.trail.len() as u64;
        self.trail.clear();
        self.sum_notes.clear();
        self.halls.notes.clear();
        self.clause_head = 0;
    }
}

fn refill<T: Clone>(list: &mut Vec<T>, length: usize, item: T) {
    list.clear();
    list.resize(length, item);
}

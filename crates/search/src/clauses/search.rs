//! The search itself: choose, propagate, learn, begin again.

use super::propagate::Conflict;
use super::reason::Reason;
use super::{Learner, Outcome, Watch};
use crate::Control;
use crate::literal::{FALSE, Lit, OPEN, TRUE};
use crate::luby::luby;

/// Conflicts until the two ways of searching change places for the first time.
const FIRST_PHASE: u64 = 1000;
/// Conflicts until learned clauses are thinned out for the first time.
const FIRST_REDUCTION: u64 = 2000;
/// Restarts of the steady way come after so many conflicts, times Luby's numbers.
const STEADY_RESTART: u64 = 1024;

/// When to restart, to thin out and to change the way of searching. The quick way
/// restarts whenever the clauses it learns get worse than they were on average; the
/// steady way seldom, and comes back to the longest assignments it has seen.
#[derive(Debug)]
pub(super) struct Rhythm {
    quick: f64,
    slow: f64,
    restart_at: u64,
    steady: bool,
    luby: u64,
    phase_ends: u64,
    phases: u64,
    reduce_at: u64,
    reductions: u64,
    rephase_at: u64,
    rephases: u64,
    target_length: usize,
    best_length: usize,
}

impl Rhythm {
    pub fn new() -> Rhythm {
        Rhythm {
            quick: 0.0,
            slow: 0.0,
            restart_at: 2,
            steady: false,
            luby: 0,
            phase_ends: FIRST_PHASE,
            phases: 0,
            reduce_at: FIRST_REDUCTION,
            reductions: 0,
            rephase_at: 1000,
            rephases: 0,
            target_length: 0,
            best_length: 0,
        }
    }
}

impl Learner {
    /// Looks for a model in which the assumptions hold, within so many conflicts.
    pub fn solve(&mut self, assumptions: &[Lit], budget: u64, control: &Control) -> Outcome {
        let end = self.conflicts.saturating_add(budget);
        if !assumptions.is_empty() {
            self.backtrack(0);
        }
        if self.impossible {
            return Outcome::Impossible;
        }
        loop {
            if let Some(outcome) = self.settle(end, control) {
                return outcome;
            }
            self.keep_rhythm();
            if self.impossible {
                return Outcome::Impossible;
            }
            // Assumptions are the first choices.
            let mut next = None;
            while let Some(&lit) = assumptions.get(self.marks.len()) {
                match self.values[lit.index()] {
                    TRUE => self.marks.push(self.trail.len() as u32),
                    FALSE => return Outcome::Refuted,
                    _ => {
                        next = Some(lit);
                        break;
                    }
                }
            }
            match next.or_else(|| self.choose()) {
                None => return Outcome::Model,
                Some(lit) => {
                    self.decisions += 1;
                    if self.decisions & 1023 == 0 && control.is_over() {
                        return Outcome::Stopped;
                    }
                    self.decide(lit);
                }
            }
        }
    }

    /// Draws conclusions and learns from conflicts until there are none; or how
    /// the search ended. At so many conflicts it does.
    pub(super) fn settle(&mut self, end: u64, control: &Control) -> Option<Outcome> {
        while let Some(conflict) = self.propagate() {
            self.learn(conflict);
            if self.impossible {
                return Some(Outcome::Impossible);
            }
            if self.conflicts & 127 == 0 && control.is_over() {
                return Some(Outcome::Stopped);
            }
        }
        (self.conflicts >= end).then_some(Outcome::Undecided)
    }

    /// Learns from a conflict and goes back to where that says something new.
    fn learn(&mut self, conflict: Conflict) {
        self.conflicts += 1;
        if self.marks.is_empty() {
            self.impossible = true;
            return;
        }
        self.keep_longest();
        let (level, glue) = self.analyse(conflict);
        self.assert_learned(level, Some(glue));
        self.ranks
            .decay(if self.rhythm.steady { 0.95 } else { 0.92 });
        let rhythm = &mut self.rhythm;
        rhythm.quick += 0.03 * (f64::from(glue) - rhythm.quick);
        rhythm.slow +=
            1e-4f64.max(1.0 / (self.conflicts as f64 + 1.0)) * (f64::from(glue) - rhythm.slow);
    }

    /// The most active open variable with the value that seems best.
    pub(super) fn choose(&mut self) -> Option<Lit> {
        loop {
            let var = self.ranks.pop()?;
            if self.values[Lit::yes(var).index()] != OPEN {
                continue;
            }
            let yes = match (self.wanted[var], self.target[var]) {
                (OPEN, value) if value != OPEN && self.rhythm.steady => value == TRUE,
                (OPEN, _) => self.saved[var],
                (value, _) => value == TRUE,
            };
            return Some(Lit::new(var, yes));
        }
    }

    /// Remembers the longest assignments without a conflict.
    fn keep_longest(&mut self) {
        if !self.rhythm.steady {
            return;
        }
        let sound = self.marks.last().map_or(0, |&mark| mark as usize);
        for (length, values) in [
            (&mut self.rhythm.target_length, &mut self.target),
            (&mut self.rhythm.best_length, &mut self.best),
        ] {
            if sound > *length {
                *length = sound;
                for lit in &self.trail[..sound] {
                    values[lit.var()] = if lit.is_yes() { TRUE } else { FALSE };
                }
            }
        }
    }

    fn keep_rhythm(&mut self) {
        let rhythm = &mut self.rhythm;
        if self.conflicts >= rhythm.phase_ends {
            // Both ways get the same amount of work.
            rhythm.phases += 1;
            rhythm.steady = !rhythm.steady;
            let round = rhythm.phases / 2 + 1;
            rhythm.phase_ends = self.conflicts + FIRST_PHASE * round * round;
            rhythm.luby = 0;
            rhythm.target_length = 0;
            rhythm.restart_at = self.conflicts + if rhythm.steady { STEADY_RESTART } else { 2 };
            rhythm.quick = rhythm.slow;
            self.backtrack(0);
        }
        let rhythm = &mut self.rhythm;
        if self.conflicts >= rhythm.restart_at {
            if rhythm.steady {
                rhythm.luby += 1;
                rhythm.restart_at = self.conflicts + STEADY_RESTART * luby(rhythm.luby);
                self.restart();
            } else {
                rhythm.restart_at = self.conflicts + 2;
                if rhythm.quick > 1.1 * rhythm.slow {
                    self.restart();
                }
            }
        }
        if self.conflicts >= self.rhythm.rephase_at {
            self.rephase();
        }
        if self.conflicts >= self.rhythm.reduce_at {
            self.reduce();
        }
    }

    /// Back to the last choice that would be made again at once.
    fn restart(&mut self) {
        while let Some(var) = self.ranks.peek() {
            if self.values[Lit::yes(var).index()] == OPEN {
                break;
            }
            self.ranks.pop();
        }
        let Some(next) = self.ranks.peek() else {
            return;
        };
        let activity = self.ranks.activity[next];
        let level = self.marks.iter().position(|&mark| {
            self.trail
                .get(mark as usize)
                .is_none_or(|lit| self.ranks.activity[lit.var()] < activity)
        });
        if let Some(level) = level {
            self.backtrack(level);
        }
    }

    /// Looks elsewhere: comes back to the best values, to the first ones, to their
    /// opposites.
    fn rephase(&mut self) {
        let rhythm = &mut self.rhythm;
        rhythm.rephases += 1;
        rhythm.rephase_at = self.conflicts + 1000 * (rhythm.rephases + 1);
        match rhythm.rephases % 6 {
            1 => self.saved.fill(false),
            3 => self.saved.fill(true),
            5 => self.saved.iter_mut().for_each(|value| *value = !*value),
            _ => {
                for (saved, &best) in self.saved.iter_mut().zip(&self.best) {
                    if best != OPEN {
                        *saved = best == TRUE;
                    }
                }
            }
        }
        self.rhythm.target_length = 0;
        self.rhythm.best_length = 0;
        self.target.fill(OPEN);
        self.backtrack(0);
    }

    /// Drops the learned clauses that have been of least use.
    fn reduce(&mut self) {
        self.rhythm.reductions += 1;
        let round = self.rhythm.reductions as f64;
        self.rhythm.reduce_at = self.conflicts + (FIRST_REDUCTION as f64 * round.sqrt()) as u64;
        self.backtrack(0);
        let mut dispensable = Vec::new();
        for place in self.store.places() {
            let holds = |&code: &u32| self.values[code as usize] == TRUE;
            if self.store.lits(place).iter().any(holds) {
                self.store.kill(place);
                continue;
            }
            if !self.store.is_learned(place) || self.store.glue(place) <= 2 {
                continue;
            }
            let credit = self.store.credit(place);
            if credit > 0 {
                self.store.set_credit(place, credit - 1);
            } else {
                dispensable.push(place);
            }
        }
        dispensable.sort_by_key(|&place| {
            let (glue, length) = (self.store.glue(place), self.store.length(place));
            std::cmp::Reverse((glue, length))
        });
        dispensable.truncate(dispensable.len() * 3 / 4);
        for place in dispensable {
            self.store.kill(place);
        }
        self.tidy();
    }

    /// Closes gaps in the store. At the root, where no reason is ever asked for.
    pub(super) fn tidy(&mut self) {
        debug_assert!(self.marks.is_empty());
        for lit in &self.trail {
            self.reasons[lit.var()] = Reason::NOTHING;
        }
        self.store.compact();
        for watches in &mut self.watches {
            watches.clear();
        }
        for place in self.store.places() {
            let (a, b) = (self.store.lit(place, 0), self.store.lit(place, 1));
            let clause = place as u32;
            self.watches[a.index()].push(Watch { clause, other: b });
            self.watches[b.index()].push(Watch { clause, other: a });
        }
    }
}

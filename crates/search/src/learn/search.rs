//! The search itself: propagate, learn, jump back, restart, choose.

use super::reason::{Reason, Why};
use super::rules::Rules;
use super::trail::Core;
use crate::literal::{FALSE, Lit, OPEN, TRUE};
use crate::luby::luby;
use crate::{Control, Work};

/// Conflicts of the shortest run between restarts.
const RESTART: u64 = 300;
/// Learned clauses to begin with, and how many more after each clearing out.
const CLAUSES: usize = 2000;
const MORE_CLAUSES: usize = 300;

/// How a run ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Outcome {
    /// Every cell has its digit.
    Solution,
    /// There is nothing more to find.
    Exhausted,
    /// Nothing is left under the assumption.
    Refuted,
    /// The control stopped it.
    Stopped,
}

/// A search in progress.
#[derive(Debug)]
pub(super) struct Search {
    /// What is assigned and learned.
    pub core: Core,
    /// What was done.
    pub work: Work,
    /// Levels up to this one are searched in order, one after the other, and
    /// never left by a jump; only while enumerating.
    floor: Option<u32>,
    until_restart: u64,
    restarts: u64,
    clause_limit: usize,
    steps: u32,
}

impl Search {
    /// Nothing to search yet.
    pub fn new() -> Search {
        Search {
            core: Core::new(),
            work: Work::default(),
            floor: None,
            until_restart: RESTART,
            restarts: 0,
            clause_limit: CLAUSES,
            steps: 0,
        }
    }

    /// Begins with new rules; false if they cannot be met.
    pub fn begin(&mut self, rules: &Rules) -> bool {
        self.core.reset(rules);
        self.work = Work::default();
        self.floor = None;
        self.restarts = 0;
        self.until_restart = RESTART;
        self.clause_limit = CLAUSES;
        for sum in 0..rules.sums.len() {
            self.core.wake_sum(sum);
        }
        let fine = self.core.propagate(rules);
        if fine {
            self.core.settle(rules);
            self.core.seed_order(rules);
        }
        fine
    }

    /// Searches on to the next solution. An assumption is made before any
    /// choice; what is learned does not depend on it.
    pub fn run(&mut self, rules: &Rules, control: &Control, assumption: Option<Lit>) -> Outcome {
        loop {
            if !self.core.propagate(rules) {
                self.work.conflicts += 1;
                if !self.learn(rules) {
                    return Outcome::Exhausted;
                }
                self.until_restart = self.until_restart.saturating_sub(1);
                if self.is_over(control) {
                    return Outcome::Stopped;
                }
                continue;
            }
            if self.core.level() == 0 {
                self.core.settle(rules);
            }
            if self.until_restart == 0 && self.floor.is_none() {
                self.restart(rules);
                continue;
            }
            if self.core.clauses.len() >= self.clause_limit {
                self.clear_out();
            }
            if let (0, Some(lit)) = (self.core.level(), assumption) {
                match self.core.value(lit) {
                    OPEN => {
                        self.core.decide(rules, lit);
                        continue;
                    }
                    FALSE => return Outcome::Refuted,
                    _ => {}
                }
            }
            match self.core.choose(rules) {
                Some(lit) => {
                    self.work.guesses += 1;
                    self.core.decide(rules, lit);
                    if self.is_over(control) {
                        return Outcome::Stopped;
                    }
                }
                None => return Outcome::Solution,
            }
        }
    }

    /// Asks the control now and then.
    fn is_over(&mut self, control: &Control) -> bool {
        self.steps += 1;
        if self.steps < 64 {
            return false;
        }
        self.steps = 0;
        control.is_over()
    }

    /// Learns from the conflict; false if that leaves nothing to search.
    fn learn(&mut self, rules: &Rules) -> bool {
        let core = &mut self.core;
        if let Some(floor) = self.floor {
            let levels = core.conflict.iter().map(|lit| core.info[lit.var()].level);
            let highest = levels.max().unwrap_or(0);
            if highest <= floor {
                return self.flip(rules, highest);
            }
        }
        let Some(lesson) = core.analyse(rules) else {
            return false;
        };
        let level = lesson.level.max(self.floor.unwrap_or(0));
        core.backtrack(rules, level);
        self.assert_learned(rules, lesson.glue, false);
        true
    }

    /// Keeps the learned clause and makes its first literal true.
    fn assert_learned(&mut self, rules: &Rules, glue: u32, keep: bool) {
        let core = &mut self.core;
        let reason = match core.learned[..] {
            [_] => Reason::NOTHING,
            [first, second] => {
                core.clauses.add_pair(first, second);
                Reason::other(!second)
            }
            _ => Reason::clause(core.clauses.add(&core.learned, glue, keep)),
        };
        let first = core.learned[0];
        core.assign(rules, first, reason);
    }

    /// Excludes the solution just found and goes on as before; false if there
    /// can be no other.
    pub fn block(&mut self, rules: &Rules) -> bool {
        let core = &mut self.core;
        let level = core.level();
        if level == 0 {
            return false;
        }
        // The choices imply all the rest.
        core.learned.clear();
        for &start in core.levels.iter().rev() {
            core.learned.push(!core.trail[start as usize]);
        }
        core.backtrack(rules, level - 1);
        self.assert_learned(rules, level, true);
        true
    }

    /// Goes on after a solution in order, turning the last choice around:
    /// nothing has to be remembered of each solution. False if there can be
    /// no other.
    pub fn step(&mut self, rules: &Rules) -> bool {
        self.flip(rules, self.core.level())
    }

    /// All under the choice of a level has been searched: the opposite now.
    fn flip(&mut self, rules: &Rules, level: u32) -> bool {
        let core = &mut self.core;
        if level == 0 {
            return false;
        }
        let choice = core.trail[core.levels[level as usize - 1] as usize];
        core.backtrack(rules, level - 1);
        self.floor = Some(level - 1);
        core.assign(rules, !choice, Reason::NOTHING);
        true
    }

    /// Back to the root, with all that was learned.
    fn restart(&mut self, rules: &Rules) {
        self.core.backtrack(rules, 0);
        self.restarts += 1;
        self.until_restart = RESTART * luby(self.restarts);
    }

    /// Drops the learned clauses that have been of least use.
    fn clear_out(&mut self) {
        let core = &mut self.core;
        let (value, info) = (core.values.as_flattened(), &core.info);
        let is_reason = |place: usize, lits: &[u32]| {
            let first = Lit::from_code(lits[0]);
            value[first.index()] == TRUE && info[first.var()].reason == Reason::clause(place)
        };
        let holds = |lits: &[u32]| {
            lits.iter().any(|&code| {
                let lit = Lit::from_code(code);
                value[lit.index()] == TRUE && info[lit.var()].level == 0
            })
        };
        let moves = core.clauses.reduce(is_reason, holds);
        for lit in &core.trail {
            let info = &mut core.info[lit.var()];
            if let Why::Clause(place) = info.reason.why()
                && let Ok(index) = moves.binary_search_by_key(&(place as u32), |&(old, _)| old)
            {
                info.reason = Reason::clause(moves[index].1 as usize);
            }
        }
        self.clause_limit = core.clauses.len().max(CLAUSES) + MORE_CLAUSES;
    }
}

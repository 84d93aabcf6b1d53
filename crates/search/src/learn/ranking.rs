//! What to choose next: from the smallest group, what conflicts were about.

use super::rules::Rules;
use super::trail::Core;
use crate::literal::{Lit, OPEN};

/// How much of a conflict's weight is left after the next. Close to one: the
/// count of all conflicts tells where a puzzle is tight better than the last
/// few do.
const DECAY: f64 = 0.999;

/// The most conflicts between two rankings of the variables; fewer at first,
/// when the few that have been active change too quickly.
const REFRESH: u32 = 32;

/// With more groups than this only cells are looked at for a choice.
const HUGE: usize = 10_000;

/// How often each variable took part in a conflict.
#[derive(Debug)]
pub(super) struct Ranking {
    activity: Vec<f64>,
    unit: f64,
    /// The variables by falling activity, roughly and as of some conflicts ago.
    ranked: Vec<u32>,
    age: u32,
    conflicts: u32,
}

impl Ranking {
    /// Nothing to choose.
    pub fn new() -> Ranking {
        Ranking {
            activity: Vec::new(),
            unit: 1.0,
            ranked: Vec::new(),
            age: 0,
            conflicts: 0,
        }
    }

    /// Forgets everything.
    pub fn reset(&mut self, vars: usize) {
        self.activity.clear();
        self.activity.resize(vars, 0.0);
        self.unit = 1.0;
        self.ranked.clear();
        self.ranked.resize(vars, 0);
        self.age = 0;
        self.conflicts = 0;
    }

    /// Ranks the variables again after some conflicts: by eighths of a
    /// doubling, which takes two passes instead of a sort.
    fn refresh(&mut self) {
        if self.age < (self.conflicts / 8).clamp(1, REFRESH) {
            return;
        }
        self.age = 0;
        let eighths = |activity: f64| activity.to_bits() >> 49;
        let most = self.activity.iter().copied().fold(0.0, f64::max);
        let most = eighths(most);
        let rank = |&activity: &f64| (most - eighths(activity)).min(255) as usize;
        let mut starts = [0u32; 257];
        for activity in &self.activity {
            starts[rank(activity) + 1] += 1;
        }
        for rank in 1..starts.len() {
            starts[rank] += starts[rank - 1];
        }
        for (var, activity) in self.activity.iter().enumerate() {
            let start = &mut starts[rank(activity)];
            self.ranked[*start as usize] = var as u32;
            *start += 1;
        }
    }

    /// A conflict was about the variable.
    #[inline]
    pub fn bump(&mut self, var: usize) {
        self.activity[var] += self.unit;
    }

    /// Makes later conflicts count more.
    pub fn decay(&mut self) {
        self.unit /= DECAY;
        self.age += 1;
        self.conflicts = self.conflicts.saturating_add(1);
        if self.unit > 1e100 {
            for activity in &mut self.activity {
                *activity *= 1e-100;
            }
            self.unit *= 1e-100;
        }
    }
}

impl Core {
    /// Before any conflict: variables in many small groups first.
    pub fn seed_order(&mut self, rules: &Rules) {
        for group in 0..rules.exact {
            let live = self.live[group];
            if live & live.wrapping_sub(1) == 0 {
                continue;
            }
            let size = f64::from(live.count_ones());
            let members = rules.members.get(group);
            let mut rest = live;
            while rest != 0 {
                let lit = members[rest.trailing_zeros() as usize];
                rest &= rest - 1;
                self.ranking.activity[lit.var()] += 1.0 / (size * size);
            }
        }
        self.ranking.age = REFRESH;
    }

    /// The literal to try next; none if everything is settled. It comes from
    /// a group of two, the one whose members are most active together; if
    /// there is none, size and activity are weighed.
    pub fn choose(&mut self, rules: &Rules) -> Option<Lit> {
        let mut best = (-1.0, None);
        self.ranking.refresh();
        self.choose_ranked(rules, &mut best);
        if best.1.is_none() {
            // Weighing all groups of a huge empty grid would take too long.
            let groups = if rules.exact > HUGE {
                rules.cells
            } else {
                rules.exact
            };
            for (group, &live) in self.live[..groups].iter().enumerate() {
                if live & live.wrapping_sub(1) != 0 {
                    self.weigh(rules, group, live, &mut best);
                }
            }
        }
        if best.1.is_none() {
            let left = (1..rules.vars).map(Lit::yes);
            let mut left = left.filter(|lit| rules.choices[lit.var()]);
            return left.find(|&lit| self.value(lit) == OPEN);
        }
        best.1
    }

    /// The best group of two, found by the most active variables.
    fn choose_ranked(&self, rules: &Rules, best: &mut (f64, Option<Lit>)) {
        for &var in self.ranking.ranked.iter().take(HUGE) {
            let activity = self.ranking.activity[var as usize];
            // Nothing further down can be better, or not by much: the ranks
            // are rough and a few conflicts old.
            if 2.0 * activity < best.0 {
                break;
            }
            let lit = Lit::yes(var as usize);
            if self.value(lit) != OPEN {
                continue;
            }
            for lit in [lit, !lit] {
                for spot in rules.spots.get(lit.index()) {
                    let others = self.live[spot.group()] & !spot.bit();
                    if others & others.wrapping_sub(1) != 0 || spot.group() >= rules.exact {
                        continue;
                    }
                    let other = others.trailing_zeros() as usize;
                    let other = rules.members.get(spot.group())[other];
                    let theirs = self.ranking.activity[other.var()];
                    if activity + theirs > best.0 {
                        let pick = if activity >= theirs { lit } else { other };
                        *best = (activity + theirs, Some(pick));
                    }
                }
            }
        }
    }

    /// Compares a group with the best so far.
    #[inline]
    fn weigh(&self, rules: &Rules, group: usize, live: u64, best: &mut (f64, Option<Lit>)) {
        let members = rules.members.get(group);
        let (mut sum, mut top) = (0.0, -1.0);
        let mut pick = None;
        let mut rest = live;
        while rest != 0 {
            let lit = members[rest.trailing_zeros() as usize];
            rest &= rest - 1;
            let activity = self.ranking.activity[lit.var()];
            sum += activity;
            if activity > top {
                (top, pick) = (activity, Some(lit));
            }
        }
        let size = f64::from(live.count_ones());
        let score = (sum + self.ranking.unit) / (size * size);
        if score > best.0 {
            *best = (score, pick);
        }
    }
}

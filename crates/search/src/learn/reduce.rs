//! From the model of a layout to the rules of a puzzle: what is known goes,
//! what must be equal becomes one variable, and the rest is packed closely.
//! A search touches the same few variables over and over, so that packing
//! decides whether it runs in the first-level cache.

use super::model::Model;
use super::root::Root;
use super::rules::{KNOWN, Rules};
use crate::bits::bits;
use crate::literal::{FALSE, Lit, TRUE};

/// How the model's variables are called in the rules.
#[derive(Debug)]
pub(super) struct Names {
    /// For each variable of the model one that it equals, or itself.
    parent: Vec<Lit>,
    /// For each variable of the model the literal of the rules it equals.
    lits: Vec<Lit>,
}

impl Names {
    /// For a model.
    pub fn new(model: &Model) -> Names {
        Names {
            parent: vec![KNOWN; model.vars],
            lits: vec![KNOWN; model.vars],
        }
    }

    /// The literal of the rules that a literal of the model equals.
    #[inline]
    pub fn of(&self, lit: Lit) -> Lit {
        let name = self.lits[lit.var()];
        if lit.is_yes() { name } else { !name }
    }

    /// Follows equalities to the end.
    fn find(&mut self, lit: Lit) -> Lit {
        let mut at = lit;
        loop {
            let parent = self.parent[at.var()];
            let parent = if at.is_yes() { parent } else { !parent };
            if parent == at {
                break;
            }
            at = parent;
        }
        self.parent[lit.var()] = if lit.is_yes() { at } else { !at };
        at
    }

    /// Notes that exactly one of two literals holds; false if they are equal.
    fn differ(&mut self, a: Lit, b: Lit) -> bool {
        let (a, b) = (self.find(a), self.find(!b));
        if a.var() == b.var() {
            return a == b;
        }
        // The first variable stands for all: candidates come before others.
        let (low, high) = if a.var() < b.var() { (a, b) } else { (b, a) };
        self.parent[high.var()] = if high.is_yes() { low } else { !low };
        true
    }

    /// Rewrites the model's open part into the rules; false if two literals
    /// that must differ are equal.
    pub fn reduce(&mut self, model: &Model, root: &Root, rules: &mut Rules) -> bool {
        for (var, parent) in self.parent.iter_mut().enumerate() {
            *parent = Lit::yes(var);
        }
        for group in 0..model.exact {
            let live = root.live[group];
            let rest = live & live.wrapping_sub(1);
            if rest != 0 && rest & (rest - 1) == 0 {
                let members = model.members.get(group);
                let a = members[live.trailing_zeros() as usize];
                let b = members[rest.trailing_zeros() as usize];
                if !self.differ(a, b) {
                    return false;
                }
            }
        }
        rules.choices.clear();
        rules.choices.push(false);
        for var in 0..model.vars {
            self.lits[var] = match root.value[Lit::yes(var).index()] {
                TRUE => KNOWN,
                FALSE => !KNOWN,
                _ => {
                    let first = self.find(Lit::yes(var));
                    if first.var() == var {
                        rules.choices.push(var < model.choices);
                        Lit::yes(rules.choices.len() - 1)
                    } else {
                        self.of(first)
                    }
                }
            };
        }
        rules.vars = rules.choices.len();
        self.pack(model, root, rules);
        rules
            .spots
            .invert(&rules.members, &rules.start, 2 * rules.vars);
        rules.bounds.rename(&model.bounds, |lit| self.of(lit));
        true
    }

    /// Copies the groups that still say something.
    fn pack(&self, model: &Model, root: &Root, rules: &mut Rules) {
        rules.members.clear();
        rules.start.clear();
        for group in 0..model.members.len() {
            if group == model.exact {
                rules.exact = rules.members.len();
            }
            let live = root.live[group];
            let members = model.members.get(group);
            if group < rules.cells {
                // Sums and Hall sets read a cell's word as its digits.
                rules.members.push(members.iter().map(|&lit| self.of(lit)));
                rules.start.push(live);
                continue;
            }
            // Pairs have become equalities.
            let rest = live & live.wrapping_sub(1);
            if rest == 0 || (group < model.exact && rest & (rest - 1) == 0) {
                continue;
            }
            let count = rules
                .members
                .push(bits(live).map(|bit| self.of(members[bit])));
            rules.start.push(u64::MAX >> (64 - count));
        }
        if model.members.len() == model.exact {
            rules.exact = rules.members.len();
        }
        // Cells that are known have nothing to do with Hall sets.
        rules.houses.clear();
        for house in 0..model.houses.len() {
            let open = |&cell: &u32| {
                let live = root.live[cell as usize];
                live & live.wrapping_sub(1) != 0
            };
            rules
                .houses
                .push(model.houses.get(house).iter().copied().filter(open));
        }
    }
}

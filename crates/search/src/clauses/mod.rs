//! Search that learns from conflicts, for rules written as clauses.
//!
//! A [`Learner`] is given clauses once and then asked for an assignment that makes
//! all of them true, as often as one likes, with more clauses added in between.

mod analyse;
mod guide;
mod heap;
mod pairs;
mod propagate;
mod reason;
mod search;
mod store;

pub(crate) use crate::literal::Lit;
use crate::literal::{FALSE, OPEN, TRUE};
pub(crate) use guide::Guide;
use heap::Heap;
use pairs::Pairs;
use reason::Reason;
use search::Rhythm;
use store::Store;

/// A clause that wants to know when a literal becomes false.
#[derive(Clone, Copy, Debug)]
struct Watch {
    clause: u32,
    /// Another literal of the clause: while it is true nothing need be done.
    other: Lit,
}

/// Clauses as they are written down, before the search.
#[derive(Default, Debug)]
pub(crate) struct Clauses {
    vars: usize,
    units: Vec<Lit>,
    pairs: Vec<(Lit, Lit)>,
    /// Longer ones, each preceded by its length.
    longer: Vec<u32>,
}

impl Clauses {
    /// So many new variables; the first of them.
    pub fn vars(&mut self, count: usize) -> usize {
        self.vars += count;
        self.vars - count
    }

    /// Adds a clause. There must be no literal twice in it, nor with its negation.
    pub fn add(&mut self, lits: &[Lit]) {
        match *lits {
            [a] => self.units.push(a),
            [a, b] => self.pairs.push((a, b)),
            _ => {
                self.longer.push(lits.len() as u32);
                self.longer.extend(lits.iter().map(|lit| lit.code()));
            }
        }
    }
}

/// How a search ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Outcome {
    /// All variables are assigned and every clause holds.
    Model,
    /// The clauses contradict each other.
    Impossible,
    /// They contradict the assumptions.
    Refuted,
    /// The conflicts allowed are used up.
    Undecided,
    /// The control stopped it.
    Stopped,
}

/// The search and all that it has learned.
#[derive(Debug)]
pub(crate) struct Learner {
    /// For each literal what is known of it.
    values: Vec<i8>,
    /// For each variable why and on which level, if assigned.
    reasons: Vec<Reason>,
    levels: Vec<u32>,
    /// The true literals in the order they were found.
    trail: Vec<Lit>,
    /// For each level of choices where it begins on the trail.
    marks: Vec<u32>,
    /// Up to where on the trail conclusions have been drawn.
    head: usize,
    /// How much of the trail has stayed since a guide was asked last.
    kept: usize,
    pairs: Pairs,
    more_pairs: Vec<Vec<Lit>>,
    store: Store,
    watches: Vec<Vec<Watch>>,
    ranks: Heap,
    /// For each variable the value it had last.
    saved: Vec<bool>,
    /// The values of the longest conflict-free trails.
    target: Vec<i8>,
    best: Vec<i8>,
    /// The value to try first, if one is wanted.
    wanted: Vec<i8>,
    rhythm: Rhythm,
    /// Marks and buffers of conflict analysis.
    seen: Vec<u8>,
    learned: Vec<Lit>,
    marked: Vec<u32>,
    stamps: Vec<u64>,
    stamp: u64,
    /// The clauses contradict each other.
    impossible: bool,
    /// Counters since the beginning.
    pub conflicts: u64,
    pub decisions: u64,
}

impl Learner {
    /// A search with these clauses.
    pub fn new(clauses: &Clauses) -> Learner {
        let vars = clauses.vars;
        let mut learner = Learner {
            values: vec![OPEN; 2 * vars],
            reasons: vec![Reason::NOTHING; vars],
            levels: vec![0; vars],
            trail: Vec::with_capacity(vars),
            marks: Vec::new(),
            head: 0,
            kept: 0,
            pairs: Pairs::new(2 * vars, &clauses.pairs),
            more_pairs: vec![Vec::new(); 2 * vars],
            store: Store::default(),
            watches: vec![Vec::new(); 2 * vars],
            ranks: Heap::new(vars),
            saved: vec![false; vars],
            target: vec![OPEN; vars],
            best: vec![OPEN; vars],
            wanted: vec![OPEN; vars],
            rhythm: Rhythm::new(),
            seen: vec![analyse::UNSEEN; vars],
            learned: Vec::new(),
            marked: Vec::new(),
            stamps: vec![0; vars + 1],
            stamp: 0,
            impossible: false,
            conflicts: 0,
            decisions: 0,
        };
        let mut lits = Vec::new();
        let mut rest = &clauses.longer[..];
        while let [length, tail @ ..] = rest {
            let (codes, tail) = tail.split_at(*length as usize);
            lits.clear();
            lits.extend(codes.iter().map(|&code| Lit::from_code(code)));
            if lits.is_empty() {
                learner.impossible = true
            } else {
                _ = learner.attach(&lits, None)
            }
            rest = tail;
        }
        for &lit in &clauses.units {
            learner.add(&[lit]);
        }
        learner
    }

    /// What is known of a literal; in a model everything is.
    pub fn value(&self, lit: Lit) -> Option<bool> {
        match self.values[lit.index()] {
            OPEN => None,
            value => Some(value == TRUE),
        }
    }

    /// Adds a clause; all choices are taken back.
    pub fn add(&mut self, lits: &[Lit]) {
        self.backtrack(0);
        if lits.iter().any(|lit| self.values[lit.index()] == TRUE) {
            return;
        }
        let mut open = lits.to_vec();
        open.retain(|lit| self.values[lit.index()] != FALSE);
        match open[..] {
            [] => self.impossible = true,
            [lit] => {
                self.assign(lit, Reason::NOTHING);
                self.impossible |= self.propagate().is_some();
            }
            [a, b] => self.add_pair(a, b),
            _ => _ = self.attach(&open, None),
        }
    }

    /// Takes all choices back.
    pub fn rest(&mut self) {
        self.backtrack(0);
    }

    /// Which value to try first in a variable.
    pub fn want(&mut self, var: usize, value: bool) {
        self.wanted[var] = if value { TRUE } else { FALSE };
    }

    /// What to try first is for the search to choose again.
    pub fn want_nothing(&mut self) {
        self.wanted.fill(OPEN);
    }

    /// Which value a variable had last; what is tried first unless something
    /// speaks against it.
    pub fn recall(&mut self, var: usize, value: bool) {
        self.saved[var] = value;
    }

    /// Excludes the model just found; the search goes on from there.
    pub fn exclude_model(&mut self) {
        let level = self.marks.len();
        if level == 0 {
            self.impossible = true;
            return;
        }
        // The choices imply all the rest.
        self.learned.clear();
        for &mark in self.marks.iter().rev() {
            self.learned.push(!self.trail[mark as usize]);
        }
        self.assert_learned(level - 1, None);
    }

    fn add_pair(&mut self, a: Lit, b: Lit) {
        self.more_pairs[(!a).index()].push(b);
        self.more_pairs[(!b).index()].push(a);
    }

    /// Adds a clause of three literals or more; with glue if it may be dropped.
    fn attach(&mut self, lits: &[Lit], glue: Option<u32>) -> usize {
        let place = self.store.add(lits, glue);
        let clause = place as u32;
        self.watches[lits[0].index()].push(Watch {
            clause,
            other: lits[1],
        });
        self.watches[lits[1].index()].push(Watch {
            clause,
            other: lits[0],
        });
        place
    }
}

//! Sums by bounds, with explanations.
//!
//! A sum adds cells and subtracts others. Its cells are sorted into cliques of
//! cells that must all differ, so that three open cells of one cage add up to
//! at least 1 + 2 + 3. Reasons speak of bounds ("this cell is at least 4"),
//! one literal a cell, and are weakened as far as the sum allows.

use therefore_puzzle::Cell;

use super::model::Draft;
use super::reason::Reason;
use super::rules::Rules;
use super::trail::Core;
use crate::literal::{FALSE, Lit, OPEN, TRUE};

/// A cell in a sum.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Term {
    /// The cell.
    pub cell: u32,
    /// Whether it is subtracted.
    pub minus: bool,
    /// The number of its clique.
    pub clique: u16,
}

/// A sum: its terms, cliques together, and what they make.
#[derive(Clone, Debug)]
pub(super) struct Linear {
    /// The terms, sorted by clique; a clique is all plus or all minus.
    pub terms: Vec<Term>,
    /// The total with subtracted cells `y` counted as `symbols + 1 - y`, so
    /// that from here on all terms are added.
    pub total: i32,
}

impl Linear {
    /// Its cells.
    pub fn cells(&self) -> impl Iterator<Item = Cell> {
        self.terms.iter().map(|term| term.cell as Cell)
    }
}

/// Makes the literals "cell is at least k" for the cells of sums, tied to the
/// candidates step by step: "at least k" is either "k" or "at least k + 1".
/// The answer has `symbols + 1` entries a cell, or none at all.
pub(super) fn bounds(draft: &mut Draft, sums: &[Linear]) -> Vec<Lit> {
    let (cells, symbols) = (draft.layout.cells(), draft.layout.symbols());
    if sums.is_empty() {
        return Vec::new();
    }
    let mut lits = vec![Lit::yes(0); cells * (symbols + 1)];
    let mut needed = vec![false; cells];
    for cell in sums.iter().flat_map(|sum| sum.cells()) {
        needed[cell] = true;
    }
    for cell in (0..cells).filter(|&cell| needed[cell] && symbols > 1) {
        let at = |k: usize| cell * (symbols + 1) + k;
        lits[at(symbols)] = draft.candidate(cell, symbols);
        // With two symbols both names mean the same; this one wins.
        lits[at(2)] = !draft.candidate(cell, 1);
        for k in 3..symbols {
            lits[at(k)] = draft.variable();
        }
        for k in 2..symbols {
            let digit = draft.candidate(cell, k);
            draft.exactly_one(&[!lits[at(k)], lits[at(k + 1)], digit]);
        }
    }
    lits
}

/// Literals "cell is at least k" for the cells of sums.
#[derive(Debug)]
pub(super) struct Bounds {
    symbols: usize,
    lits: Vec<Lit>,
}

impl Bounds {
    /// None yet.
    pub fn new(symbols: usize) -> Bounds {
        Bounds {
            symbols,
            lits: Vec::new(),
        }
    }

    /// Takes over the literals of a model under their new names.
    pub fn rename(&mut self, lits: &[Lit], name: impl Fn(Lit) -> Lit) {
        self.lits.clear();
        self.lits.extend(lits.iter().map(|&lit| name(lit)));
    }

    /// The literal "the cell is at least k", k in 2..=symbols.
    fn at_least(&self, cell: u32, k: i32) -> Lit {
        self.lits[cell as usize * (self.symbols + 1) + k as usize]
    }
}

/// What a sum did, to be explained if asked: on that side, that term is at
/// most so much.
#[derive(Clone, Copy, Debug)]
pub(super) struct SumNote {
    sum: u32,
    place: u16,
    flip: bool,
    most: i32,
}

/// One side of a sum: as it is, or with every term turned around
/// (`symbols + 1 - x`), so that upper bounds are lower bounds again.
#[derive(Clone, Copy)]
struct Side<'a> {
    rules: &'a Rules,
    sum: &'a Linear,
    flip: bool,
    total: i32,
}

impl<'a> Side<'a> {
    fn new(rules: &'a Rules, sum: &'a Linear, flip: bool) -> Side<'a> {
        let turned = (rules.symbols as i32 + 1) * sum.terms.len() as i32 - sum.total;
        let total = if flip { turned } else { sum.total };
        Side {
            rules,
            sum,
            flip,
            total,
        }
    }

    /// The term's range with these candidates.
    fn range(&self, term: Term, candidates: u64) -> (i32, i32) {
        if candidates == 0 {
            // Only in a conflict: any bound may have been passed.
            return (self.rules.symbols as i32, 1);
        }
        let (low, high) = (
            candidates.trailing_zeros() as i32 + 1,
            64 - candidates.leading_zeros() as i32,
        );
        let turn = self.rules.symbols as i32 + 1;
        if term.minus != self.flip {
            (turn - high, turn - low)
        } else {
            (low, high)
        }
    }

    /// The literal "the term is at least k".
    fn at_least(&self, term: Term, k: i32) -> Lit {
        let bounds = &self.rules.bounds;
        if term.minus != self.flip {
            !bounds.at_least(term.cell, self.rules.symbols as i32 + 2 - k)
        } else {
            bounds.at_least(term.cell, k)
        }
    }

    /// The least the terms add up to, given the least of each, with one term
    /// left out (or none).
    fn least(&self, lows: &[i32], skip: usize) -> i32 {
        let mut total = 0;
        let mut clique = u16::MAX;
        let mut used = 0u128;
        for (index, term) in self.sum.terms.iter().enumerate() {
            if index == skip {
                continue;
            }
            if term.clique != clique {
                clique = term.clique;
                used = 0;
            }
            // The smallest value from here on that its clique has not used.
            let free = !used & (u128::MAX << (lows[index] - 1));
            let value = free.trailing_zeros() as i32 + 1;
            used |= 1 << (value - 1);
            total += value;
        }
        total
    }
}

impl Core {
    /// Tightens the bounds of a sum; false if it cannot be met, with the
    /// reason in the conflict.
    pub fn propagate_sum(&mut self, rules: &Rules, index: usize) -> bool {
        let before = self.trail.len();
        if !self.tighten(rules, index, false) {
            return false;
        }
        if self.trail.len() > before {
            // The candidates lag behind the new bounds: come back when they
            // have been told.
            self.wake_sum(index);
            return true;
        }
        self.tighten(rules, index, true)
    }

    fn tighten(&mut self, rules: &Rules, index: usize, flip: bool) -> bool {
        let sum = &rules.sums[index];
        let side = Side::new(rules, sum, flip);
        let mut lows = std::mem::take(&mut self.lows);
        lows.clear();
        for &term in &sum.terms {
            lows.push(side.range(term, self.live[term.cell as usize]).0);
        }
        let least = side.least(&lows, usize::MAX);
        let mut fine = true;
        if least > side.total {
            self.conflict.clear();
            let at = self.trail.len() as u32 + 1;
            let mut reason = std::mem::take(&mut self.conflict);
            self.explain_bound(&side, &mut lows, usize::MAX, side.total, at, &mut reason);
            self.conflict = reason;
            fine = false;
        } else {
            let slack = side.total - least;
            for (place, &term) in sum.terms.iter().enumerate() {
                let (low, high) = side.range(term, self.live[term.cell as usize]);
                // Within a clique leaving one out can free at most its own
                // place in the smallest set: only then look closer.
                if high - low <= slack {
                    continue;
                }
                let most = side.total - side.least(&lows, place);
                if most < high {
                    let lit = !side.at_least(term, most + 1);
                    // Two cells may have one variable: then the first will do,
                    // or the candidates find the contradiction.
                    if self.value(lit) == OPEN {
                        self.sum_notes.push(SumNote {
                            sum: index as u32,
                            place: place as u16,
                            flip,
                            most,
                        });
                        self.assign(rules, lit, Reason::sum(self.sum_notes.len() - 1));
                    } else if self.value(lit) == FALSE {
                        self.clash(&side, &mut lows, place, most, lit);
                        fine = false;
                        break;
                    }
                }
            }
        }
        self.lows = lows;
        fine
    }

    /// Why a literal followed from a sum: false literals.
    pub fn explain_sum(&mut self, rules: &Rules, note: usize, lit: Lit, reason: &mut Vec<Lit>) {
        let note = self.sum_notes[note];
        let side = Side::new(rules, &rules.sums[note.sum as usize], note.flip);
        let mut lows = std::mem::take(&mut self.lows);
        lows.clear();
        let before = self.info[lit.var()].position;
        for &term in &side.sum.terms {
            let mut low = side.range(term, self.live[term.cell as usize]).0;
            while low > 1 && !self.held(side.at_least(term, low), before) {
                low -= 1;
            }
            lows.push(low);
        }
        let limit = side.total - note.most - 1;
        let place = note.place as usize;
        self.explain_bound(&side, &mut lows, place, limit, before, reason);
        self.lows = lows;
    }

    /// The conflict between a sum and a literal that is false already.
    fn clash(&mut self, side: &Side, lows: &mut [i32], place: usize, most: i32, lit: Lit) {
        let mut reason = std::mem::take(&mut self.conflict);
        reason.clear();
        reason.push(lit);
        let (limit, before) = (side.total - most - 1, self.trail.len() as u32 + 1);
        self.explain_bound(side, lows, place, limit, before, &mut reason);
        self.conflict = reason;
    }

    /// Whether a literal held before that place on the trail.
    fn held(&self, lit: Lit, before: u32) -> bool {
        self.value(lit) == TRUE && self.info[lit.var()].position < before
    }

    /// Collects bounds that make the terms (but one) exceed a limit, as weak
    /// as they can be: the latest are given up first.
    fn explain_bound(
        &mut self,
        side: &Side,
        lows: &mut [i32],
        skip: usize,
        limit: i32,
        before: u32,
        reason: &mut Vec<Lit>,
    ) {
        debug_assert!(side.least(lows, skip) > limit);
        let mut order = std::mem::take(&mut self.weaken);
        order.clear();
        for (place, &term) in side.sum.terms.iter().enumerate() {
            if place != skip && lows[place] > 1 {
                let info = self.info[side.at_least(term, lows[place]).var()];
                if info.level > 0 {
                    order.push((info.position, place as u32));
                }
            }
        }
        order.sort_unstable_by(|a, b| b.cmp(a));
        for &(_, place) in &order {
            let place = place as usize;
            let term = side.sum.terms[place];
            let mut low = lows[place];
            // Step by step down to what is known anyway; a bound in between
            // is a weaker literal than the one that holds.
            while low > 1 && self.info[side.at_least(term, low).var()].level > 0 {
                let mut next = low - 1;
                while next > 1 && !self.held(side.at_least(term, next), before) {
                    next -= 1;
                }
                lows[place] = next;
                if side.least(lows, skip) <= limit {
                    lows[place] = low;
                    break;
                }
                low = next;
            }
        }
        order.clear();
        self.weaken = order;
        debug_assert!(side.least(lows, skip) > limit, "weakened too far");
        for (place, &term) in side.sum.terms.iter().enumerate() {
            if place != skip && lows[place] > 1 {
                let lit = side.at_least(term, lows[place]);
                debug_assert!(self.held(lit, before));
                reason.push(!lit);
            }
        }
    }
}

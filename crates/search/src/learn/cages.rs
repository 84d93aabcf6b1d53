//! Sums as groups, where that is small: pairs, and cages by their combinations.
//!
//! For a cage each set of digits of the right size and total gets a variable;
//! exactly one of them is the cage's set, and a digit lies in the cage exactly
//! if its set has it. All combination reasoning (possible and required digits)
//! is then propagation over groups with short explanations.

use therefore_puzzle::{Cell, Digits};

use super::derive::{self, Equation};
use super::model::Draft;
use super::segments::{Segments, literals};
use super::sums::Linear;
use crate::literal::Lit;

/// More combinations than this are left to bounds: a group has 64 members.
const MAX_COMBINATIONS: usize = 63;

/// Adds groups for equations; those it leaves to bounds are answered.
pub(super) fn add(
    draft: &mut Draft,
    segments: &mut Segments,
    equations: &[Equation],
) -> Vec<Linear> {
    let layout = draft.layout;
    let peers = layout.peers();
    let symbols = layout.symbols();
    let mut sums = Vec::new();
    for equation in equations {
        let (plus, minus) = (&equation.plus[..], &equation.minus[..]);
        match (plus, minus) {
            (&[only], []) => one(draft, only, equation.total),
            (&[a, b], []) => two(draft, a, b, |digit| equation.total - digit),
            (&[a], &[b]) => two(draft, a, b, |digit| digit - equation.total),
            _ if plus.len() == symbols && is_clique(&peers, plus) && minus.is_empty() => {
                // Any full region: the same for all.
                if equation.total as usize != symbols * (symbols + 1) / 2 {
                    one(draft, plus[0], 0);
                }
                continue;
            }
            _ => sums.push(derive::linear(layout, &peers, equation)),
        }
        if minus.is_empty() && plus.len() > 1 && is_clique(&peers, plus) {
            let mut sets = Vec::new();
            let total = equation.total.max(0) as usize;
            if combinations(symbols, plus.len(), total, &mut sets) && !sets.is_empty() {
                let lies = literals(draft, segments, plus.to_vec());
                select(draft, &lies, &sets);
            }
        }
    }
    sums
}

fn is_clique(peers: &[Vec<Cell>], cells: &[Cell]) -> bool {
    let sees = |a: Cell, b: &Cell| peers[a].binary_search(b).is_ok();
    (0..cells.len()).all(|i| cells[i + 1..].iter().all(|b| sees(cells[i], b)))
}

/// One cell: its digit is known, or there is none.
fn one(draft: &mut Draft, cell: Cell, digit: i32) {
    if (1..=draft.layout.symbols() as i32).contains(&digit) {
        let fact = draft.candidate(cell, digit as usize);
        draft.facts.push(fact);
    } else {
        let lit = draft.candidate(cell, 1);
        draft.facts.extend([lit, !lit]);
    }
}

/// Two cells: each candidate of one is a candidate of the other.
fn two(draft: &mut Draft, a: Cell, b: Cell, partner: impl Fn(i32) -> i32) {
    let symbols = draft.layout.symbols() as i32;
    let mut left = Digits::up_to(symbols as usize);
    for digit in 1..=symbols {
        let this = draft.candidate(a, digit as usize);
        let other = partner(digit);
        if (1..=symbols).contains(&other) {
            left.remove(other as u8);
            let that = draft.candidate(b, other as usize);
            draft.exactly_one(&[this, !that]);
        } else {
            draft.facts.push(!this);
        }
    }
    for digit in left.iter() {
        let never = !draft.candidate(b, digit as usize);
        draft.facts.push(never);
    }
}

/// States which digits lie in a cage by the sets it can have.
fn select(draft: &mut Draft, lies: &[Lit], sets: &[Digits]) {
    let chosen: Vec<Lit> = sets.iter().map(|_| draft.variable()).collect();
    draft.exactly_one(&chosen);
    let (mut with, mut without) = (Vec::new(), Vec::new());
    for (index, &lies) in lies.iter().enumerate() {
        with.clear();
        without.clear();
        with.push(!lies);
        without.push(lies);
        for (&lit, set) in chosen.iter().zip(sets) {
            if set.contains(index as u8 + 1) {
                with.push(lit)
            } else {
                without.push(lit)
            }
        }
        draft.exactly_one(&with);
        draft.exactly_one(&without);
    }
}

/// All sets of so many of the digits up to `most` with that total; false if
/// there are too many.
fn combinations(most: usize, count: usize, total: usize, found: &mut Vec<Digits>) -> bool {
    fn extend(
        most: usize,
        count: usize,
        total: usize,
        set: Digits,
        found: &mut Vec<Digits>,
    ) -> bool {
        if count == 0 {
            if total == 0 {
                found.push(set);
            }
            return found.len() <= MAX_COMBINATIONS;
        }
        // The largest digit first: it bounds all others.
        for digit in (count..=most).rev() {
            let least = count * (count - 1) / 2;
            let largest = (count - 1) * (2 * digit - count) / 2;
            if digit + least > total {
                continue;
            }
            if digit + largest < total {
                break;
            }
            let mut set = set;
            set.insert(digit as u8);
            if !extend(digit - 1, count - 1, total - digit, set, found) {
                return false;
            }
        }
        true
    }
    extend(most, count, total, Digits::NONE, found)
}

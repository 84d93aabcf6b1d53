//! Clauses of two literals, side by side for each literal.

use std::ops::Range;

use crate::literal::Lit;

/// For each literal those that follow from it at once.
#[derive(Default, Debug)]
pub(super) struct Pairs {
    begins: Vec<u32>,
    pub others: Vec<Lit>,
}

impl Pairs {
    /// From clauses of two literals.
    pub fn new(literals: usize, clauses: &[(Lit, Lit)]) -> Pairs {
        let mut begins = vec![0u32; literals + 2];
        for &(a, b) in clauses {
            begins[(!a).index() + 2] += 1;
            begins[(!b).index() + 2] += 1;
        }
        for index in 2..begins.len() {
            begins[index] += begins[index - 1];
        }
        // While filling, the entry after a literal is where its next one goes.
        let mut others = vec![Lit::yes(0); 2 * clauses.len()];
        for &(a, b) in clauses {
            for (from, to) in [(!a, b), (!b, a)] {
                let at = &mut begins[from.index() + 1];
                others[*at as usize] = to;
                *at += 1;
            }
        }
        begins.pop();
        Pairs { begins, others }
    }

    #[inline(always)]
    pub fn range(&self, lit: Lit) -> Range<usize> {
        self.begins[lit.index()] as usize..self.begins[lit.index() + 1] as usize
    }
}

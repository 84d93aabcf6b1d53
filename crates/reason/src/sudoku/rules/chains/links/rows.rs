//! A square of bits, row by row.

use crate::sudoku::bits::Bits;

/// For each of some things a set of the same things.
#[derive(Clone, Debug)]
pub(crate) struct Rows {
    words: usize,
    bits: Vec<u64>,
}

impl Rows {
    /// Empty sets.
    pub fn new(count: usize) -> Rows {
        let words = count.div_ceil(64).max(1);
        Rows {
            words,
            bits: vec![0; count * words],
        }
    }

    /// Words of a set.
    pub fn words(&self) -> usize {
        self.words
    }

    /// A set.
    #[inline]
    pub fn row(&self, row: usize) -> &[u64] {
        &self.bits[row * self.words..(row + 1) * self.words]
    }

    /// A set, to be changed.
    #[inline]
    pub fn row_mut(&mut self, row: usize) -> &mut [u64] {
        &mut self.bits[row * self.words..(row + 1) * self.words]
    }

    /// Puts each of two into the set of the other.
    pub fn tie(&mut self, a: usize, b: usize) {
        put(self.row_mut(a), b);
        put(self.row_mut(b), a);
    }
}

/// Puts a thing into a set.
#[inline]
pub(crate) fn put(set: &mut [u64], it: usize) {
    set[it / 64] |= 1 << (it % 64);
}

/// Whether a thing is in a set.
#[inline]
pub(crate) fn has(set: &[u64], it: usize) -> bool {
    set[it / 64] >> (it % 64) & 1 == 1
}

/// The things in a set, in order.
pub(crate) fn ones(set: &[u64]) -> impl Iterator<Item = usize> + '_ {
    let words = set.iter().enumerate();
    words.flat_map(|(word, &bits)| Bits(bits).map(move |bit| word * 64 + bit))
}

/// The things in two sets, in order.
pub(crate) fn common<'a>(one: &'a [u64], two: &'a [u64]) -> impl Iterator<Item = usize> + 'a {
    let words = one.iter().zip(two).enumerate();
    words.flat_map(|(word, (&a, &b))| Bits(a & b).map(move |bit| word * 64 + bit))
}

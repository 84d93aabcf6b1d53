//! Sets of cells of a line, as wide as the puzzle needs.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitOr, BitXor, Not};

/// A set of cells (or of the boundaries between them) in machine words. The
/// line solver is written once and compiled for every width.
pub(super) trait Bits:
    Copy
    + Eq
    + Hash
    + Debug
    + Send
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + 'static
{
    /// How many members there can be.
    const CAPACITY: usize;
    /// The empty set.
    const NONE: Self;

    /// 0 to `end - 1`.
    fn below(end: usize) -> Self;
    /// Just this one.
    fn only(index: usize) -> Self;
    /// All members moved up; those that leave the word are lost.
    fn up(self, by: usize) -> Self;
    /// All members moved down; those that leave the word are lost.
    fn down(self, by: usize) -> Self;
    /// The sum of the words as one long number.
    fn plus(self, other: Self) -> Self;
    /// The first and last member change places, and so on.
    fn mirrored(self) -> Self;
    /// How many members there are.
    fn count(self) -> usize;
    /// The smallest member; not for the empty set.
    fn first(self) -> usize;
    /// The largest member; not for the empty set.
    fn last(self) -> usize;

    /// Whether this is a member.
    #[inline(always)]
    fn has(self, index: usize) -> bool {
        self & Self::only(index) != Self::NONE
    }

    /// Members of this set and not of the other.
    #[inline(always)]
    fn minus(self, other: Self) -> Self {
        self & !other
    }

    /// Calls with every member, from the smallest.
    #[inline(always)]
    fn each(self, mut visit: impl FnMut(usize)) {
        let mut rest = self;
        while rest != Self::NONE {
            let index = rest.first();
            visit(index);
            rest = rest.minus(Self::only(index));
        }
    }
}

macro_rules! word {
    ($word:ty) => {
        impl Bits for $word {
            const CAPACITY: usize = <$word>::BITS as usize;
            const NONE: $word = 0;

            #[inline(always)]
            fn below(end: usize) -> $word {
                match end {
                    0 => 0,
                    _ => <$word>::MAX >> (Self::CAPACITY - end),
                }
            }
            #[inline(always)]
            fn only(index: usize) -> $word {
                1 << index
            }
            #[inline(always)]
            fn up(self, by: usize) -> $word {
                self << by
            }
            #[inline(always)]
            fn down(self, by: usize) -> $word {
                self >> by
            }
            #[inline(always)]
            fn plus(self, other: $word) -> $word {
                self.wrapping_add(other)
            }
            #[inline(always)]
            fn mirrored(self) -> $word {
                self.reverse_bits()
            }
            #[inline(always)]
            fn count(self) -> usize {
                self.count_ones() as usize
            }
            #[inline(always)]
            fn first(self) -> usize {
                self.trailing_zeros() as usize
            }
            #[inline(always)]
            fn last(self) -> usize {
                (Self::BITS - 1 - self.leading_zeros()) as usize
            }
        }
    };
}

word!(u64);
word!(u128);

/// For longer lines: words from the lowest.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Wide<const N: usize>([u64; N]);

impl<const N: usize> BitAnd for Wide<N> {
    type Output = Wide<N>;
    #[inline(always)]
    fn bitand(self, other: Wide<N>) -> Wide<N> {
        Wide(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }
}

impl<const N: usize> BitOr for Wide<N> {
    type Output = Wide<N>;
    #[inline(always)]
    fn bitor(self, other: Wide<N>) -> Wide<N> {
        Wide(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }
}

impl<const N: usize> BitXor for Wide<N> {
    type Output = Wide<N>;
    #[inline(always)]
    fn bitxor(self, other: Wide<N>) -> Wide<N> {
        Wide(std::array::from_fn(|i| self.0[i] ^ other.0[i]))
    }
}

impl<const N: usize> Not for Wide<N> {
    type Output = Wide<N>;
    #[inline(always)]
    fn not(self) -> Wide<N> {
        Wide(self.0.map(|word| !word))
    }
}

impl<const N: usize> Bits for Wide<N> {
    const CAPACITY: usize = 64 * N;
    const NONE: Wide<N> = Wide([0; N]);

    #[inline]
    fn below(end: usize) -> Wide<N> {
        Wide(std::array::from_fn(|i| {
            u64::below(end.saturating_sub(64 * i).min(64))
        }))
    }

    #[inline]
    fn only(index: usize) -> Wide<N> {
        let mut words = [0; N];
        words[index / 64] = 1 << (index % 64);
        Wide(words)
    }

    #[inline]
    fn up(self, by: usize) -> Wide<N> {
        let (whole, part) = (by / 64, by % 64);
        Wide(std::array::from_fn(|i| {
            let word = |back: usize| match i.checked_sub(back) {
                Some(i) => self.0[i],
                None => 0,
            };
            match part {
                0 => word(whole),
                _ => word(whole) << part | word(whole + 1) >> (64 - part),
            }
        }))
    }

    #[inline]
    fn down(self, by: usize) -> Wide<N> {
        let (whole, part) = (by / 64, by % 64);
        Wide(std::array::from_fn(|i| {
            let word = |ahead: usize| self.0.get(i + ahead).copied().unwrap_or(0);
            match part {
                0 => word(whole),
                _ => word(whole) >> part | word(whole + 1) << (64 - part),
            }
        }))
    }

    #[inline]
    fn plus(self, other: Wide<N>) -> Wide<N> {
        let mut carry = false;
        Wide(std::array::from_fn(|i| {
            let (sum, over) = self.0[i].overflowing_add(other.0[i]);
            let (sum, again) = sum.overflowing_add(carry.into());
            carry = over | again;
            sum
        }))
    }

    #[inline]
    fn mirrored(self) -> Wide<N> {
        Wide(std::array::from_fn(|i| self.0[N - 1 - i].reverse_bits()))
    }

    #[inline]
    fn count(self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    #[inline]
    fn first(self) -> usize {
        let word = self.0.iter().position(|&word| word != 0).unwrap_or(0);
        64 * word + self.0[word].trailing_zeros() as usize
    }

    #[inline]
    fn last(self) -> usize {
        let word = self.0.iter().rposition(|&word| word != 0).unwrap_or(0);
        64 * word + self.0[word].last()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Wide sets behave as one long word would.
    #[test]
    fn wide_sets_are_long_words() {
        let mut chance = therefore_testkit::Chance::new(1);
        let mut next = || chance.bits();
        for _ in 0..2000 {
            let (a, b) = ([next(), next()], [next(), next()]);
            let long = |w: [u64; 2]| u128::from(w[0]) | u128::from(w[1]) << 64;
            let same = |wide: Wide<2>, word: u128| assert_eq!(long(wide.0), word);
            let by = (next() % 128) as usize;
            same(Wide(a).up(by), long(a).up(by));
            same(Wide(a).down(by), long(a).down(by));
            same(Wide(a).plus(Wide(b)), long(a).plus(long(b)));
            same(Wide(a).mirrored(), long(a).mirrored());
            same(Wide::below(by), u128::below(by));
            same(Wide::only(by), u128::only(by));
            let few = Wide(a) & Wide::only(by) | Wide::only(by);
            assert_eq!((few.first(), few.last(), few.count()), (by, by, 1));
            assert_eq!(Wide(a).first(), long(a).first());
        }
    }
}

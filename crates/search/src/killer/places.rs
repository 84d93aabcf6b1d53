//! Sets of cells as four machine words.

use std::ops::{BitAnd, BitOr, BitOrAssign, Sub};

/// Cells an engine can tell apart.
pub(super) const MOST: usize = 256;
const WORDS: usize = MOST / 64;

/// A set of cells below [`MOST`].
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Places(pub [u64; WORDS]);

impl Places {
    /// No cell at all.
    pub const NONE: Places = Places([0; WORDS]);

    /// Just this cell.
    pub fn only(cell: u8) -> Places {
        let mut places = Places::NONE;
        places.insert(cell);
        places
    }

    /// Adds a cell.
    #[inline]
    pub fn insert(&mut self, cell: u8) {
        self.0[cell as usize / 64] |= 1 << (cell % 64);
    }

    /// Takes a cell away.
    #[inline]
    pub fn remove(&mut self, cell: u8) {
        self.0[cell as usize / 64] &= !(1 << (cell % 64));
    }

    /// Whether the cell is in the set.
    #[inline]
    pub fn has(&self, cell: u8) -> bool {
        self.0[cell as usize / 64] >> (cell % 64) & 1 == 1
    }

    /// How many cells there are.
    #[inline]
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        *self == Places::NONE
    }

    /// Whether all of these are in the other set.
    #[inline]
    pub fn is_within(&self, other: &Places) -> bool {
        (*self - *other).is_empty()
    }

    /// Whether the sets have a cell in common.
    #[inline]
    pub fn meets(&self, other: &Places) -> bool {
        !(*self & *other).is_empty()
    }

    /// The cells in order.
    #[inline]
    pub fn iter(self) -> Iter {
        Iter {
            words: self.0,
            word: 0,
            bits: self.0[0],
        }
    }
}

/// The cells of a set in order.
pub(super) struct Iter {
    words: [u64; WORDS],
    word: usize,
    /// What is left of that word.
    bits: u64,
}

impl Iterator for Iter {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        while self.bits == 0 {
            self.word += 1;
            self.bits = *self.words.get(self.word)?;
        }
        let cell = self.word as u32 * 64 + self.bits.trailing_zeros();
        self.bits &= self.bits - 1;
        Some(cell as u8)
    }
}

impl FromIterator<u8> for Places {
    fn from_iter<I: IntoIterator<Item = u8>>(cells: I) -> Places {
        let mut places = Places::NONE;
        cells.into_iter().for_each(|cell| places.insert(cell));
        places
    }
}

impl BitAnd for Places {
    type Output = Places;
    #[inline]
    fn bitand(self, other: Places) -> Places {
        Places(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }
}

impl BitOr for Places {
    type Output = Places;
    #[inline]
    fn bitor(self, other: Places) -> Places {
        Places(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }
}

impl BitOrAssign for Places {
    #[inline]
    fn bitor_assign(&mut self, other: Places) {
        *self = *self | other;
    }
}

impl Sub for Places {
    type Output = Places;
    #[inline]
    fn sub(self, other: Places) -> Places {
        Places(std::array::from_fn(|i| self.0[i] & !other.0[i]))
    }
}

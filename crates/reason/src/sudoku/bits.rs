//! Going through the bits of a word.

/// The positions of the bits that are set, from the lowest.
#[derive(Clone, Copy)]
pub(crate) struct Bits(pub u64);

impl Iterator for Bits {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        (self.0 != 0).then(|| {
            let position = self.0.trailing_zeros() as usize;
            self.0 &= self.0 - 1;
            position
        })
    }
}

/// Whether exactly one bit is set.
pub(crate) const fn is_one(mask: u64) -> bool {
    mask != 0 && mask & (mask - 1) == 0
}

/// Whether exactly two bits are set.
pub(crate) const fn is_two(mask: u64) -> bool {
    is_one(mask & mask.wrapping_sub(1))
}

//! Sets as words: going through them, and through their subsets.

use super::tables::Nine;

/// The members of a small set, from the lowest.
pub fn each(set: Nine) -> impl Iterator<Item = usize> + Clone {
    crate::sudoku::bits::Bits(set as u64)
}

/// The members of a set of cells, from the lowest.
#[derive(Clone, Copy)]
pub struct Cells(pub u128);

impl Iterator for Cells {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        (self.0 != 0).then(|| {
            let cell = self.0.trailing_zeros() as usize;
            self.0 &= self.0 - 1;
            cell
        })
    }
}

/// Whether exactly one bit is set.
#[inline]
pub const fn is_one(set: Nine) -> bool {
    set != 0 && set & (set - 1) == 0
}

/// Whether exactly two bits are set.
#[inline]
pub const fn is_two(set: Nine) -> bool {
    is_one(set & set.wrapping_sub(1))
}

/// Whether at least two bits are set.
#[inline]
pub const fn is_many(set: Nine) -> bool {
    set & set.wrapping_sub(1) != 0
}

/// The position of the lowest bit.
#[inline]
pub const fn lowest(set: Nine) -> usize {
    set.trailing_zeros() as usize
}

/// The subsets of `size` out of `count` things (at most 20), as increasing masks.
#[derive(Clone)]
pub struct Subsets {
    next: u32,
    end: u32,
}

/// All subsets of `size` out of `count` things.
pub fn subsets(size: usize, count: usize) -> Subsets {
    Subsets {
        next: (1 << size) - 1,
        end: if size > count { 0 } else { 1 << count },
    }
}

impl Iterator for Subsets {
    type Item = u32;

    fn next(&mut self) -> Option<u32> {
        let mask = self.next;
        if mask >= self.end {
            return None;
        }
        // The next larger number with as many bits; nothing follows the empty set.
        self.next = match mask {
            0 => self.end,
            _ => {
                let carried = mask + (mask & mask.wrapping_neg());
                carried | (mask ^ carried) >> (2 + mask.trailing_zeros())
            }
        };
        Some(mask)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn subsets_come_as_increasing_masks() {
        let pairs: Vec<u32> = subsets(2, 4).collect();
        assert_eq!(pairs, [0b11, 0b101, 0b110, 0b1001, 0b1010, 0b1100]);
        assert_eq!(subsets(0, 3).collect::<Vec<_>>(), [0]);
        assert_eq!(subsets(3, 2).count(), 0);
        assert_eq!(subsets(3, 3).collect::<Vec<_>>(), [0b111]);
        assert_eq!(subsets(4, 9).count(), 126);
    }
}

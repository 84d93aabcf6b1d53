//! Random numbers that are the same in every run.

/// A stream of random numbers that depends on its seed only (SplitMix64).
#[derive(Clone, Debug)]
pub struct Chance(u64);

impl Chance {
    /// The stream of a seed.
    pub const fn new(seed: u64) -> Chance {
        Chance(seed)
    }

    /// The next 64 random bits.
    pub const fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `n`; 0 if `n` is 0.
    pub const fn below(&mut self, n: usize) -> usize {
        ((self.bits() as u128 * n as u128) >> 64) as usize
    }

    /// Returns true in `percent` of a hundred cases.
    pub const fn percent(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    /// Puts a list into random order.
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for last in (1..list.len()).rev() {
            list.swap(last, self.below(last + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stream_of_a_seed_never_changes() {
        let mut chance = Chance::new(1);
        let numbers: Vec<usize> = (0..8).map(|_| chance.below(100)).collect();
        assert_eq!(numbers, [56, 74, 97, 44, 44, 76, 87, 52]);
    }

    #[test]
    fn a_shuffled_list_has_the_same_members() {
        let mut list: Vec<usize> = (0..50).collect();
        Chance::new(2).shuffle(&mut list);
        assert!(!list.is_sorted());
        list.sort_unstable();
        assert!(list.into_iter().eq(0..50));
    }
}

//! Random numbers from a seed, the same on every machine.

use therefore_search::classic::{Classic, Grid};

/// A small generator of random numbers (Steele, Lea and Flood's SplitMix64).
///
/// ```
/// use therefore_theory::Random;
/// assert_eq!(Random::new(7).below(1000), Random::new(7).below(1000));
/// ```
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// Starts from a seed.
    pub fn new(seed: u64) -> Random {
        Random(seed)
    }

    /// The next sixty-four random bits.
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below `n` (which is not 0). The bias is below n / 2^64.
    pub fn below(&mut self, n: usize) -> usize {
        ((self.bits() as u128 * n as u128) >> 64) as usize
    }

    /// Puts a list in random order.
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for i in (1..list.len()).rev() {
            list.swap(i, self.below(i + 1));
        }
    }
}

/// A random classic grid: a random way to fill three boxes of the diagonal and
/// two lines more, then whatever the engine finds first after a random start.
/// Not uniform over all grids, but near enough for experiments.
///
/// ```
/// use therefore_theory::{Random, random_grid};
/// let grid = random_grid(&mut Random::new(1));
/// assert!(grid.iter().all(|&digit| (1..=9).contains(&digit)));
/// ```
pub fn random_grid(random: &mut Random) -> Grid {
    let mut classic = Classic::new();
    let mut order: Vec<usize> = (0..81).collect();
    loop {
        random.shuffle(&mut order);
        let mut candidates = [0x1ff; 81];
        // Random candidates, cell by cell, as long as there is a solution.
        for &cell in order.iter().take(40) {
            let Ok(Some(truth)) = classic.true_candidates(&candidates) else {
                break;
            };
            let set = truth[cell];
            let mut choice = random.below(set.count_ones() as usize);
            let digit = (0..9).find(|digit| {
                let hit = set >> digit & 1 != 0 && choice == 0;
                choice -= (set >> digit & 1 != 0 && !hit) as usize;
                hit
            });
            candidates = truth;
            candidates[cell] = 1 << digit.unwrap_or(0);
        }
        let outcome = classic.solve_candidates(&candidates, 1);
        if outcome.count == 1 {
            return outcome.first;
        }
    }
}

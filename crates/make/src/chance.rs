//! Chance for one puzzle.

use therefore_theory::Random;

/// The random numbers of one puzzle: they depend on the seed, the number of the
/// puzzle and the attempt at it, and on nothing else.
///
/// ```
/// use therefore_make::chance;
/// assert_eq!(chance(1, 2, 0).bits(), chance(1, 2, 0).bits());
/// assert_ne!(chance(1, 2, 0).bits(), chance(2, 1, 0).bits());
/// ```
pub fn chance(seed: u64, number: u64, attempt: u64) -> Random {
    let first = Random::new(seed).bits();
    let second = Random::new(first ^ number).bits();
    Random::new(Random::new(second.rotate_left(17) ^ attempt).bits())
}

//! What cells make at least and at most.

use therefore_puzzle::Digits;

/// What cells make at least. If they must differ, each takes the smallest
/// digit that no other has taken, which in whatever order comes to no more
/// than any way to fill them.
pub(crate) fn least(sets: &[Digits], differ: bool) -> i32 {
    let mut used = Digits::NONE;
    let mut sum = 0;
    for set in sets {
        let first = set.first().unwrap_or(1);
        let free = (first..=64).find(|&digit| !differ || digit == 64 || !used.contains(digit));
        let digit = free.unwrap_or(first);
        if digit > 0 {
            used.insert(digit);
        }
        sum += i32::from(digit);
    }
    sum
}

/// What cells make at most, in the same way.
pub(crate) fn most(sets: &[Digits], differ: bool) -> i32 {
    let mut used = Digits::NONE;
    let mut sum = 0;
    for set in sets {
        let last = set.iter().last().unwrap_or(0);
        let free = (1..=last)
            .rev()
            .find(|&digit| !differ || !used.contains(digit));
        let digit = free.unwrap_or(0);
        if digit > 0 {
            used.insert(digit);
        }
        sum += i32::from(digit);
    }
    sum
}

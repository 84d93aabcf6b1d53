//! Bounds on cages and sums.

use super::state::{DeadEnd, State};
use super::wiring::Wiring;

/// Smallest digit of a non-empty set.
fn least(mask: u64) -> u32 {
    mask.trailing_zeros() + 1
}

/// Largest digit of a non-empty set.
fn most(mask: u64) -> u32 {
    64 - mask.leading_zeros()
}

/// The digits from..=to, where from may be below 1 and to beyond 64.
fn range(from: i64, to: i64) -> u64 {
    let (from, to) = (from.max(1), to.min(64));
    if from > to {
        return 0;
    }
    (u64::MAX >> (64 - (to - from + 1))) << (from - 1)
}

/// The digits total - d for d in the set.
fn complement(mask: u64, total: i64) -> u64 {
    // Digit d is bit d-1, so bit k goes to bit (total-2)-k; reversing sends it to 63-k.
    let shift = 65 - total;
    match shift {
        0..=63 => mask.reverse_bits() >> shift,
        -63..=-1 => mask.reverse_bits() << -shift,
        _ => 0,
    }
}

/// The sum of the `count` smallest digits of a set, or none if it has fewer.
fn smallest(mut mask: u64, count: usize) -> Option<i64> {
    let mut sum = 0;
    for _ in 0..count {
        if mask == 0 {
            return None;
        }
        sum += least(mask) as i64;
        mask &= mask - 1;
    }
    Some(sum)
}

/// The sum of the `count` largest digits of a set that has that many.
fn largest(mut mask: u64, count: usize) -> i64 {
    let mut sum = 0;
    for _ in 0..count {
        let digit = most(mask);
        sum += digit as i64;
        mask &= !(1 << (digit - 1));
    }
    sum
}

/// Crosses out what a sum's bounds exclude, until they exclude nothing more.
pub(super) fn tighten(state: &mut State, wiring: &Wiring, index: usize) -> Result<(), DeadEnd> {
    let sum = &wiring.sums[index];
    loop {
        // What is left for the open cells.
        let (mut rest, mut open, mut union) = (sum.total as i64, 0, 0);
        let (mut low, mut high) = (0i64, 0i64);
        let mut last_two = [0; 2];
        for &cell in &sum.cells {
            let mask = state.masks[cell as usize];
            if mask.is_power_of_two() {
                rest -= least(mask) as i64;
            } else {
                last_two[open & 1] = cell;
                open += 1;
                union |= mask;
                low += least(mask) as i64;
                high += most(mask) as i64;
            }
        }
        let fail = |state: &mut State| {
            for &cell in &sum.cells {
                state.weights[cell as usize] += 1;
            }
            Err(DeadEnd)
        };
        match open {
            0 if rest == 0 => return Ok(()),
            0 => return fail(state),
            1 => {
                let keep = range(rest, rest);
                let cell = last_two[0];
                if keep & state.masks[cell as usize] == 0 {
                    return fail(state);
                }
                return state.keep(wiring, cell, keep);
            }
            _ => {}
        }
        if sum.distinct {
            // k different digits of the union are at least its k smallest.
            let Some(floor) = smallest(union, open) else {
                return fail(state);
            };
            if floor > rest || largest(union, open) < rest {
                return fail(state);
            }
        }
        if low > rest || high < rest {
            return fail(state);
        }
        let mut changed = false;
        for &cell in &sum.cells {
            let mask = state.masks[cell as usize];
            if mask.is_power_of_two() {
                continue;
            }
            let mut keep = if open == 2 {
                let other = last_two[(last_two[0] == cell) as usize];
                complement(state.masks[other as usize], rest)
            } else {
                range(
                    rest - (high - most(mask) as i64),
                    rest - (low - least(mask) as i64),
                )
            };
            if sum.distinct {
                if open == 2 && rest % 2 == 0 {
                    keep &= !range(rest / 2, rest / 2);
                }
                if open > 2 {
                    // The others take at least and at most so much of the union.
                    if let Some(others) = smallest(union, open - 1) {
                        keep &= range(1, rest - others);
                    }
                    keep &= range(rest - largest(union, open - 1), 64);
                }
            }
            if mask & !keep != 0 {
                changed = true;
                state.keep(wiring, cell, keep)?;
                if open == 2 || state.masks[cell as usize].is_power_of_two() {
                    break;
                }
                // Bounds of the others were computed with the old mask: still
                // sound, tightened on the next round.
            }
        }
        if !changed {
            return Ok(());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn complements_are_what_they_say() {
        for total in 0..=140i64 {
            for digit in 1..=64i64 {
                let expected = range(total - digit, total - digit);
                assert_eq!(
                    complement(1 << (digit - 1), total),
                    expected,
                    "{total} - {digit}"
                );
            }
        }
    }

    #[test]
    fn ranges_are_what_they_say() {
        for from in -2..=66i64 {
            for to in -2..=66i64 {
                for digit in 1..=64i64 {
                    let inside = range(from, to) >> (digit - 1) & 1 == 1;
                    assert_eq!(inside, (from..=to).contains(&digit));
                }
            }
        }
    }
}

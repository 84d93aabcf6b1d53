//! Grids of two bands, so boxes of C rows and two columns (or their reflection).
//!
//! In the upper band each box splits the digits in two halves, one a column.
//! In the lower band the same columns must hold the other halves, which is the
//! same splits again. So the number of grids is the sum, over a split for each
//! box, of the square of the number of bands with those splits.

use std::collections::BTreeMap;

use num_bigint::BigUint;
use therefore_search::Control;

use crate::factor::{Factors, MOST, Neighbours};
use crate::workers::work_together;

/// For each digit, in which half it is in each of the boxes so far; sorted.
type Halves = Vec<u8>;

/// The number of grids with two bands of `boxes` boxes; `None` if stopped.
pub(super) fn count(boxes: usize, threads: usize, control: &Control) -> Option<BigUint> {
    let kinds: Vec<(Halves, u64)> = kinds(boxes, control)?.into_iter().collect();
    let share = kinds.len().div_ceil(threads.max(1)).max(1);
    let shares: Vec<&[(Halves, u64)]> = kinds.chunks(share).collect();
    let sums = work_together(shares.len(), |number| {
        let share = shares.get(number).copied().unwrap_or_default();
        sum(boxes, share, control)
    });
    if sums.len() < shares.len() {
        return None;
    }
    let total: BigUint = sums.into_iter().sum::<Option<BigUint>>()?;
    // Either half may be in the left column of its box.
    Some(total << boxes)
}

/// The sum over some kinds of splits.
fn sum(boxes: usize, kinds: &[(Halves, u64)], control: &Control) -> Option<BigUint> {
    let mut factors = Factors::new(2 * boxes);
    let mut sum = BigUint::ZERO;
    for (halves, ways) in kinds {
        if control.is_over() {
            return None;
        }
        let bands = factors.count(&columns(boxes, halves), boxes);
        sum += BigUint::from(bands) * bands * *ways;
    }
    Some(sum)
}

/// Which digits each column holds.
fn columns(boxes: usize, halves: &[u8]) -> Neighbours {
    let mut columns = [0; MOST];
    for (digit, &half) in halves.iter().enumerate() {
        for (index, pair) in columns[..2 * boxes].chunks_mut(2).enumerate() {
            pair[(half >> index & 1) as usize] |= 1 << digit;
        }
    }
    columns
}

/// All ways to split the digits for each box, up to renaming digits,
/// exchanging halves and exchanging boxes, with how many there are of each.
fn kinds(boxes: usize, control: &Control) -> Option<BTreeMap<Halves, u64>> {
    let digits = 2 * boxes;
    let mut kinds = BTreeMap::from([(vec![0u8; digits], 1u64)]);
    for index in 0..boxes {
        // The half without digit 0, as a set of digits.
        let chosen = (0u32..1 << digits)
            .filter(|set| set & 1 == 0 && set.count_ones() as usize == boxes)
            .collect::<Vec<_>>();
        let mut raw: BTreeMap<Halves, u64> = BTreeMap::new();
        for (halves, ways) in &kinds {
            for set in &chosen {
                let mut next: Halves = (0..digits)
                    .map(|digit| halves[digit] | ((set >> digit & 1) as u8) << index)
                    .collect();
                next.sort_unstable();
                *raw.entry(next).or_default() += ways;
            }
        }
        kinds = BTreeMap::new();
        for (halves, ways) in raw {
            if control.is_over() {
                return None;
            }
            *kinds.entry(least(&halves, index + 1)).or_default() += ways;
        }
    }
    Some(kinds)
}

/// The least of the equivalent splits.
fn least(halves: &[u8], boxes: usize) -> Halves {
    let mut best: Option<Halves> = None;
    let orders = orders(boxes);
    let mut bases = halves.to_vec();
    bases.dedup();
    let mut image = vec![0u8; halves.len()];
    for base in bases {
        for order in &orders {
            for (to, from) in image.iter_mut().zip(halves) {
                *to = order[(from ^ base) as usize];
            }
            image.sort_unstable();
            if best.as_ref().is_none_or(|best| image < *best) {
                best = Some(image.clone());
            }
        }
    }
    best.unwrap_or_default()
}

/// For each order of the boxes what becomes of a word with one bit a box.
fn orders(boxes: usize) -> Vec<Vec<u8>> {
    let mut orders = vec![vec![]];
    for index in 0..boxes {
        orders = orders
            .into_iter()
            .flat_map(|order: Vec<usize>| {
                (0..=index).map(move |place| {
                    let mut order = order.clone();
                    order.insert(place, index);
                    order
                })
            })
            .collect();
    }
    let table = |order: Vec<usize>| {
        (0..1usize << boxes)
            .map(|word| {
                let bits = order.iter().enumerate();
                bits.fold(0, |sum, (to, from)| sum | ((word >> from & 1) << to) as u8)
            })
            .collect()
    };
    orders.into_iter().map(table).collect()
}

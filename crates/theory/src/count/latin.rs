//! Latin squares: decompositions of a complete bipartite graph.

use num_bigint::BigUint;

use crate::factor::{Factors, MOST};

/// The number of Latin squares of a side of at most [`super::MOST_LATIN`].
pub(super) fn count(side: usize) -> BigUint {
    let mut complete = [0; MOST];
    complete[..side].fill(((1u32 << side) - 1) as u16);
    Factors::new(side).count(&complete, side).into()
}

//! What the length of a chain adds to its rating, and which chain comes first.

use std::cmp::Ordering;

/// The rating of a chain of so many nodes.
pub fn rating(base: f64, nodes: usize) -> f64 {
    let length = nodes.saturating_sub(2);
    // 4, 6, 8, 12, 16, 24, ...: a half more and a third more in turn.
    let (mut threshold, mut by_half, mut added) = (4, true, 0.0);
    while length > threshold {
        added += 0.1;
        threshold = if by_half {
            threshold * 3 / 2
        } else {
            threshold * 4 / 3
        };
        by_half = !by_half;
    }
    base + added
}

/// By what chains are ordered: the rating as it comes out in doubles (rounding
/// errors count), the number of nodes, the kind.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rank {
    pub rating: f64,
    pub nodes: usize,
    pub kind: u8,
}

/// The kinds of chains, in the order in which they win ties.
pub mod kind {
    pub const DOUBLE: u8 = 1;
    pub const X: u8 = 2;
    pub const Y: u8 = 3;
    pub const XY: u8 = 4;
    pub const CELL: u8 = 5;
    pub const REGION: u8 = 6;
    pub const CONTRADICTION: u8 = 7;
}

impl Rank {
    /// The rank of a chain.
    pub fn new(base: f64, nodes: usize, kind: u8) -> Rank {
        Rank {
            rating: rating(base, nodes),
            nodes,
            kind,
        }
    }

    /// Which comes first.
    pub fn order(&self, other: &Rank) -> Ordering {
        self.rating
            .total_cmp(&other.rating)
            .then(self.nodes.cmp(&other.nodes))
            .then(self.kind.cmp(&other.kind))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn longer_chains_add_tenths() {
        let cases = [
            (6, 0),
            (7, 1),
            (8, 1),
            (9, 2),
            (14, 3),
            (15, 4),
            (26, 5),
            (27, 6),
            (50, 7),
            (66, 8),
            (98, 9),
            (130, 10),
            (194, 11),
            (195, 12),
        ];
        for (nodes, tenths) in cases {
            assert_eq!((rating(7.0, nodes) * 10.0).round() as u32, 70 + tenths);
        }
    }

    /// 6.6 + 0.1 is less than 6.5 + 0.2 in doubles.
    #[test]
    fn rounding_errors_decide() {
        let (chain, cycle) = (Rank::new(6.6, 8, kind::X), Rank::new(6.5, 10, kind::X));
        assert!(chain.order(&cycle).is_lt());
    }
}

//! Cells of one band, and unavoidable sets as seen from the bands.

use crate::orders::ORDERS;
use crate::unavoidable::CellSet;

/// A set of the 27 cells of a band.
pub(super) type BandSet = u32;

/// All of them.
pub(super) const BAND: BandSet = (1 << 27) - 1;

/// What a set has in one of the three bands.
pub(super) fn part(set: CellSet, band: usize) -> BandSet {
    (set >> (27 * band)) as BandSet & BAND
}

/// The cells of a band as cells of the grid.
pub(super) fn whole(cells: BandSet, band: usize) -> CellSet {
    CellSet::from(cells) << (27 * band)
}

/// Unavoidable sets, cut up for bands that are filled in a certain order: each
/// belongs to the last band it has cells in, and is listed there by the number
/// of them.
pub(super) struct Cut {
    /// The sets within the first band.
    pub(super) first: Vec<BandSet>,
    /// Those that end in the second: their parts in the first and the second.
    pub(super) second: Vec<[BandSet; 2]>,
    /// Those that end in the third, with their parts in all of them.
    pub(super) third: Vec<[BandSet; 3]>,
}

impl Cut {
    /// For bands in this order.
    pub(super) fn new(sets: &[CellSet], order: [usize; 3]) -> Cut {
        let mut cut = Cut {
            first: Vec::new(),
            second: Vec::new(),
            third: Vec::new(),
        };
        for &set in sets {
            match order.map(|band| part(set, band)) {
                [first, 0, 0] => cut.first.push(first),
                [first, second, 0] => cut.second.push([first, second]),
                parts => cut.third.push(parts),
            }
        }
        let size = |part: BandSet| part.count_ones();
        cut.first.sort_by_key(|&first| size(first));
        cut.second
            .sort_by_key(|&[first, second]| (size(second), size(first)));
        cut.third
            .sort_by_key(|&[first, second, third]| (size(third), size(first) + size(second)));
        cut
    }

    /// One for each order.
    pub(super) fn all(sets: &[CellSet]) -> [Cut; 6] {
        ORDERS.map(|order| Cut::new(sets, order))
    }
}

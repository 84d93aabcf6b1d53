//! Regions: seats in them, where they cross, and the lines among them.

use therefore_puzzle::Layout;
pub(crate) use therefore_puzzle::{Region, RegionKind};

/// The number of a region: an index into [`Terrain::regions`].
pub type RegionId = usize;

/// A cell's place in a region.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Seat {
    /// The number of the region times the number of digits, to find what is
    /// known of its digits.
    pub base: u32,
    pub region: u16,
    /// The place as a bit.
    pub bit: u64,
    /// Whether the region is full.
    pub full: bool,
}

/// Two regions with two or more cells in common. `from` is full, so a digit
/// that is confined to the common cells there cannot stand in the rest of `to`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Crossing {
    pub from: RegionId,
    pub to: RegionId,
    /// The common cells as places of `from`, and as places of `to`.
    pub in_from: u64,
    pub in_to: u64,
}

/// Rows and columns that cross in one cell each, as fish need them: place `i`
/// of row `j` is place `j` of column `i`.
#[derive(Clone, Debug)]
pub(crate) struct Lines {
    pub rows: Vec<RegionId>,
    pub columns: Vec<RegionId>,
}

/// All pairs of regions, the first full, that share two cells or more but not all.
pub(super) fn crossings(regions: &[Region], of_cell: &[Vec<Seat>]) -> Vec<Crossing> {
    let mut found = Vec::new();
    for (from, it) in regions.iter().enumerate().filter(|(_, region)| region.full) {
        // The common places with each region met through the cells of this one.
        let mut common: Vec<(usize, u64, u64)> = Vec::new();
        for (place, &cell) in it.cells.iter().enumerate() {
            for seat in of_cell[cell]
                .iter()
                .filter(|seat| seat.region as usize != from)
            {
                let to = seat.region as usize;
                let entry = match common.iter().position(|entry| entry.0 == to) {
                    Some(index) => &mut common[index],
                    None => {
                        common.push((to, 0, 0));
                        let last = common.len() - 1;
                        &mut common[last]
                    }
                };
                entry.1 |= 1 << place;
                entry.2 |= seat.bit;
            }
        }
        for (to, in_from, in_to) in common {
            let shared = in_from.count_ones() as usize;
            if shared > 1 && shared < regions[to].cells.len() {
                found.push(Crossing {
                    from,
                    to,
                    in_from,
                    in_to,
                });
            }
        }
    }
    found
}

/// The rows and columns, if all of them are full regions in reading order.
pub(super) fn lines(layout: &Layout, regions: &[Region]) -> Option<Lines> {
    let shape = layout.shape();
    let of_kind = |kind: RegionKind| -> Vec<RegionId> {
        (0..regions.len())
            .filter(|&region| regions[region].kind == kind && regions[region].full)
            .collect()
    };
    let (rows, columns) = (of_kind(RegionKind::Row), of_kind(RegionKind::Column));
    let in_order = rows.len() == shape.rows
        && columns.len() == shape.columns
        && rows.iter().enumerate().all(|(row, &region)| {
            let cells = &regions[region].cells;
            cells
                .iter()
                .copied()
                .eq((0..shape.columns).map(|column| shape.at(row, column)))
        })
        && columns.iter().enumerate().all(|(column, &region)| {
            let cells = &regions[region].cells;
            cells
                .iter()
                .copied()
                .eq((0..shape.rows).map(|row| shape.at(row, column)))
        });
    in_order.then_some(Lines { rows, columns })
}

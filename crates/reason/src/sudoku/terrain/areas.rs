//! Where the rule of 45 looks: regions side by side, and the cages they meet.

use therefore_puzzle::{Cell, Layout};

use super::regions::{Region, RegionId, RegionKind};

/// More areas than this are not looked at: on large boards the small ones come first.
const MOST_AREAS: usize = 2000;

/// Boxes side by side are looked at up to this many.
const MOST_BOXES: usize = 4;

/// Some regions side by side.
#[derive(Debug)]
pub(crate) struct Area {
    pub regions: Vec<RegionId>,
    /// Its cells that belong to none of the sums.
    pub loose: Vec<Cell>,
    /// The sums it meets, each with the places of those of its cells that lie inside.
    pub meets: Vec<(usize, u64)>,
}

/// All areas, fewest regions first, and the sums they are measured by.
#[derive(Debug)]
pub(crate) struct Areas {
    pub list: Vec<Area>,
    /// Sums that have no cell in common, by number in the layout.
    pub sums: Vec<usize>,
}

impl Areas {
    pub fn new(layout: &Layout, regions: &[Region]) -> Areas {
        let sums = apart(layout);
        let mut list = Vec::new();
        let mut grown: Vec<Vec<RegionId>> = Vec::new();
        let full = (0..regions.len())
            .filter(|&region| regions[region].full && regions[region].kind != RegionKind::Cage);
        let full: Vec<RegionId> = full.collect();
        let next_to = neighbours(layout, regions, &full);
        grown.extend(full.iter().map(|&region| vec![region]));
        while !grown.is_empty() && list.len() < MOST_AREAS {
            let mut larger: Vec<Vec<RegionId>> = Vec::new();
            for area in grown {
                let kind = regions[area[0]].kind;
                let of_kind = full.iter().filter(|&&h| regions[h].kind == kind).count();
                let most = match kind {
                    RegionKind::Row | RegionKind::Column => of_kind.saturating_sub(1),
                    RegionKind::Box => MOST_BOXES.min(of_kind.saturating_sub(1)),
                    _ => 1,
                };
                if area.len() < most {
                    for &(a, b) in &next_to {
                        let (has_a, has_b) = (area.contains(&a), area.contains(&b));
                        if has_a != has_b {
                            let mut more = area.clone();
                            more.push(if has_a { b } else { a });
                            more.sort_unstable();
                            larger.push(more);
                        }
                    }
                }
                list.push(measure(layout, regions, &sums, area));
            }
            larger.sort_unstable();
            larger.dedup();
            grown = larger;
        }
        Areas { list, sums }
    }
}

/// As many sums as go without a common cell, in the order of the layout.
fn apart(layout: &Layout) -> Vec<usize> {
    let mut taken = vec![false; layout.cells()];
    let mut chosen = Vec::new();
    for (index, sum) in layout.sums().iter().enumerate() {
        if sum.cells.len() <= 64 && sum.cells.iter().all(|&cell| !taken[cell]) {
            for &cell in &sum.cells {
                taken[cell] = true;
            }
            chosen.push(index);
        }
    }
    chosen
}

/// Pairs of regions of one kind that lie side by side and have no common cell.
fn neighbours(layout: &Layout, regions: &[Region], full: &[RegionId]) -> Vec<(RegionId, RegionId)> {
    let shape = layout.shape();
    let touch = |&a: &Cell, &b: &Cell| {
        let rows = shape.row(a).abs_diff(shape.row(b));
        rows + shape.column(a).abs_diff(shape.column(b)) == 1
    };
    let mut found = Vec::new();
    for (index, &a) in full.iter().enumerate() {
        for &b in &full[index + 1..] {
            let (one, other) = (&regions[a], &regions[b]);
            if one.kind == other.kind
                && one
                    .cells
                    .iter()
                    .any(|x| other.cells.iter().any(|y| touch(x, y)))
                && !one.cells.iter().any(|x| other.cells.contains(x))
            {
                found.push((a, b));
            }
        }
    }
    found
}

fn measure(layout: &Layout, regions: &[Region], sums: &[usize], area: Vec<RegionId>) -> Area {
    let mut inside = vec![false; layout.cells()];
    for &region in &area {
        for &cell in &regions[region].cells {
            inside[cell] = true;
        }
    }
    let mut meets = Vec::new();
    let mut loose = inside.clone();
    for &sum in sums {
        let cells = &layout.sums()[sum].cells;
        let places = cells.iter().enumerate();
        let places = places.filter(|&(_, &cell)| inside[cell]);
        let mask = places.fold(0, |mask, (place, _)| mask | 1 << place);
        if mask != 0 {
            meets.push((sum, mask));
        }
        for &cell in cells {
            loose[cell] = false;
        }
    }
    Area {
        regions: area,
        loose: (0..layout.cells()).filter(|&cell| loose[cell]).collect(),
        meets,
    }
}

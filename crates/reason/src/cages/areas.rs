//! Where the rule of 45 looks: houses side by side, and the cages they meet.

use therefore_puzzle::{Cell, Layout};

use crate::terrain::{House, HouseId, HouseKind};

/// More areas than this are not looked at: on large boards the small ones come first.
const MOST_AREAS: usize = 2000;

/// Boxes side by side are looked at up to this many.
const MOST_BOXES: usize = 4;

/// Some houses side by side.
#[derive(Debug)]
pub(crate) struct Area {
    pub houses: Vec<HouseId>,
    /// Its cells that belong to none of the sums.
    pub loose: Vec<Cell>,
    /// The sums it meets, each with the places of those of its cells that lie inside.
    pub meets: Vec<(usize, u64)>,
}

/// All areas, fewest houses first, and the sums they are measured by.
#[derive(Debug)]
pub(crate) struct Areas {
    pub list: Vec<Area>,
    /// Sums that have no cell in common, by number in the layout.
    pub sums: Vec<usize>,
}

impl Areas {
    pub fn new(layout: &Layout, houses: &[House]) -> Areas {
        let sums = apart(layout);
        let mut list = Vec::new();
        let mut grown: Vec<Vec<HouseId>> = Vec::new();
        let full = (0..houses.len())
            .filter(|&house| houses[house].full && houses[house].kind != HouseKind::Cage);
        let full: Vec<HouseId> = full.collect();
        let next_to = neighbours(layout, houses, &full);
        grown.extend(full.iter().map(|&house| vec![house]));
        while !grown.is_empty() && list.len() < MOST_AREAS {
            let mut larger: Vec<Vec<HouseId>> = Vec::new();
            for area in grown {
                let kind = houses[area[0]].kind;
                let of_kind = full.iter().filter(|&&h| houses[h].kind == kind).count();
                let most = match kind {
                    HouseKind::Row | HouseKind::Column => of_kind.saturating_sub(1),
                    HouseKind::Box => MOST_BOXES.min(of_kind.saturating_sub(1)),
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
                list.push(measure(layout, houses, &sums, area));
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

/// Pairs of houses of one kind that lie side by side and have no common cell.
fn neighbours(layout: &Layout, houses: &[House], full: &[HouseId]) -> Vec<(HouseId, HouseId)> {
    let shape = layout.shape();
    let touch = |&a: &Cell, &b: &Cell| {
        let rows = shape.row(a).abs_diff(shape.row(b));
        rows + shape.column(a).abs_diff(shape.column(b)) == 1
    };
    let mut found = Vec::new();
    for (index, &a) in full.iter().enumerate() {
        for &b in &full[index + 1..] {
            let (one, other) = (&houses[a], &houses[b]);
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

fn measure(layout: &Layout, houses: &[House], sums: &[usize], area: Vec<HouseId>) -> Area {
    let mut inside = vec![false; layout.cells()];
    for &house in &area {
        for &cell in &houses[house].cells {
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
        houses: area,
        loose: (0..layout.cells()).filter(|&cell| loose[cell]).collect(),
        meets,
    }
}

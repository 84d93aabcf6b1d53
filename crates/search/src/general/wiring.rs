//! A layout compiled into flat tables.

use therefore_puzzle::{Cell, Constraint, Layout, Sum};

use crate::lists::Lists;

/// A cage or sum as the engine wants it.
pub(super) struct WiredSum {
    pub(super) total: u32,
    pub(super) cells: Vec<u32>,
    /// Whether its values must differ (a cage, or cells that are pairwise peers).
    pub(super) distinct: bool,
}

impl WiredSum {
    fn new(sum: &Sum, peers: &[Vec<Cell>]) -> WiredSum {
        let see = |a: &Cell, b: &Cell| peers[*a].binary_search(b).is_ok();
        let mut cells = sum.cells.iter().enumerate();
        WiredSum {
            total: sum.total,
            cells: sum.cells.iter().map(|&cell| cell as u32).collect(),
            distinct: sum.distinct
                || cells.all(|(i, a)| sum.cells[i + 1..].iter().all(|b| see(a, b))),
        }
    }
}

/// Two regions that share cells: a digit of the first that is confined to the
/// shared cells can be crossed out in the rest of the second.
pub(super) struct Crossing {
    pub(super) shared: Vec<u32>,
    pub(super) rest_of_first: Vec<u32>,
    pub(super) rest_of_second: Vec<u32>,
}

/// The compiled layout.
pub(super) struct Wiring {
    pub(super) cells: usize,
    pub(super) all: u64,
    /// The cells that are part of the puzzle.
    pub(super) real: Vec<u32>,
    /// Cells of each full region: every digit exactly once.
    pub(super) full: Lists<u32>,
    /// For each cell its full regions.
    pub(super) full_of: Lists<u32>,
    /// For each cell the cells that may not hold the same digit.
    pub(super) peers: Lists<u32>,
    /// For each full region its crossings with other groups.
    pub(super) crossings: Vec<Vec<Crossing>>,
    pub(super) sums: Vec<WiredSum>,
    /// For each cell its sums.
    pub(super) sums_of: Lists<u32>,
}

impl Wiring {
    pub(super) fn new(layout: &Layout) -> Wiring {
        let cells = layout.cells();
        let mut peers = Lists::default();
        let peer_lists = layout.peers();
        for list in &peer_lists {
            peers.push(list.iter().map(|&cell| cell as u32));
        }

        // A region that occurs twice (the rows again as 1xn boxes, say) counts once.
        let mut groups: Vec<Vec<Cell>> = Vec::new();
        for group in layout.groups() {
            let mut group = group.to_vec();
            group.sort_unstable();
            if !groups.contains(&group) {
                groups.push(group);
            }
        }
        let is_full = |group: &Vec<Cell>| group.len() == layout.symbols();
        let full_groups: Vec<&Vec<Cell>> = groups.iter().filter(|group| is_full(group)).collect();

        let mut full = Lists::default();
        for group in &full_groups {
            full.push(group.iter().map(|&cell| cell as u32));
        }
        let mut full_of = Lists::default();
        let mut sums_of = Lists::default();
        for cell in 0..cells {
            let full = (0..).zip(&full_groups);
            let of = full.filter(|(_, group)| group.binary_search(&cell).is_ok());
            full_of.push(of.map(|(index, _)| index));
            let sums = (0..).zip(layout.sums());
            let of = sums.filter(|(_, sum)| sum.cells.contains(&cell));
            sums_of.push(of.map(|(index, _)| index));
        }

        let crossings = full_groups
            .iter()
            .map(|first| {
                groups
                    .iter()
                    .filter_map(|second| crossing(first, second))
                    .collect()
            })
            .collect();
        let mut sums = Vec::new();
        for constraint in layout.constraints() {
            match constraint {
                // Its cells are a group, and peers of each other.
                Constraint::Region(_) => {}
                Constraint::Sum(sum) => sums.push(WiredSum::new(sum, &peer_lists)),
            }
        }
        Wiring {
            cells,
            all: layout.all_digits().0,
            real: (0..cells)
                .filter(|&cell| layout.is_cell(cell))
                .map(|cell| cell as u32)
                .collect(),
            full,
            full_of,
            peers,
            crossings,
            sums,
            sums_of,
        }
    }
}

/// The crossing of two groups that share at least two cells, but not all.
fn crossing(first: &[Cell], second: &[Cell]) -> Option<Crossing> {
    let part = |of: &[Cell], other: &[Cell], inside: bool| -> Vec<u32> {
        let keep = |cell: &&Cell| other.binary_search(cell).is_ok() == inside;
        of.iter().filter(keep).map(|&cell| cell as u32).collect()
    };
    let crossing = Crossing {
        shared: part(first, second, true),
        rest_of_first: part(first, second, false),
        rest_of_second: part(second, first, false),
    };
    (crossing.shared.len() >= 2 && !crossing.rest_of_second.is_empty()).then_some(crossing)
}

//! A layout as a solver sees it: regions, who sees whom, where regions cross.

pub(crate) mod areas;
pub(crate) mod leftovers;
mod regions;

pub use regions::RegionId;
pub(crate) use regions::{Crossing, Lines, Region, RegionKind, Seat};

use std::sync::{Arc, OnceLock};

use therefore_puzzle::{Cell, Constraint, Layout};

use crate::sudoku::bits::Bits;

use areas::Areas;
use leftovers::{Leftover, leftovers};
use regions::{crossings, lines};

/// What all boards of one layout share.
#[derive(Debug)]
pub struct Terrain {
    layout: Arc<Layout>,
    digits: usize,
    regions: Vec<Region>,
    /// For each cell its seats: `seats[first_seat[c]..first_seat[c + 1]]`.
    seats: Vec<Seat>,
    first_seat: Vec<u32>,
    /// For each region its cells, as many a region as there are digits.
    cells_of: Vec<u16>,
    /// Words of a set of cells.
    words: usize,
    /// For each cell the set of cells it sees.
    sight: Vec<u64>,
    crossings: Vec<Crossing>,
    lines: Option<Lines>,
    rectangles: OnceLock<Vec<[Cell; 4]>>,
    areas: OnceLock<Areas>,
    leftovers: OnceLock<Vec<Leftover>>,
}

impl Terrain {
    /// Compiles a layout.
    pub fn new(layout: Arc<Layout>) -> Arc<Terrain> {
        let symbols = layout.symbols();
        let regions = layout.constraints().iter();
        let regions = regions.filter_map(|constraint| match constraint {
            Constraint::Region(region) => Some(region.clone()),
            Constraint::Sum(sum) => sum.distinct.then(|| Region {
                kind: RegionKind::Cage,
                name: format!("the cage of {}", sum.total),
                cells: sum.cells.clone(),
                full: sum.cells.len() == symbols,
            }),
        });
        let regions: Vec<Region> = regions.collect();

        let cells = layout.cells();
        let mut of_cell = vec![Vec::new(); cells];
        for (region, it) in regions.iter().enumerate() {
            for (place, &cell) in it.cells.iter().enumerate() {
                of_cell[cell].push(Seat {
                    base: (region * symbols) as u32,
                    region: region as u16,
                    bit: 1 << place,
                    full: it.full,
                });
            }
        }
        let mut first_seat = vec![0];
        for list in &of_cell {
            first_seat.push(first_seat[first_seat.len() - 1] + list.len() as u32);
        }
        let words = cells.div_ceil(64);
        let mut sight = vec![0; cells * words];
        for region in &regions {
            for &a in &region.cells {
                for &b in region.cells.iter().filter(|&&b| b != a) {
                    sight[a * words + b / 64] |= 1 << (b % 64);
                }
            }
        }
        let mut cells_of = vec![0; regions.len() * symbols];
        for (region, it) in regions.iter().enumerate() {
            for (place, &cell) in it.cells.iter().enumerate() {
                cells_of[region * symbols + place] = cell as u16;
            }
        }
        Arc::new(Terrain {
            cells_of,
            crossings: crossings(&regions, &of_cell),
            lines: lines(&layout, &regions),
            seats: of_cell.concat(),
            first_seat,
            words,
            sight,
            regions,
            digits: symbols,
            layout,
            rectangles: OnceLock::new(),
            areas: OnceLock::new(),
            leftovers: OnceLock::new(),
        })
    }

    /// The layout.
    pub fn layout(&self) -> &Arc<Layout> {
        &self.layout
    }

    /// Number of cells of the canvas, holes included.
    pub fn cells(&self) -> usize {
        self.layout.cells()
    }

    /// Number of digits.
    pub fn digits(&self) -> usize {
        self.digits
    }

    /// All regions: first the layout's regions in their order, then its cages.
    pub fn regions(&self) -> &[Region] {
        &self.regions
    }

    /// A region.
    pub fn region(&self, region: RegionId) -> &Region {
        &self.regions[region]
    }

    pub(crate) fn seats(&self, cell: Cell) -> &[Seat] {
        &self.seats[self.first_seat[cell] as usize..self.first_seat[cell + 1] as usize]
    }

    /// The cell at another place of a seat's region.
    #[inline]
    pub(crate) fn cell_at(&self, seat: &Seat, place: usize) -> Cell {
        self.cells_of[seat.base as usize + place] as Cell
    }

    /// The cell at a place of a region.
    #[inline]
    pub(crate) fn cell_in(&self, region: RegionId, place: usize) -> Cell {
        self.cells_of[region * self.digits + place] as Cell
    }

    pub(crate) fn words(&self) -> usize {
        self.words
    }

    /// The cells a cell sees, as a set of cells.
    pub(crate) fn sight(&self, cell: Cell) -> &[u64] {
        &self.sight[cell * self.words..(cell + 1) * self.words]
    }

    /// The regions of a cell.
    pub fn regions_of(&self, cell: Cell) -> impl Iterator<Item = RegionId> + '_ {
        self.seats(cell).iter().map(|seat| seat.region as usize)
    }

    /// Whether two cells share a region, so that they cannot hold the same digit.
    pub fn sees(&self, a: Cell, b: Cell) -> bool {
        self.sight[a * self.words + b / 64] >> (b % 64) & 1 == 1
    }

    /// The regions that hold all of these cells.
    pub fn common_regions(&self, cells: &[Cell]) -> Vec<RegionId> {
        let Some((&first, rest)) = cells.split_first() else {
            return Vec::new();
        };
        self.regions_of(first)
            .filter(|&region| rest.iter().all(|&cell| self.place(region, cell).is_some()))
            .collect()
    }

    /// A cell's place in a region.
    pub fn place(&self, region: RegionId, cell: Cell) -> Option<usize> {
        let seats = self.seats(cell).iter();
        seats
            .filter(|seat| seat.region as usize == region)
            .map(|seat| seat.bit.trailing_zeros() as usize)
            .next()
    }

    /// The cells of a set of places of a region.
    pub(crate) fn cells_at(
        &self,
        region: RegionId,
        places: u64,
    ) -> impl Iterator<Item = Cell> + Clone + '_ {
        let cells = &self.regions[region].cells;
        Bits(places).map(|place| cells[place])
    }

    pub(crate) fn crossings(&self) -> &[Crossing] {
        &self.crossings
    }

    pub(crate) fn lines(&self) -> Option<&Lines> {
        self.lines.as_ref()
    }

    /// Whether there are cages or sums.
    pub(crate) fn has_sums(&self) -> bool {
        !self.layout.sums().is_empty()
    }

    /// What all digits together make: 45 of nine.
    pub fn region_total(&self) -> usize {
        self.digits * (self.digits + 1) / 2
    }

    /// Regions side by side and the cages they meet, if there are cages.
    pub(crate) fn areas(&self) -> Option<&Areas> {
        self.has_sums().then(|| {
            self.areas
                .get_or_init(|| Areas::new(&self.layout, &self.regions))
        })
    }

    /// Lines and boxes that nearly cover each other; none if boxes are rectangles.
    pub(crate) fn leftovers(&self) -> &[Leftover] {
        self.leftovers.get_or_init(|| match &self.lines {
            Some(lines) => leftovers(&self.regions, lines),
            None => Vec::new(),
        })
    }

    /// The rectangles whose corners could swap two digits without any region or
    /// sum noticing: `[a, b, c, d]` around, so that a and c hold the same digit
    /// in the deadly pattern, and so do b and d.
    pub(crate) fn rectangles(&self) -> &[[Cell; 4]] {
        self.rectangles.get_or_init(|| self.find_rectangles())
    }

    fn find_rectangles(&self) -> Vec<[Cell; 4]> {
        let shape = self.layout.shape();
        let mut found = Vec::new();
        if self.lines.is_none() {
            return found;
        }
        for top in 0..shape.rows {
            for bottom in top + 1..shape.rows {
                for left in 0..shape.columns {
                    for right in left + 1..shape.columns {
                        let corners = [
                            shape.at(top, left),
                            shape.at(top, right),
                            shape.at(bottom, right),
                            shape.at(bottom, left),
                        ];
                        if self.is_deadly(&corners) {
                            found.push(corners);
                        }
                    }
                }
            }
        }
        found
    }

    /// Whether two digits alternating around these cells can be swapped: every
    /// region and every sum has as many of the one kind of corner as of the other.
    pub(crate) fn is_deadly(&self, corners: &[Cell; 4]) -> bool {
        let balanced = |region: RegionId| {
            let has = |corner: usize| self.place(region, corners[corner]).is_some() as i32;
            has(0) + has(2) == has(1) + has(3) && has(0) + has(2) < 2
        };
        let mut regions = corners.iter().flat_map(|&corner| self.regions_of(corner));
        regions.all(balanced)
            && self
                .layout
                .constraints()
                .iter()
                .all(|constraint| match constraint {
                    // Balanced already.
                    Constraint::Region(_) => true,
                    Constraint::Sum(sum) => {
                        let has = |corner: usize| sum.cells.contains(&corners[corner]) as i32;
                        has(0) + has(2) == has(1) + has(3)
                    }
                })
    }
}

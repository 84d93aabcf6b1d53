//! A layout as a solver sees it: houses, who sees whom, where houses cross.

use std::sync::{Arc, OnceLock};

use therefore_puzzle::{Cell, Layout, RegionKind};

use crate::bits::Bits;
use crate::cages::Areas;
use crate::leftovers::{Leftover, leftovers};

/// The number of a house: an index into [`Terrain::houses`].
pub type HouseId = usize;

/// What a house is called after. A technique asks for it only where the
/// technique is defined by it, as fish are by rows and columns.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum HouseKind {
    /// A row.
    Row,
    /// A column.
    Column,
    /// A box or jigsaw piece.
    Box,
    /// Any other region.
    Extra,
    /// A killer cage, in which no digit repeats.
    Cage,
}

impl HouseKind {
    /// Whether it is a row or a column.
    pub fn is_line(self) -> bool {
        matches!(self, HouseKind::Row | HouseKind::Column)
    }
}

/// Cells in which no digit repeats: a region or a cage.
#[derive(Clone, Debug)]
pub struct House {
    /// What it is called after.
    pub kind: HouseKind,
    /// Its name in sentences: `row 4`.
    pub name: String,
    /// Its cells.
    pub cells: Vec<Cell>,
    /// Whether every digit occurs in it.
    pub full: bool,
}

/// A cell's place in a house.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Seat {
    /// The number of the house times the number of digits, to find what is
    /// known of its digits.
    pub base: u32,
    pub house: u16,
    /// The place as a bit.
    pub bit: u64,
    /// Whether the house is full.
    pub full: bool,
}

/// Two houses with two or more cells in common. `from` is full, so a digit
/// that is confined to the common cells there cannot stand in the rest of `to`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Crossing {
    pub from: HouseId,
    pub to: HouseId,
    /// The common cells as places of `from`, and as places of `to`.
    pub in_from: u64,
    pub in_to: u64,
}

/// Rows and columns that cross in one cell each, as fish need them: place `i`
/// of row `j` is place `j` of column `i`.
#[derive(Clone, Debug)]
pub(crate) struct Lines {
    pub rows: Vec<HouseId>,
    pub columns: Vec<HouseId>,
}

/// What all boards of one layout share.
#[derive(Debug)]
pub struct Terrain {
    layout: Arc<Layout>,
    digits: usize,
    houses: Vec<House>,
    /// For each cell its seats: `seats[first_seat[c]..first_seat[c + 1]]`.
    seats: Vec<Seat>,
    first_seat: Vec<u32>,
    /// For each house its cells, as many a house as there are digits.
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
        let regions = layout.regions().iter().map(|region| House {
            kind: match region.kind {
                RegionKind::Row => HouseKind::Row,
                RegionKind::Column => HouseKind::Column,
                RegionKind::Box => HouseKind::Box,
                RegionKind::Extra => HouseKind::Extra,
            },
            name: region.name.clone(),
            cells: region.cells.clone(),
            full: region.cells.len() == symbols,
        });
        let cages = layout.sums().iter().filter(|sum| sum.distinct);
        let cages = cages.map(|sum| House {
            kind: HouseKind::Cage,
            name: format!("the cage of {}", sum.total),
            cells: sum.cells.clone(),
            full: sum.cells.len() == symbols,
        });
        let houses: Vec<House> = regions.chain(cages).collect();

        let cells = layout.cells();
        let mut of_cell = vec![Vec::new(); cells];
        for (house, it) in houses.iter().enumerate() {
            for (place, &cell) in it.cells.iter().enumerate() {
                of_cell[cell].push(Seat {
                    base: (house * symbols) as u32,
                    house: house as u16,
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
        for house in &houses {
            for &a in &house.cells {
                for &b in house.cells.iter().filter(|&&b| b != a) {
                    sight[a * words + b / 64] |= 1 << (b % 64);
                }
            }
        }
        let mut cells_of = vec![0; houses.len() * symbols];
        for (house, it) in houses.iter().enumerate() {
            for (place, &cell) in it.cells.iter().enumerate() {
                cells_of[house * symbols + place] = cell as u16;
            }
        }
        Arc::new(Terrain {
            cells_of,
            crossings: crossings(&houses, &of_cell),
            lines: lines(&layout, &houses),
            seats: of_cell.concat(),
            first_seat,
            words,
            sight,
            houses,
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

    /// All houses: first the layout's regions in their order, then its cages.
    pub fn houses(&self) -> &[House] {
        &self.houses
    }

    /// A house.
    pub fn house(&self, house: HouseId) -> &House {
        &self.houses[house]
    }

    pub(crate) fn seats(&self, cell: Cell) -> &[Seat] {
        &self.seats[self.first_seat[cell] as usize..self.first_seat[cell + 1] as usize]
    }

    /// The cell at another place of a seat's house.
    #[inline]
    pub(crate) fn cell_at(&self, seat: &Seat, place: usize) -> Cell {
        self.cells_of[seat.base as usize + place] as Cell
    }

    /// The cell at a place of a house.
    #[inline]
    pub(crate) fn cell_in(&self, house: HouseId, place: usize) -> Cell {
        self.cells_of[house * self.digits + place] as Cell
    }

    pub(crate) fn words(&self) -> usize {
        self.words
    }

    /// The cells a cell sees, as a set of cells.
    pub(crate) fn sight(&self, cell: Cell) -> &[u64] {
        &self.sight[cell * self.words..(cell + 1) * self.words]
    }

    /// The houses of a cell.
    pub fn houses_of(&self, cell: Cell) -> impl Iterator<Item = HouseId> + '_ {
        self.seats(cell).iter().map(|seat| seat.house as usize)
    }

    /// Whether two cells share a house, so that they cannot hold the same digit.
    pub fn sees(&self, a: Cell, b: Cell) -> bool {
        self.sight[a * self.words + b / 64] >> (b % 64) & 1 == 1
    }

    /// The houses that hold all of these cells.
    pub fn common_houses(&self, cells: &[Cell]) -> Vec<HouseId> {
        let Some((&first, rest)) = cells.split_first() else {
            return Vec::new();
        };
        self.houses_of(first)
            .filter(|&house| rest.iter().all(|&cell| self.place(house, cell).is_some()))
            .collect()
    }

    /// A cell's place in a house.
    pub(crate) fn place(&self, house: HouseId, cell: Cell) -> Option<usize> {
        let seats = self.seats(cell).iter();
        seats
            .filter(|seat| seat.house as usize == house)
            .map(|seat| seat.bit.trailing_zeros() as usize)
            .next()
    }

    /// The cells of a set of places of a house.
    pub(crate) fn cells_at(
        &self,
        house: HouseId,
        places: u64,
    ) -> impl Iterator<Item = Cell> + Clone + '_ {
        let cells = &self.houses[house].cells;
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
    pub fn house_total(&self) -> usize {
        self.digits * (self.digits + 1) / 2
    }

    /// Houses side by side and the cages they meet, if there are cages.
    pub(crate) fn areas(&self) -> Option<&Areas> {
        self.has_sums().then(|| {
            self.areas
                .get_or_init(|| Areas::new(&self.layout, &self.houses))
        })
    }

    /// Lines and boxes that nearly cover each other; none if boxes are rectangles.
    pub(crate) fn leftovers(&self) -> &[Leftover] {
        self.leftovers.get_or_init(|| match &self.lines {
            Some(lines) => leftovers(&self.houses, lines),
            None => Vec::new(),
        })
    }

    /// The rectangles whose corners could swap two digits without any house or
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
    /// house and every sum has as many of the one kind of corner as of the other.
    pub(crate) fn is_deadly(&self, corners: &[Cell; 4]) -> bool {
        let balanced = |house: HouseId| {
            let has = |corner: usize| self.place(house, corners[corner]).is_some() as i32;
            has(0) + has(2) == has(1) + has(3) && has(0) + has(2) < 2
        };
        let mut houses = corners.iter().flat_map(|&corner| self.houses_of(corner));
        houses.all(balanced)
            && self.layout.sums().iter().all(|sum| {
                let has = |corner: usize| sum.cells.contains(&corners[corner]) as i32;
                has(0) + has(2) == has(1) + has(3)
            })
    }
}

/// All pairs of houses, the first full, that share two cells or more but not all.
fn crossings(houses: &[House], of_cell: &[Vec<Seat>]) -> Vec<Crossing> {
    let mut found = Vec::new();
    for (from, it) in houses.iter().enumerate().filter(|(_, house)| house.full) {
        // The common places with each house met through the cells of this one.
        let mut common: Vec<(usize, u64, u64)> = Vec::new();
        for (place, &cell) in it.cells.iter().enumerate() {
            for seat in of_cell[cell]
                .iter()
                .filter(|seat| seat.house as usize != from)
            {
                let to = seat.house as usize;
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
            if shared > 1 && shared < houses[to].cells.len() {
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

/// The rows and columns, if all of them are full houses in reading order.
fn lines(layout: &Layout, houses: &[House]) -> Option<Lines> {
    let shape = layout.shape();
    let of_kind = |kind: HouseKind| -> Vec<HouseId> {
        (0..houses.len())
            .filter(|&house| houses[house].kind == kind && houses[house].full)
            .collect()
    };
    let (rows, columns) = (of_kind(HouseKind::Row), of_kind(HouseKind::Column));
    let in_order = rows.len() == shape.rows
        && columns.len() == shape.columns
        && rows.iter().enumerate().all(|(row, &house)| {
            let cells = &houses[house].cells;
            cells
                .iter()
                .copied()
                .eq((0..shape.columns).map(|column| shape.at(row, column)))
        })
        && columns.iter().enumerate().all(|(column, &house)| {
            let cells = &houses[house].cells;
            cells
                .iter()
                .copied()
                .eq((0..shape.rows).map(|row| shape.at(row, column)))
        });
    in_order.then_some(Lines { rows, columns })
}

//! Where a total comes from, and what it comes to.

use therefore_puzzle::{Cell, Digits};

use crate::sudoku::board::Board;
use crate::sudoku::terrain::RegionId;

/// Where a total comes from.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub enum Tally {
    /// A cage or sum of the puzzle, by its number in the layout.
    Sum(usize),
    /// Regions that hold every digit and have no cell in common, less some cages
    /// and sums that have no cell in common. Cells of these outside the regions
    /// are to be subtracted.
    Area {
        /// The regions.
        regions: Vec<RegionId>,
        /// What is taken away, by number in the layout.
        less: Vec<usize>,
    },
}

/// What a [`Tally`] comes to on a board: the digits of `plus` less those of
/// `minus` make `total`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Balance {
    /// Open cells that are added.
    pub plus: Vec<Cell>,
    /// Open cells that are subtracted.
    pub minus: Vec<Cell>,
    /// What they make.
    pub total: i32,
}

impl Balance {
    /// Puts a balance that only subtracts the right way round.
    pub(crate) fn upright(mut self) -> Balance {
        if self.plus.is_empty() {
            std::mem::swap(&mut self.plus, &mut self.minus);
            self.total = -self.total;
        }
        self
    }

    /// All its cells, those added first.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + Clone + '_ {
        self.plus.iter().chain(&self.minus).copied()
    }

    /// How many open cells it has.
    pub(crate) fn unknowns(&self) -> usize {
        self.plus.len() + self.minus.len()
    }

    /// Whether it is like a cage: cells that see each other and a total.
    pub(crate) fn is_cage(&self, board: &Board) -> bool {
        let terrain = board.terrain();
        let mut cells = self.plus.iter().enumerate();
        self.minus.is_empty()
            && cells.all(|(index, &a)| self.plus[..index].iter().all(|&b| terrain.sees(a, b)))
    }

    /// What its cells can hold, those added first.
    pub(crate) fn sets(&self, board: &Board) -> Vec<Digits> {
        self.cells().map(|cell| board.candidates(cell)).collect()
    }
}

impl Tally {
    /// What it comes to on this board, digits that stand taken into account.
    pub fn balance(&self, board: &Board) -> Balance {
        let mut balance = Balance::default();
        let sums = board.terrain().layout().sums();
        let settle = |cell: Cell, sign: i32, balance: &mut Balance| match board.value(cell) {
            0 if sign > 0 => balance.plus.push(cell),
            0 => balance.minus.push(cell),
            digit => balance.total -= sign * i32::from(digit),
        };
        match self {
            &Tally::Sum(sum) => {
                balance.total = sums[sum].total as i32;
                for &cell in &sums[sum].cells {
                    settle(cell, 1, &mut balance);
                }
            }
            Tally::Area { regions, less } => {
                let inside = |cell: Cell| {
                    let terrain = board.terrain();
                    regions
                        .iter()
                        .any(|&region| terrain.place(region, cell).is_some())
                };
                balance.total = (board.terrain().region_total() * regions.len()) as i32;
                for &region in regions {
                    for &cell in &board.region(region).cells {
                        if !less.iter().any(|&sum| sums[sum].cells.contains(&cell)) {
                            settle(cell, 1, &mut balance);
                        }
                    }
                }
                for &sum in less {
                    balance.total -= sums[sum].total as i32;
                    for &cell in &sums[sum].cells {
                        if !inside(cell) {
                            settle(cell, -1, &mut balance);
                        }
                    }
                }
            }
        }
        balance.upright()
    }
}

//! Rectangles of which some corners hold just two digits.

use therefore_puzzle::{Cell, Digits};

use crate::machine::Flow;
use crate::sudoku::arguments::Rectangle;
use crate::sudoku::board::Board;
use crate::sudoku::terrain::RegionId;

/// A rectangle with a floor.
pub(crate) struct Corners {
    pub cells: [Cell; 4],
    pub digits: [u8; 2],
    /// Which corners have other candidates.
    pub roof: Vec<usize>,
}

impl Corners {
    pub fn pair(&self) -> Digits {
        Digits::from_iter(self.digits)
    }

    pub fn roof_cells(&self) -> Vec<Cell> {
        self.roof.iter().map(|&corner| self.cells[corner]).collect()
    }

    /// The argument, with nothing but the rectangle in it.
    pub fn rectangle(&self) -> Rectangle {
        Rectangle {
            corners: self.cells,
            digits: self.digits,
            roof: self.roof_cells(),
            links: Vec::new(),
            set: None,
            extra: None,
        }
    }

    /// A region in which the digit has no places but these two corners.
    pub fn link(&self, board: &Board, digit: u8, a: usize, b: usize) -> Option<RegionId> {
        let (a, b) = (self.cells[a], self.cells[b]);
        let terrain = board.terrain();
        terrain.common_regions(&[a, b]).into_iter().find(|&region| {
            let needed = terrain.region(region).full && board.missing(region).contains(digit);
            needed
                && board
                    .cells_for(region, digit)
                    .all(|cell| cell == a || cell == b)
        })
    }
}

/// Visits each rectangle of empty cells with each pair of digits that is all
/// some corner can hold.
pub(crate) fn rectangles(board: &Board, mut visit: impl FnMut(&Corners) -> Flow) -> Flow {
    for &cells in board.terrain().rectangles() {
        let candidates = cells.map(|cell| board.candidates(cell));
        for (corner, &pair) in candidates.iter().enumerate() {
            if pair.len() != 2 || candidates[..corner].contains(&pair) {
                continue;
            }
            let possible = (0..4).all(|other| {
                let allowed = |digit| board.allows(cells[other], digit);
                !(candidates[other] & pair).is_empty() && pair.iter().all(allowed)
            });
            if let (true, Some(low)) = (possible, pair.first())
                && let Some(high) = (pair - Digits::only(low)).first()
            {
                visit(&Corners {
                    cells,
                    digits: [low, high],
                    roof: (0..4).filter(|&other| candidates[other] != pair).collect(),
                })?;
            }
        }
    }
    Flow::Continue(())
}

pub(crate) fn both_ways([a, b]: [u8; 2]) -> [(u8, u8); 2] {
    [(a, b), (b, a)]
}

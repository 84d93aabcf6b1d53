//! How well a player sees the cells it can fill.

use therefore_puzzle::Cell;

use super::Demands;
use super::openings::{Look, Opening};
use crate::sudoku::board::Board;

/// What the eye goes by, kept up to date with every digit.
pub(super) struct Eye {
    /// How often each digit stands on the board.
    standing: Vec<f64>,
    /// The empty cells of each region.
    room: Vec<f64>,
    /// Whether each region is a line.
    lines: Vec<bool>,
}

impl Eye {
    pub fn new(board: &Board) -> Eye {
        let regions = board.terrain().regions();
        Eye {
            standing: vec![0.0; board.terrain().digits() + 1],
            room: vec![0.0; regions.len()],
            lines: regions.iter().map(|region| region.kind.is_line()).collect(),
        }
    }

    /// Takes in a whole board.
    pub fn open(&mut self, board: &Board) {
        self.standing.fill(0.0);
        for &digit in board.values() {
            self.standing[usize::from(digit)] += 1.0;
        }
        for (region, room) in self.room.iter_mut().enumerate() {
            *room = f64::from(board.open(region).count_ones());
        }
    }

    /// Takes in a digit that was just placed.
    pub fn follow(&mut self, board: &Board, cell: Cell, digit: u8) {
        self.standing[usize::from(digit)] += 1.0;
        for region in board.terrain().regions_of(cell) {
            self.room[region] -= 1.0;
        }
    }

    /// What there is to be seen at this moment, and how well.
    pub fn look_around(&self, board: &Board, openings: &[Opening], demands: &mut Demands) {
        let sides = board.terrain().digits() as f64;
        let (mut ease, mut weight, mut boxes) = (0.0, 0.0, 0);
        for opening in openings {
            let [line, area] = self.least_room(board, opening.cell, sides);
            boxes += usize::from(opening.look <= Look::InBox);
            let (eye, share) = match opening.look {
                Look::LastCell => (2.0, 1.0),
                Look::InBox => {
                    let digits = self.standing[usize::from(opening.digit)] / sides;
                    (0.4 + digits + 0.5 / area, 1.0)
                }
                Look::InLine => (0.1 + 1.5 / line, 0.5),
                Look::Counted => (0.9 / line.min(area), 0.2),
            };
            ease += eye;
            weight += share;
        }
        demands.search += 1.0 / ease;
        demands.bottleneck = demands.bottleneck.max(board.empty() as f64 / weight);
        demands.narrow += f64::from(u8::from(openings.len() == 1));
        demands.boxless += f64::from(u8::from(boxes == 0));
    }

    /// The empty cells of the fullest line and of the fullest other region of a cell.
    fn least_room(&self, board: &Board, cell: Cell, most: f64) -> [f64; 2] {
        let mut least = [most; 2];
        for region in board.terrain().regions_of(cell) {
            let kind = &mut least[usize::from(!self.lines[region])];
            *kind = self.room[region].min(*kind);
        }
        least
    }
}

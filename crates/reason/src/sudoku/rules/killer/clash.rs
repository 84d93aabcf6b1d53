//! Cage clashes: a combination that would leave nothing for a cell, or no
//! combination for a cage, that sees the whole cage.

use crate::machine::{Flow, Rule, Sink};
use crate::sudoku::arguments::{Reckoning, Totals};
use crate::sudoku::board::Board;
use crate::sudoku::cages::spread;
use crate::sudoku::terrain::RegionId;
use therefore_puzzle::Cell;

use super::{all_cages, is_for_us, lost};

/// See the module.
pub(crate) struct Clash;

impl Rule<Board> for Clash {
    fn find(&self, board: &Board, at: Option<RegionId>, sink: &mut Sink<Board>) -> Flow {
        if !is_for_us(board, at) {
            return Flow::Continue(());
        }
        let terrain = board.terrain();
        let cages = all_cages(board);
        for cage in &cages {
            let own = &cage.balance.plus;
            let sees_all = |cell: Cell| own.iter().all(|&mine| terrain.sees(cell, mine));
            let watchers = (0..terrain.cells()).filter(|&cell| board.value(cell) == 0);
            let watchers: Vec<Cell> = watchers.filter(|&cell| sees_all(cell)).collect();
            if watchers.is_empty() {
                continue;
            }
            let rivals = cages.iter().filter(|other| {
                other
                    .balance
                    .plus
                    .iter()
                    .all(|cell| watchers.contains(cell))
            });
            let rivals: Vec<_> = rivals.collect();
            let (mut cells, mut tallies) = (Vec::new(), vec![cage.tally.clone()]);
            let mut left = Vec::new();
            for &set in &cage.living {
                let starved = watchers
                    .iter()
                    .find(|&&cell| (board.candidates(cell) - set).is_empty());
                let blocked = || {
                    let meets = |other: &&&crate::sudoku::cages::Cage| {
                        other.living.iter().all(|&rival| !(rival & set).is_empty())
                    };
                    rivals.iter().find(meets)
                };
                if let Some(&cell) = starved {
                    if !cells.contains(&cell) {
                        cells.push(cell);
                    }
                } else if let Some(rival) = blocked() {
                    if !tallies.contains(&rival.tally) {
                        tallies.push(rival.tally.clone());
                    }
                } else {
                    left.push(set);
                }
            }
            if left.len() == cage.living.len() {
                continue;
            }
            let kept = spread(&cage.cells, &left);
            let gone = lost(board, own.iter().copied(), &kept).collect();
            sink.cross(gone, || Totals {
                tallies,
                cells,
                ..Totals::of(Reckoning::Clash, cage.tally.clone())
            })?;
        }
        Flow::Continue(())
    }
}

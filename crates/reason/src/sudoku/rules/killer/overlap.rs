//! A cage and a region that overlap, both ways: what the part in the region can
//! hold must leave the rest of the region solvable, and what it must hold is
//! gone from the rest of the region.

use therefore_puzzle::{Cell, Digits};

use crate::machine::{Flow, Rule, Sink};
use crate::sudoku::arguments::{Reckoning, Totals};
use crate::sudoku::board::Board;
use crate::sudoku::cages::{CagePart, parts_of, spread};
use crate::sudoku::candidate::Candidate;
use crate::sudoku::terrain::RegionId;

use super::{all_cages, is_for_us, lost};

/// See the module.
pub(crate) struct Overlap;

impl Rule<Board> for Overlap {
    fn find(&self, board: &Board, at: Option<RegionId>, sink: &mut Sink<Board>) -> Flow {
        if !is_for_us(board, at) {
            return Flow::Continue(());
        }
        let cages = all_cages(board);
        for (region, it) in board.terrain().regions().iter().enumerate() {
            if it.full && board.open(region) != 0 {
                for part in parts_of(board, &cages, region) {
                    report(board, region, &part, sink)?;
                }
            }
        }
        Flow::Continue(())
    }
}

fn report(board: &Board, region: RegionId, part: &CagePart, sink: &mut Sink<Board>) -> Flow {
    let terrain = board.terrain();
    let rest = board.open(region) & !part.places;
    let rest: Vec<Cell> = terrain.cells_at(region, rest).collect();
    // Digits that the region can have nowhere but in the part.
    let missing = board.missing(region).iter();
    let only = missing.filter(|&digit| board.places(region, digit) & !part.places == 0);
    let only: Digits = only.collect();
    let (mut cells, mut needs) = (Vec::new(), Digits::NONE);
    let mut left = Vec::new();
    for &set in &part.sets {
        if let Some(digit) = (only - set).first() {
            needs.insert(digit);
            continue;
        }
        let starved = rest
            .iter()
            .find(|&&cell| (board.candidates(cell) - set).is_empty());
        match starved {
            Some(&cell) if cells.contains(&cell) => {}
            Some(&cell) => cells.push(cell),
            None => left.push(set),
        }
    }
    let all = terrain.layout().all_digits();
    let required = left.iter().fold(all, |all, &set| all & set);
    let mut gone: Vec<Candidate> = Vec::new();
    if !left.is_empty() {
        for &cell in &rest {
            let digits = board.candidates(cell) & required;
            gone.extend(digits.iter().map(|digit| Candidate { cell, digit }));
        }
    }
    let kept = spread(&part.candidates(board), &left);
    gone.extend(lost(board, part.cells.iter().copied(), &kept));
    sink.cross(gone, || Totals {
        region: Some(region),
        cells,
        needs,
        ..Totals::of(Reckoning::Overlap, part.cage.tally.clone())
    })
}

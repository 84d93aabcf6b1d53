//! A cage and a house that overlap, both ways: what the part in the house can
//! hold must leave the rest of the house solvable, and what it must hold is
//! gone from the rest of the house.

use therefore_puzzle::{Cell, Digits};

use crate::board::Board;
use crate::cages::{Part, parts_of, spread};
use crate::machine::{Flow, Rule, Sink};
use crate::step::{Argument, Candidate, Reckoning, Totals};
use crate::terrain::HouseId;

use super::{all_cages, is_for_us, lost};

/// See the module.
pub(crate) struct Overlap;

impl Rule<Board> for Overlap {
    fn find(&self, board: &Board, at: Option<HouseId>, sink: &mut Sink<Board>) -> Flow {
        if !is_for_us(board, at) {
            return Flow::Continue(());
        }
        let cages = all_cages(board);
        for (house, it) in board.terrain().houses().iter().enumerate() {
            if it.full && board.open(house) != 0 {
                for part in parts_of(board, &cages, house) {
                    report(board, house, &part, sink)?;
                }
            }
        }
        Flow::Continue(())
    }
}

fn report(board: &Board, house: HouseId, part: &Part, sink: &mut Sink<Board>) -> Flow {
    let terrain = board.terrain();
    let rest = board.open(house) & !part.places;
    let rest: Vec<Cell> = terrain.cells_at(house, rest).collect();
    // Digits that the house can have nowhere but in the part.
    let missing = board.missing(house).iter();
    let only = missing.filter(|&digit| board.places(house, digit) & !part.places == 0);
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
    sink.cross(gone, || {
        Argument::Totals(Box::new(Totals {
            house: Some(house),
            cells,
            needs,
            ..Totals::of(Reckoning::Overlap, part.cage.tally.clone())
        }))
    })
}

//! Hidden pairs, triples, quads: as many digits as places for them in a region.

use therefore_puzzle::Digits;

use crate::machine::{Flow, Rule, Sink};
use crate::sudoku::arguments;
use crate::sudoku::board::Board;
use crate::sudoku::candidate::Candidate;
use crate::sudoku::terrain::RegionId;

/// Sets of this size.
pub(crate) struct HiddenSet {
    pub size: usize,
}

impl Rule<Board> for HiddenSet {
    fn find(&self, board: &Board, at: Option<RegionId>, sink: &mut Sink<Board>) -> Flow {
        let terrain = board.terrain();
        let size = self.size as u32;
        if self.size > 4 && terrain.digits() <= 9 && at.is_none() {
            // There a smaller naked set does the same.
            return Flow::Continue(());
        }
        let mut digits: Vec<(u8, u64)> = Vec::with_capacity(64);
        for (region, it) in terrain.regions().iter().enumerate() {
            let open = board.open(region).count_ones();
            if at.is_some_and(|at| at != region) || !it.full || open <= size {
                continue;
            }
            digits.clear();
            for digit in board.missing(region).iter() {
                let places = board.places(region, digit);
                if (1..=size).contains(&places.count_ones()) {
                    digits.push((digit, places));
                }
            }
            if digits.len() >= self.size {
                self.extend(board, region, &digits, (0, Digits::NONE), sink)?;
            }
        }
        Flow::Continue(())
    }
}

impl HiddenSet {
    /// Adds digits to those chosen as long as they do not have too many places.
    fn extend(
        &self,
        board: &Board,
        region: RegionId,
        digits: &[(u8, u64)],
        (places, chosen): (u64, Digits),
        sink: &mut Sink<Board>,
    ) -> Flow {
        if chosen.len() == self.size {
            return self.report(board, region, places, chosen, sink);
        }
        for (index, &(digit, more)) in digits.iter().enumerate() {
            let union = places | more;
            if union.count_ones() as usize <= self.size {
                let chosen = chosen | Digits::only(digit);
                self.extend(board, region, &digits[index + 1..], (union, chosen), sink)?;
            }
        }
        Flow::Continue(())
    }

    fn report(
        &self,
        board: &Board,
        region: RegionId,
        places: u64,
        digits: Digits,
        sink: &mut Sink<Board>,
    ) -> Flow {
        if (places.count_ones() as usize) < self.size {
            return Flow::Continue(());
        }
        let mut eliminations = Vec::new();
        for cell in board.terrain().cells_at(region, places) {
            let others = board.candidates(cell) - digits;
            eliminations.extend(others.iter().map(|digit| Candidate { cell, digit }));
        }
        sink.cross(eliminations, || arguments::HiddenSet {
            region,
            cells: board.terrain().cells_at(region, places).collect(),
            digits,
        })
    }
}

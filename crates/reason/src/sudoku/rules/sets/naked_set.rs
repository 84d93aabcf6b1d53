//! Naked pairs, triples, quads: as many cells of a region as digits they can
//! hold. Locked, if the cells share two regions and both lose something.

use therefore_puzzle::{Cell, Digits};

use crate::machine::{Flow, Rule, Sink};
use crate::sudoku::arguments;
use crate::sudoku::board::Board;
use crate::sudoku::candidate::Candidate;
use crate::sudoku::terrain::RegionId;

/// Sets of this size.
pub(crate) struct NakedSet {
    pub size: usize,
    pub locked: bool,
}

impl Rule<Board> for NakedSet {
    fn find(&self, board: &Board, at: Option<RegionId>, sink: &mut Sink<Board>) -> Flow {
        let terrain = board.terrain();
        let size = self.size as u32;
        if self.size > 4 && terrain.digits() <= 9 && at.is_none() {
            // There a smaller hidden set does the same.
            return Flow::Continue(());
        }
        let mut cells: Vec<(Cell, u64)> = Vec::with_capacity(64);
        for region in 0..terrain.regions().len() {
            let open = board.open(region).count_ones();
            if at.is_some_and(|at| at != region) || open <= size {
                continue;
            }
            cells.clear();
            for cell in board.empty_cells(region) {
                let digits = board.candidates(cell).0;
                if digits.count_ones() <= size {
                    cells.push((cell, digits));
                }
            }
            if cells.len() >= self.size {
                let mut chosen = [0; 8];
                let here = (region, at.is_some());
                self.extend(board, here, &cells, (0, 0), &mut chosen, sink)?;
            }
        }
        Flow::Continue(())
    }
}

impl NakedSet {
    /// Adds cells to those chosen as long as they do not have too many digits.
    fn extend(
        &self,
        board: &Board,
        here: (RegionId, bool),
        cells: &[(Cell, u64)],
        (digits, count): (u64, usize),
        chosen: &mut [Cell; 8],
        sink: &mut Sink<Board>,
    ) -> Flow {
        if count == self.size {
            return self.report(board, here, &chosen[..count], Digits(digits), sink);
        }
        for (index, &(cell, more)) in cells.iter().enumerate() {
            let union = digits | more;
            if union.count_ones() as usize <= self.size {
                chosen[count] = cell;
                let rest = &cells[index + 1..];
                self.extend(board, here, rest, (union, count + 1), chosen, sink)?;
            }
        }
        Flow::Continue(())
    }

    /// Reports a set; of this region only, if nobody looks elsewhere.
    fn report(
        &self,
        board: &Board,
        (region, only_here): (RegionId, bool),
        cells: &[Cell],
        digits: Digits,
        sink: &mut Sink<Board>,
    ) -> Flow {
        // Fewer digits than cells is a contradiction, which others will meet.
        if digits.len() < self.size {
            return Flow::Continue(());
        }
        let mut regions = Vec::new();
        let mut eliminations: Vec<Candidate> = Vec::new();
        let common = if only_here {
            vec![region]
        } else {
            board.terrain().common_regions(cells)
        };
        for region in common {
            let before = eliminations.len();
            for cell in board
                .empty_cells(region)
                .filter(|cell| !cells.contains(cell))
            {
                for digit in (board.candidates(cell) & digits).iter() {
                    let it = Candidate { cell, digit };
                    if !eliminations.contains(&it) {
                        eliminations.push(it);
                    }
                }
            }
            if eliminations.len() > before {
                regions.push(region);
            }
        }
        // A set that lies in several regions is reported from the first that
        // loses something.
        if (regions.len() > 1) != self.locked || regions.first() != Some(&region) {
            return Flow::Continue(());
        }
        sink.cross(eliminations, || arguments::NakedSet {
            regions,
            cells: cells.to_vec(),
            digits,
        })
    }
}

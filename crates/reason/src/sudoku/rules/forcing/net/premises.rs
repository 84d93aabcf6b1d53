//! What the knots of a net rest on.

use therefore_puzzle::Cell;

use super::Net;
use super::knots::{Cause, Claim, Knot};
use super::totals::Reckoner;
use crate::sudoku::bits::Bits;
use crate::sudoku::candidate::Candidate;
use crate::sudoku::terrain::RegionId;

impl Net<'_> {
    /// That the candidates of a cell on the board, but one, are false.
    pub(super) fn others(&self, cell: Cell, but: Option<u8>) -> Vec<Claim> {
        let digits = self.board.candidates(cell).iter();
        let digits = digits.filter(|&digit| Some(digit) != but);
        let others = digits.map(|digit| Candidate { cell, digit });
        others.map(Claim::is_false).collect()
    }

    /// That the places of a digit in a region on the board, but one, are false.
    pub(super) fn other_places(
        &self,
        region: RegionId,
        digit: u8,
        but: Option<Cell>,
    ) -> Vec<Claim> {
        let cells = self.board.cells_for(region, digit);
        let cells = cells.filter(|&cell| Some(cell) != but);
        let others = cells.map(|cell| Candidate { cell, digit });
        others.map(Claim::is_false).collect()
    }

    /// What a knot rests on.
    pub(super) fn premises(&self, number: usize) -> Vec<Claim> {
        let Knot { claim, why, .. } = &self.knots[number];
        let it = claim.it;
        match why {
            Cause::Supposed => Vec::new(),
            Cause::Cell => self.others(it.cell, Some(it.digit)),
            Cause::Region(region) => self.other_places(*region, it.digit, Some(it.cell)),
            &Cause::Total(total) => self.reckoned(total, Some(*claim), number),
            Cause::Refuted(inside) => inside.before.clone(),
        }
    }

    /// What was known before a knot that makes a total lead to a claim, or to a
    /// contradiction: nothing of it can be left out.
    pub(super) fn reckoned(&self, total: u16, claim: Option<Claim>, before: usize) -> Vec<Claim> {
        let total = &self.totals.list[total as usize];
        let cells = &total.terms.cells;
        let known = |knot: u16| (knot as usize) < before;
        let mut reckoner = Reckoner::default();
        let whole: Vec<u64> = cells.iter().map(|&c| self.board.candidates(c).0).collect();
        let gone = |cell: Cell, set: u64| {
            let gone = Bits(set).filter(|digit| known(self.cause[cell * self.digits + digit]));
            gone.fold(0, |gone, digit| gone | 1 << digit)
        };
        let gone: Vec<u64> = cells
            .iter()
            .zip(&whole)
            .map(|(&c, &set)| gone(c, set))
            .collect();
        let mut sets: Vec<u64> = whole
            .iter()
            .zip(&gone)
            .map(|(set, gone)| set & !gone)
            .collect();
        // What became known last is the first to be done without.
        let mut order: Vec<usize> = (0..cells.len()).filter(|&at| gone[at] != 0).collect();
        let last = |at: usize| {
            let digits = Bits(gone[at]);
            digits
                .map(|digit| self.cause[cells[at] * self.digits + digit])
                .max()
        };
        order.sort_by_key(|&at| std::cmp::Reverse(last(at)));
        order.retain(|&at| {
            let narrow = std::mem::replace(&mut sets[at], whole[at]);
            let needed = !reckoner.refutes(self.terrain, total, &sets, claim);
            if needed {
                sets[at] = narrow;
            }
            needed
        });
        let mut rests = Vec::new();
        for at in order {
            let cell = cells[at];
            if known(self.set[cell]) {
                let it = self.knots[self.set[cell] as usize].claim.it;
                rests.push(Claim { it, on: true });
                continue;
            }
            for digit in Bits(gone[at]) {
                sets[at] |= 1 << digit;
                if !reckoner.refutes(self.terrain, total, &sets, claim) {
                    sets[at] &= !(1 << digit);
                    let it = Candidate::new(cell, digit as u8 + 1);
                    rests.push(Claim::is_false(it));
                }
            }
        }
        rests
    }

    /// The knot that made a claim so.
    pub(super) fn cause(&self, claim: Claim) -> usize {
        if claim.on {
            self.set[claim.it.cell] as usize
        } else {
            self.cause[self.index(claim.it)] as usize
        }
    }
}

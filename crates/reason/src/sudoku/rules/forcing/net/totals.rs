//! What cages, sums and derived cages say under a supposition.

use std::ops::ControlFlow;

use therefore_puzzle::Cell;

use super::knots::Claim;
use crate::sudoku::bits::Bits;
use crate::sudoku::board::Board;
use crate::sudoku::cages::{Balance, Shape, Tally, Terms, Ways, derive};
use crate::sudoku::candidate::Candidate;
use crate::sudoku::terrain::Terrain;

/// Derived cages of more open cells than this take no part in nets.
const MOST_DERIVED: usize = 5;

/// A total that takes more tries than this is left alone for the moment.
const MOST_TRIES: usize = 3000;

/// A total that takes part in nets.
#[derive(Debug)]
pub(crate) struct Total {
    pub tally: Tally,
    pub terms: Terms,
    is_cage: bool,
}

/// All totals that take part in the nets of a board.
#[derive(Debug, Default)]
pub(crate) struct Totals {
    /// First those of the puzzle, then derived ones.
    pub list: Vec<Total>,
    /// How many are of the puzzle.
    pub given: usize,
    /// Words of a set of totals.
    pub words: usize,
    /// For each cell the set of those it belongs to.
    of_cell: Vec<u64>,
}

impl Totals {
    pub fn new(board: &Board) -> Totals {
        let terrain = board.terrain();
        let mut totals = Totals::default();
        if !terrain.has_sums() {
            return totals;
        }
        for sum in 0..terrain.layout().sums().len() {
            let tally = Tally::Sum(sum);
            let balance = tally.balance(board);
            if !balance.plus.is_empty() {
                totals.add(terrain, tally, &balance);
            }
        }
        totals.given = totals.list.len();
        let shape = Shape {
            unknowns: (1, MOST_DERIVED),
            regions: (1, usize::MAX),
            one_sided: false,
        };
        let _ = derive(board, shape, |tally, balance| {
            if !totals.has(&balance) && totals.list.len() < u16::MAX as usize {
                totals.add(terrain, tally, &balance);
            }
            ControlFlow::<()>::Continue(())
        });
        let words = totals.list.len().div_ceil(64);
        totals.words = words;
        totals.of_cell = vec![0; terrain.cells() * words];
        for (number, total) in totals.list.iter().enumerate() {
            for &cell in &total.terms.cells {
                totals.of_cell[cell * words + number / 64] |= 1 << (number % 64);
            }
        }
        totals
    }

    /// Whether a total of the puzzle says the same.
    fn has(&self, balance: &Balance) -> bool {
        let mut given = self.list[..self.given].iter();
        balance.minus.is_empty()
            && given.any(|it| {
                it.terms.cells.len() == balance.plus.len()
                    && it
                        .terms
                        .cells
                        .iter()
                        .all(|cell| balance.plus.contains(cell))
            })
    }

    fn add(&mut self, terrain: &Terrain, tally: Tally, balance: &Balance) {
        if let Some(terms) = Terms::new(terrain, balance) {
            self.list.push(Total {
                tally,
                is_cage: terms.is_cage(),
                terms,
            });
        }
    }

    /// The totals a cell belongs to, as a set.
    pub fn of(&self, cell: Cell) -> &[u64] {
        match self.words {
            0 => &[],
            words => &self.of_cell[cell * words..(cell + 1) * words],
        }
    }
}

/// What a total leaves to cells.
pub(crate) enum Consequence {
    /// Nothing makes it.
    Dead,
    /// This is true, or false.
    So(Claim),
}

/// Adds up; remembers ways to make each total, so that these need not be found
/// again.
#[derive(Default)]
pub(crate) struct Reckoner {
    ways: Ways,
    sets: Vec<u64>,
    known: Vec<Vec<u64>>,
}

impl Reckoner {
    /// What follows from a total, where the cells of the board can hold these digits.
    pub fn look(
        &mut self,
        terrain: &Terrain,
        (total, number): (&Total, usize),
        cells: &[u64],
        mut found: impl FnMut(Consequence),
    ) {
        let terms = &total.terms;
        if self.known.len() <= number {
            self.known.resize_with(number + 1, Vec::new);
        }
        let known = &mut self.known[number];
        self.sets.clear();
        self.sets
            .extend(terms.cells.iter().map(|&cell| cells[cell]));
        let Some(kept) = self.ways.fit(terms, &self.sets, MOST_TRIES, known) else {
            return;
        };
        if kept.contains(&0) {
            return found(Consequence::Dead);
        }
        for ((&cell, &set), &kept) in terms.cells.iter().zip(&self.sets).zip(kept) {
            let mut say = |digit: usize, on: bool| {
                let it = Candidate::new(cell, digit as u8 + 1);
                found(Consequence::So(Claim { it, on }));
            };
            match set & !kept {
                0 => {}
                _ if kept.is_power_of_two() => say(kept.trailing_zeros() as usize, true),
                gone => Bits(gone).for_each(|digit| say(digit, false)),
            }
        }
        if total.is_cage && terms.cells.len() > 1 {
            self.sets.copy_from_slice(kept);
            self.required(terrain, total, cells, found);
        }
    }

    /// A digit that every way needs is gone from what sees all its places.
    fn required(
        &mut self,
        terrain: &Terrain,
        total: &Total,
        cells: &[u64],
        mut found: impl FnMut(Consequence),
    ) {
        let terms = &total.terms;
        let all = self.sets.iter().fold(0, |all, set| all | set);
        for digit in Bits(all) {
            let mark = 1 << digit;
            let homes = terms.cells.iter().zip(&self.sets);
            let homes = homes.filter(|(_, set)| *set & mark != 0);
            let words = (0..terrain.words()).map(|word| {
                let sights = homes.clone().map(|(&cell, _)| terrain.sight(cell)[word]);
                (word, sights.fold(u64::MAX, |seen, sight| seen & sight))
            });
            let seen = words.flat_map(|(word, seen)| Bits(seen).map(move |bit| word * 64 + bit));
            let mut losers = seen.filter(|&cell| cells[cell] & mark != 0).peekable();
            if losers.peek().is_none() {
                continue;
            }
            let without: Vec<u64> = self.sets.iter().map(|set| set & !mark).collect();
            if self.ways.any(terms, &without, MOST_TRIES) == Some(false) {
                for cell in losers {
                    let it = Candidate::new(cell, digit as u8 + 1);
                    found(Consequence::So(Claim { it, on: false }));
                }
            }
        }
    }

    /// Whether a total contradicts the opposite of a claim, or cannot be made
    /// at all if there is none, where its cells can hold these digits.
    pub fn refutes(
        &mut self,
        terrain: &Terrain,
        total: &Total,
        sets: &[u64],
        claim: Option<Claim>,
    ) -> bool {
        let terms = &total.terms;
        self.sets.clear();
        self.sets.extend_from_slice(sets);
        if let Some(Claim { it, on }) = claim {
            let mark = 1 << (it.digit - 1);
            for (set, &cell) in self.sets.iter_mut().zip(&terms.cells) {
                match cell == it.cell {
                    true if on => *set &= !mark,
                    true => *set &= mark,
                    false if !on && terrain.sees(cell, it.cell) => *set &= !mark,
                    false => {}
                }
            }
        }
        self.ways.any(terms, &self.sets, MOST_TRIES) == Some(false)
    }
}

//! Suppositions followed by singles, remembering what caused what.
//!
//! A net grows in rounds: whatever has become a single is set, all of it, then
//! what has become a single by that. So how many rounds something takes does
//! not depend on the order in which cells are looked at. Where there are sums
//! and no single is left, the cages are added up, and if they say nothing new,
//! so are derived ones.

mod knots;
mod premises;
mod totals;
mod writer;

pub(crate) use knots::{Claim, Inside};
pub(crate) use totals::{Reckoner, Totals};

use knots::{Cause, Dead, Knot};
use totals::Consequence;

use std::ops::Range;
use std::rc::Rc;

use therefore_puzzle::Cell;

use crate::sudoku::bits::{Bits, is_one};
use crate::sudoku::board::Board;
use crate::sudoku::candidate::Candidate;
use crate::sudoku::terrain::Terrain;

/// What is known under some suppositions.
#[derive(Clone)]
pub(crate) struct Net<'a> {
    board: &'a Board,
    terrain: &'a Terrain,
    totals: &'a Totals,
    digits: usize,
    /// The candidates left to each cell.
    cells: Vec<u64>,
    /// The places left to each digit in each region.
    places: Vec<u64>,
    /// For each cell and digit the knot that made it false.
    cause: Vec<u16>,
    /// For each cell the knot that set it.
    set: Vec<u16>,
    knots: Vec<Knot>,
    /// What has become a single.
    ready: Vec<(Candidate, Cause)>,
    /// The totals whose cells have lost something since they were added up, as
    /// a set.
    stale: Vec<u64>,
    dead: Vec<Dead>,
    round: u16,
}

const NONE: u16 = u16::MAX;

/// With more knots than this no more is added up: they are counted in 16 bits.
const MOST_KNOTS: usize = 50_000;

impl<'a> Net<'a> {
    /// The board as it is, and its totals.
    pub fn new(board: &'a Board, totals: &'a Totals) -> Net<'a> {
        let terrain: &Terrain = board.terrain();
        let (cells, digits) = (terrain.cells(), terrain.digits());
        let regions = terrain.regions().len();
        Net {
            board,
            terrain,
            totals,
            digits,
            cells: (0..cells).map(|cell| board.candidates(cell).0).collect(),
            places: (0..regions * digits)
                .map(|index| board.places(index / digits, (index % digits) as u8 + 1))
                .collect(),
            cause: vec![NONE; cells * digits],
            set: vec![NONE; cells],
            knots: Vec::new(),
            ready: Vec::new(),
            stale: vec![0; totals.words],
            dead: Vec::new(),
            round: 0,
        }
    }

    /// Becomes a copy of another net of the same board.
    pub fn copy(&mut self, other: &Net<'a>) {
        self.cells.clone_from(&other.cells);
        self.places.clone_from(&other.places);
        self.cause.clone_from(&other.cause);
        self.set.clone_from(&other.set);
        self.knots.clone_from(&other.knots);
        self.ready.clone_from(&other.ready);
        self.stale.clone_from(&other.stale);
        self.dead.clone_from(&other.dead);
        self.round = other.round;
    }

    /// Supposes a candidate to be true and follows it for at most so many
    /// rounds, or until there is a contradiction: whether there is.
    pub fn suppose(&mut self, it: Candidate, most: usize, reckoner: &mut Reckoner) -> bool {
        self.set(it, Cause::Supposed);
        self.follow(most, reckoner)
    }

    /// Notes that a candidate was refuted by a branch inside the net.
    pub fn refute(&mut self, it: Candidate, branch: Inside, reckoner: &mut Reckoner) -> bool {
        self.deny(it, Cause::Refuted(Rc::new(branch)));
        self.follow(usize::MAX, reckoner)
    }

    fn follow(&mut self, most: usize, reckoner: &mut Reckoner) -> bool {
        while self.dead.is_empty() && (self.round as usize) < most {
            if !self.ready.is_empty() {
                self.round += 1;
                for (it, why) in std::mem::take(&mut self.ready) {
                    let there = self.cells[it.cell] >> (it.digit - 1) & 1 == 1;
                    if there && self.set[it.cell] == NONE {
                        self.set(it, why);
                    }
                }
            } else if !self.add_up(reckoner) {
                break;
            }
        }
        !self.dead.is_empty()
    }

    /// Adds up the totals whose cells have lost something, those of the puzzle
    /// first: whether they say anything new.
    fn add_up(&mut self, reckoner: &mut Reckoner) -> bool {
        let (given, all) = (self.totals.given, self.totals.list.len());
        self.knots.len() < MOST_KNOTS
            && (self.add_up_some(0..given, reckoner) || self.add_up_some(given..all, reckoner))
    }

    fn add_up_some(&mut self, numbers: Range<usize>, reckoner: &mut Reckoner) -> bool {
        let mut found: Vec<(Claim, u16)> = Vec::new();
        for number in numbers {
            let mark = 1 << (number % 64);
            if self.stale[number / 64] & mark == 0 {
                continue;
            }
            self.stale[number / 64] &= !mark;
            let total = &self.totals.list[number];
            let dead = &mut self.dead;
            reckoner.look(
                self.terrain,
                (total, number),
                &self.cells,
                |finding| match finding {
                    Consequence::Dead => dead.push(Dead::Total(number as u16)),
                    Consequence::So(claim) => found.push((claim, number as u16)),
                },
            );
        }
        if found.is_empty() && self.dead.is_empty() {
            return false;
        }
        self.round += 1;
        for (Claim { it, on }, number) in found {
            if self.is_open(it) {
                if on {
                    self.set(it, Cause::Total(number))
                } else {
                    self.deny(it, Cause::Total(number))
                }
            }
        }
        true
    }

    /// Notes that a candidate is false.
    fn deny(&mut self, it: Candidate, why: Cause) {
        self.knots.push(Knot {
            claim: Claim::is_false(it),
            why,
            round: self.round,
        });
        self.cross(it.cell, it.digit as usize - 1);
    }

    fn set(&mut self, it: Candidate, why: Cause) {
        self.set[it.cell] = self.knots.len() as u16;
        self.knots.push(Knot {
            claim: Claim { it, on: true },
            why,
            round: self.round,
        });
        let digit = it.digit as usize - 1;
        for other in Bits(self.cells[it.cell] & !(1 << digit)) {
            self.cross(it.cell, other);
        }
        let terrain = self.terrain;
        for seat in terrain.seats(it.cell) {
            for place in Bits(self.places[seat.base as usize + digit] & !seat.bit) {
                self.cross(terrain.cell_at(seat, place), digit);
            }
        }
    }

    /// Takes out a candidate (digit from 0), because of the last knot.
    fn cross(&mut self, cell: Cell, digit: usize) {
        if self.cells[cell] >> digit & 1 == 0 {
            return;
        }
        self.cause[cell * self.digits + digit] = self.knots.len() as u16 - 1;
        self.cells[cell] &= !(1 << digit);
        for (stale, mine) in self.stale.iter_mut().zip(self.totals.of(cell)) {
            *stale |= mine;
        }
        let left = self.cells[cell];
        if left == 0 {
            self.dead.push(Dead::Cell(cell));
        } else if is_one(left) && self.set[cell] == NONE {
            let digit = left.trailing_zeros() as u8 + 1;
            self.ready.push((Candidate { cell, digit }, Cause::Cell));
        }
        let terrain = self.terrain;
        for seat in terrain.seats(cell) {
            let places = &mut self.places[seat.base as usize + digit];
            *places &= !seat.bit;
            let left = *places;
            if !seat.full || !(left == 0 || is_one(left)) {
                continue;
            }
            let region = seat.region as usize;
            if left == 0 {
                self.dead.push(Dead::Region(region, digit as u8 + 1));
                continue;
            }
            let cell = terrain.cell_at(seat, left.trailing_zeros() as usize);
            if self.set[cell] == NONE {
                let digit = digit as u8 + 1;
                let it = Candidate { cell, digit };
                self.ready.push((it, Cause::Region(region)));
            }
        }
    }

    /// In how many rounds it came to where it is.
    pub fn rounds(&self) -> usize {
        self.round as usize
    }

    /// How many candidates are gone by now.
    pub fn gone(&self) -> usize {
        self.cause.iter().filter(|&&cause| cause != NONE).count()
    }

    /// All candidates that are open, in order.
    pub fn open(&self) -> Vec<Candidate> {
        let cells = self.cells.iter().enumerate();
        let open = cells.flat_map(|(cell, &digits)| {
            Bits(digits).map(move |digit| Candidate::new(cell, digit as u8 + 1))
        });
        open.filter(|&it| self.is_open(it)).collect()
    }

    /// Whether a candidate is still open.
    pub fn is_open(&self, it: Candidate) -> bool {
        self.set[it.cell] == NONE && self.cells[it.cell] >> (it.digit - 1) & 1 == 1
    }

    /// In which round a candidate became true (`on`) or false, if it did.
    pub fn when(&self, it: Candidate, on: bool) -> Option<usize> {
        let knot = if on {
            self.set[it.cell]
        } else {
            self.cause[self.index(it)]
        };
        let knot = self.knots.get(knot as usize)?;
        (!on || knot.claim.it == it).then_some(knot.round as usize + !on as usize)
    }

    fn index(&self, it: Candidate) -> usize {
        it.cell * self.digits + it.digit as usize - 1
    }

    /// How many knots there are.
    pub fn len(&self) -> usize {
        self.knots.len()
    }
}

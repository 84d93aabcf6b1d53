//! Suppositions followed by singles, remembering what caused what.
//!
//! A net grows in rounds: whatever has become a single is set, all of it, then
//! what has become a single by that. So how many rounds something takes does
//! not depend on the order in which cells are looked at.

mod writer;

pub(crate) use writer::Inside;

use therefore_puzzle::Cell;

use crate::bits::{Bits, is_one};
use crate::board::Board;
use crate::forcing::{Branch, End};
use crate::step::Candidate;
use crate::terrain::{HouseId, Terrain};

/// A digit that was set, or a candidate that was refuted, and why.
#[derive(Clone, Debug)]
struct Knot {
    it: Candidate,
    why: Cause,
    /// In which round.
    round: u16,
}

#[derive(Clone, Debug)]
enum Cause {
    Supposed,
    Cell,
    House(HouseId),
    /// Supposing it inside the net led to a contradiction.
    Refuted(Box<Inside>),
}

/// A contradiction.
#[derive(Clone, Copy, Debug)]
enum Dead {
    Cell(Cell),
    House(HouseId, u8),
}

/// What is known under some suppositions.
#[derive(Clone)]
pub(crate) struct Net<'a> {
    board: &'a Board,
    terrain: &'a Terrain,
    digits: usize,
    /// The candidates left to each cell.
    cells: Vec<u64>,
    /// The places left to each digit in each house.
    places: Vec<u64>,
    /// For each cell and digit the knot that made it false.
    cause: Vec<u16>,
    /// For each cell the knot that set it.
    set: Vec<u16>,
    knots: Vec<Knot>,
    /// What has become a single.
    ready: Vec<(Candidate, Cause)>,
    dead: Vec<Dead>,
    round: u16,
}

const NONE: u16 = u16::MAX;

impl<'a> Net<'a> {
    /// The board as it is.
    pub fn new(board: &'a Board) -> Net<'a> {
        let terrain: &Terrain = board.terrain();
        let (cells, digits) = (terrain.cells(), terrain.digits());
        let houses = terrain.houses().len();
        Net {
            board,
            terrain,
            digits,
            cells: (0..cells).map(|cell| board.candidates(cell).0).collect(),
            places: (0..houses * digits)
                .map(|index| board.places(index / digits, (index % digits) as u8 + 1))
                .collect(),
            cause: vec![NONE; cells * digits],
            set: vec![NONE; cells],
            knots: Vec::new(),
            ready: Vec::new(),
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
        self.dead.clone_from(&other.dead);
        self.round = other.round;
    }

    /// Supposes a candidate to be true and follows it for at most so many
    /// rounds, or until there is a contradiction: whether there is.
    pub fn suppose(&mut self, it: Candidate, most: usize) -> bool {
        self.set(it, Cause::Supposed);
        self.follow(most)
    }

    /// Notes that a candidate was refuted by a branch inside the net.
    pub fn refute(&mut self, it: Candidate, branch: Inside) -> bool {
        self.knots.push(Knot {
            it,
            why: Cause::Refuted(Box::new(branch)),
            round: self.round,
        });
        self.cross(it.cell, it.digit as usize - 1);
        self.follow(usize::MAX)
    }

    fn follow(&mut self, most: usize) -> bool {
        while self.dead.is_empty() && !self.ready.is_empty() && (self.round as usize) < most {
            self.round += 1;
            for (it, why) in std::mem::take(&mut self.ready) {
                let there = self.cells[it.cell] >> (it.digit - 1) & 1 == 1;
                if there && self.set[it.cell] == NONE {
                    self.set(it, why);
                }
            }
        }
        !self.dead.is_empty()
    }

    fn set(&mut self, it: Candidate, why: Cause) {
        self.set[it.cell] = self.knots.len() as u16;
        self.knots.push(Knot {
            it,
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
            let house = seat.house as usize;
            if left == 0 {
                self.dead.push(Dead::House(house, digit as u8 + 1));
                continue;
            }
            let cell = terrain.cell_at(seat, left.trailing_zeros() as usize);
            if self.set[cell] == NONE {
                let digit = digit as u8 + 1;
                let it = Candidate { cell, digit };
                self.ready.push((it, Cause::House(house)));
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
        let knot = match on {
            true => self.set[it.cell],
            false => self.cause[self.index(it)],
        };
        let knot = self.knots.get(knot as usize)?;
        (!on || knot.it == it).then_some(knot.round as usize + !on as usize)
    }

    fn index(&self, it: Candidate) -> usize {
        it.cell * self.digits + it.digit as usize - 1
    }

    /// The shortest proof of a contradiction from the supposition at this knot;
    /// none if there is no contradiction.
    pub fn contradiction(&self, start: usize) -> Option<Inside> {
        let proofs = self.dead.iter().map(|dead| match *dead {
            Dead::Cell(cell) => {
                let gone = self.others(cell, None);
                writer::write(self, start, &gone, |lines| End::NoDigit(cell, lines))
            }
            Dead::House(house, digit) => {
                let gone = self.other_places(house, digit, None);
                writer::write(self, start, &gone, |lines| {
                    End::NoPlace(house, digit, lines)
                })
            }
        });
        proofs.min_by_key(|proof| proof.branch.size())
    }

    /// The proof that a candidate is true (`on`) or false, which it must be.
    pub fn proof(&self, it: Candidate, on: bool) -> Branch {
        match on {
            true => writer::write_true(self, it.cell),
            false => writer::write(self, 0, &[it], |_| End::Shown).branch,
        }
    }

    /// How many knots there are.
    pub fn len(&self) -> usize {
        self.knots.len()
    }

    /// The candidates of a cell on the board, but one.
    fn others(&self, cell: Cell, but: Option<u8>) -> Vec<Candidate> {
        let digits = self.board.candidates(cell).iter();
        let digits = digits.filter(|&digit| Some(digit) != but);
        digits.map(|digit| Candidate { cell, digit }).collect()
    }

    /// The places of a digit in a house on the board, but one.
    fn other_places(&self, house: HouseId, digit: u8, but: Option<Cell>) -> Vec<Candidate> {
        let cells = self.board.cells_for(house, digit);
        let cells = cells.filter(|&cell| Some(cell) != but);
        cells.map(|cell| Candidate { cell, digit }).collect()
    }

    /// What a knot rests on: these candidates being false.
    fn premises(&self, knot: usize) -> Vec<Candidate> {
        let Knot { it, why, .. } = &self.knots[knot];
        match why {
            Cause::Supposed => Vec::new(),
            Cause::Cell => self.others(it.cell, Some(it.digit)),
            Cause::House(house) => self.other_places(*house, it.digit, Some(it.cell)),
            Cause::Refuted(inside) => inside.before.clone(),
        }
    }

    /// The knot that made a candidate false.
    fn cause(&self, it: Candidate) -> usize {
        self.cause[self.index(it)] as usize
    }
}

//! What is known of a Sudoku, kept up to date candidate by candidate.

use therefore_puzzle::{Cell, Digits, Sudoku};

use super::trouble::Trouble;
use crate::sudoku::bits::{Bits, is_one};
use crate::sudoku::terrain::{RegionId, Terrain};

/// Values, candidates, and for every region and digit the places left.
#[derive(Clone, Debug)]
pub(crate) struct Grid {
    pub values: Vec<u8>,
    /// The candidates of empty cells; none where a digit stands.
    pub candidates: Vec<Digits>,
    /// The digits that the clues alone leave to each cell.
    pub allowed: Vec<Digits>,
    /// For each region and digit the places left to it, none once it is placed.
    pub places: Vec<u64>,
    /// For each region the places of its empty cells.
    pub open: Vec<u64>,
    /// For each region the digits that do not stand in it yet.
    pub missing: Vec<Digits>,
    /// For each digit the set of cells that have it as a candidate.
    pub spots: Vec<u64>,
    pub empty: usize,
    /// What may have become a single; some of it may be done by now.
    pub ready: Ready,
    pub trouble: Option<Trouble>,
    /// Used while a digit is placed.
    taken: Vec<u64>,
}

/// What may be a single now, so that nobody has to look for it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Ready {
    pub last_cells: Vec<u16>,
    pub naked: Vec<u16>,
    pub hidden: Vec<(u16, u8)>,
    /// How long the last list may grow before it is worth tidying.
    patience: usize,
}

impl Grid {
    pub fn blank(terrain: &Terrain) -> Grid {
        let (cells, regions) = (terrain.cells(), terrain.regions().len());
        let digits = terrain.digits();
        Grid {
            values: vec![0; cells],
            candidates: vec![Digits::NONE; cells],
            allowed: vec![Digits::NONE; cells],
            places: vec![0; regions * digits],
            open: vec![0; regions],
            missing: vec![Digits::NONE; regions],
            spots: vec![0; terrain.words() * digits],
            empty: 0,
            ready: Ready::default(),
            trouble: None,
            taken: Vec::new(),
        }
    }

    /// Copies everything, using the memory there is.
    pub fn copy_from(&mut self, other: &Grid) {
        self.values.clone_from(&other.values);
        self.candidates.clone_from(&other.candidates);
        self.allowed.clone_from(&other.allowed);
        self.places.clone_from(&other.places);
        self.open.clone_from(&other.open);
        self.missing.clone_from(&other.missing);
        self.spots.clone_from(&other.spots);
        self.empty = other.empty;
        self.ready.last_cells.clone_from(&other.ready.last_cells);
        self.ready.naked.clone_from(&other.ready.naked);
        self.ready.hidden.clone_from(&other.ready.hidden);
        self.ready.patience = other.ready.patience;
        self.trouble = other.trouble;
    }

    /// Starts over with the clues of a puzzle.
    pub fn load(&mut self, terrain: &Terrain, puzzle: &Sudoku) {
        let all = terrain.layout().all_digits();
        self.trouble = None;
        self.ready.last_cells.clear();
        self.ready.naked.clear();
        self.ready.hidden.clear();
        self.missing.fill(all);
        self.places.fill(0);
        self.spots.fill(0);
        self.open.fill(0);
        self.candidates.fill(Digits::NONE);
        self.values.copy_from_slice(&puzzle.givens);
        match &puzzle.allowed {
            Some(allowed) => {
                for (mine, &set) in self.allowed.iter_mut().zip(allowed) {
                    *mine = set & all;
                }
            }
            None => self.allowed.fill(all),
        }
        for sum in terrain.layout().impossible_sums() {
            for &cell in &sum.cells {
                self.allowed[cell] = Digits::NONE;
            }
        }
        for cell in 0..self.values.len() {
            let digit = self.values[cell];
            if digit == 0 {
                continue;
            }
            let fits = self.allowed[cell].contains(digit);
            self.allowed[cell] = Digits::only(digit);
            for seat in terrain.seats(cell) {
                let missing = &mut self.missing[seat.region as usize];
                if !missing.contains(digit) || !fits {
                    self.trouble = Some(Trouble::Twice(cell, digit));
                }
                missing.remove(digit);
            }
        }
        self.mark_up(terrain);
        let impossible = terrain.layout().impossible_sums().first();
        if let Some(&cell) = impossible.and_then(|sum| sum.cells.first()) {
            self.trouble.get_or_insert(Trouble::Cell(cell));
        }
    }

    /// Writes the candidates of all empty cells.
    fn mark_up(&mut self, terrain: &Terrain) {
        let (digits, words) = (terrain.digits(), terrain.words());
        self.empty = 0;
        for cell in 0..self.values.len() {
            let seats = terrain.seats(cell);
            if self.values[cell] != 0 || seats.is_empty() {
                continue;
            }
            let mut candidates = self.allowed[cell];
            for seat in seats {
                candidates &= self.missing[seat.region as usize];
                self.open[seat.region as usize] |= seat.bit;
            }
            self.candidates[cell] = candidates;
            self.empty += 1;
            if terrain.lines().is_none() {
                for digit in Bits(candidates.0) {
                    self.spots[digit * words + cell / 64] |= 1 << (cell % 64);
                }
            }
            for seat in seats {
                let start = seat.base as usize;
                let places = &mut self.places[start..start + digits];
                for digit in Bits(candidates.0) {
                    places[digit] |= seat.bit;
                }
            }
            self.note_cell(cell);
        }
        if let Some(lines) = terrain.lines() {
            // The rows in a row, which is quicker.
            for (row, &region) in lines.rows.iter().enumerate() {
                let start = row * lines.columns.len();
                for digit in 0..digits {
                    let places = (self.places[region * digits + digit] as u128) << (start % 64);
                    let first = digit * words + start / 64;
                    self.spots[first] |= places as u64;
                    if places >> 64 != 0 {
                        self.spots[first + 1] |= (places >> 64) as u64;
                    }
                }
            }
        }
        for (region, it) in terrain.regions().iter().enumerate() {
            if !it.full {
                continue;
            }
            if is_one(self.open[region]) {
                self.ready.last_cells.push(region as u16);
            }
            for digit in Bits(self.missing[region].0) {
                let left = self.places[region * digits + digit];
                self.note_digit(region, digit, left);
            }
        }
    }

    /// Notes what a cell has become after losing a candidate.
    #[inline]
    fn note_cell(&mut self, cell: Cell) {
        let left = self.candidates[cell].0;
        if left & left.wrapping_sub(1) == 0 {
            match left {
                0 => self.trouble = Some(Trouble::Cell(cell)),
                _ => self.ready.naked.push(cell as u16),
            }
        }
    }

    /// Notes what a digit (from 0) of a full house has become after losing a place.
    #[inline]
    fn note_digit(&mut self, region: RegionId, digit: usize, left: u64) {
        if left & left.wrapping_sub(1) == 0 {
            match left {
                0 => self.trouble = Some(Trouble::Digit(region, digit as u8 + 1)),
                _ => self.ready.hidden.push((region as u16, digit as u8 + 1)),
            }
        }
    }

    /// Takes a candidate (digit from 0) out of all its regions. Where the digit
    /// stands already, there is nothing left to take.
    #[inline]
    fn unseat(&mut self, terrain: &Terrain, cell: Cell, digit: usize) {
        for seat in terrain.seats(cell) {
            let places = &mut self.places[seat.base as usize + digit];
            if *places == 0 {
                continue;
            }
            *places &= !seat.bit;
            let left = *places;
            if left & left.wrapping_sub(1) == 0 && seat.full {
                self.note_digit(seat.region as usize, digit, left);
            }
        }
    }

    /// Crosses out a candidate (digit from 0) that is there.
    pub fn cross(&mut self, terrain: &Terrain, cell: Cell, digit: usize) {
        self.spots[digit * terrain.words() + cell / 64] &= !(1 << (cell % 64));
        self.candidates[cell].0 &= !(1 << digit);
        self.note_cell(cell);
        self.unseat(terrain, cell, digit);
    }

    /// Writes a digit (from 1) into an empty cell and crosses it out wherever
    /// that cell sees.
    pub fn place(&mut self, terrain: &Terrain, cell: Cell, digit: u8) {
        let words = terrain.words();
        let others = std::mem::take(&mut self.candidates[cell]);
        let mut taken = std::mem::take(&mut self.taken);
        taken.clear();
        self.values[cell] = digit;
        self.empty -= 1;
        let digit = digit as usize - 1;
        let mark = 1 << digit;
        let seats = terrain.seats(cell);
        for seat in seats {
            let region = seat.region as usize;
            let open = &mut self.open[region];
            *open &= !seat.bit;
            if is_one(*open) && seat.full {
                self.ready.last_cells.push(seat.region);
            }
            self.missing[region].0 &= !(1 << digit);
            let places = std::mem::take(&mut self.places[seat.base as usize + digit]);
            taken.push(places & !seat.bit);
        }
        let (word, bit) = (cell / 64, 1 << (cell % 64));
        for other in Bits(others.0 & !(1 << digit)) {
            self.spots[other * words + word] &= !bit;
            self.unseat(terrain, cell, other);
        }
        let spots = &mut self.spots[digit * words..(digit + 1) * words];
        spots[word] &= !bit;
        for (spots, sight) in spots.iter_mut().zip(terrain.sight(cell)) {
            *spots &= !sight;
        }
        // A cell that shares two regions with this one comes up twice.
        for (seat, &places) in seats.iter().zip(&taken) {
            for place in Bits(places) {
                let peer = terrain.cell_at(seat, place);
                let candidates = &mut self.candidates[peer].0;
                if *candidates & mark != 0 {
                    *candidates &= !mark;
                    let left = *candidates;
                    if left & left.wrapping_sub(1) == 0 {
                        self.note_cell(peer);
                    }
                    self.unseat(terrain, peer, digit);
                }
            }
        }
        self.taken = taken;
    }

    /// Forgets singles that are done.
    pub fn tidy(&mut self) {
        let Ready {
            last_cells,
            naked,
            hidden,
            patience,
        } = &mut self.ready;
        last_cells.retain(|&region| is_one(self.open[region as usize]));
        naked.retain(|&cell| self.values[cell as usize] == 0);
        if hidden.len() > *patience {
            hidden.retain(|&(region, digit)| self.missing[region as usize].contains(digit));
            *patience = 2 * hidden.len() + 32;
        }
    }
}

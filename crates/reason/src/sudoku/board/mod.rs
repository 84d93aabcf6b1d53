//! The state of a Sudoku that is being solved.

mod almost;
mod grid;
mod trouble;

pub(crate) use almost::{Almost, AlmostTable};
pub use trouble::Trouble;

use std::sync::{Arc, OnceLock};

use therefore_puzzle::{Cell, Digits, Sudoku};

use grid::{Grid, Ready};

use crate::sudoku::bits::Bits;
use crate::sudoku::terrain::{Region, RegionId, Terrain};

/// Values and candidates of every cell, and for every region and digit the
/// places that are left, all kept up to date with every digit that is placed
/// and every candidate that is crossed out. Cheap to copy.
///
/// ```
/// use therefore_puzzle::{Sudoku, Recipe};
/// use therefore_reason::{Board, Terrain};
///
/// let mut puzzle = Sudoku::empty(Recipe::classic());
/// puzzle.givens[0] = 5;
/// let board = Board::new(&Terrain::new(puzzle.layout.clone()), &puzzle);
/// assert_eq!(board.value(0), 5);
/// assert!(!board.candidates(1).contains(5));
/// assert_eq!(board.empty(), 80);
/// ```
#[derive(Debug)]
pub struct Board {
    terrain: Arc<Terrain>,
    grid: Grid,
    /// Made when they are first asked for, forgotten when anything changes.
    pub(super) almost: OnceLock<Box<AlmostTable>>,
    pub(super) impossible: OnceLock<Vec<Option<Vec<u64>>>>,
}

impl Clone for Board {
    fn clone(&self) -> Board {
        Board {
            terrain: self.terrain.clone(),
            grid: self.grid.clone(),
            almost: OnceLock::new(),
            impossible: OnceLock::new(),
        }
    }

    fn clone_from(&mut self, other: &Board) {
        if !Arc::ptr_eq(&self.terrain, &other.terrain) {
            self.terrain = other.terrain.clone();
        }
        self.grid.copy_from(&other.grid);
        self.forget();
    }
}

impl Board {
    /// The puzzle as it was set, with nothing filled in or crossed out.
    pub fn new(terrain: &Arc<Terrain>, puzzle: &Sudoku) -> Board {
        let mut board = Board {
            terrain: terrain.clone(),
            grid: Grid::blank(terrain),
            almost: OnceLock::new(),
            impossible: OnceLock::new(),
        };
        board.load(puzzle);
        board
    }

    /// The puzzle as it stands, with the solver's filled cells and crosses.
    pub fn with_play(terrain: &Arc<Terrain>, puzzle: &Sudoku) -> Board {
        let mut board = Board::new(terrain, puzzle);
        for (cell, &digit) in puzzle.filled.iter().enumerate() {
            if digit != 0 && board.value(cell) == 0 {
                board.place(cell, digit);
            }
        }
        for (cell, &digits) in puzzle.crossed.iter().enumerate() {
            for digit in (digits & board.candidates(cell)).iter() {
                board.cross(cell, digit);
            }
        }
        board
    }

    /// Starts over with another puzzle of the same layout.
    pub fn load(&mut self, puzzle: &Sudoku) {
        self.grid.load(&self.terrain, puzzle);
        self.forget();
    }

    /// Forgets what was made of the candidates as they were.
    fn forget(&mut self) {
        if self.almost.get().is_some() {
            self.almost = OnceLock::new();
        }
        if self.impossible.get().is_some() {
            self.impossible = OnceLock::new();
        }
    }

    /// Crosses out a candidate; nothing happens if it is gone already.
    pub fn cross(&mut self, cell: Cell, digit: u8) {
        if self.has(cell, digit) {
            self.grid.cross(&self.terrain, cell, digit as usize - 1);
            self.forget();
        }
    }

    /// Writes a digit into an empty cell and crosses it out wherever that cell
    /// sees. On a full cell nothing happens, unless it holds another digit:
    /// then the board is in trouble, as it is when the digit is no candidate.
    pub fn place(&mut self, cell: Cell, digit: u8) {
        let value = self.value(cell);
        if value == digit {
            return;
        }
        if !self.has(cell, digit) {
            self.grid.trouble = Some(Trouble::Twice(cell, digit));
        }
        if value == 0 {
            self.grid.place(&self.terrain, cell, digit);
            self.forget();
            self.check_sums(cell);
        }
    }

    /// A full cage or sum must have the right total.
    fn check_sums(&mut self, cell: Cell) {
        for (index, sum) in self.terrain.layout().sums().iter().enumerate() {
            let values = sum.cells.iter().map(|&cell| self.grid.values[cell]);
            if sum.cells.contains(&cell)
                && values.clone().all(|value| value != 0)
                && values.map(u32::from).sum::<u32>() != sum.total
            {
                self.grid.trouble = Some(Trouble::Total(index));
            }
        }
    }

    /// Forgets singles that are done.
    pub(crate) fn tidy(&mut self) {
        self.grid.tidy();
    }

    pub(crate) fn ready(&self) -> &Ready {
        &self.grid.ready
    }

    /// What all boards of this layout share.
    pub fn terrain(&self) -> &Arc<Terrain> {
        &self.terrain
    }

    /// A region.
    pub fn region(&self, region: RegionId) -> &Region {
        self.terrain.region(region)
    }

    /// What stands in a cell; 0 if nothing.
    pub fn value(&self, cell: Cell) -> u8 {
        self.grid.values[cell]
    }

    /// What stands in every cell.
    pub fn values(&self) -> &[u8] {
        &self.grid.values
    }

    /// The candidates of an empty cell; none where a digit stands.
    pub fn candidates(&self, cell: Cell) -> Digits {
        self.grid.candidates[cell]
    }

    /// Whether the digit is a candidate of the cell.
    pub fn has(&self, cell: Cell, digit: u8) -> bool {
        self.grid.candidates[cell].contains(digit)
    }

    /// Whether the cell's digit was given.
    pub fn is_given(&self, cell: Cell) -> bool {
        self.grid.values[cell] != 0 && self.grid.allowed[cell].single().is_some()
    }

    /// Whether the clues of the puzzle leave this digit to this cell, other
    /// cells aside.
    pub fn allows(&self, cell: Cell, digit: u8) -> bool {
        self.grid.allowed[cell].contains(digit)
    }

    /// How many cells are empty.
    pub fn empty(&self) -> usize {
        self.grid.empty
    }

    /// Why the board contradicts itself, if it does.
    pub fn trouble(&self) -> Option<Trouble> {
        self.grid.trouble
    }

    /// The places left to a digit in a region, a bit for each of its cells.
    pub fn places(&self, region: RegionId, digit: u8) -> u64 {
        self.grid.places[region * self.terrain.digits() + digit as usize - 1]
    }

    /// The places of a region's empty cells.
    pub fn open(&self, region: RegionId) -> u64 {
        self.grid.open[region]
    }

    /// The digits that do not stand in a region yet.
    pub fn missing(&self, region: RegionId) -> Digits {
        self.grid.missing[region]
    }

    /// The cells left to a digit in a region.
    pub fn cells_for(&self, region: RegionId, digit: u8) -> impl Iterator<Item = Cell> + '_ {
        self.terrain.cells_at(region, self.places(region, digit))
    }

    /// The empty cells of a region.
    pub fn empty_cells(&self, region: RegionId) -> impl Iterator<Item = Cell> + '_ {
        self.terrain.cells_at(region, self.grid.open[region])
    }

    /// All cells that have the digit as a candidate.
    pub fn spots(&self, digit: u8) -> impl Iterator<Item = Cell> + '_ {
        self.seen_by_all(&[], digit)
    }

    /// A word of the set of cells that have the digit as a candidate.
    pub(crate) fn spot_word(&self, digit: u8, word: usize) -> u64 {
        self.grid.spots[(digit as usize - 1) * self.terrain.words() + word]
    }

    /// The cells that have the digit as a candidate and see all of the given cells.
    pub fn seen_by_all<'a>(
        &'a self,
        cells: &'a [Cell],
        digit: u8,
    ) -> impl Iterator<Item = Cell> + 'a {
        let words = self.terrain.words();
        let spots = &self.grid.spots[(digit as usize - 1) * words..digit as usize * words];
        spots.iter().enumerate().flat_map(move |(word, &spots)| {
            let seen = cells
                .iter()
                .fold(spots, |seen, &cell| seen & self.terrain.sight(cell)[word]);
            Bits(seen).map(move |bit| word * 64 + bit)
        })
    }
}

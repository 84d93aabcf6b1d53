//! A table of almost locked sets: cells of a region with one digit more than
//! cells. Take one digit away and all others must stand in them.

use therefore_puzzle::{Cell, Digits};

use crate::sudoku::terrain::{RegionId, Terrain};

/// Cells of a region with one digit more than cells.
#[derive(Clone, Debug)]
pub(crate) struct Almost {
    pub region: RegionId,
    /// The cells, as places of the region.
    pub places: u64,
    pub digits: Digits,
    /// How many digits the sets before it have, to find what is kept by digit.
    pub(in crate::sudoku) first: u32,
}

/// All almost locked sets of a board, each known by its number, and what takes
/// a digit away from which of them.
#[derive(Clone, Debug)]
pub(crate) struct AlmostTable {
    pub(in crate::sudoku) sets: Vec<Almost>,
    /// Words of a set of almost locked sets.
    pub(in crate::sudoku) words: usize,
    pub(in crate::sudoku) digits: usize,
    /// For each set and digit of it the candidates that take the digit away
    /// from it: they see all its places there.
    pub(in crate::sudoku) seers: Vec<u64>,
    pub(in crate::sudoku) cell_words: usize,
    /// For each cell and digit the sets that lose the digit if it stands in
    /// the cell: they have it, and only where the cell sees it.
    pub(in crate::sudoku) losers: Vec<u64>,
    /// For each set and digit of it the sets that lose the digit if this one
    /// has it: the digit is a restricted common of the two.
    pub(in crate::sudoku) ties: Vec<u64>,
}

impl AlmostTable {
    /// How many there are.
    pub fn len(&self) -> usize {
        self.sets.len()
    }

    /// How many digits the puzzle has.
    pub fn digits(&self) -> usize {
        self.digits
    }

    /// Words of a set of almost locked sets.
    pub fn words(&self) -> usize {
        self.words
    }

    pub fn get(&self, index: usize) -> &Almost {
        &self.sets[index]
    }

    /// The sets that lose the digit if it stands in the cell.
    pub fn losers(&self, cell: Cell, digit: u8) -> &[u64] {
        let first = (cell * self.digits + digit as usize - 1) * self.words;
        &self.losers[first..first + self.words]
    }

    /// Where a digit of a set is kept.
    fn entry(&self, index: usize, digit: u8) -> usize {
        let set = &self.sets[index];
        let smaller = set.digits.0 & ((1u64 << (digit - 1)) - 1);
        set.first as usize + smaller.count_ones() as usize
    }

    /// The sets that lose this digit of a set if the set has it.
    pub fn ties(&self, index: usize, digit: u8) -> &[u64] {
        let first = self.entry(index, digit) * self.words;
        &self.ties[first..first + self.words]
    }

    /// The cells with this digit of a set as a candidate that see all its
    /// places in the set.
    pub fn seers(&self, index: usize, digit: u8) -> &[u64] {
        let first = self.entry(index, digit) * self.cell_words;
        &self.seers[first..first + self.cell_words]
    }

    /// Whether only one of the two sets can have the digit.
    pub fn tied(&self, one: usize, two: usize, digit: u8) -> bool {
        self.sets[one].digits.contains(digit)
            && self.ties(one, digit)[two / 64] >> (two % 64) & 1 == 1
    }

    /// For each digit of the puzzle the cells that see all its places in a
    /// set; none for digits it does not have and for those left out.
    pub fn all_seers(&self, index: usize, except: Digits) -> Vec<u64> {
        let mut all = vec![0; self.digits * self.cell_words];
        for digit in (self.sets[index].digits - except).iter() {
            let first = (digit as usize - 1) * self.cell_words;
            all[first..first + self.cell_words].copy_from_slice(self.seers(index, digit));
        }
        all
    }
}

impl Almost {
    /// Its cells.
    pub fn cells<'a>(&self, terrain: &'a Terrain) -> impl Iterator<Item = Cell> + Clone + 'a {
        terrain.cells_at(self.region, self.places)
    }
}

//! Finds the almost locked sets of a board.

use therefore_puzzle::{Cell, Digits};

use crate::sudoku::bits::Bits;
use crate::sudoku::board::{Almost, AlmostTable, Board};
use crate::sudoku::terrain::RegionId;

/// On sides beyond 9 there are too many of them to look at all: only the
/// smallest, and no more than this many.
const MOST: usize = 1500;
const MOST_CELLS_IN_LARGE_REGIONS: usize = 4;

impl Board {
    /// The almost locked sets.
    pub(crate) fn almost(&self) -> &AlmostTable {
        self.almost.get_or_init(|| Box::new(AlmostTable::of(self)))
    }
}

impl AlmostTable {
    pub fn of(board: &Board) -> AlmostTable {
        let terrain = board.terrain();
        let mut sets = Vec::new();
        let large = terrain.digits() > 9;
        let mut size = if large {
            MOST_CELLS_IN_LARGE_REGIONS
        } else {
            8
        };
        loop {
            sets.clear();
            for region in 0..terrain.regions().len() {
                collect(board, region, size, &mut sets);
            }
            if !large || sets.len() <= MOST || size == 1 {
                break;
            }
            size -= 1;
        }
        // Small ones first: what they show is simplest to tell.
        sets.sort_by_key(|set: &Almost| set.places.count_ones());
        let words = sets.len().div_ceil(64);
        let mut table = AlmostTable {
            words,
            digits: terrain.digits(),
            losers: vec![0; terrain.cells() * terrain.digits() * words],
            seers: Vec::new(),
            cell_words: terrain.words(),
            ties: Vec::new(),
            sets,
        };
        table.find_losers(board);
        table.find_ties(board);
        table
    }

    fn find_losers(&mut self, board: &Board) {
        let terrain = board.terrain();
        for (index, set) in self.sets.iter_mut().enumerate() {
            set.first = (self.seers.len() / self.cell_words) as u32;
            for digit in set.digits.iter() {
                let cells = holders(board, set, digit);
                for word in 0..self.cell_words {
                    let spots = board.spot_word(digit, word);
                    let seers = cells
                        .clone()
                        .fold(spots, |seers, cell| seers & terrain.sight(cell)[word]);
                    self.seers.push(seers);
                    for bit in Bits(seers) {
                        let entry = (word * 64 + bit) * self.digits + digit as usize - 1;
                        self.losers[entry * self.words + index / 64] |= 1 << (index % 64);
                    }
                }
            }
        }
    }

    fn find_ties(&mut self, board: &Board) {
        let entries = self.seers.len() / self.cell_words;
        self.ties = vec![u64::MAX; entries * self.words];
        let mut ties = self.ties.chunks_exact_mut(self.words.max(1));
        for set in &self.sets {
            for digit in set.digits.iter() {
                let Some(ties) = ties.next() else { return };
                for cell in holders(board, set, digit) {
                    let first = (cell * self.digits + digit as usize - 1) * self.words;
                    let losers = &self.losers[first..first + self.words];
                    for (tie, loser) in ties.iter_mut().zip(losers) {
                        *tie &= loser;
                    }
                }
            }
        }
    }
}

/// The cells of a set that have the digit.
pub(crate) fn holders<'a>(
    board: &'a Board,
    set: &Almost,
    digit: u8,
) -> impl Iterator<Item = Cell> + Clone + 'a {
    let places = board.places(set.region, digit) & set.places;
    board.terrain().cells_at(set.region, places)
}

/// The numbers in a set of numbers.
pub(crate) fn members(words: &[u64]) -> impl Iterator<Item = usize> + '_ {
    let numbered = words.iter().enumerate();
    numbered.flat_map(|(word, &bits)| Bits(bits).map(move |bit| word * 64 + bit))
}

/// Adds the almost locked sets of a region that lie in no earlier region.
fn collect(board: &Board, region: RegionId, most: usize, sets: &mut Vec<Almost>) {
    let terrain = board.terrain();
    let cells: Vec<(u64, Digits)> = Bits(board.open(region))
        .map(|place| {
            let cell = terrain.region(region).cells[place];
            (1 << place, board.candidates(cell))
        })
        .collect();
    let earlier = earlier_crossings(board, region);
    let mut search = Search {
        region,
        cells: &cells,
        earlier: &earlier,
        most: most.min(cells.len().saturating_sub(1)),
        sets,
    };
    search.extend(0, 0, Digits::NONE, 0);
}

/// What a region has in common with each region before it, as places of it.
fn earlier_crossings(board: &Board, region: RegionId) -> Vec<u64> {
    let terrain = board.terrain();
    let mut common: Vec<(RegionId, u64)> = Vec::new();
    for place in Bits(board.open(region)) {
        let cell = terrain.region(region).cells[place];
        for other in terrain.regions_of(cell).filter(|&other| other < region) {
            match common.iter_mut().find(|entry| entry.0 == other) {
                Some(entry) => entry.1 |= 1 << place,
                None => common.push((other, 1 << place)),
            }
        }
    }
    common.into_iter().map(|(_, places)| places).collect()
}

struct Search<'a> {
    region: RegionId,
    cells: &'a [(u64, Digits)],
    earlier: &'a [u64],
    most: usize,
    sets: &'a mut Vec<Almost>,
}

impl Search<'_> {
    fn extend(&mut self, from: usize, places: u64, digits: Digits, count: usize) {
        if count > 0
            && digits.len() == count + 1
            && !self.earlier.iter().any(|common| places & !common == 0)
        {
            self.sets.push(Almost {
                region: self.region,
                places,
                digits,
                first: 0,
            });
        }
        if count == self.most {
            return;
        }
        for next in from..self.cells.len() {
            let (place, candidates) = self.cells[next];
            let all = digits | candidates;
            if all.len() <= self.most + 1 {
                self.extend(next + 1, places | place, all, count + 1);
            }
        }
    }
}

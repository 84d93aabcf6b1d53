//! Templates: the ways to put one digit into all regions that need it. What is
//! part of no way cannot be; fish of every kind cross out nothing else.

use therefore_puzzle::Cell;

use crate::machine::Flow;
use crate::sudoku::bits::Bits;
use crate::sudoku::board::Board;

/// Cells tried at most for one digit; only large sides need more.
const MOST_TRIES: usize = 20_000;

impl Board {
    /// The places of a digit that are part of no template, as a set of cells;
    /// none where that is too much to find out.
    pub(crate) fn impossible(&self, digit: u8) -> Option<&[u64]> {
        let all = self.impossible.get_or_init(|| {
            let digits = 1..=self.terrain().digits() as u8;
            digits.map(|digit| impossible(self, digit)).collect()
        });
        all[digit as usize - 1].as_deref()
    }
}

/// The places of a digit that are part of no template, as a set of cells. None
/// if there are too many ways to try.
fn impossible(board: &Board, digit: u8) -> Option<Vec<u64>> {
    let terrain = board.terrain();
    let words = terrain.words();
    let spots: Vec<u64> = (0..words)
        .map(|word| board.spot_word(digit, word))
        .collect();
    let mut search = Search::new(board, digit);
    let mut open = spots.clone();
    let mut found = vec![0; words];
    for word in 0..words {
        // Each template that is found shows many places possible at once.
        while open[word] != 0 {
            let cell = word * 64 + open[word].trailing_zeros() as usize;
            search.chosen.clear();
            let fits = search.put(spots.clone(), cell);
            if search.tries > MOST_TRIES {
                return None;
            }
            if !fits {
                found[word] |= 1 << (cell % 64);
                open[word] &= open[word] - 1;
            }
            for &cell in &search.chosen {
                open[cell / 64] &= !(1 << (cell % 64));
            }
        }
    }
    Some(found)
}

struct Search<'a> {
    board: &'a Board,
    /// For each region that needs the digit its places, as sets of cells.
    regions: Vec<Vec<u64>>,
    chosen: Vec<Cell>,
    tries: usize,
}

impl<'a> Search<'a> {
    fn new(board: &'a Board, digit: u8) -> Search<'a> {
        let terrain = board.terrain();
        let needy = (0..terrain.regions().len())
            .filter(|&region| terrain.region(region).full && board.missing(region).contains(digit));
        let regions = needy.map(|region| {
            let mut set = vec![0; terrain.words()];
            for cell in board.cells_for(region, digit) {
                set[cell / 64] |= 1 << (cell % 64);
            }
            set
        });
        Search {
            board,
            regions: regions.collect(),
            chosen: Vec::new(),
            tries: 0,
        }
    }

    /// Puts the digit into a cell and fills the rest. Leaves the cells of the
    /// template in `chosen` if there is one.
    fn put(&mut self, mut free: Vec<u64>, cell: Cell) -> bool {
        self.tries += 1;
        self.chosen.push(cell);
        let sight = self.board.terrain().sight(cell);
        for (word, seen) in free.iter_mut().zip(sight) {
            *word &= !seen;
        }
        free[cell / 64] &= !(1 << (cell % 64));
        if self.fill(free) {
            return true;
        }
        self.chosen.pop();
        false
    }

    fn fill(&mut self, free: Vec<u64>) -> bool {
        if self.tries > MOST_TRIES {
            return false;
        }
        // The open region with the fewest places left.
        let mut best: Option<(u32, usize)> = None;
        for (index, region) in self.regions.iter().enumerate() {
            let done = self
                .chosen
                .iter()
                .any(|&cell| region[cell / 64] >> (cell % 64) & 1 == 1);
            if done {
                continue;
            }
            let left = region.iter().zip(&free).map(|(a, b)| (a & b).count_ones());
            let left = left.sum();
            if best.is_none_or(|(fewest, _)| left < fewest) {
                best = Some((left, index));
            }
        }
        let Some((_, region)) = best else {
            return true;
        };
        for word in 0..free.len() {
            let places = self.regions[region][word] & free[word];
            for cell in Bits(places).map(|bit| word * 64 + bit) {
                if self.put(free.clone(), cell) {
                    return true;
                }
            }
        }
        false
    }
}

/// A set of cells of a board with no more cells than this has bits.
pub(crate) type Cells = u128;

/// More ways of a digit than this are not held against those of the others.
const MOST_WAYS: usize = 12_000;

/// Visits, for each digit that is still needed, its templates: first all, then
/// without those that leave another digit no template of its own, and again
/// without those that only do so now, until nothing changes.
pub(crate) fn stages(board: &Board, mut visit: impl FnMut(&[(u8, Vec<Cells>)]) -> Flow) -> Flow {
    let terrain = board.terrain();
    if terrain.cells() > Cells::BITS as usize {
        return Flow::Continue(());
    }
    let sight: Vec<Cells> = (0..terrain.cells())
        .map(|cell| {
            let words = terrain.sight(cell).iter().enumerate();
            let seen = words.fold(0, |set, (word, &bits)| {
                set | Cells::from(bits) << (64 * word)
            });
            seen | 1 << cell
        })
        .collect();
    let mut all: Vec<(u8, Vec<Cells>)> = Vec::new();
    for digit in terrain.layout().all_digits().iter() {
        let mut ways = Ways::new(board, digit, &sight);
        if ways.regions.is_empty() {
            continue;
        }
        let free = ways.regions.iter().fold(0, |all, region| all | region);
        ways.fill(free, 0);
        if ways.found.len() <= MOST_WAYS {
            all.push((digit, ways.found));
        }
    }
    // Few ways of one digit rule out most of another.
    all.sort_by_key(|(_, ways)| ways.len());
    loop {
        visit(&all)?;
        let fits = |index: usize, way: Cells| {
            let mut others = all.iter().enumerate().filter(|(other, _)| *other != index);
            others.all(|(_, (_, ways))| ways.iter().any(|other| other & way == 0))
        };
        let left: Vec<(u8, Vec<Cells>)> = all
            .iter()
            .enumerate()
            .map(|(index, (digit, ways))| {
                let ways = ways.iter().copied();
                (*digit, ways.filter(|&way| fits(index, way)).collect())
            })
            .collect();
        if left == all {
            return Flow::Continue(());
        }
        all = left;
    }
}

/// All templates of a digit.
struct Ways<'a> {
    sight: &'a [Cells],
    /// The places of the regions that need the digit.
    regions: Vec<Cells>,
    found: Vec<Cells>,
}

impl<'a> Ways<'a> {
    fn new(board: &Board, digit: u8, sight: &'a [Cells]) -> Ways<'a> {
        let terrain = board.terrain();
        let needy = (0..terrain.regions().len())
            .filter(|&region| terrain.region(region).full && board.missing(region).contains(digit));
        let places = |region| {
            let cells = board.cells_for(region, digit);
            cells.fold(0, |set: Cells, cell| set | 1 << cell)
        };
        Ways {
            sight,
            regions: needy.map(places).collect(),
            found: Vec::new(),
        }
    }

    fn fill(&mut self, free: Cells, chosen: Cells) {
        if self.found.len() > MOST_WAYS {
            return;
        }
        let open = self.regions.iter().filter(|&&region| region & chosen == 0);
        let Some(&region) = open.min_by_key(|&&region| (region & free).count_ones()) else {
            self.found.push(chosen);
            return;
        };
        let mut places = region & free;
        while places != 0 {
            let cell = places.trailing_zeros() as usize;
            places &= places - 1;
            self.fill(free & !self.sight[cell], chosen | 1 << cell);
        }
    }
}

//! Grids in which cells at the same position in their boxes differ as well.
//!
//! Take the cells of a band that are in the same column of their boxes: three
//! rows by three boxes, a *tile*. A grid is nine tiles, three for each band. Put
//! them in a square, those of a band side by side. Then the rule is the same
//! across and down: in three tiles in a line, the first rows together have all
//! digits (across, they are a row of the grid; down, the cells of a position),
//! and so have the second and third rows, and the first, second and third columns
//! (across, they are a box; down, a column of the grid).
//!
//! So there is much symmetry. There are 27 kinds of first tiles. What can be
//! beside one can be below it. Of a tile beside it only the outline counts: which
//! digits are in which rows and columns. Up to what keeps the first tile there
//! are some hundreds of outlines for a kind. For each of them and each outline
//! below, [`corner::fillings`] counts what is left.

mod corner;
mod tile;

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use num_bigint::BigUint;
use therefore_search::Control;

use crate::workers::work_together;

use super::NoCount;
use tile::{DIGITS, Kind, Lines, Outline, Tile, lines, outline, rest};

/// The number of grids of side 9 in which cells at the same position in their boxes
/// differ. Takes about a minute of CPU time. `progress` is called with the number of
/// finished pieces of work and their total.
pub fn count_position(
    threads: usize,
    control: &Control,
    progress: &(dyn Fn(usize, usize) + Sync),
) -> Result<BigUint, NoCount> {
    let starts: Vec<Start> = Kind::all().iter().map(Start::new).collect();
    let tasks: Vec<(&Start, usize)> = starts
        .iter()
        .flat_map(|start| (0..start.orbits.len()).map(move |orbit| (start, orbit)))
        .collect();
    let next = AtomicUsize::new(0);
    let done = AtomicUsize::new(0);
    let total = Mutex::new(BigUint::ZERO);
    let work = || {
        let mut sum = BigUint::ZERO;
        while let Some((start, orbit)) = tasks.get(next.fetch_add(1, Ordering::Relaxed)) {
            if control.is_over() {
                return false;
            }
            sum += BigUint::from(start.grids(*orbit)) * start.tiles;
            progress(done.fetch_add(1, Ordering::Relaxed) + 1, tasks.len());
        }
        total.lock().map(|mut total| *total += sum).is_ok()
    };
    let done_by = work_together(threads, |_| work());
    let whole = done_by.len() == threads.max(1) && done_by.into_iter().all(|done| done);
    match (whole, total.into_inner()) {
        (true, Ok(total)) => Ok(total),
        _ => Err(NoCount::Stopped),
    }
}

/// Grids with a first tile of one kind.
struct Start {
    tile: Outline,
    /// How many tiles are of the kind.
    tiles: u64,
    /// What can be beside the first tile, or below it, in groups that are equivalent
    /// under symmetry.
    orbits: Vec<Orbit>,
}

/// Neighbours that the symmetries of the first tile turn into each other.
struct Orbit {
    neighbours: Vec<Neighbours>,
    /// In how many ways all of them can be filled.
    ways: u64,
}

/// The two tiles beside the first, or below it, in one order or the other.
struct Neighbours {
    outlines: [Outline; 2],
    ways: u64,
}

impl Start {
    fn new(kind: &Kind) -> Start {
        let first = lines(&kind.tile);
        let mut found = BTreeMap::new();
        let mut used = outline(&first);
        let mut second = [0; 9];
        fill(0, &mut used, &mut second, &mut found);
        let mut orbits: BTreeMap<Lines, Orbit> = BTreeMap::new();
        for (second, ways) in found {
            let third = rest(&first, &second);
            // The other order is in the list as well.
            let ways = match second.cmp(&third) {
                std::cmp::Ordering::Less => 2 * ways,
                std::cmp::Ordering::Equal => ways,
                std::cmp::Ordering::Greater => continue,
            };
            let orbit = orbits.entry(kind.form(&second)).or_insert(Orbit {
                neighbours: Vec::new(),
                ways: 0,
            });
            orbit.ways += ways;
            orbit.neighbours.push(Neighbours {
                outlines: [outline(&second), outline(&third)],
                ways,
            });
        }
        Start {
            tile: outline(&first),
            tiles: kind.tiles,
            orbits: orbits.into_values().collect(),
        }
    }

    /// The grids with neighbours of this orbit beside the first tile and of this
    /// or a later one below; or the other way round, which is just as many.
    fn grids(&self, orbit: usize) -> u128 {
        let beside = &self.orbits[orbit];
        let Some(example) = beside.neighbours.first() else {
            return 0;
        };
        let below = |orbit: &Orbit| -> u128 {
            let grids = |below: &Neighbours| {
                let fillings = corner::fillings(&self.tile, &example.outlines, &below.outlines);
                u128::from(below.ways * fillings)
            };
            orbit.neighbours.iter().map(grids).sum()
        };
        let later: u128 = self.orbits[orbit + 1..].iter().map(below).sum();
        u128::from(beside.ways) * (below(beside) + 2 * later)
    }
}

/// Fills the second and third tile beside a first: cells 0 to 17. Collects the
/// second, with the number of ways.
fn fill(cell: usize, used: &mut Outline, second: &mut Tile, found: &mut BTreeMap<Lines, u64>) {
    if cell == 18 {
        *found.entry(lines(second)).or_default() += 1;
        return;
    }
    let (row, column) = (cell % 9 / 3, 3 + cell % 3);
    let mut open = DIGITS & !used[row] & !used[column];
    while open != 0 {
        let digit = open & open.wrapping_neg();
        open ^= digit;
        used[row] ^= digit;
        used[column] ^= digit;
        if cell < 9 {
            second[cell] = digit.trailing_zeros() as u8;
        }
        fill(cell + 1, used, second, found);
        used[row] ^= digit;
        used[column] ^= digit;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Random;
    use therefore_puzzle::{Recipe, Sudoku, Variant};
    use therefore_search::Solver;

    /// All bands: the first tile and what is beside it.
    #[test]
    fn bands() {
        let kinds = Kind::all();
        assert_eq!(kinds.len(), 27);
        let bands = |kind: &Kind| {
            let orbits = Start::new(kind).orbits;
            kind.tiles * orbits.iter().map(|orbit| orbit.ways).sum::<u64>()
        };
        let total: u64 = kinds.iter().map(bands).sum();
        assert_eq!(total, 362_880 * 56 * 46_656);
    }

    /// A tile with this outline: some order of each row.
    fn tile_of(outline: &Outline) -> Tile {
        let digits = |set: u16| (0..9).filter(move |digit| set >> digit & 1 == 1);
        let row: Vec<Vec<u8>> = (0..3).map(|row| digits(outline[row]).collect()).collect();
        let order = |ways: usize, of: &[u8]| {
            let mut of = of.to_vec();
            let one = of.remove(ways % 3);
            let two = of.remove(ways / 3);
            [one, two, of[0]]
        };
        let tiles = (0..216).map(|ways| {
            let rows = [ways % 6, ways / 6 % 6, ways / 36];
            let rows: Vec<[u8; 3]> = (0..3).map(|r| order(rows[r], &row[r])).collect();
            std::array::from_fn(|cell| rows[cell / 3][cell % 3])
        });
        let fits = |tile: &Tile| {
            (0..3).all(|column| {
                let set = (0..3).fold(0, |set, row| set | 1 << tile[3 * row + column]);
                set == outline[3 + column]
            })
        };
        tiles
            .into_iter()
            .find(fits)
            .expect("it is the outline of a tile")
    }

    /// The general engine, which knows no tiles, counts the same.
    #[test]
    fn fillings_agree_with_solving() {
        let recipe = Recipe::square(9).and_then(|recipe| recipe.with(Variant::Position));
        let layout = recipe
            .and_then(|recipe| recipe.layout())
            .expect("it is a kind of Sudoku");
        let kinds = Kind::all();
        let mut random = Random::new(8);
        let mut several = 0;
        for _ in 0..12 {
            let kind = &kinds[random.below(kinds.len())];
            let start = Start::new(kind);
            let neighbours: Vec<&Neighbours> = start
                .orbits
                .iter()
                .flat_map(|orbit| &orbit.neighbours)
                .collect();
            let mut any = || &neighbours[random.below(neighbours.len())].outlines;
            let (beside, below) = (any(), any());
            let mut puzzle = Sudoku::empty(layout.clone());
            let mut write = |band: usize, column: usize, tile: &Tile| {
                for (cell, digit) in tile.iter().enumerate() {
                    let at = (3 * band + cell / 3) * 9 + 3 * (cell % 3) + column;
                    puzzle.givens[at] = digit + 1;
                }
            };
            write(0, 0, &kind.tile);
            for index in 0..2 {
                write(0, index + 1, &tile_of(&beside[index]));
                write(index + 1, 0, &tile_of(&below[index]));
            }
            let count = Solver::new(&layout).count(&puzzle.start(), None, &Control::UNLIMITED);
            let fillings = corner::fillings(&start.tile, beside, below);
            assert_eq!(count.solutions, fillings.into());
            several += usize::from(fillings > 1);
        }
        assert!(several > 0);
    }

    /// The published number.
    #[test]
    #[ignore = "takes a minute"]
    fn long_all_grids() {
        let count = count_position(2, &Control::UNLIMITED, &|_, _| ());
        assert_eq!(count, Ok(201_105_135_151_764_480u64.into()));
    }
}

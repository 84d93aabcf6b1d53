//! The part of a cage that lies in a region.

use therefore_puzzle::{Cell, Digits};

use super::{Balance, Tally, combinations, matches};
use crate::sudoku::bits::Bits;
use crate::sudoku::board::Board;
use crate::sudoku::terrain::RegionId;

/// A part with more sets than this says nothing that a person could use.
const MOST_SETS: usize = 60;

/// A cage whose digits are looked at: its living combinations listed.
pub(crate) struct Cage {
    pub tally: Tally,
    pub balance: Balance,
    /// What its cells can hold.
    pub cells: Vec<Digits>,
    /// The combinations that can be placed in the cells.
    pub living: Vec<Digits>,
}

impl Cage {
    /// Lists the combinations, unless there are too many.
    pub fn new(board: &Board, tally: Tally, balance: Balance) -> Option<Cage> {
        let cells = balance.sets(board);
        let mut living = combinations(&cells, balance.total)?;
        living.retain(|&set| matches(&cells, set));
        Some(Cage {
            tally,
            balance,
            cells,
            living,
        })
    }
}

/// Cells of a region that lie in one cage, and the sets of digits they can hold.
pub(crate) struct CagePart<'a> {
    pub cage: &'a Cage,
    pub cells: Vec<Cell>,
    /// The cells as places of the region.
    pub places: u64,
    pub sets: Vec<Digits>,
}

impl CagePart<'_> {
    /// What each of its cells can hold.
    pub fn candidates(&self, board: &Board) -> Vec<Digits> {
        self.cells
            .iter()
            .map(|&cell| board.candidates(cell))
            .collect()
    }
}

/// The parts of two or more cells that the cages have in a region.
pub(crate) fn parts_of<'a>(
    board: &Board,
    cages: &'a [Cage],
    region: RegionId,
) -> Vec<CagePart<'a>> {
    let mut found = Vec::new();
    for cage in cages {
        let place = |cell: Cell| board.terrain().place(region, cell);
        let inside = cage.balance.plus.iter().copied();
        let inside: Vec<Cell> = inside.filter(|&cell| place(cell).is_some()).collect();
        if inside.len() < 2 || cage.living.is_empty() {
            continue;
        }
        let places = inside.iter().filter_map(|&cell| place(cell));
        let places = places.fold(0, |places, place| places | 1 << place);
        let sets = if inside.len() == cage.cells.len() {
            cage.living.clone()
        } else {
            match sets_inside(board, cage, &inside) {
                Some(sets) => sets,
                None => continue,
            }
        };
        if sets.len() <= MOST_SETS {
            found.push(CagePart {
                cage,
                cells: inside,
                places,
                sets,
            });
        }
    }
    found
}

/// What some cells of a cage can hold, the others holding the rest.
fn sets_inside(board: &Board, cage: &Cage, inside: &[Cell]) -> Option<Vec<Digits>> {
    let (mut here, mut there) = (Vec::new(), Vec::new());
    for &cell in &cage.balance.plus {
        let side = if inside.contains(&cell) {
            &mut here
        } else {
            &mut there
        };
        side.push(board.candidates(cell));
    }
    let can = here.iter().fold(0, |can, set| can | set.0);
    let mut sets: Vec<Digits> = Vec::new();
    for &whole in &cage.living {
        // All subsets of the right size of the digits that can stand here.
        let digits: Vec<usize> = Bits(whole.0 & can).collect();
        if digits.len() > 12 {
            return None;
        }
        for choice in 0u32..1 << digits.len() {
            if choice.count_ones() as usize != here.len() {
                continue;
            }
            let set = Bits(choice.into()).fold(0, |set, at| set | 1u64 << digits[at]);
            let set = Digits(set);
            if !sets.contains(&set) && matches(&here, set) && matches(&there, whole - set) {
                sets.push(set);
                if sets.len() > MOST_SETS {
                    return None;
                }
            }
        }
    }
    Some(sets)
}

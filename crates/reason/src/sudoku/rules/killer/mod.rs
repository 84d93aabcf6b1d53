//! The rules about cages and sums, one file a rule. None of them looks at a
//! puzzle without sums.

pub(crate) mod bounds;
pub(crate) mod clash;
pub(crate) mod combinations;
pub(crate) mod forty_five;
pub(crate) mod killer_set;
pub(crate) mod last_cell;
pub(crate) mod leftovers;
pub(crate) mod overlap;
pub(crate) mod placements;
pub(crate) mod required;
pub(crate) mod split;

use therefore_puzzle::{Cell, Digits};

use crate::machine::{Flow, Sink};
use crate::sudoku::arguments::Totals;
use crate::sudoku::board::Board;
use crate::sudoku::cages::{Balance, Cage, Tally, cliques};
use crate::sudoku::candidate::Candidate;
use crate::sudoku::terrain::RegionId;

/// Derived cages of more cells than this take no part in what others say.
const MOST_DERIVED: usize = 5;

/// Whether there is anything for these rules. They look at sums, not at regions.
fn is_for_us(board: &Board, at: Option<RegionId>) -> bool {
    at.is_none() && board.terrain().has_sums()
}

/// What is left open of each given cage and sum.
fn given(board: &Board) -> impl Iterator<Item = (Tally, Balance)> + '_ {
    let sums = board.terrain().layout().sums().iter().enumerate();
    let small = sums.filter(|(_, sum)| sum.cells.len() <= 64);
    small
        .map(|(index, _)| Tally::Sum(index))
        .map(|tally| {
            let balance = tally.balance(board);
            (tally, balance)
        })
        .filter(|(_, balance)| !balance.plus.is_empty())
}

/// All cages, given and derived, with their combinations.
fn all_cages(board: &Board) -> Vec<Cage> {
    let cages = cliques(board, MOST_DERIVED).into_iter();
    cages
        .filter_map(|(tally, balance)| Cage::new(board, tally, balance))
        .filter(|cage| !cage.living.is_empty())
        .collect()
}

/// The candidates of the cells that are not among those kept.
fn lost<'a>(
    board: &'a Board,
    cells: impl Iterator<Item = Cell> + 'a,
    kept: &'a [Digits],
) -> impl Iterator<Item = Candidate> + 'a {
    cells.zip(kept).flat_map(move |(cell, &kept)| {
        let gone = board.candidates(cell) - kept;
        gone.iter().map(move |digit| Candidate { cell, digit })
    })
}

impl Sink<'_, Board> {
    /// Reports that a cell must be what is left of a total. If that is no
    /// candidate of it, all its candidates go: the board is wrong.
    fn rest(&mut self, board: &Board, cell: Cell, total: i32, argument: Totals) -> Flow {
        let digit = u8::try_from(total).unwrap_or(0);
        if digit > 0 && board.terrain().digits() >= digit as usize && board.has(cell, digit) {
            return self.place(cell, digit, argument);
        }
        let all = board.candidates(cell).iter();
        let all = all.map(|digit| Candidate { cell, digit }).collect();
        self.cross(all, || argument)
    }
}

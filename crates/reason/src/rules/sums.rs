//! Sums: a candidate of a cage or sum that no choice of candidates for its
//! other cells completes to the total.

use therefore_puzzle::{Cell, Digits, Sum};

use crate::board::Board;
use crate::machine::{Flow, Rule, Sink};
use crate::step::{Argument, Candidate};
use crate::terrain::HouseId;

/// See the module.
pub(crate) struct Sums;

/// A sum with more ways than this is left alone: nobody could follow it.
const MOST_WAYS: usize = 20_000;

impl Rule<Board> for Sums {
    fn find(&self, board: &Board, at: Option<HouseId>, sink: &mut Sink<Board>) -> Flow {
        if at.is_some() {
            return Flow::Continue(());
        }
        let layout = board.terrain().layout();
        for (index, sum) in layout.sums().iter().enumerate() {
            let Some(possible) = possible(board, sum) else {
                continue;
            };
            let mut lost = Vec::new();
            for (&cell, &kept) in sum.cells.iter().zip(&possible) {
                let gone = board.candidates(cell) - kept;
                lost.extend(gone.iter().map(|digit| Candidate { cell, digit }));
            }
            sink.cross(lost, || Argument::Sum { sum: index })?;
        }
        Flow::Continue(())
    }
}

/// For each cell of a sum the digits that occur in some choice that has the
/// right total and repeats nothing between cells that see each other. None if
/// there is nothing open, or too many choices.
pub(crate) fn possible(board: &Board, sum: &Sum) -> Option<Vec<Digits>> {
    let sets: Vec<Digits> = sum
        .cells
        .iter()
        .map(|&cell| match board.value(cell) {
            0 => board.candidates(cell),
            digit => Digits::only(digit),
        })
        .collect();
    let ways = sets
        .iter()
        .try_fold(1usize, |ways, set| ways.checked_mul(set.len()))?;
    if ways <= 1 || ways > MOST_WAYS {
        return None;
    }
    let mut found = vec![Digits::NONE; sets.len()];
    let mut chosen = Vec::with_capacity(sets.len());
    complete(board, sum, &sets, &mut chosen, &mut found);
    Some(found)
}

fn complete(board: &Board, sum: &Sum, sets: &[Digits], chosen: &mut Vec<u8>, found: &mut [Digits]) {
    let so_far: u32 = chosen.iter().map(|&digit| u32::from(digit)).sum();
    let next = chosen.len();
    if next == sets.len() {
        if so_far == sum.total {
            for (set, &digit) in found.iter_mut().zip(chosen.iter()) {
                set.insert(digit);
            }
        }
        return;
    }
    let sees = |a: Cell, b: Cell| board.terrain().sees(a, b);
    for digit in sets[next].iter() {
        let clash = (0..next)
            .any(|earlier| chosen[earlier] == digit && sees(sum.cells[earlier], sum.cells[next]));
        if !clash && so_far + u32::from(digit) <= sum.total {
            chosen.push(digit);
            complete(board, sum, sets, chosen, found);
            chosen.pop();
        }
    }
}

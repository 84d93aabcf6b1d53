//! Almost locked sets as links: without one of its digits a set has all others.

use std::collections::HashMap;

use therefore_puzzle::Cell;

use crate::sudoku::almost::holders;
use crate::sudoku::arguments::AlmostSet;
use crate::sudoku::board::{AlmostTable, Board};

/// The places of a digit in a set; one place is a plain candidate.
pub(super) type Places = (u8, Vec<Cell>);

/// The sets of a board and the strong links they make.
#[derive(Default)]
pub(crate) struct Sets {
    pub sets: Vec<AlmostSet>,
    /// The places that have more than one cell, each once.
    pub groups: Vec<Places>,
    /// The two ends of each link, and the set that makes it.
    pub ties: Vec<([Places; 2], usize)>,
}

/// Finds the sets of at most so many cells. The groups there are already are
/// not made again.
pub(crate) fn find(board: &Board, most: usize, known: &[Places]) -> Sets {
    let terrain = board.terrain();
    let almost = AlmostTable::of(board);
    let mut found = Sets::default();
    let mut seen: HashMap<Places, ()> = known.iter().map(|it| (it.clone(), ())).collect();
    for index in 0..almost.len() {
        let set = almost.get(index);
        let cells: Vec<Cell> = set.cells(terrain).collect();
        // A cell with two candidates is linked as it is.
        if cells.len() < 2 || cells.len() > most {
            continue;
        }
        let places: Vec<Places> = set
            .digits
            .iter()
            .map(|digit| {
                let mut cells: Vec<Cell> = holders(board, set, digit).collect();
                cells.sort_unstable();
                (digit, cells)
            })
            .collect();
        for it in &places {
            if it.1.len() > 1 && seen.insert(it.clone(), ()).is_none() {
                found.groups.push(it.clone());
            }
        }
        for (number, one) in places.iter().enumerate() {
            for two in &places[number + 1..] {
                let ends = [one.clone(), two.clone()];
                found.ties.push((ends, found.sets.len()));
            }
        }
        found.sets.push(AlmostSet {
            region: set.region,
            cells,
            digits: set.digits,
        });
    }
    found
}

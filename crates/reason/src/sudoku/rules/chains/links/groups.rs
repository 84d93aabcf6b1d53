//! Groups: places of a digit where two regions cross.

use therefore_puzzle::Cell;

use crate::sudoku::bits::is_one;
use crate::sudoku::board::Board;
use crate::sudoku::candidate::Candidate;

/// One side of a strong link.
pub(crate) enum End {
    /// A candidate.
    Cell(Candidate),
    /// A group, by its number.
    Group(usize),
}

/// The groups of a board and the strong links they make.
#[derive(Default)]
pub(crate) struct Groups {
    pub groups: Vec<(u8, Vec<Cell>)>,
    pub ties: Vec<[End; 2]>,
}

/// Finds all groups: of two places or more, but not all that the digit has in
/// either region, for these would be locked.
pub(crate) fn find(board: &Board) -> Groups {
    let terrain = board.terrain();
    let digits = terrain.digits();
    let mut found = Groups::default();
    // The groups in each full house, by the digit: their places and numbers.
    let mut inside: Vec<Vec<(u64, usize)>> = vec![Vec::new(); terrain.regions().len() * digits];
    for crossing in terrain.crossings() {
        for digit in board.missing(crossing.from).iter() {
            let all = board.places(crossing.from, digit);
            let places = all & crossing.in_from;
            if places == 0 || is_one(places) || places == all {
                continue;
            }
            let mut cells: Vec<Cell> = terrain.cells_at(crossing.from, places).collect();
            cells.sort_unstable();
            // The same crossing is seen from both sides.
            let known = inside[crossing.to * digits + digit as usize - 1].iter();
            let known = known
                .map(|&(_, group)| group)
                .find(|&group| found.groups[group].1 == cells);
            let group = known.unwrap_or_else(|| {
                found.groups.push((digit, cells));
                found.groups.len() - 1
            });
            inside[crossing.from * digits + digit as usize - 1].push((places, group));
        }
    }
    for (index, groups) in inside.iter().enumerate() {
        let (region, digit) = (index / digits, (index % digits) as u8 + 1);
        let all = board.places(region, digit);
        for (number, &(places, group)) in groups.iter().enumerate() {
            let rest = all & !places;
            if is_one(rest) {
                let cell = terrain.region(region).cells[rest.trailing_zeros() as usize];
                let single = End::Cell(Candidate { cell, digit });
                found.ties.push([single, End::Group(group)]);
            }
            let later = groups[number + 1..].iter();
            for &(_, other) in later.filter(|other| other.0 == rest) {
                found.ties.push([End::Group(group), End::Group(other)]);
            }
        }
    }
    found
}

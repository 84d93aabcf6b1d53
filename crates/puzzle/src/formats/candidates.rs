//! Candidates of every cell on one line: each cell has as many characters as
//! there are symbols, the symbol at its place or an empty mark.

use super::error::{Fault, character};
use super::options::Shared;
use super::symbols::{SIDES, is_empty_mark};
use crate::{Alphabet, Digits, Sudoku};

/// The side of a grid whose candidates take `length` characters.
pub(crate) fn side_of(length: usize) -> Option<usize> {
    SIDES.into_iter().find(|side| side * side * side == length)
}

/// Whether a text of side x side x side characters has all its symbols at
/// their places. 64, 729 and 4096 characters may also be one character for
/// each cell of a larger grid; half of the cells must have candidates here, so
/// that a few clues that happen to stand right do not make a candidate line.
pub(crate) fn looks_right(text: &[u8], side: usize) -> bool {
    let mut open = 0;
    for cell in text.chunks(side) {
        let marks = cell.iter().filter(|&&byte| is_empty_mark(byte)).count();
        open += usize::from(marks < side);
        let right = cell.iter().enumerate().all(|(place, &byte)| {
            is_empty_mark(byte)
                || Alphabet::Digits.read(byte as char, side) == Some(place as u8 + 1)
        });
        if !right {
            return false;
        }
    }
    2 * open >= side * side
}

/// Reads such a text.
pub(crate) fn read(text: &[u8], side: usize, shared: &Shared) -> Result<Sudoku, Fault> {
    if !Alphabet::Digits.reaches(side) {
        return Err(Fault::new(
            0,
            format!(
                "{side} symbols do not have one character each: expected a candidate grid of numbers"
            ),
        ));
    }
    let mut sets = Vec::with_capacity(side * side);
    for (cell, places) in text.chunks(side).enumerate() {
        let mut set = Digits::NONE;
        for (place, &byte) in places.iter().enumerate() {
            let digit = place as u8 + 1;
            if Alphabet::Digits.read(byte as char, side) == Some(digit) {
                set.insert(digit);
            } else if !is_empty_mark(byte) {
                return Err(Fault::new(
                    cell * side + place,
                    format!(
                        "{} is out of place among the candidates, expected {} or an empty mark",
                        character(places, place),
                        Alphabet::Digits.text(digit, side)
                    ),
                ));
            }
        }
        sets.push(set);
    }
    puzzle(sets, side, shared, Alphabet::Digits).map_err(|message| Fault::new(0, message))
}

/// The puzzle of candidate sets: a single candidate is a given.
pub(crate) fn puzzle(
    sets: Vec<Digits>,
    side: usize,
    shared: &Shared,
    alphabet: Alphabet,
) -> Result<Sudoku, String> {
    let layout = shared
        .square(side, &[])
        .map_err(|error| error.to_string())?;
    Ok(with_sets(layout, sets, alphabet))
}

/// A puzzle on a layout with these candidates.
pub(crate) fn with_sets(
    layout: std::sync::Arc<crate::Layout>,
    mut sets: Vec<Digits>,
    alphabet: Alphabet,
) -> Sudoku {
    let all = layout.all_digits();
    let givens = sets.iter().map(|set| set.single().unwrap_or(0)).collect();
    // A given needs no list of allowed digits.
    for set in sets.iter_mut().filter(|set| set.single().is_some()) {
        *set = all;
    }
    let mut puzzle = Sudoku::new(layout, givens);
    puzzle.alphabet = alphabet;
    if sets.iter().any(|&set| set != all) {
        puzzle.allowed = Some(sets);
    }
    puzzle
}

//! Cells written one character each.

use super::error::{Fault, character};
use crate::{Alphabet, Shape};

/// Sides that a line or a grid may have.
pub(crate) const SIDES: std::ops::RangeInclusive<usize> = 4..=64;

/// Whether the character stands for an empty cell; `0` may be a symbol in hexadecimal.
pub(crate) const fn is_empty_mark(byte: u8) -> bool {
    matches!(byte, b'.' | b'0' | b'*' | b'_' | b'?' | b'-')
}

/// What the empty marks are, for messages.
pub(crate) const EMPTY_MARKS: &str = ". 0 * _ ? -";

/// Guesses which alphabet cells are written in.
///
/// Any of 1-9 means digits then letters; only letters means letters from A, if
/// all fit. `0` is the first symbol if the side is over 9, nothing exceeds
/// what hexadecimal has, and the empty cells are written otherwise (or there
/// are none because each symbol fills its share of a whole grid).
pub(crate) fn alphabet(cells: &[u8], symbols: usize) -> Alphabet {
    let digits = cells.iter().any(|b| matches!(b, b'1'..=b'9'));
    let letters = cells.iter().any(u8::is_ascii_alphabetic);
    let zeros = cells.contains(&b'0');
    let fit = |alphabet: Alphabet, skip: fn(u8) -> bool| {
        alphabet.reaches(symbols)
            && cells
                .iter()
                .all(|&b| skip(b) || alphabet.read(b as char, symbols).is_some())
    };
    if symbols > 9 && zeros && fit(Alphabet::Hex, |b| b != b'0' && is_empty_mark(b)) {
        let empties = cells.iter().any(|&b| b != b'0' && is_empty_mark(b));
        let whole = || {
            let mut counts = [0; 65];
            for &byte in cells {
                counts[Alphabet::Hex.read(byte as char, symbols).unwrap_or(0) as usize] += 1;
            }
            counts[1..=symbols]
                .iter()
                .all(|&n| n * symbols == cells.len())
        };
        if empties || whole() {
            return Alphabet::Hex;
        }
    }
    if !digits && letters && fit(Alphabet::Letters, is_empty_mark) {
        return Alphabet::Letters;
    }
    Alphabet::Digits
}

/// The value of one character: 0 for an empty mark, `None` if it has no meaning.
pub(crate) fn value(byte: u8, alphabet: Alphabet, symbols: usize) -> Option<u8> {
    match alphabet.read(byte as char, symbols) {
        None if is_empty_mark(byte) => Some(0),
        other => other,
    }
}

/// The values of cells in a known alphabet.
pub(crate) fn values(cells: &[u8], alphabet: Alphabet, symbols: usize) -> Result<Vec<u8>, Fault> {
    if !alphabet.reaches(symbols) {
        return Err(Fault::new(
            0,
            format!(
                "{symbols} symbols do not have one character each: expected numbers with spaces between"
            ),
        ));
    }
    let one = |(offset, &byte): (usize, &u8)| {
        value(byte, alphabet, symbols).ok_or_else(|| {
            Fault::new(
                offset,
                format!(
                    "{} is not {}",
                    character(cells, offset),
                    expected(alphabet, symbols)
                ),
            )
        })
    };
    cells.iter().enumerate().map(one).collect()
}

/// The values of cells and the alphabet they are written in.
pub(crate) fn detect_values(cells: &[u8], symbols: usize) -> Result<(Vec<u8>, Alphabet), Fault> {
    let alphabet = alphabet(cells, symbols);
    Ok((values(cells, alphabet, symbols)?, alphabet))
}

/// What a cell may hold, for messages.
pub(crate) fn expected(alphabet: Alphabet, symbols: usize) -> String {
    let name = |digit: usize| alphabet.text(digit as u8, symbols);
    let (first, last) = (name(1), name(symbols));
    let range = match alphabet {
        Alphabet::Digits if symbols <= 9 => format!("a digit {first} to {last}"),
        Alphabet::Digits if symbols <= 35 => format!("a digit 1 to 9, a letter A to {last}"),
        Alphabet::Digits => format!("a digit 1 to 9, a letter A to Z or a to {last}"),
        Alphabet::Letters => format!("a letter {first} to {last}"),
        Alphabet::Hex => format!("a symbol {first} to {last}"),
        Alphabet::Numbers => format!("a number {first} to {last}"),
    };
    format!("{range} or an empty mark ({EMPTY_MARKS})")
}

/// The side of a square grid of `cells` cells.
pub(crate) fn side_of(cells: usize) -> Option<usize> {
    let side = cells.isqrt();
    (side * side == cells && SIDES.contains(&side)).then_some(side)
}

/// The numbers of cells that would be right, for a message about a line of `cells`
/// cells.
pub(crate) fn right_lengths(cells: usize) -> String {
    let name = |side: usize| format!("{} ({side}x{side})", Shape::square(side).cells());
    match cells {
        // Almost all puzzles are 9x9.
        66..=98 => name(9),
        _ => {
            let below = cells.isqrt();
            let near: Vec<String> = [below, below + 1]
                .into_iter()
                .filter(|side| SIDES.contains(side) && side * side != cells)
                .map(name)
                .collect();
            match near.is_empty() {
                true if cells < 16 => format!("at least {}", name(4)),
                true => format!("at most {}", name(64)),
                false => near.join(" or "),
            }
        }
    }
}

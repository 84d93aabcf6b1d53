//! `3x3::k:` and for each cell a number of its cage, 256 times the sum plus a
//! number of its own, each with a colon after it. `3x3:d:k:` has diagonals.

use super::cages::{self, CELLS};
use crate::formats::error::{Fault, quoted};
use crate::formats::options::Shared;
use crate::{Recipe, Sudoku, Variant};

/// The beginnings, without and with diagonals.
const PLAIN: &[u8] = b"3x3::k:";
const DIAGONAL: &[u8] = b"3x3:d:k:";

/// Whether a line begins like this. Other boxes than 3x3, and other letters than `d`
/// and `k`, which stand for rules we do not have, are named by the error.
pub(super) fn begins(line: &[u8]) -> bool {
    let mut parts = line.split(|&byte| byte == b':');
    let first = [parts.next(), parts.next(), parts.next()];
    let [Some(boxes), Some(rules), Some(kind)] = first else {
        return false;
    };
    matches!(boxes, [b'1'..=b'9', b'x', b'1'..=b'9'])
        && rules.iter().all(u8::is_ascii_alphabetic)
        && kind.iter().all(u8::is_ascii_alphanumeric)
}

/// Reads a line.
pub(super) fn read(line: &[u8], shared: &Shared) -> Result<Sudoku, Fault> {
    let (start, diagonal) = if line.starts_with(PLAIN) {
        (PLAIN.len(), false)
    } else if line.starts_with(DIAGONAL) {
        (DIAGONAL.len(), true)
    } else {
        let head = &line[..line.len().min(12)];
        let message = format!(
            "{} is not understood, expected 3x3::k: or 3x3:d:k:",
            quoted(head)
        );
        return Err(Fault::new(0, message));
    };
    let body = line[start..].strip_suffix(b":").unwrap_or(&line[start..]);
    let (mut numbers, mut places) = (Vec::with_capacity(CELLS), Vec::with_capacity(CELLS));
    let mut at = start;
    for part in body.split(|&byte| byte == b':') {
        let number = std::str::from_utf8(part)
            .ok()
            .and_then(|text| text.trim().parse::<u16>().ok());
        let Some(number) = number else {
            let message = format!("{} is not a number of sum and cage", quoted(part));
            return Err(Fault::new(at, message));
        };
        numbers.push(u32::from(number));
        places.push(at);
        at += part.len() + 1;
    }
    if numbers.len() != CELLS {
        let message = format!("{} numbers, expected {CELLS}", numbers.len());
        return Err(Fault::new(start, message));
    }
    let mut recipe = Recipe::square(9).map_err(|error| Fault::new(0, error.to_string()))?;
    if diagonal {
        recipe.variants.push(Variant::Diagonal);
    }
    let mut heads = Vec::with_capacity(CELLS);
    for (cell, &number) in numbers.iter().enumerate() {
        // Zero means that the cell is in no cage.
        let same = |&other: &u32| number != 0 && other != 0 && other % 256 == number % 256;
        let head = numbers[..cell].iter().position(same).unwrap_or(cell);
        if numbers[head] != number {
            let message = format!(
                "cage {} has the sums {} and {}, expected one",
                number % 256,
                numbers[head] / 256,
                number / 256
            );
            return Err(Fault::new(places[cell], message));
        }
        heads.push(head);
    }
    cages::puzzle(
        recipe,
        cages::gather(&heads, |head| numbers[head] / 256),
        shared,
    )
}

/// Writes a puzzle.
pub(super) fn write(puzzle: &Sudoku) -> String {
    let diagonal = puzzle.layout.recipe().variants.contains(&Variant::Diagonal);
    let mut text = String::from(if diagonal { "3x3:d:k:" } else { "3x3::k:" });
    let cages = cages::of(puzzle);
    for number in cages::numbers(&cages) {
        let code = number.map_or(0, |number| 256 * cages[number].total + number as u32 + 1);
        text += &format!("{code}:");
    }
    text
}

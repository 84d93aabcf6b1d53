//! Clues as they stand in a text.

use super::super::error::{Fault, character, quoted};
use crate::{Line, MAX_LINE, Nonogram, NonogramError};

/// The clue of one line, and the byte of the text it stands at.
pub(super) struct Clue {
    pub at: usize,
    pub runs: Vec<u16>,
}

/// Reads numbers with commas or blanks between.
pub(super) fn runs(at: usize, text: &[u8]) -> Result<Clue, Fault> {
    let mut runs = Vec::new();
    let mut place = 0;
    while place < text.len() {
        let digits = text[place..]
            .iter()
            .take_while(|byte| byte.is_ascii_digit())
            .count();
        let next = text.get(place + digits);
        if digits > 0 {
            let number = &text[place..place + digits];
            if next.is_some_and(u8::is_ascii_alphabetic) {
                let end = place + digits + 1;
                return Err(Fault::new(
                    at + place,
                    format!(
                        "{} is a run with a colour; only one colour is read so far",
                        quoted(&text[place..end])
                    ),
                ));
            }
            runs.push(length(number).map_err(|fault| fault.shifted(at + place))?);
            place += digits;
            continue;
        }
        match next {
            Some(b' ' | b'\t' | b',' | b'\r') => place += 1,
            _ => {
                let found = character(text, place);
                let message = format!(
                    "{found} does not belong in a clue, expected numbers with commas or spaces between"
                );
                return Err(Fault::new(at + place, message));
            }
        }
    }
    Ok(Clue { at, runs })
}

/// A number of cells in a line.
pub(super) fn length(digits: &[u8]) -> Result<u16, Fault> {
    let number = std::str::from_utf8(digits).ok();
    match number.and_then(|digits| digits.parse::<u16>().ok()) {
        Some(number) if number as usize <= MAX_LINE => Ok(number),
        _ => Err(Fault::new(
            0,
            format!(
                "{} cells, expected a number up to {MAX_LINE}",
                shown(digits)
            ),
        )),
    }
}

/// A number as it stands, unless it is absurdly long.
fn shown(digits: &[u8]) -> String {
    quoted(digits).trim_matches('"').to_string()
}

/// The nonogram of these clues. An error in one clue points at that clue; an error that
/// concerns all of them points at `start`.
pub(super) fn nonogram(
    rows: Vec<Clue>,
    columns: Vec<Clue>,
    start: usize,
) -> Result<Nonogram, Fault> {
    let places = |clues: &[Clue]| clues.iter().map(|clue| clue.at).collect::<Vec<_>>();
    let (row_places, column_places) = (places(&rows), places(&columns));
    let runs = |clues: Vec<Clue>| clues.into_iter().map(|clue| clue.runs).collect();
    Nonogram::new(runs(rows), runs(columns)).map_err(|error| {
        let line = match error {
            NonogramError::ZeroRun(line) | NonogramError::DoesNotFit { line, .. } => Some(line),
            _ => None,
        };
        let at = match line {
            Some(Line::Row(row)) => row_places.get(row),
            Some(Line::Column(column)) => column_places.get(column),
            None => None,
        };
        Fault::new(at.copied().unwrap_or(start), error.to_string())
    })
}

/// A clue as text; 0 if nothing is filled.
pub(super) fn written(clue: &[u16], between: &str) -> String {
    match clue {
        [] => "0".to_string(),
        clue => {
            let runs: Vec<String> = clue.iter().map(u16::to_string).collect();
            runs.join(between)
        }
    }
}

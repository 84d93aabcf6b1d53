//! A puzzle on one line, and what may stand around it.

use super::error::{Fault, quoted};
use super::options::Shared;
use super::symbols::{self, right_lengths, side_of};
use super::{Format, candidates, hodoku, setters};
use crate::{Alphabet, Sudoku, Variant};

/// No puzzle needs a longer line: 64x64x64 candidates are 262,144 characters.
pub(crate) const LONGEST: usize = 1 << 20;

/// Values of a square grid as they were found in a line.
pub(crate) struct Found {
    pub side: usize,
    pub values: Vec<u8>,
    pub alphabet: Alphabet,
}

impl Found {
    /// The puzzle with these givens.
    pub fn puzzle(self, shared: &Shared, variants: &[Variant]) -> Result<Sudoku, Fault> {
        let layout = shared
            .square(self.side, variants)
            .map_err(|error| Fault::new(0, error.to_string()))?;
        let mut puzzle = Sudoku::new(layout, self.values);
        puzzle.alphabet = self.alphabet;
        Ok(puzzle)
    }
}

/// A part of a line and where it begins.
#[derive(Clone, Copy)]
pub(crate) struct Part<'a> {
    pub offset: usize,
    pub text: &'a [u8],
}

const fn is_separator(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b',' | b';')
}

/// Whether nothing on the line is part of a puzzle.
pub(crate) fn is_blank_or_comment(line: &[u8]) -> bool {
    matches!(line.trim_ascii_start().first(), None | Some(b'#'))
}

/// The line without the comment at its end.
fn without_comment(line: &[u8]) -> &[u8] {
    match line.iter().position(|&byte| byte == b'#') {
        Some(end) => &line[..end],
        None => line,
    }
}

/// The parts between spaces, tabs, commas and semicolons, without quotes around them.
pub(crate) fn parts(line: &[u8]) -> Vec<Part<'_>> {
    let mut parts = Vec::new();
    let mut offset = 0;
    for text in line.split(|&byte| is_separator(byte)) {
        let part = match text {
            [b'"', inner @ .., b'"'] => Part {
                offset: offset + 1,
                text: inner,
            },
            _ => Part { offset, text },
        };
        if !part.text.is_empty() {
            parts.push(part);
        }
        offset += text.len() + 1;
    }
    parts
}

/// The cells of separated values. Between two commas, semicolons or tabs there
/// may be nothing, which is an empty cell.
pub(crate) fn separated(line: &[u8]) -> Vec<Part<'_>> {
    let lead = line.len() - line.trim_ascii_start().len();
    let line = line.trim_ascii();
    let hard = |byte: &u8| matches!(byte, b',' | b';');
    let mut cells = Vec::new();
    let mut offset = lead;
    for field in line.split(hard) {
        let before = cells.len();
        let mut inner = offset;
        for text in field.split(|&byte| matches!(byte, b' ' | b'\t')) {
            if !text.is_empty() {
                cells.push(Part {
                    offset: inner,
                    text,
                });
            }
            inner += text.len() + 1;
        }
        if cells.len() == before {
            cells.push(Part { offset, text: b"." });
        }
        offset += field.len() + 1;
    }
    cells
}

/// A number as it may stand in a cell: 0 or an empty mark for empty.
pub(crate) fn number(text: &[u8], symbols: usize) -> Option<u8> {
    match text {
        [mark] if symbols::is_empty_mark(*mark) => Some(0),
        _ if text.is_empty() || text.len() > 3 => None,
        _ => {
            let value = text.iter().try_fold(0, |sum: usize, byte| {
                byte.is_ascii_digit()
                    .then(|| 10 * sum + (byte - b'0') as usize)
            })?;
            (value <= symbols).then_some(value as u8)
        }
    }
}

/// Reads the cells of a square grid, each in its own part.
pub(crate) fn read_separated(cells: &[Part<'_>], side: usize) -> Result<Found, Fault> {
    let letters = |part: &Part<'_>| part.text.iter().any(u8::is_ascii_alphabetic);
    let single = cells.iter().all(|part| part.text.len() == 1);
    if single && cells.iter().any(letters) {
        let bytes: Vec<u8> = cells.iter().map(|part| part.text[0]).collect();
        let (values, alphabet) = symbols::detect_values(&bytes, side)
            .map_err(|fault| Fault::new(cells[fault.offset].offset, fault.message))?;
        return Ok(Found {
            side,
            values,
            alphabet,
        });
    }
    let mut values = Vec::with_capacity(cells.len());
    for part in cells {
        match number(part.text, side) {
            Some(value) => values.push(value),
            None => {
                return Err(Fault::new(
                    part.offset,
                    format!(
                        "{} is not {}",
                        quoted(part.text),
                        symbols::expected(Alphabet::Numbers, side)
                    ),
                ));
            }
        }
    }
    Ok(Found {
        side,
        values,
        alphabet: Alphabet::Numbers,
    })
}

/// Reads one character for each cell.
pub(crate) fn read_compact(cells: &[u8], side: usize) -> Result<Found, Fault> {
    let (values, alphabet) = symbols::detect_values(cells, side)?;
    Ok(Found {
        side,
        values,
        alphabet,
    })
}

/// Reads a line that holds nothing but a puzzle, as in a column of a table:
/// one character for each cell with or without gaps, or separated values.
pub(crate) fn read_values(line: &[u8]) -> Option<Result<Found, Fault>> {
    let parts = parts(line);
    let first = parts.first()?;
    let length = first.text.len();
    let total: usize = parts.iter().map(|part| part.text.len()).sum();
    if parts.len() > 1 && parts.iter().all(|part| part.text.len() == length) {
        // Groups: the rows of the grid, or pieces too short to be a grid.
        if let Some(side) = side_of(total)
            && length > 1
            && (length == side || length < 16)
        {
            let joined: Vec<u8> = parts.iter().flat_map(|part| part.text).copied().collect();
            return Some(read_compact(&joined, side).map_err(|fault| {
                let part = parts[fault.offset / length];
                Fault::new(part.offset + fault.offset % length, fault.message)
            }));
        }
    }
    if let Some(side) = side_of(length) {
        return Some(read_compact(first.text, side).map_err(|fault| fault.shifted(first.offset)));
    }
    // A short first part, or cells that begin with empty fields.
    if length < 16 {
        let mut cells = separated(line);
        // A comma may stand after the last cell, too.
        if side_of(cells.len()).is_none() && line.trim_ascii_end().ends_with(b",") {
            cells.pop();
        }
        if let Some(side) = side_of(cells.len()) {
            return Some(read_separated(&cells, side));
        }
    }
    None
}

/// A puzzle of candidates, if the first part of the line is one.
fn candidate_line(line: &[u8], shared: &Shared, sure: bool) -> Option<Result<Sudoku, Fault>> {
    let first = *parts(line).first()?;
    let side = candidates::side_of(first.text.len())?;
    (sure || candidates::looks_right(first.text, side))
        .then(|| candidates::read(first.text, side, shared).map_err(|f| f.shifted(first.offset)))
}

/// Reads a line with a puzzle and perhaps other columns and a comment. `format` is the
/// format it must have, if one is given.
pub(crate) fn read(line: &[u8], format: Option<Format>, shared: &Shared) -> Result<Sudoku, Fault> {
    if line.len() > LONGEST {
        let message = format!("a line of {} bytes is too long for a puzzle", line.len());
        return Err(Fault::new(0, message));
    }
    let setters = match format {
        None => setters::recognise(line),
        Some(format) => Some(format).filter(|format| format.is_setters()),
    };
    if let Some(format) = setters {
        return setters::read(line, format, shared);
    }
    let hodoku = line.trim_ascii_start().starts_with(b":");
    if format == Some(Format::Hodoku) || format.is_none() && hodoku {
        return hodoku::read(line, shared);
    }
    let line = without_comment(line);
    let strict = format == Some(Format::Candidates);
    if strict || format.is_none() {
        if let Some(result) = candidate_line(line, shared, strict) {
            return result;
        }
        if strict {
            return Err(wrong_candidates(line));
        }
    }
    let fault = match read_values(line) {
        Some(Ok(found)) => return found.puzzle(shared, &[]),
        Some(Err(fault)) => Some(fault),
        None => None,
    };
    // If the line begins with something else, the first part that is a puzzle counts.
    let parts = parts(line);
    for part in parts.iter().skip(1) {
        if let Some(side) = side_of(part.text.len())
            && let Ok(found) = read_compact(part.text, side)
        {
            return found
                .puzzle(shared, &[])
                .map_err(|fault| fault.shifted(part.offset));
        }
    }
    Err(fault.unwrap_or_else(|| wrong_length(line, &parts)))
}

/// Says what is wrong with a line in which nothing has the size of a puzzle.
fn wrong_length(line: &[u8], parts: &[Part<'_>]) -> Fault {
    let Some(longest) = parts.iter().rev().max_by_key(|part| part.text.len()) else {
        let offset = line.len() - line.trim_ascii_start().len();
        return Fault::new(offset, "expected a puzzle here");
    };
    // Many short parts were meant as one cell each.
    if parts.len() >= 10 && longest.text.len() <= 3 {
        let cells = separated(line);
        let expected = right_lengths(cells.len());
        return Fault::new(
            cells[0].offset,
            format!("{} values, expected {expected}", cells.len()),
        );
    }
    // The error is that of the longest part, if its length is that of a puzzle.
    if let Some(side) = side_of(longest.text.len())
        && let Err(fault) = read_compact(longest.text, side)
    {
        return fault.shifted(longest.offset);
    }
    let odd = longest.text.iter().position(|&b| {
        !(b.is_ascii_alphanumeric() || symbols::is_empty_mark(b) || b.is_ascii_punctuation())
    });
    let length = String::from_utf8_lossy(longest.text).chars().count();
    match odd {
        Some(at) => Fault::new(
            longest.offset + at,
            format!(
                "{} has no meaning in a puzzle",
                super::error::character(longest.text, at)
            ),
        ),
        None => Fault::new(
            longest.offset,
            format!(
                "{length} character{}, expected {}",
                if length == 1 { "" } else { "s" },
                right_lengths(length)
            ),
        ),
    }
}

/// Says what is wrong with the length of a line of candidates.
fn wrong_candidates(line: &[u8]) -> Fault {
    let parts = parts(line);
    let Some(first) = parts.first() else {
        return Fault::new(0, "expected candidates here");
    };
    let length = String::from_utf8_lossy(first.text).chars().count();
    let near = match length {
        513..=999 => 729,
        _ => symbols::SIDES
            .map(|side| side * side * side)
            .min_by_key(|cube| cube.abs_diff(length))
            .unwrap_or(729),
    };
    Fault::new(
        first.offset,
        format!("{length} characters, expected {near} for the candidates of all cells"),
    )
}

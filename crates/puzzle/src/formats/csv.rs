//! Tables: a header names the columns, the rows are puzzles.

use std::borrow::Cow;

use super::error::{Fault, quoted};
use super::line::{self, Found};
use super::options::Shared;
use super::symbols;
use crate::{Alphabet, Meta, Sudoku, Variant};

/// The header we write.
pub(crate) const HEADER: &str = "variant,puzzle,solution,title,author,note";

const PUZZLE: &[&str] = &[
    "puzzle", "puzzles", "quiz", "quizzes", "sudoku", "sudokus", "grid", "grids", "givens",
    "clues", "problem", "problems", "board", "question",
];
const SOLUTION: &[&str] = &["solution", "solutions", "solved", "answer", "answers"];
const VARIANT: &[&str] = &["variant", "variants"];
const TITLE: &[&str] = &["title", "name"];
const AUTHOR: &[&str] = &["author"];
const NOTE: &[&str] = &["note", "notes"];

/// Which column says what.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Header {
    delimiter: u8,
    puzzle: usize,
    solution: Option<usize>,
    variant: Option<usize>,
    title: Option<usize>,
    author: Option<usize>,
    note: Option<usize>,
    /// The header itself, which may come again where files were joined.
    text: Vec<u8>,
}

/// A field and where it begins.
struct Field<'a> {
    offset: usize,
    text: Cow<'a, [u8]>,
}

/// The fields of a row; quotes protect delimiters, a doubled quote is a quote.
fn fields(line: &[u8], delimiter: u8) -> Vec<Field<'_>> {
    let mut fields = Vec::new();
    let mut start = 0;
    loop {
        let lead = line[start..].iter().take_while(|&&b| b == b' ').count();
        let open = start + lead;
        if line.get(open) == Some(&b'"') {
            let mut text = Vec::new();
            let mut at = open + 1;
            while at < line.len() {
                match (line[at], line.get(at + 1)) {
                    (b'"', Some(b'"')) => {
                        text.push(b'"');
                        at += 2;
                    }
                    (b'"', _) => break,
                    (byte, _) => {
                        text.push(byte);
                        at += 1;
                    }
                }
            }
            fields.push(Field {
                offset: open + 1,
                text: Cow::Owned(text),
            });
            start = at.min(line.len());
            start += line[start..]
                .iter()
                .take_while(|&&b| b != delimiter)
                .count();
        } else {
            let length = line[open..].iter().take_while(|&&b| b != delimiter).count();
            fields.push(Field {
                offset: open,
                text: Cow::Borrowed(line[open..open + length].trim_ascii_end()),
            });
            start = open + length;
        }
        if start >= line.len() {
            return fields;
        }
        start += 1;
    }
}

impl Header {
    /// Recognises a header by the name of its puzzle column.
    pub fn find(line: &[u8]) -> Option<Header> {
        let line = line.trim_ascii();
        if line.len() > 10_000 {
            return None;
        }
        let count = |delimiter: u8| line.iter().filter(|&&b| b == delimiter).count();
        let delimiter = [b',', b';', b'\t']
            .into_iter()
            .rev()
            .max_by_key(|&delimiter| count(delimiter))?;
        let names: Vec<String> = fields(line, delimiter)
            .iter()
            .map(|field| String::from_utf8_lossy(&field.text).to_ascii_lowercase())
            .collect();
        // In the order of the list: `puzzle` wins over `clues`, their number.
        let column = |known: &[&str]| {
            known
                .iter()
                .find_map(|known| names.iter().position(|name| name == known))
        };
        Some(Header {
            delimiter,
            puzzle: column(PUZZLE)?,
            solution: column(SOLUTION),
            variant: column(VARIANT),
            title: column(TITLE),
            author: column(AUTHOR),
            note: column(NOTE),
            text: line.to_vec(),
        })
    }

    /// Whether the puzzle stands first and nothing else matters, so that rows
    /// can be read like lines.
    pub fn is_plain(&self) -> bool {
        self.puzzle == 0
            && [
                self.solution,
                self.variant,
                self.title,
                self.author,
                self.note,
            ]
            .iter()
            .all(Option::is_none)
    }

    /// Whether the line is this header again.
    pub fn is_repeated_by(&self, line: &[u8]) -> bool {
        line.trim_ascii() == self.text
    }

    /// Reads a row.
    pub fn read(&self, line: &[u8], shared: &Shared) -> Result<Sudoku, Fault> {
        if line.len() > line::LONGEST {
            let message = format!("a row of {} bytes is too long for a puzzle", line.len());
            return Err(Fault::new(0, message));
        }
        let fields = fields(line, self.delimiter);
        let field = |column: Option<usize>| {
            let field = fields.get(column?)?;
            (!field.text.is_empty()).then_some(field)
        };
        let Some(text) = field(Some(self.puzzle)) else {
            return Err(Fault::new(
                fields.get(self.puzzle).map_or(line.len(), |f| f.offset),
                format!("column {} has no puzzle", self.puzzle + 1),
            ));
        };
        let variants = match field(self.variant) {
            Some(field) => variants(&field.text).map_err(|fault| fault.shifted(field.offset))?,
            None => Vec::new(),
        };
        let found = match line::read_values(&text.text) {
            Some(found) => found,
            // The line reader's error describes the problem.
            None => {
                return line::read(&text.text, None, shared).map_err(|f| f.shifted(text.offset));
            }
        };
        let mut puzzle = found
            .and_then(|found| found.puzzle(shared, &variants))
            .map_err(|fault| fault.shifted(text.offset))?;
        if let Some(field) = field(self.solution) {
            let (side, alphabet) = (puzzle.layout.shape().rows, puzzle.alphabet);
            let solution = solution(&field.text, side, alphabet)
                .map_err(|fault| fault.shifted(field.offset))?;
            puzzle.solution = Some(solution);
        }
        let words =
            |column| field(column).map(|field| String::from_utf8_lossy(&field.text).into_owned());
        let meta = Meta {
            title: words(self.title),
            author: words(self.author),
            note: words(self.note),
        };
        if meta != Meta::default() {
            puzzle.meta = Some(Box::new(meta));
        }
        Ok(puzzle)
    }
}

/// Variants by name, with spaces or semicolons between; the value `classic` means no
/// variant.
fn variants(text: &[u8]) -> Result<Vec<Variant>, Fault> {
    let text = String::from_utf8_lossy(text);
    let names = text.split([' ', ';']).filter(|name| !name.is_empty());
    names
        .filter(|name| !["classic", "standard", "none"].contains(&&*name.to_ascii_lowercase()))
        .map(|name| match name.parse::<Variant>() {
            Ok(variant) => Ok(variant),
            Err(_) => Err(Fault::new(
                0,
                format!(
                    "{} is not a variant, expected classic or one of {}",
                    quoted(name.as_bytes()),
                    Variant::NAMES
                        .iter()
                        .map(|(name, _)| *name)
                        .collect::<Vec<_>>()
                        .join(", ")
                ),
            )),
        })
        .collect()
}

/// A solution, in the puzzle's alphabet if it fits.
pub(crate) fn solution(text: &[u8], side: usize, alphabet: Alphabet) -> Result<Vec<u8>, Fault> {
    if text.len() == side * side && alphabet != Alphabet::Numbers {
        // A puzzle of few clues may have suggested the wrong alphabet.
        return match symbols::values(text, alphabet, side) {
            Ok(values) => Ok(values),
            Err(fault) => symbols::detect_values(text, side)
                .map(|(values, _)| values)
                .map_err(|_| fault),
        };
    }
    match line::read_values(text) {
        Some(Ok(Found {
            side: found,
            values,
            ..
        })) if found == side => Ok(values),
        Some(Err(fault)) => Err(fault),
        _ => Err(Fault::new(
            0,
            format!(
                "the solution does not have {} cells as the puzzle does",
                side * side
            ),
        )),
    }
}

/// A field as it is written: quoted where it must be.
pub(crate) fn escaped(text: &str) -> Cow<'_, str> {
    if text.contains([',', '"', ';', '\t', '#']) || text != text.trim() {
        Cow::Owned(format!("\"{}\"", text.replace('"', "\"\"")))
    } else {
        Cow::Borrowed(text)
    }
}

//! The library of technique cases that comes with HoDoKu, a case on each line:
//! `:code:candidates:givens:deleted candidates:eliminations:placements:extra:`.

use super::error::{Fault, ReadError, character, quoted};
use super::options::Shared;
use super::{ReadOptions, symbols};
use crate::{Cell, Digits, Meta, Sudoku};

/// A case of the library: a technique, a position, and what it should find.
///
/// ```
/// use therefore_puzzle::formats::LibraryCase;
/// let line = ":0003:8:6...+53+4.7....4+2+56.+254867+3+9+1.+4..+9+6.1.162+38+5749.3..+1+4.+5....42193..1.+57...+44+2.6+3.+1+75:::829:";
/// let case = LibraryCase::parse(line)?;
/// assert_eq!((case.code.as_str(), case.placements[0]), ("0003", (8, 17)));
/// assert_eq!(case.puzzle.clues(), 29);
/// assert_eq!(case.puzzle.value(4), 5);
/// # Ok::<(), therefore_puzzle::formats::ReadError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LibraryCase {
    /// The technique's number, without the variant.
    pub code: String,
    /// What follows the number after a dash; `x` says that nothing may be found.
    pub variant: Option<String>,
    /// The digits the technique is about, as they are written.
    pub candidates: String,
    /// The position: placed digits are filled, deleted candidates crossed out.
    pub puzzle: Sudoku,
    /// The candidates it crosses out, as digit and cell.
    pub eliminations: Vec<(u8, Cell)>,
    /// The digits it places, as digit and cell.
    pub placements: Vec<(u8, Cell)>,
    /// Other information, such as the length of a chain.
    pub extra: String,
}

impl LibraryCase {
    /// Reads one line of the library.
    pub fn parse(line: &str) -> Result<LibraryCase, ReadError> {
        let line = line.trim_end_matches(['\r', '\n']);
        let shared = Shared::new(ReadOptions::default());
        case(line.as_bytes(), &shared).map_err(|fault| fault.in_line(1, line.as_bytes()))
    }

    /// Whether the case asks that the technique finds nothing.
    pub fn must_fail(&self) -> bool {
        self.variant.as_deref() == Some("x")
    }
}

/// Splits `:a:b:c:...` into its fields with their places.
fn fields(line: &[u8]) -> Vec<(usize, &[u8])> {
    let mut offset = 0;
    let mut fields = Vec::new();
    for field in line.split(|&byte| byte == b':') {
        fields.push((offset, field));
        offset += field.len() + 1;
    }
    fields
}

/// A list of digit, row, column, three digits each.
fn marks(field: &[u8]) -> Result<Vec<(u8, Cell)>, Fault> {
    let mut list = Vec::new();
    let mut offset = 0;
    for item in field.split(|&byte| byte == b' ') {
        if !item.is_empty() {
            match *item {
                [d @ b'1'..=b'9', r @ b'1'..=b'9', c @ b'1'..=b'9'] => {
                    let (row, column) = ((r - b'1') as usize, (c - b'1') as usize);
                    list.push((d - b'0', row * 9 + column));
                }
                _ => {
                    return Err(Fault::new(
                        offset,
                        format!(
                            "{} is not a candidate, expected digit, row and column like 436",
                            quoted(item)
                        ),
                    ));
                }
            }
        }
        offset += item.len() + 1;
    }
    Ok(list)
}

/// The digits of the position: a digit after `+` was placed.
fn position(field: &[u8], puzzle: &mut Sudoku) -> Result<(), Fault> {
    let mut cell = 0;
    let mut placed = false;
    let mut filled = vec![0; 81];
    for (offset, &byte) in field.iter().enumerate() {
        match byte {
            b'+' if !placed => placed = true,
            b'1'..=b'9' | b'.' | b'0' if cell < 81 => {
                let value = symbols::value(byte, puzzle.alphabet, 9).unwrap_or(0);
                if placed {
                    filled[cell] = value
                } else {
                    puzzle.givens[cell] = value
                }
                placed = false;
                cell += 1;
            }
            b'1'..=b'9' | b'.' | b'0' => cell += 1,
            _ => {
                return Err(Fault::new(
                    offset,
                    format!(
                        "{} is not a digit 1 to 9, + or an empty cell",
                        character(field, offset)
                    ),
                ));
            }
        }
    }
    if cell != 81 {
        return Err(Fault::new(0, format!("{cell} cells, expected 81")));
    }
    if filled.iter().any(|&value| value != 0) {
        puzzle.filled = filled;
    }
    Ok(())
}

fn case(line: &[u8], shared: &Shared) -> Result<LibraryCase, Fault> {
    let fields = fields(line.trim_ascii_end());
    let lead = fields[0].1.trim_ascii();
    if !lead.is_empty() || fields.len() < 6 {
        return Err(Fault::new(
            0,
            "not a library case, expected :code:candidates:givens:deleted:eliminations:placements:extra:",
        ));
    }
    let field = |index: usize| fields.get(index).copied().unwrap_or((line.len(), b""));
    let words = |index: usize| String::from_utf8_lossy(field(index).1).into_owned();
    let at = |index: usize| move |fault: Fault| fault.shifted(field(index).0);
    let layout = shared
        .square(9, &[])
        .map_err(|error| Fault::new(0, error.to_string()))?;
    let mut puzzle = Sudoku::empty(layout);
    position(field(3).1, &mut puzzle).map_err(at(3))?;
    let crossed = marks(field(4).1).map_err(at(4))?;
    if !crossed.is_empty() {
        puzzle.crossed = vec![Digits::NONE; 81];
        for (digit, cell) in crossed {
            puzzle.crossed[cell].insert(digit);
        }
    }
    let (code, variant) = match words(1).split_once('-') {
        Some((code, variant)) => (code.to_string(), Some(variant.to_string())),
        None => (words(1), None),
    };
    Ok(LibraryCase {
        code,
        variant,
        candidates: words(2),
        puzzle,
        eliminations: marks(field(5).1).map_err(at(5))?,
        placements: marks(field(6).1).map_err(at(6))?,
        extra: words(7),
    })
}

/// Reads a case as a puzzle: the code becomes its title, what the technique
/// should find its note, written as in the library.
pub(crate) fn read(line: &[u8], shared: &Shared) -> Result<Sudoku, Fault> {
    let case = case(line, shared)?;
    let note = format!(
        ":{}:{}:{}:{}:",
        case.candidates,
        written(&case.eliminations),
        written(&case.placements),
        case.extra
    );
    let code = match &case.variant {
        Some(variant) => format!("{}-{variant}", case.code),
        None => case.code,
    };
    let mut puzzle = case.puzzle;
    let meta = Meta {
        title: Some(code).filter(|code| !code.is_empty()),
        note: Some(note).filter(|note| note != ":::::"),
        author: None,
    };
    if meta != Meta::default() {
        puzzle.meta = Some(Box::new(meta));
    }
    Ok(puzzle)
}

fn written(marks: &[(u8, Cell)]) -> String {
    let items: Vec<String> = marks
        .iter()
        .map(|(digit, cell)| format!("{digit}{}{}", cell / 9 + 1, cell % 9 + 1))
        .collect();
    items.join(" ")
}

/// Writes a 9x9 puzzle as a case; title and note must have the form that [`read`] gives
/// them.
pub(crate) fn write(puzzle: &Sudoku, with_meta: bool) -> Result<String, String> {
    let mut text = String::new();
    for cell in 0..81 {
        match (puzzle.givens[cell], puzzle.value(cell)) {
            (0, 0) => text.push('.'),
            (0, filled) => text.push_str(&format!("+{filled}")),
            (given, _) => text.push_str(&given.to_string()),
        }
    }
    let mut crossed = Vec::new();
    for (cell, set) in puzzle.crossed.iter().enumerate() {
        crossed.extend(set.iter().map(|digit| (digit, cell)));
    }
    crossed.sort_by_key(|&(_, cell)| cell);
    let meta = puzzle.meta.as_deref().filter(|_| with_meta);
    let title = meta.and_then(|meta| meta.title.as_deref()).unwrap_or("");
    if title.contains(|c: char| !c.is_ascii_alphanumeric() && c != '-') {
        return Err("the title is not the code of a technique".to_string());
    }
    let note = meta
        .and_then(|meta| meta.note.as_deref())
        .unwrap_or(":::::");
    let parts: Vec<&str> = note.split(':').collect();
    match parts[..] {
        ["", candidates, eliminations, placements, extra, ""]
            if !note.contains(char::is_control) =>
        {
            let crossed = written(&crossed);
            Ok(format!(
                ":{title}:{candidates}:{text}:{crossed}:{eliminations}:{placements}:{extra}:"
            ))
        }
        _ => Err("the note is not what a technique should find".to_string()),
    }
}

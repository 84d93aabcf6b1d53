//! The puzzles of a chunk, one after the other.

use super::block::Piece;
use super::error::{Fault, ReadError};
use super::line::{self, is_blank_or_comment};
use super::sniff::Mode;
use super::{Chunk, Format, grid, json, nonogram};
use crate::{Nonogram, Puzzle, Recipe, Sudoku};

/// A puzzle of the input, or why it could not be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Entry<'a> {
    /// A classic Sudoku on a line: digits and empty marks, one for each cell.
    /// It is not looked into any further, because there may be millions;
    /// [`classic_value`] says what its bytes mean.
    Classic {
        /// Its line, from 1.
        line: usize,
        /// Its cells.
        text: &'a [u8; 81],
    },
    /// Any other puzzle.
    Sudoku {
        /// The line it begins in, from 1.
        line: usize,
        /// The puzzle.
        puzzle: Box<Sudoku>,
    },
    /// A nonogram.
    Nonogram {
        /// The line it begins in, from 1.
        line: usize,
        /// The nonogram.
        nonogram: Box<Nonogram>,
    },
    /// Something that is not a puzzle.
    Error(ReadError),
}

/// What a byte of [`Entry::Classic`] stands for; 0 is an empty cell.
pub const fn classic_value(byte: u8) -> u8 {
    match byte {
        b'1'..=b'9' => byte - b'0',
        _ => 0,
    }
}

impl Entry<'_> {
    /// The puzzle of either kind, or why there is none.
    pub fn into_puzzle(self) -> Result<Puzzle, ReadError> {
        match self {
            Entry::Classic { text, .. } => Ok(Puzzle::Sudoku(Sudoku::new(
                Recipe::classic(),
                text.iter().map(|&byte| classic_value(byte)).collect(),
            ))),
            Entry::Sudoku { puzzle, .. } => Ok(Puzzle::Sudoku(*puzzle)),
            Entry::Nonogram { nonogram, .. } => Ok(Puzzle::Nonogram(*nonogram)),
            Entry::Error(error) => Err(error),
        }
    }

    /// The puzzle of the Sudoku family, or why there is none.
    pub fn into_sudoku(self) -> Result<Sudoku, ReadError> {
        let line = self.line();
        match self.into_puzzle()? {
            Puzzle::Sudoku(puzzle) => Ok(puzzle),
            Puzzle::Nonogram(_) => {
                let message = "this is a nonogram, expected a puzzle of the Sudoku family";
                Err(ReadError::new(line, 1, message))
            }
        }
    }

    /// The line it begins in, from 1.
    pub fn line(&self) -> usize {
        match self {
            Entry::Classic { line, .. }
            | Entry::Sudoku { line, .. }
            | Entry::Nonogram { line, .. } => *line,
            Entry::Error(error) => error.line,
        }
    }
}

/// Whether all cells are digits or empty marks. Written so that the compiler
/// looks at many bytes at once: this runs for each of a million puzzles.
fn is_classic(text: &[u8; 81]) -> bool {
    let mut right = true;
    for &byte in text {
        let digit = byte.wrapping_sub(b'0') <= 9;
        let dash_or_dot = byte.wrapping_sub(b'-') <= 1;
        right &= digit | dash_or_dot | (byte == b'*') | (byte == b'_') | (byte == b'?');
    }
    right
}

/// Walks through a chunk.
pub(crate) struct Entries<'a> {
    chunk: &'a Chunk,
    at: usize,
    line: usize,
    columns: usize,
    place: json::Place,
    /// The next grid.
    block: usize,
    /// Whether a line of 81 digits is a classic puzzle and nothing more.
    classic: bool,
    failed: bool,
}

impl<'a> Entries<'a> {
    pub fn new(chunk: &'a Chunk) -> Entries<'a> {
        let options = &chunk.shared.options;
        let lines = match &chunk.mode {
            Mode::Lines => !options.format.is_some_and(|format| {
                format.is_setters() || matches!(format, Format::Candidates | Format::Hodoku)
            }),
            Mode::Table(header) => header.is_plain(),
            Mode::Blocks | Mode::Json | Mode::Nonogram(_) | Mode::Foreign(..) => false,
        };
        Entries {
            chunk,
            at: 0,
            line: chunk.line,
            columns: chunk.columns,
            place: chunk.place,
            block: 0,
            classic: lines && options.variants.is_empty(),
            failed: false,
        }
    }

    /// The fast way: a plain line of 81 cells.
    #[inline]
    fn next_classic(&mut self) -> Option<Entry<'a>> {
        let rest = &self.chunk.bytes[self.at..];
        let text = rest.first_chunk::<81>()?;
        if !is_classic(text) {
            return None;
        }
        let length = match rest.get(81) {
            Some(b'\n') => 82,
            None => 81,
            Some(b'\r' | b' ' | b'\t' | b',' | b';' | b'#') => {
                match rest[82..].iter().position(|&byte| byte == b'\n') {
                    Some(more) => 83 + more,
                    None => rest.len(),
                }
            }
            Some(_) => return None,
        };
        let line = self.line;
        self.at += length;
        self.line += 1;
        Some(Entry::Classic { line, text })
    }

    fn next_line(&mut self) -> Option<Entry<'a>> {
        let chunk = self.chunk;
        loop {
            if self.classic
                && let Some(entry) = self.next_classic()
            {
                return Some(entry);
            }
            let rest = &chunk.bytes[self.at..];
            if rest.is_empty() {
                return None;
            }
            let end = rest.iter().position(|&byte| byte == b'\n');
            let text = &rest[..end.unwrap_or(rest.len())];
            self.at += end.map_or(rest.len(), |end| end + 1);
            let line = self.line;
            self.line += 1;
            let text = text.strip_suffix(b"\r").unwrap_or(text);
            if is_blank_or_comment(text) {
                continue;
            }
            let result = match &chunk.mode {
                Mode::Table(header) if header.is_repeated_by(text) => continue,
                Mode::Table(header) => header.read(text, &chunk.shared),
                _ => line::read(text, chunk.shared.options.format, &chunk.shared),
            };
            return Some(entry(
                line,
                result.map_err(|f: Fault| f.in_line(line, text)),
            ));
        }
    }

    fn next_block(&mut self) -> Option<Entry<'a>> {
        let chunk = self.chunk;
        let format = chunk.shared.options.format;
        loop {
            let cut = chunk.blocks.get(self.block)?;
            let piece = &chunk.bytes[self.at..self.at + cut.length];
            self.block += 1;
            let first = self.line;
            self.at += cut.length;
            self.line += piece.iter().filter(|&&byte| byte == b'\n').count();
            let result = match &cut.piece {
                Piece::Nothing => continue,
                Piece::Block(block) => {
                    let start = first + block.rows.first().map_or(0, |(line, _)| *line);
                    let result = grid::read(block, first, format, &chunk.shared);
                    return Some(entry(start, result));
                }
                &Piece::Line(number) => {
                    let text = piece.split(|&byte| byte == b'\n').nth(number);
                    let text = text.unwrap_or_default();
                    let text = text.strip_suffix(b"\r").unwrap_or(text);
                    let line = first + number;
                    line::read(text, None, &chunk.shared)
                        .map_err(|fault| fault.in_line(line, text))
                        .map(|puzzle| (line, puzzle))
                }
                Piece::Wrong(number, column, message) => {
                    Err(ReadError::new(first + number, *column, message))
                }
            };
            return Some(match result {
                Ok((line, puzzle)) => entry(line, Ok(puzzle)),
                Err(error) => Entry::Error(error),
            });
        }
    }

    fn next_nonogram(&mut self, format: Format) -> Option<Entry<'a>> {
        loop {
            let rest = &self.chunk.bytes[self.at..];
            let length = nonogram::cut(format, rest, true).filter(|_| !rest.is_empty())?;
            let piece = &rest[..length];
            let position = json::Position {
                line: self.line,
                columns: 0,
            };
            self.at += length;
            self.line += piece.iter().filter(|&&byte| byte == b'\n').count();
            let Some(start) = nonogram::begin(format, piece) else {
                continue;
            };
            let result = self.chunk.shared.without_variants();
            let result = result.and_then(|()| nonogram::read(format, piece));
            let result = result.map_err(|fault| {
                let at = position.after(&piece[..fault.offset.min(piece.len())]);
                ReadError::new(at.line, at.columns + 1, fault.message)
            });
            return Some(entry(position.after(&piece[..start]).line, result));
        }
    }

    fn next_document(&mut self) -> Option<Entry<'a>> {
        let chunk = self.chunk;
        loop {
            let rest = &chunk.bytes[self.at..];
            if rest.is_empty() {
                return None;
            }
            let cut = json::cut(rest, true, self.place)?;
            let (line, columns) = (self.line, self.columns);
            let piece = &rest[..cut.length];
            self.at += cut.length;
            self.place = cut.place;
            let position = json::Position { line, columns };
            let after = position.after(piece);
            (self.line, self.columns) = (after.line, after.columns);
            match cut.piece {
                json::Piece::Nothing => {}
                json::Piece::Document(start) => {
                    let position = position.after(&piece[..start]);
                    let result = json::read(&piece[start..], position, &chunk.shared);
                    return Some(entry(position.line, result));
                }
                json::Piece::Wrong(offset, message) => {
                    let position = position.after(&piece[..offset]);
                    let column = position.columns + 1;
                    return Some(Entry::Error(ReadError::new(position.line, column, message)));
                }
            }
        }
    }
}

fn entry<'a>(line: usize, result: Result<impl Into<Puzzle>, ReadError>) -> Entry<'a> {
    match result.map(Into::into) {
        Ok(Puzzle::Sudoku(puzzle)) => Entry::Sudoku {
            line,
            puzzle: Box::new(puzzle),
        },
        Ok(Puzzle::Nonogram(nonogram)) => Entry::Nonogram {
            line,
            nonogram: Box::new(nonogram),
        },
        Err(error) => Entry::Error(error),
    }
}

impl<'a> Iterator for Entries<'a> {
    type Item = Entry<'a>;

    fn next(&mut self) -> Option<Entry<'a>> {
        if let Some(error) = &self.chunk.failure
            && !std::mem::replace(&mut self.failed, true)
        {
            return Some(Entry::Error(error.clone()));
        }
        match self.chunk.mode {
            Mode::Foreign(..) => None,
            Mode::Lines | Mode::Table(_) => self.next_line(),
            Mode::Blocks => self.next_block(),
            Mode::Json => self.next_document(),
            Mode::Nonogram(format) => self.next_nonogram(format),
        }
    }
}

//! Reading and writing puzzles in every format.
//!
//! [`parse`] reads one puzzle, [`read`] all puzzles of a text, and a [`Reader`]
//! a stream of any length, in pieces that several threads can work on. The
//! format is detected unless it is given; `docs/formats.md` says how.
//! [`write`] is the way back.
//!
//! ```
//! use therefore_puzzle::formats::{Format, Keep, parse, write};
//! let puzzle = parse("
//!     1 . | . .
//!     . . | 3 .
//!     ----+----
//!     . 4 | . .
//!     . . | . 2
//! ")?;
//! assert_eq!(write(&puzzle, Format::Line, Keep::Everything)?, b"1.....3..4.....2\n");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod blanks;
mod block;
mod candidates;
mod csv;
mod drawn;
mod entries;
mod error;
mod foreign;
mod format;
mod grid;
mod hodoku;
mod json;
mod line;
mod lz;
mod nonogram;
mod options;
mod read_back;
mod reader;
mod rows;
mod setters;
mod sniff;
mod symbols;
mod write;

pub use entries::{Entry, classic_value};
pub use error::{ReadError, WriteError};
pub use format::Format;
pub use hodoku::LibraryCase;
pub use nonogram::write as write_nonogram;
pub use options::ReadOptions;
pub use reader::{Chunk, Reader};
pub use setters::is_link;
pub use write::{Keep, write_sudoku, write_sudoku_keeping, write_values};

use crate::{Nonogram, Puzzle, Sudoku};

/// Reads all puzzles of either kind of a text, in order.
///
/// ```
/// use therefore_puzzle::Puzzle;
/// use therefore_puzzle::formats::{ReadOptions, read};
/// let text = "width 2\nheight 1\nrows\n2\ncolumns\n1\n1\n";
/// let found = read(text.as_bytes(), &ReadOptions::default());
/// assert!(matches!(found[..], [Ok(Puzzle::Nonogram(_))]));
/// ```
pub fn read(text: &[u8], options: &ReadOptions) -> Vec<Result<Puzzle, ReadError>> {
    each(text, options, |entry| entry.into_puzzle())
}

/// Reads all puzzles of the Sudoku family of a text, in order.
///
/// ```
/// use therefore_puzzle::formats::{ReadOptions, read_sudokus};
/// let text = format!("{}\n12345\n# done\n", ".".repeat(81));
/// let puzzles = read_sudokus(text.as_bytes(), &ReadOptions::default());
/// assert!(puzzles[0].is_ok() && puzzles[1].is_err() && puzzles.len() == 2);
/// ```
pub fn read_sudokus(text: &[u8], options: &ReadOptions) -> Vec<Result<Sudoku, ReadError>> {
    each(text, options, |entry| entry.into_sudoku())
}

fn each<T>(
    text: &[u8],
    options: &ReadOptions,
    take: fn(Entry<'_>) -> Result<T, ReadError>,
) -> Vec<Result<T, ReadError>> {
    let mut reader = Reader::new(text, options.clone());
    let mut found = Vec::new();
    // Reading from memory does not fail.
    while let Ok(Some(chunk)) = reader.next_chunk() {
        found.extend(chunk.entries().map(take));
    }
    found
}

/// Reads a text, or a picture, that has exactly one puzzle in it.
///
/// ```
/// use therefore_puzzle::Puzzle;
/// use therefore_puzzle::formats::parse;
/// assert!(matches!(parse("1.....3..4.....2")?, Puzzle::Sudoku(_)));
/// # Ok::<(), therefore_puzzle::formats::ReadError>(())
/// ```
pub fn parse(text: impl AsRef<[u8]>) -> Result<Puzzle, ReadError> {
    only(text.as_ref(), |entry| entry.into_puzzle())
}

/// Writes a puzzle so that [`parse`] reads the same one from it, or says what
/// the format has no place for.
pub fn write(puzzle: &Puzzle, format: Format, keep: Keep) -> Result<Vec<u8>, WriteError> {
    match puzzle {
        Puzzle::Sudoku(sudoku) => {
            write_sudoku_keeping(sudoku, format, keep).map(String::into_bytes)
        }
        Puzzle::Nonogram(nonogram) => write_nonogram(nonogram, format, keep),
    }
}

/// Reads a text that has exactly one puzzle of the Sudoku family in it.
///
/// ```
/// use therefore_puzzle::formats::parse_sudoku;
/// let puzzle = parse_sudoku("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
/// assert_eq!((puzzle.clues(), puzzle.givens[0]), (30, 5));
/// # Ok::<(), therefore_puzzle::formats::ReadError>(())
/// ```
pub fn parse_sudoku(text: &str) -> Result<Sudoku, ReadError> {
    only(text.as_bytes(), |entry| entry.into_sudoku())
}

/// Reads a text, or a picture, that has exactly one nonogram in it.
///
/// ```
/// use therefore_puzzle::formats::parse_nonogram;
/// let nonogram = parse_nonogram("width 2\nheight 1\nrows\n2\ncolumns\n1\n1\n")?;
/// assert_eq!((nonogram.width(), nonogram.rows()), (2, &[vec![2]][..]));
/// # Ok::<(), therefore_puzzle::formats::ReadError>(())
/// ```
pub fn parse_nonogram(text: impl AsRef<[u8]>) -> Result<Nonogram, ReadError> {
    only(text.as_ref(), |entry| {
        let line = entry.line();
        match entry.into_puzzle()? {
            Puzzle::Nonogram(nonogram) => Ok(nonogram),
            Puzzle::Sudoku(_) => Err(ReadError::new(
                line,
                1,
                "this is a puzzle of the Sudoku family, expected a nonogram",
            )),
        }
    })
}

fn only<T>(text: &[u8], take: fn(Entry<'_>) -> Result<T, ReadError>) -> Result<T, ReadError> {
    let mut reader = Reader::new(text, ReadOptions::default());
    let mut only: Option<T> = None;
    while let Ok(Some(chunk)) = reader.next_chunk() {
        for entry in chunk.entries() {
            let line = entry.line();
            if only.replace(take(entry)?).is_some() {
                return Err(ReadError::new(
                    line,
                    1,
                    "a second puzzle begins here, expected only one",
                ));
            }
        }
    }
    only.ok_or_else(|| ReadError::new(1, 1, "there is no puzzle in this text"))
}

//! Reading and writing puzzles in every format.
//!
//! [`parse`] reads one puzzle, [`read`] all puzzles of a text, and a [`Reader`]
//! a stream of any length, in pieces that several threads can work on. The
//! format is detected unless it is given; `docs/formats.md` says how.
//! [`write`] is the way back.
//!
//! ```
//! use therefore_puzzle::formats::{Format, parse, write};
//! let puzzle = parse("
//!     1 . | . .
//!     . . | 3 .
//!     ----+----
//!     . 4 | . .
//!     . . | . 2
//! ")?;
//! assert_eq!(write(&puzzle, Format::Line)?, "1.....3..4.....2\n");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod blanks;
mod block;
mod candidates;
mod csv;
mod entries;
mod error;
mod format;
mod grid;
mod hodoku;
mod json;
mod line;
mod options;
mod reader;
mod rows;
mod sniff;
mod symbols;
mod write;

pub use entries::{Entry, classic_value};
pub use error::{ReadError, WriteError};
pub use format::Format;
pub use hodoku::LibraryCase;
pub use options::ReadOptions;
pub use reader::{Chunk, Reader};
pub use write::{Keep, write, write_keeping, write_values};

use crate::Puzzle;

/// Reads all puzzles of a text, in order.
///
/// ```
/// use therefore_puzzle::formats::{ReadOptions, read};
/// let text = format!("{}\n12345\n# done\n", ".".repeat(81));
/// let puzzles = read(text.as_bytes(), &ReadOptions::default());
/// assert!(puzzles[0].is_ok() && puzzles[1].is_err() && puzzles.len() == 2);
/// ```
pub fn read(text: &[u8], options: &ReadOptions) -> Vec<Result<Puzzle, ReadError>> {
    let mut reader = Reader::new(text, options.clone());
    let mut puzzles = Vec::new();
    // Reading from memory does not fail.
    while let Ok(Some(chunk)) = reader.next_chunk() {
        puzzles.extend(chunk.entries().map(Entry::into_puzzle));
    }
    puzzles
}

/// Reads a text that has exactly one puzzle in it.
///
/// ```
/// use therefore_puzzle::formats::parse;
/// let puzzle = parse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
/// assert_eq!((puzzle.clues(), puzzle.givens[0]), (30, 5));
/// # Ok::<(), therefore_puzzle::formats::ReadError>(())
/// ```
pub fn parse(text: &str) -> Result<Puzzle, ReadError> {
    let mut reader = Reader::new(text.as_bytes(), ReadOptions::default());
    let mut only: Option<Puzzle> = None;
    while let Ok(Some(chunk)) = reader.next_chunk() {
        for entry in chunk.entries() {
            let line = entry.line();
            let puzzle = entry.into_puzzle()?;
            if only.replace(puzzle).is_some() {
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

//! The formats of nonograms, one a file.
//!
//! Each has a function that finds where a puzzle ends, one that reads it, and
//! one that writes it. A fault carries the byte it is at; whoever calls makes a
//! line and a column of it.

mod clues;
pub(crate) mod non;
mod words;

use super::error::{Fault, WriteError};
use super::line::is_blank_or_comment;
use super::{Format, Keep};
use crate::Nonogram;

/// The length of the first puzzle of a text, with what goes before it; none if
/// more of the text is needed. `end` says that there is no more.
pub(crate) fn cut(format: Format, text: &[u8], end: bool) -> Option<usize> {
    match format {
        Format::Non => non::cut(text, end),
        _ => end.then_some(text.len()),
    }
}

/// Where a piece of text really begins; none if there is nothing in it.
pub(crate) fn begin(_: Format, piece: &[u8]) -> Option<usize> {
    lines(piece)
        .find(|(_, line)| !is_blank_or_comment(line))
        .map(|(at, _)| at)
}

/// Reads a piece of text that [`cut`] has found.
pub(crate) fn read(_: Format, piece: &[u8]) -> Result<Nonogram, Fault> {
    non::read(piece)
}

/// Writes a nonogram so that the same one is read from it.
///
/// ```
/// use therefore_puzzle::Nonogram;
/// use therefore_puzzle::formats::{Format, Keep, write_nonogram};
/// let nonogram = Nonogram::new(vec![vec![2], vec![]], vec![vec![1], vec![1]])?;
/// let text = write_nonogram(&nonogram, Format::Non, Keep::Everything)?;
/// assert_eq!(text, b"width 2\nheight 2\n\nrows\n2\n0\n\ncolumns\n1\n1\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write(nonogram: &Nonogram, format: Format, _: Keep) -> Result<Vec<u8>, WriteError> {
    let text = match format {
        Format::Non => non::write(nonogram),
        _ => {
            let names: Vec<&str> = Format::NONOGRAM
                .iter()
                .map(|format| format.name())
                .collect();
            return Err(WriteError(format!(
                "the format {format} cannot carry a nonogram, expected one of {}",
                names.join(", ")
            )));
        }
    };
    Ok(text.into_bytes())
}

/// The lines of a text without their ends, each with the byte it begins at.
fn lines(text: &[u8]) -> impl Iterator<Item = (usize, &[u8])> {
    let mut at = 0;
    text.split_inclusive(|&byte| byte == b'\n')
        .map(move |line| {
            let start = at;
            at += line.len();
            let line = line.strip_suffix(b"\n").unwrap_or(line);
            (start, line.strip_suffix(b"\r").unwrap_or(line))
        })
}

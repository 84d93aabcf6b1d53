//! The formats of nonograms, one a file.
//!
//! Each has a function that finds where a puzzle ends, one that reads it, and one that
//! writes it. An error carries its byte offset, which the caller converts to line and
//! column.

mod clues;
pub(crate) mod drawing;
pub(crate) mod non;
pub(crate) mod numbers;
pub(crate) mod png;
pub(crate) mod taai;
mod webpbn;
mod words;
mod xml;

use super::error::{Fault, WriteError};
use super::line::is_blank_or_comment;
use super::{Format, Keep, json, read_back};
use crate::{Meta, Nonogram, Picture};

/// The length of the first puzzle of a text, with what precedes it; `None` if more of
/// the text is needed. `end` is true if there is no more text.
pub(crate) fn cut(format: Format, text: &[u8], end: bool) -> Option<usize> {
    match format {
        Format::Non => non::cut(text, end),
        Format::Webpbn => webpbn::cut(text, end),
        Format::Nin | Format::Mk | Format::Cwd => numbers::cut(format, text, end),
        Format::Taai => taai::cut(text, end),
        Format::Drawing => drawing::cut(text, end),
        Format::Png => png::cut(text, end),
        _ => end.then_some(text.len()),
    }
}

/// Where the content of a piece of text begins; `None` if it is empty.
pub(crate) fn begin(format: Format, piece: &[u8]) -> Option<usize> {
    let is_nothing = |line: &[u8]| match format {
        Format::Drawing => line.trim_ascii().is_empty(),
        _ => is_blank_or_comment(line),
    };
    match format {
        Format::Webpbn => webpbn::begin(piece),
        Format::Png => Some(0),
        _ => {
            let mut lines = lines(piece);
            let first = lines.find(|(_, line)| !is_nothing(line));
            first.map(|(at, _)| at)
        }
    }
}

/// Reads a piece of text that [`cut`] has found.
pub(crate) fn read(format: Format, piece: &[u8]) -> Result<Nonogram, Fault> {
    match format {
        Format::Webpbn => webpbn::read(piece),
        Format::Nin | Format::Mk | Format::Cwd => numbers::read(format, piece),
        Format::Taai => taai::read(piece),
        Format::Drawing => drawing::read(piece),
        Format::Png => png::read(piece),
        _ => non::read(piece),
    }
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
pub fn write(nonogram: &Nonogram, format: Format, keep: Keep) -> Result<Vec<u8>, WriteError> {
    if let Some(what) = lost(nonogram, format, keep) {
        return Err(WriteError(format!(
            "the format {format} cannot carry {what}"
        )));
    }
    let text = match format {
        Format::Non => non::write(nonogram),
        Format::Webpbn => webpbn::write(nonogram),
        Format::Nin | Format::Mk | Format::Cwd => numbers::write(format, nonogram),
        Format::Taai => taai::write(nonogram),
        Format::Json => return Ok((json::write_nonogram(nonogram) + "\n").into_bytes()),
        Format::Drawing => {
            let solution = solution(nonogram)?;
            let texts = [drawing::write(solution), drawing::write_squares(solution)];
            let texts = texts.map(String::into_bytes).to_vec();
            return read_back::nonogram(nonogram, format, keep, texts);
        }
        Format::Png => {
            let picture = png::write(solution(nonogram)?)
                .map_err(|error| WriteError(format!("the picture cannot be written: {error}")))?;
            return read_back::nonogram(nonogram, format, keep, vec![picture]);
        }
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
    read_back::nonogram(nonogram, format, keep, vec![text.into_bytes()])
}

/// The solution that came with a nonogram, for formats that hold only a solution.
fn solution(nonogram: &Nonogram) -> Result<&Picture, WriteError> {
    match &nonogram.solution {
        Some(solution) if nonogram.is_solved_by(solution) => Ok(solution),
        Some(_) => Err(WriteError(
            "the solution that came with it is wrong".to_string(),
        )),
        None => Err(WriteError(
            "a picture shows the solution, and this nonogram came without one".to_string(),
        )),
    }
}

/// The first thing that would be lost, in words.
fn lost(nonogram: &Nonogram, format: Format, keep: Keep) -> Option<&'static str> {
    if format == Format::Taai
        && let Some(what) = taai::lost(nonogram)
    {
        return Some(what);
    }
    let is_full = matches!(format, Format::Non | Format::Webpbn | Format::Json);
    if is_full || keep != Keep::Everything {
        return None;
    }
    let is_picture = matches!(format, Format::Drawing | Format::Png);
    let Meta {
        title,
        author,
        note,
    } = &nonogram.meta;
    match nonogram {
        Nonogram {
            solution: Some(_), ..
        } if !is_picture => Some("a solution"),
        Nonogram {
            progress: Some(_), ..
        } => Some("the state of play"),
        _ if title.is_some() && !(format == Format::Taai && taai::number(nonogram).is_some()) => {
            Some("a title")
        }
        _ if author.is_some() => Some("an author"),
        _ if note.is_some() => Some("a note"),
        _ => None,
    }
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

//! `.nin`, `.mk` and `.cwd`: the size, then a line of numbers for each row and
//! for each column.
//!
//! | | size | between rows and columns |
//! | --- | --- | --- |
//! | `.nin` (Wilk) | width and height on a line | nothing |
//! | `.mk` (Olšák) | height and width on a line | `#` |
//! | `.cwd` (Meshcheryakov, Sukhoy) | height, below it width | a blank line |

use super::super::Format;
use super::super::error::Fault;
use super::clues::{self, Clue, runs};
use super::lines;
use crate::{MAX_LINE, Nonogram};

type Lines<'a> = Vec<(usize, &'a [u8])>;

fn is_blank(line: &[u8]) -> bool {
    line.trim_ascii().is_empty()
}

fn is_separator(line: &[u8]) -> bool {
    line.trim_ascii() == b"#"
}

fn is_comment(line: &[u8]) -> bool {
    line.trim_ascii().starts_with(b"#") && !is_separator(line)
}

/// The numbers of a line, if there is nothing else in it and none is padded.
pub(crate) fn sizes(line: &[u8]) -> Option<Vec<usize>> {
    let number = |word: &[u8]| {
        let plain = word.iter().all(u8::is_ascii_digit) && word.first() != Some(&b'0');
        let number = std::str::from_utf8(word).ok()?.parse().ok()?;
        (plain && number <= MAX_LINE).then_some(number)
    };
    line.split(u8::is_ascii_whitespace)
        .filter(|word| !word.is_empty())
        .map(number)
        .collect()
}

/// A puzzle with its size, and the lines that may be its clues.
struct Found<'a> {
    at: usize,
    width: usize,
    height: usize,
    lines: Lines<'a>,
}

/// Finds the next puzzle; `None` if its size is not in the text yet, an error if the
/// size is wrong.
fn find(format: Format, text: &[u8]) -> Option<Result<Found<'_>, Fault>> {
    let mut rest = lines(text)
        .filter(|(_, line)| !is_comment(line))
        .skip_while(|(_, line)| is_blank(line) || is_separator(line));
    let (at, line) = rest.next()?;
    let size = sizes(line);
    let size = match (format, size.as_deref()) {
        (Format::Nin, Some(&[width, height])) => Some((width, height)),
        (Format::Mk, Some(&[height, width])) => Some((width, height)),
        (Format::Cwd, Some(&[height])) => {
            let (_, line) = rest.next()?;
            match sizes(line).as_deref() {
                Some(&[width]) => Some((width, height)),
                _ => None,
            }
        }
        _ => None,
    };
    let Some((width, height)) = size else {
        let expected = match format {
            Format::Cwd => "the height on a line and the width on the next",
            Format::Mk => "height and width",
            _ => "width and height",
        };
        let message = format!(
            "a nonogram begins with its size, expected {expected}, each from 1 to {MAX_LINE}"
        );
        return Some(Err(Fault::new(at, message)));
    };
    // All lines up to the last that could be a clue.
    let mut written = 0;
    let lines = rest
        .take_while(|(_, line)| {
            let more = written < width + height;
            written += usize::from(!is_blank(line) && !is_separator(line));
            more
        })
        .collect();
    Some(Ok(Found {
        at,
        width,
        height,
        lines,
    }))
}

impl<'a> Found<'a> {
    /// The number of lines of a puzzle if blank lines are empty clues.
    fn strict_length(&self, format: Format) -> usize {
        self.height + usize::from(format != Format::Nin) + self.width
    }

    /// The puzzle if blank lines are empty clues; `None` if that does not make a
    /// nonogram.
    fn strictly(&self, format: Format) -> Option<Nonogram> {
        let lines = self.lines.get(..self.strict_length(format))?;
        let (rows, rest) = lines.split_at(self.height);
        let (separator, columns) = rest.split_at(rest.len() - self.width);
        let separated = separator.iter().all(|(_, line)| match format {
            Format::Mk => is_separator(line),
            _ => is_blank(line),
        });
        let clues = |lines: &[(usize, &[u8])]| -> Result<Vec<Clue>, Fault> {
            lines.iter().map(|&(at, line)| runs(at, line)).collect()
        };
        let (rows, columns) = separated.then(|| (clues(rows), clues(columns)))?;
        clues::nonogram(rows.ok()?, columns.ok()?, self.at).ok()
    }

    /// The lines that are clues if blank lines are ignored.
    fn loosely(&self) -> impl Iterator<Item = (usize, &'a [u8])> {
        let written = |(_, line): &(usize, &[u8])| !is_blank(line) && !is_separator(line);
        self.lines.iter().copied().filter(written)
    }
}

pub(super) fn cut(format: Format, text: &[u8], end: bool) -> Option<usize> {
    let whole = if end {
        text.len()
    } else {
        text.iter().rposition(|&byte| byte == b'\n')? + 1
    };
    let text = &text[..whole];
    let behind = |line: Option<&(usize, &[u8])>| {
        let (at, line) = line?;
        let rest = &text[at + line.len()..];
        let length = rest.iter().position(|&byte| byte == b'\n');
        length.map(|length| at + line.len() + length + 1)
    };
    let length = match find(format, text) {
        None => None,
        // What follows is lost up to a blank line.
        Some(Err(fault)) => {
            let mut rest = lines(&text[fault.offset..]).skip(1);
            let blank = rest.find(|(_, line)| is_blank(line));
            blank.map(|(at, _)| fault.offset + at)
        }
        Some(Ok(found)) => {
            let strict = found.strict_length(format);
            if found.strictly(format).is_some() {
                behind(found.lines.get(strict - 1))
            } else if found.loosely().count() == found.width + found.height {
                behind(found.lines.last())
            } else {
                None
            }
        }
    };
    length.or(end.then_some(whole))
}

pub(super) fn read(format: Format, text: &[u8]) -> Result<Nonogram, Fault> {
    let found = match find(format, text) {
        None => return Err(Fault::new(0, "the size of the nonogram is not complete")),
        Some(found) => found?,
    };
    if let Some(nonogram) = found.strictly(format) {
        return Ok(nonogram);
    }
    let (width, height) = (found.width, found.height);
    let mut clues = Vec::with_capacity(width + height);
    for (at, line) in found.loosely() {
        clues.push(runs(at, line)?);
    }
    if clues.len() != width + height {
        return Err(Fault::new(
            found.at,
            format!(
                "{} lines of clues, expected {height} for the rows and {width} for the columns",
                clues.len()
            ),
        ));
    }
    let columns = clues.split_off(height);
    clues::nonogram(clues, columns, found.at)
}

pub(super) fn write(format: Format, nonogram: &Nonogram) -> String {
    let (width, height) = (nonogram.width(), nonogram.height());
    let (mut text, separator) = match format {
        Format::Mk => (format!("{height} {width}\n"), "#\n"),
        Format::Cwd => (format!("{height}\n{width}\n"), "\n"),
        _ => (format!("{width} {height}\n"), ""),
    };
    let clue = |clue: &Vec<u16>| clues::written(clue, " ") + "\n";
    text.extend(nonogram.rows().iter().map(clue));
    text.push_str(separator);
    text.extend(nonogram.columns().iter().map(clue));
    text
}

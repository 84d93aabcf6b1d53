//! The text of the TAAI tournaments: `$` and a number, then the clues of the
//! columns and those of the rows, with tabs between the numbers. All puzzles
//! are squares, and their size is not written down.

use super::super::error::Fault;
use super::clues::{self, Clue, runs};
use super::lines;
use crate::{MAX_LINE, Nonogram};

/// The words behind the `$` of a heading.
pub(crate) fn heading(line: &[u8]) -> Option<&[u8]> {
    line.trim_ascii().strip_prefix(b"$")
}

pub(super) fn cut(text: &[u8], end: bool) -> Option<usize> {
    let mut headings = lines(text).filter(|(_, line)| heading(line).is_some());
    let next = headings.nth(1);
    // The first byte of a line is enough to see a heading.
    next.map(|(at, _)| at).or(end.then_some(text.len()))
}

pub(super) fn read(text: &[u8]) -> Result<Nonogram, Fault> {
    let mut rest = lines(text).filter(|(_, line)| !line.trim_ascii().starts_with(b"#"));
    let (at, title) = loop {
        match rest.next() {
            None => return Err(Fault::new(0, "a nonogram begins with a line like $1")),
            Some((_, line)) if line.trim_ascii().is_empty() => {}
            Some((at, line)) => match heading(line) {
                Some(title) => break (at, title.trim_ascii()),
                None => {
                    return Err(Fault::new(at, "a nonogram begins with a line like $1"));
                }
            },
        }
    };
    let clues: Vec<(usize, &[u8])> = rest.collect();
    let written = clues
        .iter()
        .rposition(|(_, line)| !line.trim_ascii().is_empty());
    let written = written.map_or(0, |last| last + 1);
    if written > 2 * MAX_LINE {
        let message = format!(
            "{written} lines of clues, expected at most {}",
            2 * MAX_LINE
        );
        return Err(Fault::new(at, message));
    }
    // Blank lines are empty clues. How many of those at the end are clues follows from
    // the columns and rows having to agree.
    let mut first = None;
    let most = clues.len().clamp(written + 1, 2 * MAX_LINE + 1);
    for count in (written..=most).filter(|count| *count > 1 && count % 2 == 0) {
        match square(&clues, count, at)? {
            Ok(mut nonogram) => {
                if !title.is_empty() {
                    nonogram.meta.title = Some(String::from_utf8_lossy(title).into_owned());
                }
                return Ok(nonogram);
            }
            Err(fault) => first = first.or(Some(fault)),
        }
    }
    Err(match (written % 2, first) {
        (0, Some(fault)) if written > 0 => fault,
        _ => Fault::new(
            at,
            format!("{written} lines of clues, expected as many for the rows as for the columns"),
        ),
    })
}

/// The nonogram if it has `count` rows and columns. The outer error is about the text
/// itself, the inner one may come from a wrong `count`.
fn square(
    lines: &[(usize, &[u8])],
    count: usize,
    at: usize,
) -> Result<Result<Nonogram, Fault>, Fault> {
    let mut all: Vec<Clue> = Vec::with_capacity(count);
    for index in 0..count {
        let (at, line) = lines.get(index).copied().unwrap_or((at, b""));
        all.push(runs(at, line)?);
    }
    let rows = all.split_off(count / 2);
    Ok(clues::nonogram(rows, all, at))
}

/// What of a nonogram this format has no place for.
pub(super) fn lost(nonogram: &Nonogram) -> Option<&'static str> {
    (nonogram.width() != nonogram.height()).then_some("a picture that is not a square")
}

/// The title, if it is a number as the puzzles of a tournament have.
pub(super) fn number(nonogram: &Nonogram) -> Option<&str> {
    let title = nonogram.meta.title.as_deref()?;
    let fits = (1..=9).contains(&title.len()) && title.bytes().all(|byte| byte.is_ascii_digit());
    fits.then_some(title)
}

pub(super) fn write(nonogram: &Nonogram) -> String {
    // Any number would be read as a title.
    let mut text = format!("${}\n", number(nonogram).unwrap_or_default());
    for clue in nonogram.columns().iter().chain(nonogram.rows()) {
        text.push_str(&clues::written(clue, "\t"));
        text.push('\n');
    }
    text
}

//! `.non`: keywords, then the clues line by line.
//!
//! Steve Simpson's format with the additions of nonogram-db. One ignores blank lines,
//! the other takes them for empty lines of the picture. Here they count as clues only
//! if there are fewer clues than lines without them.

use super::super::error::{Fault, quoted};
use super::super::line::is_blank_or_comment;
use super::clues::{self, Clue, runs};
use super::lines;
use super::words::{escape, unescape};
use crate::{MAX_LINE, Mark, Meta, Nonogram, Picture};

/// Words a file may begin with before it comes to the puzzle. Other properties
/// are allowed, but only later.
const WORDS: &[&str] = &[
    "catalogue",
    "catalog",
    "title",
    "by",
    "author",
    "copyright",
    "license",
    "licence",
    "note",
];

/// Properties that become a line of the note, and how that line begins.
const NOTES: &[(&str, &str)] = &[
    ("catalogue", "Catalogue: "),
    ("copyright", "Copyright: "),
    ("license", "License: "),
];

/// A keyword in lower case and what stands behind it.
fn keyword(line: &[u8]) -> Option<(String, &[u8])> {
    let line = line.trim_ascii();
    let length = line
        .iter()
        .take_while(|byte| byte.is_ascii_alphabetic() || **byte == b'_' || **byte == b'-')
        .count();
    let (word, rest) = line.split_at(length);
    let ends = rest.first().is_none_or(u8::is_ascii_whitespace);
    let word = std::str::from_utf8(word).ok()?.to_ascii_lowercase();
    (ends && word.starts_with(|c: char| c.is_ascii_alphabetic())).then(|| (word, rest.trim_ascii()))
}

/// Whether a text with these first lines, neither blank nor comments, is in this
/// format; `None` if more of them are needed. Since anybody may write `by Ada` above
/// anything, words alone do not decide unless they are in quotes.
pub(crate) fn begins(lines: &[&[u8]]) -> Option<bool> {
    for line in lines {
        let Some((word, rest)) = keyword(line) else {
            return Some(false);
        };
        let number = !rest.is_empty() && rest.iter().all(u8::is_ascii_digit);
        match word.as_str() {
            "width" | "height" | "maxrule" => return Some(number),
            "rows" | "columns" => return Some(number || rest.is_empty()),
            "color" | "colour" | "goal" => return Some(!rest.is_empty()),
            word if WORDS.contains(&word) && !rest.is_empty() => {
                if rest.starts_with(b"\"") {
                    return Some(true);
                }
            }
            _ => return Some(false),
        }
    }
    None
}

/// What a line is about, as far as the end of a puzzle depends on it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Subject {
    Width,
    Height,
    Rows,
    Columns,
    /// Goal, state of play: stand behind the clues.
    Behind,
    /// Any other property.
    Words,
}

fn subject(word: &str, rest: &[u8]) -> Subject {
    match (word, rest.is_empty()) {
        ("rows", true) => Subject::Rows,
        ("columns", true) => Subject::Columns,
        ("width" | "columns", _) => Subject::Width,
        ("height" | "rows", _) => Subject::Height,
        ("goal" | "saved", _) => Subject::Behind,
        _ => Subject::Words,
    }
}

/// A puzzle ends where something that it has already comes again; words between
/// the clues and such a line belong to the next puzzle.
pub(super) fn cut(text: &[u8], end: bool) -> Option<usize> {
    let mut seen = Vec::new();
    let mut words: Option<usize> = None;
    let whole = if end {
        text.len()
    } else {
        text.iter().rposition(|&byte| byte == b'\n')? + 1
    };
    for (at, line) in lines(&text[..whole]) {
        let Some((word, rest)) = keyword(line) else {
            continue;
        };
        let clues = |seen: &[Subject]| {
            [Subject::Rows, Subject::Columns].map(|section| seen.contains(&section))
        };
        match subject(&word, rest) {
            Subject::Words if clues(&seen) == [true; 2] => words = words.or(Some(at)),
            Subject::Words | Subject::Behind => {}
            subject => {
                let size = matches!(subject, Subject::Width | Subject::Height);
                if seen.contains(&subject) || size && clues(&seen) == [true; 2] {
                    return Some(words.unwrap_or(at));
                }
                seen.push(subject);
            }
        }
    }
    end.then_some(text.len())
}

/// A section of clues: where it begins, and its lines.
struct Section<'a> {
    at: usize,
    lines: Vec<(usize, &'a [u8])>,
}

impl Section<'_> {
    /// The clues, as many as there are lines in the picture if that is known.
    fn clues(self, what: &str, size: &str, expected: Option<usize>) -> Result<Vec<Clue>, Fault> {
        let Section { at, mut lines } = self;
        let is_blank = |line: &[u8]| line.trim_ascii().is_empty();
        let written = lines.iter().filter(|(_, line)| !is_blank(line)).count();
        let missing = expected.map_or(0, |expected| expected.saturating_sub(written));
        // Blank lines are clues if they make up for what is missing; one of
        // those at the end is there before the next section.
        let trailing = lines
            .iter()
            .rev()
            .take_while(|(_, line)| is_blank(line))
            .count();
        let inner = lines.len() - written - trailing;
        if missing >= inner && missing - inner < trailing.max(1) {
            lines.truncate(written + missing);
        } else {
            lines.retain(|(_, line)| !is_blank(line));
        }
        let mut clues = Vec::with_capacity(lines.len());
        for (at, line) in lines {
            clues.push(runs(at, line)?);
        }
        match (expected, clues.len()) {
            (Some(expected), found) if found != expected => {
                let what = match found {
                    1 => what.trim_end_matches('s'),
                    _ => what,
                };
                Err(Fault::new(
                    at,
                    format!("{found} {what}, expected {expected} after {size} {expected}"),
                ))
            }
            _ => Ok(clues),
        }
    }
}

pub(super) fn read(text: &[u8]) -> Result<Nonogram, Fault> {
    let (mut width, mut height) = (None, None);
    let (mut rows, mut columns): (Option<Section>, Option<Section>) = (None, None);
    let (mut goal, mut saved) = (None, None);
    let mut meta = Meta::default();
    let mut section: Option<&mut Section> = None;
    let mut image: Option<&mut (usize, Vec<u8>)> = None;
    let mut start = None;
    let mut stray: Option<String> = None;
    for (at, line) in lines(text) {
        let Some((word, rest)) = keyword(line) else {
            match &mut section {
                _ if line.trim_ascii_start().starts_with(b"#") => {}
                Some(section) => section.lines.push((at, line)),
                None if image.is_some() => {
                    image.iter_mut().for_each(|(_, cells)| cells.extend(line))
                }
                None if is_blank_or_comment(line) => {}
                None => {
                    let after = stray
                        .as_ref()
                        .map(|word| format!(" below {}", quoted(word.as_bytes())));
                    return Err(Fault::new(
                        at,
                        format!(
                            "{} stands in no section{}, expected a line \"rows\" or \"columns\" before the clues",
                            quoted(line.trim_ascii()),
                            after.unwrap_or_default()
                        ),
                    ));
                }
            }
            continue;
        };
        start = start.or(Some(at));
        (section, image, stray) = (None, None, None);
        match subject(&word, rest) {
            subject @ (Subject::Width | Subject::Height) => {
                let value = clues::length(rest)
                    .ok()
                    .filter(|_| rest.iter().all(u8::is_ascii_digit));
                let value = value.filter(|&value| value > 0).ok_or_else(|| {
                    let found = quoted(rest);
                    Fault::new(
                        at,
                        format!("{word} is {found}, expected a number from 1 to {MAX_LINE}"),
                    )
                })?;
                let place = if subject == Subject::Width {
                    &mut width
                } else {
                    &mut height
                };
                *place = Some(usize::from(value));
            }
            subject @ (Subject::Rows | Subject::Columns) => {
                let place = if subject == Subject::Rows {
                    &mut rows
                } else {
                    &mut columns
                };
                let new = Section {
                    at,
                    lines: Vec::new(),
                };
                section = Some(place.insert(new));
            }
            Subject::Behind => {
                let place = if word == "goal" {
                    &mut goal
                } else {
                    &mut saved
                };
                image = Some(place.insert((at, rest.to_vec())));
            }
            Subject::Words => {
                property(&word, rest, &mut meta);
                // The line was perhaps meant to begin a section.
                stray = rest.is_empty().then_some(word);
            }
        }
    }
    let start = start.unwrap_or(0);
    let missing = |what: &str| {
        Fault::new(
            start,
            format!("this nonogram has no {what}, expected a line {what:?} and the clues below it"),
        )
    };
    let rows = rows.ok_or_else(|| missing("rows"))?;
    let columns = columns.ok_or_else(|| missing("columns"))?;
    let rows = rows.clues("rows", "height", height)?;
    let columns = columns.clues("columns", "width", width)?;
    let mut nonogram = clues::nonogram(rows, columns, start)?;
    let size = (nonogram.width(), nonogram.height());
    nonogram.solution = goal
        .map(|(at, marks)| picture(at, &marks, size, "goal"))
        .transpose()?;
    nonogram.progress = saved
        .map(|(at, marks)| picture(at, &marks, size, "saved"))
        .transpose()?;
    nonogram.meta = meta;
    Ok(nonogram)
}

/// Adds what a property says. Unknown properties are ignored, as the format demands.
fn property(word: &str, value: &[u8], meta: &mut Meta) {
    let value = String::from_utf8_lossy(value);
    let value = value.strip_prefix('"').unwrap_or(&value);
    let value = unescape(value.strip_suffix('"').unwrap_or(value));
    let word = match word {
        "catalog" => "catalogue",
        "licence" => "license",
        word => word,
    };
    let line = match word {
        "title" => return meta.title = Some(value),
        "by" | "author" => return meta.author = Some(value),
        "note" => value,
        _ => match NOTES.iter().find(|(name, _)| *name == word) {
            Some((_, beginning)) => format!("{beginning}{value}"),
            None => return,
        },
    };
    meta.note = Some(match meta.note.take() {
        Some(note) => format!("{note}\n{line}"),
        None => line,
    });
}

/// The cells of a goal or a state of play, row by row: `0` is empty, `?` unknown.
fn picture(
    at: usize,
    value: &[u8],
    (width, height): (usize, usize),
    what: &str,
) -> Result<Picture, Fault> {
    let mut marks = Vec::with_capacity(value.len());
    for &byte in value {
        marks.push(match byte {
            b'"' | b' ' | b'\t' => continue,
            b'0' => Mark::Empty,
            b'1' => Mark::Filled,
            b'?' => Mark::Unknown,
            _ => {
                let found = quoted(&[byte]);
                return Err(Fault::new(
                    at,
                    format!(
                        "{found} is no cell of {what}, expected 1 for filled, 0 for empty or ? for unknown"
                    ),
                ));
            }
        });
    }
    let found = marks.len();
    Picture::from_marks(width, height, marks).ok_or_else(|| {
        let cells = width * height;
        Fault::new(
            at,
            format!("{what} has {found} cells, expected {cells} ({width} times {height})"),
        )
    })
}

pub(super) fn write(nonogram: &Nonogram) -> String {
    let mut text = String::new();
    let mut put =
        |word: &str, value: &str| text.push_str(&format!("{word} \"{}\"\n", escape(value)));
    let Meta {
        title,
        author,
        note,
    } = &nonogram.meta;
    if let Some(title) = title {
        put("title", title);
    }
    if let Some(author) = author {
        put("by", author);
    }
    for line in note.iter().flat_map(|note| note.split('\n')) {
        let known = NOTES
            .iter()
            .find_map(|(word, beginning)| Some((*word, line.strip_prefix(beginning)?)));
        let (word, value) = known.unwrap_or(("note", line));
        put(word, value);
    }
    text.push_str(&format!(
        "width {}\nheight {}\n",
        nonogram.width(),
        nonogram.height()
    ));
    for (name, clues) in [("rows", nonogram.rows()), ("columns", nonogram.columns())] {
        text.push_str(&format!("\n{name}\n"));
        for clue in clues {
            text.push_str(&clues::written(clue, ","));
            text.push('\n');
        }
    }
    let pictures = [("goal", &nonogram.solution), ("saved", &nonogram.progress)];
    for (index, (word, picture)) in pictures
        .into_iter()
        .filter_map(|(word, picture)| Some((word, picture.as_ref()?)))
        .enumerate()
    {
        let marks = picture.marks().iter().map(|mark| match mark {
            Mark::Unknown => '?',
            Mark::Filled => '1',
            Mark::Empty => '0',
        });
        let gap = if index == 0 { "\n" } else { "" };
        text.push_str(&format!("{gap}{word} \"{}\"\n", marks.collect::<String>()));
    }
    text
}

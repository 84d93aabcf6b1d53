//! What kind of text this is, from its beginning.

use super::block::heading;
use super::csv::Header;
use super::line::{self, is_blank_or_comment};
use super::rows::{Kind, kind};
use super::symbols::side_of;
use super::{Format, foreign, json, nonogram, setters};

/// How a text is divided into puzzles.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Mode {
    /// A puzzle on each line.
    Lines,
    /// A table with a header.
    Table(Box<Header>),
    /// Grids, each on several lines.
    Blocks,
    /// JSON documents.
    Json,
    /// Nonograms in one of their own formats.
    Nonogram(Format),
    /// A file of another program: the line it begins in, from 0, and the message for
    /// the user.
    Foreign(usize, String),
}

/// The number of bytes that are enough to see that an input is not text.
pub(crate) const MAGIC: usize = 8;

/// Files that are not text, by their first bytes.
const BINARIES: &[(&[u8], &str)] = &[
    (b"\x1f\x8b", "a gzip file"),
    (b"PK\x03\x04", "a zip file"),
    (b"PK\x05\x06", "a zip file"),
    (b"BZh91AY&", "a bzip2 file"),
    (b"\xfd7zXZ\0", "an xz file"),
    (b"\x28\xb5\x2f\xfd", "a zstd file"),
    (b"7z\xbc\xaf\x27\x1c", "a 7z file"),
    (b"%PDF-", "a PDF file"),
    (b"\x89PNG", "a damaged PNG image"),
    (b"GIF8", "a GIF image"),
    (b"\xff\xd8\xff", "a JPEG image"),
    (b"\xd0\xcf\x11\xe0", "an Office file"),
    (b"SQLite f", "an SQLite file"),
    (b"\xff\xfe\0\0", "text in UTF-32"),
    (b"\0\0\xfe\xff", "text in UTF-32"),
    (b"\xff\xfe", "text in UTF-16"),
    (b"\xfe\xff", "text in UTF-16"),
];

/// The message about an input that is not text, if its first bytes show it.
pub(crate) fn not_text(text: &[u8]) -> Option<String> {
    if text.starts_with(nonogram::png::SIGNATURE) {
        return None;
    }
    let text = &text[..text.len().min(MAGIC)];
    if let Some((_, name)) = BINARIES.iter().find(|(magic, _)| text.starts_with(magic)) {
        let expected = if name.starts_with("text") {
            "UTF-8"
        } else {
            "text"
        };
        return Some(format!("this is {name}, expected {expected}"));
    }
    // UTF-16 without a mark: every second byte is zero.
    let zeros = |first: usize| text.iter().skip(first).step_by(2).all(|&byte| byte == 0);
    if text.len() >= 4 && text.iter().any(|&byte| byte != 0) && (zeros(0) || zeros(1)) {
        return Some("this is text in UTF-16, expected UTF-8".to_string());
    }
    let control = |byte: &&u8| byte.is_ascii_control() && !byte.is_ascii_whitespace();
    (text.iter().filter(control).count() >= 2)
        .then(|| "this is a binary file, expected text".to_string())
}

/// What a recogniser says about the lines at the beginning of a text.
enum Verdict {
    /// It is this.
    Is(Mode),
    /// It is not this format.
    No,
    /// More lines are needed to decide.
    More,
}

/// The beginning of a text.
struct Opening<'a> {
    text: &'a [u8],
    /// The first lines that are neither blank nor comments; at least one.
    lines: Vec<&'a [u8]>,
    /// Whether there is no more.
    end: bool,
}

type Recogniser = fn(&Opening) -> Verdict;

/// The recognisers in order; the first one that accepts the text decides.
const RECOGNISERS: &[Recogniser] = &[
    is_json,
    is_setters,
    is_nonogram,
    is_foreign,
    is_library,
    is_table,
    is_drawing,
    is_numbers,
    is_rows,
];

/// Decides by the lines that are neither blank nor comments. Returns `None` if more of
/// the text is needed. The answer does not change when more comes.
pub(crate) fn sniff(text: &[u8], end: bool, format: Option<Format>) -> Option<Mode> {
    match format {
        Some(Format::Json) => return Some(Mode::Json),
        Some(Format::Sdk | Format::Ss | Format::Grid | Format::CandidateGrid) => {
            return Some(Mode::Blocks);
        }
        Some(Format::Line | Format::Sdm | Format::Candidates | Format::Hodoku) => {
            return Some(Mode::Lines);
        }
        Some(Format::Csv) | None => {}
        // Links or the JSON that is in them.
        Some(format) if format.is_setters() => {
            return match significant(text, end).first() {
                Some(line) if json::begins(line) => Some(Mode::Json),
                Some(_) => Some(Mode::Lines),
                None => end.then_some(Mode::Lines),
            };
        }
        Some(format) => return Some(Mode::Nonogram(format)),
    }
    if format.is_none() {
        if text.starts_with(nonogram::png::SIGNATURE) {
            return Some(Mode::Nonogram(Format::Png));
        }
        // Its lines may look like comments.
        if nonogram::drawing::begins(text, end)? {
            return Some(Mode::Nonogram(Format::Drawing));
        }
    }
    let lines = significant(text, end);
    if lines.is_empty() {
        return end.then_some(Mode::Lines);
    }
    if format == Some(Format::Csv) {
        return Some(match Header::find(lines[0]) {
            Some(header) => Mode::Table(Box::new(header)),
            None => Mode::Lines,
        });
    }
    let opening = Opening { text, lines, end };
    for recogniser in RECOGNISERS {
        match recogniser(&opening) {
            Verdict::Is(mode) => return Some(mode),
            Verdict::No => {}
            Verdict::More => return None,
        }
    }
    // Where the first line could be a puzzle, all are read as such.
    let lines = &opening.lines[..opening.lines.len().min(ENOUGH)];
    if foreign::could_be_meant(lines[0]) {
        return Some(Mode::Lines);
    }
    if !end && lines.len() < ENOUGH && !lines.iter().any(|line| foreign::could_be_meant(line)) {
        return None;
    }
    Some(if foreign::is_strange(lines) {
        opening.foreign(foreign::STRANGE.to_string())
    } else {
        Mode::Lines
    })
}

/// The number of lines that show whether a text could hold puzzles.
const ENOUGH: usize = 16;

impl Opening<'_> {
    fn foreign(&self, message: String) -> Mode {
        let lines = self.text.split(|&byte| byte == b'\n');
        let before = lines.take_while(|line| is_blank_or_comment(line)).count();
        Mode::Foreign(before, message)
    }
}

/// Formats of other programs that are not read.
fn is_foreign(opening: &Opening) -> Verdict {
    let shown = opening.end || opening.lines.len() >= foreign::SHOWN;
    match foreign::recognise(&opening.lines) {
        _ if !foreign::may_be(opening.lines[0]) => Verdict::No,
        _ if !shown => Verdict::More,
        Some(message) => Verdict::Is(opening.foreign(message)),
        None => Verdict::No,
    }
}

/// The first lines that say something, as many as the largest grid has rows.
fn significant(text: &[u8], end: bool) -> Vec<&[u8]> {
    let mut lines = Vec::new();
    let mut rest = text;
    while lines.len() < 64 {
        let line = match rest.iter().position(|&byte| byte == b'\n') {
            Some(length) => {
                let line = &rest[..length];
                rest = &rest[length + 1..];
                line
            }
            None if end && !rest.is_empty() => std::mem::take(&mut rest),
            None => break,
        };
        if !is_blank_or_comment(line) {
            lines.push(line);
        }
    }
    lines
}

fn is_json(opening: &Opening) -> Verdict {
    if json::begins(opening.lines[0]) {
        Verdict::Is(Mode::Json)
    } else {
        Verdict::No
    }
}

/// Links and killers on a line.
fn is_setters(opening: &Opening) -> Verdict {
    match setters::recognise(opening.lines[0]) {
        Some(_) => Verdict::Is(Mode::Lines),
        None => Verdict::No,
    }
}

/// Nonograms that can be recognised by their first line.
fn is_nonogram(opening: &Opening) -> Verdict {
    let line = opening.lines[0];
    match nonogram::non::begins(&opening.lines) {
        Some(true) => return Verdict::Is(Mode::Nonogram(Format::Non)),
        None if !opening.end => return Verdict::More,
        _ => {}
    }
    if line.trim_ascii_start().starts_with(b"<") {
        Verdict::Is(Mode::Nonogram(Format::Webpbn))
    } else if nonogram::taai::heading(line).is_some() {
        Verdict::Is(Mode::Nonogram(Format::Taai))
    } else {
        Verdict::No
    }
}

/// Nonograms that begin with their size.
fn is_numbers(opening: &Opening) -> Verdict {
    let lines = &opening.lines;
    let more = if opening.end {
        Verdict::No
    } else {
        Verdict::More
    };
    match nonogram::numbers::sizes(lines[0]).as_deref() {
        // Another number alone below.
        Some([_]) => match lines.get(1).map(|line| nonogram::numbers::sizes(line)) {
            None => more,
            Some(Some(other)) if other.len() == 1 => Verdict::Is(Mode::Nonogram(Format::Cwd)),
            Some(_) => Verdict::No,
        },
        Some(&[first, _]) => {
            // `12 34` is also a row of a 4x4 Sudoku, if three more follow.
            let row = |line: &&[u8]| match line.trim_ascii() {
                [a, b, b' ', c, d] => [a, b, c, d]
                    .iter()
                    .all(|digit| (b'0'..=b'4').contains(digit)),
                _ => false,
            };
            match lines.iter().take(4).position(|line| !row(line)) {
                None if lines.len() >= 4 => return Verdict::No,
                None => return more,
                Some(_) => {}
            }
            match lone_hash(opening, first) {
                Some(true) => Verdict::Is(Mode::Nonogram(Format::Mk)),
                Some(false) => Verdict::Is(Mode::Nonogram(Format::Nin)),
                None => Verdict::More,
            }
        }
        _ => Verdict::No,
    }
}

/// Returns true if a lone `#` follows a header and at most `clues` clues; `None` if
/// more lines are needed.
fn lone_hash(opening: &Opening, clues: usize) -> Option<bool> {
    let mut lines = 0;
    for line in opening.text.split_inclusive(|&byte| byte == b'\n') {
        if !line.ends_with(b"\n") && !opening.end {
            break;
        }
        match line.trim_ascii() {
            b"#" if lines > 0 => return Some(true),
            line if !is_blank_or_comment(line) => lines += 1,
            _ => {}
        }
        if lines > clues + 1 {
            return Some(false);
        }
    }
    opening.end.then_some(false)
}

fn is_library(opening: &Opening) -> Verdict {
    match opening.lines[0].trim_ascii_start() {
        [b':', next, ..] if next.is_ascii_alphanumeric() => Verdict::Is(Mode::Lines),
        _ => Verdict::No,
    }
}

fn is_table(opening: &Opening) -> Verdict {
    match Header::find(opening.lines[0]) {
        Some(header) => Verdict::Is(Mode::Table(Box::new(header))),
        None => Verdict::No,
    }
}

/// Borders, headings and sections.
fn is_drawing(opening: &Opening) -> Verdict {
    let line = opening.lines[0];
    let section = matches!(line.trim_ascii_start(), [b'[', next, ..] if next.is_ascii_alphabetic());
    let drawn = if line.len() > line::LONGEST {
        false
    } else {
        match kind(line) {
            Kind::Border => true,
            Kind::Row(row) => !row.bars.is_empty(),
            _ => false,
        }
    };
    if section || drawn || heading(line).is_some() {
        Verdict::Is(Mode::Blocks)
    } else {
        Verdict::No
    }
}

/// Rows without a frame. A first row of 16 cells may also be a whole 4x4 grid
/// (likewise 25, 36, 49, 64): it is a row if as many lines as it has cells are
/// such rows, and some symbol is too large for the small grid.
fn is_rows(opening: &Opening) -> Verdict {
    let (lines, end) = (&opening.lines, opening.end);
    let as_row = |line: &[u8]| {
        if line.len() > 4096 {
            None
        } else {
            match kind(line) {
                Kind::Row(row) => Some(row),
                _ => None,
            }
        }
    };
    let Some(first) = as_row(lines[0]) else {
        return Verdict::No;
    };
    let Some(side) = first.side() else {
        return Verdict::No;
    };
    // Groups of a whole grid on one line look like candidate lists.
    let whole = matches!(line::read_values(lines[0]), Some(Ok(_)));
    let small = match side_of(side) {
        Some(small) => small,
        // 81 single digits with spaces never come here: 81 is not a side.
        None if whole => return Verdict::No,
        None => 0,
    };
    let wanted = if whole { side } else { 2 };
    let rows = lines.iter().take(wanted).map(|line| as_row(line));
    let mut exceeds = !whole;
    let mut count = 0;
    for row in rows {
        match row {
            Some(row) if row.has(side) => exceeds |= row.exceeds(side, small),
            // A border between rows says that they are rows.
            None if count > 0 && kind(lines[count]) == Kind::Border => {
                return Verdict::Is(Mode::Blocks);
            }
            _ => return Verdict::No,
        }
        count += 1;
    }
    match (count == wanted, exceeds) {
        (true, true) => Verdict::Is(Mode::Blocks),
        (true, false) => Verdict::No,
        (false, _) if end => Verdict::No,
        (false, _) => Verdict::More,
    }
}

//! Puzzles of several lines: where one begins and ends.

use super::Format;
use super::blanks::{self, Search};
use super::rows::{Kind, Row, kind};
use super::symbols::SIDES;
use crate::{Meta, Recipe};

/// The lines of one puzzle, found but not yet understood.
#[derive(Debug, Default)]
pub(crate) struct Block {
    pub meta: Meta,
    /// Cells in a row.
    pub side: usize,
    /// The rows with their line numbers, counted from the block's first line.
    pub rows: Vec<(usize, Row)>,
    /// The rows that have a border below them.
    pub bands: Vec<usize>,
    /// The rows of a `[State]` section.
    pub state: Vec<(usize, Row)>,
}

/// What was found: a block, a lone line, something wrong, or nothing more.
#[derive(Debug)]
pub(crate) enum Piece {
    Block(Box<Block>),
    /// A line that is too long for a row, counted from the piece's first line.
    Line(usize),
    /// Where and what is wrong: line (from 0), column, sentence.
    Wrong(usize, usize, String),
    /// Only blank lines, comments and borders.
    Nothing,
}

/// A piece and the number of bytes it takes.
#[derive(Debug)]
pub(crate) struct Cut {
    pub piece: Piece,
    pub length: usize,
}

/// Lines with their ends, one after the other; an incomplete last line counts only if
/// no more text will come.
#[derive(Clone, Copy)]
pub(crate) struct Lines<'a> {
    text: &'a [u8],
    at: usize,
    /// From 0.
    pub number: usize,
    /// Nothing more will come.
    pub end: bool,
}

impl<'a> Lines<'a> {
    pub fn peek(&self) -> Option<(&'a [u8], usize)> {
        let rest = &self.text[self.at..];
        match rest.iter().position(|&byte| byte == b'\n') {
            Some(length) => Some((&rest[..length], length + 1)),
            None if self.end && !rest.is_empty() => Some((rest, rest.len())),
            None => None,
        }
    }

    pub fn skip(&mut self, length: usize) {
        self.at += length;
        self.number += 1;
    }
}

/// What a line is at the beginning of a puzzle.
pub(crate) fn section(line: &[u8]) -> Option<String> {
    let line = line.trim_ascii();
    let inner = line.strip_prefix(b"[")?.strip_suffix(b"]")?;
    let word = inner.first()?.is_ascii_alphabetic() && inner.len() <= 40;
    word.then(|| String::from_utf8_lossy(inner).to_ascii_lowercase())
}

/// A heading like `Grid 07`: a word and a number.
pub(crate) fn heading(line: &[u8]) -> Option<String> {
    let text = std::str::from_utf8(line).ok()?.trim();
    let (word, number) = text.split_once(' ')?;
    let number = number.trim_start().trim_start_matches('#');
    let fits = word.len() >= 2
        && word.bytes().all(|byte| byte.is_ascii_alphabetic())
        && (1..=9).contains(&number.len())
        && number.bytes().all(|byte| byte.is_ascii_digit());
    fits.then(|| text.to_string())
}

/// Adds what a header such as `#A Ada` says. Without a format that has them,
/// `#Apples` is just a comment.
fn header(line: &[u8], sure: bool, meta: &mut Meta) {
    let text = String::from_utf8_lossy(line);
    let mut rest = text.trim().chars();
    let (Some('#'), Some(letter)) = (rest.next(), rest.next()) else {
        return;
    };
    let words = rest.as_str();
    let header = sure
        || words.starts_with(|c: char| c.is_whitespace() || c.is_uppercase() || c.is_ascii_digit())
        || words.starts_with("http");
    let words = words.trim();
    if !header || words.is_empty() {
        return;
    }
    let mut note = |words: String| match &mut meta.note {
        Some(note) => {
            note.push('\n');
            note.push_str(&words);
        }
        none => *none = Some(words),
    };
    match letter {
        'A' => meta.author = Some(words.to_string()),
        'D' => meta.title = Some(words.to_string()),
        'C' => note(words.to_string()),
        'B' => note(format!("Date: {words}")),
        'S' => note(format!("Source: {words}")),
        'L' => note(format!("Level: {words}")),
        'U' => note(format!("URL: {words}")),
        _ => {}
    }
}

/// Finds the next puzzle at the beginning of a text. Returns `None` if more of the text
/// is needed. `end` is true if there is no more text. The answer never depends on what
/// comes after the piece, so that texts can be cut anywhere between pieces.
pub(crate) fn cut(text: &[u8], end: bool, format: Option<Format>) -> Option<Cut> {
    let mut lines = Lines {
        text,
        at: 0,
        number: 0,
        end,
    };
    let sdk = format == Some(Format::Sdk);
    let mut block = Block::default();
    let mut in_section = false;
    let first;
    // Everything before the first row.
    loop {
        let Some((line, length)) = lines.peek() else {
            return end.then(|| done(Piece::Nothing, text.len()));
        };
        if let Some(name) = section(line) {
            lines.skip(length);
            if name != "puzzle" || in_section {
                let message = format!(
                    "section [{}] does not belong here, expected [Puzzle], then [State]",
                    name.escape_debug()
                );
                return wrong(lines, 1, message);
            }
            in_section = true;
            continue;
        }
        if let Some(title) = heading(line) {
            block.meta.title = Some(title);
            lines.skip(length);
            continue;
        }
        match kind(line) {
            Kind::Blank | Kind::Border => {}
            Kind::Comment => header(line, sdk, &mut block.meta),
            Kind::Row(row) => match row.side() {
                Some(side) => {
                    block.side = side;
                    first = row;
                    break;
                }
                None if !row.bars.is_empty() && row.characters() < *SIDES.start() => {
                    first = row;
                    break;
                }
                None if row.characters() > *SIDES.end() => {
                    let number = lines.number;
                    lines.skip(length);
                    return Some(done(Piece::Line(number), lines.at));
                }
                None => {
                    let cells = row.characters();
                    lines.skip(length);
                    return wrong(
                        lines,
                        row.column(),
                        format!("a row of {cells} cells, expected 4 to 64"),
                    );
                }
            },
        }
        lines.skip(length);
    }
    let before = lines;
    let gathered = match block.side {
        0 => {
            let cells = first.characters();
            let message = format!("a row of {cells} cells, expected 4 to 64");
            Gathered::Wrong(lines.number, first.column(), message)
        }
        side => gather(&mut lines, side, &mut block.bands),
    };
    // Blanks may be empty cells where the rows do not fit together otherwise.
    let doubtful = match &gathered {
        Gathered::More => return None,
        Gathered::Wrong(..) => true,
        Gathered::Rows(rows) => rows
            .iter()
            .any(|(_, row)| row.gap || !row.is_plausible(block.side)),
    };
    let mut drawn = before;
    let found = if doubtful && !first.bars.is_empty() {
        blanks::find(&mut drawn)
    } else {
        Search::Nothing
    };
    match (found, gathered) {
        (Search::More, _) => return None,
        (Search::Found(found), _) => {
            lines = drawn;
            block.side = found.side;
            block.rows = found.rows;
            block.bands = found.bands;
        }
        (Search::Nothing, Gathered::Rows(rows)) => block.rows = rows,
        (Search::Nothing, Gathered::Wrong(_, _, message)) if first.gap || block.side == 0 => {
            let message = if first.gap {
                "it cannot be told which blanks are empty cells: expected a mark \
                         like . in each, or equal columns between all bars"
                    .to_string()
            } else {
                message
            };
            lines = before;
            if let Some((_, length)) = lines.peek() {
                lines.skip(length);
            }
            return wrong(lines, first.column(), message);
        }
        (Search::Nothing, Gathered::Wrong(line, column, message)) => {
            return Some(done(Piece::Wrong(line, column, message), lines.at));
        }
        (Search::Nothing, Gathered::More) => return None,
    }
    let side = block.side;
    if in_section {
        // A state may follow, after blank lines.
        let mut ahead = lines;
        loop {
            match ahead.peek() {
                None if !end => return None,
                None => break,
                Some((line, length)) => match section(line) {
                    Some(name) if name == "state" => {
                        ahead.skip(length);
                        lines = ahead;
                        match gather(&mut lines, side, &mut Vec::new()) {
                            Gathered::Rows(rows) => block.state = rows,
                            Gathered::More => return None,
                            Gathered::Wrong(line, column, message) => {
                                return Some(done(Piece::Wrong(line, column, message), lines.at));
                            }
                        }
                        break;
                    }
                    Some(_) => break,
                    None => match kind(line) {
                        Kind::Row(_) => break,
                        _ => ahead.skip(length),
                    },
                },
            }
        }
    }
    Some(done(Piece::Block(Box::new(block)), lines.at))
}

fn done(piece: Piece, length: usize) -> Cut {
    Cut { piece, length }
}

/// The line before is wrong: everything up to the next blank line, heading or section
/// is skipped with it.
fn wrong(mut lines: Lines<'_>, column: usize, message: String) -> Option<Cut> {
    let number = lines.number.saturating_sub(1);
    while let Some((line, length)) = lines.peek() {
        if kind(line) == Kind::Blank || section(line).is_some() || heading(line).is_some() {
            return Some(done(Piece::Wrong(number, column, message), lines.at));
        }
        lines.skip(length);
    }
    lines
        .end
        .then(|| done(Piece::Wrong(number, column, message), lines.text.len()))
}

enum Gathered {
    Rows(Vec<(usize, Row)>),
    More,
    /// Line, column and sentence.
    Wrong(usize, usize, String),
}

/// Collects as many rows as there are cells in a row. A row of another length makes the
/// grid invalid but still counts as a row, so that the next grid is found where it
/// begins. If the first row is the odd one, the equal length of the second and third
/// shows it. Blank lines may stand between all bands of boxes or between all rows;
/// elsewhere they end the grid.
fn gather<'a>(lines: &mut Lines<'a>, mut side: usize, bands: &mut Vec<usize>) -> Gathered {
    let mut rows: Vec<(usize, Row)> = Vec::new();
    let mut fault = None;
    // The first gap, where the grid ended if the gaps are not regular, and the
    // number of rows before the last gap.
    let mut first_gap: Option<(Lines<'a>, usize)> = None;
    let mut last_gap = 0;
    while rows.len() < side {
        let short = |found: usize, line: usize| {
            let plural = if found == 1 { "" } else { "s" };
            Gathered::Wrong(
                line.saturating_sub(1),
                1,
                format!("the grid ends after {found} row{plural} of {side} cells, expected {side}"),
            )
        };
        let Some((line, length)) = lines.peek() else {
            return if lines.end {
                short(rows.len(), lines.number)
            } else {
                Gathered::More
            };
        };
        if section(line).is_some() || heading(line).is_some() {
            return short(rows.len(), lines.number);
        }
        let kind = kind(line);
        let irregular = match (&kind, &first_gap) {
            (Kind::Blank, Some((_, period))) => !rows.len().is_multiple_of(*period),
            (Kind::Row(_), Some((_, period))) => {
                rows.len().is_multiple_of(*period) && last_gap != rows.len()
            }
            _ => false,
        };
        if let Some((gap, found)) = first_gap.take_if(|_| irregular) {
            *lines = gap;
            return short(found, lines.number);
        }
        match kind {
            Kind::Blank if rows.is_empty() => {}
            Kind::Blank => {
                last_gap = rows.len();
                if first_gap.is_none() {
                    if last_gap != 1 && last_gap != box_height(side) {
                        return short(last_gap, lines.number);
                    }
                    first_gap = Some((*lines, last_gap));
                }
            }
            Kind::Comment => {}
            Kind::Border => {
                if !rows.is_empty() && bands.last() != Some(&rows.len()) {
                    bands.push(rows.len());
                }
            }
            Kind::Row(row) => {
                let wrong = |number: usize, row: &Row, side: usize, like: &str| {
                    let cells = row.cells_nearest(side);
                    let message = format!("a row of {cells} cells, expected {side} as in {like}");
                    Some(Gathered::Wrong(number, row.column(), message))
                };
                if let [(number, first), (_, second)] = &rows[..]
                    && first_gap.is_none()
                    && !second.has(side)
                    && !row.has(side)
                    && let Some(other) = second.side()
                    && row.has(other)
                    && !first.has(other)
                {
                    side = other;
                    fault = wrong(*number, first, side, "the rows below");
                } else if !row.has(side) && fault.is_none() {
                    fault = wrong(lines.number, &row, side, "the first row");
                }
                rows.push((lines.number, row));
            }
        }
        lines.skip(length);
    }
    fault.unwrap_or(Gathered::Rows(rows))
}

/// The height of the boxes a grid of this side has by default.
fn box_height(side: usize) -> usize {
    match Recipe::square(side).map(|recipe| recipe.boxes) {
        Ok(crate::Boxes::Rectangles { rows, .. }) => rows,
        _ => side,
    }
}

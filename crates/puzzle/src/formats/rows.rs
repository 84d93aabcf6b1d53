//! The lines of a drawn grid: rows, borders, and what stands between.

use super::line;
use super::symbols::{self, SIDES, is_empty_mark};
use crate::Alphabet;

/// A token of a row: one cell, or several with one character each.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Token {
    /// Where it begins, in characters from 1.
    pub column: usize,
    pub text: String,
}

/// A row of a grid before its cells are known.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Row {
    pub tokens: Vec<Token>,
    /// The tokens that have a vertical border before them.
    pub bars: Vec<usize>,
    /// Whether there is nothing but blanks between two bars.
    pub gap: bool,
}

/// The part that a line plays in a grid.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Blank,
    Comment,
    Border,
    Row(Row),
}

pub(crate) const fn is_bar(c: char) -> bool {
    matches!(
        c,
        '|' | '¦' | '│' | '┃' | '║' | '┆' | '┇' | '┊' | '┋' | '╎' | '╏'
    )
}

const fn is_box_drawing(c: char) -> bool {
    matches!(c, '\u{2500}'..='\u{257f}')
}

/// Whether a line is only drawing. A plus or an equals sign is never a cell; dashes are borders where two stand together
/// and empty cells where they stand alone; dots and stars are the corners of a
/// border only if the rest is one.
fn is_border(line: &str) -> bool {
    let drawing = |c: char| {
        c.is_whitespace()
            || is_bar(c)
            || is_box_drawing(c)
            || matches!(c, '-' | '=' | '+' | '.' | ':' | '*' | '\'' | '`' | ',')
    };
    if !line.chars().all(drawing) {
        return false;
    }
    let horizontal = |c: char| is_box_drawing(c) && !is_bar(c);
    line.chars().any(horizontal) || line.contains(['+', '=']) || line.contains("--")
}

/// Looks at one line, without its line end.
pub(crate) fn kind(line: &[u8]) -> Kind {
    let text = String::from_utf8_lossy(line);
    let trimmed = text.trim();
    if trimmed.is_empty() {
        Kind::Blank
    } else if trimmed.starts_with('#') {
        Kind::Comment
    } else if is_border(trimmed) {
        Kind::Border
    } else {
        Kind::Row(row(&text))
    }
}

fn row(text: &str) -> Row {
    let text = text.split('#').next().unwrap_or(text);
    // A row of separated values has commas between all its cells.
    if text.contains([',', ';']) && !text.contains(is_bar) {
        let fields: Vec<&str> = text.split([',', ';']).collect();
        let apart = fields.iter().all(|field| !field.trim().contains(' '));
        if apart && fields.len() >= 4 {
            return separated(text);
        }
    }
    let mut row = Row::default();
    let mut token: Option<Token> = None;
    let mut last = ' ';
    for (index, c) in text.chars().enumerate() {
        let bar = is_bar(c);
        if bar || c.is_whitespace() {
            row.tokens.extend(token.take());
            if bar && row.bars.last() != Some(&row.tokens.len()) {
                row.bars.push(row.tokens.len());
            } else if bar {
                row.gap |= !is_bar(last);
            }
        } else {
            let column = index + 1;
            token
                .get_or_insert_with(|| Token {
                    column,
                    text: String::new(),
                })
                .text
                .push(c);
        }
        last = c;
    }
    row.tokens.extend(token);
    row
}

fn separated(text: &str) -> Row {
    let (mut column, mut offset) = (1, 0);
    let mut tokens = Vec::new();
    for part in line::separated(text.as_bytes()) {
        column += text[offset..part.offset].chars().count();
        offset = part.offset;
        let text = String::from_utf8_lossy(part.text).into_owned();
        tokens.push(Token { column, text });
    }
    Row {
        tokens,
        ..Row::default()
    }
}

impl Row {
    /// Number of characters of all tokens.
    pub fn characters(&self) -> usize {
        self.tokens
            .iter()
            .map(|token| token.text.chars().count())
            .sum()
    }

    /// Where it begins, from 1.
    pub fn column(&self) -> usize {
        self.tokens.first().map_or(1, |token| token.column)
    }

    /// How many cells a first row has: a token each if every token can be a
    /// cell, else a character each.
    pub fn side(&self) -> Option<usize> {
        let (tokens, characters) = (self.tokens.len(), self.characters());
        let fits = SIDES.contains(&tokens);
        if fits && self.tokens.iter().all(|token| is_cell(&token.text, tokens)) {
            return Some(tokens);
        }
        if SIDES.contains(&characters) {
            return Some(characters);
        }
        fits.then_some(tokens)
    }

    /// The number of cells in this row if `side` cells were expected.
    pub fn cells_nearest(&self, side: usize) -> usize {
        let (tokens, characters) = (self.tokens.len(), self.characters());
        if tokens.abs_diff(side) < characters.abs_diff(side) {
            tokens
        } else {
            characters
        }
    }

    /// Returns true if this can be a row of `side` cells.
    pub fn has(&self, side: usize) -> bool {
        self.tokens.len() == side || self.characters() == side
    }

    /// The cells of a row of `side` cells, with their columns.
    pub fn cells(&self, side: usize) -> Option<Vec<Token>> {
        if self.tokens.len() == side {
            return Some(self.tokens.clone());
        }
        if self.characters() != side {
            return None;
        }
        let single = |token: &Token| {
            let column = token.column;
            let characters: Vec<char> = token.text.chars().collect();
            characters.into_iter().enumerate().map(move |(i, c)| Token {
                column: column + i,
                text: c.to_string(),
            })
        };
        Some(self.tokens.iter().flat_map(single).collect())
    }

    /// Whether a grid of this side can have all these cells.
    pub fn is_plausible(&self, side: usize) -> bool {
        let cells = self.cells(side).unwrap_or_default();
        cells.iter().all(|cell| is_plausible(&cell.text, side))
    }

    /// The cells that have a vertical border before them, without the edges of the
    /// grid.
    pub fn bars_at(&self, side: usize) -> Vec<usize> {
        let by_token = self.tokens.len() == side;
        let mut starts = vec![0];
        for token in &self.tokens {
            let width = if by_token {
                1
            } else {
                token.text.chars().count()
            };
            starts.push(starts[starts.len() - 1] + width);
        }
        let mut bars: Vec<usize> = self.bars.iter().map(|&bar| starts[bar]).collect();
        bars.retain(|&bar| bar > 0 && bar < side);
        bars
    }

    /// Whether some cell holds more than this symbol, with one character or a
    /// number for each cell.
    pub fn exceeds(&self, side: usize, symbol: usize) -> bool {
        let cells = self.cells(side).unwrap_or_default();
        cells.iter().any(|cell| match cell.text.as_bytes() {
            [byte] => {
                !is_empty_mark(*byte)
                    && symbols::alphabet(&[*byte], symbol)
                        .read(*byte as char, symbol)
                        .is_none()
            }
            text => line::number(text, symbol).is_none(),
        })
    }
}

/// Whether a cell holds something that a grid of this side can have, in some
/// alphabet.
pub(crate) fn is_plausible(text: &str, side: usize) -> bool {
    match text.as_bytes() {
        [byte] => [Alphabet::Digits, Alphabet::Letters, Alphabet::Hex]
            .into_iter()
            .any(|alphabet| symbols::value(*byte, alphabet, side).is_some()),
        bytes => is_cell(text, side) || line::number(bytes, side).is_some(),
    }
}

/// Returns true if a token can be a cell of a row of `side` cells: an empty mark, a
/// symbol, a number, or a list of candidates.
fn is_cell(text: &str, side: usize) -> bool {
    let bytes = text.as_bytes();
    if text.chars().count() == 1 {
        return true;
    }
    if side > 9 {
        let number = |part: &str| matches!(line::number(part.as_bytes(), side), Some(1..));
        return text.split(',').all(number);
    }
    let mut seen = [false; 10];
    bytes.iter().all(|byte| {
        let digit = byte.wrapping_sub(b'0') as usize;
        (1..=side).contains(&digit) && !std::mem::replace(&mut seen[digit], true)
    })
}

//! Drawn grids whose empty cells are blanks: where the cells must be.
//!
//! The bars of the first row allow a few readings: each cell between its own
//! bars, or as many cells at every column or every second column between all
//! bars. The rows decide which one is meant: no character may stand elsewhere,
//! no symbol may be too large, and there are as many rows as cells in a row.

use super::block::{Lines, heading, section};
use super::rows::{Kind, Row, Token, is_bar, is_plausible, kind};
use super::symbols::{SIDES, is_empty_mark};

/// A grid that was found.
pub(crate) struct Found {
    pub side: usize,
    pub rows: Vec<(usize, Row)>,
    pub bands: Vec<usize>,
}

pub(crate) enum Search {
    Found(Found),
    More,
    Nothing,
}

/// A line with its bars.
struct Drawn {
    characters: Vec<char>,
    bars: Vec<usize>,
}

impl Drawn {
    /// Returns `None` if there is no bar, or too many for a grid.
    fn of(line: &[u8]) -> Option<Drawn> {
        let text = String::from_utf8_lossy(line);
        let text = text.split('#').next().unwrap_or_default().trim_end();
        let characters: Vec<char> = text.chars().collect();
        let bars: Vec<usize> = (0..characters.len())
            .filter(|&at| is_bar(characters[at]))
            .collect();
        let fits = !bars.is_empty() && bars.len() <= 2 * SIDES.end() + 2;
        fits.then_some(Drawn { characters, bars })
    }

    /// The columns between bars. Bars without anything between are one.
    fn inner(&self) -> impl Iterator<Item = (isize, isize)> {
        self.bars
            .windows(2)
            .map(|pair| (pair[0] as isize + 1, pair[1] as isize))
            .filter(|(start, end)| start < end)
    }

    /// The columns of all segments. A row without bars at its edges has a
    /// segment of the same width before the first bar and after the last.
    fn segments(&self, open: bool, width: Option<usize>) -> Option<Vec<(isize, isize)>> {
        let (first, last) = (*self.bars.first()?, *self.bars.last()?);
        let mut segments: Vec<(isize, isize)> = self.inner().collect();
        if open {
            let before = width.map_or(0, |width| first as isize - width as isize);
            let after = last as isize + 1;
            let end = width.map_or(self.characters.len().max(last + 1) as isize, |width| {
                after + width as isize
            });
            segments.insert(0, (before, first as isize));
            segments.push((after, end));
        }
        let (start, end) = (segments.first()?.0, segments.last()?.1);
        let left = &self.characters[..(start.max(0) as usize).min(first)];
        let right = self.characters.get(end as usize..).unwrap_or_default();
        let empty = |part: &[char]| part.iter().all(|&c| c.is_whitespace() || is_bar(c));
        (empty(left) && empty(right)).then_some(segments)
    }

    fn at(&self, column: isize) -> char {
        let column = usize::try_from(column).ok();
        column
            .and_then(|column| self.characters.get(column).copied())
            .unwrap_or(' ')
    }
}

#[derive(Clone, Copy, PartialEq)]
enum Cells {
    /// Each between its own bars.
    Own,
    /// One at every `stride` columns of a segment of this width.
    Every {
        stride: usize,
        offset: usize,
        width: usize,
    },
}

/// One way to read the rows, and how far it went.
struct Reading {
    open: bool,
    cells: Cells,
    side: usize,
    rows: Vec<(usize, Row)>,
    alive: bool,
    /// Every symbol is one that the grid can have.
    clean: bool,
    /// How many cells are not empty.
    filled: usize,
}

impl Reading {
    /// All readings that the bars of a first row allow.
    fn all(first: &Drawn) -> Vec<Reading> {
        let mut readings = Vec::new();
        let mut add = |open, cells, side| {
            if SIDES.contains(&side) {
                readings.push(Reading {
                    open,
                    cells,
                    side,
                    rows: Vec::new(),
                    alive: true,
                    clean: true,
                    filled: 0,
                });
            }
        };
        for open in [false, true] {
            let lead = first.bars[0];
            let mut widths: Vec<usize> = first.inner().map(|(a, b)| (b - a) as usize).collect();
            let count = widths.len() + 2 * usize::from(open);
            if !open || lead > 0 {
                add(open, Cells::Own, count);
            }
            widths.dedup();
            if widths.is_empty() && open {
                widths = vec![lead, lead + 1];
            } else if widths.len() != 1 {
                continue;
            }
            for width in widths {
                for (stride, offset) in [(1, 0), (2, 0), (2, 1)] {
                    let each = width.saturating_sub(offset).div_ceil(stride);
                    // Only the gap before a first cell may be missing.
                    let room = !open || lead + offset >= width;
                    if each >= 2 && room {
                        let cells = Cells::Every {
                            stride,
                            offset,
                            width,
                        };
                        add(open, cells, count * each);
                    }
                }
            }
        }
        readings
    }

    /// The cells of a row; `None` if it does not fit.
    fn row(&self, drawn: &Drawn) -> Option<Row> {
        let width = match self.cells {
            Cells::Own => None,
            Cells::Every { width, .. } => Some(width),
        };
        let mut row = Row::default();
        for (start, end) in drawn.segments(self.open, width)? {
            if !row.tokens.is_empty() {
                row.bars.push(row.tokens.len());
            }
            let mut add = |column: isize, text: String| {
                row.tokens.push(Token {
                    column: column.max(0) as usize + 1,
                    text,
                });
            };
            match self.cells {
                Cells::Own => {
                    let text: String = (start..end).map(|column| drawn.at(column)).collect();
                    let lead = text.chars().take_while(|c| c.is_whitespace()).count();
                    match text.trim() {
                        "" => add(start, ".".to_string()),
                        cell if cell.contains(char::is_whitespace) => return None,
                        cell => add(start + lead as isize, cell.to_string()),
                    }
                }
                Cells::Every {
                    stride,
                    offset,
                    width,
                } => {
                    if end - start != width as isize {
                        return None;
                    }
                    for place in 0..width {
                        let column = start + place as isize;
                        let is_cell = place >= offset && (place - offset) % stride == 0;
                        match drawn.at(column) {
                            '\t' => return None,
                            c if c.is_whitespace() && is_cell => add(column, ".".to_string()),
                            c if c.is_whitespace() => {}
                            // If empty cells are marked, blanks are not cells.
                            c if !is_cell || c.is_ascii() && is_empty_mark(c as u8) => return None,
                            c => add(column, c.to_string()),
                        }
                    }
                }
            }
        }
        (row.tokens.len() == self.side).then_some(row)
    }

    fn is_complete(&self) -> bool {
        self.alive && self.rows.len() == self.side
    }
}

/// Looks for a grid that begins with the next line, and moves past it.
///
/// If several readings fit, the number of consecutive rows decides, and otherwise the
/// smallest grid is taken. What comes after the grid matters only as far as it could be
/// part of it.
pub(crate) fn find(lines: &mut Lines<'_>) -> Search {
    let Some(first) = lines.peek().and_then(|(line, _)| Drawn::of(line)) else {
        return Search::Nothing;
    };
    let mut readings = Reading::all(&first);
    let mut bands: Vec<usize> = Vec::new();
    // The position after each number of rows.
    let mut after = vec![*lines];
    let mut ahead = *lines;
    loop {
        let total = after.len() - 1;
        let pending = |reading: &Reading| reading.alive && reading.side >= total;
        if !readings.iter().any(pending) {
            break;
        }
        let clean = || {
            readings
                .iter()
                .filter(|reading| reading.alive && reading.clean)
        };
        // A text that could also be several small grids is read as such, unless it is
        // too empty to decide.
        let smallest = clean()
            .filter(|reading| reading.is_complete())
            .min_by_key(|reading| reading.side);
        if let Some(small) = smallest
            && clean().all(|other| {
                other.side == small.side
                    || other.side.is_multiple_of(small.side) && small.filled >= 4
            })
        {
            break;
        }
        let Some((line, length)) = ahead.peek() else {
            if ahead.end {
                break;
            } else {
                return Search::More;
            }
        };
        if section(line).is_some() || heading(line).is_some() {
            break;
        }
        match kind(line) {
            Kind::Blank => break,
            Kind::Comment => {}
            Kind::Border if total > 0 && bands.last() != Some(&total) => bands.push(total),
            Kind::Border => {}
            Kind::Row(_) => {
                let Some(drawn) = Drawn::of(line) else {
                    break;
                };
                for reading in &mut readings {
                    if !reading.alive || reading.rows.len() == reading.side {
                        continue;
                    }
                    match reading.row(&drawn) {
                        None => reading.alive = false,
                        Some(row) => {
                            let side = reading.side;
                            let fits = |token: &Token| is_plausible(&token.text, side);
                            reading.clean &= row.tokens.iter().all(fits);
                            let filled = row.tokens.iter().filter(|token| token.text != ".");
                            reading.filled += filled.count();
                            reading.rows.push((ahead.number, row));
                        }
                    }
                }
                ahead.skip(length);
                after.push(ahead);
                continue;
            }
        }
        ahead.skip(length);
    }
    let total = after.len() - 1;
    let complete = readings.into_iter().filter(Reading::is_complete);
    match complete.min_by_key(|reading| (!reading.clean, reading.side != total, reading.side)) {
        None => Search::Nothing,
        Some(Reading { side, rows, .. }) => {
            *lines = after[side];
            Search::Found(Found { side, rows, bands })
        }
    }
}

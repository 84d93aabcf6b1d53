//! A drawing in text: a character for each cell of the solution, or half
//! blocks with two rows on a line.

use super::super::error::{Fault, character};
use super::lines;
use crate::{MAX_LINE, Mark, Nonogram, Picture};

/// What a character means: the mark above and the one below for half blocks.
enum Meaning {
    Cell(Mark),
    Half(Mark, Mark),
}

fn meaning(c: char) -> Option<Meaning> {
    use Mark::{Empty, Filled, Unknown};
    Some(match c {
        '#' | 'X' | 'x' | '*' | '@' | '1' | '■' | '●' => Meaning::Cell(Filled),
        '.' | '-' | '_' | '0' | '·' | '□' | '○' => Meaning::Cell(Empty),
        '?' => Meaning::Cell(Unknown),
        ' ' => Meaning::Half(Empty, Empty),
        '█' => Meaning::Half(Filled, Filled),
        '▀' => Meaning::Half(Filled, Empty),
        '▄' => Meaning::Half(Empty, Filled),
        _ => return None,
    })
}

/// Returns true if a text begins with a drawing; `None` if more of it is needed.
///
/// As `#` begins a comment elsewhere and `.` is an empty cell of a Sudoku, all lines up
/// to a blank one must be of `#`, `.`, `-` and `?`, at least two, and filled and empty
/// cells must occur. Half blocks decide at once.
pub(crate) fn begins(text: &[u8], end: bool) -> Option<bool> {
    let (mut filled, mut empty, mut count) = (false, false, 0);
    let blocks = ["█", "▀", "▄", "■", "□"].map(str::as_bytes);
    let mut rest = text;
    loop {
        let length = match rest.iter().position(|&byte| byte == b'\n') {
            Some(length) => length,
            None if end => rest.len(),
            None => return None,
        };
        let line = &rest[..length];
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        let is_last = length == rest.len();
        rest = &rest[(length + 1).min(rest.len())..];
        if count == 0
            && blocks
                .iter()
                .any(|block| line.trim_ascii_start().starts_with(block))
        {
            return Some(true);
        }
        if line.trim_ascii().is_empty() {
            if count == 0 && !is_last {
                continue;
            }
            return Some(count > 1 && filled && empty);
        }
        if !line
            .iter()
            .all(|byte| matches!(byte, b'#' | b'.' | b'-' | b'?'))
        {
            return Some(false);
        }
        filled |= line.contains(&b'#');
        empty |= line.iter().any(|&byte| byte != b'#');
        count += 1;
    }
}

/// A drawing ends at a blank line.
pub(super) fn cut(text: &[u8], end: bool) -> Option<usize> {
    let whole = if end {
        text.len()
    } else {
        text.iter().rposition(|&byte| byte == b'\n')? + 1
    };
    let mut drawn = false;
    for (at, line) in lines(&text[..whole]) {
        match line.trim_ascii().is_empty() {
            true if drawn => return Some(at),
            true => {}
            false => drawn = true,
        }
    }
    end.then_some(whole)
}

/// What the characters of a line mean.
fn row(at: usize, line: &[u8]) -> Result<Vec<Meaning>, Fault> {
    let words = String::from_utf8_lossy(line.trim_ascii_end());
    let mut row = Vec::with_capacity(words.len());
    for (index, c) in words.char_indices() {
        let fault = |message: &str| Err(Fault::new(at + index, message));
        match meaning(c) {
            Some(Meaning::Cell(Mark::Unknown)) => {
                return fault(
                    "an unknown cell; a drawing must be complete for its clues to be known",
                );
            }
            Some(_) if row.len() == MAX_LINE => {
                return fault(&format!("a row of more than {MAX_LINE} cells"));
            }
            Some(meaning) => row.push(meaning),
            None => {
                let found = character(line, index);
                return fault(&format!(
                    "{found} is no cell of a drawing, expected # for filled and . for empty, or half blocks"
                ));
            }
        }
    }
    Ok(row)
}

pub(super) fn read(text: &[u8]) -> Result<Nonogram, Fault> {
    let mut rows: Vec<(usize, Vec<Meaning>)> = Vec::new();
    for (at, line) in lines(text).filter(|(_, line)| !line.trim_ascii().is_empty()) {
        rows.push((at, row(at, line)?));
    }
    let start = rows.first().map_or(0, |(at, _)| *at);
    let width = rows.iter().map(|(_, row)| row.len()).max().unwrap_or(0);
    let any = |wanted: fn(&Meaning) -> bool| rows.iter().any(|(_, row)| row.iter().any(wanted));
    let halves = any(|meaning| matches!(meaning, Meaning::Half(above, below) if above != below));
    let blanks = any(|meaning| matches!(meaning, Meaning::Half(..)));
    let mut marks = Vec::new();
    for (at, mut row) in rows {
        // Blanks at the end of a line get lost.
        if blanks {
            row.resize_with(width, || Meaning::Half(Mark::Empty, Mark::Empty));
        }
        if row.len() != width {
            let cells = row.len();
            let message = format!("a row of {cells} cells, expected {width} as in the longest");
            return Err(Fault::new(at, message));
        }
        let (above, below): (Vec<Mark>, Vec<Mark>) = row
            .iter()
            .map(|meaning| match *meaning {
                Meaning::Cell(mark) => (mark, mark),
                Meaning::Half(above, below) => (above, below),
            })
            .unzip();
        marks.extend(above);
        if halves {
            marks.extend(below);
        }
    }
    let height = marks.len().checked_div(width).unwrap_or(0);
    let solution = Picture::from_marks(width, height, marks);
    let solution = solution.unwrap_or_else(|| Picture::unknown(0, 0));
    Nonogram::of(&solution).map_err(|error| Fault::new(start, error.to_string()))
}

/// Writes a drawing with `#` and `.`.
pub(super) fn write(solution: &Picture) -> String {
    drawn(solution, ['#', '.'])
}

/// Writes a drawing that is recognised by its first cell: a single row of `#` would be
/// read as a comment.
pub(super) fn write_squares(solution: &Picture) -> String {
    drawn(solution, ['■', '□'])
}

fn drawn(solution: &Picture, [filled, empty]: [char; 2]) -> String {
    let mut text = String::with_capacity((solution.width() + 1) * solution.height());
    for row in solution.marks().chunks(solution.width().max(1)) {
        text.extend(row.iter().map(|mark| match mark {
            Mark::Filled => filled,
            Mark::Empty => empty,
            Mark::Unknown => '?',
        }));
        text.push('\n');
    }
    text
}

//! The examples on a technique's page.
//!
//! A page carries a block of data that is drawn by the command line and run by
//! the tests. Where one line is enough:
//!
//! ````text
//! ```example
//! clue    4 3
//! before  ??????????
//! after   ??##???#??
//! text    Row 1 (4 3): ...
//! ```
//! ````
//!
//! and where it takes several, `rows` and `columns` with all clues instead of
//! `clue`; clues and the rows of `before` and `after` are then set apart by `/`.
//! `#` is filled, `.` empty, `?` unknown.
//!
//! A second kind of block, which begins with ```` ```nothing ````, has no `after`
//! and no `text`: the technique finds nothing there.

use therefore_puzzle::{Line, Mark, Nonogram, Picture};

use super::{Board, Step, Ways};
use crate::machine::page::Block;

/// An example position and what is found there.
#[derive(Clone, Debug)]
pub struct Example {
    /// The position: clues, and what is known.
    pub nonogram: Nonogram,
    /// The line to look at, if one is enough.
    pub line: Option<Line>,
    /// What is known after the step.
    pub after: String,
    /// The step in words.
    pub text: String,
}

impl Example {
    /// Reads the example of a page, if it has one.
    pub fn of(page: &str) -> Result<Option<Example>, String> {
        let Some(block) = Block::of(page) else {
            return Ok(None);
        };
        let (nonogram, line) = position(&block)?;
        Ok(Some(Example {
            nonogram,
            line,
            after: block.field("after")?.to_string(),
            text: block.field("text")?.to_string(),
        }))
    }

    /// Reads the positions of a page in which its technique finds nothing, each
    /// with the line to look at, if one is enough.
    pub fn nothing(page: &str) -> Result<Vec<(Nonogram, Option<Line>)>, String> {
        Block::nothing(page).map(|block| position(&block)).collect()
    }

    /// The board after a step, as the example writes it.
    pub fn after(board: &Board, step: &Step) -> String {
        let mut marks = board.marks().to_vec();
        for it in &step.settings {
            marks[it.cell] = it.mark;
        }
        let sign = |mark: &Mark| match mark {
            Mark::Filled => '#',
            Mark::Empty => '.',
            Mark::Unknown => '?',
        };
        let rows = marks.chunks(board.shape().columns);
        let rows: Vec<String> = rows.map(|row| row.iter().map(sign).collect()).collect();
        rows.join("/")
    }
}

/// Reads clues and what is known, and the line to look at, if one is enough.
fn position(block: &Block) -> Result<(Nonogram, Option<Line>), String> {
    let field = |name| block.field(name);
    let before = picture(field("before")?)?;
    let (rows, columns, line) = match block.find("clue") {
        Some(clue) => {
            let clue = numbers(clue)?;
            let columns = crossing(&clue, before.marks())?;
            (vec![clue], columns, Some(Line::Row(0)))
        }
        None => {
            let clues = |name| field(name)?.split('/').map(numbers).collect();
            let (rows, columns): (Result<_, String>, Result<_, String>) =
                (clues("rows"), clues("columns"));
            (rows?, columns?, None)
        }
    };
    let mut nonogram = Nonogram::new(rows, columns).map_err(|error| error.to_string())?;
    if (before.width(), before.height()) != (nonogram.width(), nonogram.height()) {
        return Err("`before` has another size than the clues".to_string());
    }
    nonogram.progress = Some(before);
    Ok((nonogram, line))
}

fn numbers(text: &str) -> Result<Vec<u16>, String> {
    let words = text.split_whitespace();
    words
        .map(|word| word.parse().map_err(|_| format!("no number: {word}")))
        .collect()
}

fn picture(text: &str) -> Result<Picture, String> {
    let rows: Vec<&str> = text.split('/').map(str::trim).collect();
    let width = rows[0].chars().count();
    let mut picture = Picture::unknown(width, rows.len());
    for (row, cells) in rows.iter().enumerate() {
        if cells.chars().count() != width {
            return Err(format!("a row of another length: {cells}"));
        }
        for (column, sign) in cells.chars().enumerate() {
            let mark = match sign {
                '#' => Mark::Filled,
                '.' => Mark::Empty,
                '?' => Mark::Unknown,
                _ => return Err(format!("no mark: {sign}")),
            };
            picture.set(row, column, mark);
        }
    }
    Ok(picture)
}

/// Clues for the columns of a single row: those of its leftmost placing.
fn crossing(clue: &[u16], marks: &[Mark]) -> Result<Vec<Vec<u16>>, String> {
    let sizes: Vec<usize> = clue.iter().map(|&number| number.into()).collect();
    let ways = Ways::of(&sizes, marks).ok_or("the line cannot be completed")?;
    let mut columns = vec![Vec::new(); marks.len()];
    for (&start, size) in ways.leftmost.iter().zip(sizes) {
        columns[start..start + size].fill(vec![1]);
    }
    Ok(columns)
}

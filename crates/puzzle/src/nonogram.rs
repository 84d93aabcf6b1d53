//! A nonogram: lines with clues, and the picture they describe.

use std::fmt;

use crate::Meta;

/// The longest line a nonogram may have.
pub const MAX_LINE: usize = 1000;

/// What is known about a cell of a picture.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Mark {
    /// Nothing yet.
    #[default]
    Unknown,
    /// It is filled.
    Filled,
    /// It is empty.
    Empty,
}

/// A line of a nonogram: rows from the top, columns from the left, from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Line {
    /// A row.
    Row(usize),
    /// A column.
    Column(usize),
}

impl fmt::Display for Line {
    /// As people count: `row 1` is the first.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Line::Row(row) => write!(f, "row {}", row + 1),
            Line::Column(column) => write!(f, "column {}", column + 1),
        }
    }
}

/// A grid of marks: a picture, or as much of one as is known.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Picture {
    width: usize,
    marks: Vec<Mark>,
}

impl Picture {
    /// A picture of which nothing is known.
    ///
    /// ```
    /// use therefore_puzzle::{Line, Mark, Picture};
    /// let mut picture = Picture::unknown(3, 2);
    /// picture.set(1, 2, Mark::Filled);
    /// assert_eq!(picture.line(Line::Row(1)).nth(2), Some(Mark::Filled));
    /// assert!(!picture.is_complete());
    /// ```
    pub fn unknown(width: usize, height: usize) -> Picture {
        Picture {
            width,
            marks: vec![Mark::Unknown; width * height],
        }
    }

    /// The picture with these marks, row by row; `None` if their number does not fit.
    ///
    /// ```
    /// use therefore_puzzle::{Mark, Picture};
    /// let picture = Picture::from_marks(1, 2, vec![Mark::Filled, Mark::Empty]).unwrap();
    /// assert_eq!(picture.get(0, 0), Mark::Filled);
    /// assert_eq!(Picture::from_marks(2, 2, vec![Mark::Filled]), None);
    /// ```
    pub fn from_marks(width: usize, height: usize, marks: Vec<Mark>) -> Option<Picture> {
        (marks.len() == width * height).then_some(Picture { width, marks })
    }

    /// Cells in a row.
    pub fn width(&self) -> usize {
        self.width
    }

    /// Cells in a column.
    pub fn height(&self) -> usize {
        self.marks.len().checked_div(self.width).unwrap_or(0)
    }

    /// All marks, row by row.
    pub fn marks(&self) -> &[Mark] {
        &self.marks
    }

    /// The mark of a cell.
    pub fn get(&self, row: usize, column: usize) -> Mark {
        self.marks[row * self.width + column]
    }

    /// Changes the mark of a cell.
    pub fn set(&mut self, row: usize, column: usize, mark: Mark) {
        self.marks[row * self.width + column] = mark;
    }

    /// The marks of a line, from its beginning.
    pub fn line(&self, line: Line) -> impl DoubleEndedIterator<Item = Mark> + ExactSizeIterator {
        let (start, step, length) = match line {
            Line::Row(row) => (row * self.width, 1, self.width),
            Line::Column(column) => (column, self.width, self.height()),
        };
        (0..length).map(move |index| self.marks[start + index * step])
    }

    /// Whether every cell is known.
    pub fn is_complete(&self) -> bool {
        !self.marks.contains(&Mark::Unknown)
    }

    /// The clue that describes a line of a complete picture: the lengths of its
    /// runs of filled cells.
    ///
    /// ```
    /// use therefore_puzzle::{Line, Mark, Picture};
    /// let mut picture = Picture::unknown(4, 1);
    /// for column in [0, 1, 3] {
    ///     picture.set(0, column, Mark::Filled);
    /// }
    /// assert_eq!(picture.clue(Line::Row(0)), [2, 1]);
    /// ```
    pub fn clue(&self, line: Line) -> Vec<u16> {
        let mut clue = Vec::new();
        let mut run = 0;
        for mark in self.line(line) {
            match mark {
                Mark::Filled => run += 1,
                _ if run > 0 => clue.push(std::mem::take(&mut run)),
                _ => (),
            }
        }
        if run > 0 {
            clue.push(run);
        }
        clue
    }
}

/// A nonogram, black and white: for each row and column the lengths of its runs
/// of filled cells, in order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Nonogram {
    rows: Vec<Vec<u16>>,
    columns: Vec<Vec<u16>>,
    /// The state of play, if some cells are filled in. It is not part of the puzzle.
    pub progress: Option<Picture>,
    /// The solution that came with it.
    pub solution: Option<Picture>,
    /// Title, author and the like.
    pub meta: Meta,
}

/// What is wrong with the clues of a nonogram.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NonogramError {
    /// No rows or no columns.
    Nothing,
    /// A line longer than [`MAX_LINE`].
    TooLong(usize),
    /// A run of length 0 beside others.
    ZeroRun(Line),
    /// The runs and the gaps between them do not fit into the line.
    DoesNotFit {
        /// The line.
        line: Line,
        /// What its clue takes.
        needs: usize,
        /// What the line has.
        has: usize,
    },
    /// Rows and columns do not describe equally many filled cells.
    Totals {
        /// Filled cells according to the rows.
        rows: usize,
        /// Filled cells according to the columns.
        columns: usize,
    },
}

impl fmt::Display for NonogramError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NonogramError::Nothing => write!(f, "a nonogram needs at least one row and one column"),
            NonogramError::TooLong(length) => {
                write!(f, "a line of {length} cells, expected at most {MAX_LINE}")
            }
            NonogramError::ZeroRun(line) => write!(
                f,
                "the clue of {line} has a 0 beside other numbers, expected runs of at least 1, or 0 alone for an empty line"
            ),
            NonogramError::DoesNotFit { line, needs, has } => write!(
                f,
                "the clue of {line} needs {needs} cells with its gaps, but the line has {has}"
            ),
            NonogramError::Totals { rows, columns } => write!(
                f,
                "the row clues fill {rows} cells, the column clues {columns}; they should be equal"
            ),
        }
    }
}

impl std::error::Error for NonogramError {}

impl Nonogram {
    /// The nonogram with these clues; a line without runs has an empty clue or `[0]`.
    ///
    /// ```
    /// use therefore_puzzle::{Line, Nonogram, NonogramError};
    /// let nonogram = Nonogram::new(vec![vec![2], vec![0]], vec![vec![1], vec![1]])?;
    /// assert_eq!((nonogram.width(), nonogram.height()), (2, 2));
    /// assert!(nonogram.clue(Line::Row(1)).is_empty());
    ///
    /// let wrong = Nonogram::new(vec![vec![1, 1]], vec![vec![1], vec![1]]);
    /// assert_eq!(wrong.unwrap_err().to_string(),
    ///     "the clue of row 1 needs 3 cells with its gaps, but the line has 2");
    /// # Ok::<(), NonogramError>(())
    /// ```
    pub fn new(
        mut rows: Vec<Vec<u16>>,
        mut columns: Vec<Vec<u16>>,
    ) -> Result<Nonogram, NonogramError> {
        let (height, width) = (rows.len(), columns.len());
        if height == 0 || width == 0 {
            return Err(NonogramError::Nothing);
        }
        if height.max(width) > MAX_LINE {
            return Err(NonogramError::TooLong(height.max(width)));
        }
        let row_lines = rows
            .iter_mut()
            .enumerate()
            .map(|(i, clue)| (Line::Row(i), clue, width));
        let column_lines = columns
            .iter_mut()
            .enumerate()
            .map(|(i, clue)| (Line::Column(i), clue, height));
        for (line, clue, has) in row_lines.chain(column_lines) {
            if clue[..] == [0] {
                clue.clear();
            }
            if clue.contains(&0) {
                return Err(NonogramError::ZeroRun(line));
            }
            let filled: usize = clue.iter().map(|&run| usize::from(run)).sum();
            let needs = filled + clue.len().saturating_sub(1);
            if needs > has {
                return Err(NonogramError::DoesNotFit { line, needs, has });
            }
        }
        let total = |clues: &[Vec<u16>]| clues.iter().flatten().map(|&run| usize::from(run)).sum();
        let (from_rows, from_columns) = (total(&rows), total(&columns));
        if from_rows != from_columns {
            return Err(NonogramError::Totals {
                rows: from_rows,
                columns: from_columns,
            });
        }
        Ok(Nonogram {
            rows,
            columns,
            progress: None,
            solution: None,
            meta: Meta::default(),
        })
    }

    /// The nonogram that a complete picture solves, with the picture as its solution.
    pub fn of(picture: &Picture) -> Result<Nonogram, NonogramError> {
        let rows = (0..picture.height()).map(|row| picture.clue(Line::Row(row)));
        let columns = (0..picture.width()).map(|column| picture.clue(Line::Column(column)));
        let mut nonogram = Nonogram::new(rows.collect(), columns.collect())?;
        nonogram.solution = Some(picture.clone());
        Ok(nonogram)
    }

    /// Cells in a row.
    pub fn width(&self) -> usize {
        self.columns.len()
    }

    /// Cells in a column.
    pub fn height(&self) -> usize {
        self.rows.len()
    }

    /// The clues of the rows, from the top.
    pub fn rows(&self) -> &[Vec<u16>] {
        &self.rows
    }

    /// The clues of the columns, from the left.
    pub fn columns(&self) -> &[Vec<u16>] {
        &self.columns
    }

    /// The clue of a line; empty if nothing in it is filled.
    pub fn clue(&self, line: Line) -> &[u16] {
        match line {
            Line::Row(row) => &self.rows[row],
            Line::Column(column) => &self.columns[column],
        }
    }

    /// All lines: the rows, then the columns.
    pub fn lines(&self) -> impl Iterator<Item = Line> + use<> {
        let rows = (0..self.height()).map(Line::Row);
        rows.chain((0..self.width()).map(Line::Column))
    }

    /// Returns true if a picture is complete and every line agrees with its clue.
    ///
    /// ```
    /// use therefore_puzzle::{Mark, Nonogram, Picture};
    /// let nonogram = Nonogram::new(vec![vec![1]], vec![vec![1], vec![]])?;
    /// let mut picture = Picture::unknown(2, 1);
    /// picture.set(0, 0, Mark::Filled);
    /// assert!(!nonogram.is_solved_by(&picture));
    /// picture.set(0, 1, Mark::Empty);
    /// assert!(nonogram.is_solved_by(&picture));
    /// # Ok::<(), therefore_puzzle::NonogramError>(())
    /// ```
    pub fn is_solved_by(&self, picture: &Picture) -> bool {
        (picture.width(), picture.height()) == (self.width(), self.height())
            && picture.is_complete()
            && self
                .lines()
                .all(|line| picture.clue(line) == self.clue(line))
    }
}

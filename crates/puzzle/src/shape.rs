//! The canvas cells stand on, and their names.

/// A cell's number, row by row from the top left, from 0.
pub type Cell = usize;

/// How cells are named.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Names {
    /// `r4c7`: row 4, column 7.
    #[default]
    RowColumn,
    /// `G4`: column letter, row number; after column Z comes AA, as in a spreadsheet.
    Letters,
}

/// A canvas of rows and columns.
///
/// ```
/// use therefore_puzzle::{Names, Shape};
/// let shape = Shape::square(9);
/// assert_eq!(shape.name(33, Names::RowColumn), "r4c7");
/// assert_eq!(shape.name(33, Names::Letters), "G4");
/// assert_eq!(shape.parse("r4c7"), Some(33));
/// assert_eq!(shape.parse("g4"), Some(33));
/// assert_eq!(shape.parse("r4c10"), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Shape {
    /// Number of rows.
    pub rows: usize,
    /// Number of columns.
    pub columns: usize,
}

impl Shape {
    /// As many rows as columns.
    pub const fn square(side: usize) -> Shape {
        Shape {
            rows: side,
            columns: side,
        }
    }

    /// Number of cells.
    pub const fn cells(self) -> usize {
        self.rows * self.columns
    }

    /// The cell at a row and a column, both from 0.
    pub const fn at(self, row: usize, column: usize) -> Cell {
        row * self.columns + column
    }

    /// A cell's row, from 0.
    pub const fn row(self, cell: Cell) -> usize {
        cell / self.columns
    }

    /// A cell's column, from 0.
    pub const fn column(self, cell: Cell) -> usize {
        cell % self.columns
    }

    /// A cell's name.
    pub fn name(self, cell: Cell, names: Names) -> String {
        let (row, column) = (self.row(cell), self.column(cell));
        match names {
            Names::RowColumn => format!("r{}c{}", row + 1, column + 1),
            Names::Letters => format!("{}{}", letters(column), row + 1),
        }
    }

    /// The cell of a name in either style, in either case.
    pub fn parse(self, name: &str) -> Option<Cell> {
        let name = name.trim().to_ascii_lowercase();
        let row_column = || {
            let (row, column) = name.strip_prefix('r')?.split_once('c')?;
            Some((number(row)?, number(column)?))
        };
        let lettered = || {
            let split = name.find(|c: char| c.is_ascii_digit())?;
            let column = name[..split].bytes().try_fold(0usize, |sum, byte| {
                (byte.is_ascii_lowercase() && sum < 1000)
                    .then(|| sum * 26 + (byte - b'a') as usize + 1)
            })?;
            Some((number(&name[split..])?, column))
        };
        let (row, column) = row_column().or_else(lettered)?;
        let inside = (1..=self.rows).contains(&row) && (1..=self.columns).contains(&column);
        inside.then(|| self.at(row - 1, column - 1))
    }
}

/// A number as people write it: digits only, no sign.
fn number(text: &str) -> Option<usize> {
    let plain = (1..=4).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit());
    plain.then(|| text.parse().ok()).flatten()
}

/// A, B, ... Z, AA, AB, ...
fn letters(column: usize) -> String {
    let last = (b'A' + (column % 26) as u8) as char;
    match column / 26 {
        0 => last.to_string(),
        more => letters(more - 1) + &last.to_string(),
    }
}

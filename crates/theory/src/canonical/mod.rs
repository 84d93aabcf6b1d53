//! The canonical form: the lexicographically least of all 3,359,232 * 9! ways
//! to write a classic grid or puzzle, an empty cell being less than any digit.
//!
//! Two grids or puzzles are equivalent under symmetry if and only if their canonical
//! forms are equal.

mod filled;
mod open;
mod pairs;

use std::fmt;

use therefore_puzzle::Transform;
use therefore_search::classic::Grid;

/// How a form was reached: which lines, in which order, with which names.
///
/// Cell (i, j) of the form comes from row `rows[i]` and column `columns[j]` of
/// the original, or of its mirror image in the diagonal; and digit `d` is
/// called `digits[d]`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Way {
    /// Whether rows and columns are exchanged first.
    pub transposed: bool,
    /// The original rows in their new order.
    pub rows: [u8; 9],
    /// The original columns in their new order.
    pub columns: [u8; 9],
    /// The new names of the digits; index 0 is the empty cell.
    pub digits: [u8; 10],
}

impl Way {
    /// The same as a transformation of cells and digits.
    pub fn transform(&self) -> Transform {
        let cells = (0..81).map(|cell| self.source(cell)).collect();
        Transform {
            cells,
            digits: self.digits.to_vec(),
        }
    }

    /// The cell that comes to this place.
    pub fn source(&self, cell: usize) -> usize {
        let (row, column) = (
            self.rows[cell / 9] as usize,
            self.columns[cell % 9] as usize,
        );
        if self.transposed {
            column * 9 + row
        } else {
            row * 9 + column
        }
    }

    /// The image of a grid.
    pub fn image(&self, grid: &Grid) -> Grid {
        std::array::from_fn(|cell| self.digits[grid[self.source(cell)] as usize])
    }

    /// The way from the grid at which `self` starts to the grid at which `other`
    /// starts. Both must lead to the same form.
    pub fn then_back(&self, other: &Way) -> Transform {
        let mut cells = vec![0; 81];
        for cell in 0..81 {
            cells[other.source(cell)] = self.source(cell);
        }
        let back = |name: &u8| other.digits.iter().position(|digit| digit == name);
        let digits = self
            .digits
            .iter()
            .map(|name| back(name).unwrap_or_default() as u8);
        let digits = digits.collect();
        Transform { cells, digits }
    }
}

/// A canonical form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Canonical {
    /// The form itself.
    pub grid: Grid,
    /// How many of the 3,359,232 symmetries of the cells, each with a renaming
    /// of the digits that occur, leave it as it is; 1 for most grids.
    pub automorphisms: u64,
    /// One way that leads to it.
    pub way: Way,
}

/// Why something has no canonical form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoForm {
    /// A digit that is not 0 to 9, and its cell.
    NoDigit(usize),
    /// A cell whose digit occurs before in its row, column or box.
    Repeat(usize),
}

impl fmt::Display for NoForm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (NoForm::NoDigit(cell) | NoForm::Repeat(cell)) = self;
        let name = therefore_puzzle::Shape::square(9).name(*cell, Default::default());
        match self {
            NoForm::NoDigit(_) => write!(f, "{name} holds no digit from 1 to 9"),
            NoForm::Repeat(_) => write!(
                f,
                "the digit of {name} occurs twice in a row, column or box, so it is no sudoku"
            ),
        }
    }
}

impl std::error::Error for NoForm {}

/// Finds canonical forms; keeps its buffers from one to the next.
///
/// ```
/// use therefore_search::classic::from_line;
/// use therefore_theory::Canonizer;
/// let line = b"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
/// let puzzle = from_line(line);
/// let form = Canonizer::new().canonical(&puzzle)?;
/// assert_eq!(form.way.image(&puzzle), form.grid);
/// assert_eq!(form.automorphisms, 1);
/// # Ok::<(), therefore_theory::NoForm>(())
/// ```
#[derive(Default)]
pub struct Canonizer {
    open: open::Open,
}

impl Canonizer {
    /// With empty buffers.
    pub fn new() -> Canonizer {
        Canonizer::default()
    }

    /// The canonical form of a grid or puzzle; 0 is an empty cell.
    pub fn canonical(&mut self, grid: &Grid) -> Result<Canonical, NoForm> {
        let clues = sound(grid)?;
        Ok(match clues {
            81 => filled::canonical(grid),
            _ => self.open.canonical(grid),
        })
    }

    /// The form by the method for puzzles, also for full grids: slow, but independent
    /// of the method for full grids, so that tests can compare the two.
    pub fn canonical_slowly(&mut self, grid: &Grid) -> Result<Canonical, NoForm> {
        sound(grid)?;
        Ok(self.open.canonical(grid))
    }
}

/// The number of clues, if no digit is repeated.
fn sound(grid: &Grid) -> Result<u32, NoForm> {
    let (mut rows, mut columns, mut boxes) = ([0u16; 9], [0u16; 9], [0u16; 9]);
    let mut clues = 0;
    for (cell, &digit) in grid.iter().enumerate() {
        if digit == 0 {
            continue;
        }
        if digit > 9 {
            return Err(NoForm::NoDigit(cell));
        }
        let (bit, row, column) = (1 << digit, cell / 9, cell % 9);
        let place = row / 3 * 3 + column / 3;
        if (rows[row] | columns[column] | boxes[place]) & bit != 0 {
            return Err(NoForm::Repeat(cell));
        }
        rows[row] |= bit;
        columns[column] |= bit;
        boxes[place] |= bit;
        clues += 1;
    }
    Ok(clues)
}

/// The grid, and its mirror image in the diagonal, row by row.
fn both_ways(grid: &Grid) -> [[[u8; 9]; 9]; 2] {
    let mut lines = [[[0; 9]; 9]; 2];
    for row in 0..9 {
        for column in 0..9 {
            let digit = grid[row * 9 + column];
            lines[0][row][column] = digit;
            lines[1][column][row] = digit;
        }
    }
    lines
}

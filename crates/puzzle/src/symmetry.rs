//! Transformations that keep a puzzle the same puzzle, and the symmetries of clue patterns.

use crate::{Boxes, Cell, Digits, Recipe, Shape, Sudoku};

/// A rearrangement of cells and digits: cell `c` of the image comes from cell
/// `cells[c]`, and digit `d` becomes `digits[d]` (`digits[0]` is 0).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Transform {
    /// For each cell of the image the cell it comes from.
    pub cells: Vec<Cell>,
    /// What each digit becomes; index 0 is the empty cell.
    pub digits: Vec<u8>,
}

impl Transform {
    /// The transformation that changes nothing.
    pub fn identity(shape: Shape, symbols: usize) -> Transform {
        Transform {
            cells: (0..shape.cells()).collect(),
            digits: (0..=symbols as u8).collect(),
        }
    }

    /// The image of a grid of values.
    pub fn values(&self, grid: &[u8]) -> Vec<u8> {
        self.cells
            .iter()
            .map(|&from| self.digits[grid[from] as usize])
            .collect()
    }

    /// The image of a set of digits.
    pub fn set(&self, set: Digits) -> Digits {
        set.iter()
            .map(|digit| self.digits[digit as usize])
            .collect()
    }

    /// The image of a puzzle whose layout the transformation keeps: clues,
    /// play and solution move, regions and sums stay.
    pub fn puzzle(&self, puzzle: &Sudoku) -> Sudoku {
        let sets = |sets: &[Digits]| {
            self.cells
                .iter()
                .map(|&from| self.set(sets[from]))
                .collect()
        };
        let grid = |grid: &Vec<u8>| {
            if grid.is_empty() {
                Vec::new()
            } else {
                self.values(grid)
            }
        };
        Sudoku {
            layout: puzzle.layout.clone(),
            givens: self.values(&puzzle.givens),
            allowed: puzzle.allowed.as_deref().map(sets),
            filled: grid(&puzzle.filled),
            crossed: if puzzle.crossed.is_empty() {
                Vec::new()
            } else {
                sets(&puzzle.crossed)
            },
            solution: puzzle.solution.as_ref().map(grid),
            meta: puzzle.meta.clone(),
            alphabet: puzzle.alphabet,
            ignored: puzzle.ignored.clone(),
        }
    }

    /// A random symmetry of the plain grid of this recipe (rows, columns, rectangular
    /// boxes): rows within bands, bands, columns within stacks, stacks, transposition
    /// where boxes are square, and relabelling. `random(n)` must return a number below
    /// `n`.
    pub fn random(recipe: &Recipe, mut random: impl FnMut(usize) -> usize) -> Transform {
        let shape = recipe.shape;
        let (box_rows, box_columns) = match recipe.boxes {
            Boxes::Rectangles { rows, columns } => (rows, columns),
            _ => (1, 1),
        };
        let mut shuffled = |n: usize| {
            let mut list: Vec<usize> = (0..n).collect();
            for i in (1..n).rev() {
                list.swap(i, random(i + 1));
            }
            list
        };
        let mut line = |n: usize, block: usize| -> Vec<usize> {
            let blocks = shuffled(n / block);
            blocks
                .iter()
                .flat_map(|b| shuffled(block).into_iter().map(move |i| b * block + i))
                .collect()
        };
        let rows = line(shape.rows, box_rows);
        let columns = line(shape.columns, box_columns);
        let digits = line(recipe.symbols, 1);
        let transpose = shape.rows == shape.columns && box_rows == box_columns && random(2) == 1;
        let cells = (0..shape.cells())
            .map(|cell| {
                let (mut row, mut column) = (rows[shape.row(cell)], columns[shape.column(cell)]);
                if transpose {
                    (row, column) = (column, row);
                }
                shape.at(row, column)
            })
            .collect();
        let digits = std::iter::once(0)
            .chain(digits.iter().map(|&d| d as u8 + 1))
            .collect();
        Transform { cells, digits }
    }
}

/// A symmetry of the pattern of clues on a square grid.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum PatternSymmetry {
    /// A rotation by 90 degrees.
    QuarterTurn,
    /// A rotation by 180 degrees.
    HalfTurn,
    /// Left and right exchanged.
    LeftRight,
    /// Top and bottom exchanged.
    TopBottom,
    /// Mirrored in the main diagonal, from the top left.
    Diagonal,
    /// Mirrored in the other diagonal.
    AntiDiagonal,
}

impl PatternSymmetry {
    /// All of them.
    pub const ALL: [PatternSymmetry; 6] = [
        PatternSymmetry::QuarterTurn,
        PatternSymmetry::HalfTurn,
        PatternSymmetry::LeftRight,
        PatternSymmetry::TopBottom,
        PatternSymmetry::Diagonal,
        PatternSymmetry::AntiDiagonal,
    ];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            PatternSymmetry::QuarterTurn => "quarter-turn",
            PatternSymmetry::HalfTurn => "half-turn",
            PatternSymmetry::LeftRight => "left-right",
            PatternSymmetry::TopBottom => "top-bottom",
            PatternSymmetry::Diagonal => "diagonal",
            PatternSymmetry::AntiDiagonal => "anti-diagonal",
        }
    }

    /// Whether it needs a square grid.
    fn needs_square(self) -> bool {
        !matches!(
            self,
            PatternSymmetry::HalfTurn | PatternSymmetry::LeftRight | PatternSymmetry::TopBottom
        )
    }

    /// The cell a cell goes to.
    pub fn image(self, shape: Shape, cell: Cell) -> Cell {
        let (row, column) = (shape.row(cell), shape.column(cell));
        let (last_row, last_column) = (shape.rows - 1, shape.columns - 1);
        match self {
            PatternSymmetry::QuarterTurn => shape.at(column, last_row - row),
            PatternSymmetry::HalfTurn => shape.at(last_row - row, last_column - column),
            PatternSymmetry::LeftRight => shape.at(row, last_column - column),
            PatternSymmetry::TopBottom => shape.at(last_row - row, column),
            PatternSymmetry::Diagonal => shape.at(column, row),
            PatternSymmetry::AntiDiagonal => shape.at(last_column - column, last_row - row),
        }
    }
}

/// The symmetries of a pattern of filled cells.
pub fn pattern_symmetries(shape: Shape, filled: impl Fn(Cell) -> bool) -> Vec<PatternSymmetry> {
    PatternSymmetry::ALL
        .into_iter()
        .filter(|symmetry| !symmetry.needs_square() || shape.rows == shape.columns)
        .filter(|symmetry| {
            (0..shape.cells()).all(|cell| filled(cell) == filled(symmetry.image(shape, cell)))
        })
        .collect()
}

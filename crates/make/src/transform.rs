//! Turning a puzzle into another that is the same but for symmetry.
//!
//! Each of these keeps validity, the number of solutions and the grade: renaming
//! symbols, exchanging rows within a band or columns within a stack, exchanging
//! whole bands or stacks, mirroring in the diagonal where boxes are square.

use std::fmt;

use therefore_puzzle::{Boxes, Recipe, Sudoku, Transform};
use therefore_theory::Random;

/// What to do to a puzzle, in this order.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Transformation {
    /// Exchange rows and columns.
    pub transpose: bool,
    /// The old rows (from 0) in their new order; empty to leave them.
    pub rows: Vec<usize>,
    /// The old columns (from 0) in their new order; empty to leave them.
    pub columns: Vec<usize>,
    /// What each symbol from 1 on becomes; empty to leave them.
    pub relabel: Vec<u8>,
}

/// Why a transformation would not keep the puzzle the same, in one sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotASymmetry(pub String);

impl fmt::Display for NotASymmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for NotASymmetry {}

/// The transformed puzzle.
///
/// ```
/// use therefore_make::{Transformation, transformed};
/// use therefore_puzzle::{Recipe, Sudoku};
/// let mut puzzle = Sudoku::empty(Recipe::classic());
/// puzzle.givens[1] = 5;
/// let turned = Transformation { transpose: true, ..Transformation::default() };
/// assert_eq!(transformed(&puzzle, &turned)?.givens[9], 5);
/// let wrong = Transformation { rows: vec![3, 1, 2, 0, 4, 5, 6, 7, 8], ..Transformation::default() };
/// assert!(transformed(&puzzle, &wrong).is_err());
/// # Ok::<(), therefore_make::NotASymmetry>(())
/// ```
pub fn transformed(puzzle: &Sudoku, how: &Transformation) -> Result<Sudoku, NotASymmetry> {
    let recipe = puzzle.layout.recipe();
    let transform = how.transform(recipe)?;
    keeps_layout(puzzle, &transform)?;
    Ok(transform.puzzle(puzzle))
}

/// A random symmetric image of a puzzle with rows, columns and boxes only.
pub fn random_image(puzzle: &Sudoku, random: &mut Random) -> Result<Sudoku, NotASymmetry> {
    let transform = Transform::random(puzzle.layout.recipe(), |n| random.below(n));
    keeps_layout(puzzle, &transform)?;
    Ok(transform.puzzle(puzzle))
}

impl Transformation {
    /// The same as a rearrangement of cells and symbols.
    pub fn transform(&self, recipe: &Recipe) -> Result<Transform, NotASymmetry> {
        let shape = recipe.shape;
        let (box_rows, box_columns) = match recipe.boxes {
            Boxes::Rectangles { rows, columns } => (rows, columns),
            _ => (1, 1),
        };
        if self.transpose && (shape.rows != shape.columns || box_rows != box_columns) {
            return Err(NotASymmetry(format!(
                "exchanging rows and columns would turn boxes of {box_rows} rows and {box_columns} columns"
            )));
        }
        let rows = lines(&self.rows, shape.rows, box_rows, ["row", "band"])?;
        let columns = lines(
            &self.columns,
            shape.columns,
            box_columns,
            ["column", "stack"],
        )?;
        let symbols = names(&self.relabel, recipe.symbols)?;
        let cells = (0..shape.cells())
            .map(|cell| {
                let (row, column) = (rows[shape.row(cell)], columns[shape.column(cell)]);
                if self.transpose {
                    shape.at(column, row)
                } else {
                    shape.at(row, column)
                }
            })
            .collect();
        Ok(Transform {
            cells,
            digits: symbols,
        })
    }
}

/// Checks a new order of lines: lines of a band must stay together.
fn lines(
    order: &[usize],
    count: usize,
    block: usize,
    [line, band]: [&str; 2],
) -> Result<Vec<usize>, NotASymmetry> {
    if order.is_empty() {
        return Ok((0..count).collect());
    }
    let mut sorted = order.to_vec();
    sorted.sort_unstable();
    if !sorted.iter().copied().eq(0..count) {
        return Err(NotASymmetry(format!(
            "the new order must name each {line} from 1 to {count} once"
        )));
    }
    let split = order
        .chunks(block)
        .find(|chunk| chunk.iter().any(|one| one / block != chunk[0] / block));
    match split {
        None => Ok(order.to_vec()),
        Some(chunk) => {
            let other = chunk.iter().find(|&&one| one / block != chunk[0] / block);
            Err(NotASymmetry(format!(
                "{line}s {} and {} are of different {band}s: only lines of one {band} and whole {band}s can be exchanged",
                chunk[0] + 1,
                other.map_or(0, |one| one + 1)
            )))
        }
    }
}

fn names(relabel: &[u8], symbols: usize) -> Result<Vec<u8>, NotASymmetry> {
    let mut digits: Vec<u8> = (0..=symbols as u8).collect();
    if relabel.is_empty() {
        return Ok(digits);
    }
    let mut sorted = relabel.to_vec();
    sorted.sort_unstable();
    if !sorted.iter().copied().eq(1..=symbols as u8) {
        return Err(NotASymmetry(format!(
            "the new names must be the symbols 1 to {symbols}, each once"
        )));
    }
    digits[1..].copy_from_slice(relabel);
    Ok(digits)
}

/// Checks that every region goes to a region, and that sums keep cells and symbols.
fn keeps_layout(puzzle: &Sudoku, transform: &Transform) -> Result<(), NotASymmetry> {
    let layout = &puzzle.layout;
    let mut image = vec![0; transform.cells.len()];
    for (to, &from) in transform.cells.iter().enumerate() {
        image[from] = to;
    }
    let sorted = |cells: &[usize]| {
        let mut cells = cells.to_vec();
        cells.sort_unstable();
        cells
    };
    let regions: Vec<Vec<usize>> = layout
        .regions()
        .iter()
        .map(|region| sorted(&region.cells))
        .collect();
    for region in layout.regions() {
        let moved: Vec<usize> = region.cells.iter().map(|&cell| image[cell]).collect();
        if !regions.contains(&sorted(&moved)) {
            return Err(NotASymmetry(format!(
                "this would tear {} apart, so it would be another puzzle",
                region.name
            )));
        }
    }
    let sums: Vec<(u32, Vec<usize>)> = layout
        .sums()
        .iter()
        .map(|sum| (sum.total, sorted(&sum.cells)))
        .collect();
    for sum in layout.sums() {
        let moved: Vec<usize> = sum.cells.iter().map(|&cell| image[cell]).collect();
        let renamed = transform
            .digits
            .iter()
            .enumerate()
            .any(|(old, &new)| old != usize::from(new));
        if renamed || !sums.contains(&(sum.total, sorted(&moved))) {
            return Err(NotASymmetry(
                "a puzzle with cages or sums can only be transformed in ways that keep all of them"
                    .to_owned(),
            ));
        }
    }
    Ok(())
}

//! No two puzzles that are the same but for symmetry.

use std::collections::HashSet;

use therefore_puzzle::Sudoku;
use therefore_search::classic::Grid;
use therefore_theory::{Canonizer, Random};

/// Keeps out puzzles that were there before, up to symmetry.
///
/// Classic puzzles are compared by their canonical form. Puzzles of other layouts
/// are compared by a [`fingerprint`] that all symmetric images share: two that
/// are the same are always found, and very rarely two that only look alike.
///
/// ```
/// use therefore_make::Sieve;
/// use therefore_puzzle::{Recipe, Sudoku};
/// let layout = Recipe::square(4)?.layout()?;
/// let mut sieve = Sieve::default();
/// let puzzle = |text: &[u8]| Sudoku::new(layout.clone(), text.to_vec());
/// assert!(sieve.is_new(&puzzle(&[1,0,0,0, 0,0,2,0, 0,0,0,3, 0,0,0,0])));
/// // The same, upside down and with other names.
/// assert!(!sieve.is_new(&puzzle(&[0,0,0,0, 0,0,0,1, 0,0,2,0, 3,0,0,0])));
/// # Ok::<(), therefore_puzzle::LayoutError>(())
/// ```
#[derive(Default)]
pub struct Sieve {
    classic: HashSet<Grid>,
    others: HashSet<u64>,
    canonizer: Canonizer,
}

impl Sieve {
    /// Returns true if no puzzle like this one was there before, and remembers it.
    pub fn is_new(&mut self, puzzle: &Sudoku) -> bool {
        if puzzle.layout.is_classic()
            && let Ok(grid) = Grid::try_from(&puzzle.givens[..])
            && let Ok(form) = self.canonizer.canonical(&grid)
        {
            return self.classic.insert(form.grid);
        }
        self.others.insert(fingerprint(puzzle))
    }
}

/// A number that is the same for all symmetric images of a puzzle, whatever its
/// layout, and hardly ever for others. Cells are told apart by their givens,
/// regions and cages, again and again.
pub fn fingerprint(puzzle: &Sudoku) -> u64 {
    let layout = &puzzle.layout;
    let cells = layout.cells();
    let mut groups: Vec<(u64, Vec<usize>)> = Vec::new();
    for region in layout.regions() {
        groups.push((u64::from(region.full), region.cells.clone()));
    }
    for sum in layout.sums() {
        let kind = 2 * u64::from(sum.total) + u64::from(sum.distinct) + 100;
        groups.push((kind, sum.cells.clone()));
    }
    // Where totals matter, digits cannot be renamed.
    let fixed = !layout.sums().is_empty();
    for digit in 1..=layout.symbols() as u8 {
        let same: Vec<usize> = (0..cells)
            .filter(|&cell| puzzle.givens[cell] == digit)
            .collect();
        if !same.is_empty() {
            groups.push((if fixed { u64::from(digit) } else { 0 } + 10_000, same));
        }
    }
    let mut marks: Vec<u64> = (0..cells)
        .map(|cell| u64::from(puzzle.givens[cell] != 0) + 2 * u64::from(layout.is_cell(cell)))
        .collect();
    for _ in 0..ROUNDS {
        let mut next = marks.clone();
        for (kind, group) in &groups {
            // A sum of mixed numbers does not depend on the order of the cells.
            let sum = group
                .iter()
                .fold(0u64, |sum, &cell| sum.wrapping_add(mixed(marks[cell])));
            let whole = mixed(sum ^ kind.wrapping_mul(0x9e37_79b9));
            for &cell in group {
                next[cell] = next[cell].wrapping_add(mixed(whole ^ marks[cell]));
            }
        }
        marks = next;
    }
    marks
        .iter()
        .fold(0, |sum: u64, &mark| sum.wrapping_add(mixed(mark)))
}

/// Enough rounds for what two cells far apart have to do with each other.
const ROUNDS: usize = 6;

fn mixed(number: u64) -> u64 {
    Random::new(number).bits()
}

//! What each given is worth: how many solutions there would be without it.

use num_bigint::BigUint;
use therefore_puzzle::{Cell, Sudoku};
use therefore_search::{Control, Solver};

/// For each given the exact number of solutions of the puzzle without it; `None` if
/// stopped.
///
/// ```
/// use therefore_puzzle::formats::parse_sudoku;
/// use therefore_search::Control;
/// use therefore_theory::without_each;
/// let puzzle = parse_sudoku("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")?;
/// let counts = without_each(&puzzle, &Control::UNLIMITED).unwrap();
/// assert_eq!(counts.iter().map(|(_, count)| count).sum::<therefore_theory::BigUint>(), 31_208u32.into());
/// # Ok::<(), therefore_puzzle::formats::ReadError>(())
/// ```
pub fn without_each(puzzle: &Sudoku, control: &Control) -> Option<Vec<(Cell, BigUint)>> {
    let mut solver = Solver::new(&puzzle.layout);
    let mut less = puzzle.clone();
    let mut counts = Vec::new();
    for cell in (0..puzzle.givens.len()).filter(|&cell| puzzle.givens[cell] != 0) {
        less.givens[cell] = 0;
        let count = solver.count(&less.start(), None, control);
        if !count.exact {
            return None;
        }
        counts.push((cell, count.solutions));
        less.givens[cell] = puzzle.givens[cell];
    }
    Some(counts)
}

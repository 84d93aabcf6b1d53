//! What a setter wants to know about the clues: which are superfluous, which clash.

use therefore_puzzle::{Cell, Digits, Puzzle};

use crate::engine::{Control, Ended};
use crate::smallest::{Smallest, smallest_contradiction};
use crate::solver::Solver;

/// The givens of a puzzle with one solution that can each be taken away (one
/// at a time) without there being a second; and whether all of them were looked
/// at before the control stopped it.
///
/// ```
/// use therefore_puzzle::{Puzzle, Recipe};
/// use therefore_search::{Control, Solver, superfluous_givens};
/// let puzzle = Puzzle::new(Recipe::square(4)?.layout()?, vec![1,2,3,4, 3,4,1,2, 2,1,0,0, 4,0,0,1]);
/// let mut solver = Solver::new(&puzzle.layout);
/// let (givens, complete) = superfluous_givens(&mut solver, &puzzle, &Control::UNLIMITED);
/// assert_eq!((givens.len(), complete), (12, true));
/// # Ok::<(), therefore_puzzle::LayoutError>(())
/// ```
pub fn superfluous_givens(
    solver: &mut Solver,
    puzzle: &Puzzle,
    control: &Control,
) -> (Vec<Cell>, bool) {
    let mut start = puzzle.start();
    let mut found = Vec::new();
    for cell in given_cells(puzzle) {
        // Superfluous if there is no solution with another digit here.
        let given = start[cell];
        start[cell] = open(puzzle, cell) - given;
        let answer = solver.solve(&start, 1, control);
        start[cell] = given;
        match answer.ended {
            Ended::Stopped => return (found, false),
            Ended::Exhausted => found.push(cell),
            Ended::Satisfied => {}
        }
    }
    (found, true)
}

/// A smallest set of givens that already leaves no solution, for a puzzle
/// without one. None if there is a solution, or if the control stopped it
/// before any such set was found.
pub fn smallest_clash(
    solver: &mut Solver,
    puzzle: &Puzzle,
    control: &Control,
) -> Option<Smallest<Cell>> {
    let givens: Vec<Cell> = given_cells(puzzle).collect();
    let full = puzzle.start();
    let mut start = full.clone();
    let smallest = smallest_contradiction(givens.len(), |kept| {
        for (i, &cell) in givens.iter().enumerate() {
            start[cell] = if kept[i] {
                full[cell]
            } else {
                open(puzzle, cell)
            };
        }
        let answer = solver.solve(&start, 1, control);
        match answer.ended {
            Ended::Stopped => None,
            _ => Some(answer.solutions > 0),
        }
    })?;
    Some(smallest.map(|i| givens[i]))
}

fn given_cells(puzzle: &Puzzle) -> impl Iterator<Item = Cell> {
    (0..puzzle.givens.len()).filter(|&cell| puzzle.givens[cell] != 0)
}

/// What a cell could hold if it were not given.
fn open(puzzle: &Puzzle, cell: Cell) -> Digits {
    let all = puzzle.layout.all_digits();
    puzzle
        .allowed
        .as_ref()
        .map_or(all, |allowed| allowed[cell] & all)
}

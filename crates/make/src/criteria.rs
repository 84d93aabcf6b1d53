//! What a good puzzle has: the six criteria, with numbers.

use therefore_puzzle::{PatternSymmetry, Sudoku, pattern_symmetries};
use therefore_reason::{Board, Grade, Outcome, Reasoner, Terrain, simplest};
use therefore_search::{Ended, Solver, superfluous_givens};

use crate::Control;
use crate::sudoku::Gradient;

/// The six criteria for one puzzle.
#[derive(Clone, Debug)]
pub struct Criteria {
    /// Whether there is exactly one solution; none if the control stopped it.
    pub unique: Option<bool>,
    /// Whether techniques alone solve it.
    pub no_guessing: bool,
    /// Its grade.
    pub grade: Grade,
    /// What the first ten and the last fifteen cells take, if it is solved
    /// without guessing.
    pub gradient: Option<Gradient>,
    /// How many cells are given.
    pub givens: usize,
    /// Whether no given is superfluous; none if that is not known.
    pub minimal: Option<bool>,
    /// The symmetries of its givens.
    pub symmetries: Vec<PatternSymmetry>,
}

/// What is known about the number of givens of classic puzzles.
///
/// 17 is the least: none with 16 exists (McGuire, Tugemann and Civario, 2012).
/// That minimal puzzles have at most 39 is often said, but there is no proof of
/// it, and minimal puzzles with 40 givens are known.
pub const CLASSIC_GIVENS: std::ops::RangeInclusive<usize> = 17..=40;

/// Looks at a puzzle by all six criteria.
///
/// ```
/// use therefore_make::{Control, criteria};
/// use therefore_puzzle::{Recipe, Sudoku};
/// let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let givens = text.bytes().map(|b| if b == b'.' { 0 } else { b - b'0' }).collect();
/// let found = criteria(&Sudoku::new(Recipe::classic(), givens), &Control::UNLIMITED);
/// assert_eq!((found.unique, found.no_guessing, found.givens), (Some(true), true, 30));
/// assert_eq!(found.symmetries.len(), 1);
/// ```
pub fn criteria(puzzle: &Sudoku, control: &Control) -> Criteria {
    let mut solver = Solver::new(&puzzle.layout);
    let answer = solver.solve(&puzzle.start(), 2, control);
    let unique = match answer.ended {
        Ended::Stopped if answer.solutions < 2 => None,
        _ => Some(answer.solutions == 1),
    };
    let minimal = if unique == Some(true) {
        let (superfluous, complete) = superfluous_givens(&mut solver, puzzle, control);
        if superfluous.is_empty() {
            complete.then_some(true)
        } else {
            Some(false)
        }
    } else {
        None
    };
    let profile = simplest().guessing(false);
    let mut board = Board::new(&Terrain::new(puzzle.layout.clone()), puzzle);
    let trace = Reasoner::new(&profile, 0).under(control).solve(&mut board);
    let grade = Grade::of(&trace);
    let no_guessing = grade.outcome == Outcome::Solved;
    Criteria {
        unique,
        no_guessing,
        gradient: no_guessing.then(|| Gradient::of(&trace)),
        grade,
        givens: puzzle.clues(),
        minimal,
        symmetries: pattern_symmetries(puzzle.layout.shape(), |cell| puzzle.givens[cell] != 0),
    }
}

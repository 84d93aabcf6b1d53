//! What to do when no technique finds anything: try, and see.

use crate::sudoku::arguments;
use crate::sudoku::board::Board;
use crate::sudoku::candidate::Candidate;
use crate::sudoku::step::Step;

/// The id of a guess.
pub const GUESS: &str = "guess";

/// The id of a guess that has turned out wrong.
pub const REFUTED: &str = "refuted-guess";

/// Tries the smallest candidate of the first cell that has the fewest.
pub(crate) fn guess(board: &Board) -> Option<Step> {
    let open = (0..board.terrain().cells()).filter(|&cell| !board.candidates(cell).is_empty());
    let cell = open.min_by_key(|&cell| board.candidates(cell).len())?;
    let digit = board.candidates(cell).first()?;
    Some(try_here(board, Candidate { cell, digit }))
}

/// The step of trying this.
pub(crate) fn try_here(board: &Board, it: Candidate) -> Step {
    Step {
        rule: GUESS,
        placement: Some(it),
        eliminations: Vec::new(),
        argument: arguments::Guess {
            options: board.candidates(it.cell),
        }
        .into(),
    }
}

/// The step that a guess was wrong.
pub(crate) fn refute(guess: &Step) -> Step {
    Step {
        rule: REFUTED,
        placement: None,
        eliminations: guess.placement.into_iter().collect(),
        argument: arguments::Refuted.into(),
    }
}

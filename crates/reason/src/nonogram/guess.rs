//! What to do when no technique finds anything: try, and see.

use therefore_puzzle::{Line, Mark};

use super::board::Board;
use super::step::{Argument, Setting, Step};

/// The id of a guess.
pub const GUESS: &str = "guess";

/// The id of a guess that has turned out wrong.
pub const REFUTED: &str = "refuted-guess";

/// Fills the first unknown cell of the row that has the fewest.
pub(crate) fn guess(board: &Board) -> Option<Step> {
    let rows = (0..board.shape().rows).map(Line::Row);
    let open = |row: &Line| {
        let marks = board.line(*row).iter();
        marks.filter(|&&mark| mark == Mark::Unknown).count()
    };
    let row = rows.filter(|row| open(row) > 0).min_by_key(open)?;
    let mut marks = board.line(row).iter();
    let place = marks.position(|&mark| mark == Mark::Unknown)?;
    Some(Step {
        rule: GUESS,
        settings: vec![Setting {
            cell: board.cell(row, place),
            mark: Mark::Filled,
        }],
        argument: Argument::Guess,
    })
}

/// The step that a guess was wrong.
pub(crate) fn refute(guess: &Step) -> Step {
    let supposed = guess.settings.first().copied();
    Step {
        rule: REFUTED,
        settings: supposed.iter().map(|it| it.opposite()).collect(),
        argument: supposed.map_or(Argument::Guess, Argument::Refuted),
    }
}

impl Setting {
    /// The cell as the opposite.
    pub fn opposite(self) -> Setting {
        let mark = match self.mark {
            Mark::Filled => Mark::Empty,
            Mark::Empty => Mark::Filled,
            Mark::Unknown => Mark::Unknown,
        };
        Setting { mark, ..self }
    }
}

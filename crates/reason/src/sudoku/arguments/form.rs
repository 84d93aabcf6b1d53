//! What every form of argument can do.

use super::facts::Facts;
use super::marks::Marks;
use crate::sudoku::board::Board;
use crate::sudoku::candidate::Candidate;
use crate::sudoku::words::Speaker;

/// What a step concludes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Finding<'a> {
    /// The digit to place, if it places one.
    pub placement: Option<Candidate>,
    /// The candidates to cross out.
    pub eliminations: &'a [Candidate],
}

impl Finding<'_> {
    /// What follows, without the argument: `r4c7 is 5`, `r1c5 loses 4 and 7`.
    pub fn conclusion(&self, speaker: &Speaker) -> String {
        match self.placement {
            Some(it) => format!("{} is {}", speaker.cell(it.cell), speaker.digit(it.digit)),
            None => speaker.losses(self.eliminations),
        }
    }
}

/// A form of argument: the data of one kind of premises, and what is made of
/// it. The board is always the one the step was found on.
pub(crate) trait Form {
    /// What it claims about the board, for the checker. The board is asked only
    /// for the candidates of cells that the argument names.
    fn facts(&self, board: &Board, finding: &Finding) -> Facts;

    /// Marks what it looks at, for the drawing.
    fn mark(&self, board: &Board, marks: &mut Marks);

    /// The step in words, for a person.
    fn text(&self, speaker: &Speaker, finding: &Finding) -> String;

    /// Its chains in Eureka notation, if it is made of chains.
    fn notation(&self, _: &Speaker) -> Option<Vec<String>> {
        None
    }
}

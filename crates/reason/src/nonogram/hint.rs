//! The next step from where a person stands, or the mistake they made.

use therefore_puzzle::{Cell, Control, Line, Mark, Picture};

use super::board::Board;
use super::ladder::technique;
use super::six::{self, Sheet};
use super::step::{Argument, Step};
use super::words::{Speaker, mark_text};
use crate::machine::words::Voice;
use crate::machine::{self, Depth, Profile, Progress, State};

/// Something on the board that is wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mistake {
    /// A cell that is the opposite in every solution.
    Wrong(Cell, Mark),
    /// A line that cannot be completed as it stands.
    Broken(Line),
}

/// What to tell a person who asks about a nonogram.
pub type Hint = machine::Hint<Step, Mistake>;

/// The hint for a nonogram as it stands: a mistake if there is one, else the
/// next step by the profile's ladder. `certain` is what is so in every
/// solution; without it only mistakes that show in a line are found.
pub fn hint(
    board: &Board,
    certain: Option<&Picture>,
    profile: &Profile<Board>,
    control: &Control,
) -> Hint {
    verdict(board, certain).unwrap_or_else(|| Hint::next(board, profile, control))
}

/// The same by a profile of the six rules.
pub fn hint_by_six(
    sheet: &Sheet,
    certain: Option<&Picture>,
    profile: &Profile<Sheet>,
    control: &Control,
) -> Hint {
    verdict(sheet.board(), certain).unwrap_or_else(|| Hint::next(sheet, profile, control))
}

/// What is to be said before any step: a mistake, or that there is nothing to do.
fn verdict(board: &Board, certain: Option<&Picture>) -> Option<Hint> {
    if let Some(certain) = certain {
        let wrong = |&(mark, right): &(Mark, Mark)| {
            mark != Mark::Unknown && right != Mark::Unknown && mark != right
        };
        let pairs = board.marks().iter().copied();
        let mut pairs = pairs.zip(certain.marks().iter().copied());
        if let Some(cell) = pairs.position(|pair| wrong(&pair)) {
            return Some(Hint::Mistake(Mistake::Wrong(cell, board.mark(cell))));
        }
    }
    if let Some(line) = board.trouble() {
        return Some(Hint::Mistake(Mistake::Broken(line)));
    }
    (board.progress() == Progress::Solved).then_some(Hint::Solved)
}

impl Hint {
    /// The hint in words, for the board as it stands.
    pub fn text(&self, board: &Board, voice: &Voice, depth: Depth) -> String {
        let speaker = Speaker { board, voice };
        let step = |step: &Step| match depth {
            Depth::Vague => format!("Look at {}.", speaker.place(step)),
            Depth::Usual => format!("{}: look at {}.", name(step), speaker.place(step)),
            Depth::Full => format!("{}. {}", name(step), step.text(board, voice)),
        };
        self.words(|mistake| speaker.mistake(*mistake, depth), step)
    }
}

fn name(step: &Step) -> &'static str {
    let six = || six::technique(step.rule).map(|rule| rule.name);
    let name = technique(step.rule).map(|technique| technique.name);
    name.or_else(six).unwrap_or(step.rule)
}

impl Speaker<'_> {
    /// Where the step is to be found.
    fn place(&self, step: &Step) -> String {
        match &step.argument {
            Argument::Line(argument) => self.line(argument.line),
            Argument::Contradiction { supposed, .. } => self.cell(supposed.cell),
            Argument::Agreement { cell, .. } => self.cell(*cell),
            Argument::Guess | Argument::Refuted(_) => "the whole board".into(),
        }
    }

    fn mistake(&self, mistake: Mistake, depth: Depth) -> String {
        match (mistake, depth) {
            (_, Depth::Vague) => "There is a mistake on the board.".into(),
            (Mistake::Wrong(cell, _), Depth::Usual) => {
                let [row, _] = self.board.lines_of(cell);
                format!("There is a mistake in {row}.")
            }
            (Mistake::Wrong(cell, mark), Depth::Full) => format!(
                "There is a mistake: {} is not {}.",
                self.cell(cell),
                mark_text(mark)
            ),
            (Mistake::Broken(line), Depth::Usual) => format!("There is a mistake in {line}."),
            (Mistake::Broken(line), Depth::Full) => format!(
                "There is a mistake: {} cannot be completed as it stands.",
                self.line(line)
            ),
        }
    }
}

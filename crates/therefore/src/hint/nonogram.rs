//! `hint` for nonograms.

use therefore_draw::picture_step::svg;
use therefore_puzzle::{Control, Nonogram};
use therefore_reason::nonogram::six::{self, Sheet};
use therefore_reason::nonogram::{Board, Hint as Found, hint as find, hint_by_six, technique};
use therefore_search::nonogram::Solver;

use super::{Hint, Hinted, HowMuch};
use crate::board::lines;
use crate::reasoning::Way;
use crate::{Problem, Step, Trouble, Workbench};

pub(crate) fn hint(
    nonogram: &Nonogram,
    _: &mut Workbench,
    question: &Hint,
    control: &Control,
) -> Result<Hinted, Problem> {
    let way = question.reasoning.way()?;
    let certain = Solver::new(nonogram).forced(control);
    if certain.solvable == Some(false) {
        return Err(Problem::new(
            Trouble::NoSolution,
            "this nonogram has no solution",
        ));
    }
    let board = Board::with_play(nonogram);
    let certain = Some(&certain.picture);
    let found = match way {
        Way::Ladder(profile) => find(&board, certain, &profile, control),
        Way::Six(profile) => hint_by_six(&Sheet::with_play(nonogram), certain, &profile, control),
    };
    if matches!(found, Found::Stopped) {
        return Err(Problem::stopped("stopped before a step was found"));
    }
    let voice = question.reasoning.plain_voice();
    let text = found.text(&board, &voice, question.depth.into());
    let step = found.step().map(|argued| {
        let six = six::technique(argued.rule).map(|rule| (rule.name, rule.score));
        let technique = technique(argued.rule).map(|it| (it.name, it.score));
        let (name, score) = technique.or(six).unzip();
        let object = argued.json(&board, &voice, 1, score.unwrap_or(0));
        let mut step = Step::of(object, name);
        if question.svg && question.depth == HowMuch::Full {
            step.svg = Some(svg(nonogram, &board, argued));
        }
        step.board = question.board.then(|| lines(&board, argued));
        step
    });
    Ok(Hinted::new(question, found.kind(), text, step))
}

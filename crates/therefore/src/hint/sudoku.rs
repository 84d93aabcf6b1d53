//! `hint` for the Sudoku family.

use therefore_draw::step::svg;
use therefore_puzzle::{Control, Digits, Sudoku};
use therefore_reason::{Board, Hint as Found, Mistake, hint as find};
use therefore_search::{Ended, Solver, smallest_contradiction};

use super::{Hint, Hinted, HowMuch};
use crate::board::position;
use crate::words::names;
use crate::{Problem, Step, Workbench};

pub(crate) fn hint(
    puzzle: &Sudoku,
    bench: &mut Workbench,
    question: &Hint,
    control: &Control,
) -> Result<Hinted, Problem> {
    let reasoning = &question.reasoning;
    if reasoning.is_se() {
        return Err(Problem::unfit(
            "profile se is for grade and explain; hint takes the other profiles",
        ));
    }
    let known = reasoning.known(bench, puzzle, control)?;
    let terrain = bench.terrain(&puzzle.layout).clone();
    let profile = reasoning.profile(known.unique);
    let solution = known.unique.then_some(&known.solution[..]);
    let found = find(&terrain, puzzle, solution, &profile, control);
    if matches!(found, Found::Stopped) {
        return Err(Problem::stopped("stopped before a step was found"));
    }
    let board = Board::with_play(&terrain, puzzle);
    let voice = reasoning.voice(puzzle);
    let mut text = found.text(&board, &voice, question.depth.into());
    if let (Found::Mistake(Mistake::Wrong(cell, _)), HowMuch::Usual | HowMuch::Full) =
        (&found, question.depth)
        && let Some(cells) = against(bench.solver(&puzzle.layout), puzzle, *cell, control)
    {
        text += &format!(
            " It cannot stand together with {}.",
            names(puzzle, &cells).join(", ")
        );
    }
    let step = found.step().map(|argued| {
        let technique = therefore_reason::technique(argued.rule);
        let score = technique.map_or(0, |technique| technique.score);
        let object = argued.json(&board, &voice, 1, score);
        let mut step = Step::of(object, technique.map(|technique| technique.name));
        if question.svg && question.depth == HowMuch::Full {
            step.svg = Some(svg(puzzle, &board, argued));
        }
        step.board = question.board.then(|| position(&board, argued));
        step
    });
    Ok(Hinted::new(question, found.kind(), text, step))
}

/// A smallest set of givens that contradict what was filled into a cell.
fn against(
    solver: &mut Solver,
    puzzle: &Sudoku,
    cell: usize,
    control: &Control,
) -> Option<Vec<usize>> {
    let full = puzzle.start();
    let givens: Vec<usize> = (0..full.len())
        .filter(|&cell| puzzle.givens[cell] != 0)
        .collect();
    let mut start = full.clone();
    let smallest = smallest_contradiction(givens.len(), |kept| {
        for (&given, &kept) in givens.iter().zip(kept) {
            start[given] = if kept {
                full[given]
            } else {
                puzzle.layout.all_digits()
            };
        }
        start[cell] = Digits::only(puzzle.filled[cell]);
        let answer = solver.solve(&start, 1, control);
        (answer.ended != Ended::Stopped).then_some(answer.solutions > 0)
    })?;
    Some(smallest.members.into_iter().map(|i| givens[i]).collect())
}

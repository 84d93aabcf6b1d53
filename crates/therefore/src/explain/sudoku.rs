//! `explain` for the Sudoku family.

use therefore_draw::step::svg;
use therefore_puzzle::{Control, Sudoku};
use therefore_reason::{Board, Reasoner, Step as Argued, Trace, check};

use super::passes::Passes;
use super::teller::{Found, Teller};
use super::{Ending, Explain, Explained, explainer};
use crate::board::position;
use crate::family::Listener;
use crate::{Filled, Part, Problem, Step, Workbench};

pub(crate) fn explain(
    puzzle: &Sudoku,
    bench: &mut Workbench,
    question: &Explain,
    control: &Control,
    hear: &mut Listener,
) -> Result<Explained, Problem> {
    let reasoning = &question.reasoning;
    if reasoning.is_se() {
        return explainer::explain(puzzle, bench, question, control, hear);
    }
    let known = reasoning.known(bench, puzzle, control)?;
    let start = Board::new(bench.terrain(&puzzle.layout), puzzle);
    let profile = reasoning.profile(known.unique);
    let voice = reasoning.voice(puzzle);
    let mut passes = (reasoning.profile == "solver-pl").then(|| Passes::new(&start));
    let (mut number, mut wrong) = (0, Vec::new());
    let mut tell = |found: Found<Board>| {
        number += 1;
        let (board, argued) = (found.state, found.step);
        let score = found.technique.map_or(0, |technique| technique.score);
        let name = found.technique.map(|technique| technique.name);
        let mut step = Step::of(argued.json(board, &voice, number, score), name);
        if let Some(passes) = &mut passes {
            step.before = passes.heading(puzzle, number);
            passes.add_facts(board, argued, &mut step);
        }
        if question.svg {
            step.svg = Some(svg(puzzle, board, argued));
        }
        step.board = question.board.then(|| position(board, argued));
        if question.verify {
            let solution = (known.unique && found.depth == 0).then_some(&known.solution[..]);
            if let Err(words) = verify(board, argued, solution) {
                let title = name.unwrap_or("Guess");
                wrong.push(format!("step {number} ({title}): {words}"));
            }
        }
        hear(Part::Step(Box::new(step)))
    };
    let mut schedule = (profile.schedule)(reasoning.seed);
    let mut teller = Teller::new(&mut *schedule, control, &mut tell);
    let (mut board, mut trace) = (start, Trace::default());
    let mut reasoner = Reasoner::new(&profile, reasoning.seed).under(control);
    reasoner.solve_by(&mut teller, &mut board, &mut trace);
    Ok(Explained {
        outcome: Ending::of(trace.outcome, control.is_over()),
        steps: number,
        guesses: trace.guesses,
        unique: known.unique,
        open: board.empty(),
        grid: Some(Filled::of_digits(puzzle, board.values())),
        wrong,
        rating: None,
        counters: None,
        path: Vec::new(),
        after: passes.map_or_else(String::new, |passes| passes.end(puzzle)),
    })
}

/// Whether a step follows from its premises and keeps the solution.
fn verify(board: &Board, step: &Argued, solution: Option<&[u8]>) -> Result<(), String> {
    check(board, step)?;
    let Some(solution) = solution else {
        return Ok(());
    };
    let places_wrongly = step
        .placement
        .is_some_and(|it| solution[it.cell] != it.digit);
    let mut removed = step.eliminations.iter();
    if places_wrongly {
        Err("places a digit that is not in the solution".to_string())
    } else if removed.any(|it| solution[it.cell] == it.digit) {
        Err("crosses out a digit of the solution".to_string())
    } else {
        Ok(())
    }
}

//! `solve` for nonograms.

use std::ops::ControlFlow;

use therefore_draw::picture_svg::{Sketch, draw};
use therefore_puzzle::{Control, Nonogram, Picture};
use therefore_search::Ended;
use therefore_search::nonogram::{Solver, Work};

use super::sudoku::listed;
use super::{Solutions, Solve, Solved, Want, counted, stats};
use crate::family::Listener;
use crate::{Filled, Part, Problem, Workbench};

pub(crate) fn solve(
    nonogram: &Nonogram,
    bench: &mut Workbench,
    question: &Solve,
    control: &Control,
    hear: &mut Listener,
) -> Result<Solved, Problem> {
    if question
        .engine
        .as_deref()
        .is_some_and(|name| name != "search")
    {
        return Err(Problem::unfit("solve --engine does not take nonograms"));
    }
    let started = bench.now();
    let mut solver = Solver::new(nonogram);
    let mut work = None;
    let mut solved = match question.want {
        Want::First => first(nonogram, &mut solver, question, control, &mut work),
        Want::Count(limit) => counted(&solver.count(limit, control), limit),
        Want::All => all(nonogram, &mut solver, control, hear),
        Want::Candidates => forced(&mut solver, control),
    };
    if question.stats {
        let work: Work = work.unwrap_or_else(|| solver.work());
        let counters = [
            ("line_solves", work.line_solves),
            ("probes", work.probes),
            ("guesses", work.guesses),
            ("conflicts", work.conflicts),
        ];
        solved.stats = Some(stats(bench, started, &counters));
    }
    Ok(solved)
}

fn first(
    nonogram: &Nonogram,
    solver: &mut Solver,
    question: &Solve,
    control: &Control,
    work: &mut Option<Work>,
) -> Solved {
    let limit = 1 + u64::from(question.unique);
    let (mut found, mut count) = (None::<Picture>, 0u64);
    let ended = solver.visit(control, &mut |picture| {
        if nonogram.is_solved_by(picture) {
            count += 1;
            found.get_or_insert_with(|| picture.clone());
        }
        if count >= limit {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    let complete = ended != Ended::Stopped || count >= limit;
    let svg = found.as_ref().filter(|_| question.svg).map(|picture| {
        let sketch = Sketch {
            picture: Some(picture),
            ..Sketch::default()
        };
        draw(nonogram, &sketch)
    });
    let known = (!complete && found.is_none()).then(|| {
        // What the engine has settled so far: it is asked again with no work
        // left, so it adds nothing.
        *work = Some(solver.work());
        let nothing_left = Control::UNLIMITED.with_budget(0);
        Filled::of_picture(&solver.forced(&nothing_left).picture)
    });
    Solved {
        solutions: complete.then(|| Solutions::of(count, question.unique)),
        complete,
        solution: found.as_ref().map(Filled::of_picture),
        known,
        svg,
        ..Solved::default()
    }
}

fn all(nonogram: &Nonogram, solver: &mut Solver, control: &Control, hear: &mut Listener) -> Solved {
    let mut found = 0u64;
    let ended = solver.visit(control, &mut |picture| {
        if !nonogram.is_solved_by(picture) {
            return ControlFlow::Continue(());
        }
        found += 1;
        hear(Part::Solution(Filled::of_picture(picture)))
    });
    listed(found, ended)
}

/// The cells that are the same in all solutions.
fn forced(solver: &mut Solver, control: &Control) -> Solved {
    let forced = solver.forced(control);
    let complete = forced.ended != Ended::Stopped;
    let none = forced.solvable == Some(false);
    let solutions = match (none, forced.picture.is_complete()) {
        (true, _) => Some(Solutions::None),
        _ if !complete => None,
        (_, true) => Some(Solutions::One),
        _ => Some(Solutions::Many),
    };
    Solved {
        solutions,
        complete,
        forced: (!none).then(|| Filled::of_picture(&forced.picture)),
        ..Solved::default()
    }
}

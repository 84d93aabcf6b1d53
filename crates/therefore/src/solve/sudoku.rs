//! `solve` for the Sudoku family.

use therefore_draw::svg;
use therefore_puzzle::{Control, Digits, Sudoku};
use therefore_search::Ended;

use super::{Solutions, Solve, Solved, Want, counted, stats};
use crate::family::Listener;
use crate::{Filled, Part, Problem, Workbench};

pub(crate) fn solve(
    puzzle: &Sudoku,
    bench: &mut Workbench,
    question: &Solve,
    control: &Control,
    hear: &mut Listener,
) -> Result<Solved, Problem> {
    if let Some(name) = question.engine.as_deref().filter(|&name| name != "search") {
        return by_engine(puzzle, bench, question, name, control);
    }
    let started = bench.now();
    let start = puzzle.start();
    let mut solved = match question.want {
        Want::First => first(puzzle, bench, question, &start, control),
        Want::Count(limit) => {
            let solver = bench.solver(&puzzle.layout);
            counted(&solver.count(&start, limit, control), limit)
        }
        Want::All => all(puzzle, bench, &start, control, hear),
        Want::Candidates => candidates(puzzle, bench, &start, control),
    };
    if question.stats {
        let work = bench.solver(&puzzle.layout).work();
        let counters = [
            ("guesses", work.guesses),
            ("propagations", work.propagations),
            ("conflicts", work.conflicts),
        ];
        solved.stats = Some(stats(bench, started, &counters));
    }
    Ok(solved)
}

#[cfg(feature = "methods")]
use super::engine::by_engine;

#[cfg(not(feature = "methods"))]
fn by_engine(
    _: &Sudoku,
    _: &Workbench,
    _: &Solve,
    name: &str,
    _: &Control,
) -> Result<Solved, Problem> {
    Err(Problem::unfit(format!(
        "{name}: this build has no engine but search"
    )))
}

fn first(
    puzzle: &Sudoku,
    bench: &mut Workbench,
    question: &Solve,
    start: &[Digits],
    control: &Control,
) -> Solved {
    let limit = 1 + u64::from(question.unique);
    let solver = bench.solver(&puzzle.layout);
    let answer = solver.solve(start, limit, control);
    let complete = answer.ended != Ended::Stopped || answer.solutions >= limit;
    let grid = (answer.solutions > 0).then(|| solver.first());
    let picture = grid.filter(|_| question.svg).map(|grid| {
        let picture = svg::Picture {
            values: Some(grid),
            ..svg::Picture::default()
        };
        svg::draw(puzzle, &picture)
    });
    Solved {
        solutions: complete.then(|| Solutions::of(answer.solutions, question.unique)),
        complete,
        solution: grid.map(|grid| Filled::of_digits(puzzle, grid)),
        svg: picture,
        ..Solved::default()
    }
}

fn all(
    puzzle: &Sudoku,
    bench: &mut Workbench,
    start: &[Digits],
    control: &Control,
    hear: &mut Listener,
) -> Solved {
    let mut found = 0u64;
    let solver = bench.solver(&puzzle.layout);
    let ended = solver.each(start, control, &mut |grid| {
        found += 1;
        hear(Part::Solution(Filled::of_digits(puzzle, grid)))
    });
    listed(found, ended)
}

/// The answer after all solutions were reported.
pub(super) fn listed(found: u64, ended: Ended) -> Solved {
    let complete = ended != Ended::Stopped;
    Solved {
        solutions: complete.then(|| Solutions::of(found, ended == Ended::Exhausted)),
        complete,
        count: Some(found.to_string()),
        exact: Some(ended == Ended::Exhausted),
        ..Solved::default()
    }
}

fn candidates(
    puzzle: &Sudoku,
    bench: &mut Workbench,
    start: &[Digits],
    control: &Control,
) -> Solved {
    let solver = bench.solver(&puzzle.layout);
    let (sets, ended) = solver.true_candidates(start, control);
    let complete = ended != Ended::Stopped;
    let (mut none, mut one) = (false, true);
    for cell in (0..sets.len()).filter(|&cell| puzzle.layout.is_cell(cell)) {
        none |= sets[cell].is_empty();
        one &= sets[cell].len() == 1;
    }
    let solutions = match (none, one) {
        (true, _) => Some(Solutions::None),
        _ if !complete => None,
        (_, true) => Some(Solutions::One),
        _ => Some(Solutions::Many),
    };
    Solved {
        solutions,
        complete,
        candidates: Some(sets.iter().map(|set| set.iter().collect()).collect()),
        ..Solved::default()
    }
}

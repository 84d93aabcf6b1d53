//! `solve` by another engine than the exact search.

use therefore_methods::{Order, Outcome};
use therefore_puzzle::{Control, Sudoku};

use super::{Engine, Solutions, Solve, Solved, Want, stats};
use crate::engines::engine;
use crate::{Filled, Problem, Workbench};

pub(super) fn by_engine(
    puzzle: &Sudoku,
    bench: &mut Workbench,
    question: &Solve,
    name: &str,
    control: &Control,
) -> Result<Solved, Problem> {
    if question.want != Want::First {
        return Err(Problem::unfit(
            "other engines than search find one solution, not all of them",
        ));
    }
    let mut method = engine(name).map_err(Problem::unfit)?;
    let order = Order {
        unique: question.unique,
        seed: question.seed,
        control: control.clone(),
        trace: question.trace,
    };
    let started = bench.now();
    let report = method.answer(puzzle, &order);
    let solutions = match report.outcome {
        Outcome::Impossible => Some(Solutions::None),
        Outcome::Unique => Some(Solutions::One),
        Outcome::Several => Some(Solutions::Many),
        Outcome::Solved => Some(Solutions::AtLeastOne),
        Outcome::Unknown | Outcome::Unfit(_) | Outcome::Wrong => None,
    };
    let counters: Vec<(&str, u64)> = report
        .counters
        .iter()
        .map(|counter| (counter.name, counter.value))
        .collect();
    Ok(Solved {
        solutions,
        complete: solutions.is_some(),
        solution: report
            .solution
            .as_ref()
            .map(|grid| Filled::of_digits(puzzle, grid)),
        engine: Some(Engine {
            name: name.to_string(),
            unique: question.unique,
            outcome: report.outcome.word().to_string(),
            reason: match &report.outcome {
                Outcome::Unfit(words) => Some(words.to_string()),
                _ => None,
            },
            trace: report
                .trace
                .iter()
                .map(|point| [point.step, point.cost as u64, point.best as u64])
                .collect(),
            optima: report
                .optima
                .iter()
                .map(|optimum| [optimum.steps, optimum.cost as u64])
                .collect(),
        }),
        stats: question.stats.then(|| stats(bench, started, &counters)),
        ..Solved::default()
    })
}

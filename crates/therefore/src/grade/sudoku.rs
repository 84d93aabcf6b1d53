//! `grade` for the Sudoku family.

use std::collections::BTreeMap;

use therefore_puzzle::{Control, Sudoku};
use therefore_reason::se::{Technique, Tenths, UNSOLVED};
use therefore_reason::{
    Board, Estimate, Outcome, Runs, Ways, all_ways, by_clues, by_emptiest_line, grade as find,
    runs, settled,
};

use super::{Grade, Graded, Measure, People};
use crate::explain::explainer;
use crate::{Problem, Trouble, Workbench};

pub(crate) fn grade(
    puzzle: &Sudoku,
    bench: &mut Workbench,
    question: &Grade,
    control: &Control,
) -> Result<Graded, Problem> {
    let known = question.reasoning.known(bench, puzzle, control)?;
    if !known.unique {
        return Err(if control.is_over() {
            Problem::stopped("stopped before it was known how many solutions there are")
        } else {
            Problem::new(Trouble::SeveralSolutions, "several solutions")
        });
    }
    if question.reasoning.is_se() {
        return by_explainer(puzzle, bench, question, control);
    }
    let start = Board::new(bench.terrain(&puzzle.layout), puzzle);
    let profile = question.reasoning.profile(known.unique);
    let found = find(&start, &profile, control);
    if found.outcome == Outcome::Stopped {
        return Err(Problem::stopped(
            "stopped before it was known how hard it is",
        ));
    }
    let people = Estimate::of(&start, control);
    let mut left_out = Vec::new();
    let m = measure(question, &start, control, &mut left_out);
    Ok(Graded {
        grade: Some(found.level.name().to_string()),
        score: Some(found.score),
        hardest: found.hardest.map(|technique| technique.id.to_string()),
        solved: found.outcome == Outcome::Solved,
        uses: found
            .uses
            .iter()
            .map(|(technique, count)| (technique.id.to_string(), (*count).into()))
            .collect(),
        givens: Some(puzzle.clues()),
        mean_open: Some(found.mean_open()),
        open: Some(found.open),
        m,
        by_givens: by_clues(puzzle).map(str::to_string),
        by_lines: by_emptiest_line(puzzle).map(str::to_string),
        people: people.as_ref().map(People::from),
        left_out,
        ..Graded::default()
    })
}

/// M as it was asked for. `left_out` says why it is missing, or has fewer runs or
/// ways than were asked for.
fn measure(
    question: &Grade,
    start: &Board,
    control: &Control,
    left_out: &mut Vec<String>,
) -> Option<Measure> {
    let seed = question.reasoning.seed;
    let found = match (question.all_ways, question.runs) {
        (Some(limit), _) => all_ways(start, limit, control).map(|m| (m.ended, Measure::from(m))),
        (None, 0) => return None,
        (None, count) if question.settle => {
            settled(start, count, seed, control).map(|m| (m.ended, Measure::from(m)))
        }
        (None, count) => runs(start, count, seed, control).map(|m| (m.ended, Measure::from(m))),
    };
    match found {
        Ok((ended, measure)) => {
            left_out.extend(ended.map(|over| format!("fewer runs for M: {over}")));
            Some(measure)
        }
        Err(why) => {
            left_out.push(format!("no M: {why}"));
            None
        }
    }
}

fn by_explainer(
    puzzle: &Sudoku,
    bench: &mut Workbench,
    question: &Grade,
    control: &Control,
) -> Result<Graded, Problem> {
    let start = explainer::start(puzzle)?;
    let mut uses: BTreeMap<Technique, usize> = BTreeMap::new();
    let mut hardest: Option<(Tenths, Technique)> = None;
    let mut rater = bench.rater(question.reasoning.uniqueness, control);
    let rating = rater.rate_with(&start, |turn| {
        *uses.entry(turn.technique()).or_insert(0) += 1;
        if hardest.is_none_or(|(rating, _)| turn.rating() > rating) {
            hardest = Some((turn.rating(), turn.technique()));
        }
    });
    let Some(rating) = rating else {
        return Err(Problem::stopped("stopped"));
    };
    Ok(Graded {
        hardest: hardest.map(|(_, technique)| technique.id()),
        solved: rating.er != UNSOLVED,
        uses: uses
            .into_iter()
            .map(|(technique, count)| (technique.id(), count.into()))
            .collect(),
        givens: Some(puzzle.clues()),
        rating: Some(rating.into()),
        ..Graded::default()
    })
}

impl From<Runs> for Measure {
    fn from(m: Runs) -> Measure {
        Measure {
            mean: m.mean,
            spread: Some(m.spread),
            least: m.least,
            most: m.most,
            runs: Some(m.runs),
            seed: Some(m.seed),
            ways: None,
            complete: None,
        }
    }
}

impl From<Ways> for Measure {
    fn from(m: Ways) -> Measure {
        Measure {
            mean: m.mean,
            spread: None,
            least: m.least,
            most: m.most,
            runs: None,
            seed: None,
            ways: Some(m.ways),
            complete: Some(m.complete),
        }
    }
}

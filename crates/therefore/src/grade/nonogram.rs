//! `grade` for nonograms.

use therefore_puzzle::{Control, Nonogram};
use therefore_reason::nonogram::six::{Counters, ORDERS, Sheet, systematic};
use therefore_reason::nonogram::{Board, grade as find};
use therefore_reason::{Outcome, Reasoner};
use therefore_search::nonogram::sweeps;

use super::{Grade, Graded};
use crate::reasoning::known_picture;
use crate::{Problem, Trouble, Workbench};

pub(crate) fn grade(
    nonogram: &Nonogram,
    _: &mut Workbench,
    _: &Grade,
    control: &Control,
) -> Result<Graded, Problem> {
    let known = known_picture(nonogram, control)?;
    if !known.unique {
        return Err(if control.is_over() {
            Problem::stopped("stopped before it was known how many solutions there are")
        } else {
            Problem::new(Trouble::SeveralSolutions, "several solutions")
        });
    }
    let board = Board::new(nonogram);
    let found = find(&board, control);
    if found.outcome == Outcome::Stopped {
        return Err(Problem::stopped(
            "stopped before it was known how hard it is",
        ));
    }
    let mut sheet = Sheet::new(nonogram);
    let profile = systematic(ORDERS[0]);
    let mut reasoner = Reasoner::new(&profile, 0).under(control);
    let trace = reasoner.solve(&mut sheet);
    let solved = trace.outcome == Outcome::Solved;
    let sweeps = |rows: bool| {
        let (count, solved) = sweeps(nonogram, rows);
        solved.then_some(count)
    };
    Ok(Graded {
        grade: Some(found.level.name().to_string()),
        score: Some(found.score),
        needs: Some(found.needs().name().to_string()),
        hardest: found.hardest.map(|technique| technique.id.to_string()),
        solved: found.outcome == Outcome::Solved,
        steps: Some(found.steps),
        moments: Some(found.moments()),
        uses: found
            .uses
            .iter()
            .map(|(technique, count)| (technique.id.to_string(), (*count).into()))
            .collect(),
        sweeps_from_rows: sweeps(true),
        sweeps_from_columns: sweeps(false),
        counters: solved.then(|| Counters::of(&trace, &sheet).into()),
        ..Graded::default()
    })
}

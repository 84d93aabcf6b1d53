//! `check` for nonograms.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use therefore_puzzle::{Control, Line, Mark, Nonogram, Picture};
use therefore_search::Ended;
use therefore_search::nonogram::{Solver, smallest_clash};

use super::{Check, Checked, PATIENCE, Smallness};
use crate::words::differing;
use crate::{Problem, Solutions, Workbench};

/// What a setter wants to know about a nonogram.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NonogramReport {
    /// How many columns it has.
    pub width: usize,
    /// How many rows it has.
    pub height: usize,
    /// How many cells are filled in a solution.
    pub filled: usize,
    /// How many solutions there are; null if that is not known.
    pub solutions: Option<Solutions>,
    /// Lines that contradict each other, if there is no solution.
    pub contradiction: Option<Vec<String>>,
    /// How small the contradiction is.
    pub contradiction_is: Option<Smallness>,
    /// Cells in which two solutions differ.
    pub undecided: Vec<String>,
    /// Cells marked so far that are so in no solution.
    pub wrong: Vec<String>,
    /// Whether some solution has all marks made so far, if that is known.
    pub progress_fits: Option<bool>,
    /// Whether the solution that came with it is right.
    pub solution_right: Option<bool>,
    /// The lines in which that solution is wrong.
    pub solution_wrong_in: Option<Vec<String>>,
}

pub(crate) fn check(
    nonogram: &Nonogram,
    bench: &mut Workbench,
    _: &Check,
    control: &Control,
) -> Result<Checked, Problem> {
    let mut found: Vec<Picture> = Vec::new();
    let mut solver = Solver::new(nonogram);
    let ended = solver.visit(control, &mut |picture| {
        if nonogram.is_solved_by(picture) {
            found.push(picture.clone());
        }
        match found.len() {
            2 => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        }
    });
    let known = ended != Ended::Stopped || found.len() == 2;
    let none = found.is_empty() && known;
    // What cannot be otherwise, as far as that is known.
    let certain = match (&found[..], known, &nonogram.progress) {
        ([only], true, _) => Some(only.clone()),
        ([_, ..], _, Some(_)) => Some(solver.forced(control).picture),
        _ => None,
    };
    let wrong = match (&nonogram.progress, &certain) {
        (Some(progress), Some(certain)) => differing(progress, certain),
        _ => Vec::new(),
    };
    let contradiction = if none {
        smallest_clash(nonogram, &bench.patient(control, PATIENCE))
    } else {
        None
    };
    let wrong_lines = wrong_lines(nonogram);
    let lines = |lines: &[Line]| -> Vec<String> { lines.iter().map(Line::to_string).collect() };
    Ok(Checked::Nonogram(Box::new(NonogramReport {
        width: nonogram.width(),
        height: nonogram.height(),
        filled: nonogram
            .rows()
            .iter()
            .flatten()
            .map(|&run| usize::from(run))
            .sum(),
        solutions: known.then(|| Solutions::of(found.len() as u64, true)),
        contradiction: contradiction.as_ref().map(|clash| lines(&clash.members)),
        contradiction_is: contradiction.map(|clash| clash.certainty.into()),
        undecided: match &found[..] {
            [a, b] => differing(a, b),
            _ => Vec::new(),
        },
        progress_fits: progress_fits(nonogram, none, !wrong.is_empty(), control),
        wrong,
        solution_right: wrong_lines.as_ref().map(Vec::is_empty),
        solution_wrong_in: wrong_lines.as_deref().map(lines),
    })))
}

/// Whether some solution agrees with all that is marked, if known.
fn progress_fits(
    nonogram: &Nonogram,
    none: bool,
    is_wrong: bool,
    control: &Control,
) -> Option<bool> {
    let progress = nonogram.progress.as_ref()?;
    if none || is_wrong {
        return Some(false);
    }
    let mut fits = false;
    let mut solver = Solver::new(nonogram).within(progress);
    let ended = solver.visit(control, &mut |_| {
        fits = true;
        ControlFlow::Break(())
    });
    (fits || ended != Ended::Stopped).then_some(fits)
}

/// The lines in which the solution that came with it is wrong.
fn wrong_lines(nonogram: &Nonogram) -> Option<Vec<Line>> {
    let solution = nonogram.solution.as_ref()?;
    let wrong = |line: &Line| {
        let open = solution.line(*line).any(|mark| mark == Mark::Unknown);
        open || solution.clue(*line) != nonogram.clue(*line)
    };
    Some(nonogram.lines().filter(wrong).collect())
}

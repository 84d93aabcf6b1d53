//! What is it in another format?

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use therefore_puzzle::formats::{Format, Keep, write_nonogram, write_sudoku_keeping};
use therefore_puzzle::{Control, Nonogram, Picture, Sudoku};
use therefore_search::Ended;
use therefore_search::nonogram::Solver;

use crate::{Problem, Trouble, Workbench};

/// Asks for a puzzle in another format.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Convert {
    /// The name of the format.
    pub to: String,
    /// Whether cages, regions and candidates that the format cannot carry are
    /// left out instead of refused.
    pub clues_only: bool,
    /// Whether to solve first, so that the solution is written too.
    pub solution: bool,
}

impl Default for Convert {
    fn default() -> Convert {
        Convert {
            to: Format::Json.name().to_string(),
            clues_only: false,
            solution: false,
        }
    }
}

/// A puzzle in another format.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Converted {
    /// The name of the format.
    pub format: String,
    /// The text; none for a format that is not text.
    pub text: Option<String>,
    /// The bytes, whatever they are.
    #[serde(skip)]
    pub bytes: Vec<u8>,
}

impl Convert {
    fn format(&self) -> Result<Format, Problem> {
        self.to
            .parse()
            .map_err(|error| Problem::unfit(format!("{}: {error}", self.to)))
    }
}

impl Converted {
    fn new(format: Format, bytes: Vec<u8>) -> Converted {
        Converted {
            format: format.name().to_string(),
            text: (format != Format::Png).then(|| String::from_utf8_lossy(&bytes).into_owned()),
            bytes,
        }
    }
}

pub(crate) fn sudoku(
    puzzle: &Sudoku,
    bench: &mut Workbench,
    question: &Convert,
    control: &Control,
) -> Result<Converted, Problem> {
    let format = question.format()?;
    let keep = if question.clues_only {
        Keep::Clues
    } else {
        Keep::Puzzle
    };
    let written = if question.solution {
        let mut solved = puzzle.clone();
        solved.solution = Some(only_grid(puzzle, bench, control)?);
        write_sudoku_keeping(&solved, format, keep)
    } else {
        write_sudoku_keeping(puzzle, format, keep)
    };
    let text = written.map_err(|error| Problem::unfit(error.to_string()))?;
    Ok(Converted::new(format, text.into_bytes()))
}

fn only_grid(
    puzzle: &Sudoku,
    bench: &mut Workbench,
    control: &Control,
) -> Result<Vec<u8>, Problem> {
    let solver = bench.solver(&puzzle.layout);
    let answer = solver.solve(&puzzle.start(), 2, control);
    let kind = match (answer.solutions, answer.ended) {
        (2.., _) => Trouble::SeveralSolutions,
        (_, Ended::Stopped) => Trouble::Stopped,
        (0, _) => Trouble::NoSolution,
        _ => return Ok(solver.first().to_vec()),
    };
    let words = "it has not exactly one solution, so none is written";
    Err(Problem::new(kind, words))
}

pub(crate) fn nonogram(
    nonogram: &Nonogram,
    _: &mut Workbench,
    question: &Convert,
    control: &Control,
) -> Result<Converted, Problem> {
    let format = question.format()?;
    let mut nonogram = nonogram.clone();
    if question.solution {
        nonogram.solution = Some(only_picture(&nonogram, control)?);
    }
    let bytes = write_nonogram(&nonogram, format, Keep::Puzzle).map_err(|error| {
        let shows_solution = matches!(format, Format::Drawing | Format::Png);
        let help = if nonogram.solution.is_none() && shows_solution {
            " (--solution solves it first)"
        } else {
            ""
        };
        Problem::unfit(format!("{error}{help}"))
    })?;
    Ok(Converted::new(format, bytes))
}

fn only_picture(nonogram: &Nonogram, control: &Control) -> Result<Picture, Problem> {
    let mut found = Vec::new();
    let ended = Solver::new(nonogram).visit(control, &mut |picture| {
        found.push(picture.clone());
        match found.len() {
            2 => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        }
    });
    match (found.len(), ended) {
        (2.., _) => Err(Problem::new(
            Trouble::SeveralSolutions,
            "more than one solution, so none is written",
        )),
        (_, Ended::Stopped) => Err(Problem::stopped(
            "stopped before it was known whether there is one solution",
        )),
        _ => match found.pop() {
            Some(solution) if nonogram.is_solved_by(&solution) => Ok(solution),
            _ => Err(Problem::new(
                Trouble::NoSolution,
                "no solution (therefore check says more)",
            )),
        },
    }
}

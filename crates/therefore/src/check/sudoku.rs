//! `check` for the Sudoku family.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use therefore_puzzle::{Cell, Clash, Control, Sudoku, Sum, clashes, pattern_symmetries};
use therefore_search::{
    ClashPart, Ended, smallest_clash, smallest_conflict, sums_superfluous_together,
    superfluous_givens, superfluous_sums,
};

use super::{Check, Checked, PATIENCE, Smallness};
use crate::words::names;
use crate::{Problem, Solutions, Workbench};

/// What a setter wants to know about a Sudoku.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SudokuReport {
    /// How many givens there are.
    pub givens: usize,
    /// Whether no givens clash on sight.
    pub valid: bool,
    /// The givens that clash on sight.
    pub clashes: Vec<ClashReport>,
    /// How many solutions there are; null if that is not known.
    pub solutions: Option<Solutions>,
    /// Whether no given is redundant, if that is known.
    pub minimal: Option<bool>,
    /// The givens that are redundant, each on its own.
    pub superfluous: Option<Vec<String>>,
    /// Whether all givens were tried.
    pub superfluous_complete: bool,
    /// Givens that contradict each other, if there is no solution.
    pub contradiction: Option<Vec<String>>,
    /// What is known about cages and sums, if there are any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cages: Option<CagesReport>,
    /// How small the contradiction is.
    pub contradiction_is: Option<Smallness>,
    /// Cells in which two solutions differ.
    pub undecided: Vec<String>,
    /// The symmetries of the pattern of givens.
    pub symmetries: Vec<String>,
    /// Cells filled in that clash or are not as in the only solution.
    pub wrong: Vec<String>,
    /// Whether the solution that came with the puzzle is right.
    pub solution_right: Option<bool>,
}

/// What is known about the cages and sums of a puzzle.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CagesReport {
    /// Those that are redundant, each on its own.
    pub superfluous: Option<Vec<Cage>>,
    /// Whether all were tried.
    pub superfluous_complete: bool,
    /// Several that are redundant together.
    pub together: Option<Vec<Cage>>,
    /// Whether no other of them is redundant as well.
    pub together_complete: bool,
    /// Those that belong to the contradiction.
    pub contradiction: Option<Vec<Cage>>,
    /// The regions that belong to the contradiction.
    pub contradiction_regions: Option<Vec<String>>,
    /// What the cages add up to, if they cover the grid and that is wrong.
    pub total: Option<CagesTotal>,
}

/// A cage or a sum.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Cage {
    /// What its cells add up to.
    pub sum: u32,
    /// Its cells.
    pub cells: Vec<String>,
}

/// What all cages add up to, and should.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CagesTotal {
    /// The sum of the cages.
    pub found: u32,
    /// The sum of the digits of the grid.
    pub expected: u32,
}

/// Givens that clash on sight.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum ClashReport {
    /// A digit that occurs more than once in a region.
    Repeat {
        /// The digit.
        digit: u8,
        /// The region.
        region: String,
        /// Where it stands.
        cells: Vec<String>,
    },
    /// Cells that do not add up to their total.
    Total {
        /// The total.
        total: u32,
        /// What they add up to.
        found: u32,
        /// The cells.
        cells: Vec<String>,
    },
    /// Cells that cannot add up to their total.
    Impossible {
        /// The total.
        total: u32,
        /// The least they can add up to.
        least: u32,
        /// The most they can add up to.
        most: u32,
        /// The cells.
        cells: Vec<String>,
    },
}

pub(crate) fn check(
    puzzle: &Sudoku,
    bench: &mut Workbench,
    _: &Check,
    control: &Control,
) -> Result<Checked, Problem> {
    let mut found: Vec<Vec<u8>> = Vec::new();
    let solver = bench.solver(&puzzle.layout);
    let ended = solver.each(&puzzle.start(), control, &mut |grid| {
        found.push(grid.to_vec());
        match found.len() {
            2 => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        }
    });
    let known = ended != Ended::Stopped;
    let (one, none) = (known && found.len() == 1, known && found.is_empty());
    let cells = || 0..puzzle.givens.len();
    let undecided: Vec<Cell> = match &found[..] {
        [a, b] => cells().filter(|&cell| a[cell] != b[cell]).collect(),
        _ => Vec::new(),
    };
    let wrong = wrong(puzzle, found.first().filter(|_| one));
    let superfluous = one.then(|| superfluous_givens(solver, puzzle, control));
    let patient = bench.patient(control, PATIENCE);
    let solver = bench.solver(&puzzle.layout);
    let contradiction = if !none {
        None
    } else if puzzle.layout.has_only_regions() {
        smallest_clash(solver, puzzle, &patient).map(|clash| clash.map(ClashPart::Given))
    } else {
        smallest_conflict(puzzle, &patient)
    };
    let members = contradiction.as_ref().map(|clash| &clash.members);
    let list = |cells: &[Cell]| names(puzzle, cells);
    let clashing = clashes(&puzzle.layout, &puzzle.givens);
    let (givens, complete) = match superfluous {
        Some((givens, complete)) => (Some(givens), complete),
        None => (None, true),
    };
    let minimal = givens
        .as_ref()
        .filter(|givens| complete || !givens.is_empty());
    let symmetries = pattern_symmetries(puzzle.layout.shape(), |cell| puzzle.givens[cell] != 0);
    Ok(Checked::Sudoku(Box::new(SudokuReport {
        givens: puzzle.clues(),
        valid: clashing.is_empty(),
        clashes: clashing.iter().map(|it| clash_report(puzzle, it)).collect(),
        solutions: (known || found.len() == 2).then(|| Solutions::of(found.len() as u64, true)),
        minimal: minimal.map(Vec::is_empty),
        superfluous: givens.as_deref().map(list),
        superfluous_complete: complete,
        contradiction: members.map(|members| {
            let given = |part: &ClashPart| match part {
                ClashPart::Given(cell) => Some(*cell),
                _ => None,
            };
            list(&members.iter().filter_map(given).collect::<Vec<_>>())
        }),
        contradiction_is: contradiction.as_ref().map(|clash| clash.certainty.into()),
        cages: (!puzzle.layout.sums().is_empty())
            .then(|| cages(puzzle, one, members.map(Vec::as_slice), control, &patient)),
        undecided: list(&undecided),
        symmetries: symmetries
            .into_iter()
            .map(|symmetry| symmetry.name().to_string())
            .collect(),
        wrong: list(&wrong),
        solution_right: puzzle
            .solution
            .as_ref()
            .map(|grid| puzzle.is_solved_by(grid)),
    })))
}

/// Filled cells that clash with others or disagree with the only solution.
fn wrong(puzzle: &Sudoku, only: Option<&Vec<u8>>) -> Vec<Cell> {
    let cells = || 0..puzzle.givens.len();
    let values: Vec<u8> = cells().map(|cell| puzzle.value(cell)).collect();
    let differs =
        |cell: &Cell| only.is_some_and(|only| values[*cell] != 0 && values[*cell] != only[*cell]);
    let mut wrong: Vec<Cell> = clashes(&puzzle.layout, &values)
        .into_iter()
        .flat_map(|clash| match clash {
            Clash::Repeat { cells, .. } | Clash::Total { cells, .. } => cells,
            Clash::Impossible { .. } => Vec::new(),
        })
        .chain(cells().filter(differs))
        .filter(|&cell| puzzle.givens[cell] == 0)
        .collect();
    wrong.sort_unstable();
    wrong.dedup();
    wrong
}

fn cages(
    puzzle: &Sudoku,
    one: bool,
    members: Option<&[ClashPart]>,
    control: &Control,
    patient: &Control,
) -> CagesReport {
    let sums = &puzzle.layout.recipe().sums;
    let list = |found: &[usize]| -> Vec<Cage> {
        found
            .iter()
            .map(|&index| cage(puzzle, &sums[index]))
            .collect()
    };
    let superfluous = one.then(|| superfluous_sums(puzzle, control));
    let together = superfluous.as_ref().and_then(|(sums, _)| {
        let (together, all) = sums_superfluous_together(puzzle, sums, patient);
        (together.len() > 1).then_some((together, all))
    });
    let sum = |part: &ClashPart| match part {
        ClashPart::Sum(index) => Some(cage(puzzle, &puzzle.layout.sums()[*index])),
        _ => None,
    };
    let region = |part: &ClashPart| match part {
        ClashPart::Region(index) => Some(puzzle.layout.regions()[*index].name.clone()),
        _ => None,
    };
    CagesReport {
        superfluous: superfluous.as_ref().map(|(found, _)| list(found)),
        superfluous_complete: superfluous.is_none_or(|(_, complete)| complete),
        together: together.as_ref().map(|(found, _)| list(found)),
        together_complete: together.is_none_or(|(_, all)| all),
        contradiction: members.map(|members| members.iter().filter_map(sum).collect()),
        contradiction_regions: members.map(|members| members.iter().filter_map(region).collect()),
        total: total(puzzle),
    }
}

fn cage(puzzle: &Sudoku, sum: &Sum) -> Cage {
    Cage {
        sum: sum.total,
        cells: names(puzzle, &sum.cells),
    }
}

fn clash_report(puzzle: &Sudoku, clash: &Clash) -> ClashReport {
    match clash {
        Clash::Repeat {
            digit,
            region,
            cells,
        } => ClashReport::Repeat {
            digit: *digit,
            region: region.clone(),
            cells: names(puzzle, cells),
        },
        Clash::Total {
            total,
            found,
            cells,
        } => ClashReport::Total {
            total: *total,
            found: *found,
            cells: names(puzzle, cells),
        },
        Clash::Impossible {
            total,
            range: (least, most),
            cells,
        } => ClashReport::Impossible {
            total: *total,
            least: *least,
            most: *most,
            cells: names(puzzle, cells),
        },
    }
}

/// What the cages add up to and should, if they cover the grid, each cell once,
/// and that is not the same.
fn total(puzzle: &Sudoku) -> Option<CagesTotal> {
    let layout = &puzzle.layout;
    let side = layout.symbols();
    let mut cells: Vec<Cell> = layout.sums().iter().flat_map(|s| s.cells.clone()).collect();
    cells.sort_unstable();
    let covered = layout.recipe().lines && cells.into_iter().eq(0..side * side);
    let found = layout.sums().iter().map(|sum| sum.total).sum();
    let expected = (side * side * (side + 1) / 2) as u32;
    (covered && found != expected).then_some(CagesTotal { found, expected })
}

//! What a setter wants to know about clues and cages: which are superfluous,
//! which clash.

use std::sync::Arc;

use therefore_puzzle::{Cell, Cells, Constraint, Digits, Layout, Recipe, Sudoku};

use crate::Control;
use crate::engine::Ended;
use crate::smallest::{Certainty, Smallest, smallest_contradiction};
use crate::solver::Solver;

/// The givens of a puzzle with one solution that can each be taken away (one
/// at a time) without there being a second; and whether all of them were looked
/// at before the control stopped it.
///
/// ```
/// use therefore_puzzle::{Sudoku, Recipe};
/// use therefore_search::{Control, Solver, superfluous_givens};
/// let puzzle = Sudoku::new(Recipe::square(4)?.layout()?, vec![1,2,3,4, 3,4,1,2, 2,1,0,0, 4,0,0,1]);
/// let mut solver = Solver::new(&puzzle.layout);
/// let (givens, complete) = superfluous_givens(&mut solver, &puzzle, &Control::UNLIMITED);
/// assert_eq!((givens.len(), complete), (12, true));
/// # Ok::<(), therefore_puzzle::LayoutError>(())
/// ```
pub fn superfluous_givens(
    solver: &mut Solver,
    puzzle: &Sudoku,
    control: &Control,
) -> (Vec<Cell>, bool) {
    let mut start = puzzle.start();
    let mut found = Vec::new();
    for cell in given_cells(puzzle) {
        // Superfluous if there is no solution with another digit here.
        let given = start[cell];
        start[cell] = open(puzzle, cell) - given;
        let answer = solver.solve(&start, 1, control);
        start[cell] = given;
        match answer.ended {
            Ended::Stopped => return (found, false),
            Ended::Exhausted => found.push(cell),
            Ended::Satisfied => {}
        }
    }
    (found, true)
}

/// A smallest set of givens that already leaves no solution, for a puzzle
/// without one. None if there is a solution, or if the control stopped it
/// before any such set was found.
pub fn smallest_clash(
    solver: &mut Solver,
    puzzle: &Sudoku,
    control: &Control,
) -> Option<Smallest<Cell>> {
    let givens: Vec<Cell> = given_cells(puzzle).collect();
    let full = puzzle.start();
    let mut start = full.clone();
    let smallest = smallest_contradiction(givens.len(), |kept| {
        for (i, &cell) in givens.iter().enumerate() {
            start[cell] = if kept[i] {
                full[cell]
            } else {
                open(puzzle, cell)
            };
        }
        let answer = solver.solve(&start, 1, control);
        match answer.ended {
            Ended::Stopped => None,
            _ => Some(answer.solutions > 0),
        }
    })?;
    Some(smallest.map(|i| givens[i]))
}

/// The cages and sums of a puzzle with one solution (by their place in the
/// recipe) that can each be taken away, one at a time, without there being a
/// second; and whether all of them were looked at before the control stopped it.
///
/// ```
/// use therefore_puzzle::{Sudoku, Recipe, Sum};
/// use therefore_search::{Control, superfluous_sums};
/// let mut recipe = Recipe::square(4)?;
/// recipe.sums = vec![Sum { total: 3, cells: vec![0, 1], distinct: true }];
/// let puzzle = Sudoku::new(recipe.layout()?, vec![1,2,3,4, 3,4,1,2, 2,1,0,0, 4,0,0,1]);
/// assert_eq!(superfluous_sums(&puzzle, &Control::UNLIMITED), (vec![0], true));
/// # Ok::<(), therefore_puzzle::LayoutError>(())
/// ```
pub fn superfluous_sums(puzzle: &Sudoku, control: &Control) -> (Vec<usize>, bool) {
    let mut found = Vec::new();
    for index in 0..puzzle.layout.recipe().sums.len() {
        match has_one_without(puzzle, &[index], control) {
            Some(true) => found.push(index),
            Some(false) => {}
            None => return (found, false),
        }
    }
    (found, true)
}

/// Of these cages and sums some that can all be taken away together: one after
/// the other, each if there is still one solution without it. And whether all
/// were looked at before the control stopped it; none of these can go as well then.
///
/// ```
/// use therefore_puzzle::{Sudoku, Recipe, Sum};
/// use therefore_search::{Control, sums_superfluous_together};
/// let mut recipe = Recipe::square(4)?;
/// let sum = |total, cells| Sum { total, cells, distinct: true };
/// recipe.sums = vec![sum(3, vec![0, 1]), sum(7, vec![2, 3])];
/// let puzzle = Sudoku::new(recipe.layout()?, vec![0,2,0,4, 3,4,1,2, 2,1,4,3, 4,3,2,1]);
/// let together = sums_superfluous_together(&puzzle, &[0, 1], &Control::UNLIMITED);
/// assert_eq!(together, (vec![0, 1], true));
/// # Ok::<(), therefore_puzzle::LayoutError>(())
/// ```
pub fn sums_superfluous_together(
    puzzle: &Sudoku,
    sums: &[usize],
    control: &Control,
) -> (Vec<usize>, bool) {
    let mut gone = Vec::new();
    for &index in sums {
        gone.push(index);
        match has_one_without(puzzle, &gone, control) {
            Some(true) => continue,
            Some(false) => gone.pop(),
            None => {
                gone.pop();
                return (gone, false);
            }
        };
    }
    (gone, true)
}

/// Whether there is just one solution without some cages and sums; none if the
/// control stopped it.
fn has_one_without(puzzle: &Sudoku, gone: &[usize], control: &Control) -> Option<bool> {
    let mut less = puzzle.layout.recipe().clone();
    let mut index = 0..;
    less.sums
        .retain(|_| index.next().is_none_or(|index| !gone.contains(&index)));
    let Ok(layout) = less.layout() else {
        return Some(false);
    };
    // Without it some cell may be in no rule at all: it could hold anything.
    if (0..layout.cells()).any(|cell| layout.is_cell(cell) != puzzle.layout.is_cell(cell)) {
        return Some(false);
    }
    let start = Sudoku {
        layout: layout.clone(),
        ..puzzle.clone()
    }
    .start();
    let answer = Solver::new(&layout).solve(&start, 2, control);
    (answer.ended != Ended::Stopped).then_some(answer.solutions == 1)
}

/// Something that can be part of a contradiction.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum ClashPart {
    /// The given of a cell.
    Given(Cell),
    /// A cage or sum, by its place in [`Layout::sums`].
    Sum(usize),
    /// A region, by its place in [`Layout::regions`].
    Region(usize),
}

/// A smallest set of givens, cages and regions that already leaves no solution,
/// for a puzzle without one: two cages that add up to too much for their row,
/// and the row. None if there is a solution, or if the control stopped it before
/// any such set was found.
///
/// ```
/// use therefore_puzzle::{Sudoku, Recipe, Sum};
/// use therefore_search::{Control, ClashPart, smallest_conflict};
/// let mut recipe = Recipe::square(4)?;
/// recipe.sums = vec![
///     Sum { total: 5, cells: vec![0, 1], distinct: true },
///     Sum { total: 6, cells: vec![2, 3], distinct: true },
/// ];
/// let conflict = smallest_conflict(&Sudoku::empty(recipe.layout()?), &Control::UNLIMITED);
/// let members = conflict.map(|conflict| conflict.members);
/// assert_eq!(members, Some(vec![ClashPart::Sum(0), ClashPart::Sum(1), ClashPart::Region(0)]));
/// # Ok::<(), therefore_puzzle::LayoutError>(())
/// ```
pub fn smallest_conflict(puzzle: &Sudoku, control: &Control) -> Option<Smallest<ClashPart>> {
    let layout = &puzzle.layout;
    if !layout.impossible_sums().is_empty() {
        // No part of the rest is needed for a contradiction.
        return Some(Smallest {
            members: Vec::new(),
            certainty: Certainty::Smallest,
        });
    }
    let mut parts: Vec<ClashPart> = given_cells(puzzle)
        .map(ClashPart::Given)
        .chain(numbered(layout).map(|(part, _)| part))
        .collect();
    parts.sort_unstable();
    let smallest = smallest_contradiction(parts.len(), |kept| {
        let kept = |part: ClashPart| parts.binary_search(&part).is_ok_and(|index| kept[index]);
        let layout = part_of(layout, &kept)?;
        let start: Vec<Digits> = (0..layout.cells())
            .map(|cell| match puzzle.givens[cell] {
                _ if !layout.is_cell(cell) => Digits::NONE,
                digit if digit != 0 && kept(ClashPart::Given(cell)) => {
                    open(puzzle, cell) & Digits::only(digit)
                }
                _ => open(puzzle, cell),
            })
            .collect();
        let answer = Solver::new(&layout).solve(&start, 1, control);
        match answer.ended {
            Ended::Stopped => None,
            _ => Some(answer.solutions > 0),
        }
    })?;
    Some(smallest.map(|index| parts[index]))
}

/// The constraints of a layout, each as a part of a contradiction.
fn numbered(layout: &Layout) -> impl Iterator<Item = (ClashPart, &Constraint)> {
    let (mut regions, mut sums) = (0.., 0..);
    layout.constraints().iter().filter_map(move |constraint| {
        let part = match constraint {
            Constraint::Region(_) => ClashPart::Region(regions.next()?),
            Constraint::Sum(_) => ClashPart::Sum(sums.next()?),
        };
        Some((part, constraint))
    })
}

/// A layout with some of its constraints only, but all of its cells.
fn part_of(layout: &Layout, kept: &dyn Fn(ClashPart) -> bool) -> Option<Arc<Layout>> {
    let mut recipe = Recipe {
        lines: false,
        ..Recipe::bare(layout.shape(), layout.symbols())
    };
    let mut region = |cells: Vec<Cell>| {
        recipe.regions.push(Cells {
            name: String::new(),
            cells,
        })
    };
    for (_, constraint) in numbered(layout).filter(|&(part, _)| kept(part)) {
        match constraint {
            Constraint::Region(kept) => region(kept.cells.clone()),
            Constraint::Sum(sum) => recipe.sums.push(sum.clone()),
        }
    }
    let alone = (0..layout.cells()).filter(|&cell| layout.is_cell(cell));
    alone.for_each(|cell| region(vec![cell]));
    recipe.layout().ok()
}

fn given_cells(puzzle: &Sudoku) -> impl Iterator<Item = Cell> {
    (0..puzzle.givens.len()).filter(|&cell| puzzle.givens[cell] != 0)
}

/// What a cell could hold if it were not given.
fn open(puzzle: &Sudoku, cell: Cell) -> Digits {
    let all = puzzle.layout.all_digits();
    puzzle
        .allowed
        .as_ref()
        .map_or(all, |allowed| allowed[cell] & all)
}

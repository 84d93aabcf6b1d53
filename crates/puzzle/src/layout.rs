//! What every engine sees of a puzzle, apart from its clues: cells and constraints.

use std::fmt;

use crate::cover::Cover;
use crate::{
    Cell, Constraint, ConstraintKind, Digits, Kinds, MAX_SYMBOLS, Recipe, Region, Shape, Sum, View,
};

/// Why cells, regions and sums do not make a puzzle, in one sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LayoutError(pub String);

impl fmt::Display for LayoutError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for LayoutError {}

/// Cells, symbols and constraints: a puzzle without its clues.
///
/// A cell that no constraint covers is a hole in the canvas, not part of the
/// puzzle. Layouts are made by a [`Recipe`] and shared between puzzles.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layout {
    recipe: Recipe,
    /// One kind after the other.
    constraints: Vec<Constraint>,
    /// For each kind where its constraints end in the list.
    ends: [usize; ConstraintKind::ALL.len()],
    kinds: Kinds,
    impossible: Vec<Sum>,
    covered: Vec<bool>,
}

impl Layout {
    /// Checks the constraints and puts them in order; [`Recipe::layout`] calls it.
    pub(crate) fn new(
        recipe: Recipe,
        mut constraints: Vec<Constraint>,
    ) -> Result<Layout, LayoutError> {
        let (shape, symbols) = (recipe.shape, recipe.symbols);
        let error = |text: String| Err(LayoutError(text));
        if !(1..=MAX_SYMBOLS).contains(&symbols) {
            return error(format!("{symbols} symbols: expected 1 to {MAX_SYMBOLS}"));
        }
        if shape.cells() == 0 || shape.rows > MAX_SYMBOLS || shape.columns > MAX_SYMBOLS {
            return error(format!(
                "a canvas of {} rows and {} columns: expected 1 to {MAX_SYMBOLS} of each",
                shape.rows, shape.columns
            ));
        }
        constraints.sort_by_key(Constraint::kind);
        let mut cover = Cover::new(shape, symbols);
        for constraint in &constraints {
            match constraint {
                Constraint::Region(region) => cover.region(region)?,
                Constraint::Sum(sum) => cover.sum(sum)?,
            }
        }
        let covered = cover.covered;
        let possible = |constraint: &Constraint| match constraint {
            Constraint::Region(_) => true,
            Constraint::Sum(sum) => sum.is_possible(symbols),
        };
        let (constraints, rest): (Vec<_>, Vec<_>) = constraints.into_iter().partition(possible);
        let impossible = rest
            .into_iter()
            .filter_map(|constraint| match constraint {
                Constraint::Region(_) => None,
                Constraint::Sum(sum) => Some(sum),
            })
            .collect();
        let ends = ConstraintKind::ALL
            .map(|kind| constraints.partition_point(|constraint| constraint.kind() <= kind));
        Ok(Layout {
            ends,
            kinds: constraints.iter().map(Constraint::kind).collect(),
            recipe,
            constraints,
            impossible,
            covered,
        })
    }

    /// The recipe it was made by, for writing it down.
    pub fn recipe(&self) -> &Recipe {
        &self.recipe
    }

    /// The canvas.
    pub fn shape(&self) -> Shape {
        self.recipe.shape
    }

    /// Number of cells of the canvas, holes included.
    pub fn cells(&self) -> usize {
        self.covered.len()
    }

    /// Number of symbols.
    pub fn symbols(&self) -> usize {
        self.recipe.symbols
    }

    /// All symbols.
    pub fn all_digits(&self) -> Digits {
        Digits::up_to(self.symbols())
    }

    /// All constraints: regions, then cages and sums.
    pub fn constraints(&self) -> &[Constraint] {
        &self.constraints
    }

    /// The kinds of constraints there are.
    pub fn kinds(&self) -> Kinds {
        self.kinds
    }

    /// Whether there are no constraints but regions. An argument that rests on
    /// regions alone, as that from uniqueness does, asks this, and so stays away
    /// from every other kind.
    pub fn has_only_regions(&self) -> bool {
        self.kinds.within(Kinds::REGIONS)
    }

    /// All regions: rows, columns, boxes, extra ones.
    pub fn regions(&self) -> View<'_, Region> {
        View::new(self.of_kind(ConstraintKind::Region))
    }

    /// Cages and sums whose total no digits have, such as 10 in one cell. A
    /// puzzle with one has no solution: [`Sudoku::start`](crate::Sudoku::start)
    /// leaves nothing to its cells, so engines need not look at it.
    pub fn impossible_sums(&self) -> &[Sum] {
        &self.impossible
    }

    /// All cages and sums but the impossible ones.
    pub fn sums(&self) -> View<'_, Sum> {
        View::new(self.of_kind(ConstraintKind::Sum))
    }

    fn of_kind(&self, kind: ConstraintKind) -> &[Constraint] {
        let place = kind as usize;
        let start = place.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.constraints[start..self.ends[place]]
    }

    /// Whether the cell is part of the puzzle.
    pub fn is_cell(&self, cell: Cell) -> bool {
        self.covered[cell]
    }

    /// The groups of cells in which no symbol repeats: regions and cages.
    pub fn groups(&self) -> impl Iterator<Item = &[Cell]> {
        self.constraints.iter().filter_map(Constraint::group)
    }

    /// For each cell the cells that may not hold the same symbol, in order.
    pub fn peers(&self) -> Vec<Vec<Cell>> {
        let mut room = vec![0; self.cells()];
        for group in self.groups() {
            for &cell in group {
                room[cell] += group.len() - 1;
            }
        }
        let mut peers: Vec<Vec<Cell>> = room.into_iter().map(Vec::with_capacity).collect();
        for group in self.groups() {
            for &cell in group {
                peers[cell].extend(group.iter().filter(|&&other| other != cell));
            }
        }
        for list in &mut peers {
            // Groups are mostly in order, which this way of sorting makes use of.
            list.sort();
            list.dedup();
        }
        peers
    }

    /// Whether this is the classic Sudoku: nine rows, columns and 3x3 boxes, nothing else.
    pub fn is_classic(&self) -> bool {
        self.has_only_regions() && self.recipe.is_classic()
    }
}

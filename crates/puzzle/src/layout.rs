//! What every engine sees of a puzzle but its clues: cells, regions, sums.

use std::fmt;

use crate::{Cell, Digits, MAX_SYMBOLS, Recipe, Shape};

/// What a region is called after. Engines look only at cells. Words are made of
/// it, and a technique asks for it where the technique is defined by it, as fish
/// are by rows and columns.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, PartialOrd, Ord)]
pub enum RegionKind {
    /// A row of the canvas.
    Row,
    /// A column of the canvas.
    Column,
    /// A rectangular box or a jigsaw piece.
    Box,
    /// Any other region, of a variant or of the setter.
    Extra,
    /// The cells of a killer cage, in which no digit repeats either. It is a
    /// [`Sum`] of the layout, not one of its regions.
    Cage,
}

impl RegionKind {
    /// Whether it is a row or a column.
    pub fn is_line(self) -> bool {
        matches!(self, RegionKind::Row | RegionKind::Column)
    }
}

/// Cells in which no symbol repeats. With as many cells as there are symbols
/// each symbol occurs exactly once, and we call it *full*.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Region {
    /// What it is called after.
    pub kind: RegionKind,
    /// Its name in sentences: `row 4`, `diagonal 1`.
    pub name: String,
    /// Its cells, each once.
    pub cells: Vec<Cell>,
    /// Whether it has a cell for every symbol.
    pub full: bool,
}

/// Cells whose values add up to a total; a *cage* if no value may repeat. A
/// cell is in one cage at most; sums that are none may share cells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sum {
    /// What the values add up to.
    pub total: u32,
    /// Its cells, each once.
    pub cells: Vec<Cell>,
    /// Whether the values must differ, as in a killer cage.
    pub distinct: bool,
}

impl Sum {
    /// What it is called in sentences: `the cage of 10 at r1c1`.
    fn told(&self, shape: Shape) -> String {
        let kind = if self.distinct { "cage" } else { "sum" };
        let at = match self.cells.first() {
            Some(&cell) => format!(" at {}", shape.name(cell, Default::default())),
            None => String::new(),
        };
        format!("the {kind} of {}{at}", self.total)
    }
}

/// Why cells, regions and sums do not make a puzzle, in one sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LayoutError(pub String);

impl fmt::Display for LayoutError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for LayoutError {}

/// Cells, symbols, regions and sums: a puzzle without its clues.
///
/// A cell that no region and no sum covers is a hole in the canvas, not part of
/// the puzzle. Layouts are made by a [`Recipe`] and shared between puzzles.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layout {
    recipe: Recipe,
    regions: Vec<Region>,
    sums: Vec<Sum>,
    covered: Vec<bool>,
}

impl Layout {
    /// Checks the parts and puts them together; [`Recipe::layout`] calls it.
    pub(crate) fn new(
        recipe: Recipe,
        regions: Vec<Region>,
        sums: Vec<Sum>,
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
        let mut covered = vec![false; shape.cells()];
        let mut cover = |cells: &[Cell], what: &dyn Fn() -> String| {
            if cells.is_empty() {
                return Err(LayoutError(format!("{} has no cells", what())));
            }
            let mut seen = vec![false; shape.cells()];
            for &cell in cells {
                if cell >= shape.cells() {
                    return Err(LayoutError(format!(
                        "{}: cell {cell} is off the grid",
                        what()
                    )));
                }
                if std::mem::replace(&mut seen[cell], true) {
                    let name = shape.name(cell, crate::Names::RowColumn);
                    return Err(LayoutError(format!("{}: {name} occurs twice", what())));
                }
                covered[cell] = true;
            }
            Ok(())
        };
        for region in &regions {
            cover(&region.cells, &|| region.name.clone())?;
            if region.cells.len() > symbols {
                return error(format!(
                    "{} has {} cells, but there are only {symbols} symbols",
                    region.name,
                    region.cells.len()
                ));
            }
        }
        let mut caged: Vec<Option<&Sum>> = vec![None; shape.cells()];
        for sum in &sums {
            let what = || sum.told(shape);
            cover(&sum.cells, &what)?;
            for &cell in sum.cells.iter().filter(|_| sum.distinct) {
                if let Some(other) = caged[cell].replace(sum) {
                    return error(format!(
                        "{} and {} share {}, but a cell is in one cage at most",
                        other.told(shape),
                        what(),
                        shape.name(cell, Default::default())
                    ));
                }
            }
            let n = sum.cells.len();
            if sum.distinct && n > symbols {
                return error(format!(
                    "{} has {n} cells, but there are only {symbols} symbols",
                    what()
                ));
            }
            let (least, most) = if sum.distinct {
                (n * (n + 1) / 2, n * (2 * symbols + 1 - n) / 2)
            } else {
                (n, n * symbols)
            };
            if !(least..=most).contains(&(sum.total as usize)) {
                let range = match n {
                    1 => format!("a cell is {least} to {most}"),
                    _ => format!("{n} cells add up to {least} to {most}"),
                };
                return error(format!("{}: {range}", what()));
            }
        }
        Ok(Layout {
            recipe,
            regions,
            sums,
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

    /// All regions: rows, columns, boxes, extra ones.
    pub fn regions(&self) -> &[Region] {
        &self.regions
    }

    /// All cages and sums.
    pub fn sums(&self) -> &[Sum] {
        &self.sums
    }

    /// Whether the cell is part of the puzzle.
    pub fn is_cell(&self, cell: Cell) -> bool {
        self.covered[cell]
    }

    /// The groups of cells in which no symbol repeats: regions and cages.
    pub fn groups(&self) -> impl Iterator<Item = &[Cell]> {
        let regions = self.regions.iter().map(|region| &region.cells[..]);
        let cages = self
            .sums
            .iter()
            .filter(|sum| sum.distinct)
            .map(|sum| &sum.cells[..]);
        regions.chain(cages)
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
        self.recipe.is_classic()
    }
}

//! A layout in words: which canvas, boxes, variants, cages.

use std::sync::{Arc, LazyLock};

use crate::{
    Cell, Constraint, Layout, LayoutError, MAX_SYMBOLS, Region, RegionKind, Shape, Sum, Variant,
};

/// A named list of cells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cells {
    /// Its name. A list without a name gets a number.
    pub name: String,
    /// The cells.
    pub cells: Vec<Cell>,
}

/// The third kind of region besides rows and columns.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Boxes {
    /// No boxes: a Latin square.
    None,
    /// Rectangles of `rows` by `columns` cells.
    Rectangles {
        /// Rows of a box.
        rows: usize,
        /// Columns of a box.
        columns: usize,
    },
    /// Pieces of any shape.
    Jigsaw(Vec<Vec<Cell>>),
}

/// What a layout is made from. Made step by step, then turned into a
/// [`Layout`], which checks that it all fits together.
///
/// ```
/// use therefore_puzzle::{Boxes, Recipe};
/// let recipe = Recipe::square(6)?;
/// assert_eq!(recipe.boxes, Boxes::Rectangles { rows: 2, columns: 3 });
/// assert_eq!(recipe.layout()?.regions().len(), 18);
/// # Ok::<(), therefore_puzzle::LayoutError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Recipe {
    /// The canvas.
    pub shape: Shape,
    /// Number of symbols.
    pub symbols: usize,
    /// Whether rows and columns are regions.
    pub lines: bool,
    /// The boxes.
    pub boxes: Boxes,
    /// Variants, in the order they were asked for.
    pub variants: Vec<Variant>,
    /// The setter's own extra regions.
    pub regions: Vec<Cells>,
    /// Cages and sums.
    pub sums: Vec<Sum>,
}

impl Recipe {
    /// A square grid with rows, columns and the boxes that come nearest to a square,
    /// wider than high: 9 has 3x3, 6 has two rows by three columns. A prime side has no
    /// boxes and is a Latin square.
    pub fn square(side: usize) -> Result<Recipe, LayoutError> {
        if !(1..=MAX_SYMBOLS).contains(&side) {
            return Err(LayoutError(format!(
                "side {side}: expected 1 to {MAX_SYMBOLS}"
            )));
        }
        let rows = (1..=side)
            .filter(|h| h * h <= side && side.is_multiple_of(*h))
            .max()
            .unwrap_or(1);
        let boxes = match rows {
            1 => Boxes::None,
            rows => Boxes::Rectangles {
                rows,
                columns: side / rows,
            },
        };
        Ok(Recipe {
            boxes,
            ..Recipe::bare(Shape::square(side), side)
        })
    }

    /// The classic 9x9 layout, made once and shared.
    pub fn classic() -> Arc<Layout> {
        static CLASSIC: LazyLock<Option<Arc<Layout>>> =
            LazyLock::new(|| Recipe::square(9).ok()?.layout().ok());
        CLASSIC.clone().expect("the classic layout is sound")
    }

    /// A Latin square: rows and columns only.
    pub fn latin(side: usize) -> Result<Recipe, LayoutError> {
        Ok(Recipe {
            boxes: Boxes::None,
            ..Recipe::square(side)?
        })
    }

    /// A canvas with rows and columns as regions if it is a square of as many
    /// symbols, and with no regions at all otherwise.
    pub fn bare(shape: Shape, symbols: usize) -> Recipe {
        Recipe {
            shape,
            symbols,
            lines: shape == Shape::square(symbols),
            boxes: Boxes::None,
            variants: Vec::new(),
            regions: Vec::new(),
            sums: Vec::new(),
        }
    }

    /// Adds a variant.
    pub fn with(mut self, variant: Variant) -> Result<Recipe, LayoutError> {
        variant.add_to(&mut self)?;
        Ok(self)
    }

    /// Whether this is the classic Sudoku and nothing else.
    pub fn is_classic(&self) -> bool {
        self.is_plain(9, 3)
    }

    /// Whether there are rows, columns and square boxes of a side, `side`
    /// symbols, and nothing else. An engine made for one such grid asks this.
    pub fn is_plain(&self, side: usize, box_side: usize) -> bool {
        // All fields by name: a new one must be thought of here.
        let Recipe {
            shape,
            symbols,
            lines,
            boxes,
            variants,
            regions,
            sums,
        } = self;
        let square = Boxes::Rectangles {
            rows: box_side,
            columns: box_side,
        };
        *shape == Shape::square(side)
            && *symbols == side
            && *lines
            && *boxes == square
            && variants.is_empty()
            && regions.is_empty()
            && sums.is_empty()
    }

    /// The cells of each box, in reading order.
    pub fn box_cells(&self) -> Result<Vec<Vec<Cell>>, LayoutError> {
        let shape = self.shape;
        match &self.boxes {
            Boxes::None => Ok(Vec::new()),
            Boxes::Jigsaw(pieces) => Ok(pieces.clone()),
            &Boxes::Rectangles { rows, columns } => {
                if rows * columns != self.symbols
                    || !shape.rows.is_multiple_of(rows)
                    || !shape.columns.is_multiple_of(columns)
                {
                    return Err(LayoutError(format!(
                        "boxes of {rows} rows and {columns} columns do not tile a {}x{} grid of {} symbols",
                        shape.rows, shape.columns, self.symbols
                    )));
                }
                let corners = (0..shape.rows).step_by(rows).flat_map(|top| {
                    (0..shape.columns)
                        .step_by(columns)
                        .map(move |left| (top, left))
                });
                Ok(corners
                    .map(|(top, left)| shape.rectangle(top, left, rows, columns))
                    .collect())
            }
        }
    }

    /// Makes the layout, or returns a sentence that says why it is impossible.
    pub fn layout(&self) -> Result<Arc<Layout>, LayoutError> {
        let shape = self.shape;
        let mut constraints = Vec::new();
        let mut add = |kind, name: String, cells: Vec<Cell>| {
            constraints.push(self.region(kind, name, cells));
        };
        if self.lines {
            for row in 0..shape.rows {
                add(
                    RegionKind::Row,
                    format!("row {}", row + 1),
                    shape.rectangle(row, 0, 1, shape.columns),
                );
            }
            for column in 0..shape.columns {
                let cells = shape.rectangle(0, column, shape.rows, 1);
                add(RegionKind::Column, format!("column {}", column + 1), cells);
            }
        }
        for (index, cells) in self.box_cells()?.into_iter().enumerate() {
            add(RegionKind::Box, format!("box {}", index + 1), cells);
        }
        for variant in &self.variants {
            constraints.extend(variant.constraints(self)?);
        }
        for (index, region) in self.regions.iter().enumerate() {
            let name = if region.name.is_empty() {
                format!("region {}", index + 1)
            } else {
                region.name.clone()
            };
            constraints.push(self.region(RegionKind::Extra, name, region.cells.clone()));
        }
        constraints.extend(self.sums.iter().cloned().map(Constraint::Sum));
        Layout::new(self.clone(), constraints).map(Arc::new)
    }

    /// A region of its grid.
    pub(crate) fn region(&self, kind: RegionKind, name: String, cells: Vec<Cell>) -> Constraint {
        let full = cells.len() == self.symbols;
        Constraint::Region(Region {
            kind,
            name,
            cells,
            full,
        })
    }
}

impl Shape {
    /// The cells of a rectangle, in reading order.
    pub(crate) fn rectangle(
        self,
        top: usize,
        left: usize,
        rows: usize,
        columns: usize,
    ) -> Vec<Cell> {
        (top..top + rows)
            .flat_map(|row| (left..left + columns).map(move |column| self.at(row, column)))
            .collect()
    }
}

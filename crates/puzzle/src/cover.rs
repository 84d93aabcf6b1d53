//! Whether constraints fit the canvas and can be met at all, one by one.

use crate::{Cell, LayoutError, Names, Region, Shape, Sum};

/// What has been checked so far.
pub(crate) struct Cover<'a> {
    shape: Shape,
    symbols: usize,
    /// Which cells some constraint covers.
    pub covered: Vec<bool>,
    /// For each cell its cage.
    caged: Vec<Option<&'a Sum>>,
}

impl<'a> Cover<'a> {
    pub fn new(shape: Shape, symbols: usize) -> Cover<'a> {
        Cover {
            shape,
            symbols,
            covered: vec![false; shape.cells()],
            caged: Vec::new(),
        }
    }

    /// Checks a region.
    pub fn region(&mut self, region: &Region) -> Result<(), LayoutError> {
        let Region { name, cells, .. } = region;
        self.cover(cells, &|| name.clone())?;
        if cells.len() > self.symbols {
            return Err(LayoutError(format!(
                "{name} has {} cells, but there are only {} symbols",
                cells.len(),
                self.symbols
            )));
        }
        Ok(())
    }

    /// Checks a cage or sum.
    pub fn sum(&mut self, sum: &'a Sum) -> Result<(), LayoutError> {
        let (shape, symbols, n) = (self.shape, self.symbols, sum.cells.len());
        let what = || sum.told(shape);
        self.cover(&sum.cells, &what)?;
        if sum.distinct {
            self.caged.resize(shape.cells(), None);
            for &cell in &sum.cells {
                if let Some(other) = self.caged[cell].replace(sum) {
                    return Err(LayoutError(format!(
                        "{} and {} share {}, but a cell is in one cage at most",
                        other.told(shape),
                        what(),
                        shape.name(cell, Names::default())
                    )));
                }
            }
            if n > symbols {
                return Err(LayoutError(format!(
                    "{} has {n} cells, but there are only {symbols} symbols",
                    what()
                )));
            }
        }
        Ok(())
    }

    /// Notes the cells of a constraint, which must be on the canvas, each once.
    fn cover(&mut self, cells: &[Cell], what: &dyn Fn() -> String) -> Result<(), LayoutError> {
        let error = |text: String| Err(LayoutError(text));
        if cells.is_empty() {
            return error(format!("{} has no cells", what()));
        }
        let mut seen = vec![false; self.shape.cells()];
        for &cell in cells {
            if cell >= self.shape.cells() {
                return error(format!("{}: cell {cell} is off the grid", what()));
            }
            if std::mem::replace(&mut seen[cell], true) {
                let name = self.shape.name(cell, Names::RowColumn);
                return error(format!("{}: {name} occurs twice", what()));
            }
            self.covered[cell] = true;
        }
        Ok(())
    }
}

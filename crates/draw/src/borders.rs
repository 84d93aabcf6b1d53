//! Where the thick lines go: between cells of different boxes, and around the grid.

use therefore_puzzle::{Cell, Layout, RegionKind};

/// For each cell the number of its box (one number for all if there are no boxes).
pub(crate) struct Borders {
    rows: usize,
    columns: usize,
    piece: Vec<Option<usize>>,
}

impl Borders {
    pub(crate) fn new(layout: &Layout) -> Borders {
        let shape = layout.shape();
        let mut piece: Vec<Option<usize>> = (0..layout.cells())
            .map(|cell| layout.is_cell(cell).then_some(0))
            .collect();
        let boxes = layout
            .regions()
            .iter()
            .filter(|region| region.kind == RegionKind::Box);
        for (number, region) in boxes.enumerate() {
            for &cell in &region.cells {
                piece[cell] = Some(number + 1);
            }
        }
        Borders {
            rows: shape.rows,
            columns: shape.columns,
            piece,
        }
    }

    fn piece(&self, row: Option<usize>, column: Option<usize>) -> Option<usize> {
        let (row, column) = (row?, column?);
        let inside = row < self.rows && column < self.columns;
        inside
            .then(|| self.piece[row * self.columns + column])
            .flatten()
    }

    /// Whether a line runs above this place (row may be one past the last).
    pub(crate) fn above(&self, row: usize, column: usize) -> bool {
        self.piece(row.checked_sub(1), Some(column)) != self.piece(Some(row), Some(column))
    }

    /// Whether a line runs left of this place (column may be one past the last).
    pub(crate) fn left(&self, row: usize, column: usize) -> bool {
        self.piece(Some(row), column.checked_sub(1)) != self.piece(Some(row), Some(column))
    }

    /// The rows that have a line above them anywhere.
    pub(crate) fn lines_above(&self) -> Vec<bool> {
        (0..=self.rows)
            .map(|row| (0..self.columns).any(|column| self.above(row, column)))
            .collect()
    }

    /// The columns to leave room for a line left of: those that have one; or
    /// all, if some lines run only part of the way, so that columns are even.
    pub(crate) fn lines_left(&self) -> Vec<bool> {
        let lines = |column| (0..self.rows).filter(|&row| self.left(row, column)).count();
        let uneven = (0..=self.columns).any(|column| lines(column) % self.rows != 0);
        (0..=self.columns)
            .map(|column| uneven || lines(column) > 0)
            .collect()
    }

    pub(crate) fn is_cell(&self, cell: Cell) -> bool {
        self.piece[cell].is_some()
    }
}

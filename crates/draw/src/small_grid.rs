//! The small grid of candidates in a cell.

use therefore_puzzle::Sudoku;

use crate::sizes::{CELL, INSET, TOTAL};

/// Where candidates stand in a cell: in rows and columns of places. Where there
/// are cages they stay within the outlines and below the totals.
pub(crate) struct SmallGrid {
    columns: usize,
    /// The corner of the first place.
    left: f64,
    top: f64,
    /// The size of a place.
    pub width: f64,
    pub height: f64,
}

impl SmallGrid {
    /// The small grid of every cell of a puzzle.
    pub fn of(puzzle: &Sudoku) -> SmallGrid {
        let symbols = puzzle.layout.symbols();
        let columns = (1..=symbols).find(|c| c * c >= symbols).unwrap_or(1);
        let rows = symbols.div_ceil(columns);
        let (side, top) =
            if puzzle.layout.recipe().sums.is_empty() && puzzle.layout.sums().is_empty() {
                (0, 0)
            } else {
                (INSET + 1, TOTAL.0 + TOTAL.1 - 2)
            };
        let bottom = side;
        SmallGrid {
            columns,
            left: side as f64,
            top: top as f64,
            width: (CELL - 2 * side) as f64 / columns as f64,
            height: (CELL - top - bottom) as f64 / rows as f64,
        }
    }

    /// The middle of a candidate's place, from the corner of its cell.
    pub fn spot(&self, digit: u8) -> (f64, f64) {
        let place = digit as usize - 1;
        let (row, column) = (place / self.columns, place % self.columns);
        (
            self.left + self.width * (column as f64 + 0.5),
            self.top + self.height * (row as f64 + 0.5),
        )
    }

    /// The size of the letters that fits into a place.
    pub fn font_size(&self) -> f64 {
        (self.width * 0.75).min(self.height * 0.95).min(15.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use therefore_puzzle::formats::parse_sudoku;

    #[test]
    fn candidates_keep_clear_of_cages_and_totals() {
        for side in [4, 6, 9, 16, 25] {
            let text = format!("{{\"side\": {side}, \"cages\": [[3, [0, 1]]]}}");
            let killer = SmallGrid::of(&parse_sudoku(&text).unwrap());
            let half = killer.font_size() / 2.0;
            for digit in 1..=side {
                let (x, y) = killer.spot(digit);
                let (inset, cell) = (INSET as f64, CELL as f64);
                assert!(x - half > inset && x + half < cell - inset, "{digit}");
                // Capitals reach up to about two thirds of their size.
                let (up, down) = (y - 0.36 * 2.0 * half, y + 0.36 * 2.0 * half);
                let total = (TOTAL.0 + TOTAL.1) as f64;
                assert!(up > total - 3.0 && down < cell - inset, "{digit}");
            }
        }
    }
}

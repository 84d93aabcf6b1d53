//! Trying both marks in every open cell, and keeping what follows either way.

use super::bits::Bits;
use super::grid::Grid;
use super::line::Known;
use crate::Control;

/// A pass that finds less than this part of the open cells is the last.
const WORTHWHILE: usize = 100;

/// Probes the open cells of a settled grid until that hardly finds anything more;
/// false if there is no solution. Counts the probes.
pub(super) fn probe<B: Bits>(grid: &mut Grid<B>, control: &Control, probes: &mut u64) -> bool {
    let mut prober = Prober {
        filled: vec![Known::NOTHING; grid.height],
        touched: vec![0; grid.height],
        now: 0,
        agreed: Vec::new(),
    };
    loop {
        let open = grid.open;
        for row in 0..grid.height {
            if control.is_over() {
                return true;
            }
            for column in 0..grid.width {
                if grid.open_in(row).has(column) {
                    *probes += 2;
                    if !prober.cell(grid, row, column) {
                        return false;
                    }
                }
            }
        }
        if (open - grid.open) * WORTHWHILE <= open || grid.open == 0 {
            return true;
        }
    }
}

struct Prober<B> {
    /// The rows as they are if the cell is filled, where that changes them.
    filled: Vec<Known<B>>,
    touched: Vec<u32>,
    now: u32,
    agreed: Vec<(usize, Known<B>)>,
}

impl<B: Bits> Prober<B> {
    /// Tries both marks of an open cell; false if both fail.
    fn cell(&mut self, grid: &mut Grid<B>, row: usize, column: usize) -> bool {
        self.now += 1;
        let before = grid.moment();
        grid.set(row, column, true);
        let may_be_filled = grid.propagate();
        if may_be_filled {
            for line in grid.touched(before).filter(|&line| line < grid.height) {
                self.filled[line] = grid.lines[line];
                self.touched[line] = self.now;
            }
        }
        grid.return_to(before);
        grid.set(row, column, false);
        if !grid.propagate() {
            grid.return_to(before);
            grid.set(row, column, true);
            return may_be_filled && grid.propagate();
        }
        if !may_be_filled {
            // What follows from the empty cell stays.
            return true;
        }
        self.agreed.clear();
        for line in grid.touched(before) {
            if line < grid.height && self.touched[line] == self.now {
                let (a, b) = (self.filled[line], grid.lines[line]);
                let both = Known {
                    filled: a.filled & b.filled,
                    empty: a.empty & b.empty,
                };
                self.agreed.push((line, both));
            }
        }
        grid.return_to(before);
        for &(line, known) in &self.agreed {
            let open = grid.open_in(line);
            (known.filled & open).each(|cell| grid.set(line, cell, true));
            (known.empty & open).each(|cell| grid.set(line, cell, false));
        }
        grid.propagate()
    }
}

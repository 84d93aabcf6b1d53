//! Clues that contradict each other on sight.

use crate::{Cell, Layout};

/// Two or more cells that cannot stand as they are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Clash {
    /// The same digit twice or more in a region.
    Repeat {
        /// The digit.
        digit: u8,
        /// The region's name.
        region: String,
        /// The cells that hold it.
        cells: Vec<Cell>,
    },
    /// A full cage or sum with the wrong total, or one that is over it already.
    Total {
        /// The total it should have.
        total: u32,
        /// What its cells add up to.
        found: u32,
        /// Its filled cells.
        cells: Vec<Cell>,
    },
}

/// All clashes among the values of a grid (0 = empty).
///
/// ```
/// use therefore_puzzle::{Recipe, clashes};
/// let mut grid = vec![0; 81];
/// (grid[0], grid[8]) = (5, 5);
/// assert_eq!(clashes(&Recipe::classic(), &grid).len(), 1);
/// ```
pub fn clashes(layout: &Layout, values: &[u8]) -> Vec<Clash> {
    let mut found = Vec::new();
    let mut repeats = |name: &dyn Fn() -> String, cells: &[Cell]| {
        for digit in layout.all_digits().iter() {
            let holders: Vec<Cell> = cells
                .iter()
                .copied()
                .filter(|&cell| values[cell] == digit)
                .collect();
            if holders.len() > 1 {
                found.push(Clash::Repeat {
                    digit,
                    region: name(),
                    cells: holders,
                });
            }
        }
    };
    for region in layout.regions() {
        repeats(&|| region.name.clone(), &region.cells);
    }
    for sum in layout.sums().iter().filter(|sum| sum.distinct) {
        repeats(&|| format!("the cage of {}", sum.total), &sum.cells);
    }
    for sum in layout.sums() {
        let filled: Vec<Cell> = sum
            .cells
            .iter()
            .copied()
            .filter(|&cell| values[cell] != 0)
            .collect();
        let total: u32 = filled.iter().map(|&cell| values[cell] as u32).sum();
        let open = sum.cells.len() - filled.len();
        if (open == 0 && total != sum.total) || total + open as u32 > sum.total {
            found.push(Clash::Total {
                total: sum.total,
                found: total,
                cells: filled,
            });
        }
    }
    found
}

//! Clues that contradict each other on sight.

use crate::{Cell, Constraint, Digits, Layout, Sum};

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
    /// A full cage or sum with the wrong total, or one that exceeds its total already.
    Total {
        /// The total it should have.
        total: u32,
        /// What its cells add up to.
        found: u32,
        /// Its filled cells.
        cells: Vec<Cell>,
    },
    /// A cage or sum whose total no digits have, such as 10 in one cell.
    Impossible {
        /// The total it should have.
        total: u32,
        /// The least and the most that its cells can add up to.
        range: (u32, u32),
        /// Its cells.
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
    for constraint in layout.constraints() {
        match constraint {
            Constraint::Region(region) => {
                let name = || region.name.clone();
                repeats(
                    layout.all_digits(),
                    values,
                    &name,
                    &region.cells,
                    &mut found,
                );
            }
            Constraint::Sum(sum) if sum.distinct => {
                let name = || format!("the cage of {}", sum.total);
                repeats(layout.all_digits(), values, &name, &sum.cells, &mut found);
            }
            Constraint::Sum(_) => {}
        }
    }
    for constraint in layout.constraints() {
        match constraint {
            Constraint::Region(_) => {}
            Constraint::Sum(sum) => found.extend(wrong_total(sum, values)),
        }
    }
    found.extend(
        layout
            .impossible_sums()
            .iter()
            .map(|sum| Clash::Impossible {
                total: sum.total,
                range: sum.range(layout.symbols()),
                cells: sum.cells.clone(),
            }),
    );
    found
}

/// Digits that occur twice or more among these cells.
fn repeats(
    digits: Digits,
    values: &[u8],
    name: &dyn Fn() -> String,
    cells: &[Cell],
    found: &mut Vec<Clash>,
) {
    for digit in digits.iter() {
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
}

/// A total that is missed, or over already.
fn wrong_total(sum: &Sum, values: &[u8]) -> Option<Clash> {
    let filled: Vec<Cell> = sum
        .cells
        .iter()
        .copied()
        .filter(|&cell| values[cell] != 0)
        .collect();
    let total: u32 = filled.iter().map(|&cell| values[cell] as u32).sum();
    let open = sum.cells.len() - filled.len();
    let wrong = (open == 0 && total != sum.total) || total + open as u32 > sum.total;
    wrong.then_some(Clash::Total {
        total: sum.total,
        found: total,
        cells: filled,
    })
}

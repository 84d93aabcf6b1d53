//! The judge: a plain backtracker that shares no code with the engines.

use therefore_puzzle::{Digits, Layout, Sudoku};

/// All solutions of a puzzle up to `limit`, in the order in which they are found.
pub fn plain_solutions(puzzle: &Sudoku, limit: usize) -> Vec<Vec<u8>> {
    let found = plain_search(&puzzle.layout, &puzzle.start(), limit, usize::MAX);
    found.expect("nothing bounds the number of steps")
}

/// All solutions up to `limit` in which each cell has one of its digits in
/// `start`; `None` if that takes more than `steps` steps.
///
/// It tries the digits of the open cell that has fewest left, and checks every
/// sum that a filled cell is part of.
pub fn plain_search(
    layout: &Layout,
    start: &[Digits],
    limit: usize,
    steps: usize,
) -> Option<Vec<Vec<u8>>> {
    let mut groups = vec![Vec::new(); layout.cells()];
    for (group, cells) in layout.groups().enumerate() {
        cells.iter().for_each(|&cell| groups[cell].push(group));
    }
    let mut sums = vec![Vec::new(); layout.cells()];
    for (index, sum) in layout.sums().iter().enumerate() {
        sum.cells.iter().for_each(|&cell| sums[cell].push(index));
    }
    let mut search = Search {
        layout,
        start,
        groups,
        sums,
        used: vec![Digits::NONE; layout.groups().count()],
        grid: vec![0; layout.cells()],
        found: Vec::new(),
        limit,
        steps,
    };
    search.extend().then_some(search.found)
}

struct Search<'a> {
    layout: &'a Layout,
    start: &'a [Digits],
    /// The groups without repeats of each cell.
    groups: Vec<Vec<usize>>,
    /// The sums of each cell.
    sums: Vec<Vec<usize>>,
    /// The digits that stand in each group.
    used: Vec<Digits>,
    grid: Vec<u8>,
    found: Vec<Vec<u8>>,
    limit: usize,
    steps: usize,
}

impl Search<'_> {
    /// The digits that no group of this cell has used.
    fn options(&self, cell: usize) -> Digits {
        let groups = self.groups[cell].iter();
        groups.fold(self.start[cell], |left, &group| left - self.used[group])
    }

    /// Returns true if each sum of this cell can still be met.
    fn sums_hold(&self, cell: usize) -> bool {
        self.sums[cell].iter().all(|&index| {
            let sum = &self.layout.sums()[index];
            let total: u32 = sum.cells.iter().map(|&c| u32::from(self.grid[c])).sum();
            let open = sum.cells.iter().filter(|&&c| self.grid[c] == 0).count() as u32;
            total + open <= sum.total && sum.total <= total + open * self.layout.symbols() as u32
        })
    }

    /// Fills the open cells in every way; returns false if the steps run out.
    fn extend(&mut self) -> bool {
        if self.steps == 0 {
            return false;
        }
        self.steps -= 1;
        let mut best: Option<(usize, Digits)> = None;
        for cell in 0..self.grid.len() {
            if self.grid[cell] != 0 || !self.layout.is_cell(cell) {
                continue;
            }
            let options = self.options(cell);
            if best.is_none_or(|(_, fewest)| options.len() < fewest.len()) {
                best = Some((cell, options));
                if options.len() < 2 {
                    break;
                }
            }
        }
        let Some((cell, options)) = best else {
            self.found.push(self.grid.clone());
            return true;
        };
        for digit in options.iter() {
            if self.found.len() >= self.limit {
                return true;
            }
            self.grid[cell] = digit;
            if self.sums_hold(cell) {
                for &group in &self.groups[cell] {
                    self.used[group].insert(digit);
                }
                let complete = self.extend();
                for &group in &self.groups[cell] {
                    self.used[group].remove(digit);
                }
                if !complete {
                    return false;
                }
            }
            self.grid[cell] = 0;
        }
        self.grid[cell] = 0;
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use therefore_puzzle::Recipe;

    #[test]
    fn the_grids_of_side_four() {
        let layout = Recipe::square(4).and_then(|recipe| recipe.layout());
        let puzzle = Sudoku::empty(layout.expect("a sound recipe"));
        assert_eq!(plain_solutions(&puzzle, 1000).len(), 288);
        assert_eq!(plain_solutions(&puzzle, 7).len(), 7);
        let start = puzzle.start();
        assert_eq!(plain_search(&puzzle.layout, &start, 1000, 100), None);
        for grid in plain_solutions(&puzzle, 288) {
            assert!(puzzle.is_solved_by(&grid));
        }
    }

    #[test]
    fn a_digit_given_twice_in_a_row() {
        let mut puzzle = Sudoku::empty(Recipe::classic());
        puzzle.givens[0] = 5;
        puzzle.givens[8] = 5;
        assert!(plain_solutions(&puzzle, 1).is_empty());
    }
}

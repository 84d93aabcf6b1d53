//! Exchanging two symbols on a part of a full grid, in any layout without sums.

use therefore_puzzle::{Cell, Digits, Layout};
use therefore_theory::Random;

/// For each cell of a layout the groups it is in.
pub struct Groups {
    groups: Vec<Vec<Cell>>,
    of_cell: Vec<Vec<usize>>,
    symbols: usize,
}

impl Groups {
    /// The groups of a layout.
    pub fn new(layout: &Layout) -> Groups {
        let groups: Vec<Vec<Cell>> = layout.groups().map(<[Cell]>::to_vec).collect();
        let mut of_cell = vec![Vec::new(); layout.cells()];
        for (index, group) in groups.iter().enumerate() {
            for &cell in group {
                of_cell[cell].push(index);
            }
        }
        Groups {
            groups,
            of_cell,
            symbols: layout.symbols(),
        }
    }

    /// The cells that must change with `start` when its digit and `other` are
    /// exchanged: exchanging the two in all of them keeps the grid valid.
    pub fn ring(&self, grid: &[u8], start: Cell, other: u8) -> Vec<Cell> {
        let (a, b) = (grid[start], other);
        let mut ring = vec![start];
        let mut next = 0;
        while next < ring.len() {
            let cell = ring[next];
            next += 1;
            let wanted = if grid[cell] == a { b } else { a };
            for &group in &self.of_cell[cell] {
                for &peer in &self.groups[group] {
                    if grid[peer] == wanted && !ring.contains(&peer) {
                        ring.push(peer);
                    }
                }
            }
        }
        ring
    }

    /// All rings of all pairs of digits: unavoidable sets.
    pub fn all_rings(&self, grid: &[u8]) -> Vec<Vec<Cell>> {
        let mut rings = Vec::new();
        for a in 1..=self.symbols as u8 {
            for b in a + 1..=self.symbols as u8 {
                let mut seen = vec![false; grid.len()];
                for start in 0..grid.len() {
                    if (grid[start] == a || grid[start] == b) && !seen[start] {
                        let other = if grid[start] == a { b } else { a };
                        let ring = self.ring(grid, start, other);
                        for &cell in &ring {
                            seen[cell] = true;
                        }
                        rings.push(ring);
                    }
                }
            }
        }
        rings
    }
}

impl Groups {
    /// Fills the empty cells, always one with the fewest candidates, with
    /// undo; false if it found nothing within the budget of digits tried.
    pub fn fill(
        &self,
        values: &mut [u8],
        start: &[Digits],
        random: &mut Random,
        budget: &mut usize,
    ) -> bool {
        let candidates = |cell: Cell, values: &[u8]| {
            let mut left = start[cell];
            for &group in &self.of_cell[cell] {
                for &peer in &self.groups[group] {
                    if values[peer] != 0 {
                        left.remove(values[peer]);
                    }
                }
            }
            left
        };
        let open = (0..values.len()).filter(|&cell| values[cell] == 0 && !start[cell].is_empty());
        let next = open
            .map(|cell| (cell, candidates(cell, values)))
            .min_by_key(|(_, left)| left.len());
        let Some((cell, left)) = next else {
            return true;
        };
        let mut digits: Vec<u8> = left.iter().collect();
        random.shuffle(&mut digits);
        for digit in digits {
            if *budget == 0 {
                return false;
            }
            *budget -= 1;
            values[cell] = digit;
            if self.fill(values, start, random, budget) {
                return true;
            }
        }
        values[cell] = 0;
        false
    }
}

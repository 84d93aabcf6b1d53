//! Grids and minimal puzzles of any layout: the method of [`nine`](super::nine)
//! with the engine that suits the layout.

use std::ops::ControlFlow;
use std::sync::Arc;

use therefore_puzzle::{Boxes, Cell, Digits, Layout, Transform};
use therefore_search::{Ended, Solver};
use therefore_theory::Random;

use super::ground::Ground;
use super::pairs::Groups;
use crate::Control;

/// Works on grids of one layout.
pub struct General {
    layout: Arc<Layout>,
    solver: Solver,
    groups: Groups,
    grid: Vec<u8>,
    sets: Vec<Vec<Cell>>,
}

impl General {
    /// For this layout.
    pub fn new(layout: &Arc<Layout>) -> General {
        General {
            solver: Solver::new(layout),
            groups: Groups::new(layout),
            grid: vec![0; layout.cells()],
            sets: Vec::new(),
            layout: layout.clone(),
        }
    }

    /// The grid that shifts its first row from line to line, if the layout has
    /// nothing but lines and rectangular boxes.
    fn pattern(&self) -> Option<Vec<u8>> {
        let recipe = self.layout.recipe();
        let side = recipe.symbols;
        let plain = recipe.lines
            && recipe.variants.is_empty()
            && recipe.regions.is_empty()
            && recipe.sums.is_empty();
        let rows = match recipe.boxes {
            Boxes::Rectangles { rows, .. } => rows,
            Boxes::None => 1,
            Boxes::Jigsaw(_) => return None,
        };
        plain.then(|| {
            let columns = side / rows;
            let shift = |row: usize| row % rows * columns + row / rows;
            (0..side * side)
                .map(|cell| ((cell % side + shift(cell / side)) % side) as u8 + 1)
                .collect()
        })
    }

    /// A grid by the engine: random digits in random cells as long as there is
    /// a solution.
    fn searched(&mut self, random: &mut Random, control: &Control) -> Option<Vec<u8>> {
        let all = self.layout.all_digits();
        let mut start: Vec<Digits> = (0..self.layout.cells())
            .map(|cell| {
                if self.layout.is_cell(cell) {
                    all
                } else {
                    Digits::NONE
                }
            })
            .collect();
        let mut cells: Vec<Cell> = (0..start.len())
            .filter(|&cell| self.layout.is_cell(cell))
            .collect();
        random.shuffle(&mut cells);
        let mut found = None;
        for chunk in cells.chunks(2).take(self.layout.symbols()) {
            let kept = start.clone();
            for &cell in chunk {
                let digit = 1 + random.below(self.layout.symbols()) as u8;
                start[cell] = Digits::only(digit);
            }
            if self.solver.solve(&start, 1, control).solutions == 1 {
                found = Some(self.solver.first().to_vec());
            } else {
                start = kept;
            }
            if control.is_over() {
                return None;
            }
        }
        if found.is_none() && self.solver.solve(&start, 1, control).solutions == 1 {
            found = Some(self.solver.first().to_vec());
        }
        found
    }

    /// Exchanges pairs of digits on random rings.
    fn mix(&self, grid: &mut [u8], random: &mut Random) {
        let symbols = self.layout.symbols();
        for _ in 0..4 * grid.len() {
            let start = random.below(grid.len());
            let (here, other) = (grid[start], 1 + random.below(symbols) as u8);
            if here == 0 || here == other {
                continue;
            }
            for cell in self.groups.ring(grid, start, other) {
                grid[cell] = if grid[cell] == here { other } else { here };
            }
        }
    }
}

impl Ground for General {
    fn layout(&self) -> &Arc<Layout> {
        &self.layout
    }

    fn grid(&self) -> &[u8] {
        &self.grid
    }

    fn draw(&mut self, random: &mut Random, control: &Control) -> bool {
        let sums = !self.layout.sums().is_empty();
        let grid = match self.pattern() {
            Some(grid) => {
                let transform = Transform::random(self.layout.recipe(), |n| random.below(n));
                Some(transform.values(&grid))
            }
            None => self.searched(random, control),
        };
        let Some(mut grid) = grid else {
            return false;
        };
        if !sums {
            self.mix(&mut grid, random);
        }
        self.take(&grid);
        true
    }

    fn take(&mut self, grid: &[u8]) {
        self.grid = grid.to_vec();
        self.sets = if self.layout.sums().is_empty() {
            self.groups.all_rings(grid)
        } else {
            Vec::new()
        };
    }

    fn reduce(
        &mut self,
        order: &[Vec<Cell>],
        forced: usize,
        control: &Control,
    ) -> Option<Vec<bool>> {
        let cells = self.layout.cells();
        let mut place = vec![usize::MAX; cells];
        for (at, group) in order.iter().enumerate() {
            for &cell in group {
                place[cell] = at;
            }
        }
        let last = |set: &[Cell]| set.iter().map(|&cell| place[cell]).max().unwrap_or(0);
        let mut by_last: Vec<Vec<usize>> = vec![Vec::new(); order.len()];
        for (index, set) in self.sets.iter().enumerate() {
            if let Some(list) = by_last.get_mut(last(set)) {
                list.push(index);
            }
        }
        if by_last[..forced].iter().any(|list| !list.is_empty()) {
            return None;
        }
        // For each group whether it is gone.
        let mut gone = vec![false; order.len()];
        let mut from = 0;
        loop {
            for at in from..order.len() {
                gone[at] = true;
                let uncovered = |&index: &usize| {
                    self.sets[index]
                        .iter()
                        .all(|&cell| place[cell] <= at && gone[place[cell]])
                };
                gone[at] = !by_last[at].iter().any(uncovered);
            }
            let given = |cell: Cell| {
                self.grid[cell] != 0 && (place[cell] == usize::MAX || !gone[place[cell]])
            };
            let all = self.layout.all_digits();
            let start: Vec<Digits> = (0..cells)
                .map(|cell| match self.grid[cell] {
                    0 => Digits::NONE,
                    digit if given(cell) => Digits::only(digit),
                    _ => all,
                })
                .collect();
            let givens: Vec<bool> = (0..cells).map(given).collect();
            from = usize::MAX;
            let mut more = 2;
            let (grid, sets) = (&self.grid, &mut self.sets);
            let ended = self.solver.each(&start, control, &mut |other| {
                if other == &grid[..] {
                    return ControlFlow::Continue(());
                }
                let set: Vec<Cell> = (0..cells)
                    .filter(|&cell| other[cell] != grid[cell])
                    .collect();
                let last = last(&set);
                by_last[last].push(sets.len());
                sets.push(set);
                from = from.min(last);
                more -= 1;
                if more == 0 {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                }
            });
            if ended == Ended::Stopped {
                return None;
            }
            if from == usize::MAX {
                return Some(givens);
            }
            if from < forced {
                return None;
            }
        }
    }
}

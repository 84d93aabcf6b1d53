//! What puzzles are cut from: full grids of one layout, and how to take givens away.

use std::sync::Arc;

use therefore_puzzle::{Cell, Layout};
use therefore_theory::Random;

use super::general::General;
use super::nine::Nine;
use crate::Control;

/// Full grids of one layout and the puzzles in them.
pub trait Ground {
    /// The layout.
    fn layout(&self) -> &Arc<Layout>;

    /// The grid at hand.
    fn grid(&self) -> &[u8];

    /// Draws a new grid; false if there is none or the control stopped it.
    fn draw(&mut self, random: &mut Random, control: &Control) -> bool;

    /// Works on this grid, which must be a valid one, from now on.
    fn take(&mut self, grid: &[u8]);

    /// Takes groups of cells away in this order, each if the puzzle still has
    /// one solution then, and returns which cells stay. The first `forced`
    /// groups go in any case; none if that leaves a second solution or if the
    /// control stopped it.
    fn reduce(
        &mut self,
        order: &[Vec<Cell>],
        forced: usize,
        control: &Control,
    ) -> Option<Vec<bool>>;
}

/// The ground that suits a layout.
pub fn ground(layout: &Arc<Layout>) -> Box<dyn Ground + Send> {
    if layout.is_classic() {
        Box::new(Classic {
            nine: Nine::new(),
            layout: layout.clone(),
        })
    } else {
        Box::new(General::new(layout))
    }
}

/// The classic ground.
struct Classic {
    nine: Nine,
    layout: Arc<Layout>,
}

impl Ground for Classic {
    fn layout(&self) -> &Arc<Layout> {
        &self.layout
    }

    fn grid(&self) -> &[u8] {
        self.nine.grid()
    }

    fn draw(&mut self, random: &mut Random, _control: &Control) -> bool {
        self.nine.draw(random);
        true
    }

    fn take(&mut self, grid: &[u8]) {
        if let Ok(grid) = grid.try_into() {
            self.nine.take(grid);
        }
    }

    fn reduce(
        &mut self,
        order: &[Vec<Cell>],
        forced: usize,
        _control: &Control,
    ) -> Option<Vec<bool>> {
        let mut groups = [0; 81];
        for (set, group) in groups.iter_mut().zip(order) {
            *set = group.iter().fold(0, |set, &cell| set | 1 << cell);
        }
        let reduced = self.nine.reduce(&groups[..order.len()], forced)?;
        Some(
            (0..81)
                .map(|cell| reduced.givens >> cell & 1 == 1)
                .collect(),
        )
    }
}

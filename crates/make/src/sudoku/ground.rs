//! What puzzles are cut from: full grids of one layout, and how to take givens away.

use std::sync::Arc;

use therefore_puzzle::{Cell, Layout};
use therefore_theory::Random;

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

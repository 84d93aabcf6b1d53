//! Which ground suits a layout.

use std::sync::Arc;

use therefore_puzzle::{Cell, Layout};
use therefore_theory::Random;

use super::general::General;
use super::ground::Ground;
use super::nine::Nine;
use crate::Control;

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

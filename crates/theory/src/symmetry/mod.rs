//! The symmetries of a grid: their group, its conjugacy classes, and the number of
//! essentially different grids.

mod burnside;
mod classes;
mod closure;
mod fixed;

pub use burnside::{ClassCount, Classes, essentially_different};
pub use classes::{CellClass, conjugacy_classes};
pub use closure::{group_order, symmetry_generators};

/// Where each point goes.
pub type Permutation = Vec<u8>;

/// First `a`, then `b`.
fn then(a: &[u8], b: &[u8]) -> Permutation {
    a.iter().map(|&to| b[to as usize]).collect()
}

/// The way back.
fn inverse(a: &[u8]) -> Permutation {
    let mut back = vec![0; a.len()];
    for (from, &to) in a.iter().enumerate() {
        back[to as usize] = from as u8;
    }
    back
}

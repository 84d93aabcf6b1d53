//! The mathematics of Sudoku: counting, symmetry, unavoidable sets, polynomials.

mod canonical;
mod clues;
mod colour;
mod count;
mod estimate;
pub mod factor;
mod orders;
mod random;
mod symmetry;
mod unavoidable;
mod without;
mod workers;

pub use canonical::{Canonical, Canonizer, NoForm, Way};
pub use clues::{Hunt, Task};
pub use colour::{Graph, Polynomial, TooLarge, chromatic_polynomial};
pub use count::{MOST_LATIN, NoCount, count_boxes, count_latin, count_position};
pub use estimate::{Estimate, estimate};
pub use num_bigint::{BigInt, BigUint};
pub use random::{Random, random_grid};
pub use symmetry::{
    CellClass, ClassCount, Classes, Permutation, conjugacy_classes, essentially_different,
    group_order, symmetry_generators,
};
pub use unavoidable::{
    CellSet, Parts, cells_of, difference, minimal, minimal_parts, unavoidable_sets,
};
pub use without::without_each;

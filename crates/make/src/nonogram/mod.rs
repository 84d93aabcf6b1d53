//! Nonograms: from pictures and at random.

mod lines;
mod random;
mod raster;
mod repair;

pub use lines::solved_by_lines;
pub use random::{RandomWish, random_picture};
pub use raster::{Raster, Style};
pub use repair::{Change, Repaired, from_raster, repair};

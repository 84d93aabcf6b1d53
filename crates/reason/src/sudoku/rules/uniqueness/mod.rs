//! Arguments from the puzzle having one solution.

pub(crate) mod avoidable;
mod corners;
pub(crate) mod grave;
pub(crate) mod hidden_rectangle;
pub(crate) mod rectangle;
mod rectangle_set;

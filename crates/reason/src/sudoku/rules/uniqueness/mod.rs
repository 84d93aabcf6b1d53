//! Arguments from the puzzle having one solution.

pub(crate) mod avoidable;
pub(crate) mod grave;
pub(crate) mod hidden_rectangle;
pub(crate) mod rectangle;
pub(crate) mod rectangle_set;

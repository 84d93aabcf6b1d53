//! Sizes in the units of a picture.

/// Side of a cell in the picture's units.
pub(crate) const CELL: usize = 60;
/// Room around the grid.
pub(crate) const MARGIN: usize = 10;
/// Room between the lines of the grid and the outline of a cage.
pub(crate) const INSET: usize = 4;
/// Height of the total of a cage, and the room above it.
pub(crate) const TOTAL: (usize, usize) = (14, 2);

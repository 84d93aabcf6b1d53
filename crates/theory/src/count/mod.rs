//! How many filled grids there are.

mod gang;
mod latin;
mod position;
mod split;

use std::fmt;

use num_bigint::BigUint;
use therefore_search::Control;

pub use position::count_position;

/// The largest side of Latin squares we count.
pub const MOST_LATIN: usize = 9;

/// Why there is no count.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoCount {
    /// It would take too long, with the reason in a sentence.
    OutOfReach(String),
    /// The control stopped it.
    Stopped,
}

impl fmt::Display for NoCount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoCount::OutOfReach(reason) => f.write_str(reason),
            NoCount::Stopped => f.write_str("stopped before the count was done"),
        }
    }
}

impl std::error::Error for NoCount {}

/// The number of filled grids with boxes of `rows` by `columns` cells.
///
/// ```
/// use therefore_search::Control;
/// use therefore_theory::count_boxes;
/// assert_eq!(count_boxes(2, 2, 1, &Control::UNLIMITED), Ok(288u32.into()));
/// assert!(count_boxes(3, 4, 1, &Control::UNLIMITED).is_err());
/// ```
pub fn count_boxes(
    rows: usize,
    columns: usize,
    threads: usize,
    control: &Control,
) -> Result<BigUint, NoCount> {
    // Reflection exchanges grids with high boxes and grids with wide boxes.
    let (bands, boxes) = (rows.min(columns), rows.max(columns));
    match (bands, boxes) {
        (0, _) => Err(NoCount::OutOfReach(
            "boxes need at least one row and one column".to_string(),
        )),
        (1, side) => count_latin(side, control),
        (2, 2..=5) => split::count(boxes, threads, control).ok_or(NoCount::Stopped),
        (3, 3) => Ok(gang::count()),
        _ => Err(NoCount::OutOfReach(format!(
            "the number of grids with boxes of {rows}x{columns} is out of reach here: {}; try --estimate",
            match (bands, boxes) {
                (2, 6) => "its splits of twelve digits are too many kinds for memory",
                (3, 4) => "the known way takes over a thousand CPU hours",
                _ => "nobody has counted them exactly in reasonable time",
            }
        ))),
    }
}

/// The number of Latin squares.
///
/// ```
/// use therefore_search::Control;
/// use therefore_theory::count_latin;
/// assert_eq!(count_latin(5, &Control::UNLIMITED), Ok(161_280u32.into()));
/// ```
pub fn count_latin(side: usize, control: &Control) -> Result<BigUint, NoCount> {
    if control.is_over() {
        return Err(NoCount::Stopped);
    }
    match side {
        0 => Err(NoCount::OutOfReach(
            "a Latin square has at least side 1".to_string(),
        )),
        1..=MOST_LATIN => Ok(latin::count(side)),
        _ => Err(NoCount::OutOfReach(format!(
            "the number of Latin squares of side {side} is out of reach here: sides up to {MOST_LATIN} are counted; try --estimate"
        ))),
    }
}

//! Little killers: the sum of a diagonal, written outside the grid where an arrow
//! points along it.

use crate::{Cell, Shape};

/// Where the arrow of a little killer stands and points.
#[derive(PartialEq, Eq, Debug)]
pub(super) struct Arrow {
    /// The place next to the first cell, as f-puzzles has it: `R0C3` is above the
    /// first row.
    pub place: String,
    /// `DR` for down and to the right, and so on.
    pub direction: &'static str,
}

/// The directions, with steps down and to the right.
const DIRECTIONS: [(&str, isize, isize); 4] =
    [("DR", 1, 1), ("DL", 1, -1), ("UR", -1, 1), ("UL", -1, -1)];

/// The arrow of which these are the cells, from its side of the grid to the other.
pub(super) fn of(shape: Shape, cells: &[Cell]) -> Option<Arrow> {
    let &first = cells.first()?;
    // Rows and columns from 1, so that those around the grid have numbers, too.
    let start = (shape.row(first) + 1, shape.column(first) + 1);
    let moved = |(row, column): (usize, usize), down: isize, right: isize| {
        let row = row.checked_add_signed(down)?;
        Some((row, column.checked_add_signed(right)?))
    };
    let inside = |&(row, column): &(usize, usize)| {
        (1..=shape.rows).contains(&row) && (1..=shape.columns).contains(&column)
    };
    DIRECTIONS.iter().find_map(|&(direction, down, right)| {
        let outside = moved(start, -down, -right).filter(|place| !inside(place))?;
        let next = |place: &(usize, usize)| moved(*place, down, right).filter(inside);
        let along = std::iter::successors(Some(start), next);
        let along = along.map(|(row, column)| shape.at(row - 1, column - 1));
        along.eq(cells.iter().copied()).then(|| Arrow {
            place: format!("R{}C{}", outside.0, outside.1),
            direction,
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrows_along_diagonals() {
        let shape = Shape::square(4);
        let arrow = |cells: &[Cell]| of(shape, cells).map(|it| (it.place, it.direction));
        let told = |place: &str, direction| Some((place.to_string(), direction));
        assert_eq!(arrow(&[1, 6, 11]), told("R0C1", "DR"));
        assert_eq!(arrow(&[11, 6, 1]), told("R4C5", "UL"));
        assert_eq!(arrow(&[3, 6, 9, 12]), told("R0C5", "DL"));
        assert_eq!(arrow(&[8, 5, 2]), told("R4C0", "UR"));
        assert_eq!(arrow(&[3]), told("R0C3", "DR"));
        for other in [&[][..], &[1, 6], &[6, 11], &[6, 1, 11], &[0, 1], &[5]] {
            assert_eq!(arrow(other), None, "{other:?}");
        }
    }
}

//! Boxes from the numbers or lists of cells that setters' formats have.

use crate::{Boxes, Cell, Recipe};

/// The boxes that consist of these pieces, by their size if they are
/// rectangles that tile the grid.
pub(super) fn from_pieces(pieces: Vec<Vec<Cell>>, side: usize) -> Boxes {
    if pieces.is_empty() {
        return Boxes::None;
    }
    let mut sorted = pieces.clone();
    for piece in &mut sorted {
        piece.sort_unstable();
    }
    sorted.sort_unstable();
    let tiles = |boxes: &Boxes| {
        let recipe = Recipe {
            boxes: boxes.clone(),
            ..Recipe::bare(crate::Shape::square(side), side)
        };
        recipe.box_cells().is_ok_and(|mut cells| {
            cells.sort_unstable();
            cells == sorted
        })
    };
    (1..=side)
        .filter(|rows| side.is_multiple_of(*rows))
        .map(|rows| Boxes::Rectangles {
            rows,
            columns: side / rows,
        })
        .find(tiles)
        .unwrap_or(Boxes::Jigsaw(pieces))
}

/// The pieces by the numbers of their cells, smallest number first.
pub(super) fn from_labels(labels: &[Option<u32>], side: usize) -> Boxes {
    let mut pieces = std::collections::BTreeMap::<u32, Vec<Cell>>::new();
    for (cell, label) in labels.iter().enumerate() {
        if let Some(label) = label {
            pieces.entry(*label).or_default().push(cell);
        }
    }
    from_pieces(pieces.into_values().collect(), side)
}

/// For each cell the number of its box; `None` if a cell is in several boxes.
pub(super) fn labels(recipe: &Recipe) -> Option<Vec<Option<u32>>> {
    let mut labels = vec![None; recipe.shape.cells()];
    for (number, cells) in recipe.box_cells().ok()?.into_iter().enumerate() {
        for cell in cells {
            if labels[cell].replace(number as u32).is_some() {
                return None;
            }
        }
    }
    Some(labels)
}

/// Whether every cell has a box, numbered 0 to 8.
pub(super) fn are_nine(labels: &[Option<u32>]) -> bool {
    labels
        .iter()
        .all(|label| label.is_some_and(|label| label < 9))
}

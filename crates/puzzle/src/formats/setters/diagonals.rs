//! The diagonals, which are a variant together and regions one by one.

use crate::formats::json::Places;
use crate::{Cell, Recipe, Shape, Variant};

/// The names of single diagonals, as the variant of both has them.
pub(super) const DIAGONALS: [&str; 2] = ["diagonal 1", "diagonal 2"];

/// The cells of both diagonals, falling and rising.
pub(super) fn diagonals(side: usize) -> [Vec<Cell>; 2] {
    let shape = Shape::square(side);
    let falling = (0..side).map(|i| shape.at(i, i));
    let rising = (0..side).map(|i| shape.at(i, side - 1 - i));
    [falling.collect(), rising.collect()]
}

/// Both diagonals are a variant.
pub(super) fn join_diagonals(recipe: &mut Recipe, places: &mut Places) {
    let find = |name: &str| {
        let regions = recipe.regions.iter();
        regions.clone().position(|region| region.name == name)
    };
    if let (Some(a), Some(b)) = (find(DIAGONALS[0]), find(DIAGONALS[1])) {
        recipe.variants.push(Variant::Diagonal);
        places.variants.push(places.regions[a]);
        for index in [a.max(b), a.min(b)] {
            recipe.regions.remove(index);
            places.regions.remove(index);
        }
    }
}

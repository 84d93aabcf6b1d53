//! The order of a group of permutations, from its generators alone.
//!
//! Schreier and Sims: the orbit of a point times the order of the group of those that
//! keep the point, and so on down. No formula is used.

use num_bigint::BigUint;

use super::{Permutation, inverse, then};

/// A point, where it can go, and one permutation for each of those places.
struct Level {
    point: u8,
    generators: Vec<Permutation>,
    /// For each reachable place a permutation that takes the point there.
    reach: Vec<Option<Permutation>>,
}

/// The number of permutations in the group that these generators generate.
///
/// ```
/// use therefore_theory::{group_order, symmetry_generators};
/// assert_eq!(group_order(&symmetry_generators(3, 3)), 3_359_232u32.into());
/// // Without the exchange of rows and columns and without moving columns:
/// assert_eq!(group_order(&[vec![1, 0, 2], vec![1, 2, 0]]), 6u32.into());
/// ```
pub fn group_order(generators: &[Permutation]) -> BigUint {
    let mut levels = Vec::new();
    for generator in generators {
        add(&mut levels, 0, generator.clone());
    }
    let orbit = |level: &Level| level.reach.iter().flatten().count();
    levels
        .iter()
        .map(|level| BigUint::from(orbit(level)))
        .product()
}

/// Makes a permutation part of the group from this level down.
fn add(levels: &mut Vec<Level>, depth: usize, new: Permutation) {
    let Some(rest) = sift(levels, depth, new) else {
        return;
    };
    if depth == levels.len() {
        let moved = (0..rest.len()).find(|&i| rest[i] as usize != i);
        let Some(point) = moved else { return };
        let mut reach = vec![None; rest.len()];
        reach[point] = Some((0..rest.len() as u8).collect());
        levels.push(Level {
            point: point as u8,
            generators: Vec::new(),
            reach,
        });
    }
    levels[depth].generators.push(rest);
    // Close the orbit; every loop in it is an element that keeps the point.
    let mut waiting: Vec<u8> = (0..levels[depth].reach.len())
        .filter(|&place| levels[depth].reach[place].is_some())
        .map(|place| place as u8)
        .collect();
    while let Some(place) = waiting.pop() {
        for index in 0..levels[depth].generators.len() {
            let level = &levels[depth];
            let Some(there) = &level.reach[place as usize] else {
                continue;
            };
            let on = then(there, &level.generators[index]);
            let next = on[level.point as usize];
            match &level.reach[next as usize] {
                None => {
                    levels[depth].reach[next as usize] = Some(on);
                    waiting.push(next);
                }
                Some(known) => {
                    let round = then(&on, &inverse(known));
                    add(levels, depth + 1, round);
                }
            }
        }
    }
}

/// What remains of a permutation after dividing by what the levels know; `None` if
/// nothing remains.
fn sift(levels: &[Level], depth: usize, mut rest: Permutation) -> Option<Permutation> {
    let whole = rest.clone();
    for level in &levels[depth.min(levels.len())..] {
        match &level.reach[rest[level.point as usize] as usize] {
            Some(known) => rest = then(&rest, &inverse(known)),
            None => return Some(whole),
        }
    }
    let trivial = rest
        .iter()
        .enumerate()
        .all(|(from, &to)| from == to as usize);
    (!trivial).then_some(whole)
}

/// Permutations of the cells that generate all symmetries of a grid with boxes of
/// `rows` by `columns` cells: two rows of the first band, neighbouring rows of it in a
/// circle, bands, the same for columns, and, where boxes are square, the exchange of
/// rows and columns.
pub fn symmetry_generators(rows: usize, columns: usize) -> Vec<Permutation> {
    let side = rows * columns;
    let mut generators = Vec::new();
    let lines = |block: usize| {
        let mut list = Vec::new();
        for (a, b) in (0..block).zip(1..block) {
            list.push(swapped(side, &[(a, b)]));
        }
        for first in (0..side - block).step_by(block) {
            let pairs: Vec<_> = (first..first + block).map(|i| (i, i + block)).collect();
            list.push(swapped(side, &pairs));
        }
        list
    };
    for map in lines(rows) {
        generators.push(cells(side, |row, column| (map[row] as usize, column)));
    }
    for map in lines(columns) {
        generators.push(cells(side, |row, column| (row, map[column] as usize)));
    }
    if rows == columns {
        generators.push(cells(side, |row, column| (column, row)));
    }
    generators
}

fn swapped(side: usize, pairs: &[(usize, usize)]) -> Permutation {
    let mut map: Permutation = (0..side as u8).collect();
    for &(a, b) in pairs {
        map.swap(a, b);
    }
    map
}

/// A permutation of cells from what happens to row and column.
pub(super) fn cells(side: usize, image: impl Fn(usize, usize) -> (usize, usize)) -> Permutation {
    (0..side * side)
        .map(|cell| {
            let (row, column) = image(cell / side, cell % side);
            (row * side + column) as u8
        })
        .collect()
}

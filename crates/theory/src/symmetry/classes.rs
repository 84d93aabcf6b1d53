//! The conjugacy classes of the symmetries of the cells.
//!
//! Rows move within bands and with them; so do columns. Those two groups are small
//! enough to list. A symmetry that keeps rows rows is a pair of one of each, and its
//! class a pair of classes. Where boxes are square, rows and columns may be exchanged:
//! then the order of the pair does not matter, and a symmetry that exchanges them is
//! determined up to conjugation by its square: one class for each class of the lines.

use std::collections::HashMap;

use super::closure::cells;
use super::{Permutation, inverse, then};

/// A conjugacy class of symmetries of the cells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CellClass {
    /// One of them: where each cell goes.
    pub example: Permutation,
    /// How many there are.
    pub size: u64,
    /// Whether they exchange rows and columns.
    pub transposing: bool,
}

impl CellClass {
    /// How often the symmetry must be repeated until nothing has changed.
    pub fn order(&self) -> usize {
        order(&self.example)
    }
}

/// How often to repeat a permutation until nothing has changed.
pub(super) fn order(map: &[u8]) -> usize {
    let identity: Permutation = (0..map.len() as u8).collect();
    let mut power = map.to_vec();
    let mut order = 1;
    while power != identity {
        power = then(&power, map);
        order += 1;
    }
    order
}

/// A class of permutations of lines: an example and how many there are.
type LineClass = (Permutation, u64);

/// The classes of the symmetries of a grid with boxes of `rows` by `columns` cells.
///
/// ```
/// use therefore_theory::conjugacy_classes;
/// let classes = conjugacy_classes(3, 3);
/// assert_eq!(classes.len(), 275);
/// assert_eq!(classes.iter().map(|class| class.size).sum::<u64>(), 3_359_232);
/// ```
pub fn conjugacy_classes(rows: usize, columns: usize) -> Vec<CellClass> {
    let side = rows * columns;
    let (row_classes, row_count) = line_classes(side, rows);
    let mut classes = Vec::new();
    if rows != columns {
        let (column_classes, _) = line_classes(side, columns);
        for (a, a_size) in &row_classes {
            for (b, b_size) in &column_classes {
                classes.push(CellClass {
                    example: cells(side, |row, column| (a[row] as usize, b[column] as usize)),
                    size: a_size * b_size,
                    transposing: false,
                });
            }
        }
        return classes;
    }
    for (i, (a, a_size)) in row_classes.iter().enumerate() {
        for (j, (b, b_size)) in row_classes[..=i].iter().enumerate() {
            classes.push(CellClass {
                example: cells(side, |row, column| (a[row] as usize, b[column] as usize)),
                size: a_size * b_size * if i == j { 1 } else { 2 },
                transposing: false,
            });
        }
    }
    for (a, size) in &row_classes {
        classes.push(CellClass {
            example: cells(side, |row, column| (column, a[row] as usize)),
            size: size * row_count,
            transposing: true,
        });
    }
    classes
}

/// The classes of permutations of lines that keep groups of `block` lines together, and
/// the number of those permutations.
fn line_classes(side: usize, block: usize) -> (Vec<LineClass>, u64) {
    let generators = line_generators(side, block);
    let identity: Permutation = (0..side as u8).collect();
    let mut all = vec![identity.clone()];
    let mut number = HashMap::from([(identity, 0usize)]);
    let mut next = 0;
    while next < all.len() {
        for generator in &generators {
            let product = then(&all[next], generator);
            if !number.contains_key(&product) {
                number.insert(product.clone(), all.len());
                all.push(product);
            }
        }
        next += 1;
    }
    let mut seen = vec![false; all.len()];
    let mut classes = Vec::new();
    for start in 0..all.len() {
        if seen[start] {
            continue;
        }
        seen[start] = true;
        let mut class = vec![start];
        let mut next = 0;
        while next < class.len() {
            for generator in &generators {
                let moved = then(&then(&inverse(generator), &all[class[next]]), generator);
                let moved = number[&moved];
                if !std::mem::replace(&mut seen[moved], true) {
                    class.push(moved);
                }
            }
            next += 1;
        }
        classes.push((all[start].clone(), class.len() as u64));
    }
    (classes, all.len() as u64)
}

/// Neighbours within the first group are exchanged, and whole groups.
fn line_generators(side: usize, block: usize) -> Vec<Permutation> {
    let identity: Permutation = (0..side as u8).collect();
    let mut generators = Vec::new();
    for line in 1..block {
        let mut map = identity.clone();
        map.swap(line - 1, line);
        generators.push(map);
    }
    for first in (0..side - block).step_by(block) {
        let mut map = identity.clone();
        for line in first..first + block {
            map.swap(line, line + block);
        }
        generators.push(map);
    }
    generators
}

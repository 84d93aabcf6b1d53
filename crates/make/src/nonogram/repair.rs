//! Changing few cells of a picture, those that show least, until its nonogram
//! can be solved line by line.

use therefore_puzzle::{Mark, Nonogram, Picture};

use super::lines::open_cells;
use super::raster::{Raster, Style};
use crate::Control;

/// A cell that was changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Change {
    /// Its row, from 0.
    pub row: usize,
    /// Its column, from 0.
    pub column: usize,
    /// What it is now.
    pub now: Mark,
}

/// A picture whose nonogram can be solved line by line, so that it has one solution.
#[derive(Clone, Debug)]
pub struct Repaired {
    /// The nonogram, with the picture as its solution.
    pub nonogram: Nonogram,
    /// The picture.
    pub picture: Picture,
    /// The cells that were changed, in order.
    pub changes: Vec<Change>,
    /// How the picture became black and white, if it was grey.
    pub style: Option<Style>,
}

/// Changes cells until the picture can be solved line by line. `weight` of a
/// cell says how much a change of it shows. Only cells that are still open are
/// changed, the least visible first: of the first few the one that leaves the
/// fewest cells open. None if the control stopped it.
///
/// ```
/// use therefore_make::{Control, nonogram::repair};
/// use therefore_puzzle::{Mark::{Empty, Filled}, Picture};
/// let diagonal = Picture::from_marks(2, 2, vec![Filled, Empty, Empty, Filled]).unwrap();
/// let repaired = repair(&diagonal, &[1; 4], &Control::UNLIMITED).unwrap();
/// assert_eq!(repaired.changes.len(), 1);
/// ```
pub fn repair(picture: &Picture, weight: &[u32], control: &Control) -> Option<Repaired> {
    let original = picture.clone();
    let mut picture = picture.clone();
    let width = picture.width();
    let mut open = open_cells(&picture);
    // Cells changed before are left alone, so that it comes to an end.
    let mut changed = vec![false; weight.len()];
    while !open.is_empty() {
        let mut cells: Vec<usize> = open
            .iter()
            .copied()
            .filter(|&cell| !changed[cell])
            .collect();
        if cells.is_empty() {
            cells = (0..weight.len()).filter(|&cell| !changed[cell]).collect();
        }
        cells.sort_by_key(|&cell| (weight[cell] + roughness(&picture, cell), cell));
        let mut best: Option<(usize, usize, Vec<usize>)> = None;
        for (rank, &cell) in cells.iter().take(CANDIDATES).enumerate() {
            if control.is_over() {
                return None;
            }
            flip(&mut picture, width, cell);
            let left = open_cells(&picture);
            flip(&mut picture, width, cell);
            // A cell that shows little is worth some open cells.
            let cost = left.len() * 4 + rank;
            if best.as_ref().is_none_or(|(least, ..)| cost < *least) {
                best = Some((cost, cell, left));
            }
            if best.as_ref().is_some_and(|(_, _, left)| left.is_empty()) {
                break;
            }
        }
        let (_, cell, left) = best?;
        flip(&mut picture, width, cell);
        changed[cell] = true;
        open = left;
    }
    // Some early changes may not be needed any more.
    for cell in (0..changed.len()).filter(|&cell| changed[cell]) {
        flip(&mut picture, width, cell);
        if !open_cells(&picture).is_empty() {
            flip(&mut picture, width, cell);
        }
    }
    let marks = picture.marks().iter().zip(original.marks()).enumerate();
    let changes = marks
        .filter(|(_, (now, before))| now != before)
        .map(|(cell, (&now, _))| Change {
            row: cell / width,
            column: cell % width,
            now,
        })
        .collect();
    Some(Repaired {
        nonogram: Nonogram::of(&picture).ok()?,
        picture,
        changes,
        style: None,
    })
}

/// Makes a nonogram of a grey picture in this size. With no style asked for, all
/// are tried and the one with the fewest changes for its filled cells is taken.
pub fn from_raster(
    raster: &Raster,
    width: usize,
    height: usize,
    style: Option<Style>,
    control: &Control,
) -> Option<Repaired> {
    let small = raster.resized(width, height);
    let styles: Vec<Style> = match style {
        Some(style) => vec![style],
        None => vec![Style::Threshold, Style::Edges, Style::Dither],
    };
    let mut best: Option<Repaired> = None;
    for style in styles {
        let weights: Vec<u32> = small
            .weights(style)
            .iter()
            .map(|weight| weight.unsigned_abs())
            .collect();
        let picture = small.picture(style);
        let filled = picture
            .marks()
            .iter()
            .filter(|&&mark| mark == Mark::Filled)
            .count();
        if filled * 20 < picture.marks().len() && best.is_some() {
            continue;
        }
        let Some(mut repaired) = repair(&picture, &weights, control) else {
            continue;
        };
        repaired.style = Some(style);
        let fewer = best
            .as_ref()
            .is_none_or(|one| repaired.changes.len() < one.changes.len());
        if fewer {
            best = Some(repaired);
        }
    }
    best
}

/// How many cells are tried for each change.
const CANDIDATES: usize = 24;

fn flip(picture: &mut Picture, width: usize, cell: usize) {
    let (row, column) = (cell / width, cell % width);
    let mark = match picture.get(row, column) {
        Mark::Filled => Mark::Empty,
        _ => Mark::Filled,
    };
    picture.set(row, column, mark);
}

/// What changing a cell does to the outline: a cell with most neighbours alike
/// would become a speck or a hole.
fn roughness(picture: &Picture, cell: usize) -> u32 {
    let (width, height) = (picture.width() as isize, picture.height() as isize);
    let (row, column) = (cell as isize / width, cell as isize % width);
    let here = picture.marks()[cell];
    let mut alike = 0;
    for (down, across) in [(-1, 0), (1, 0), (0, -1), (0, 1)] {
        let (y, x) = (row + down, column + across);
        if (0..height).contains(&y) && (0..width).contains(&x) {
            alike += u32::from(picture.marks()[(y * width + x) as usize] == here);
        }
    }
    match alike {
        4 => 80,
        3 => 20,
        _ => 0,
    }
}

//! Regions as groups, and their crossings as variables of their own.
//!
//! Where two regions share several cells, a *segment* variable says that a
//! digit lies in the shared part. Regions are then stated over segments, so
//! that locked candidates are plain propagation, explanations have as many
//! literals as there are segments rather than cells, and a learned clause can
//! speak of "the 7 of row 3 lies in box 2".

use std::collections::HashMap;

use therefore_puzzle::{Cell, Constraint, RegionKind};

use super::model::Draft;
use crate::literal::Lit;

/// For a set of cells (sorted) the literals that say, digit by digit, that it
/// lies there.
pub(super) type Segments = HashMap<Vec<Cell>, Vec<Lit>>;

/// Cells in which no symbol repeats, as the layout has them.
struct Area {
    cells: Vec<Cell>,
    full: bool,
    class: usize,
}

/// Adds groups for all regions and cages, through segments where they cross.
pub(super) fn add(draft: &mut Draft) -> Segments {
    let areas = areas(draft);
    let classes = areas.iter().map(|area| area.class + 1).max().unwrap_or(0);
    let symbols = draft.layout.symbols();
    let mut segments = Segments::new();
    let mut members = Vec::new();
    for area in &areas {
        let mut stated = false;
        for class in (0..classes).filter(|&class| class != area.class) {
            let mut rest = area.cells.clone();
            let mut pieces: Vec<Vec<Cell>> = Vec::new();
            for other in areas.iter().filter(|other| other.class == class) {
                let piece: Vec<Cell> = area
                    .cells
                    .iter()
                    .copied()
                    .filter(|cell| other.cells.binary_search(cell).is_ok())
                    .collect();
                // The same full region twice says nothing new.
                if piece.len() >= 2 && piece.len() < symbols {
                    rest.retain(|cell| !piece.contains(cell));
                    pieces.push(piece);
                }
            }
            if pieces.is_empty() {
                continue;
            }
            stated = true;
            let lits: Vec<Vec<Lit>> = pieces
                .into_iter()
                .map(|piece| literals(draft, &mut segments, piece))
                .collect();
            for digit in 1..=symbols {
                members.clear();
                members.extend(lits.iter().map(|lits| lits[digit - 1]));
                members.extend(rest.iter().map(|&cell| draft.candidate(cell, digit)));
                state(draft, area.full, &members);
            }
        }
        if !stated {
            for digit in 1..=symbols {
                members.clear();
                members.extend(area.cells.iter().map(|&cell| draft.candidate(cell, digit)));
                state(draft, area.full, &members);
            }
        }
    }
    segments
}

fn state(draft: &mut Draft, full: bool, members: &[Lit]) {
    if full {
        draft.exactly_one(members)
    } else {
        draft.at_most_one(members)
    }
}

/// The literals of a segment, made when it is first asked for.
pub(super) fn literals(draft: &mut Draft, segments: &mut Segments, cells: Vec<Cell>) -> Vec<Lit> {
    if let Some(lits) = segments.get(&cells) {
        return lits.clone();
    }
    let mut members = Vec::new();
    let lits: Vec<Lit> = (1..=draft.layout.symbols())
        .map(|digit| {
            let lit = draft.variable();
            members.clear();
            members.push(!lit);
            members.extend(cells.iter().map(|&cell| draft.candidate(cell, digit)));
            draft.exactly_one(&members);
            lit
        })
        .collect();
    segments.insert(cells, lits.clone());
    lits
}

/// All regions and cages, sorted into classes of areas that do not overlap:
/// rows, columns, boxes, and as many more as it takes.
fn areas(draft: &Draft) -> Vec<Area> {
    let layout = draft.layout;
    let mut areas: Vec<Area> = Vec::new();
    let mut classes: Vec<(RegionKind, Vec<bool>)> = Vec::new();
    for constraint in layout.constraints() {
        let (kind, cells) = match constraint {
            Constraint::Region(region) => (region.kind, &region.cells),
            Constraint::Sum(sum) if sum.distinct && sum.cells.len() > 1 => {
                (RegionKind::Cage, &sum.cells)
            }
            Constraint::Sum(_) => continue,
        };
        let free = |(other, taken): &(RegionKind, Vec<bool>)| {
            *other == kind && cells.iter().all(|&cell| !taken[cell])
        };
        let class = match classes.iter().position(free) {
            Some(class) => class,
            None => {
                classes.push((kind, vec![false; layout.cells()]));
                classes.len() - 1
            }
        };
        for &cell in cells {
            classes[class].1[cell] = true;
        }
        let mut cells = cells.clone();
        cells.sort_unstable();
        let full = cells.len() == layout.symbols();
        // A set of cells stated before (a cage that is a box) says nothing new.
        if areas.iter().all(|area| area.cells != cells) {
            areas.push(Area { cells, full, class });
        }
    }
    areas
}

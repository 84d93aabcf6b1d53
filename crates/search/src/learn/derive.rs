//! Which sums there are: those of the layout, and those that follow from
//! full regions whose cells add up to a known total (the rule of 45).

use std::collections::HashSet;

use therefore_puzzle::{Cell, Layout, Region, Sum};

use super::sums::{Linear, Term};

/// Derived equations with more terms than this say too little to keep.
const MAX_TERMS: usize = 7;
/// Runs of more regions than this are not looked at; large layouts would have
/// very many, with hardly any cage inside.
const MAX_RUN: usize = 12;

/// Cells added and cells subtracted, and what that makes.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct Equation {
    /// The cells added, in order.
    pub plus: Vec<Cell>,
    /// The cells subtracted, in order.
    pub minus: Vec<Cell>,
    /// What it makes.
    pub total: i32,
}

/// All equations of a layout, its own sums first.
pub(super) fn equations(layout: &Layout) -> Vec<Equation> {
    let mut all = Vec::new();
    let mut known = HashSet::new();
    let mut add = |plus: Vec<Cell>, minus: Vec<Cell>, total: i32| {
        let equation = Equation { plus, minus, total };
        if known.insert(equation.clone()) {
            all.push(equation);
        }
    };
    for sum in layout.sums() {
        let mut cells = sum.cells.clone();
        cells.sort_unstable();
        add(cells, Vec::new(), sum.total as i32);
    }
    let cages = disjoint(layout);
    if cages.is_empty() {
        return all;
    }
    for regions in runs(layout) {
        for choice in [Choice::Smaller, Choice::Inside, Choice::Outside] {
            let (plus, minus, total) = balance(layout, &regions, &cages, choice);
            let terms = plus.len() + minus.len();
            if (1..=MAX_TERMS).contains(&terms) {
                // Either sign will do: the one with more to add.
                if plus.len() >= minus.len() {
                    add(plus, minus, total)
                } else {
                    add(minus, plus, -total)
                }
            }
        }
    }
    all
}

/// What to do with a cage that lies across the border of some regions.
#[derive(Clone, Copy, PartialEq)]
enum Choice {
    /// Leave it or take it, whichever has fewer cells.
    Smaller,
    /// Leave its cells inside as unknowns.
    Inside,
    /// Take it, with its cells outside as unknowns.
    Outside,
}

/// The total of some regions less that of the cages that cover them.
fn balance(
    layout: &Layout,
    regions: &[&Region],
    cages: &[&Sum],
    choice: Choice,
) -> (Vec<Cell>, Vec<Cell>, i32) {
    let symbols = layout.symbols();
    let mut total = (regions.len() * symbols * (symbols + 1) / 2) as i32;
    let mut plus = vec![false; layout.cells()];
    for &cell in regions.iter().flat_map(|region| &region.cells) {
        plus[cell] = true;
    }
    let mut minus = Vec::new();
    for cage in cages {
        let (inside, outside): (Vec<Cell>, Vec<Cell>) =
            cage.cells.iter().copied().partition(|&cell| plus[cell]);
        let take = outside.is_empty()
            || match choice {
                Choice::Smaller => outside.len() < inside.len(),
                Choice::Inside => false,
                Choice::Outside => true,
            };
        if take && !inside.is_empty() {
            inside.iter().for_each(|&cell| plus[cell] = false);
            minus.extend(outside);
            total -= cage.total as i32;
        }
    }
    minus.sort_unstable();
    let plus = (0..plus.len()).filter(|&cell| plus[cell]).collect();
    (plus, minus, total)
}

/// Sums that do not overlap, the small ones first.
fn disjoint(layout: &Layout) -> Vec<&Sum> {
    let mut sums: Vec<&Sum> = layout.sums().iter().collect();
    sums.sort_by_key(|sum| sum.cells.len());
    let mut taken = vec![false; layout.cells()];
    sums.retain(|sum| {
        let free = sum.cells.iter().all(|&cell| !taken[cell]);
        if free {
            sum.cells.iter().for_each(|&cell| taken[cell] = true);
        }
        free
    });
    sums
}

/// Sets of full regions that do not overlap: runs of neighbours of a kind,
/// and any two.
fn runs(layout: &Layout) -> Vec<Vec<&Region>> {
    let full: Vec<&Region> = layout
        .regions()
        .iter()
        .filter(|region| region.full)
        .collect();
    let mut runs = Vec::new();
    for (first, region) in full.iter().enumerate() {
        let mut taken = vec![false; layout.cells()];
        let mut run: Vec<&Region> = Vec::new();
        for next in full[first..].iter().take(MAX_RUN) {
            let apart = next.cells.iter().all(|&cell| !taken[cell]);
            if next.kind != region.kind || !apart {
                break;
            }
            next.cells.iter().for_each(|&cell| taken[cell] = true);
            run.push(next);
            runs.push(run.clone());
        }
        let far = full[first + 1..].iter().skip(1).take(2 * MAX_RUN);
        for other in far.filter(|other| other.kind == region.kind) {
            if other.cells.iter().all(|cell| !region.cells.contains(cell)) {
                runs.push(vec![region, other]);
            }
        }
    }
    runs
}

/// An equation for reasoning by bounds, with its cells sorted into cliques: each
/// cell into the largest so far whose cells it all sees. More cells than there
/// are digits are never taken to differ, even if they should.
pub(super) fn linear(layout: &Layout, peers: &[Vec<Cell>], equation: &Equation) -> Linear {
    let mut terms = Vec::new();
    let mut clique = 0;
    for (cells, minus) in [(&equation.plus, false), (&equation.minus, true)] {
        let mut cliques: Vec<Vec<Cell>> = Vec::new();
        for &cell in cells {
            let sees = |other: &Cell| peers[cell].binary_search(other).is_ok();
            let home = cliques
                .iter_mut()
                .filter(|clique| clique.len() < layout.symbols() && clique.iter().all(sees))
                .max_by_key(|clique| clique.len());
            match home {
                Some(clique) => clique.push(cell),
                None => cliques.push(vec![cell]),
            }
        }
        for cells in cliques {
            terms.extend(cells.into_iter().map(|cell| Term {
                cell: cell as u32,
                minus,
                clique,
            }));
            clique += 1;
        }
    }
    let turned = equation.minus.len() as i32 * (layout.symbols() as i32 + 1);
    Linear {
        terms,
        total: equation.total + turned,
    }
}

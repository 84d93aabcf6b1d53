//! What a branch looks for where its links end: patterns in the grid it leaves.

use super::super::bits::each;
use super::super::grid::{Candidates, Grid};
use super::super::tables::{CELLS, Nine, OVERLAP};
use super::super::{fish, locked, sets};
use super::branch::Branch;
use super::family::Family;
use super::forcing::Forcing;
use super::nested::Inner;
use super::simple::Simple;
use therefore_puzzle::Control;

/// The look at the grid of a branch; keeps its memory.
pub struct Deeper {
    /// 0: none; 1: locked candidates, pairs, X-wings; from 2 on also chains.
    pub level: u8,
    simple: Option<Box<Simple>>,
    forcing: Option<Box<Forcing>>,
    control: Control,
}

/// The places of a region as candidates of a digit.
fn in_region(region: usize, places: Nine, digit: usize) -> Candidates {
    let cells = each(places).fold(0, |cells, place| cells | 1 << CELLS[region][place]);
    Candidates::of(digit, cells)
}

fn join(into: &mut Candidates, other: Candidates) {
    for (cells, other) in into.0.iter_mut().zip(other.0) {
        *cells |= other;
    }
}

impl Deeper {
    /// A look that can be stopped.
    pub fn new(control: Control) -> Deeper {
        Deeper {
            level: 0,
            simple: None,
            forcing: None,
            control,
        }
    }

    /// Whether it looks at all.
    pub fn looks(&self) -> bool {
        self.level > 0
    }

    /// Adds to a branch what follows in the grid it leaves, by the first kind of
    /// pattern that has something. A pattern that is there without the branch
    /// does not count. Whether anything was added.
    pub fn look(&mut self, grid: &Grid, work: &Grid, branch: &mut Branch) -> bool {
        look_for_locked(grid, work, branch)
            || look_for_hidden_pairs(grid, work, branch)
            || look_for_naked_pairs(grid, work, branch)
            || look_for_fish(grid, work, branch)
            || self.look_for_chains(grid, work, branch)
    }

    fn look_for_chains(&mut self, grid: &Grid, work: &Grid, branch: &mut Branch) -> bool {
        let families: &[Option<Family>] = match self.level {
            0 | 1 => &[],
            2 => &[None],
            3 => &[None, Some(Family::Multiple)],
            4 => &[Some(Family::Dynamic(0))],
            _ => &[Some(Family::Dynamic(0)), Some(Family::Dynamic(2))],
        };
        let Deeper {
            simple,
            forcing,
            control,
            ..
        } = self;
        families.iter().any(|family| {
            let hints = match family {
                None => simple.get_or_insert_default().all(work),
                Some(family) => forcing
                    .get_or_insert_with(|| Box::new(Forcing::new(control.clone())))
                    .all(work, *family),
            };
            add_all(hints, grid, work, branch)
        })
    }
}

fn add_all(hints: Vec<Inner>, grid: &Grid, work: &Grid, branch: &mut Branch) -> bool {
    let mut added = false;
    for hint in hints {
        let parents = hint.parents(grid, work);
        if !parents.is_empty() {
            added |= branch.add_pattern(&hint.removals, parents, Some(hint.nested));
        }
    }
    added
}

fn look_for_locked(grid: &Grid, work: &Grid, branch: &mut Branch) -> bool {
    let mut added = false;
    locked::find(work, |locked| {
        let removals = locked.removals(work);
        let gone = grid.places[locked.base][locked.digit] & !OVERLAP[locked.base][locked.cover];
        if removals != 0 && gone != 0 {
            let parents = in_region(locked.base, gone, locked.digit);
            added |= branch.add_pattern(&Candidates::of(locked.digit, removals), parents, None);
        }
        None::<()>
    });
    added
}

fn look_for_hidden_pairs(grid: &Grid, work: &Grid, branch: &mut Branch) -> bool {
    let mut added = false;
    sets::find_hidden::<2, _>(work, 4, |set| {
        let removals = set.hidden_removals(work);
        let mut parents = Candidates::default();
        for digit in each(set.digits) {
            let gone = grid.places[set.region][digit] & !work.places[set.region][digit];
            join(&mut parents, in_region(set.region, gone, digit));
        }
        if !removals.is_empty() && !parents.is_empty() {
            added |= branch.add_pattern(&removals, parents, None);
        }
        None::<()>
    });
    added
}

fn look_for_naked_pairs(grid: &Grid, work: &Grid, branch: &mut Branch) -> bool {
    let mut added = false;
    sets::find_naked::<2, _>(work, |set| {
        let removals = set.naked_removals(work);
        let mut parents = Candidates::default();
        for place in each(set.places) {
            let cell = CELLS[set.region][place] as usize;
            let gone = grid.cells[cell] & !work.cells[cell];
            join(&mut parents, grid.within(gone, 1 << cell));
        }
        if !removals.is_empty() && !parents.is_empty() {
            added |= branch.add_pattern(&removals, parents, None);
        }
        None::<()>
    });
    added
}

fn look_for_fish(grid: &Grid, work: &Grid, branch: &mut Branch) -> bool {
    let mut added = false;
    fish::find::<2, _>(work, |fish| {
        let removals = fish.removals(work);
        let mut parents = Candidates::default();
        for line in each(fish.base) {
            let region = fish.bases + line;
            let gone = grid.places[region][fish.digit] & !fish.cover;
            join(&mut parents, in_region(region, gone, fish.digit));
        }
        if removals != 0 && !parents.is_empty() {
            added |= branch.add_pattern(&Candidates::of(fish.digit, removals), parents, None);
        }
        None::<()>
    });
    added
}

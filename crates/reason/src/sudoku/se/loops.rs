//! Unique rectangles and loops: two digits that could be swapped all along a
//! loop of cells, if nothing else were there.

use super::bits::{Cells, each, is_many, is_one, is_two, lowest, subsets};
use super::grid::{Candidates, Grid};
use super::hint::{Hint, Why};
use super::tables::{ALL, CELLS, Nine, REGION_SET, REGIONS, SEEN};
use super::technique::Technique;

/// The hint with the lowest rating, then the lowest type.
pub fn find(grid: &Grid) -> Option<Hint> {
    let mut found = FoundLoop {
        hints: Vec::new(),
        kept: Vec::new(),
    };
    for start in 0..81 {
        let pair = grid.cells[start];
        if is_two(pair) {
            let [a, b] = [lowest(pair), lowest(pair & (pair - 1))];
            let both = grid.spots[a] & grid.spots[b];
            let fit = with_company(both);
            if fit >> start & 1 == 1 {
                Walk {
                    grid,
                    pair,
                    both,
                    fit,
                    path: vec![start],
                    found: &mut found,
                }
                .from(start, 3, 2, 0, [regions(start), 0]);
            }
        }
    }
    let mut best: Option<Hint> = None;
    for hint in found.hints {
        let better = |best: &Hint| (hint.rating, hint.technique) < (best.rating, best.technique);
        if best.as_ref().is_none_or(better) {
            best = Some(hint);
        }
    }
    best
}

/// The three regions of a cell.
fn regions(cell: usize) -> u32 {
    REGIONS[cell]
        .iter()
        .fold(0, |set, &region| set | 1 << region)
}

/// The cells that share each of their regions with another one of the set: a
/// loop that visits each region twice can go through no others.
fn with_company(mut cells: u128) -> u128 {
    loop {
        let alone = Cells(cells)
            .filter(|&cell| {
                REGIONS[cell]
                    .iter()
                    .any(|&region| cells & REGION_SET[region as usize] == 1 << cell)
            })
            .fold(0, |alone, cell| alone | 1 << cell);
        if alone == 0 {
            return cells;
        }
        cells &= !alone;
    }
}

/// The hints so far, and what each stands for: a type and a set of cells.
struct FoundLoop {
    hints: Vec<Hint>,
    kept: Vec<(Technique, u128)>,
}

impl FoundLoop {
    fn offer(&mut self, loop_cells: u128, hint: Option<Hint>) {
        if let Some(hint) = hint {
            let key = (hint.technique, loop_cells);
            if !self.kept.contains(&key) {
                self.kept.push(key);
                self.hints.push(hint);
            }
        }
    }
}

/// A walk from cell to cell that have both digits.
struct Walk<'a> {
    grid: &'a Grid,
    pair: Nine,
    both: u128,
    fit: u128,
    path: Vec<usize>,
    found: &'a mut FoundLoop,
}

impl Walk<'_> {
    /// Goes on from the last cell of the path. `touched` are the regions of the
    /// cells with even and with odd number: none may come twice in either, and
    /// in the end they are the same.
    fn from(
        &mut self,
        cell: usize,
        last_kind: usize,
        allowed: usize,
        extras: Nine,
        touched: [u32; 2],
    ) {
        // Extra digits of neighbours that were tried and left again stay: a quirk
        // of version 1.2.1 that published ratings depend on.
        let mut extras = extras;
        let start = self.path[0];
        for (kind, &region) in REGIONS[cell].iter().enumerate() {
            if kind == last_kind {
                continue;
            }
            for next in Cells(REGION_SET[region as usize] & self.both) {
                if next == start && self.path.len() >= 4 {
                    if touched[0] == touched[1] {
                        self.record();
                    }
                } else if !self.path.contains(&next) {
                    let of_next = self.grid.cells[next];
                    extras |= of_next & !self.pair;
                    let plain = is_two(of_next);
                    if !(plain || is_one(extras) || allowed > 0) || self.fit >> next & 1 == 0 {
                        continue;
                    }
                    let parity = self.path.len() % 2;
                    let mut touched = touched;
                    if touched[parity] & regions(next) != 0 {
                        continue;
                    }
                    touched[parity] |= regions(next);
                    let allowed = allowed.saturating_sub(!plain as usize);
                    self.path.push(next);
                    self.from(next, kind, allowed, extras, touched);
                    self.path.pop();
                }
            }
        }
    }

    /// A loop is closed: what follows from it?
    fn record(&mut self) {
        let Walk { grid, pair, .. } = *self;
        let cells = self.path.iter().fold(0u128, |set, &cell| set | 1 << cell);
        let rich: Vec<usize> = self
            .path
            .iter()
            .copied()
            .filter(|&cell| !is_two(grid.cells[cell]))
            .collect();
        let base = match self.path.len() {
            4 => 4.5,
            6 => 4.6,
            8 => 4.7,
            _ => 5.0,
        };
        let made = Loop {
            grid,
            pair,
            cells,
            base,
        };
        match rich[..] {
            [] => {}
            [only] => {
                let removals = grid.within(pair, 1 << only);
                self.found
                    .offer(cells, made.hint(Technique::UniqueLoop1, removals, 0.0));
            }
            [r1, r2] => {
                let extras = (grid.cells[r1] | grid.cells[r2]) & !pair;
                if is_one(extras) {
                    self.found.offer(cells, made.type_2(&rich, lowest(extras)))
                } else {
                    made.type_3(r1, r2, extras, self.found)
                }
                self.found.offer(cells, made.type_4(r1, r2));
            }
            [first, ..] => {
                let extra = lowest(grid.cells[first] & !pair);
                self.found.offer(cells, made.type_2(&rich, extra));
            }
        }
    }
}

/// A loop of cells that all have the two digits.
struct Loop<'a> {
    grid: &'a Grid,
    pair: Nine,
    cells: u128,
    base: f64,
}

impl Loop<'_> {
    fn hint(&self, technique: Technique, removals: Candidates, extra: f64) -> Option<Hint> {
        let why = Why::Pattern {
            cells: self.cells,
            digits: self.pair,
        };
        Hint::removing(technique, removals, why).map(|hint| hint.rated(self.base + extra))
    }

    /// One extra digit has to be in one of the richer cells.
    fn type_2(&self, rich: &[usize], extra: usize) -> Option<Hint> {
        let seen = rich.iter().fold(!0, |seen, &cell| seen & SEEN[cell]);
        let own = rich.iter().fold(0, |own, &cell| own | 1 << cell);
        let removals = Candidates::of(extra, self.grid.spots[extra] & seen & !own);
        self.hint(Technique::UniqueLoop2, removals, 0.0)
    }

    /// The two richer cells are together like one cell with the extra digits,
    /// which makes a naked or hidden set with others of a region.
    fn type_3(&self, r1: usize, r2: usize, extras: Nine, found: &mut FoundLoop) {
        for size in extras.count_ones() as usize..=7 {
            for kind in 0..3 {
                let region = REGIONS[r1][kind] as usize;
                if REGIONS[r2][kind] as usize != region {
                    continue;
                }
                let empty = self.grid.empty[region] as usize;
                if 2 * size <= empty {
                    self.naked(region, size, [r1, r2], extras, found);
                }
                if 2 * size < empty {
                    self.hidden(region, size, [r1, r2], extras, found);
                }
            }
        }
    }

    fn naked(
        &self,
        region: usize,
        size: usize,
        [r1, r2]: [usize; 2],
        extras: Nine,
        found: &mut FoundLoop,
    ) {
        let grid = self.grid;
        let common = extras & grid.cells[r1] & grid.cells[r2];
        for places in subsets(size, 9) {
            let chosen = each(places as Nine).map(|place| CELLS[region][place] as usize);
            if !chosen.clone().any(|cell| cell == r1) || chosen.clone().any(|cell| cell == r2) {
                continue;
            }
            let helpers = chosen.filter(|&cell| cell != r1);
            if helpers.clone().any(|cell| !is_many(grid.cells[cell])) {
                continue;
            }
            let theirs = helpers
                .clone()
                .fold(0, |digits, cell| digits | grid.cells[cell]);
            let digits = theirs | extras;
            if digits.count_ones() as usize != size
                || (common | theirs).count_ones() as usize != size
            {
                continue;
            }
            let inside = helpers.fold(1u128 << r1 | 1 << r2, |set, cell| set | 1 << cell);
            let removals = grid.within(digits, REGION_SET[region] & !inside);
            let extra = 0.1 * (size - 1) as f64;
            found.offer(
                self.cells,
                self.hint(Technique::UniqueLoop3, removals, extra),
            );
        }
    }

    fn hidden(
        &self,
        region: usize,
        size: usize,
        [r1, r2]: [usize; 2],
        extras: Nine,
        found: &mut FoundLoop,
    ) {
        let grid = self.grid;
        let others: Vec<usize> = each(ALL & !self.pair & !extras).collect();
        let without = |digit: usize| grid.spots[digit] & REGION_SET[region] & !(1 << r2);
        for chosen in subsets(size - 2, others.len()) {
            let chosen = each(chosen as Nine).map(|index| others[index]);
            let digits = chosen.fold(self.pair, |digits, digit| digits | 1 << digit);
            if each(digits).any(|digit| without(digit) == 0) {
                continue;
            }
            let union = each(digits).fold(0, |cells, digit| cells | without(digit));
            if union.count_ones() as usize != size {
                continue;
            }
            let helpers = union & !(1 << r1 | 1 << r2);
            let removals = grid.within(ALL & !digits, helpers);
            let extra = 0.1 * (helpers.count_ones() as f64 - 1.0);
            found.offer(
                self.cells,
                self.hint(Technique::UniqueLoop3, removals, extra),
            );
        }
    }

    /// One of the two digits has to be in one of the richer cells, so the other is not.
    fn type_4(&self, r1: usize, r2: usize) -> Option<Hint> {
        let [a, b] = [lowest(self.pair), lowest(self.pair & (self.pair - 1))];
        let own = 1u128 << r1 | 1 << r2;
        let shared = |kind: &usize| REGIONS[r1][*kind] == REGIONS[r2][*kind];
        let locked = |digit: usize| {
            (0..3).filter(shared).any(|kind| {
                self.grid.spots[digit] & REGION_SET[REGIONS[r1][kind] as usize] & !own == 0
            })
        };
        let removed = if locked(a) {
            b
        } else if locked(b) {
            a
        } else {
            return None;
        };
        let removals = Candidates::of(removed, self.grid.spots[removed] & own);
        self.hint(Technique::UniqueLoop4, removals, 0.0)
    }
}

//! A layout compiled into flat tables: who sees whom, full regions, sums given
//! and derived, and which of them to wake when a cell changes.

use std::ops::Range;

use therefore_puzzle::{Constraint, Layout, RegionKind};

use super::derive::{Deriver, Equation};
use super::places::{self, Places};
use super::tables::{self, Tables};
use super::wake::{MOST_RULES, Rules};
use crate::classic::Machine;
use crate::lists::Lists;

/// A region with every digit.
pub(super) struct Region {
    pub kind: RegionKind,
    pub cells: Places,
}

/// What sums are derived from.
#[derive(Default)]
pub(super) struct Draft {
    /// All cells.
    pub every: Places,
    /// The full regions, each once.
    pub regions: Vec<Region>,
    /// The layout's own sums.
    pub sums: Vec<Equation>,
    /// What the cells of a full region add up to.
    pub region_total: i32,
}

/// A sum, given or derived.
pub(super) struct Sum {
    /// What it makes, with a subtracted digit d counted as `symbols + 1 - d`:
    /// from here on all cells are added.
    pub total: i32,
    /// How many of its cells are added; the others, behind them, are subtracted.
    pub plus: u16,
    /// Whether all cells are added and all differ.
    pub cage: bool,
    /// By how much differing cells can tighten its bounds at most.
    pub tight: i32,
    /// For a single clique of added cells within full regions: which lists of
    /// [`Wiring::rests`] are the other cells of these regions.
    pub rests: Range<u32>,
    /// The cells added.
    pub cells: Places,
}

/// The compiled layout.
pub(super) struct Wiring {
    pub machine: Machine,
    pub tables: &'static Tables,
    pub symbols: usize,
    /// How many cells there are, holes not counted.
    pub cells: usize,
    /// All digits.
    pub all: u16,
    /// For each cell its number on the canvas.
    pub canvas: Vec<u32>,
    /// For each cell those that may not hold the same digit.
    pub see: Vec<Places>,
    /// The full regions.
    pub regions: Lists<u8>,
    /// For each cell the full regions it is in.
    pub regions_of: Lists<u8>,
    /// Two regions that overlap, without what they share, one after the
    /// other: both parts hold the same digits.
    pub leftovers: Lists<u8>,
    /// The sums and their cells; the first so many are the layout's own.
    pub sums: Vec<Sum>,
    pub given: usize,
    pub terms: Lists<u8>,
    /// For each sum how many of its cells belong to each clique, in order:
    /// cells that all differ.
    pub cliques: Lists<u8>,
    pub rests: Lists<u8>,
    /// For each cell the rules to wake when it loses candidates.
    pub wakes: Vec<Rules>,
    /// The same for the rules that seldom say anything and wait until a cell
    /// has its digit.
    pub wakes_fixed: Vec<Rules>,
    /// The same for when a cell loses its smallest or its largest candidate.
    pub wakes_ends: Vec<Rules>,
    /// The sums in the order of their rules.
    pub order: Vec<u16>,
    /// Whether some sums are not woken any more.
    pub muted: bool,
    /// Whether some derived sum of no cells at all is not zero.
    pub broken: bool,
    pub draft: Draft,
    /// Derived sums of up to so many cells are there.
    width: u32,
}

/// Derived sums with more cells than this say too little to keep.
const WIDE: u32 = 9;
/// Those with at most so many cells are tried first.
pub(super) const NARROW: u32 = 3;

impl Wiring {
    /// Compiles a layout; none if it is too large for this engine.
    pub fn new(layout: &Layout) -> Option<Wiring> {
        let symbols = layout.symbols();
        let canvas: Vec<u32> = (0..layout.cells())
            .filter(|&cell| layout.is_cell(cell))
            .map(|cell| cell as u32)
            .collect();
        if symbols > tables::MOST || canvas.len() > places::MOST {
            return None;
        }
        let mut number = vec![0u8; layout.cells()];
        for (cell, &place) in canvas.iter().enumerate() {
            number[place as usize] = cell as u8;
        }
        let places = |cells: &[usize]| -> Places { cells.iter().map(|&c| number[c]).collect() };

        let mut see = vec![Places::NONE; canvas.len()];
        let mut regions: Vec<Region> = Vec::with_capacity(layout.regions().len());
        let mut sums = Vec::with_capacity(layout.sums().len());
        for constraint in layout.constraints() {
            let cells = places(constraint.cells());
            for &cell in constraint.group().unwrap_or_default() {
                see[number[cell] as usize] |= cells;
            }
            match constraint {
                Constraint::Region(region) => {
                    if region.full && regions.iter().all(|region| region.cells != cells) {
                        regions.push(Region {
                            kind: region.kind,
                            cells,
                        });
                    }
                }
                Constraint::Sum(sum) => sums.push(Equation {
                    plus: cells,
                    minus: Places::NONE,
                    total: sum.total as i32,
                }),
            }
        }
        let mut every = Places::NONE;
        for (cell, see) in see.iter_mut().enumerate() {
            let own = Places::only(cell as u8);
            *see = *see - own;
            every |= own;
        }
        let draft = Draft {
            every,
            regions,
            sums,
            region_total: (symbols * (symbols + 1) / 2) as i32,
        };

        let mut wiring = Wiring {
            machine: Machine::best(),
            tables: Tables::of(symbols),
            symbols,
            cells: canvas.len(),
            all: ((1u32 << symbols) - 1) as u16,
            canvas,
            see,
            regions: Lists::default(),
            regions_of: Lists::default(),
            leftovers: Lists::default(),
            sums: Vec::new(),
            given: 0,
            terms: Lists::default(),
            cliques: Lists::default(),
            rests: Lists::default(),
            wakes: Vec::new(),
            wakes_fixed: Vec::new(),
            wakes_ends: Vec::new(),
            order: Vec::new(),
            broken: false,
            muted: false,
            draft: Draft::default(),
            width: 0,
        };
        for region in &draft.regions {
            wiring.regions.push(region.cells.iter());
        }
        for cell in 0..wiring.cells {
            let of = draft.regions.iter().enumerate();
            let of = of.filter(|(_, region)| region.cells.has(cell as u8));
            wiring.regions_of.push(of.map(|(region, _)| region as u8));
        }
        wiring.add_leftovers(&draft);
        if wiring.regions.len() > u8::MAX.into() || draft.sums.len() > wiring.most_sums() {
            return None;
        }
        for sum in &draft.sums {
            wiring.add_sum(&draft, sum);
        }
        wiring.given = wiring.sums.len();
        wiring.draft = draft;
        wiring.add_wakes();
        Some(wiring)
    }

    /// Adds derived sums, at first the narrow ones and then the others, and
    /// says which rules are sums now; none if all were there already.
    ///
    /// Most killers fall to the narrow ones, and all of them take longer to
    /// make than everything else.
    pub fn derive(&mut self) -> Option<Range<usize>> {
        let widths = match self.width {
            0 => 0..=NARROW,
            NARROW => NARROW + 1..=WIDE,
            _ => return None,
        };
        self.width = *widths.end();
        let most = self.most_sums();
        let draft = std::mem::take(&mut self.draft);
        let mut known: Vec<u64> = draft.sums.iter().map(key).collect();
        Deriver::derive(&draft, widths, &mut |equation| {
            if equation.plus.is_empty() {
                self.broken |= equation.total != 0;
                return;
            }
            // Should two keys be the same by accident, nothing but a derived
            // sum is lost.
            let key = key(&equation);
            if self.sums.len() < most && !known.contains(&key) {
                known.push(key);
                self.add_sum(&draft, &equation);
            }
        });
        self.draft = draft;
        self.add_wakes();
        let regions = self.regions.len();
        Some(regions..regions + self.sums.len())
    }

    /// How promising each cell is to choose to begin with: by the sums it is
    /// in, short ones counting more.
    pub fn scores(&self) -> Vec<u32> {
        let mut scores = vec![0; self.cells];
        for sum in 0..self.sums.len() {
            let terms = self.terms.get(sum);
            let weight = (2 * self.symbols).saturating_sub(terms.len());
            for &cell in terms {
                scores[cell as usize] += weight.max(self.symbols) as u32;
            }
        }
        scores
    }

    /// How many sums there is room for.
    fn most_sums(&self) -> usize {
        MOST_RULES
            .saturating_sub(self.regions.len())
            .saturating_sub(self.leftovers.len() / 2)
    }

    /// The cells of a region or sum by the number of its rule; none of others.
    pub fn cells_of(&self, rule: usize) -> &[u8] {
        let (regions, sums) = (self.regions.len(), self.sums.len());
        match rule {
            _ if rule < regions => self.regions.get(rule),
            _ if rule < regions + sums => self.terms.get(self.order[rule - regions] as usize),
            _ => &[],
        }
    }

    /// The cliques of a sum, each with whether its digits are turned (see the
    /// total of a [`Sum`]).
    #[inline]
    pub fn cliques_of(&self, sum: usize) -> impl Iterator<Item = (&[u8], bool)> {
        let (mut rest, plus) = (self.terms.get(sum), self.sums[sum].plus as usize);
        let minus = rest.len() - plus;
        self.cliques.get(sum).iter().map(move |&size| {
            let turned = rest.len() <= minus;
            let clique;
            (clique, rest) = rest.split_at(size as usize);
            (clique, turned)
        })
    }

    fn add_leftovers(&mut self, draft: &Draft) {
        for (i, first) in draft.regions.iter().enumerate() {
            for second in &draft.regions[i + 1..] {
                let shared = first.cells & second.cells;
                if shared.len() > 1 {
                    self.leftovers.push((first.cells - shared).iter());
                    self.leftovers.push((second.cells - shared).iter());
                }
            }
        }
    }

    fn add_sum(&mut self, draft: &Draft, equation: &Equation) {
        for side in [equation.plus, equation.minus] {
            let mut rest = side;
            while !rest.is_empty() {
                // All that see each other, as many as come along; more than
                // there are digits have no solution, which others find out.
                let (mut common, mut clique, mut size) = (rest, Places::NONE, 0);
                for cell in rest.iter() {
                    if common.has(cell) && size < self.symbols {
                        common = common & self.see[cell as usize];
                        clique.insert(cell);
                        self.terms.add(cell);
                        size += 1;
                    }
                }
                rest = rest - clique;
                self.cliques.add(size as u8);
            }
        }
        let (terms, cliques) = (self.terms.open(), self.cliques.open());
        let (first, count) = (terms[0], terms.len());
        let turned = equation.minus.len();
        let cage = cliques.len() == 1 && turned == 0;
        if cage && count == self.symbols && equation.total == draft.region_total {
            // Any full region: the same for all.
            self.terms.discard();
            self.cliques.discard();
            return;
        }
        let start = self.rests.len() as u32;
        if cage {
            for region in draft.regions.iter().map(|region| region.cells) {
                if region.has(first) && equation.plus.is_within(&region) {
                    self.rests.push((region - equation.plus).iter());
                }
            }
        }
        self.sums.push(Sum {
            total: equation.total + (turned * (self.symbols + 1)) as i32,
            plus: (count - turned) as u16,
            cage,
            tight: cliques
                .iter()
                .map(|&size| size as i32 * (size as i32 - 1) / 2)
                .sum(),
            rests: start..self.rests.len() as u32,
            cells: equation.plus,
        });
        self.terms.close();
        self.cliques.close();
    }
}

/// A number that tells sums apart.
fn key(equation: &Equation) -> u64 {
    let words = equation.plus.0.iter().chain(&equation.minus.0);
    let total = equation.total as u64;
    words.fold(total, |key, &word| {
        (key.rotate_left(23) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    })
}

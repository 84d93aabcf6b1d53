//! Sums that follow from full regions whose cells add up to a known total (the
//! rule of 45), over one region or several.
//!
//! Regions and cages meet in counts of cells first: for most sets of regions
//! these show at once that too many cells would be left over, and no set of
//! cells is ever touched.

use std::ops::RangeInclusive;

use super::places::Places;
use super::wiring::Draft;

/// Cells added less cells subtracted make a total.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Equation {
    /// The cells added.
    pub plus: Places,
    /// The cells subtracted.
    pub minus: Places,
    /// What it makes.
    pub total: i32,
}

/// More regions at once are not looked at: on large sides there would be very
/// many sets of them, with hardly any cage inside.
const MOST_REGIONS: usize = 12;

/// What to do with a cage that lies across the border of some regions.
#[derive(Clone, Copy)]
enum Crossing {
    /// Leave it or take it, whichever has fewer cells.
    Smaller,
    /// Leave its cells inside as unknowns.
    Inside,
    /// Take it, with its cells outside as unknowns.
    Outside,
}

/// The cages that derived sums are made from.
pub(super) struct Deriver<'a> {
    draft: &'a Draft,
    /// How many cells a derived sum may have.
    width: RangeInclusive<u32>,
    /// Sums that do not overlap, and last the cells that none of them covers.
    cages: Vec<(Places, i32)>,
    sizes: Vec<u8>,
    /// For each region how many cells of each cage it has.
    shared: Vec<u8>,
}

/// Cages are counted in vectors of so many, the last filled up with cages of
/// no cells.
const LANES: usize = 16;

/// Cells outside the cages cannot be taken as a cage: as if there were very many.
/// Cages have fewer, and are fewer.
const NEVER: u8 = u8::MAX;

impl Deriver<'_> {
    /// Calls back with each derived sum of that many cells; the same may come more than once.
    pub fn derive(draft: &Draft, width: RangeInclusive<u32>, found: &mut dyn FnMut(Equation)) {
        let mut free = draft.every;
        let mut sums: Vec<(usize, &Equation)> =
            draft.sums.iter().map(|sum| (sum.plus.len(), sum)).collect();
        sums.sort_by_key(|&(size, _)| size);
        let (mut cages, mut sizes) = (Vec::new(), Vec::new());
        for (size, sum) in sums {
            let counts = size < NEVER.into() && cages.len() + 1 < NEVER.into();
            if counts && sum.plus.is_within(&free) {
                free = free - sum.plus;
                cages.push((sum.plus, sum.total));
                sizes.push(size as u8);
            }
        }
        cages.push((free, 0));
        sizes.push(NEVER);
        let mut owner = [0u8; super::places::MOST];
        for (index, (cells, _)) in cages.iter().enumerate() {
            for cell in cells.iter() {
                owner[cell as usize] = index as u8;
            }
        }
        sizes.resize(sizes.len().next_multiple_of(LANES), 0);
        let mut shared = vec![0; draft.regions.len() * sizes.len()];
        for (region, counts) in draft.regions.iter().zip(shared.chunks_mut(sizes.len())) {
            for cell in region.cells.iter() {
                counts[owner[cell as usize] as usize] += 1;
            }
        }
        let deriver = Deriver {
            shared,
            draft,
            width,
            cages,
            sizes,
        };
        deriver.runs(found);
    }

    /// How many cells of each cage a region has.
    fn shared(&self, region: usize) -> &[u8] {
        &self.shared[region * self.sizes.len()..][..self.sizes.len()]
    }

    /// Runs of neighbours of a kind, and any two regions of a kind.
    fn runs(&self, found: &mut dyn FnMut(Equation)) {
        let regions = &self.draft.regions;
        let mut counts = Vec::with_capacity(self.sizes.len());
        for first in 0..regions.len() {
            counts.clear();
            counts.extend_from_slice(self.shared(first));
            let mut cells = regions[first].cells;
            self.balance(&cells, 1, &counts, found);
            let mut run = 1;
            for next in first + 1..regions.len() {
                let apart =
                    regions[next].kind == regions[first].kind && !regions[next].cells.meets(&cells);
                if !apart || run == MOST_REGIONS {
                    break;
                }
                run += 1;
                cells |= regions[next].cells;
                for (count, shared) in counts.iter_mut().zip(self.shared(next)) {
                    *count += shared;
                }
                self.balance(&cells, run, &counts, found);
            }
            for other in first + 2..regions.len().min(first + 2 * MOST_REGIONS) {
                let (a, b) = (&regions[first], &regions[other]);
                if a.kind == b.kind && !a.cells.meets(&b.cells) {
                    let pair = self.shared(first).iter().zip(self.shared(other));
                    counts.clear();
                    counts.extend(pair.map(|(a, b)| a + b));
                    self.balance(&(a.cells | b.cells), 2, &counts, found);
                }
            }
        }
    }

    /// The total of some regions less that of the cages that cover them.
    fn balance(
        &self,
        region: &Places,
        regions: usize,
        counts: &[u8],
        found: &mut dyn FnMut(Equation),
    ) {
        // A cage that is all inside or all outside leaves no cell over. This
        // is most of the work: it has no branches, and goes by whole vectors.
        let mut left = [0u8; LANES];
        let lanes = counts
            .chunks_exact(LANES)
            .zip(self.sizes.chunks_exact(LANES));
        for (counts, sizes) in lanes {
            for lane in 0..LANES {
                let fewer = counts[lane].min(sizes[lane].wrapping_sub(counts[lane]));
                left[lane] = left[lane].saturating_add(fewer);
            }
        }
        let fewest: u32 = left.iter().map(|&left| left as u32).sum();
        if fewest > *self.width.end() {
            return;
        }
        let (mut inside, mut outside) = (0, 0);
        for (&count, &size) in counts.iter().zip(&self.sizes) {
            if count != 0 && count != size {
                inside += count as u32;
                outside += if size == NEVER { count } else { size - count } as u32;
            }
        }
        if self.width.contains(&fewest) {
            found(self.equation(region, regions, counts, Crossing::Smaller));
        }
        if inside != fewest && self.width.contains(&inside) {
            found(self.equation(region, regions, counts, Crossing::Inside));
        }
        if outside != fewest && self.width.contains(&outside) {
            found(self.equation(region, regions, counts, Crossing::Outside));
        }
    }

    fn equation(
        &self,
        region: &Places,
        regions: usize,
        counts: &[u8],
        crossing: Crossing,
    ) -> Equation {
        let (mut plus, mut minus) = (*region, Places::NONE);
        let mut total = regions as i32 * self.draft.region_total;
        for (i, &(cells, cage_total)) in self.cages.iter().enumerate() {
            let (inside, size) = (counts[i], self.sizes[i]);
            if inside == 0 || size == NEVER {
                continue;
            }
            let take = match crossing {
                _ if inside == size => true,
                Crossing::Smaller => size - inside < inside,
                Crossing::Inside => false,
                Crossing::Outside => true,
            };
            if take {
                minus |= cells - plus;
                plus = plus - cells;
                total -= cage_total;
            }
        }
        // Either sign will do: the one with more to add.
        if plus.len() >= minus.len() {
            Equation { plus, minus, total }
        } else {
            Equation {
                plus: minus,
                minus: plus,
                total: -total,
            }
        }
    }
}

//! All ways to hit some sets of cells of one band with a given number of its cells.

use super::band::{BAND, BandSet};

/// The receiver of hitting sets.
pub(super) trait Seeker {
    /// A set that these cells miss and that is not listed from the start; `None` if
    /// there is no such set.
    fn missed(&mut self, cells: BandSet) -> Option<BandSet>;

    /// Takes a set of cells that hits everything.
    fn found(&mut self, cells: BandSet);

    /// Returns true if no further sets are wanted.
    fn is_over(&mut self) -> bool;
}

/// Looks for hitting sets; keeps its memory from one search to the next.
#[derive(Clone, Default)]
pub(super) struct Hitter {
    /// For each number of cells left, the sets not hit, without dead cells.
    levels: Vec<Vec<BandSet>>,
    pub(super) nodes: u64,
}

impl Hitter {
    /// Lists the sets that `left` cells are to hit, those with few cells first. Returns
    /// false if `left` cells cannot hit them.
    pub(super) fn begin(&mut self, left: usize, sets: impl Iterator<Item = BandSet>) -> bool {
        if self.levels.len() <= left {
            self.levels.resize_with(left + 1, Vec::new);
        }
        collect(&mut self.levels[left], sets, left) == Collected::Open
    }

    /// The first level of a search: pairs of cells and dead cells, which
    /// together leave open the same.
    pub(super) fn branches(
        &self,
        left: usize,
        cells: BandSet,
        dead: BandSet,
    ) -> impl Iterator<Item = (BandSet, BandSet)> + use<> {
        let sets = &self.levels[left];
        let whole = (left == 0 || sets.is_empty()).then_some((cells, dead));
        let choices = if whole.is_some() { 0 } else { smallest(sets) };
        let tried = move |cell: BandSet| dead | choices & (cell - 1);
        let parts = each(choices).map(move |cell| (cells | cell, tried(cell)));
        whole.into_iter().chain(parts)
    }

    /// Reports all ways to hit the sets listed before with `left` further living cells.
    pub(super) fn search(
        &mut self,
        left: usize,
        cells: BandSet,
        mut dead: BandSet,
        seeker: &mut impl Seeker,
    ) {
        self.nodes += 1;
        if self.levels[left].is_empty() {
            match seeker.missed(cells) {
                None => return fill_up(left, cells, dead, seeker),
                Some(set) if left > 0 && set & !dead != 0 => self.levels[left].push(set & !dead),
                Some(_) => return,
            }
        }
        match left {
            0 => return,
            1 => return last(&self.levels[1], cells, dead, seeker),
            _ => {}
        }
        if seeker.is_over() || !can_be_hit(&mut self.levels[left], left, &mut dead) {
            return;
        }
        for cell in each(smallest(&self.levels[left])) {
            let (lower, upper) = self.levels.split_at_mut(left);
            let missed = upper[0].iter().filter(|&set| set & cell == 0);
            match collect(
                &mut lower[left - 1],
                missed.map(|set| set & !dead),
                left - 1,
            ) {
                Collected::Open => self.search(left - 1, cells | cell, dead, seeker),
                Collected::TooMany => {}
                // Later cells do not hit it either.
                Collected::Hopeless => return,
            }
            dead |= cell;
        }
    }
}

/// What became of listing sets.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Collected {
    /// There is something to look at.
    Open,
    /// The cells left are too few.
    TooMany,
    /// A set has no living cell.
    Hopeless,
}

/// Lists sets, and stops as soon as they need more than `left` cells.
fn collect(list: &mut Vec<BandSet>, sets: impl Iterator<Item = BandSet>, left: usize) -> Collected {
    list.clear();
    let (mut union, mut apart) = (0, 0);
    for set in sets {
        list.push(set);
        if set & union == 0 {
            if set == 0 {
                return Collected::Hopeless;
            }
            union |= set;
            apart += 1;
            if apart > left {
                return Collected::TooMany;
            }
        }
    }
    Collected::Open
}

/// The cells of a set, each as a set.
fn each(set: BandSet) -> impl Iterator<Item = BandSet> {
    let mut rest = set;
    std::iter::from_fn(move || {
        let cell = rest & rest.wrapping_neg();
        rest ^= cell;
        (cell != 0).then_some(cell)
    })
}

/// The last cell: it must be in all sets.
fn last(sets: &[BandSet], cells: BandSet, dead: BandSet, seeker: &mut impl Seeker) {
    let mut common = BAND & !dead;
    for set in sets {
        common &= set;
        if common == 0 {
            return;
        }
    }
    while common != 0 {
        let cell = common & common.wrapping_neg();
        common ^= cell;
        match seeker.missed(cells | cell) {
            None => seeker.found(cells | cell),
            Some(set) => common &= set,
        }
    }
}

/// The set with the fewest cells.
fn smallest(sets: &[BandSet]) -> BandSet {
    let mut best = BAND;
    let mut fewest = u32::MAX;
    for &set in sets {
        let count = set.count_ones();
        if count < fewest {
            (best, fewest) = (set, count);
            if count <= 2 {
                break;
            }
        }
    }
    best
}

/// Looks for sets that share no cell. Returns false if they need more cells than are
/// left. If they need exactly as many, each cell must be in one of them, and all other
/// cells become dead.
fn can_be_hit(sets: &mut [BandSet], left: usize, dead: &mut BandSet) -> bool {
    loop {
        let (mut union, mut apart) = (0, 0);
        for &set in &*sets {
            if set & union == 0 {
                union |= set;
                apart += 1;
            }
        }
        if apart > left {
            return false;
        }
        if apart < left {
            return true;
        }
        *dead |= BAND & !union;
        let mut changed = false;
        for set in &mut *sets {
            if *set & !union != 0 {
                changed = true;
                *set &= union;
            }
        }
        if !changed {
            return true;
        }
    }
}

/// All sets are hit: any living cells may be added.
fn fill_up(left: usize, cells: BandSet, dead: BandSet, seeker: &mut impl Seeker) {
    if left == 0 {
        return seeker.found(cells);
    }
    let mut living = BAND & !dead & !cells;
    while living != 0 && !seeker.is_over() {
        let cell = living & living.wrapping_neg();
        living ^= cell;
        fill_up(left - 1, cells | cell, BAND & !living, seeker);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Random;

    /// Wants what hits some sets that are not listed at the start.
    struct Wanted {
        hidden: Vec<BandSet>,
        found: Vec<BandSet>,
    }

    impl Seeker for Wanted {
        fn missed(&mut self, cells: BandSet) -> Option<BandSet> {
            self.hidden.iter().copied().find(|set| set & cells == 0)
        }

        fn found(&mut self, cells: BandSet) {
            self.found.push(cells);
        }

        fn is_over(&mut self) -> bool {
            false
        }
    }

    fn random_set(random: &mut Random) -> BandSet {
        let size = 2 + random.below(6);
        (0..size).fold(0, |set, _| set | 1 << random.below(27))
    }

    /// All sets of `size` cells, none before `from`.
    fn subsets(size: usize, from: usize) -> Vec<BandSet> {
        if size == 0 {
            return vec![0];
        }
        let with = |cell: usize| {
            subsets(size - 1, cell + 1)
                .into_iter()
                .map(move |set| set | (1 as BandSet) << cell)
        };
        (from..27).flat_map(with).collect()
    }

    #[test]
    fn all_ways_are_found_once() {
        let mut random = Random::new(27);
        let mut hitter = Hitter::default();
        for round in 0..60 {
            let left = 1 + round % 5;
            let count = random.below(2 * left + 1);
            let listed: Vec<BandSet> = (0..count).map(|_| random_set(&mut random)).collect();
            let hidden: Vec<BandSet> = (0..2).map(|_| random_set(&mut random)).collect();
            let mut all = subsets(left, 0);
            all.retain(|cells| listed.iter().chain(&hidden).all(|set| set & cells != 0));
            let mut wanted = Wanted {
                hidden,
                found: Vec::new(),
            };
            if hitter.begin(left, listed.iter().copied()) {
                hitter.search(left, 0, 0, &mut wanted);
            }
            all.sort_unstable();
            wanted.found.sort_unstable();
            assert_eq!(wanted.found, all, "{left} cells for {listed:?}");
        }
    }
}

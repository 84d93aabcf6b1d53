//! What is left to hit, and how many clues that takes at least.

use crate::unavoidable::CellSet;

/// The cells of a set carry their number in the bits above them, so that
/// sorting sets sorts them by size.
const SIZE: u32 = 120;
const ONE_LESS: CellSet = 1 << SIZE;
const CELLS: CellSet = (1 << 81) - 1;

/// A set of cells with its size.
pub(super) type Sized = CellSet;

fn sized(cells: CellSet) -> Sized {
    cells | CellSet::from(cells.count_ones()) << SIZE
}

/// The sets that are not hit, without dead cells, the smallest first.
#[derive(Clone, Default)]
pub(super) struct Level {
    sets: Vec<Sized>,
    sorted: bool,
    scratch: Vec<Sized>,
}

/// What became of an attempt to go on with one more clue.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Taken {
    /// There is something left to look at.
    Open,
    /// The clues left are too few.
    TooMany,
    /// A set has only dead cells, whatever clue comes next.
    Hopeless,
}

/// More sets apart than this are not looked for, nor more clues.
pub(super) const MOST: usize = 40;

/// Sets kept for each clue left. The largest ones hardly ever decide anything
/// and cost time; what they would have excluded, the solver will.
const FOR_EACH_CLUE: usize = 12;

/// Few clues are left nearly always: then short lists do.
const FEW: usize = 8;

/// Sets that share no cell.
struct Apart<const ROOM: usize> {
    sets: [CellSet; ROOM],
    count: usize,
    /// Clues it takes to hit them and what touches only one of them.
    needs: usize,
    union: CellSet,
}

/// With more clues to spare than this, a closer look hardly ever pays.
const SLACK: usize = 2;

impl Level {
    pub(super) fn is_empty(&self) -> bool {
        self.sets.is_empty()
    }

    /// Starts with these sets less the dead cells; false if one has no others.
    pub(super) fn begin(&mut self, sets: impl Iterator<Item = CellSet>, dead: CellSet) -> bool {
        self.sets.clear();
        self.sets.extend(sets.map(|set| sized(set & !dead)));
        self.sets.sort_unstable();
        self.sorted = true;
        self.sets.iter().all(|set| set & CELLS != 0)
    }

    /// Takes the sets of `above` that a clue does not hit, less the cells that
    /// died there since. Half done as soon as they need more than `left` clues.
    #[inline]
    pub(super) fn take(
        &mut self,
        above: &Level,
        clue: CellSet,
        dead: CellSet,
        left: usize,
    ) -> Taken {
        self.sets.clear();
        self.sorted = false;
        let most = left * FOR_EACH_CLUE;
        let (mut union, mut apart) = (0, 0);
        for &set in above.sets.iter().filter(|&set| set & clue == 0) {
            let mut set = set;
            let mut lost = set & dead;
            while lost != 0 {
                let cell = lost & lost.wrapping_neg();
                lost ^= cell;
                set -= ONE_LESS | cell;
            }
            if self.sets.len() == most {
                break;
            }
            self.sets.push(set);
            if set & union == 0 {
                if set == 0 {
                    return Taken::Hopeless;
                }
                union |= set & CELLS;
                apart += 1;
                if apart > left {
                    return Taken::TooMany;
                }
            }
        }
        Taken::Open
    }

    /// The cells that are in all sets.
    pub(super) fn common(&self) -> CellSet {
        self.sets.iter().fold(CELLS, |common, set| common & set)
    }

    /// The cells of the smallest set, those that hit most sets first: then
    /// they are dead for the others. Returns how many there are.
    pub(super) fn choices(&self, order: &mut [u8; 81]) -> usize {
        let mut rest = self.sets.first().map_or(0, |set| set & CELLS);
        let mut hits = [0u32; 81];
        let mut count = 0;
        while rest != 0 {
            let cell = rest.trailing_zeros();
            rest &= rest - 1;
            let bit = 1 << cell;
            let hit = self.sets.iter().map(|set| u32::from(set & bit != 0)).sum();
            let mut place = count;
            while place > 0 && hits[place - 1] < hit {
                (hits[place], order[place]) = (hits[place - 1], order[place - 1]);
                place -= 1;
            }
            (hits[place], order[place]) = (hit, cell as u8);
            count += 1;
        }
        count
    }

    /// Looks for sets that share no cell. If they take more clues than are
    /// left: false. If they take just as many, each clue must be in one of
    /// them, and all other cells die.
    pub(super) fn can_be_hit(&mut self, left: usize, dead: &mut CellSet) -> bool {
        match left <= FEW {
            true => self.can_be_hit_by::<{ FEW + 2 }>(left, dead),
            false => self.can_be_hit_by::<{ MOST + 2 }>(left, dead),
        }
    }

    fn can_be_hit_by<const ROOM: usize>(&mut self, left: usize, dead: &mut CellSet) -> bool {
        loop {
            self.sort();
            let mut apart = self.pack::<ROOM>(left);
            if apart.count <= left && apart.count + SLACK >= left {
                while apart.count <= left && self.exchange(&mut apart) {}
            }
            if apart.needs > left {
                return false;
            }
            if apart.needs < left {
                return true;
            }
            *dead |= CELLS & !apart.union;
            let mut changed = false;
            for set in &mut self.sets {
                if *set & CELLS & !apart.union != 0 {
                    changed = true;
                    *set = sized(*set & apart.union);
                    if *set == 0 {
                        return false;
                    }
                }
            }
            if !changed {
                return true;
            }
            self.sorted = false;
        }
    }

    /// By size: so few sizes that counting beats comparing.
    fn sort(&mut self) {
        if std::mem::replace(&mut self.sorted, true) {
            return;
        }
        let mut places = [0u32; 83];
        for set in &self.sets {
            places[(set >> SIZE) as usize + 1] += 1;
        }
        for size in 1..places.len() {
            places[size] += places[size - 1];
        }
        self.scratch
            .resize(self.sets.len().max(self.scratch.len()), 0);
        for &set in &self.sets {
            let place = &mut places[(set >> SIZE) as usize];
            self.scratch[*place as usize] = set;
            *place += 1;
        }
        self.scratch.truncate(self.sets.len());
        std::mem::swap(&mut self.sets, &mut self.scratch);
    }

    /// The smallest set, the smallest that shares no cell with it, and so on.
    fn pack<const ROOM: usize>(&self, left: usize) -> Apart<ROOM> {
        let mut apart = Apart {
            sets: [0; ROOM],
            count: 0,
            needs: 0,
            union: 0,
        };
        for set in &self.sets {
            if set & apart.union == 0 {
                let cells = set & CELLS;
                apart.sets[apart.count] = cells;
                apart.count += 1;
                apart.union |= cells;
                if apart.count > left {
                    break;
                }
            }
        }
        apart.needs = apart.count;
        apart
    }

    /// Looks at the sets that touch only one of those apart. If two of them
    /// share no cell, they take its place: true. If no cell is in all of them,
    /// they need two clues together.
    fn exchange<const ROOM: usize>(&self, apart: &mut Apart<ROOM>) -> bool {
        // For each of the sets apart, a few that touch only it; the cells
        // common to all that do; and the cells of those that left nothing common.
        let mut seen = [[0 as CellSet; 3]; ROOM];
        let mut common = apart.sets;
        let mut wide = apart.sets;
        for set in &self.sets {
            let touched = set & apart.union;
            let index = apart.sets[..apart.count]
                .iter()
                .position(|other| other & touched != 0);
            let Some(index) = index else { continue };
            if touched & !apart.sets[index] != 0 || set & CELLS == apart.sets[index] {
                continue;
            }
            if common[index] & !set != 0 {
                common[index] &= set;
                wide[index] |= set & CELLS;
            }
            for other in &mut seen[index] {
                if *other == 0 {
                    *other = set & CELLS;
                    break;
                }
                if *other & set == 0 {
                    apart.union = apart.union & !apart.sets[index] | *other | set & CELLS;
                    apart.sets[index] = *other;
                    apart.sets[apart.count] = set & CELLS;
                    apart.count += 1;
                    apart.needs = apart.count;
                    return true;
                }
            }
        }
        for index in 0..apart.count {
            if common[index] == 0 && wide[index] & apart.union & !apart.sets[index] == 0 {
                apart.needs += 1;
                apart.union |= wide[index];
            }
        }
        false
    }
}

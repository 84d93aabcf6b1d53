//! What ants walk on: candidates, and counts of places that show hidden singles as soon
//! as they arise.

use therefore_puzzle::{Cell, Digits, Layout};

/// A layout, prepared for many quick constructions.
pub(crate) struct Ground {
    symbols: usize,
    peers: Vec<Vec<u16>>,
    /// The full regions of each cell.
    regions_of: Vec<Vec<u16>>,
    regions: Vec<Vec<u16>>,
}

impl Ground {
    pub fn new(layout: &Layout) -> Ground {
        let narrow = |cells: &[Cell]| cells.iter().map(|&cell| cell as u16).collect();
        let full = layout.regions().iter().filter(|r| r.full);
        let regions: Vec<Vec<u16>> = full.map(|region| narrow(&region.cells)).collect();
        let mut regions_of = vec![Vec::new(); layout.cells()];
        for (index, region) in regions.iter().enumerate() {
            for &cell in region {
                regions_of[cell as usize].push(index as u16);
            }
        }
        Ground {
            symbols: layout.symbols(),
            peers: layout.peers().iter().map(|peers| narrow(peers)).collect(),
            regions_of,
            regions,
        }
    }

    pub fn symbols(&self) -> usize {
        self.symbols
    }

    pub fn cells(&self) -> usize {
        self.peers.len()
    }
}

/// A grid that is being filled and never taken back. Digits count from 0
/// except in [`Ant::grid`].
pub(crate) struct Ant {
    grid: Vec<u8>,
    sets: Vec<u64>,
    /// For each full region and digit the cells that may hold it.
    places: Vec<u8>,
    empty: usize,
    waiting: Vec<(u16, u8)>,
}

impl Clone for Ant {
    fn clone(&self) -> Ant {
        Ant {
            grid: self.grid.clone(),
            sets: self.sets.clone(),
            places: self.places.clone(),
            empty: self.empty,
            waiting: Vec::new(),
        }
    }

    fn clone_from(&mut self, other: &Ant) {
        self.grid.copy_from_slice(&other.grid);
        self.sets.copy_from_slice(&other.sets);
        self.places.copy_from_slice(&other.places);
        self.empty = other.empty;
        self.waiting.clear();
    }
}

impl Ant {
    /// The ant before its walk, from candidates that are settled already.
    pub fn new(ground: &Ground, sets: &[Digits]) -> Ant {
        let mut places = vec![0; ground.regions.len() * ground.symbols];
        for (region, counts) in ground.regions.iter().zip(places.chunks_mut(ground.symbols)) {
            for &cell in region {
                for digit in sets[cell as usize].iter() {
                    counts[digit as usize - 1] += 1;
                }
            }
        }
        let open = |set: &&Digits| set.len() > 1;
        Ant {
            grid: sets.iter().map(|set| set.single().unwrap_or(0)).collect(),
            sets: sets.iter().map(|set| set.0).collect(),
            places,
            empty: sets.iter().filter(open).count(),
            waiting: Vec::new(),
        }
    }

    pub fn grid(&self) -> &[u8] {
        &self.grid
    }

    /// Cells without a digit.
    pub fn empty(&self) -> usize {
        self.empty
    }

    /// Whether a cell is empty and still has candidates.
    pub fn is_open(&self, cell: usize) -> bool {
        self.grid[cell] == 0 && self.sets[cell] != 0
    }

    pub fn candidates(&self, cell: usize) -> impl Iterator<Item = usize> + Clone + use<> {
        Digits(self.sets[cell]).iter().map(|d| d as usize - 1)
    }

    /// Writes a digit, and what follows from it by singles.
    pub fn write(&mut self, ground: &Ground, cell: usize, digit: usize) {
        self.waiting.push((cell as u16, digit as u8));
        while let Some((cell, digit)) = self.waiting.pop() {
            let (at, bit) = (cell as usize, 1u64 << digit);
            // Meanwhile the cell may have been filled otherwise, or have lost the
            // digit.
            if self.grid[at] != 0 || self.sets[at] & bit == 0 {
                continue;
            }
            self.grid[at] = digit + 1;
            self.empty -= 1;
            let others = Digits(self.sets[at] & !bit);
            self.sets[at] = bit;
            for other in others.iter() {
                self.lost(ground, at, other as usize - 1);
            }
            for &peer in &ground.peers[at] {
                let set = self.sets[peer as usize];
                if set & bit != 0 && self.grid[peer as usize] == 0 {
                    let left = set & !bit;
                    self.sets[peer as usize] = left;
                    if left.is_power_of_two() {
                        self.waiting.push((peer, left.trailing_zeros() as u8));
                    }
                    self.lost(ground, peer as usize, digit as usize);
                }
            }
        }
    }

    /// A cell has lost a candidate: perhaps the digit has one place left in a region.
    fn lost(&mut self, ground: &Ground, cell: usize, digit: usize) {
        for &region in &ground.regions_of[cell] {
            let count = &mut self.places[region as usize * ground.symbols + digit];
            *count -= 1;
            if *count == 1 {
                let holds = |&&cell: &&u16| self.sets[cell as usize] >> digit & 1 == 1;
                if let Some(&place) = ground.regions[region as usize].iter().find(holds) {
                    self.waiting.push((place, digit as u8));
                }
            }
        }
    }
}

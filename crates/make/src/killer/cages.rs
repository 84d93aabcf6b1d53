//! A full grid cut into cages.

use std::ops::RangeInclusive;

use therefore_puzzle::{Cell, Digits, Shape, Sum};
use therefore_theory::Random;

/// Every cell is in one cage; no cage repeats a digit.
#[derive(Clone)]
pub struct Cages {
    shape: Shape,
    cages: Vec<Vec<Cell>>,
    of_cell: Vec<usize>,
    sizes: RangeInclusive<usize>,
}

/// A change of the cages: a cell goes to the cage of a neighbour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Move {
    /// The cell.
    pub cell: Cell,
    /// The cage it goes to.
    pub to: usize,
}

impl Cages {
    /// Cuts a grid into about `count` cages of these sizes at random: small ones
    /// are merged with neighbours that share no digit. None if that got stuck.
    pub fn draw(
        shape: Shape,
        grid: &[u8],
        count: usize,
        sizes: &RangeInclusive<usize>,
        random: &mut Random,
    ) -> Option<Cages> {
        let mut cages = Cages {
            shape,
            cages: (0..grid.len()).map(|cell| vec![cell]).collect(),
            of_cell: (0..grid.len()).collect(),
            sizes: sizes.clone(),
        };
        let mut alive = grid.len();
        loop {
            let smallest = cages.smallest(random)?;
            let small = cages.cages[smallest].len();
            if alive <= count && small >= *sizes.start() {
                break;
            }
            let mut partners = cages.neighbours(smallest);
            partners.retain(|&other| {
                small + cages.cages[other].len() <= *sizes.end()
                    && cages.digits(grid, smallest) & cages.digits(grid, other) == Digits::NONE
            });
            if partners.is_empty() {
                return None;
            }
            let other = partners[random.below(partners.len())];
            let cells = std::mem::take(&mut cages.cages[smallest]);
            for &cell in &cells {
                cages.of_cell[cell] = other;
            }
            cages.cages[other].extend(cells);
            alive -= 1;
        }
        cages.tidy();
        Some(cages)
    }

    /// A smallest cage that is not empty, at random among equals.
    fn smallest(&self, random: &mut Random) -> Option<usize> {
        let sizes = self.cages.iter().map(Vec::len).filter(|&size| size > 0);
        let least = sizes.min()?;
        let all: Vec<usize> = (0..self.cages.len())
            .filter(|&cage| self.cages[cage].len() == least)
            .collect();
        Some(all[random.below(all.len())])
    }

    /// Forgets empty cages and puts cells in order.
    fn tidy(&mut self) {
        self.cages.retain(|cage| !cage.is_empty());
        for (index, cage) in self.cages.iter_mut().enumerate() {
            cage.sort_unstable();
            for &cell in cage.iter() {
                self.of_cell[cell] = index;
            }
        }
    }

    fn digits(&self, grid: &[u8], cage: usize) -> Digits {
        self.cages[cage].iter().map(|&cell| grid[cell]).collect()
    }

    fn beside(&self, cell: Cell) -> impl Iterator<Item = Cell> + use<> {
        let shape = self.shape;
        let (row, column) = (shape.row(cell), shape.column(cell));
        [
            (row > 0).then(|| cell - shape.columns),
            (row + 1 < shape.rows).then(|| cell + shape.columns),
            (column > 0).then(|| cell - 1),
            (column + 1 < shape.columns).then(|| cell + 1),
        ]
        .into_iter()
        .flatten()
    }

    /// The cages that touch a cage, each once.
    fn neighbours(&self, cage: usize) -> Vec<usize> {
        let cells = self.cages[cage].iter().flat_map(|&cell| self.beside(cell));
        let mut found: Vec<usize> = cells.map(|cell| self.of_cell[cell]).collect();
        found.sort_unstable();
        found.dedup();
        found.retain(|&other| other != cage);
        found
    }

    /// How many cages there are.
    pub fn len(&self) -> usize {
        self.cages.len()
    }

    /// All moves of border cells that keep cages connected, in size, and free of
    /// repeats.
    pub fn moves(&self, grid: &[u8]) -> Vec<Move> {
        let mut found = Vec::new();
        for cell in 0..grid.len() {
            let home = self.of_cell[cell];
            if self.cages[home].len() <= *self.sizes.start() || !self.stays_whole(cell) {
                continue;
            }
            let mut seen = Vec::new();
            for to in self.beside(cell).map(|other| self.of_cell[other]) {
                if to == home || seen.contains(&to) {
                    continue;
                }
                seen.push(to);
                let fits = self.cages[to].len() < *self.sizes.end()
                    && !self.digits(grid, to).contains(grid[cell]);
                if fits {
                    found.push(Move { cell, to });
                }
            }
        }
        found
    }

    /// Whether the cage of a cell is connected without it.
    fn stays_whole(&self, cell: Cell) -> bool {
        let cage = &self.cages[self.of_cell[cell]];
        let mut reached: Vec<Cell> = cage
            .iter()
            .copied()
            .find(|&other| other != cell)
            .into_iter()
            .collect();
        let mut next = 0;
        while next < reached.len() {
            for other in self.beside(reached[next]) {
                if other != cell
                    && self.of_cell[other] == self.of_cell[cell]
                    && !reached.contains(&other)
                {
                    reached.push(other);
                }
            }
            next += 1;
        }
        reached.len() + 1 == cage.len()
    }

    /// Makes a move and returns the one that takes it back.
    pub fn apply(&mut self, step: Move) -> Move {
        let from = self.of_cell[step.cell];
        self.cages[from].retain(|&cell| cell != step.cell);
        self.cages[step.to].push(step.cell);
        self.of_cell[step.cell] = step.to;
        Move {
            cell: step.cell,
            to: from,
        }
    }

    /// Whether another full grid breaks some cage: another sum, or a repeat.
    pub fn refute(&self, grid: &[u8], other: &[u8]) -> bool {
        self.cages.iter().any(|cage| {
            let sum = |grid: &[u8]| cage.iter().map(|&cell| u32::from(grid[cell])).sum::<u32>();
            let set: Digits = cage.iter().map(|&cell| other[cell]).collect();
            sum(grid) != sum(other) || set.len() < cage.len()
        })
    }

    /// Cuts a cage in two where another grid differs, if both parts keep the
    /// least size and the cut refutes it. Returns true if it did.
    pub fn split(&mut self, grid: &[u8], other: &[u8], random: &mut Random) -> bool {
        let mut order: Vec<usize> = (0..self.cages.len()).collect();
        random.shuffle(&mut order);
        for index in order {
            let cage = self.cages[index].clone();
            if cage.len() < 2 * *self.sizes.start() || cage.len() > 16 {
                continue;
            }
            for choice in 1..(1u32 << cage.len()) - 1 {
                let pick = |wanted: bool| -> Vec<Cell> {
                    let cells = cage.iter().enumerate();
                    cells
                        .filter(|(place, _)| (choice >> place & 1 == 1) == wanted)
                        .map(|(_, &cell)| cell)
                        .collect()
                };
                let (one, rest) = (pick(true), pick(false));
                let least = *self.sizes.start();
                let sum = |grid: &[u8]| one.iter().map(|&cell| u32::from(grid[cell])).sum::<u32>();
                if one.len() < least
                    || rest.len() < least
                    || sum(grid) == sum(other)
                    || !self.is_connected(&one)
                    || !self.is_connected(&rest)
                {
                    continue;
                }
                for &cell in &one {
                    self.of_cell[cell] = self.cages.len();
                }
                self.cages.push(one);
                self.cages[index] = rest;
                return true;
            }
        }
        false
    }

    fn is_connected(&self, cells: &[Cell]) -> bool {
        let mut reached: Vec<Cell> = cells.first().copied().into_iter().collect();
        let mut next = 0;
        while next < reached.len() {
            for other in self.beside(reached[next]) {
                if cells.contains(&other) && !reached.contains(&other) {
                    reached.push(other);
                }
            }
            next += 1;
        }
        reached.len() == cells.len()
    }

    /// The cages with their sums.
    pub fn sums(&self, grid: &[u8]) -> Vec<Sum> {
        let mut cages = self.cages.clone();
        for cage in &mut cages {
            cage.sort_unstable();
        }
        cages.sort();
        let sum = |cells: Vec<Cell>| Sum {
            total: cells.iter().map(|&cell| u32::from(grid[cell])).sum(),
            cells,
            distinct: true,
        };
        cages.into_iter().map(sum).collect()
    }
}

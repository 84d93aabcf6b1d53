//! What follows from what: strong and weak links, by candidate and as whole sets.

use super::super::node::{By, candidate};
use super::{Pass, Simple};
use crate::sudoku::se::bits::{Cells, each, is_two, lowest};
use crate::sudoku::se::grid::Grid;
use crate::sudoku::se::tables::{CELLS, Nine, SEEN, SEEN_PARTS};

/// A set of candidates as words: numbers of candidates are bits.
pub(super) type Row = [u64; 12];

#[inline]
pub(super) fn put(row: &mut Row, candidate: usize) {
    row[candidate / 64] |= 1 << (candidate % 64);
}

#[inline]
pub(super) fn has(row: &Row, candidate: usize) -> bool {
    row[candidate / 64] >> (candidate % 64) & 1 == 1
}

#[inline]
pub(super) fn join(into: &mut Row, other: &Row) {
    for (word, other) in into.iter_mut().zip(other) {
        *word |= other;
    }
}

/// What is new becomes the front.
#[inline]
pub(super) fn advance(front: &mut Row, reached: &mut Row, next: &Row) {
    for ((front, next), reached) in front.iter_mut().zip(next).zip(reached) {
        *front = next & !*reached;
        *reached |= next;
    }
}

pub(super) fn meet(one: &Row, other: &Row) -> bool {
    one.iter().zip(other).any(|(one, other)| one & other != 0)
}

/// What follows from a candidate being false, at most four others being true.
#[derive(Clone, Copy, Default)]
pub(super) struct Strong {
    targets: [(u16, u8); 4],
    count: u8,
}

impl Strong {
    pub(super) fn add(&mut self, target: usize, by: By) {
        let known = self.targets[..self.count as usize]
            .iter()
            .any(|&(known, _)| known as usize == target);
        if !known {
            self.targets[self.count as usize] = (target as u16, by as u8);
            self.count += 1;
        }
    }

    pub(super) fn links(&self, pass: Pass) -> impl Iterator<Item = (usize, u8)> + '_ {
        self.targets[..self.count as usize]
            .iter()
            .filter(move |&&(_, by)| match pass {
                Pass::X => by != By::Cell as u8,
                Pass::Y => by == By::Cell as u8,
                Pass::Xy => true,
            })
            .map(|&(target, by)| (target as usize, by))
    }

    pub(super) fn iter(&self, pass: Pass) -> impl Iterator<Item = usize> + '_ {
        self.links(pass).map(|(target, _)| target)
    }

    /// By what a candidate is true.
    pub(super) fn by(&self, target: usize, pass: Pass) -> Option<By> {
        let link = self.links(pass).find(|&(known, _)| known == target)?;
        Some(By::of(link.1 as u16))
    }
}

impl Simple {
    /// What follows from each candidate being false.
    pub(super) fn link(&mut self, grid: &Grid) {
        for cell in 0..81 {
            let digits = grid.cells[cell];
            self.alive[cell] = 0;
            for digit in each(digits) {
                let strong = &mut self.strong[candidate(cell, digit)];
                strong.count = 0;
                if is_two(digits) {
                    let other = lowest(digits & !(1 << digit));
                    strong.add(candidate(cell, other), By::Cell);
                }
                for by in By::REGIONS {
                    let (region, place) = by.region(cell);
                    let places = grid.places[region][digit];
                    if is_two(places) {
                        let other = CELLS[region][lowest(places & !(1 << place))];
                        strong.add(candidate(other as usize, digit), by);
                    }
                }
                self.alive[cell] |= ((strong.count > 0) as Nine) << digit;
            }
        }
    }

    /// The links of each digit as sets of cells.
    pub(super) fn link_x(&mut self, grid: &Grid) {
        for digit in 0..9 {
            let cells = grid.spots[digit];
            for cell in Cells(cells) {
                self.x_strong[digit][cell] = self.strong[candidate(cell, digit)]
                    .iter(Pass::X)
                    .fold(0, |set, target| set | 1 << (target / 9));
            }
            for cell in Cells(cells) {
                self.x_steps[digit][cell] =
                    Cells(cells & SEEN[cell]).fold(0, |set, seen| set | self.x_strong[digit][seen]);
            }
        }
    }

    /// All links as rows of bits.
    pub(super) fn link_all(&mut self, grid: &Grid) {
        for cell in 0..81 {
            for digit in each(grid.cells[cell]) {
                let (mut weak, mut steps) = ([0; 12], [0; 12]);
                let mut link = |target: usize| {
                    put(&mut weak, target);
                    for on in self.strong[target].iter(Pass::Xy) {
                        put(&mut steps, on);
                    }
                };
                for other in each(grid.cells[cell] & !(1 << digit)) {
                    link(candidate(cell, other));
                }
                for seen in Cells(grid.spots[digit] & SEEN[cell]) {
                    link(candidate(seen, digit));
                }
                self.weak[candidate(cell, digit)] = weak;
                self.steps[candidate(cell, digit)] = steps;
            }
        }
    }

    /// What becomes true two links after cells of a digit are true.
    #[inline]
    pub(super) fn x_step(&self, digit: usize, cells: u128) -> u128 {
        Cells(cells).fold(0, |next, cell| next | self.x_steps[digit][cell])
    }

    /// What becomes true two links after candidates are true.
    #[inline]
    pub(super) fn step(&self, front: &Row) -> Row {
        let mut next = [0; 12];
        for (index, &word) in front.iter().enumerate() {
            for bit in crate::sudoku::bits::Bits(word) {
                join(&mut next, &self.steps[index * 64 + bit]);
            }
        }
        next
    }

    /// What a true candidate makes false; unless all are wanted, as far as
    /// something follows from that.
    #[inline]
    pub(super) fn weak_links(
        &self,
        grid: &Grid,
        pass: Pass,
        from: usize,
        all: bool,
        mut visit: impl FnMut(usize),
    ) {
        let (cell, digit) = (from / 9, from % 9);
        if pass != Pass::X {
            for other in each(grid.cells[cell] & !(1 << digit)) {
                if all || self.alive[cell] >> other & 1 == 1 {
                    visit(candidate(cell, other));
                }
            }
        }
        for part in SEEN_PARTS[cell] {
            for seen in Cells(grid.spots[digit] & part) {
                if all || self.alive[seen] >> digit & 1 == 1 {
                    visit(candidate(seen, digit));
                }
            }
        }
    }
}

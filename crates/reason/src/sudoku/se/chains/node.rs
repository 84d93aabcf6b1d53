//! Nodes of chains: a candidate that is true or false.

use super::super::tables::{PLACE, REGIONS};

/// A candidate as a number: nine to a cell.
#[inline]
pub fn candidate(cell: usize, digit: usize) -> usize {
    cell * 9 + digit
}

/// How many candidates there may be.
pub const CANDIDATES: usize = 729;

/// A candidate that is true ("on") or false ("off").
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Node(u16);

impl Node {
    /// The candidate is true.
    #[inline]
    pub fn on(candidate: usize) -> Node {
        Node((candidate as u16) << 1 | 1)
    }

    /// The candidate is false.
    #[inline]
    pub fn off(candidate: usize) -> Node {
        Node((candidate as u16) << 1)
    }

    /// The candidate is true or false.
    #[inline]
    pub fn of(candidate: usize, on: bool) -> Node {
        Node((candidate as u16) << 1 | on as u16)
    }

    /// The same candidate the other way.
    #[inline]
    pub fn opposite(self) -> Node {
        Node(self.0 ^ 1)
    }

    /// Whether it is true.
    #[inline]
    pub fn is_on(self) -> bool {
        self.0 & 1 == 1
    }

    /// Its number among all nodes.
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// The candidate.
    #[inline]
    pub fn candidate(self) -> usize {
        (self.0 >> 1) as usize
    }

    /// Its cell.
    #[inline]
    pub fn cell(self) -> usize {
        self.candidate() / 9
    }

    /// Its digit.
    #[inline]
    pub fn digit(self) -> usize {
        self.candidate() % 9
    }
}

/// What makes a candidate true once all others are false: nothing but the
/// digit fits its cell, or it has no other place in a region.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum By {
    Cell,
    Block,
    Row,
    Column,
}

impl By {
    /// The kinds of regions, in the order they are tried.
    pub const REGIONS: [By; 3] = [By::Block, By::Row, By::Column];

    /// The region of a cell that is meant, and the place of the cell in it.
    #[inline]
    pub fn region(self, cell: usize) -> (usize, usize) {
        let kind = (self as usize).saturating_sub(1);
        (REGIONS[cell][kind] as usize, PLACE[cell][kind] as usize)
    }

    /// From its number.
    #[inline]
    pub fn of(number: u16) -> By {
        [By::Cell, By::Block, By::Row, By::Column][number as usize & 3]
    }
}

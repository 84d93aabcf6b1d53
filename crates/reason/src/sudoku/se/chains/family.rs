//! The kinds of forcing chains, and how they conclude.

use super::super::technique::Technique;
use super::branch::Links;
use super::node::Node;
use super::rating::kind;

/// A family of forcing chains.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Family {
    /// One digit, contradictions only.
    Nishio,
    /// Cells and regions, in the grid as it is.
    Multiple,
    /// What is false is taken off the grid; from level 1 on what is left is
    /// looked at where links end.
    Dynamic(u8),
}

impl Family {
    pub fn links(self) -> Links {
        Links {
            cells: self != Family::Nishio,
            dynamic: self != Family::Multiple,
        }
    }

    pub fn level(self) -> u8 {
        match self {
            Family::Dynamic(level) => level,
            _ => 0,
        }
    }

    pub fn technique(self, found: Found) -> Technique {
        match (self, found) {
            (Family::Nishio, _) => Technique::Nishio,
            (Family::Multiple, Found::Cell { .. }) => Technique::CellForcingChains,
            (Family::Multiple, _) => Technique::RegionForcingChains,
            (Family::Dynamic(0), _) => Technique::DynamicForcingChains,
            (Family::Dynamic(1), _) => Technique::DynamicForcingChainsPlus,
            (Family::Dynamic(2), _) => Technique::NestedForcingChains,
            (Family::Dynamic(3), _) => Technique::NestedMultipleChains,
            (Family::Dynamic(4), _) => Technique::NestedDynamicChains,
            (Family::Dynamic(_), _) => Technique::NestedDynamicChainsPlus,
        }
    }
}

/// How a forcing chain concludes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Found {
    /// An assumption refutes itself.
    Contradiction { start: Node },
    /// The same follows from a candidate being true and being false.
    Double { start: usize, target: Node },
    /// The same follows from each place of a digit in a region.
    Region {
        region: usize,
        digit: usize,
        target: Node,
    },
    /// The same follows from each candidate of a cell.
    Cell { cell: usize, target: Node },
}

impl Found {
    pub fn kind(self) -> u8 {
        match self {
            Found::Contradiction { .. } => kind::CONTRADICTION,
            Found::Double { .. } => kind::DOUBLE,
            Found::Region { .. } => kind::REGION,
            Found::Cell { .. } => kind::CELL,
        }
    }

    /// What holds.
    pub fn conclusion(self) -> Node {
        match self {
            Found::Contradiction { start } => start.opposite(),
            Found::Double { target, .. }
            | Found::Region { target, .. }
            | Found::Cell { target, .. } => target,
        }
    }
}

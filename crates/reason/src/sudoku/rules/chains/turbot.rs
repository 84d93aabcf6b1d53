//! Skyscraper, two-string kite and turbot fish: two strong links of a digit
//! joined by a weak one. One of the free ends is true.

use therefore_puzzle::Cell;

use crate::machine::{Flow, Rule, Sink};
use crate::sudoku::arguments;
use crate::sudoku::bits::is_two;
use crate::sudoku::board::Board;
use crate::sudoku::candidate::{Candidate, Link, Node};
use crate::sudoku::terrain::{RegionId, RegionKind};

use crate::sudoku::rules::each;

/// Which of the three.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Turbot {
    /// Two rows joined in a column, or two columns joined in a row.
    Skyscraper,
    /// A row and a column joined in a box.
    Kite,
    /// Anything else.
    Fish,
}

/// A region with two places for a digit.
#[derive(Clone, Copy)]
pub(crate) struct Pair {
    pub ends: [Cell; 2],
    pub region: RegionId,
}

/// All regions with two places for the digit.
pub(crate) fn pairs(board: &Board, digit: u8) -> Vec<Pair> {
    let terrain = board.terrain();
    let mut found = Vec::with_capacity(16);
    for (region, it) in terrain.regions().iter().enumerate() {
        let places = board.places(region, digit);
        if it.full && is_two(places) {
            let first = it.cells[places.trailing_zeros() as usize];
            let last = it.cells[63 - places.leading_zeros() as usize];
            found.push(Pair {
                ends: [first, last],
                region,
            });
        }
    }
    found
}

/// A chain, the inner ends in order, and what it crosses out.
struct FoundTurbot {
    chain: Vec<Link>,
    inner: [Cell; 2],
    eliminations: Vec<Candidate>,
}

impl Rule<Board> for Turbot {
    fn find(&self, board: &Board, at: Option<RegionId>, sink: &mut Sink<Board>) -> Flow {
        if at.is_some() {
            return Flow::Continue(());
        }
        let mut kites = Vec::new();
        for digit in board.terrain().layout().all_digits().iter() {
            let pairs = pairs(board, digit);
            for (index, one) in pairs.iter().enumerate() {
                for two in &pairs[index + 1..] {
                    if one.ends.iter().any(|end| two.ends.contains(end)) {
                        continue;
                    }
                    for (i, j) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                        let Some(found) = self.join(board, digit, (one, i), (two, j)) else {
                            continue;
                        };
                        sink.cross(found.eliminations.clone(), || {
                            arguments::Chains(vec![found.chain.clone()])
                        })?;
                        if *self == Turbot::Kite {
                            kites.push(found);
                        }
                    }
                }
            }
        }
        // Double kites: the same two cells of a box join both.
        for (index, one) in kites.iter().enumerate() {
            for two in &kites[index + 1..] {
                if one.inner == two.inner && one.eliminations != two.eliminations {
                    let all = [&one.eliminations[..], &two.eliminations[..]].concat();
                    sink.cross(all, || {
                        arguments::Chains(vec![one.chain.clone(), two.chain.clone()])
                    })?;
                }
            }
        }
        Flow::Continue(())
    }
}

impl Turbot {
    /// Joins two strong links by the given end of each, if this kind allows it.
    fn join(
        &self,
        board: &Board,
        digit: u8,
        (one, i): (&Pair, usize),
        (two, j): (&Pair, usize),
    ) -> Option<FoundTurbot> {
        let mut inner = [one.ends[i], two.ends[j]];
        let outer = [one.ends[1 - i], two.ends[1 - j]];
        let joint = self.joint(board, one.region, two.region, inner)?;
        let eliminations = each(board.seen_by_all(&outer, digit), digit);
        if eliminations.is_empty() {
            return None;
        }
        let link = |from, to, strong, region| Link {
            from: Node::one(from, digit),
            to: Node::one(to, digit),
            strong,
            region: Some(region),
            set: Vec::new(),
        };
        let chain = vec![
            link(outer[0], inner[0], true, one.region),
            link(inner[0], inner[1], false, joint),
            link(inner[1], outer[1], true, two.region),
        ];
        inner.sort_unstable();
        Some(FoundTurbot {
            chain,
            inner,
            eliminations,
        })
    }

    /// The region through which the inner ends see each other, if the pattern
    /// is of this kind.
    fn joint(
        &self,
        board: &Board,
        one: RegionId,
        two: RegionId,
        inner: [Cell; 2],
    ) -> Option<RegionId> {
        let terrain = board.terrain();
        if !terrain.sees(inner[0], inner[1]) {
            return None;
        }
        let kind = |region: RegionId| terrain.region(region).kind;
        let through = |wanted: RegionKind| {
            let mut regions = terrain.regions_of(inner[0]);
            regions
                .find(|&region| kind(region) == wanted && terrain.place(region, inner[1]).is_some())
        };
        use RegionKind::{Box, Column, Row};
        let skyscraper = match (kind(one), kind(two)) {
            (Row, Row) => through(Column),
            (Column, Column) => through(Row),
            _ => None,
        };
        let kite = match (kind(one), kind(two)) {
            (Row, Column) | (Column, Row) => through(Box),
            _ => None,
        };
        match self {
            Turbot::Skyscraper => skyscraper,
            Turbot::Kite => kite,
            Turbot::Fish if skyscraper.is_some() || kite.is_some() => None,
            Turbot::Fish => terrain.common_regions(&inner).first().copied(),
        }
    }
}

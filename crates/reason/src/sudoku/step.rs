//! A step: what follows, and from what.

use therefore_puzzle::{Cell, Digits};

use crate::machine::Conclusion;
use crate::sudoku::board::Board;
use crate::sudoku::cages::Tally;
use crate::sudoku::forcing::{Branch, Forcing};
use crate::sudoku::terrain::RegionId;

/// A digit in a cell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Candidate {
    /// The cell.
    pub cell: Cell,
    /// The digit.
    pub digit: u8,
}

impl Candidate {
    /// A digit in a cell.
    pub const fn new(cell: Cell, digit: u8) -> Candidate {
        Candidate { cell, digit }
    }
}

/// What a rule has found: a digit to place or candidates to cross out, and the
/// argument for it as data. Sentences, JSON and drawings are made from it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The id of the technique: `x-wing`.
    pub rule: &'static str,
    /// The digit to place, if it places one.
    pub placement: Option<Candidate>,
    /// The candidates to cross out, in order, each once. A placement does not
    /// list what it crosses out by itself.
    pub eliminations: Vec<Candidate>,
    /// Why.
    pub argument: Argument,
}

/// The premises of a step: what has to be true of the board for the
/// conclusion to follow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Argument {
    /// The cell placed is the last empty one of a region.
    LastCell {
        /// The region.
        region: RegionId,
    },
    /// The cell placed has no other candidate.
    NakedSingle,
    /// The cell placed is the only one in a region that can hold the digit.
    HiddenSingle {
        /// The region.
        region: RegionId,
    },
    /// All places of a digit in one region lie in another region as well.
    Locked {
        /// The digit.
        digit: u8,
        /// The region that needs the digit.
        from: RegionId,
        /// The region that can have it nowhere else.
        to: RegionId,
        /// The common places.
        cells: Vec<Cell>,
    },
    /// As many cells of the same regions as digits they can hold.
    NakedSet {
        /// The regions that hold all the cells and lose the digits.
        regions: Vec<RegionId>,
        /// The cells.
        cells: Vec<Cell>,
        /// The digits.
        digits: Digits,
    },
    /// As many digits as places for them in a region.
    HiddenSet {
        /// The region.
        region: RegionId,
        /// The places.
        cells: Vec<Cell>,
        /// The digits.
        digits: Digits,
    },
    /// A digit's places in some regions lie in as many other regions, fins aside.
    Fish {
        /// The digit.
        digit: u8,
        /// The regions that need the digit.
        base: Vec<RegionId>,
        /// The regions that hold its places there; two sets in a Siamese fish.
        covers: Vec<Cover>,
    },
    /// One or two chains of strong and weak links, alternating, strong at both
    /// ends: one end or the other is true.
    Chains(Vec<Vec<Link>>),
    /// A pivot whose every digit makes the common digit true in it or in a wing.
    Wing {
        /// The cell that sees both wings.
        pivot: Cell,
        /// The wings.
        wings: [Cell; 2],
        /// The digit they have in common.
        digit: u8,
    },
    /// Cells with the same two candidates, each seeing the next.
    RemotePair {
        /// The cells along the chain; those at even places hold one digit,
        /// those at odd places the other.
        cells: Vec<Cell>,
        /// The two digits.
        digits: Digits,
    },
    /// Places of a digit coloured along its strong links.
    Colours {
        /// The digit.
        digit: u8,
        /// One or two clusters.
        clusters: Vec<Cluster>,
        /// What the colours show.
        verdict: Verdict,
    },
    /// Almost locked sets, each tied to the next.
    AlmostSets {
        /// The sets.
        sets: Vec<AlmostSet>,
        /// The digits that tie them: only one of two neighbours can have it.
        /// One fewer than there are sets; two sets may be tied twice.
        joints: Vec<u8>,
    },
    /// A cell each of whose candidates takes a digit away from an almost
    /// locked set.
    Blossom {
        /// The cell.
        stem: Cell,
        /// Its candidates with the sets that lose them.
        petals: Vec<(u8, AlmostSet)>,
    },
    /// A candidate, the one crossed out, that leaves another cell nothing.
    AlignedPair {
        /// The other cell.
        other: Cell,
        /// Its candidates, each with the almost locked set that would lose two
        /// digits; none for the digit of the candidate itself, which it sees.
        excluded: Vec<(u8, Option<AlmostSet>)>,
    },
    /// Cells of two regions that hold as many digits as can go into them.
    SueDeCoq {
        /// The regions.
        regions: [RegionId; 2],
        /// The cells that are in both.
        middle: Vec<Cell>,
        /// The cells that are only in the first and only in the second.
        wings: [Vec<Cell>; 2],
    },
    /// All ways to put a digit into the regions that need it, perhaps without
    /// those that leave another digit no way.
    Templates {
        /// The digit.
        digit: u8,
        /// The ways, each as its cells.
        ways: Vec<Vec<Cell>>,
        /// Whether these are all ways, other digits aside.
        alone: bool,
    },
    /// Four cells in which two digits could be swapped.
    Rectangle(Box<Rectangle>),
    /// Every other empty cell has two candidates, and without this digit here
    /// every region would have two places for every digit it misses.
    Grave {
        /// The one cell with three candidates.
        cell: Cell,
        /// The digit that has three places in its regions.
        digit: u8,
    },
    /// What cages, sums and regions add up to.
    Totals(Box<Totals>),
    /// Regions of two kinds that hold every digit equally often: what some
    /// cannot have outside the others, these cannot have outside them.
    Leftovers {
        /// Regions that have no place for the digits outside the cover.
        base: Vec<RegionId>,
        /// As many regions, which lose the digits outside the base.
        cover: Vec<RegionId>,
        /// The digits.
        digits: Digits,
    },
    /// A supposition that leads to a contradiction, or cases that all lead to
    /// the conclusion.
    Forcing(Box<Forcing>),
    /// A fish, and chains from where it could fail.
    Kraken(Box<Kraken>),
    /// Nothing: this is tried.
    Guess {
        /// What could be tried in the cell.
        options: Digits,
    },
    /// Trying the digit led to a contradiction.
    Refuted,
}

/// The cover of a fish, and what sticks out of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cover {
    /// As many regions as the base has.
    pub regions: Vec<RegionId>,
    /// The places of the base that are not covered.
    pub fins: Vec<Cell>,
}

/// A fish whose fins lead to the conclusion by chains.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kraken {
    /// The digit.
    pub digit: u8,
    /// The regions that need the digit.
    pub base: Vec<RegionId>,
    /// The regions that hold its places there, fins aside.
    pub cover: Cover,
    /// The cover region whose every base place leads to the conclusion too. If
    /// there is none, the fish crosses out the conclusion itself when no fin
    /// is true.
    pub through: Option<RegionId>,
    /// What follows from each of these places, the fins first.
    pub branches: Vec<Branch>,
}

impl Kraken {
    /// The base places of the cover region that is gone through.
    pub(crate) fn inside(&self, board: &Board) -> Vec<Cell> {
        let terrain = board.terrain();
        let cells = self
            .base
            .iter()
            .flat_map(|&region| board.cells_for(region, self.digit));
        let through = self.through.into_iter();
        let inside = |&cell: &Cell| through.clone().any(|h| terrain.place(h, cell).is_some());
        cells.filter(inside).collect()
    }
}

/// Cells of a region with one digit more than cells: if they lose one of the
/// digits, they hold all others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AlmostSet {
    /// The region.
    pub region: RegionId,
    /// The cells.
    pub cells: Vec<Cell>,
    /// The digits.
    pub digits: Digits,
}

/// A digit in one of some cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// The cells; several are a group that is true if one of them is.
    pub cells: Vec<Cell>,
    /// The digit.
    pub digit: u8,
}

impl Node {
    /// A digit in one cell.
    pub fn one(cell: Cell, digit: u8) -> Node {
        Node {
            cells: vec![cell],
            digit,
        }
    }
}

/// A link of a chain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// Where it starts.
    pub from: Node,
    /// Where it ends.
    pub to: Node,
    /// Strong: one of the two is true. Weak: not both are.
    pub strong: bool,
    /// The region that makes it so; none when both are in one cell.
    pub region: Option<RegionId>,
    /// The cells of the almost locked set that makes it so, if one does:
    /// without the one digit they have the other.
    pub set: Vec<Cell>,
}

/// Places of a digit that are all true or all false together, and those that
/// are the opposite.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cluster {
    /// The cells of the first and of the second colour.
    pub colours: [Vec<Cell>; 2],
    /// The strong links that tie them together, each between the colours.
    pub links: Vec<Link>,
}

/// What colours show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// What sees both colours of a cluster cannot be.
    Trap,
    /// Two cells of the first colour of the first cluster see each other, so
    /// this colour is false.
    Wrap,
    /// A colour of one cluster sees a colour of the other, so one of the
    /// opposite colours is true; perhaps more than one pair of colours.
    Bridge,
    /// The first colour of the first cluster sees both colours of the second,
    /// so it is false.
    Squeeze,
}

/// A rectangle with two digits that could be swapped, if nothing prevented it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rectangle {
    /// The corners, around.
    pub corners: [Cell; 4],
    /// The two digits.
    pub digits: [u8; 2],
    /// The corners that have, or may have, other digits.
    pub roof: Vec<Cell>,
    /// Regions in which a digit has no place but corners.
    pub links: Vec<(RegionId, u8)>,
    /// Other cells that make a naked set together with the roof, and where.
    pub set: Option<(RegionId, Vec<Cell>)>,
    /// The other digit that one of the roof cells must hold, if they share one.
    pub extra: Option<u8>,
}

/// An argument from totals.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Totals {
    /// What is made of them.
    pub reckoning: Reckoning,
    /// The totals; the first is the one that the step is about.
    pub tallies: Vec<Tally>,
    /// The region in which it is so, where one matters.
    pub region: Option<RegionId>,
    /// The digits in question, where some are.
    pub digits: Digits,
    /// Other cells whose candidates matter.
    pub cells: Vec<Cell>,
    /// Digits of the region whose places matter.
    pub needs: Digits,
}

impl Totals {
    /// An argument from one total and nothing else.
    pub fn of(reckoning: Reckoning, tally: Tally) -> Totals {
        Totals {
            reckoning,
            tallies: vec![tally],
            region: None,
            digits: Digits::NONE,
            cells: Vec::new(),
            needs: Digits::NONE,
        }
    }
}

/// What is made of totals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reckoning {
    /// One open cell: it is what is left.
    Rest,
    /// Digits that are in no combination.
    Combinations,
    /// What the other cells make at least and at most.
    Bounds,
    /// No way to place the combinations, or to choose digits, uses these.
    Placements,
    /// Every combination has the digit.
    Required,
    /// A derived cage is part of a cage: so is what is left of it.
    Split,
    /// Some digit sets of a part in a region leave the region unsolvable.
    Overlap,
    /// Some combinations leave nothing for other cells or cages.
    Clash,
    /// Cells and cages of a region that take up the digits.
    NakedKiller,
    /// Cells and cages of a region that must provide the digits.
    HiddenKiller,
}

impl Conclusion for Step {
    fn weight(&self) -> usize {
        self.eliminations.len() + self.placement.is_some() as usize
    }

    fn key(&self) -> u64 {
        let conclusions = self.placement.iter().chain(&self.eliminations);
        conclusions.fold(0, |key: u64, it| {
            (key.rotate_left(9) ^ (it.cell as u64 * 64 + it.digit as u64))
                .wrapping_mul(0x9e37_79b9_7f4a_7c15)
        })
    }

    fn agrees(&self, other: &Step) -> bool {
        self.placement == other.placement && self.eliminations == other.eliminations
    }
}

impl AlmostSet {
    /// Its cells that can hold the digit.
    pub(crate) fn holders(&self, board: &Board, digit: u8) -> Vec<Cell> {
        let cells = self.cells.iter().copied();
        cells.filter(|&cell| board.has(cell, digit)).collect()
    }
}

//! Franken and mutant fish: a digit's places in some regions, of any kind, lie
//! in as many others. Franken: rows and boxes against columns and boxes, or
//! the other way round. Mutant: anything else but rows against columns.
//!
//! Each place is counted once for every base region and every cover region it
//! lies in. Where it counts more in the base it is a fin; where it counts more
//! in the cover it goes, if it sees all fins.
//!
//! A fish crosses out only what is part of no template, so the search starts
//! there: take such a place for true; then the base has to be covered, where
//! the place does not see it, by one region fewer.

use std::collections::{HashMap, HashSet};

use therefore_puzzle::Cell;

use crate::machine::{Flow, Rule, Sink};
use crate::sudoku::arguments;
use crate::sudoku::arguments::Cover;
use crate::sudoku::bits::Bits;
use crate::sudoku::board::Board;
use crate::sudoku::candidate::Candidate;
use crate::sudoku::terrain::{RegionId, RegionKind};

/// More fins than this are too many to look at.
const MOST_FINS: u32 = 6;
/// Up to this size fish are sought that could do with fewer regions.
const MOST_IDLE: usize = 4;

/// Which regions make a fish.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Shape {
    Franken,
    Mutant,
}

/// Fish of this many regions.
pub(crate) struct LargeFish {
    pub size: usize,
    pub shape: Shape,
    pub finned: bool,
}

impl Rule<Board> for LargeFish {
    fn find(&self, board: &Board, at: Option<RegionId>, sink: &mut Sink<Board>) -> Flow {
        if at.is_some() {
            return Flow::Continue(());
        }
        for digit in board.terrain().layout().all_digits().iter() {
            let Some(impossible) = board.impossible(digit) else {
                continue;
            };
            if impossible.iter().all(|&word| word == 0) {
                continue;
            }
            sink.go_on()?;
            if let Some(pond) = Pond::new(board, digit, impossible) {
                self.fish(board, &pond, sink)?;
            }
        }
        Flow::Continue(())
    }
}

/// A set of places of the digit, by their numbers.
type Places = u128;

/// The places of a digit and the regions they are in.
struct Pond {
    digit: u8,
    spots: Vec<Cell>,
    impossible: Places,
    /// For each place those it sees.
    sight: Vec<Places>,
    regions: Vec<Water>,
}

struct Water {
    region: RegionId,
    kind: RegionKind,
    places: Places,
    /// Whether it must hold the digit.
    full: bool,
}

impl Pond {
    /// None if there are more places than fit.
    fn new(board: &Board, digit: u8, impossible: &[u64]) -> Option<Pond> {
        let terrain = board.terrain();
        let spots: Vec<Cell> = board.spots(digit).collect();
        let set = |holds: &dyn Fn(Cell) -> bool| {
            let numbered = spots.iter().enumerate();
            numbered.fold(0, |set, (index, &cell)| {
                set | (holds(cell) as Places) << index
            })
        };
        let regions: Vec<RegionId> = (0..terrain.regions().len())
            .filter(|&region| board.places(region, digit) != 0)
            .collect();
        if spots.len() > Places::BITS as usize || regions.len() > 64 {
            return None;
        }
        let regions = regions.into_iter().map(|region| {
            let cells: Vec<Cell> = board.cells_for(region, digit).collect();
            Water {
                region,
                kind: board.region(region).kind,
                places: set(&|cell| cells.contains(&cell)),
                full: board.region(region).full,
            }
        });
        Some(Pond {
            digit,
            impossible: set(&|cell| impossible[cell / 64] >> (cell % 64) & 1 == 1),
            sight: spots
                .iter()
                .map(|&one| set(&|cell| terrain.sees(one, cell)))
                .collect(),
            regions: regions.collect(),
            spots,
        })
    }

    /// The number of regions of a choice that each place lies in: sets of the
    /// places in one or more, two or more, three or more of them.
    fn count(&self, chosen: u64) -> [Places; 3] {
        let mut sets = [0; 3];
        for index in Bits(chosen) {
            sets = add(sets, self.regions[index].places);
        }
        sets
    }

    fn cells(&self, places: Places) -> impl Iterator<Item = Cell> + '_ {
        each(places).map(|index| self.spots[index])
    }
}

fn add([one, two, three]: [Places; 3], more: Places) -> [Places; 3] {
    [one | more, two | one & more, three | two & more]
}

fn each(mut places: Places) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (places != 0).then(|| {
            let index = places.trailing_zeros() as usize;
            places &= places - 1;
            index
        })
    })
}

/// A fish, with its regions by their numbers in the pond.
#[derive(Clone, Copy)]
struct Catch {
    base: u64,
    cover: u64,
    fins: Places,
    gone: Places,
}

impl LargeFish {
    fn fish(&self, board: &Board, pond: &Pond, sink: &mut Sink<Board>) -> Flow {
        let mut caught: Vec<Catch> = Vec::new();
        for (base, cover) in self.directions(pond) {
            for target in each(pond.impossible) {
                let mut search = Search {
                    fish: self,
                    pond,
                    base,
                    cover,
                    target,
                    near: pond.sight[target] | 1 << target,
                    caught: &mut caught,
                };
                search.choose_base(0, 0, [0; 3]);
            }
        }
        // What is simplest to see first.
        caught.sort_by_key(|catch| (catch.fins.count_ones(), catch.base, catch.cover));
        let mut known = HashSet::new();
        for catch in &caught {
            if known.insert(catch.gone) {
                report(board, pond, &[catch], sink)?;
            }
        }
        if self.finned {
            siamese(board, pond, &caught, known, sink)
        } else {
            Flow::Continue(())
        }
    }

    /// The regions that may be base and cover.
    fn directions(&self, pond: &Pond) -> Vec<(u64, u64)> {
        let of = |fits: &dyn Fn(&Water) -> bool| {
            let numbered = pond.regions.iter().enumerate();
            numbered.fold(0, |set, (index, water)| set | (fits(water) as u64) << index)
        };
        let rows = of(&|water| water.kind == RegionKind::Row);
        let columns = of(&|water| water.kind == RegionKind::Column);
        let rest = of(&|water| !water.kind.is_line());
        let full = of(&|water| water.full);
        match self.shape {
            Shape::Franken => vec![
                ((rows | rest) & full, columns | rest),
                ((columns | rest) & full, rows | rest),
            ],
            Shape::Mutant => vec![(full, rows | columns | rest)],
        }
    }

    /// Whether regions of these kinds make a fish of this shape.
    fn fits(&self, pond: &Pond, base: u64, cover: u64) -> bool {
        let has =
            |set: u64, kind: RegionKind| Bits(set).any(|index| pond.regions[index].kind == kind);
        let (row, column) = (RegionKind::Row, RegionKind::Column);
        let one_way = |one, two| !has(base, two) && !has(cover, one);
        let parallel = one_way(row, column) || one_way(column, row);
        let boxes = Bits(base | cover).any(|index| !pond.regions[index].kind.is_line());
        match self.shape {
            Shape::Franken => parallel && boxes,
            Shape::Mutant => !parallel,
        }
    }
}

/// Looks for fish that cross out one place.
struct Search<'a> {
    fish: &'a LargeFish,
    pond: &'a Pond,
    base: u64,
    cover: u64,
    target: usize,
    /// The target and what it sees.
    near: Places,
    caught: &'a mut Vec<Catch>,
}

impl Search<'_> {
    fn choose_base(&mut self, from: usize, chosen: u64, counts: [Places; 3]) {
        let count = chosen.count_ones() as usize;
        let far = counts.map(|set| set & !self.near);
        // No region covers two places that do not see each other.
        if far[2] != 0 || self.apart(far[0]) >= self.fish.size {
            return;
        }
        if count == self.fish.size {
            let bit = 1 << self.target;
            let inside = Bits(chosen)
                .filter(|&index| self.pond.regions[index].places & bit != 0)
                .count();
            if inside < 2 {
                self.choose_cover(chosen, far, inside, (0, [0; 3]), self.cover & !chosen);
            }
            return;
        }
        let last = self.pond.regions.len() + count + 1 - self.fish.size;
        for next in from..last.min(self.pond.regions.len()) {
            if self.base >> next & 1 == 1 {
                let counts = add(counts, self.pond.regions[next].places);
                self.choose_base(next + 1, chosen | 1 << next, counts);
            }
        }
    }

    /// At least so many regions are needed to cover these places.
    fn apart(&self, mut places: Places) -> usize {
        let mut count = 0;
        while places != 0 {
            let index = places.trailing_zeros() as usize;
            places &= !(self.pond.sight[index] | 1 << index);
            count += 1;
        }
        count
    }

    /// Covers the base where the target does not see it, with room for enough
    /// regions of the target: one more than the base has.
    fn choose_cover(
        &mut self,
        base: u64,
        far: [Places; 3],
        inside: usize,
        (cover, counts): (u64, [Places; 3]),
        allowed: u64,
    ) {
        let bit: Places = 1 << self.target;
        let left = self.fish.size - cover.count_ones() as usize;
        let with_target = Bits(cover)
            .filter(|&index| self.pond.regions[index].places & bit != 0)
            .count();
        let missing = (inside + 1).saturating_sub(with_target);
        if missing > left {
            return;
        }
        let open = far[0] & !counts[0] | far[1] & !counts[1];
        let mut allowed = allowed;
        let wanted = match (open, missing, left) {
            (0, 0, 0) => return self.land(base, cover),
            (0, 0, _) if self.fish.size > MOST_IDLE => return,
            // Any region that has something of the base.
            (0, 0, _) => self.pond.count(base)[0],
            (0, ..) => bit,
            // Regions of the target cover only what it sees.
            _ if missing == left => return,
            _ => open & open.wrapping_neg(),
        };
        for index in Bits(allowed) {
            let places = self.pond.regions[index].places;
            if places & wanted != 0 {
                // What was tried before is left out from here on.
                allowed &= !(1 << index);
                let next = (cover | 1 << index, add(counts, places));
                self.choose_cover(base, far, inside, next, allowed);
            }
        }
    }

    fn land(&mut self, base: u64, cover: u64) {
        if !self.fish.fits(self.pond, base, cover) {
            return;
        }
        let (b, c) = (self.pond.count(base), self.pond.count(cover));
        let fins = b[0] & !c[0] | b[1] & !c[1] | b[2] & !c[2];
        if (fins != 0) != self.fish.finned || fins.count_ones() > MOST_FINS {
            return;
        }
        let more = c[0] & !b[0] | c[1] & !b[1] | c[2] & !b[2];
        let gone = each(fins).fold(more & !fins, |gone, fin| gone & self.pond.sight[fin]);
        // Each fish once, when its first target is looked at.
        if gone.trailing_zeros() as usize == self.target {
            self.caught.push(Catch {
                base,
                cover,
                fins,
                gone,
            });
        }
    }
}

fn report(board: &Board, pond: &Pond, catches: &[&Catch], sink: &mut Sink<Board>) -> Flow {
    let gone = catches.iter().fold(0, |all, catch| all | catch.gone);
    let eliminations = pond.cells(gone);
    let eliminations = eliminations.map(|cell| Candidate::new(cell, pond.digit));
    let regions = |set: u64| {
        let ids = Bits(set).map(|index| pond.regions[index].region);
        ids.collect::<Vec<RegionId>>()
    };
    debug_assert!(each(gone).all(|index| board.has(pond.spots[index], pond.digit)));
    sink.cross(eliminations.collect(), || arguments::Fish {
        digit: pond.digit,
        base: regions(catches[0].base),
        covers: catches
            .iter()
            .map(|catch| Cover {
                regions: regions(catch.cover),
                fins: pond.cells(catch.fins).collect(),
            })
            .collect(),
    })
}

/// One base, two covers, and more to cross out than by either.
fn siamese(
    board: &Board,
    pond: &Pond,
    caught: &[Catch],
    mut known: HashSet<Places>,
    sink: &mut Sink<Board>,
) -> Flow {
    let mut by_base: HashMap<u64, Vec<&Catch>> = HashMap::new();
    for catch in caught {
        let same = by_base.entry(catch.base).or_default();
        if !same.iter().any(|other| other.gone == catch.gone) {
            same.push(catch);
        }
    }
    for catch in caught {
        let Some(same) = by_base.remove(&catch.base) else {
            continue;
        };
        for (index, one) in same.iter().enumerate() {
            for two in &same[index + 1..] {
                let both = one.gone | two.gone;
                if both != one.gone && both != two.gone && known.insert(both) {
                    report(board, pond, &[one, two], sink)?;
                }
            }
        }
    }
    Flow::Continue(())
}

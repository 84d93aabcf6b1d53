//! Kraken fish: a fish of rows and columns with fins that do not see what is to
//! be crossed out, but lead there by chains.
//!
//! Type 1: a chain from every fin excludes what the fish crosses out. Type 2:
//! if no fin is true, the base uses up every cover line; so a fin is true or one
//! of the base's places in any one cover line, and chains from all of these lead
//! to the same conclusion.

use therefore_puzzle::Cell;

use crate::machine::{Flow, Rule, Sink};
use crate::sudoku::arguments::{Cover, Kraken as Told};
use crate::sudoku::bits::Bits;
use crate::sudoku::board::Board;
use crate::sudoku::candidate::Candidate;
use crate::sudoku::rules::chains::links::{Kinds, Links, Literal, Spread, has, ones};
use crate::sudoku::step::Step;
use crate::sudoku::terrain::RegionId;

use super::forcing_chain::branch;
use crate::sudoku::rules::fish::basic::{Sea, cover_cells, seas};
use crate::sudoku::rules::fish::finned::choose;

/// Larger fish are not looked for.
const MOST_LINES: usize = 4;
/// More fins make more chains than anyone wants to follow.
const MOST_FINS: u32 = 2;

/// Type 1, or type 2, which goes through a cover line too.
pub(crate) struct Kraken {
    pub through: bool,
}

impl Rule<Board> for Kraken {
    fn find(&self, board: &Board, at: Option<RegionId>, sink: &mut Sink<Board>) -> Flow {
        let (Some(lines), None) = (board.terrain().lines(), at) else {
            return Flow::Continue(());
        };
        let mut hunt = Hunt::new(board, self.through);
        for size in 2..=MOST_LINES {
            seas(board, lines, size as u32 + MOST_FINS, |sea| {
                hunt.extend(sea, size, 0, (0, 0));
                sink.go_on()
            })?;
        }
        hunt.report(sink)
    }
}

/// A fish by the indices of its lines in a sea.
#[derive(Clone, Copy)]
struct Fish<'a> {
    sea: &'a Sea<'a>,
    base: u64,
    cover: u64,
    through: Option<RegionId>,
}

/// The shortest proof of a conclusion so far: a fish and where its chains start.
struct Catch {
    /// Links of all chains together.
    length: usize,
    digit: u8,
    base: Vec<RegionId>,
    cover: Vec<RegionId>,
    through: Option<RegionId>,
    cases: Vec<usize>,
}

struct Hunt<'a> {
    board: &'a Board,
    links: Links,
    /// What follows from each candidate, and the same as sets: what becomes
    /// false and what becomes true.
    spreads: Vec<Spread>,
    reached: Vec<[Vec<u64>; 2]>,
    through: bool,
    /// For each candidate, that it is false and that it is true.
    caught: Vec<[Option<Catch>; 2]>,
}

impl<'a> Hunt<'a> {
    fn new(board: &'a Board, through: bool) -> Hunt<'a> {
        let links = Links::new(board, Kinds::GROUPS);
        let candidates = (0..links.len()).map_while(|node| links.candidate(node).map(|_| node));
        let spread = |node| Spread::new(&links, Literal::on(node), usize::MAX);
        let spreads: Vec<Spread> = candidates.map(spread).collect();
        let reached = spreads
            .iter()
            .map(|spread| [false, true].map(|on| spread.reached(on)));
        Hunt {
            board,
            reached: reached.collect(),
            caught: spreads.iter().map(|_| [None, None]).collect(),
            spreads,
            through,
            links,
        }
    }

    /// Adds base lines to those chosen; `union` has the cover lines they touch.
    fn extend(&mut self, sea: &Sea, size: usize, from: usize, (base, union): (u64, u64)) {
        if base.count_ones() as usize == size {
            let outside = union.count_ones().saturating_sub(size as u32);
            if outside > 0 {
                choose(union, outside as usize, 0, &mut |fins| {
                    self.look(sea, base, union & !fins);
                });
            }
            return;
        }
        for (next, &(index, places)) in sea.lines.iter().enumerate().skip(from) {
            let both = union | places;
            if both.count_ones() <= size as u32 + MOST_FINS {
                self.extend(sea, size, next + 1, (base | 1 << index, both));
            }
        }
    }

    /// Looks where the fins of a fish lead.
    fn look(&mut self, sea: &Sea, base: u64, cover: u64) {
        let mut fins = Vec::new();
        for index in Bits(base) {
            let region = sea.base[index];
            let places = self.board.places(region, sea.digit);
            if places & cover == 0 || fins.len() as u32 + (places & !cover).count_ones() > MOST_FINS
            {
                return;
            }
            fins.extend(self.numbers(sea, region, places & !cover));
        }
        let fish = Fish {
            sea,
            base,
            cover,
            through: None,
        };
        if self.through {
            self.look_through_cover(fish, &fins)
        } else {
            self.look_at_cover(fish, &fins)
        }
    }

    /// Type 1.
    fn look_at_cover(&mut self, fish: Fish, fins: &[usize]) {
        for it in cover_cells(self.board, fish.sea, fish.base, fish.cover) {
            let node = self.number(it);
            if fins.iter().all(|&fin| has(&self.reached[fin][0], node)) {
                self.catch(fish, fins, Literal::off(node));
            }
        }
    }

    /// Type 2.
    fn look_through_cover(&mut self, fish: Fish, fins: &[usize]) {
        let sea = fish.sea;
        for through in Bits(fish.cover).map(|index| sea.cover[index]) {
            let places = self.board.places(through, sea.digit) & fish.base;
            let mut cases = fins.to_vec();
            cases.extend(self.numbers(sea, through, places));
            let fish = Fish {
                through: Some(through),
                ..fish
            };
            // What the fish crosses out itself is type 1.
            let is_direct = |it: Candidate| {
                it.digit == sea.digit && self.board.terrain().place(through, it.cell).is_some()
            };
            let mut ends = Vec::new();
            for node in self.common(&cases, false) {
                let it = self.links.candidate(node);
                if !it.is_none_or(is_direct) && !cases.contains(&node) {
                    ends.push(Literal::off(node));
                }
            }
            ends.extend(self.common(&cases, true).into_iter().map(Literal::on));
            for end in ends {
                self.catch(fish, &cases, end);
            }
        }
    }

    fn number(&self, it: Candidate) -> usize {
        self.links.number(it).unwrap_or_default()
    }

    /// The candidates of the digit at some places of a region.
    fn numbers(&self, sea: &Sea, region: RegionId, places: u64) -> Vec<usize> {
        let cells = self.board.terrain().cells_at(region, places);
        cells
            .map(|cell| self.number(Candidate::new(cell, sea.digit)))
            .collect()
    }

    /// What becomes true, or false, in all cases.
    fn common(&self, cases: &[usize], on: bool) -> Vec<usize> {
        let [first, rest @ ..] = cases else {
            return Vec::new();
        };
        let mut all = self.reached[*first][on as usize].clone();
        for &case in rest {
            for (word, other) in all.iter_mut().zip(&self.reached[case][on as usize]) {
                *word &= other;
            }
        }
        ones(&all).collect()
    }

    /// Notes a conclusion if this is the shortest way to it.
    fn catch(&mut self, fish: Fish, cases: &[usize], end: Literal) {
        let steps = |&case: &usize| self.spreads[case].steps(end).unwrap_or_default();
        let length = cases.iter().map(steps).sum();
        // What sees everything at once needs no chains.
        if cases.iter().map(steps).all(|steps| steps <= 1) {
            return;
        }
        let Some(known) = self.caught.get_mut(end.node) else {
            return;
        };
        let known = &mut known[end.on as usize];
        if known.as_ref().is_none_or(|known| length < known.length) {
            let sea = fish.sea;
            *known = Some(Catch {
                length,
                digit: sea.digit,
                base: Bits(fish.base).map(|index| sea.base[index]).collect(),
                cover: Bits(fish.cover).map(|index| sea.cover[index]).collect(),
                through: fish.through,
                cases: cases.to_vec(),
            });
        }
    }

    /// Reports what was found, the shortest first.
    fn report(&self, sink: &mut Sink<Board>) -> Flow {
        let mut found: Vec<(&Catch, Literal)> = Vec::new();
        for (node, both) in self.caught.iter().enumerate() {
            for (on, catch) in [false, true].into_iter().zip(both) {
                found.extend(catch.iter().map(|catch| (catch, Literal { node, on })));
            }
        }
        found.sort_by_key(|it| it.0.length);
        let best = found.first().map_or(0, |it| it.0.length);
        for (catch, end) in found {
            if sink.shortest && catch.length > best {
                break;
            }
            sink.push(self.step(sink.rule, catch, end))?;
        }
        Flow::Continue(())
    }

    fn step(&self, rule: &'static str, catch: &Catch, end: Literal) -> Step {
        let terrain = self.board.terrain();
        let covered = |&cell: &Cell| {
            let mut regions = catch.cover.iter();
            regions.any(|&region| terrain.place(region, cell).is_some())
        };
        let cases = catch
            .cases
            .iter()
            .filter_map(|&case| self.links.candidate(case));
        let branches = catch.cases.iter().map(|&case| {
            let path = self.spreads[case].path(&self.links, end);
            branch(self.board, &self.links, &path)
        });
        let it = self.links.candidate(end.node);
        Step {
            rule,
            placement: it.filter(|_| end.on),
            eliminations: it.filter(|_| !end.on).into_iter().collect(),
            argument: Told {
                digit: catch.digit,
                base: catch.base.clone(),
                cover: Cover {
                    regions: catch.cover.clone(),
                    fins: cases
                        .map(|it| it.cell)
                        .filter(|cell| !covered(cell))
                        .collect(),
                },
                through: catch.through,
                branches: branches.collect(),
            }
            .into(),
        }
    }
}

//! Killer pairs, triples and quads, by counting.
//!
//! Naked: cells that hold nothing else and cages that hold at least so many of
//! some digits take up all of them; the rest of the region has none. Hidden:
//! the cells and cages that have these digits at all can hold just as many as
//! there are; so each holds as many of them as it can.

use therefore_puzzle::{Cell, Digits};

use crate::machine::{Flow, Rule, Sink};
use crate::sudoku::arguments::{Reckoning, Totals};
use crate::sudoku::board::Board;
use crate::sudoku::cages::{CagePart, parts_of, spread};
use crate::sudoku::candidate::Candidate;
use crate::sudoku::terrain::RegionId;

use super::{all_cages, is_for_us, lost};

/// Sets of this size.
pub(crate) struct KillerSet {
    pub size: usize,
    pub hidden: bool,
}

impl Rule<Board> for KillerSet {
    fn find(&self, board: &Board, at: Option<RegionId>, sink: &mut Sink<Board>) -> Flow {
        if !is_for_us(board, at) {
            return Flow::Continue(());
        }
        let cages = all_cages(board);
        for (region, it) in board.terrain().regions().iter().enumerate() {
            sink.go_on()?;
            let open = board.open(region).count_ones() as usize;
            if !it.full || open <= self.size {
                continue;
            }
            let parts = parts_of(board, &cages, region);
            if parts.is_empty() {
                continue;
            }
            let look = Look {
                board,
                region,
                parts: &parts,
                hidden: self.hidden,
            };
            let digits: Vec<u8> = board.missing(region).iter().collect();
            look.sets(&digits, Digits::NONE, self.size, sink)?;
        }
        Flow::Continue(())
    }
}

/// A look at one region.
struct Look<'a> {
    board: &'a Board,
    region: RegionId,
    parts: &'a [CagePart<'a>],
    hidden: bool,
}

impl Look<'_> {
    /// Goes through the sets of `count` more digits.
    fn sets(&self, digits: &[u8], chosen: Digits, count: usize, sink: &mut Sink<Board>) -> Flow {
        if count == 0 {
            return self.set(chosen, sink);
        }
        for (index, &digit) in digits.iter().enumerate() {
            let more = chosen | Digits::only(digit);
            self.sets(&digits[index + 1..], more, count - 1, sink)?;
        }
        Flow::Continue(())
    }

    /// How many of the digits a part holds: at least, or in a hidden set at most.
    fn share(&self, part: &CagePart, digits: Digits) -> usize {
        let held = part.sets.iter().map(|&set| (set & digits).len());
        let share = if self.hidden { held.max() } else { held.min() };
        share.unwrap_or(0)
    }

    /// The single cells that count: those of nothing but these digits, or in
    /// a hidden set those that have one of them.
    fn singles(&self, digits: Digits) -> u64 {
        let cells = &self.board.region(self.region).cells;
        let counts = |cell: Cell| {
            let candidates = self.board.candidates(cell);
            if self.hidden {
                !(candidates & digits).is_empty()
            } else {
                (candidates - digits).is_empty()
            }
        };
        let places = crate::sudoku::bits::Bits(self.board.open(self.region));
        places
            .filter(|&place| counts(cells[place]))
            .fold(0, |all, place| all | 1 << place)
    }

    fn set(&self, digits: Digits, sink: &mut Sink<Board>) -> Flow {
        let singles = self.singles(digits);
        let count = |places: u64| places.count_ones() as usize;
        // A part is of use if it says more than its cells do one by one.
        let useful = self.parts.iter().filter_map(|part| {
            let share = self.share(part, digits);
            let alone = count(singles & part.places);
            let says_more = if self.hidden {
                share < alone
            } else {
                share > alone
            };
            says_more.then_some((part, share))
        });
        let useful: Vec<(&CagePart, usize)> = useful.collect();
        for (index, &(a, share)) in useful.iter().enumerate() {
            if share + count(singles & !a.places) == digits.len() {
                self.report(digits, singles, &[(a, share)], sink)?;
            }
            for &(b, more) in &useful[index + 1..] {
                let rest = singles & !a.places & !b.places;
                if a.places & b.places == 0 && share + more + count(rest) == digits.len() {
                    self.report(digits, singles, &[(a, share), (b, more)], sink)?;
                }
            }
        }
        Flow::Continue(())
    }

    fn report(
        &self,
        digits: Digits,
        singles: u64,
        parts: &[(&CagePart, usize)],
        sink: &mut Sink<Board>,
    ) -> Flow {
        let board = self.board;
        let terrain = board.terrain();
        let inside = parts.iter().fold(0, |all, (part, _)| all | part.places);
        let cells: Vec<Cell> = terrain.cells_at(self.region, singles & !inside).collect();
        let mut gone: Vec<Candidate> = Vec::new();
        let mut cross = |cell: Cell, digits: Digits| {
            let lost = board.candidates(cell) & digits;
            gone.extend(lost.iter().map(|digit| Candidate { cell, digit }));
        };
        if self.hidden {
            let all = terrain.layout().all_digits();
            cells.iter().for_each(|&cell| cross(cell, all - digits));
        } else {
            let others = board.open(self.region) & !inside & !singles;
            terrain
                .cells_at(self.region, others)
                .for_each(|cell| cross(cell, digits));
        }
        for &(part, share) in parts {
            let exact = part.sets.iter().copied();
            let exact: Vec<Digits> = exact.filter(|&set| (set & digits).len() == share).collect();
            let kept = spread(&part.candidates(board), &exact);
            gone.extend(lost(board, part.cells.iter().copied(), &kept));
        }
        sink.cross(gone, || {
            let tallies = parts.iter().map(|(part, _)| part.cage.tally.clone());
            let (reckoning, needs) = if self.hidden {
                (Reckoning::HiddenKiller, digits)
            } else {
                (Reckoning::NakedKiller, Digits::NONE)
            };
            Totals {
                reckoning,
                tallies: tallies.collect(),
                region: Some(self.region),
                digits,
                cells,
                needs,
            }
        })
    }
}

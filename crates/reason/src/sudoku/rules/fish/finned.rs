//! Finned and sashimi fish: fish with base places left over outside the cover,
//! the fins. Either a fin is true or the fish holds, so what the fish would
//! cross out is crossed out where it sees all fins. Sashimi: without its fins
//! some base line has a single place left.

use therefore_puzzle::Cell;

use crate::machine::{Flow, Rule, Sink};
use crate::sudoku::arguments;
use crate::sudoku::arguments::Cover;
use crate::sudoku::bits::Bits;
use crate::sudoku::board::Board;
use crate::sudoku::candidate::Candidate;
use crate::sudoku::terrain::RegionId;

use super::basic::{Sea, may_lose, seas};

/// Fish of this many lines, sashimi or not.
pub(crate) struct Finned {
    pub size: usize,
    pub sashimi: bool,
}

/// One choice of cover lines for a base, with what it crosses out.
struct Catch {
    cover: u64,
    fins: Vec<Cell>,
    sashimi: bool,
    eliminations: Vec<Candidate>,
}

impl Rule<Board> for Finned {
    fn find(&self, board: &Board, at: Option<RegionId>, sink: &mut Sink<Board>) -> Flow {
        let terrain = board.terrain();
        let (Some(lines), None) = (terrain.lines(), at) else {
            return Flow::Continue(());
        };
        // Fins see a common cell through a region that crosses lines, so they
        // lie in no more lines than such a region shares with one.
        let spread = terrain
            .crossings()
            .iter()
            .map(|crossing| crossing.in_from.count_ones());
        let fin_lines = spread.max().map_or(1, |most| most.max(2) - 1);
        let most = self.size as u32 + fin_lines;
        seas(board, lines, most, |sea| {
            sink.go_on()?;
            let worthwhile = self.size < 3 || may_lose(board, sea.digit);
            if sea.lines.len() >= self.size && worthwhile {
                self.extend(board, sea, 0, (0, 0), most, sink)
            } else {
                Flow::Continue(())
            }
        })
    }
}

impl Finned {
    fn extend(
        &self,
        board: &Board,
        sea: &Sea,
        from: usize,
        (chosen, union): (u64, u64),
        most: u32,
        sink: &mut Sink<Board>,
    ) -> Flow {
        let count = chosen.count_ones() as usize;
        if count == self.size {
            return self.choose_cover(board, sea, chosen, union, sink);
        }
        let last = sea.lines.len() + count + 1 - self.size;
        for next in from..last.min(sea.lines.len()) {
            let (index, places) = sea.lines[next];
            let both = union | places;
            if both.count_ones() <= most {
                self.extend(
                    board,
                    sea,
                    next + 1,
                    (chosen | 1 << index, both),
                    most,
                    sink,
                )?;
            }
        }
        Flow::Continue(())
    }

    /// Tries all choices of cover lines among those that hold base places.
    fn choose_cover(
        &self,
        board: &Board,
        sea: &Sea,
        base: u64,
        union: u64,
        sink: &mut Sink<Board>,
    ) -> Flow {
        let extra = union.count_ones() as usize;
        if extra <= self.size {
            return Flow::Continue(());
        }
        let mut catches: Vec<Catch> = Vec::new();
        let look = |sashimi: bool, catches: &mut Vec<Catch>| {
            choose(union, extra - self.size, 0, &mut |outside| {
                catches.extend(catch(board, sea, base, union & !outside, sashimi));
            });
        };
        look(self.sashimi, &mut catches);
        if catches.is_empty() {
            return Flow::Continue(());
        }
        if !self.sashimi {
            // For Siamese ones, see below.
            look(true, &mut catches);
        }
        let report = |catches: &[&Catch], sink: &mut Sink<Board>| {
            let all = catches
                .iter()
                .flat_map(|catch| catch.eliminations.iter().copied());
            sink.cross(all.collect(), || arguments::Fish {
                digit: sea.digit,
                base: Bits(base).map(|index| sea.base[index]).collect(),
                covers: catches
                    .iter()
                    .map(|catch| Cover {
                        regions: Bits(catch.cover).map(|index| sea.cover[index]).collect(),
                        fins: catch.fins.clone(),
                    })
                    .collect(),
            })
        };
        for catch in catches.iter().filter(|catch| catch.sashimi == self.sashimi) {
            report(&[catch], sink)?;
        }
        // Siamese: one base, two covers, and more to cross out than by either.
        // It counts as sashimi only if it is with both.
        for (index, one) in catches.iter().enumerate() {
            for two in &catches[index + 1..] {
                let inside = |these: &Catch, those: &Catch| {
                    these
                        .eliminations
                        .iter()
                        .all(|it| those.eliminations.contains(it))
                };
                if (one.sashimi && two.sashimi) == self.sashimi
                    && !inside(one, two)
                    && !inside(two, one)
                {
                    report(&[one, two], sink)?;
                }
            }
        }
        Flow::Continue(())
    }
}

/// What this cover catches, if it makes a fish of the wanted kind.
fn catch(board: &Board, sea: &Sea, base: u64, cover: u64, wanted: bool) -> Option<Catch> {
    let terrain = board.terrain();
    let mut sashimi = false;
    for index in Bits(base) {
        let covered = board.places(sea.base[index], sea.digit) & cover;
        if covered & covered.wrapping_sub(1) == 0 {
            if covered == 0 || !wanted {
                return None;
            }
            sashimi = true;
        }
    }
    if sashimi != wanted {
        return None;
    }
    let fins = Bits(base).flat_map(|index| {
        let region = sea.base[index];
        terrain.cells_at(region, board.places(region, sea.digit) & !cover)
    });
    let mut eliminations = Vec::new();
    for word in 0..terrain.words() {
        let mut seen = board.spot_word(sea.digit, word);
        for fin in fins.clone() {
            seen &= terrain.sight(fin)[word];
            if seen == 0 {
                break;
            }
        }
        for cell in Bits(seen).map(|bit| word * 64 + bit) {
            // The cell's line in either direction, among those chosen or not.
            let places = [sea.base, sea.cover].map(|lines| {
                lines
                    .iter()
                    .position(|&region| terrain.place(region, cell).is_some())
            });
            if let [Some(line), Some(across)] = places
                && base >> line & 1 == 0
                && cover >> across & 1 == 1
            {
                eliminations.push(Candidate::new(cell, sea.digit));
            }
        }
    }
    (!eliminations.is_empty()).then(|| Catch {
        cover,
        fins: fins.collect(),
        sashimi,
        eliminations,
    })
}

/// Visits all choices of so many bits of a mask.
pub(crate) fn choose(mask: u64, count: usize, chosen: u64, visit: &mut impl FnMut(u64)) {
    if count == 0 {
        return visit(chosen);
    }
    let mut rest = mask;
    while rest.count_ones() as usize >= count {
        let lowest = rest & rest.wrapping_neg();
        rest &= !lowest;
        choose(rest, count - 1, chosen | lowest, visit);
    }
}

//! Sue de Coq: cells where two regions cross, with cells of the rest of either
//! region. Counted over both regions, there are as many cells as digits can go
//! into them, so every digit goes in as often as it can.

use therefore_puzzle::Digits;

use crate::machine::{Flow, Rule, Sink};
use crate::sudoku::arguments;
use crate::sudoku::bits::Bits;
use crate::sudoku::board::Board;
use crate::sudoku::candidate::Candidate;
use crate::sudoku::terrain::RegionId;

/// Cells of the crossing that take part.
const MOST_CROSSING: u32 = 3;
/// On sides beyond 9, cells of the rest of a region.
const MOST_REST: u32 = 4;

/// See the module.
pub(crate) struct SueDeCoq;

/// Some cells of a region outside the crossing.
#[derive(Clone, Copy)]
struct Wing {
    places: u64,
    digits: Digits,
    /// How many more cells than new digits it brings.
    gain: usize,
}

impl Rule<Board> for SueDeCoq {
    fn find(&self, board: &Board, at: Option<RegionId>, sink: &mut Sink<Board>) -> Flow {
        if at.is_some() {
            return Flow::Continue(());
        }
        let crossings = board.terrain().crossings();
        for crossing in crossings {
            // Each pair once, the line first where there is one.
            let kinds = [crossing.from, crossing.to].map(|region| board.region(region).kind);
            let reversed = crossings
                .iter()
                .any(|other| (other.from, other.to) == (crossing.to, crossing.from));
            let line_first =
                (!kinds[0].is_line(), crossing.from) < (!kinds[1].is_line(), crossing.to);
            if reversed && !line_first {
                continue;
            }
            let shared = board.open(crossing.from) & crossing.in_from;
            choose(shared, MOST_CROSSING, &mut |middle| {
                if middle.count_ones() < 2 {
                    return Flow::Continue(());
                }
                let digits = union(board, crossing.from, middle);
                if digits.len() >= middle.count_ones() as usize + 2 {
                    let regions = [
                        (crossing.from, crossing.in_from),
                        (crossing.to, crossing.in_to),
                    ];
                    complete(board, regions, middle, digits, sink)
                } else {
                    Flow::Continue(())
                }
            })?;
        }
        Flow::Continue(())
    }
}

/// The candidates of some cells of a region together.
fn union(board: &Board, region: RegionId, places: u64) -> Digits {
    let cells = board.terrain().cells_at(region, places);
    cells.fold(Digits::NONE, |all, cell| all | board.candidates(cell))
}

/// Visits the choices of at least one and at most so many bits of a mask.
fn choose(mask: u64, most: u32, visit: &mut impl FnMut(u64) -> Flow) -> Flow {
    fn extend(rest: u64, chosen: u64, left: u32, visit: &mut impl FnMut(u64) -> Flow) -> Flow {
        if left == 0 {
            return Flow::Continue(());
        }
        for bit in Bits(rest) {
            let with = chosen | 1 << bit;
            visit(with)?;
            let later = rest & !((2u64 << bit).wrapping_sub(1));
            extend(later, with, left - 1, visit)?;
        }
        Flow::Continue(())
    }
    extend(mask, 0, most, visit)
}

/// Adds cells of the rest of both regions, so that cells and digits match.
fn complete(
    board: &Board,
    regions: [(RegionId, u64); 2],
    middle: u64,
    digits: Digits,
    sink: &mut Sink<Board>,
) -> Flow {
    let wings = regions.map(|(region, shared)| wings(board, region, shared, digits));
    let wanted = digits.len() - middle.count_ones() as usize;
    for one in &wings[0] {
        for two in wings[1].iter() {
            // A digit of both wings can go in twice, so it counts twice.
            let twice = one.digits & two.digits;
            if one.gain + two.gain != wanted + (twice & digits).len() {
                continue;
            }
            let eliminations = losses(board, regions, middle, digits, [one, two]);
            sink.cross(eliminations, || arguments::SueDeCoq {
                regions: regions.map(|it| it.0),
                middle: board.terrain().cells_at(regions[0].0, middle).collect(),
                wings: [(0, one), (1, two)].map(|(index, wing)| {
                    let cells = board.terrain().cells_at(regions[index].0, wing.places);
                    cells.collect()
                }),
            })?;
        }
    }
    Flow::Continue(())
}

/// The choices of cells of a region outside the crossing that bring more cells
/// than new digits, and at least one digit of the crossing.
fn wings(board: &Board, region: RegionId, shared: u64, digits: Digits) -> Vec<Wing> {
    let mut found = Vec::new();
    let most = match board.terrain().digits() {
        ..=9 => 64,
        _ => MOST_REST,
    };
    let _ = choose(board.open(region) & !shared, most, &mut |places| {
        let all = union(board, region, places);
        let (count, fresh) = (places.count_ones() as usize, (all - digits).len());
        if count > fresh && !(all & digits).is_empty() {
            found.push(Wing {
                places,
                digits: all,
                gain: count - fresh,
            });
        }
        Flow::Continue(())
    });
    found
}

/// Every digit goes in as often as it can: in the first region, unless only the
/// second wing and not the crossing has it, and the other way round.
fn losses(
    board: &Board,
    regions: [(RegionId, u64); 2],
    middle: u64,
    digits: Digits,
    wings: [&Wing; 2],
) -> Vec<Candidate> {
    let terrain = board.terrain();
    let cells = |index: usize, places| terrain.cells_at(regions[index].0, places);
    let middle_cells: Vec<_> = cells(0, middle).collect();
    let mut found = Vec::new();
    for (index, wing) in wings.iter().enumerate() {
        let other = wings[1 - index];
        let region = regions[index].0;
        let twice = wing.digits & other.digits;
        // Bound to the wing alone, or to the wing and the crossing.
        let bound = (digits | wing.digits) - (other.digits - wing.digits);
        for place in Bits(board.open(region) & !wing.places) {
            let cell = board.region(region).cells[place];
            let gone = if middle_cells.contains(&cell) {
                twice
            } else {
                bound
            };
            let gone = gone & board.candidates(cell);
            found.extend(gone.iter().map(|digit| Candidate::new(cell, digit)));
        }
    }
    found
}

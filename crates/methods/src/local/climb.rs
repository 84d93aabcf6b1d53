//! One climb to a local optimum, as all methods that climb do it.

use super::Run;

/// How a climb chooses its swaps.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Climb {
    /// The best of all swaps, instead of the first in reading order that
    /// lowers the cost.
    pub steepest: bool,
    /// The number of consecutive swaps that may leave the cost as it is, if no swap
    /// lowers it; 0 allows none.
    pub sideways: u32,
}

impl Climb {
    /// Climbs until no swap helps, the grid is solved or time is up. Returns the number
    /// of steps.
    pub(super) fn climb(self, run: &mut Run) -> u64 {
        let (mut steps, mut sideways) = (0, 0);
        while run.board.cost() > 0 {
            let found = if self.steepest {
                steepest(run)
            } else {
                first(run)
            };
            let (pair, change) = match found {
                Some(found) => {
                    sideways = 0;
                    found
                }
                None if sideways < self.sideways => {
                    sideways += 1;
                    match level(run) {
                        Some(pair) => (pair, 0),
                        None => break,
                    }
                }
                None => break,
            };
            run.board.swap(pair, change);
            run.recorder.step(run.board.cost());
            steps += 1;
            if steps % 64 == 0 && run.order.control.is_over() {
                break;
            }
        }
        steps
    }
}

/// The first swap that lowers the cost.
fn first(run: &mut Run) -> Option<([u16; 2], i32)> {
    let board = &run.board;
    for (index, &pair) in board.pairs().iter().enumerate() {
        let change = board.change(pair);
        if change < 0 {
            run.tally.evaluations += index as u64 + 1;
            return Some((pair, change));
        }
    }
    run.tally.evaluations += board.pairs().len() as u64;
    None
}

/// The first of the swaps that lower the cost most.
fn steepest(run: &mut Run) -> Option<([u16; 2], i32)> {
    let board = &run.board;
    let mut best = None;
    for &pair in board.pairs() {
        let change = board.change(pair);
        if change < best.map_or(0, |(_, least)| least) {
            best = Some((pair, change));
        }
    }
    run.tally.evaluations += board.pairs().len() as u64;
    best
}

/// A swap that leaves the cost as it is: the first one from a random position on,
/// because always taking the first of all would swap the same two cells back and forth.
fn level(run: &mut Run) -> Option<[u16; 2]> {
    let board = &run.board;
    let pairs = board.pairs();
    let from = run.chance.below(pairs.len());
    let mut around = pairs[from..].iter().chain(&pairs[..from]);
    let found = around.position(|&pair| board.change(pair) == 0);
    run.tally.evaluations += found.map_or(pairs.len(), |index| index + 1) as u64;
    found.map(|index| pairs[(from + index) % pairs.len()])
}

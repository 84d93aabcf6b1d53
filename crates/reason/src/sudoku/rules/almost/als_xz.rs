//! ALS-XZ: two almost locked sets tied by a digit that only one of them can
//! have. The other set loses it and holds all its other digits, so one of the
//! two has any further digit they share. Tied by two digits, each set loses one
//! of these and holds everything else.
//!
//! WXYZ-wing: the next larger of these after XY-wing and XYZ-wing, four cells
//! with four digits in all.

use crate::machine::{Flow, Rule, Sink};
use crate::sudoku::almost::members;
use crate::sudoku::arguments;
use crate::sudoku::arguments::AlmostSet;
use crate::sudoku::bits::Bits;
use crate::sudoku::board::{AlmostTable, Board};
use crate::sudoku::candidate::Candidate;
use crate::sudoku::terrain::RegionId;
use therefore_puzzle::Digits;

/// Any two sets, or only those that make a WXYZ-wing.
pub(crate) struct AlsXz {
    pub wing: bool,
}

impl Rule<Board> for AlsXz {
    fn find(&self, board: &Board, at: Option<RegionId>, sink: &mut Sink<Board>) -> Flow {
        if at.is_some() {
            return Flow::Continue(());
        }
        let table = board.almost();
        let mut partners = vec![0; table.words()];
        for one in 0..table.len() {
            sink.go_on()?;
            let digits = table.get(one).digits;
            // Small sets come first, and a wing's are of one to three cells.
            if self.wing && digits.len() > 3 {
                break;
            }
            partners.fill(0);
            for digit in digits.iter() {
                for (all, tie) in partners.iter_mut().zip(table.ties(one, digit)) {
                    *all |= tie;
                }
            }
            for two in members(&partners).skip_while(|&two| two < one) {
                let others = table.get(two).digits;
                let common = digits & others;
                if common.len() < 2 || self.wing && !is_wing(digits, others) {
                    continue;
                }
                let tied = common.iter().filter(|&digit| table.tied(one, two, digit));
                let joints: Vec<u8> = tied.take(2).collect();
                let eliminations = match joints[..] {
                    // That is no wing but a loop.
                    [_, _] if self.wing => continue,
                    [x, y] => doubly(board, [one, two], [x, y]),
                    _ => common_losses(table, one, two, common - Digits::only(joints[0])),
                };
                sink.cross(eliminations, || arguments::AlmostSets {
                    sets: [one, two].map(|index| told(board, index)).to_vec(),
                    joints,
                })?;
            }
        }
        Flow::Continue(())
    }
}

/// Whether sets of these digits, each one more than there are cells, have four
/// cells and four digits together.
fn is_wing(one: Digits, two: Digits) -> bool {
    one.len() + two.len() == 6 && (one | two).len() == 4
}

/// An almost locked set by its number, for an argument.
pub(crate) fn told(board: &Board, index: usize) -> AlmostSet {
    let set = board.almost().get(index);
    AlmostSet {
        region: set.region,
        cells: set.cells(board.terrain()).collect(),
        digits: set.digits,
    }
}

/// The candidates of these digits that see all their places in both sets.
pub(crate) fn common_losses(
    table: &AlmostTable,
    one: usize,
    two: usize,
    digits: Digits,
) -> Vec<Candidate> {
    let mut found = Vec::new();
    for digit in digits.iter() {
        let both = table.seers(one, digit).iter().zip(table.seers(two, digit));
        for (word, (a, b)) in both.enumerate() {
            found.extend(Bits(a & b).map(|bit| Candidate::new(word * 64 + bit, digit)));
        }
    }
    found
}

/// What two sets tied by two digits cross out outside of them: these two for
/// both together, every other digit for the set that has it.
fn doubly(board: &Board, pair: [usize; 2], joints: [u8; 2]) -> Vec<Candidate> {
    let (table, terrain) = (board.almost(), board.terrain());
    let joints = Digits::from_iter(joints);
    let mut found = common_losses(table, pair[0], pair[1], joints);
    for index in pair {
        let rest = table.get(index).digits - joints;
        found.extend(common_losses(table, index, index, rest));
    }
    found.retain(|it| {
        let mut sets = pair.iter().map(|&index| table.get(index));
        !sets.any(|set| set.cells(terrain).any(|cell| cell == it.cell))
    });
    found
}

//! W-wing: two cells with the same two candidates, joined by a strong link on
//! one of them; so one of the two cells is the other digit.

use therefore_puzzle::Cell;

use crate::machine::{Flow, Rule, Sink};
use crate::sudoku::arguments;
use crate::sudoku::board::Board;
use crate::sudoku::candidate::{Link, Node};
use crate::sudoku::terrain::RegionId;

use super::turbot::pairs;
use crate::sudoku::rules::each;

/// See the module.
pub(crate) struct WWing;

impl Rule<Board> for WWing {
    fn find(&self, board: &Board, at: Option<RegionId>, sink: &mut Sink<Board>) -> Flow {
        if at.is_some() {
            return Flow::Continue(());
        }
        let terrain = board.terrain();
        let cells = 0..terrain.cells();
        let twos: Vec<Cell> = cells
            .filter(|&cell| board.candidates(cell).len() == 2)
            .collect();
        for (index, &one) in twos.iter().enumerate() {
            for &two in &twos[index + 1..] {
                let digits = board.candidates(one);
                if digits != board.candidates(two) || terrain.sees(one, two) {
                    continue;
                }
                for digit in digits.iter() {
                    let joined = (digits - therefore_puzzle::Digits::only(digit)).first();
                    let Some(joined) = joined else { continue };
                    let eliminations = each(board.seen_by_all(&[one, two], digit), digit);
                    if eliminations.is_empty() {
                        continue;
                    }
                    for pair in pairs(board, joined) {
                        let [mut near, mut far] = pair.ends;
                        if !(terrain.sees(one, near) && terrain.sees(two, far)) {
                            std::mem::swap(&mut near, &mut far);
                        }
                        if terrain.sees(one, near) && terrain.sees(two, far) {
                            let chain =
                                || chain(board, [one, near, far, two], digit, joined, pair.region);
                            sink.cross(eliminations.clone(), || arguments::Chains(vec![chain()]))?;
                        }
                    }
                }
            }
        }
        Flow::Continue(())
    }
}

/// From the first cell over the strong link to the second.
fn chain(board: &Board, cells: [Cell; 4], digit: u8, joined: u8, region: RegionId) -> Vec<Link> {
    let [one, near, far, two] = cells;
    let seeing = |a: Cell, b: Cell| board.terrain().common_regions(&[a, b]).first().copied();
    let link = |from: (Cell, u8), to: (Cell, u8), strong, region| Link {
        from: Node::one(from.0, from.1),
        to: Node::one(to.0, to.1),
        strong,
        region,
        set: Vec::new(),
    };
    vec![
        link((one, digit), (one, joined), true, None),
        link((one, joined), (near, joined), false, seeing(one, near)),
        link((near, joined), (far, joined), true, Some(region)),
        link((far, joined), (two, joined), false, seeing(far, two)),
        link((two, joined), (two, digit), true, None),
    ]
}

//! XY-wing and XYZ-wing: a pivot that sees two wings of two candidates each;
//! whatever the pivot is, the digit the wings share is in one of them.

use crate::machine::{Flow, Rule, Sink};
use crate::sudoku::arguments;
use crate::sudoku::board::Board;
use crate::sudoku::terrain::RegionId;

use crate::sudoku::rules::each;

/// XY-wing, or XYZ-wing if the pivot has the common digit too.
pub(crate) struct Wing {
    pub xyz: bool,
}

impl Rule<Board> for Wing {
    fn find(&self, board: &Board, at: Option<RegionId>, sink: &mut Sink<Board>) -> Flow {
        if at.is_some() {
            return Flow::Continue(());
        }
        let terrain = board.terrain();
        let with = |count: usize| {
            (0..terrain.cells()).filter(move |&cell| board.candidates(cell).len() == count)
        };
        let twos: Vec<_> = with(2).collect();
        let mut near = Vec::new();
        for pivot in with(if self.xyz { 3 } else { 2 }) {
            let digits = board.candidates(pivot);
            near.clear();
            near.extend(twos.iter().copied().filter(|&wing| {
                let shared = (board.candidates(wing) & digits).len();
                shared == digits.len() - 1 && terrain.sees(pivot, wing)
            }));
            for (index, &one) in near.iter().enumerate() {
                for &two in &near[index + 1..] {
                    let (a, b) = (board.candidates(one), board.candidates(two));
                    let Some(digit) = (a & b).single() else {
                        continue;
                    };
                    if digits.contains(digit) != self.xyz {
                        continue;
                    }
                    let (all, both) = ([one, two, pivot], [one, two]);
                    let cells = if self.xyz { &all[..] } else { &both[..] };
                    sink.cross(each(board.seen_by_all(cells, digit), digit), || {
                        arguments::Wing {
                            pivot,
                            wings: both,
                            digit,
                        }
                    })?;
                }
            }
        }
        Flow::Continue(())
    }
}

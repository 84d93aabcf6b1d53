//! Locked candidates: a digit that one region can only have where it crosses
//! another cannot stand elsewhere in that other.

use crate::machine::{Flow, Rule, Sink};
use crate::sudoku::arguments;
use crate::sudoku::board::Board;
use crate::sudoku::terrain::RegionId;

use crate::sudoku::rules::each;

/// Pointing if the region that needs the digit is a box (or any region but a
/// row or column), claiming if it is a row or column.
pub(crate) struct Locked {
    pub claiming: bool,
}

impl Rule<Board> for Locked {
    fn find(&self, board: &Board, at: Option<RegionId>, sink: &mut Sink<Board>) -> Flow {
        let terrain = board.terrain();
        for crossing in terrain.crossings() {
            let from = crossing.from;
            if at.is_some_and(|at| at != from)
                || terrain.region(from).kind.is_line() != self.claiming
            {
                continue;
            }
            // A digit needs a place outside on the other side to be of use.
            for digit in (board.missing(from) & board.missing(crossing.to)).iter() {
                let places = board.places(from, digit);
                let rest = board.places(crossing.to, digit) & !crossing.in_to;
                if places & !crossing.in_from == 0 && rest != 0 && places != 0 {
                    let eliminations = each(terrain.cells_at(crossing.to, rest), digit);
                    sink.cross(eliminations, || arguments::Locked {
                        digit,
                        from,
                        to: crossing.to,
                        cells: terrain.cells_at(from, places).collect(),
                    })?;
                }
            }
        }
        Flow::Continue(())
    }
}

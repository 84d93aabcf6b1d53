//! The cells a player can fill at a moment.

use therefore_puzzle::Cell;

use crate::sudoku::bits::is_one;
use crate::sudoku::board::Board;
use crate::sudoku::terrain::Region;

/// How a single shows, best first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Look {
    LastCell,
    InBox,
    InLine,
    Counted,
}

/// A cell that can be filled.
#[derive(Clone, Copy)]
pub(super) struct Opening {
    pub cell: Cell,
    pub digit: u8,
    pub look: Look,
}

/// All cells that can be filled.
pub(super) struct Openings {
    /// In the order of the cells.
    pub list: Vec<Opening>,
    /// For each cell its opening, so that each is listed once.
    seen: Vec<Option<(Look, u8)>>,
    /// How the only place of a digit shows in each region.
    shows: Vec<Look>,
}

impl Openings {
    pub fn new(board: &Board) -> Openings {
        let regions = board.terrain().regions();
        let shows = |region: &Region| {
            if region.kind.is_line() {
                Look::InLine
            } else {
                Look::InBox
            }
        };
        Openings {
            list: Vec::new(),
            seen: vec![None; board.terrain().cells()],
            shows: regions.iter().map(shows).collect(),
        }
    }

    /// Lists all singles of a board, each as it shows best; false if the board
    /// or two singles contradict each other.
    pub fn look(&mut self, board: &Board) -> bool {
        self.list.clear();
        let agree = board.trouble().is_none() && self.hidden(board) && self.counted(board);
        for opening in &mut self.list {
            if let Some((look, _)) = self.seen[opening.cell].take() {
                opening.look = look;
            }
        }
        self.list.sort_unstable_by_key(|opening| opening.cell);
        agree
    }

    fn hidden(&mut self, board: &Board) -> bool {
        board.ready().hidden.iter().all(|&(region, digit)| {
            let region = usize::from(region);
            let places = board.places(region, digit);
            if !is_one(places) {
                return true;
            }
            let look = if is_one(board.open(region)) {
                Look::LastCell
            } else {
                self.shows[region]
            };
            let cell = board
                .terrain()
                .cell_in(region, places.trailing_zeros() as usize);
            self.note(Opening { cell, digit, look })
        })
    }

    fn counted(&mut self, board: &Board) -> bool {
        let look = Look::Counted;
        board.ready().naked.iter().all(|&cell| {
            let cell = usize::from(cell);
            match board.candidates(cell).single() {
                Some(digit) => self.note(Opening { cell, digit, look }),
                None => true,
            }
        })
    }

    /// False if the cell already has another digit to take.
    fn note(&mut self, opening: Opening) -> bool {
        match &mut self.seen[opening.cell] {
            Some((look, digit)) => {
                *look = opening.look.min(*look);
                *digit == opening.digit
            }
            none => {
                *none = Some((opening.look, opening.digit));
                self.list.push(opening);
                true
            }
        }
    }
}

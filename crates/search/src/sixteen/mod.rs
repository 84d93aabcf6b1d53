//! The engine for grids of side 16 with boxes of four by four.
//!
//! The places of a digit in a band are one machine word, so that a band, a
//! stack or the whole grid is looked at in a few operations. Where plain
//! search meets many dead ends all the same, [`learn`](crate::learn) goes on.

mod boards;
mod closure;
mod grid;
mod pairs;

use std::cell::Cell;
use std::ops::ControlFlow;

use therefore_puzzle::{ConstraintKind, Digits, Layout};

use crate::Control;
use crate::bits::bits;
use crate::engine::{Ended, Plain, Work};
use crate::takes::{Refused, Takes};
use boards::Board;
use closure::{Closures, closures};
use grid::{CELLS, DeadEnd, Grid, SIDE, TwoDigits};

/// How many guesses between two looks at the clock.
const PATIENCE: u32 = 256;

/// What a dead end adds to the weight of the candidate that was tried; those
/// it was about get one each.
const CHOSEN: u32 = 3;

/// An exact engine for side 16.
///
/// ```
/// use std::ops::ControlFlow;
/// use therefore_puzzle::{Sudoku, Recipe};
/// use therefore_search::{Control, Ended, Engine, sixteen::Sixteen};
///
/// let layout = Recipe::square(16)?.layout()?;
/// let mut engine = Sixteen::new(&layout).map_err(|_| therefore_puzzle::LayoutError("not of side 16".into()))?;
/// let mut grids = 0;
/// let ended = engine.search(&Sudoku::empty(layout).start(), &Control::UNLIMITED, &mut |_| {
///     grids += 1;
///     if grids < 100 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
/// });
/// assert_eq!((grids, ended), (100, Ended::Satisfied));
/// # Ok::<(), therefore_puzzle::LayoutError>(())
/// ```
pub struct Sixteen {
    closures: &'static Closures,
    /// The grid at hand, and its boards when they were last looked at.
    grid: Grid,
    closed: [Board; SIDE],
    /// What the clues leave.
    root: [Board; SIDE],
    /// How often each candidate was about a dead end: digit, then cell.
    weights: Box<[[u32; CELLS]; SIDE]>,
    choices: Vec<Choice>,
    solution: [u8; CELLS],
    work: Work,
}

/// An open choice: the digits of a cell not tried yet.
struct Choice {
    grid: Grid,
    cell: usize,
    rest: u16,
}

impl Sixteen {
    /// For a layout, which must be the plain grid of side 16.
    pub fn new(layout: &Layout) -> Result<Sixteen, Refused> {
        Sixteen::takes_all(layout)?;
        if !layout.recipe().is_plain(SIDE, 4) {
            return Err(Refused::Grid);
        }
        Ok(Sixteen {
            closures: closures(),
            grid: Grid::FULL,
            closed: [[0; 4]; SIDE],
            root: [[0; 4]; SIDE],
            weights: Box::new([[0; CELLS]; SIDE]),
            choices: Vec::new(),
            solution: [0; CELLS],
            work: Work::default(),
        })
    }

    /// Where to branch: a cell with two digits, of these the one met most
    /// often in dead ends, or else one with fewest. None if all are settled.
    fn branch(&self) -> Option<usize> {
        let twos = TwoDigits::of(&self.grid);
        let weight = |cell: usize| {
            let [low, high] = twos.digits(cell);
            self.weights[low & 15][cell & 255] + self.weights[high & 15][cell & 255]
        };
        let mut best = (0, None);
        for cell in twos.iter() {
            let weight = weight(cell) + 1;
            if weight > best.0 {
                best = (weight, Some(cell));
            }
        }
        if best.1.is_some() || !twos.open {
            return best.1;
        }
        let open = (0..CELLS).filter(|cell| self.grid.solved[cell / 64] >> (cell % 64) & 1 == 0);
        open.min_by_key(|&cell| self.grid.digits(cell).count_ones())
    }

    /// A dead end: what the clues leave of its cells is worth a look.
    fn blame(&mut self, dead_end: &DeadEnd) {
        for digit in 0..SIDE {
            if dead_end.digit.is_some_and(|only| only != digit) {
                continue;
            }
            for (band, cells) in dead_end.cells.iter().enumerate() {
                for bit in bits(cells & self.root[digit][band]) {
                    self.weights[digit][64 * band + bit] += 1;
                }
            }
        }
    }

    fn read_solution(&mut self) {
        for (digit, board) in self.grid.boards.iter().enumerate() {
            for (band, &cells) in board.iter().enumerate() {
                for bit in bits(cells) {
                    self.solution[64 * band + bit] = digit as u8 + 1;
                }
            }
        }
    }
}

impl Takes for Sixteen {
    fn takes(kind: ConstraintKind) -> bool {
        match kind {
            ConstraintKind::Region => true,
            ConstraintKind::Sum => false,
        }
    }
}

impl Plain for Sixteen {
    fn begin(&mut self, start: &[Digits]) -> bool {
        assert_eq!(start.len(), CELLS, "one set of candidates a cell");
        self.work = Work::default();
        self.choices.clear();
        for weights in &mut *self.weights {
            weights.fill(0);
        }
        for (digit, board) in self.grid.boards.iter_mut().enumerate() {
            for (band, cells) in board.iter_mut().zip(start.chunks_exact(64)) {
                let places = cells.iter().rev();
                *band = places.fold(0, |word, digits| word << 1 | digits.0 >> digit & 1);
            }
        }
        self.grid.solved = [0; 4];
        self.closed = [[u64::MAX; 4]; SIDE];
        let tried = self.grid.propagate(self.closures, &mut self.closed);
        self.work.propagations = self.grid.settled();
        self.root = self.grid.boards;
        tried.is_ok()
    }

    fn descend(
        &mut self,
        dead_ends: &Cell<u64>,
        control: &Control,
        visit: &mut dyn FnMut(&[u8]) -> ControlFlow<()>,
    ) -> Option<Ended> {
        let mut clock = PATIENCE;
        loop {
            match self.branch() {
                Some(cell) => self.choices.push(Choice {
                    grid: self.grid,
                    cell,
                    rest: self.grid.digits(cell),
                }),
                None => {
                    self.read_solution();
                    if visit(&self.solution).is_break() {
                        return Some(Ended::Satisfied);
                    }
                }
            }
            // The next untried digit whose propagation survives.
            loop {
                let Some(choice) = self.choices.last_mut() else {
                    return Some(Ended::Exhausted);
                };
                if choice.rest == 0 {
                    self.choices.pop();
                    continue;
                }
                let (cell, digit) = (choice.cell, choice.rest.trailing_zeros() as usize);
                choice.rest &= choice.rest - 1;
                self.grid = choice.grid;
                self.closed = choice.grid.boards;
                self.work.guesses += 1;
                clock -= 1;
                if clock == 0 {
                    clock = PATIENCE;
                    if control.is_over() {
                        return Some(Ended::Stopped);
                    }
                }
                self.grid.fill(digit, cell);
                let settled = self.grid.settled();
                let tried = self.grid.propagate(self.closures, &mut self.closed);
                self.work.propagations += self.grid.settled() - settled;
                match tried {
                    Ok(()) => break,
                    Err(_) if self.work.conflicts == dead_ends.get() => return None,
                    Err(dead_end) => {
                        self.work.conflicts += 1;
                        self.weights[digit & 15][cell & 255] += CHOSEN;
                        self.blame(&dead_end);
                    }
                }
            }
        }
    }

    fn done(&self) -> Work {
        self.work
    }
}

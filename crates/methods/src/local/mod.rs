//! Local search: full grids with mistakes in them, repaired swap by swap.
//!
//! The state is that of a students' lab report on local search and of Lewis (2007):
//! every box holds each symbol once, givens stay, and the cost is the number of symbols
//! missing, summed over rows and columns. A move swaps two free cells of one box; it
//! touches at most two rows and two columns, so its cost is known from eight counts.
//! After propagation, which some of the methods do first, a symbol in a cell that
//! excludes it costs one as well.

mod annealing;
mod ants;
mod board;
mod climb;
mod climbing;
mod ground;
mod iterated;

pub use annealing::Annealing;
pub use ants::AntColony;
pub use climb::Climb;
pub use climbing::HillClimbing;
pub use iterated::IteratedLocalSearch;

use therefore_puzzle::{ConstraintKind, RegionKind, Sudoku};

use crate::chance::Chance;
use crate::record::{FIRST_OPTIMA, Optimum, Recorder};
use crate::settle::{Depth, settle};
use crate::{Method, Order, Outcome, Promise, Report};
use board::Board;

fn refuse(what: &str) -> Result<(), String> {
    Err(format!("local search knows no {what}"))
}

/// Whether the state above can express a puzzle whose constraints are regions.
fn fits(puzzle: &Sudoku) -> Result<(), String> {
    let layout = &puzzle.layout;
    if puzzle.allowed.is_some() {
        return refuse("pencil marks among the clues");
    }
    let extra = |kind| kind == RegionKind::Extra;
    if layout.regions().iter().any(|region| extra(region.kind)) {
        return refuse("regions besides rows, columns and boxes: a swap would touch too many");
    }
    let full = layout.regions().iter().all(|region| region.full);
    if !full || (0..layout.cells()).any(|cell| !layout.is_cell(cell)) {
        return refuse("holes and no regions with fewer cells than symbols");
    }
    let covered = |kind| {
        let regions = layout.regions().iter().filter(|region| region.kind == kind);
        regions.map(|region| region.cells.len()).sum::<usize>()
    };
    let all = layout.cells();
    let boxes = covered(RegionKind::Box);
    if covered(RegionKind::Row) != all || covered(RegionKind::Column) != all {
        return refuse("grid without full rows and columns");
    }
    if boxes != all && boxes != 0 {
        return refuse("boxes that overlap or leave cells out");
    }
    Ok(())
}

/// A method that repairs a full grid. The code they share makes each of them a
/// [`Method`].
trait Repair: Send {
    const NAME: &'static str;

    /// Whether it fixes what singles and locked candidates settle before it begins.
    fn propagates(&self) -> bool;

    /// Repairs until the grid is solved or the control ends.
    fn repair(&self, run: Run) -> Report;
}

impl<R: Repair> Method for R {
    fn name(&self) -> &'static str {
        R::NAME
    }

    fn takes(&self, kind: ConstraintKind) -> Result<(), String> {
        match kind {
            ConstraintKind::Region => Ok(()),
            ConstraintKind::Sum => refuse("cages and sums: its cost counts missing symbols only"),
        }
    }

    fn fits(&self, puzzle: &Sudoku) -> Result<(), String> {
        let mut kinds = puzzle.layout.kinds().iter();
        kinds.try_for_each(|kind| self.takes(kind))?;
        fits(puzzle)
    }

    fn promise(&self) -> Promise {
        Promise::Finds
    }

    fn solve(&mut self, puzzle: &Sudoku, order: &Order) -> Report {
        let depth = self.propagates().then_some(Depth::Locked);
        match Run::new(puzzle, order, depth) {
            Ok(run) => self.repair(run),
            Err(report) => report,
        }
    }
}

/// What a run of any of these methods carries along.
struct Run<'a> {
    board: Board,
    chance: Chance,
    recorder: Recorder,
    order: &'a Order,
    tally: Tally,
    optima: Vec<Optimum>,
}

/// What the local methods count. Steps are counted by the recorder.
#[derive(Clone, Copy, Default)]
struct Tally {
    evaluations: u64,
    restarts: u64,
    last_climb: u64,
}

impl<'a> Run<'a> {
    /// The board with its fixed cells, or the answer, if that is known already.
    fn new(puzzle: &Sudoku, order: &'a Order, depth: Option<Depth>) -> Result<Self, Report> {
        let impossible = || Err(Report::without(Outcome::Impossible).counting(&[]));
        let start = puzzle.start();
        let sets = match depth {
            Some(depth) => settle(&puzzle.layout, &start, depth),
            None => Some(start),
        };
        let Some(sets) = sets else {
            return impossible();
        };
        let Some(board) = Board::new(&puzzle.layout, &sets) else {
            return impossible();
        };
        Ok(Run {
            board,
            chance: Chance::new(order.seed),
            recorder: Recorder::new(order.trace),
            order,
            tally: Tally::default(),
            optima: Vec::new(),
        })
    }

    /// A new random state.
    fn scatter(&mut self) {
        self.board.scatter(&mut self.chance);
        self.recorder.start(self.board.cost());
    }

    /// Records a local optimum, if it is among the first.
    fn note_optimum(&mut self, steps: u64) {
        self.tally.last_climb = steps;
        if self.optima.len() < FIRST_OPTIMA {
            self.optima.push(Optimum {
                steps,
                cost: self.board.cost(),
            });
        }
    }

    fn report(self) -> Report {
        let cost = self.board.cost();
        let mut report = match cost {
            0 => Report {
                solution: Some(self.board.grid().to_vec()),
                ..Report::without(Outcome::Solved)
            },
            _ => Report::without(Outcome::Unknown),
        };
        report = report.counting(&[
            ("steps", self.recorder.steps()),
            ("evaluations", self.tally.evaluations),
            ("restarts", self.tally.restarts),
            ("steps of the last climb", self.tally.last_climb),
            ("symbols missing", cost as u64),
        ]);
        report.trace = self.recorder.finish(cost);
        report.optima = self.optima;
        report
    }
}

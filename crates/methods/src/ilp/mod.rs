//! Integer programming: the binary model, solved by branch and bound over
//! linear relaxations.

#[cfg(feature = "highs")]
mod highs;
mod microlp;
mod program;

use program::Program;
use therefore_puzzle::{ConstraintKind, Control, Sudoku};

use crate::ask::{Found, ask};
use crate::{Method, Model, Order, Outcome, Report};

/// Integer programming: by `microlp`, or by HiGHS in a build with that feature.
#[derive(Clone, Copy, Default, Debug)]
pub struct Ilp {
    /// Takes the model of the textbook instead of the reduced one.
    pub whole: bool,
    /// Takes HiGHS.
    #[cfg(feature = "highs")]
    pub highs: bool,
}

/// What a solver did.
#[derive(Clone, Copy, Default)]
struct Work {
    /// Whether the relaxation was integral at once.
    integral: bool,
    /// `None` if the solver does not report it.
    nodes: Option<u64>,
    pivots: u64,
}

impl Method for Ilp {
    fn name(&self) -> &'static str {
        "ilp"
    }

    fn takes(&self, kind: ConstraintKind) -> Result<(), String> {
        match kind {
            ConstraintKind::Region | ConstraintKind::Sum => Ok(()),
        }
    }

    fn solve(&mut self, puzzle: &Sudoku, order: &Order) -> Report {
        let mut tally = Tally::default();
        let model = if self.whole {
            Model::whole(puzzle)
        } else {
            Model::reduced(puzzle)
        };
        let Some(model) = model else {
            return Report::without(Outcome::Impossible).counting(&tally.counters());
        };
        if model.variables().is_empty() {
            let grid = model.grid([]).unwrap_or_default();
            return Report::exact(1, grid, true).counting(&tally.counters());
        }
        let mut program = Program::new(&model, &puzzle.layout);
        tally.measure(&program);
        let report = ask(&model, order, |excluded| {
            if let Some(ones) = excluded {
                program.exclude(ones);
            }
            let (found, work) = self.optimise(&program, &order.control);
            tally.note(work);
            found
        });
        report.counting(&tally.counters())
    }
}

impl Ilp {
    fn optimise(&self, program: &Program, control: &Control) -> (Found, Work) {
        #[cfg(feature = "highs")]
        if self.highs {
            return highs::optimise(program, control);
        }
        microlp::optimise(program, control)
    }
}

#[derive(Clone, Copy, Default)]
struct Tally {
    rows: u64,
    columns: u64,
    nonzeros: u64,
    /// What was done for the puzzle, and then to exclude another solution.
    runs: u64,
    work: Work,
}

impl Tally {
    fn measure(&mut self, program: &Program) {
        self.rows = program.constraints.len() as u64;
        self.columns = program.columns as u64;
        self.nonzeros = program.nonzeros() as u64;
    }

    fn note(&mut self, work: Work) {
        // Only the relaxation of the puzzle itself is reported.
        self.work.integral |= work.integral && self.runs == 0;
        self.runs += 1;
        if let Some(nodes) = work.nodes {
            *self.work.nodes.get_or_insert(0) += nodes;
        }
        self.work.pivots += work.pivots;
    }

    fn counters(self) -> Vec<(&'static str, u64)> {
        let nothing_done = (self.runs == 0).then_some(0);
        let counters = [
            ("rows", Some(self.rows)),
            ("columns", Some(self.columns)),
            ("nonzeros", Some(self.nonzeros)),
            ("integral relaxations", Some(self.work.integral.into())),
            ("nodes", self.work.nodes.or(nothing_done)),
            ("pivots", Some(self.work.pivots)),
        ];
        let known = |(name, count): (_, Option<u64>)| Some((name, count?));
        counters.into_iter().filter_map(known).collect()
    }
}

//! The questions a solver answers, for every width of line.

use std::ops::ControlFlow;

use num_bigint::BigUint;
use therefore_puzzle::{Mark, Nonogram, Picture};

use super::bits::Bits;
use super::grid::Grid;
use super::{Forced, Work, search};
use crate::{Control, Count, Ended};

/// A solver whose lines fit into some number of words.
pub(super) trait Machine: Send {
    fn know(&mut self, known: &Picture);
    fn visit(
        &mut self,
        control: &Control,
        found: &mut dyn FnMut(&Picture) -> ControlFlow<()>,
    ) -> Ended;
    fn count(&mut self, limit: Option<u64>, control: &Control) -> Count;
    fn forced(&mut self, control: &Control) -> Forced;
    fn work(&self) -> Work;
}

/// A machine for this nonogram.
pub(super) fn build<B: Bits>(nonogram: &Nonogram) -> Box<dyn Machine> {
    Box::new(Exact {
        grid: Grid::<B>::new(nonogram),
        contradictory: false,
        work: Work::default(),
    })
}

struct Exact<B> {
    /// As it was given: nothing is propagated in it.
    grid: Grid<B>,
    /// A known mark contradicts another.
    contradictory: bool,
    work: Work,
}

impl<B: Bits> Machine for Exact<B> {
    fn know(&mut self, known: &Picture) {
        assert_eq!(
            (known.width(), known.height()),
            (self.grid.width, self.grid.height),
            "a picture of the size of the nonogram"
        );
        for (index, &mark) in known.marks().iter().enumerate() {
            let (row, column) = (index / self.grid.width, index % self.grid.width);
            match (mark, self.grid.mark(row, column)) {
                (Mark::Unknown, _) => (),
                (mark, Mark::Unknown) => self.grid.set(row, column, mark == Mark::Filled),
                (mark, before) => self.contradictory |= mark != before,
            }
        }
    }

    fn visit(
        &mut self,
        control: &Control,
        found: &mut dyn FnMut(&Picture) -> ControlFlow<()>,
    ) -> Ended {
        self.work = Work::default();
        if control.is_over() {
            return Ended::Stopped;
        }
        if self.contradictory {
            return Ended::Exhausted;
        }
        let mut grid = self.grid.clone();
        if !grid.propagate() {
            return Ended::Exhausted;
        }
        if grid.open == 0 {
            self.work.line_solves = grid.line_solves;
            return match found(&grid.picture()) {
                ControlFlow::Continue(()) => Ended::Exhausted,
                ControlFlow::Break(()) => Ended::Satisfied,
            };
        }
        if std::env::var_os("PLAIN").is_some() {
            let ended = search::visit(&mut grid, control, &mut self.work, found);
            self.work.line_solves = grid.line_solves;
            return ended;
        }
        let encoding = super::encode::Encoding::new(&mut grid);
        let mut learner = crate::clauses::Learner::new(&encoding.clauses);
        let mut picture = grid.picture();
        self.work.line_solves = grid.line_solves;
        let ended = loop {
            use crate::clauses::Outcome;
            match learner.solve(&[], u64::MAX, control) {
                Outcome::Model => {
                    encoding.read(&learner, &mut picture);
                    if found(&picture).is_break() {
                        break Ended::Satisfied;
                    }
                    let exclusion = encoding.exclusion(&learner);
                    learner.add(&exclusion);
                }
                Outcome::Impossible | Outcome::Refuted => break Ended::Exhausted,
                _ => break Ended::Stopped,
            }
        };
        self.work.conflicts = learner.conflicts;
        self.work.guesses = learner.decisions;
        ended
    }

    fn count(&mut self, limit: Option<u64>, control: &Control) -> Count {
        let mut solutions = BigUint::ZERO;
        let limit = limit.map(BigUint::from);
        let ended = self.visit(control, &mut |_| {
            solutions += 1u32;
            match limit.as_ref().is_some_and(|limit| solutions >= *limit) {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            }
        });
        Count {
            solutions,
            exact: ended == Ended::Exhausted,
        }
    }

    fn forced(&mut self, control: &Control) -> Forced {
        let mut common: Option<Picture> = None;
        let mut ended = self.visit(control, &mut |picture| {
            let Some(common) = &mut common else {
                common = Some(picture.clone());
                return ControlFlow::Continue(());
            };
            let mut some = false;
            for row in 0..picture.height() {
                for column in 0..picture.width() {
                    match common.get(row, column) == picture.get(row, column) {
                        true => some |= picture.get(row, column) != Mark::Unknown,
                        false => common.set(row, column, Mark::Unknown),
                    }
                }
            }
            match some {
                true => ControlFlow::Continue(()),
                false => ControlFlow::Break(()),
            }
        });
        if ended == Ended::Satisfied {
            ended = Ended::Exhausted;
        }
        let nothing = || Picture::unknown(self.grid.width, self.grid.height);
        Forced {
            solvable: match (&common, ended) {
                (Some(_), _) => Some(true),
                (None, Ended::Exhausted) => Some(false),
                (None, _) => None,
            },
            picture: match ended {
                Ended::Exhausted => common.unwrap_or_else(nothing),
                _ => nothing(),
            },
            ended,
        }
    }

    fn work(&self) -> Work {
        self.work
    }
}

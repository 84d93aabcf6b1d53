//! The questions a solver answers, for every width of line.

use std::collections::HashSet;
use std::ops::ControlFlow;

use num_bigint::BigUint;
use therefore_puzzle::{Mark, Nonogram, Picture};

use super::bits::Bits;
use super::grid::Grid;
use super::learned::Learned;
use super::{Forced, Work, count, search};
use crate::{Control, Count, Ended};

/// Dead ends plain search may meet before learning from them pays.
const PATIENCE: u64 = 12;

/// A solver whose lines fit into some number of words.
pub(super) trait Machine: Send {
    fn know(&mut self, known: &Picture);
    /// Leaves a line out, before any question; then only [`visit`](Machine::visit)
    /// may be asked.
    fn release(&mut self, line: usize);
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
        impossible: false,
        settled: false,
        work: Work::default(),
    })
}

struct Exact<B> {
    /// What is known for good.
    grid: Grid<B>,
    /// There is no solution.
    impossible: bool,
    /// Every line has said what it knows.
    settled: bool,
    work: Work,
}

impl<B: Bits> Exact<B> {
    /// Settles the lines; false if there is no solution.
    fn settle(&mut self) -> bool {
        self.work = Work::default();
        self.grid.line_solves = 0;
        if !self.settled && !self.impossible {
            self.impossible = !self.grid.propagate();
            self.settled = true;
        }
        self.work.line_solves = self.grid.line_solves;
        self.grid.line_solves = 0;
        !self.impossible
    }

    /// Visits all solutions by plain search.
    fn plain(
        &mut self,
        control: &Control,
        found: &mut dyn FnMut(&Picture) -> ControlFlow<()>,
    ) -> Ended {
        let (grid, mut shown) = (&mut self.grid, HashSet::new());
        let before = grid.moment();
        let work = &mut self.work;
        let ended = search::visit(grid, u64::MAX, &mut shown, control, work, found);
        self.grid.return_to(before);
        ended.unwrap_or(Ended::Stopped)
    }

    /// What all solutions have in common, by visiting them; see [`Learned::forced`].
    fn common(&mut self, control: &Control) -> Result<Option<Picture>, (Picture, bool)> {
        let settled = self.grid.picture();
        let mut common: Option<Picture> = None;
        let ended = self.plain(control, &mut |picture| {
            let common = common.get_or_insert_with(|| picture.clone());
            for row in 0..picture.height() {
                for column in 0..picture.width() {
                    if common.get(row, column) != picture.get(row, column) {
                        common.set(row, column, Mark::Unknown);
                    }
                }
            }
            // Nothing more can be lost.
            if *common == settled {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        match ended {
            Ended::Stopped => Err((settled, common.is_some())),
            _ => Ok(common),
        }
    }
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
                (mark, before) => self.impossible |= mark != before,
            }
        }
        self.settled = false;
    }

    fn release(&mut self, line: usize) {
        self.grid.release(line);
    }

    fn visit(
        &mut self,
        control: &Control,
        found: &mut dyn FnMut(&Picture) -> ControlFlow<()>,
    ) -> Ended {
        if control.is_over() {
            self.work = Work::default();
            return Ended::Stopped;
        }
        if !self.settle() {
            return Ended::Exhausted;
        }
        if self.grid.open == 0 {
            return match found(&self.grid.picture()) {
                ControlFlow::Continue(()) => Ended::Exhausted,
                ControlFlow::Break(()) => Ended::Satisfied,
            };
        }
        let mut shown = HashSet::new();
        let work = &mut self.work;
        let before = self.grid.moment();
        let ended = search::visit(&mut self.grid, PATIENCE, &mut shown, control, work, found);
        self.grid.return_to(before);
        self.work.line_solves += std::mem::take(&mut self.grid.line_solves);
        if let Some(ended) = ended {
            return ended;
        }
        let Some(mut learned) = Learned::new(&self.grid) else {
            return self.plain(control, &mut |picture| {
                if shown.contains(picture) {
                    ControlFlow::Continue(())
                } else {
                    found(picture)
                }
            });
        };
        let ended = learned.visit(&shown, control, found);
        learned.add_work(&mut self.work);
        ended
    }

    fn count(&mut self, limit: Option<u64>, control: &Control) -> Count {
        // One or two solutions are often found at once where counting never ends.
        let mut few = 0u64;
        let ended = self.visit(control, &mut |_| {
            few += 1;
            if few < limit.unwrap_or(u64::MAX).min(2) {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
        if ended != Ended::Satisfied || limit.is_some_and(|limit| limit <= few) {
            return Count {
                solutions: few.into(),
                exact: ended == Ended::Exhausted,
            };
        }
        let work = self.work;
        let mut count = match count::by_parts(&mut self.grid, PATIENCE, limit, control) {
            Some(count) => count,
            None => {
                // It is not easy: find out first what is the same in all solutions.
                if let Some(mut learned) = Learned::new(&self.grid) {
                    let forced = learned.forced(control);
                    learned.add_work(&mut self.work);
                    if let Ok(Some(picture)) = forced {
                        self.know(&picture);
                        self.settle();
                    }
                }
                count::by_parts(&mut self.grid, u64::MAX, limit, control).unwrap_or(Count {
                    solutions: BigUint::ZERO,
                    exact: false,
                })
            }
        };
        self.work.line_solves += work.line_solves + std::mem::take(&mut self.grid.line_solves);
        if !count.exact {
            count.solutions = count.solutions.max(few.into());
        }
        count
    }

    fn forced(&mut self, control: &Control) -> Forced {
        if control.is_over() || !self.settle() {
            let over = !self.impossible;
            return Forced {
                picture: self.grid.picture(),
                solvable: (!over).then_some(false),
                ended: if over {
                    Ended::Stopped
                } else {
                    Ended::Exhausted
                },
            };
        }
        if self.grid.open == 0 {
            return Forced {
                picture: self.grid.picture(),
                solvable: Some(true),
                ended: Ended::Exhausted,
            };
        }
        let forced = match Learned::new(&self.grid) {
            Some(mut learned) => {
                let forced = learned.forced(control);
                learned.add_work(&mut self.work);
                forced
            }
            None => self.common(control),
        };
        match forced {
            Ok(Some(picture)) => Forced {
                picture,
                solvable: Some(true),
                ended: Ended::Exhausted,
            },
            Ok(None) => Forced {
                picture: self.grid.picture(),
                solvable: Some(false),
                ended: Ended::Exhausted,
            },
            Err((picture, solvable)) => Forced {
                picture,
                solvable: solvable.then_some(true),
                ended: Ended::Stopped,
            },
        }
    }

    fn work(&self) -> Work {
        self.work
    }
}

//! One solver for every layout: the right engine behind one set of questions.

use std::cell::Cell;
use std::collections::HashSet;
use std::ops::ControlFlow;
use std::sync::Arc;

use therefore_puzzle::{Digits, Layout};

use crate::Control;
use crate::classic::{Candidates, Classic};
use crate::engine::{Ended, Engine, Plain, Work};
use crate::general::{Count, DepthFirst};
use crate::killer::Killer;
use crate::learn::Learner;
use crate::sixteen::Sixteen;
use crate::takes::Takes;

/// What [`Solver::solve`] found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Answer {
    /// Solutions found, at most the limit.
    pub solutions: u64,
    /// Whether the search was exhausted, stopped at the limit, or was stopped.
    pub ended: Ended,
    /// What it took.
    pub work: Work,
}

/// Answers every exact question about puzzles of one layout, and keeps its
/// buffers from puzzle to puzzle.
///
/// ```
/// use therefore_puzzle::{Sudoku, Recipe};
/// use therefore_search::{Control, Solver};
///
/// let layout = Recipe::square(4)?.layout()?;
/// let puzzle = Sudoku::new(layout, vec![1,2,3,4, 3,4,1,2, 2,0,0,0, 0,0,0,0]);
/// let mut solver = Solver::new(&puzzle.layout);
/// let answer = solver.solve(&puzzle.start(), 2, &Control::UNLIMITED);
/// assert_eq!(answer.solutions, 2);
/// assert!(puzzle.is_solved_by(solver.first()));
/// # Ok::<(), therefore_puzzle::LayoutError>(())
/// ```
pub struct Solver {
    layout: Arc<Layout>,
    classic: Option<Classic>,
    /// For layouts with other constraints than regions.
    killer: Option<Box<Killer>>,
    /// For plain grids of side 16.
    sixteen: Option<Box<Sixteen>>,
    /// The others are made when first needed.
    general: Option<Box<DepthFirst>>,
    /// For what plain search cannot do.
    learner: Option<Box<Learner>>,
    /// Whether it takes the layout; without it plain search goes on to the end.
    learns: bool,
    first: Vec<u8>,
    work: Work,
}

impl Solver {
    /// A solver for this layout.
    pub fn new(layout: &Arc<Layout>) -> Solver {
        Solver {
            classic: layout.is_classic().then(Classic::new),
            killer: if layout.has_only_regions() {
                None
            } else {
                Killer::new(layout).ok().map(Box::new)
            },
            sixteen: Sixteen::new(layout).ok().map(Box::new),
            general: None,
            learner: None,
            learns: Learner::takes_all(layout).is_ok(),
            first: vec![0; layout.cells()],
            work: Work::default(),
            layout: layout.clone(),
        }
    }

    /// The layout it solves.
    pub fn layout(&self) -> &Arc<Layout> {
        &self.layout
    }

    /// Looks for solutions until there are `limit` of them: 1 for any
    /// solution, 2 to see whether it is the only one.
    pub fn solve(&mut self, start: &[Digits], limit: u64, control: &Control) -> Answer {
        if let Some(classic) = &mut self.classic
            && !control.is_over()
        {
            let outcome = classic.solve_under(&words(start), limit, control);
            self.first.copy_from_slice(&outcome.first);
            self.work = Work {
                guesses: outcome.guesses,
                ..Work::default()
            };
            let ended = if outcome.stopped {
                Ended::Stopped
            } else if outcome.count < limit {
                Ended::Exhausted
            } else {
                Ended::Satisfied
            };
            return Answer {
                solutions: outcome.count,
                ended,
                work: self.work,
            };
        }
        let mut solutions = 0;
        let mut first = std::mem::take(&mut self.first);
        let ended = self.each(start, control, &mut |grid| {
            if solutions == 0 {
                first.copy_from_slice(grid);
            }
            solutions += 1;
            if solutions < limit {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
        self.first = first;
        Answer {
            solutions,
            ended,
            work: self.work,
        }
    }

    /// The first solution of the last [`solve`](Solver::solve) that found one.
    pub fn first(&self) -> &[u8] {
        &self.first
    }

    /// Visits every solution until the visitor breaks off.
    pub fn each(
        &mut self,
        start: &[Digits],
        control: &Control,
        visit: &mut dyn FnMut(&[u8]) -> ControlFlow<()>,
    ) -> Ended {
        if let Some(classic) = &mut self.classic {
            return each_classic(classic, start, control, visit, &mut self.work);
        }
        // Plain search first, which is at its best where few guesses go wrong;
        // solutions it has shown before it gives up are not shown again.
        const MANY: usize = 1000;
        let (plain, mut allowed): (&mut dyn Plain, u64) =
            match (&mut self.killer, &mut self.sixteen) {
                (Some(killer), _) => (&mut **killer, killer_allowance(&self.layout)),
                (None, Some(sixteen)) => (&mut **sixteen, SIXTEEN_ALLOWANCE),
                (None, None) => {
                    let general = general(&mut self.general, &self.layout);
                    (general, allowance(&self.layout))
                }
            };
        if !self.learns {
            allowed = u64::MAX;
        }
        let dead_ends = Cell::new(allowed);
        let mut shown: HashSet<Box<[u8]>> = HashSet::new();
        let mut keep = |grid: &[u8]| {
            if dead_ends.get() < u64::MAX {
                shown.insert(grid.into());
                if shown.len() == MANY {
                    // Solutions are thick on the ground: it need not give up.
                    dead_ends.set(u64::MAX);
                    shown.clear();
                }
            }
            visit(grid)
        };
        let ended = plain.search_within(start, &dead_ends, control, &mut keep);
        self.work = plain.done();
        if let Some(ended) = ended {
            return ended;
        }
        let Some(learner) = learner(&mut self.learner, &self.layout) else {
            return Ended::Stopped;
        };
        let ended = learner.search(start, control, &mut |grid| {
            if shown.contains(grid) {
                ControlFlow::Continue(())
            } else {
                visit(grid)
            }
        });
        self.work += learner.work();
        ended
    }

    /// Counts the solutions, up to a limit if there is one.
    pub fn count(&mut self, start: &[Digits], limit: Option<u64>, control: &Control) -> Count {
        // Few solutions are counted fastest by visiting them; and those seen
        // are known, should counting the others never end.
        const FEW: u64 = 10_000;
        let few = match limit {
            Some(limit) if limit <= FEW => limit,
            _ if self.classic.is_some() => FEW,
            _ => FEW / 10,
        };
        let seen = self.solve(start, few, control);
        let all = seen.ended == Ended::Exhausted;
        if all || seen.solutions < few || limit == Some(few) {
            return Count {
                solutions: seen.solutions.into(),
                exact: all,
            };
        }
        let general = general(&mut self.general, &self.layout);
        let mut count = general.count(start, limit, control);
        if !count.exact {
            count.solutions = count.solutions.max(seen.solutions.into());
        }
        self.work += general.work();
        count
    }

    /// For each cell the digits that occur in some solution. Where the control
    /// stopped it, undecided candidates are still in the sets.
    pub fn true_candidates(&mut self, start: &[Digits], control: &Control) -> (Vec<Digits>, Ended) {
        if let Some(classic) = &mut self.classic
            && !control.is_over()
            && let Ok(found) = classic.true_candidates_under(&words(start), control)
        {
            self.work = Work::default();
            let sets = found.unwrap_or([0; 81]);
            return (
                sets.iter().map(|&set| Digits(set.into())).collect(),
                Ended::Exhausted,
            );
        }
        if let Some(killer) = &mut self.killer {
            let answer = killer.true_candidates(start, control);
            self.work = killer.work();
            return answer;
        }
        if allowance(&self.layout) < u64::MAX
            && let Some(learner) = learner(&mut self.learner, &self.layout)
        {
            let found = learner.true_candidates(start, control);
            self.work = learner.work();
            return (found.possible, found.ended);
        }
        let general = general(&mut self.general, &self.layout);
        let answer = general.true_candidates(start, control);
        self.work = general.work();
        answer
    }

    /// What the last question took.
    pub fn work(&self) -> Work {
        self.work
    }
}

/// How many dead ends plain search may meet before learning from conflicts
/// pays: on large sides and with other constraints than regions one wrong guess
/// can cost it for ever.
fn allowance(layout: &Layout) -> u64 {
    if layout.symbols() > 9 || !layout.has_only_regions() {
        20
    } else {
        u64::MAX
    }
}

/// The same for the engine for sums, whose dead ends are cheap: nothing of side
/// 9 that was looked at needed as many.
fn killer_allowance(layout: &Layout) -> u64 {
    if layout.symbols() > 9 {
        20_000
    } else {
        2_000_000
    }
}

/// The same for side 16: hardly any minimal puzzle needs as many, and learning
/// from the start would take about as long.
const SIXTEEN_ALLOWANCE: u64 = 1500;

fn general<'a>(kept: &'a mut Option<Box<DepthFirst>>, layout: &Layout) -> &'a mut DepthFirst {
    kept.get_or_insert_with(|| Box::new(DepthFirst::new(layout)))
}

/// None if it does not take the layout.
fn learner<'a>(kept: &'a mut Option<Box<Learner>>, layout: &Layout) -> Option<&'a mut Learner> {
    if kept.is_none() {
        *kept = Learner::new(layout).ok().map(Box::new);
    }
    kept.as_deref_mut()
}

/// Candidates as the classic engine wants them.
fn words(start: &[Digits]) -> Candidates {
    assert_eq!(start.len(), 81, "one set of candidates a cell");
    std::array::from_fn(|cell| start[cell].0 as u16 & 0x1ff)
}

fn each_classic(
    classic: &mut Classic,
    start: &[Digits],
    control: &Control,
    visit: &mut dyn FnMut(&[u8]) -> ControlFlow<()>,
    work: &mut Work,
) -> Ended {
    *work = Work::default();
    if control.is_over() {
        return Ended::Stopped;
    }
    let (mut ended, mut seen) = (Ended::Exhausted, 0u32);
    let outcome = classic.for_each_solution_under(&words(start), control, |grid| {
        seen = seen.wrapping_add(1);
        if seen & 255 == 0 && control.is_over() {
            ended = Ended::Stopped;
        } else if visit(grid).is_break() {
            ended = Ended::Satisfied;
        } else {
            return ControlFlow::Continue(());
        }
        ControlFlow::Break(())
    });
    work.guesses = outcome.guesses;
    if outcome.stopped {
        Ended::Stopped
    } else {
        ended
    }
}

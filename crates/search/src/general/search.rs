//! Depth-first search over the state.

use std::cell::Cell;
use std::ops::ControlFlow;

use therefore_puzzle::{ConstraintKind, Digits, Layout};

use super::state::State;
use super::wiring::Wiring;
use crate::Control;
use crate::engine::{Ended, Plain, Work};
use crate::takes::Takes;

/// How many guesses between two looks at the clock.
const PATIENCE: u64 = 256;

/// The general engine for one layout; keeps its buffers from puzzle to puzzle.
///
/// ```
/// use std::ops::ControlFlow;
/// use therefore_puzzle::{Sudoku, Recipe};
/// use therefore_search::{Control, Ended, Engine, general::DepthFirst};
///
/// // All 288 grids of side 4.
/// let puzzle = Sudoku::empty(Recipe::square(4)?.layout()?);
/// let mut engine = DepthFirst::new(&puzzle.layout);
/// let mut grids = 0;
/// let ended = engine.search(&puzzle.start(), &Control::UNLIMITED, &mut |_| {
///     grids += 1;
///     ControlFlow::Continue(())
/// });
/// assert_eq!((grids, ended), (288, Ended::Exhausted));
/// # Ok::<(), therefore_puzzle::LayoutError>(())
/// ```
pub struct DepthFirst {
    pub(super) wiring: Wiring,
    pub(super) state: State,
    pub(super) work: Work,
    choices: Vec<Choice>,
    grid: Vec<u8>,
}

/// An open choice: in each of these places the digits not tried yet.
struct Choice {
    mark: usize,
    options: Options,
}

/// What is chosen between: the digits of a cell, or the two places of a digit.
enum Options {
    Digits {
        cell: u32,
        rest: u64,
    },
    Places {
        digit: u64,
        cells: [u32; 2],
        tried: usize,
    },
}

impl Options {
    /// The next option as a cell and its digit.
    fn next(&mut self) -> Option<(u32, u64)> {
        match self {
            Options::Digits { cell, rest } => {
                let digit = *rest & rest.wrapping_neg();
                *rest ^= digit;
                (digit != 0).then_some((*cell, digit))
            }
            Options::Places {
                digit,
                cells,
                tried,
            } => {
                let cell = *cells.get(*tried)?;
                *tried += 1;
                Some((cell, *digit))
            }
        }
    }
}

impl DepthFirst {
    /// Compiles a layout.
    pub fn new(layout: &Layout) -> DepthFirst {
        let wiring = Wiring::new(layout);
        DepthFirst {
            state: State::new(&wiring),
            work: Work::default(),
            choices: Vec::with_capacity(wiring.cells),
            grid: vec![0; wiring.cells],
            wiring,
        }
    }

    /// Where to branch: the open cell with fewest candidates, of these the one
    /// met most often in dead ends; or, if all have three and more, a digit
    /// with two places in some region. None when all cells are settled.
    fn branch(&self) -> Option<Options> {
        let (mut best, mut best_key) = (None, (u32::MAX, 0));
        for &cell in &self.wiring.real {
            let count = self.state.masks[cell as usize].count_ones();
            if count < 2 || count > best_key.0 {
                continue;
            }
            let key = (count, u32::MAX - self.state.weights[cell as usize]);
            if best.is_none() || key < best_key {
                (best, best_key) = (Some(cell), key);
            }
        }
        let cell = best?;
        if best_key.0 > 2
            && let Some(places) = self.two_places()
        {
            return Some(places);
        }
        Some(Options::Digits {
            cell,
            rest: self.state.masks[cell as usize],
        })
    }

    fn two_places(&self) -> Option<Options> {
        let masks = &self.state.masks;
        for region in 0..self.wiring.full.len() {
            let cells = self.wiring.full.get(region);
            let (mut one, mut two, mut three) = (0, 0, 0);
            for &cell in cells {
                let mask = masks[cell as usize];
                three |= two & mask;
                two |= one & mask;
                one |= mask;
            }
            let twice = two & !three;
            if twice != 0 {
                let digit = twice & twice.wrapping_neg();
                let mut places = cells
                    .iter()
                    .copied()
                    .filter(|&cell| masks[cell as usize] & digit != 0);
                if let (Some(a), Some(b)) = (places.next(), places.next()) {
                    return Some(Options::Places {
                        digit,
                        cells: [a, b],
                        tried: 0,
                    });
                }
            }
        }
        None
    }

    /// Searches from the current state, which is left as it was.
    pub(super) fn run(
        &mut self,
        control: &Control,
        visit: &mut dyn FnMut(&[u8]) -> ControlFlow<()>,
    ) -> Ended {
        let bottom = self.state.mark();
        let ended = self.descend(&Cell::new(u64::MAX), control, visit);
        self.choices.clear();
        self.state.rewind(bottom);
        ended.unwrap_or(Ended::Stopped)
    }

    /// For each cell the digits that occur in some solution within the
    /// starting candidates, and whether the answer is complete: if the control
    /// stopped it, the sets still hold candidates that were not decided.
    pub fn true_candidates(&mut self, start: &[Digits], control: &Control) -> (Vec<Digits>, Ended) {
        let mut seen = vec![0u64; self.wiring.cells];
        let mut alive = self.begin(start);
        for index in 0..self.wiring.real.len() {
            let cell = self.wiring.real[index] as usize;
            while alive {
                let open = self.state.masks[cell] & !seen[cell];
                let Some(digit) = Digits(open).first() else {
                    break;
                };
                // Look for a solution with this digit here; else it can go.
                let digit = Digits::only(digit).0;
                let bottom = self.state.mark();
                let kept = self.state.keep(&self.wiring, cell as u32, digit);
                let mut found = false;
                let mut ended = Ended::Exhausted;
                if kept
                    .and_then(|()| self.state.propagate(&self.wiring))
                    .is_ok()
                {
                    ended = self.run(control, &mut |grid| {
                        for (seen, &digit) in seen.iter_mut().zip(grid) {
                            *seen |= (1u64 << digit) >> 1;
                        }
                        found = true;
                        ControlFlow::Break(())
                    });
                }
                self.state.rewind(bottom);
                if ended == Ended::Stopped {
                    return (
                        self.state.masks.iter().map(|&mask| Digits(mask)).collect(),
                        ended,
                    );
                }
                if !found {
                    let removed = self.state.keep(&self.wiring, cell as u32, !digit);
                    alive = removed
                        .and_then(|()| self.state.propagate(&self.wiring))
                        .is_ok();
                }
            }
        }
        if !alive {
            seen.fill(0);
        }
        (seen.into_iter().map(Digits).collect(), Ended::Exhausted)
    }
}

impl Takes for DepthFirst {
    /// It takes every kind: it is the judge of all other engines, and where
    /// none of them takes a layout it is the one that does.
    fn takes(kind: ConstraintKind) -> bool {
        match kind {
            ConstraintKind::Region | ConstraintKind::Sum => true,
        }
    }
}

impl Plain for DepthFirst {
    fn begin(&mut self, start: &[Digits]) -> bool {
        assert_eq!(
            start.len(),
            self.wiring.cells,
            "one set of candidates a cell"
        );
        self.work = Work::default();
        self.choices.clear();
        self.state
            .start(&self.wiring, start.iter().map(|set| set.0))
            .is_ok()
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
                Some(options) => self.choices.push(Choice {
                    mark: self.state.mark(),
                    options,
                }),
                None => {
                    for &cell in &self.wiring.real {
                        let mask = self.state.masks[cell as usize];
                        self.grid[cell as usize] = mask.trailing_zeros() as u8 + 1;
                    }
                    if visit(&self.grid).is_break() {
                        return Some(Ended::Satisfied);
                    }
                }
            }
            // The next untried option whose propagation survives.
            loop {
                let Some(choice) = self.choices.last_mut() else {
                    return Some(Ended::Exhausted);
                };
                self.state.rewind(choice.mark);
                let Some((cell, digit)) = choice.options.next() else {
                    self.choices.pop();
                    continue;
                };
                self.work.guesses += 1;
                clock -= 1;
                if clock == 0 {
                    clock = PATIENCE;
                    if control.is_over() {
                        return Some(Ended::Stopped);
                    }
                }
                let tried = self
                    .state
                    .keep(&self.wiring, cell, digit)
                    .and_then(|()| self.state.propagate(&self.wiring));
                match tried {
                    Ok(()) => break,
                    Err(_) if self.work.conflicts == dead_ends.get() => return None,
                    Err(_) => self.work.conflicts += 1,
                }
            }
        }
    }

    fn done(&self) -> Work {
        Work {
            propagations: self.state.propagations,
            ..self.work
        }
    }
}

//! Making killers: cut a grid into cages, and move borders until there is one
//! solution. Every second solution is remembered: cages that do not rule out all
//! of them are not even shown to the engine.

use std::ops::{ControlFlow, RangeInclusive};
use std::sync::Arc;

use therefore_puzzle::{Layout, Recipe, Sudoku};
use therefore_search::{Ended, Solver};
use therefore_theory::Random;

use super::cages::{Cages, Move};
use crate::sudoku::{BadWish, Ground, Judge, Made, Miss, Verdict, Wish, ground};
use crate::{Control, chance};

/// A wish for killers without givens: every cell is in a cage.
#[derive(Clone, Debug)]
pub struct KillerWish {
    /// What is asked of the path, and the grid; its parts about givens are not
    /// looked at.
    pub wish: Wish,
    /// How many cells a cage may have.
    pub cages: RangeInclusive<usize>,
    /// How many cells a cage has on average.
    pub mean: f64,
}

impl Default for KillerWish {
    fn default() -> Self {
        KillerWish {
            wish: Wish::default(),
            cages: 2..=5,
            mean: 3.0,
        }
    }
}

/// Makes killers for one wish.
pub struct KillerWorkshop {
    wish: KillerWish,
    ground: Box<dyn Ground + Send>,
}

impl KillerWorkshop {
    /// A workshop for a wish, or why the wish makes no sense.
    pub fn new(wish: KillerWish) -> Result<KillerWorkshop, BadWish> {
        let layout = wish.wish.layout()?;
        let (least, most) = (*wish.cages.start(), *wish.cages.end());
        if least == 0 || least > most || most > layout.symbols() {
            return Err(BadWish(format!(
                "cages of {least} to {most} cells: expected sizes within 1 to {}",
                layout.symbols()
            )));
        }
        if !(least as f64..=most as f64).contains(&wish.mean) {
            return Err(BadWish(format!(
                "{} cells a cage on average, but cages have {least} to {most}",
                wish.mean
            )));
        }
        if !layout.sums().is_empty() {
            return Err(BadWish("the grid has sums already".to_owned()));
        }
        Ok(KillerWorkshop {
            ground: ground(&layout),
            wish,
        })
    }

    /// Makes the killer with this number; see
    /// [`Workshop::make`](crate::sudoku::Workshop::make).
    pub fn make(
        &mut self,
        seed: u64,
        number: u64,
        attempt: u64,
        control: &Control,
    ) -> Result<Made, Box<Miss>> {
        let random = &mut chance(seed, number, attempt);
        let mut tries = 0;
        let mut nearest: Option<(u32, Sudoku, String)> = None;
        while !control.is_over() {
            if !self.ground.draw(random, control) {
                continue;
            }
            let Some(mut state) = self.unique(random, control) else {
                continue;
            };
            tries += 1;
            let mut verdict = self.judged(&state.puzzle, control);
            // Neighbours that come nearer to the wish.
            let mut in_vain = 0;
            while verdict.distance > 0 && in_vain < PATIENCE && !control.is_over() {
                in_vain += 1;
                let Some(next) = self.neighbour(&state, random, control) else {
                    continue;
                };
                tries += 1;
                let judged = self.judged(&next.puzzle, control);
                if judged.distance < verdict.distance {
                    in_vain = 0;
                }
                if judged.distance <= verdict.distance {
                    (state, verdict) = (next, judged);
                }
            }
            if verdict.distance == 0 {
                let mut puzzle = state.puzzle;
                let solution = self.ground.grid().to_vec();
                puzzle.solution = Some(solution.clone());
                return Ok(Made {
                    puzzle,
                    solution,
                    grade: verdict.grade,
                    gradient: verdict.gradient,
                    tries,
                });
            }
            if nearest.as_ref().is_none_or(|one| verdict.distance < one.0) {
                nearest = Some((verdict.distance, state.puzzle, verdict.wrong));
            }
        }
        Err(Box::new(Miss {
            tries,
            nearest: nearest.map(|(_, puzzle, wrong)| (puzzle, wrong)),
        }))
    }

    fn judged(&self, puzzle: &Sudoku, control: &Control) -> Verdict {
        Judge::new(&self.wish.wish, &puzzle.layout).judge(puzzle, control)
    }

    /// Cages with one solution for the grid at hand.
    fn unique(&mut self, random: &mut Random, control: &Control) -> Option<State> {
        let grid = self.ground.grid().to_vec();
        let shape = self.ground.layout().shape();
        let count = (grid.len() as f64 / self.wish.mean).round() as usize;
        for _ in 0..20 {
            if let Some(cages) = Cages::draw(shape, &grid, count, &self.wish.cages, random) {
                return self.settled(cages, Vec::new(), random, control);
            }
        }
        None
    }

    /// The cages after a few random moves, again with one solution.
    fn neighbour(&self, state: &State, random: &mut Random, control: &Control) -> Option<State> {
        let grid = self.ground.grid();
        let mut cages = state.cages.clone();
        for _ in 0..1 + random.below(3) {
            let moves = cages.moves(grid);
            if moves.is_empty() {
                return None;
            }
            cages.apply(moves[random.below(moves.len())]);
        }
        self.settled(cages, state.others.clone(), random, control)
    }

    /// Moves borders until there is one solution; none if that did not come
    /// about soon or the control stopped it.
    fn settled(
        &self,
        mut cages: Cages,
        mut others: Vec<Vec<u8>>,
        random: &mut Random,
        control: &Control,
    ) -> Option<State> {
        let grid = self.ground.grid();
        let most_cages = (grid.len() as f64 / self.wish.mean * 1.1).ceil() as usize;
        for _ in 0..ROUNDS {
            if !separate(&mut cages, grid, &others, random) {
                let split = others
                    .iter()
                    .find(|other| !cages.refute(grid, other))
                    .is_some_and(|other| {
                        cages.len() < most_cages && cages.split(grid, other, random)
                    });
                if !split {
                    return None;
                }
                continue;
            }
            let layout = layout_of(self.ground.layout(), &cages, grid)?;
            let puzzle = Sudoku::empty(layout);
            let mut solver = Solver::new(&puzzle.layout);
            let before = others.len();
            let ended = solver.each(&puzzle.start(), control, &mut |other| {
                if other == grid {
                    return ControlFlow::Continue(());
                }
                others.push(other.to_vec());
                if others.len() - before < SHOWN {
                    ControlFlow::Continue(())
                } else {
                    ControlFlow::Break(())
                }
            });
            if ended == Ended::Stopped {
                return None;
            }
            if others.len() == before {
                return Some(State {
                    cages,
                    puzzle,
                    others,
                });
            }
        }
        None
    }
}

/// Cages with one solution, and the other solutions that were met on the way.
struct State {
    cages: Cages,
    puzzle: Sudoku,
    others: Vec<Vec<u8>>,
}

/// Moves borders until every one of the other grids breaks some cage; false if
/// that did not come about soon.
fn separate(cages: &mut Cages, grid: &[u8], others: &[Vec<u8>], random: &mut Random) -> bool {
    let missed = |cages: &Cages| {
        let all = others.iter();
        all.filter(|other| !cages.refute(grid, other)).count()
    };
    let mut left = missed(cages);
    for _ in 0..STEPS {
        if left == 0 {
            return true;
        }
        let Some(other) = others.iter().find(|other| !cages.refute(grid, other)) else {
            return true;
        };
        // Moves that touch a cell in which this one differs.
        let moves: Vec<Move> = cages
            .moves(grid)
            .into_iter()
            .filter(|step| grid[step.cell] != other[step.cell])
            .collect();
        if moves.is_empty() {
            return false;
        }
        let step = moves[random.below(moves.len())];
        let back = cages.apply(step);
        let now = missed(cages);
        if now <= left {
            left = now;
        } else {
            cages.apply(back);
        }
    }
    left == 0
}

/// The layout with these cages.
fn layout_of(base: &Arc<Layout>, cages: &Cages, grid: &[u8]) -> Option<Arc<Layout>> {
    let recipe = Recipe {
        sums: cages.sums(grid),
        ..base.recipe().clone()
    };
    recipe.layout().ok()
}

/// How often the engine is asked before a grid is given up.
const ROUNDS: usize = 60;

/// How many other solutions are remembered each time.
const SHOWN: usize = 8;

/// How many moves are tried until all remembered solutions are ruled out.
const STEPS: usize = 200;

/// How many neighbours in a row may come no nearer to the wish.
const PATIENCE: u32 = 8;

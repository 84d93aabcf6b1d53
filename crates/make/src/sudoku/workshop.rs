//! The driver: proposals are made and judged until one is what was wished for.

use std::sync::Arc;

use therefore_puzzle::{Cell, Layout, Sudoku, Transform};
use therefore_reason::Grade;
use therefore_search::Solver;
use therefore_theory::Random;

use super::capped::reduce_for_people;
use super::chosen::ground;
use super::gradient::Gradient;
use super::ground::Ground;
use super::judge::{Judge, Verdict};
use super::methods;
use super::wish::{BadWish, Method, Wish};
use crate::{Control, chance};

/// A puzzle that was made.
#[derive(Clone, Debug)]
pub struct Made {
    /// The puzzle; with a state of play if a position was asked for.
    pub puzzle: Sudoku,
    /// Its one solution, proved to be the only one by the exact engine.
    pub solution: Vec<u8>,
    /// Its grade, if the wish asked for a path.
    pub grade: Option<Grade>,
    /// How the effort is spread, if the wish asked for a path.
    pub gradient: Option<Gradient>,
    /// How many proposals were judged until this one.
    pub tries: u64,
}

/// Nothing was made before the control ended it.
#[derive(Clone, Debug)]
pub struct Miss {
    /// How many proposals were judged.
    pub tries: u64,
    /// The proposal that came nearest, and what was wrong with it.
    pub nearest: Option<(Sudoku, String)>,
}

/// Makes puzzles for one wish; keeps its buffers from one to the next.
pub struct Workshop {
    wish: Wish,
    layout: Arc<Layout>,
    ground: Box<dyn Ground + Send>,
    judge: Judge,
    orbits: Vec<Vec<Cell>>,
    /// The cells in which no given may stand, as groups that go first.
    forbidden: Vec<Vec<Cell>>,
    /// The solution of the puzzle to start from.
    origin: Option<Vec<u8>>,
}

/// A proposal and where it stands: which cells are given.
struct Proposal {
    puzzle: Sudoku,
    verdict: Verdict,
}

impl Workshop {
    /// A workshop for a wish, or why the wish makes no sense.
    pub fn new(wish: Wish) -> Result<Workshop, BadWish> {
        let layout = wish.layout()?;
        let allowed = |cell: &Cell| match &wish.pattern {
            Some(pattern) => pattern.contains(cell),
            None => true,
        };
        let (orbits, forbidden): (Vec<Vec<Cell>>, Vec<Vec<Cell>>) = wish
            .symmetry
            .orbits(&layout)
            .into_iter()
            .partition(|orbit| orbit.iter().all(allowed));
        let origin = match &wish.from {
            Some(puzzle) => Some(only_solution(puzzle)?),
            None => None,
        };
        Ok(Workshop {
            ground: ground(&layout),
            judge: Judge::new(&wish, &layout),
            orbits,
            forbidden,
            origin,
            layout,
            wish,
        })
    }

    /// The layout of its puzzles.
    pub fn layout(&self) -> &Arc<Layout> {
        &self.layout
    }

    /// Makes the puzzle with this number. A caller that finds that it was there
    /// before (see [`Sieve`](crate::Sieve)) asks for the next `attempt`. The
    /// answer depends on nothing else, as long as the control does not end it.
    pub fn make(
        &mut self,
        seed: u64,
        number: u64,
        attempt: u64,
        control: &Control,
    ) -> Result<Made, Box<Miss>> {
        let random = &mut chance(seed, number, attempt);
        let mut tries = 0;
        let mut nearest: Option<Proposal> = None;
        while !control.is_over() {
            let Some(first) = self.fresh(random, control) else {
                continue;
            };
            tries += 1;
            let mut best = first;
            if best.verdict.distance > 0 {
                best = self.improve(best, random, control, &mut tries);
            }
            if best.verdict.distance == 0 {
                if let Some(made) = self.finished(best, tries) {
                    return Ok(made);
                }
                continue;
            }
            let is_nearer = nearest
                .as_ref()
                .is_none_or(|one| best.verdict.distance < one.verdict.distance);
            if is_nearer {
                nearest = Some(best);
            }
        }
        Err(Box::new(Miss {
            tries,
            nearest: nearest.map(|one| (one.puzzle, one.verdict.wrong)),
        }))
    }

    /// A proposal that has nothing to do with earlier ones.
    fn fresh(&mut self, random: &mut Random, control: &Control) -> Option<Proposal> {
        if self.wish.method == Method::Transform
            && let (Some(from), Some(origin)) = (&self.wish.from, &self.origin)
        {
            let transform = Transform::random(from.layout.recipe(), |n| random.below(n));
            let puzzle = transform.puzzle(from);
            let grid = transform.values(origin);
            self.ground.take(&grid);
            return Some(self.judged(puzzle, control));
        }
        let drawn = match (&self.origin, self.wish.method) {
            (Some(origin), _) => {
                self.ground.take(&origin.clone());
                true
            }
            (None, Method::BruteForce) => methods::brute_force(&mut *self.ground, random, control),
            (None, Method::Logic) => methods::by_logic(&mut *self.ground, random, control),
            (None, _) => self.ground.draw(random, control),
        };
        if !drawn {
            return None;
        }
        let mut order = self.orbits.clone();
        random.shuffle(&mut order);
        let puzzle = match self.wish.method {
            Method::Logic => {
                let mut puzzle = self.full();
                methods::take_away(&mut self.judge, &mut puzzle, random, control)?;
                puzzle
            }
            Method::Add => {
                let order: Vec<Cell> = order.concat();
                methods::add(&*self.ground, &order, control)?
            }
            _ if self.works_for_people() => {
                let mut puzzle = self.full();
                for &cell in self.forbidden.iter().flatten() {
                    puzzle.givens[cell] = 0;
                }
                reduce_for_people(&mut self.judge, &mut puzzle, &order, control)?;
                puzzle
            }
            _ => self.reduced(order, control)?,
        };
        let puzzle = self.with_enough(puzzle, random);
        Some(self.judged(puzzle, control))
    }

    /// Whether givens are taken away by what a person can do: on large sides,
    /// where an exact minimal puzzle is far too hard and slow to make.
    fn works_for_people(&self) -> bool {
        self.layout.cells() > 81 && self.wish.asks_for_a_path() && !self.wish.minimal
    }

    /// The whole grid as givens.
    fn full(&self) -> Sudoku {
        Sudoku::new(self.layout.clone(), self.ground.grid().to_vec())
    }

    /// Takes groups away in this order, after the cells that must be empty.
    fn reduced(&mut self, order: Vec<Vec<Cell>>, control: &Control) -> Option<Sudoku> {
        let mut all = self.forbidden.clone();
        all.extend(order);
        let stays = self.ground.reduce(&all, self.forbidden.len(), control)?;
        Some(self.with_givens(&stays))
    }

    fn with_givens(&self, stays: &[bool]) -> Sudoku {
        let mut puzzle = self.full();
        for (given, stays) in puzzle.givens.iter_mut().zip(stays) {
            if !stays {
                *given = 0;
            }
        }
        puzzle
    }

    /// Gives back groups at random until there are as many givens as wished.
    fn with_enough(&self, mut puzzle: Sudoku, random: &mut Random) -> Sudoku {
        let Some(givens) = &self.wish.givens else {
            return puzzle;
        };
        if self.wish.minimal {
            return puzzle;
        }
        let mut order = self.orbits.clone();
        random.shuffle(&mut order);
        let mut count = puzzle.clues();
        for orbit in order {
            let more = orbit
                .iter()
                .filter(|&&cell| puzzle.givens[cell] == 0)
                .count();
            if count < *givens.start() && count + more <= *givens.end() {
                for &cell in &orbit {
                    puzzle.givens[cell] = self.ground.grid()[cell];
                }
                count += more;
            }
        }
        puzzle
    }

    fn judged(&mut self, puzzle: Sudoku, control: &Control) -> Proposal {
        Proposal {
            verdict: self.judge.judge(&puzzle, control),
            puzzle,
        }
    }

    /// Goes from a proposal to neighbours in the same grid as long as they come
    /// nearer: some givens must go, others may come instead.
    fn improve(
        &mut self,
        first: Proposal,
        random: &mut Random,
        control: &Control,
        tries: &mut u64,
    ) -> Proposal {
        let mut best = first;
        let neighbours = self.wish.method == Method::Search && !self.works_for_people();
        if !neighbours || best.verdict.distance >= FAR {
            return best;
        }
        let mut in_vain = 0;
        while best.verdict.distance > 0 && in_vain < PATIENCE && !control.is_over() {
            in_vain += 1;
            let given = |orbit: &Vec<Cell>| best.puzzle.givens[orbit[0]] != 0;
            let (mut stay, mut come): (Vec<Vec<Cell>>, Vec<Vec<Cell>>) =
                self.orbits.iter().cloned().partition(given);
            random.shuffle(&mut stay);
            random.shuffle(&mut come);
            let dropped = stay.len().min(1 + random.below(3));
            let mut order = stay.split_off(stay.len() - dropped);
            order.extend(come);
            order.extend(stay);
            let Some(puzzle) = self.reduced(order, control) else {
                continue;
            };
            let puzzle = self.with_enough(puzzle, random);
            let next = self.judged(puzzle, control);
            *tries += 1;
            if next.verdict.distance < best.verdict.distance {
                in_vain = 0;
            }
            if next.verdict.distance <= best.verdict.distance {
                best = next;
            }
        }
        best
    }

    /// The last checks of what the judge has granted.
    fn finished(&mut self, proposal: Proposal, tries: u64) -> Option<Made> {
        let Proposal {
            mut puzzle,
            verdict,
        } = proposal;
        let control = &Control::UNLIMITED;
        let mut solver = Solver::new(&self.layout);
        if solver.solve(&puzzle.start(), 2, control).solutions != 1 {
            return None;
        }
        let solution = solver.first().to_vec();
        if self.wish.minimal {
            let (superfluous, _) =
                therefore_search::superfluous_givens(&mut solver, &puzzle, control);
            if !superfluous.is_empty() {
                return None;
            }
        }
        if let Some(next) = self.wish.next {
            puzzle = self.judge.position_before(&puzzle, next)?;
        }
        puzzle.solution = Some(solution.clone());
        Some(Made {
            puzzle,
            solution,
            grade: verdict.grade,
            gradient: verdict.gradient,
            tries,
        })
    }
}

/// The one solution of a puzzle to start from.
fn only_solution(puzzle: &Sudoku) -> Result<Vec<u8>, BadWish> {
    let mut solver = Solver::new(&puzzle.layout);
    let answer = solver.solve(&puzzle.start(), 2, &Control::UNLIMITED);
    match answer.solutions {
        1 => Ok(solver.first().to_vec()),
        0 => Err(BadWish(
            "the puzzle to start from has no solution".to_owned(),
        )),
        _ => Err(BadWish(
            "the puzzle to start from has more than one solution".to_owned(),
        )),
    }
}

/// A proposal this far from the wish is not worth its neighbours: another grid is.
const FAR: u32 = 100;

/// How many neighbours in a row may come no nearer.
const PATIENCE: u32 = 12;

//! Solving with pen and paper, as the mathematics of Sudoku describes it.
//!
//! Mark up; fill in forced symbols while there are any (pre-emptive sets of
//! order 1, of both kinds: a cell with one mark, a mark with one cell); choose
//! a region at random that has a pre-emptive set of order 2 to 5 and process
//! it, which processes its complement too; where no region has one, choose an
//! empty cell with the fewest marks, by chance among several, and try its
//! marks in random order. A mark that fails is forgotten and another of the
//! same cell is tried.

use crate::machine::chance::Chance;
use crate::machine::{Flow, Profile, Schedule, Technique};
use crate::sudoku::board::Board;
use crate::sudoku::candidate::Candidate;
use crate::sudoku::guess::try_here;
use crate::sudoku::ladder::technique;
use crate::sudoku::step::Step;
use therefore_puzzle::{Cell, Control};

/// The techniques: forced symbols, then sets by order, naked before hidden.
const SETS: &[&str] = &[
    "naked-single",
    "hidden-single",
    "naked-pair",
    "hidden-pair",
    "naked-triple",
    "hidden-triple",
    "naked-quad",
    "hidden-quad",
    "naked-quint",
    "hidden-quint",
];

/// How many of these are forced symbols.
const FORCED: usize = 2;

/// The algorithm as a profile: random regions by seed, backtracking last.
pub fn paper() -> Profile<Board> {
    Profile {
        name: "paper",
        about: "pre-emptive sets up to order 5, regions at random, backtracking last",
        ladder: SETS.iter().filter_map(|id| technique(id)).collect(),
        schedule: |seed| Box::new(Paper::new(Dice::Random(Chance::new(seed)))),
        guesses: true,
    }
}

/// The order of the pre-emptive set a step of this profile processes.
pub(crate) fn order(step: &Step) -> u64 {
    let index = SETS.iter().position(|&id| id == step.rule);
    index.map_or(1, |index| index as u64 / 2 + 1)
}

/// What makes the choices: chance, or a list that goes through all of them.
#[derive(Clone, Debug)]
pub(crate) enum Dice {
    Random(Chance),
    /// The choices so far, each with the number of options it had; beyond
    /// them always the first option.
    Listed {
        made: Vec<(usize, usize)>,
        next: usize,
    },
}

impl Dice {
    /// A number below n.
    fn below(&mut self, n: usize) -> usize {
        match self {
            Dice::Random(chance) => chance.below(n),
            Dice::Listed { made, next } => {
                if *next == made.len() {
                    made.push((0, n));
                }
                *next += 1;
                made[*next - 1].0
            }
        }
    }

    /// One of the things that this finds, each as likely as the others.
    fn any<T>(&mut self, count: usize, mut find: impl FnMut(usize) -> Option<T>) -> Option<T> {
        if let Dice::Random(chance) = self {
            let mut order: Vec<usize> = (0..count).collect();
            chance.shuffle(&mut order);
            return order.into_iter().find_map(find);
        }
        let mut found: Vec<T> = (0..count).filter_map(&mut find).collect();
        match found.len() {
            0 => None,
            n => Some(found.swap_remove(self.below(n))),
        }
    }
}

/// The schedule of the algorithm.
#[derive(Clone, Debug)]
pub(crate) struct Paper {
    pub dice: Dice,
    /// The cell whose mark has just failed: another of its marks comes next.
    again: Option<Cell>,
}

impl Paper {
    pub fn new(dice: Dice) -> Paper {
        Paper { dice, again: None }
    }
}

impl Schedule<Board> for Paper {
    fn choose(
        &mut self,
        board: &Board,
        ladder: &[&'static Technique<Board>],
        _: &Control,
        steps: &mut Vec<Step>,
    ) -> Option<(usize, usize)> {
        if self.again.is_some() {
            return None;
        }
        let (forced, sets) = ladder.split_at(FORCED.min(ladder.len()));
        for (index, technique) in forced.iter().enumerate() {
            if let Some(step) = technique.first(board) {
                steps.push(step);
                return Some((index, 1));
            }
        }
        let regions = board.terrain().regions().len();
        let (index, step) = self.dice.any(regions, |region| {
            sets.iter().enumerate().find_map(|(index, technique)| {
                let mut found = None;
                let _ = technique.visit(board, Some(region), &mut |step| {
                    found = Some((index + FORCED, step));
                    Flow::Break(())
                });
                found
            })
        })?;
        steps.push(step);
        Some((index, 1))
    }

    fn guess(&mut self, board: &Board) -> Option<Step> {
        let cells = 0..board.terrain().cells();
        let cell = match self.again.take() {
            Some(cell) => cell,
            None => {
                let open = cells
                    .clone()
                    .filter(|&cell| !board.candidates(cell).is_empty());
                let fewest = open.map(|cell| board.candidates(cell).len()).min()?;
                let best = cells.filter(|&cell| board.candidates(cell).len() == fewest);
                let best: Vec<Cell> = best.collect();
                best[self.dice.below(best.len())]
            }
        };
        let marks: Vec<u8> = board.candidates(cell).iter().collect();
        let digit = *marks.get(self.dice.below(marks.len()))?;
        Some(try_here(board, Candidate { cell, digit }))
    }

    fn refuted(&mut self, guess: &Step) {
        self.again = guess.placement.map(|it| it.cell);
    }
}

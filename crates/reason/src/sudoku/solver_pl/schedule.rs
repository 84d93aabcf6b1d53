//! Solver.pl as a profile.

use std::collections::VecDeque;

use therefore_puzzle::Control;

use crate::machine::{Profile, Schedule, Technique};
use crate::sudoku::board::Board;
use crate::sudoku::ladder::technique;
use crate::sudoku::step::Step;

use super::passes;

/// The techniques it uses.
const RULES: &[&str] = &[
    "cage-combinations",
    "cage-bounds",
    "cage-last-cell",
    "innie",
    "innie-regions",
    "outie",
    "outie-regions",
    "cage-placements",
    "naked-single",
    "naked-pair",
    "naked-triple",
    "naked-quad",
    "naked-quint",
];

/// The profile.
pub(crate) fn solver_pl() -> Profile<Board> {
    Profile {
        name: "solver-pl",
        about: "Solver.pl, a Prolog program for killers: its rules, its order, its passes",
        ladder: RULES.iter().filter_map(|id| technique(id)).collect(),
        schedule: |_| Box::new(Replay::default()),
        guesses: false,
    }
}

/// Hands out what the program does, step by step.
#[derive(Default)]
struct Replay {
    steps: Option<VecDeque<Step>>,
}

impl Schedule<Board> for Replay {
    fn choose(
        &mut self,
        board: &Board,
        ladder: &[&'static Technique<Board>],
        _: &Control,
        steps: &mut Vec<Step>,
    ) -> Option<(usize, usize)> {
        let queue = self.steps.get_or_insert_with(|| {
            let passes = passes(board).into_iter();
            passes.flat_map(|pass| pass.steps).collect()
        });
        let step = queue.pop_front()?;
        let index = ladder
            .iter()
            .position(|technique| technique.id == step.rule)?;
        steps.push(step);
        Some((index, 1))
    }
}

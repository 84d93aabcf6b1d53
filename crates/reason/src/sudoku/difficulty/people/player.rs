//! A simulated player, from whom is learned what a puzzle asks.
//!
//! The player looks for singles and fills one of those it sees, by chance. When
//! there are none it crosses out candidates by intersections, pairs, triples and
//! X-wings; when that fails, it tries the candidate that is refuted most quickly.
//! Nothing is cleverer than that: what is measured is how much there is to find
//! at each moment, and how well it can be seen.
//!
//! In whatever order singles are filled, the player is stuck at the same position
//! in the end. So what is done there is found out once, and only the stretches of
//! singles between are played again and again.

use therefore_puzzle::{Cell, Control, Digits};

use super::Demands;
use super::eye::Eye;
use super::openings::{Look, Opening, Openings};
use crate::machine::State;
use crate::machine::chance::Chance;
use crate::sudoku::board::Board;
use crate::sudoku::ladder::technique;
use crate::sudoku::step::Step;

/// Runs that are averaged. The seed is fixed: the same puzzle has the same figures.
const RUNS: usize = 20;
const SEED: u64 = 1;
/// How many rounds of singles a player follows a trial.
const PATIENCE: usize = 12;
/// What a trial costs at most.
const DEEPEST: f64 = 60.0;
/// What a player tries when singles are used up, easiest first.
const CROSSINGS: [&[&str]; 4] = [
    &["pointing", "claiming"],
    &["naked-pair", "hidden-pair"],
    &["naked-triple", "hidden-triple"],
    &["x-wing"],
];

impl Demands {
    /// Plays a puzzle from this board on. None if the control ended it.
    pub fn of(start: &Board, control: &Control) -> Option<Demands> {
        let mut player = Player::new(start);
        let (stretches, stuck) = player.road(start, control)?;
        let mut sum = Demands::default();
        let mut seeds = Chance::new(SEED);
        for _ in 0..RUNS {
            let mut run = stuck;
            let mut chance = Chance::new(seeds.bits());
            for stretch in &stretches {
                if control.is_over() {
                    return None;
                }
                player.fill(stretch, &mut chance, &mut run);
            }
            for (total, value) in sum.values_mut().into_iter().zip(run.values()) {
                *total += value / RUNS as f64;
            }
        }
        Some(sum)
    }
}

struct Player {
    board: Board,
    trial: Board,
    openings: Openings,
    eye: Eye,
}

impl Player {
    fn new(start: &Board) -> Player {
        Player {
            board: start.clone(),
            trial: start.clone(),
            openings: Openings::new(start),
            eye: Eye::new(start),
        }
    }

    /// The positions from which singles lead on, up to the next at which the
    /// player is stuck, and what is asked where it is. None if the control ended it.
    fn road(&mut self, start: &Board, control: &Control) -> Option<(Vec<Board>, Demands)> {
        let (mut stretches, mut stuck) = (Vec::new(), Demands::default());
        self.board.clone_from(start);
        loop {
            if control.is_over() {
                return None;
            }
            let first = self.board.clone();
            if !self.fill_all() {
                stretches.push(first);
                break;
            }
            if self.board.empty() < first.empty() {
                stretches.push(first);
            }
            if self.board.empty() == 0 {
                break;
            }
            if !self.cross_out(&mut stuck) && !self.try_out(&mut stuck) {
                self.give_up(&mut stuck);
                break;
            }
        }
        Some((stretches, stuck))
    }

    /// Fills singles until there are none; false if they contradict each other.
    fn fill_all(&mut self) -> bool {
        while self.openings.look(&self.board) {
            if self.openings.list.is_empty() {
                return true;
            }
            for opening in &self.openings.list {
                self.board.place(opening.cell, opening.digit);
            }
            self.board.settle();
        }
        false
    }

    /// Fills singles one by one until there are none.
    fn fill(&mut self, stretch: &Board, chance: &mut Chance, demands: &mut Demands) {
        self.board.clone_from(stretch);
        self.eye.open(stretch);
        while self.openings.look(&self.board) && !self.openings.list.is_empty() {
            self.eye
                .look_around(&self.board, &self.openings.list, demands);
            let openings = &self.openings.list;
            let Opening { cell, digit, look } = openings[chance.below(openings.len())];
            demands.counted += f64::from(u8::from(look == Look::Counted));
            self.board.place(cell, digit);
            self.board.settle();
            self.eye.follow(&self.board, cell, digit);
        }
    }

    /// Nothing this player can do: all that is left counts as if it had to be
    /// counted out cell by cell, where hardly anything can be seen.
    fn give_up(&self, demands: &mut Demands) {
        let empty = self.board.empty() as f64;
        demands.search += empty;
        demands.bottleneck = demands.bottleneck.max(empty / 0.2);
        demands.counted += empty / 2.0;
        demands.deepest = DEEPEST;
        demands.trials += 1.0 + empty / 10.0;
    }

    /// Crosses out what the simplest of the next techniques finds.
    fn cross_out(&mut self, demands: &mut Demands) -> bool {
        for ids in CROSSINGS {
            let mut steps: Vec<Step> = Vec::new();
            for technique in ids.iter().filter_map(|id| technique(id)) {
                steps.extend(technique.all(&self.board));
            }
            if !steps.is_empty() {
                demands.crossings += steps.len() as f64;
                for step in &steps {
                    self.board.apply(step);
                }
                return true;
            }
        }
        false
    }

    /// Tries every candidate of every cell; what is refuted in the cell where
    /// that is quickest goes.
    fn try_out(&mut self, demands: &mut Demands) -> bool {
        let mut best: Option<(f64, Cell, Digits)> = None;
        for cell in 0..self.board.terrain().cells() {
            let candidates = self.board.candidates(cell);
            let (mut refuted, mut cost) = (Digits::NONE, 0.0);
            for digit in candidates.iter() {
                if let Some(fills) = self.refute(cell, digit) {
                    refuted.insert(digit);
                    cost += fills as f64 + 1.0;
                }
            }
            if refuted.is_empty() || refuted == candidates {
                continue;
            }
            // To settle the cell is worth much.
            let left = candidates.len() - refuted.len();
            let cost = cost / refuted.len() as f64 + if left > 1 { 50.0 } else { 0.0 };
            if best.is_none_or(|(least, ..)| cost < least) {
                best = Some((cost, cell, refuted));
            }
        }
        let Some((cost, cell, refuted)) = best else {
            return false;
        };
        demands.trials += 1.0;
        demands.deepest = demands.deepest.max(cost.min(50.0));
        for digit in refuted.iter() {
            self.board.cross(cell, digit);
        }
        true
    }

    /// How many digits it takes to see that a candidate is wrong.
    fn refute(&mut self, cell: Cell, digit: u8) -> Option<usize> {
        self.trial.clone_from(&self.board);
        self.trial.place(cell, digit);
        let mut fills = 0;
        for _ in 0..PATIENCE {
            if self.trial.trouble().is_some() {
                return Some(fills);
            }
            if !self.openings.look(&self.trial) {
                return Some(fills + 1);
            }
            if self.openings.list.is_empty() {
                return None;
            }
            for opening in &self.openings.list {
                self.trial.place(opening.cell, opening.digit);
                fills += 1;
                if self.trial.trouble().is_some() {
                    return Some(fills);
                }
            }
        }
        None
    }
}

//! The measure M: what a puzzle costs when it is solved with pen and paper.
//!
//! Every filled cell costs the product of the orders of the pre-emptive sets
//! processed since the cell before (1 if there were none). A guessed cell
//! costs the square of the number of empty cells, itself included, plus that
//! product. What was paid in a branch that failed stays paid. M depends on
//! chance, so it is averaged over runs or over all ways.

use crate::machine::chance::Chance;
use crate::machine::{Outcome, Reasoner, Role, Trace};
use crate::sudoku::board::Board;
use crate::sudoku::paper::{Dice, Paper, order, paper};

/// M of one trace of the `paper` profile that began with so many empty cells.
pub fn measure(trace: &Trace<Board>, empty: usize) -> f64 {
    let mut sum = 0.0;
    let (mut empty, mut product) = (empty, 1.0);
    let mut saved = Vec::new();
    for entry in &trace.entries {
        match entry.role {
            Role::Guess => {
                sum += (empty * empty) as f64 + product;
                saved.push((empty, product));
                empty = empty.saturating_sub(1);
                product = 1.0;
            }
            Role::Refutation => {
                if let Some(before) = saved.pop() {
                    (empty, product) = before;
                }
            }
            Role::Step if entry.step.placement.is_some() => {
                sum += product;
                empty = empty.saturating_sub(1);
                product = 1.0;
            }
            Role::Step => product *= order(&entry.step) as f64,
        }
    }
    sum
}

/// M over some runs.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Runs {
    /// The mean.
    pub mean: f64,
    /// The standard deviation between runs.
    pub spread: f64,
    /// The smallest.
    pub least: f64,
    /// The largest.
    pub most: f64,
    /// How many runs.
    pub runs: usize,
    /// The seed they came from.
    pub seed: u64,
}

/// M over all ways of solving.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Ways {
    /// The mean, each way weighted by how likely it is.
    pub mean: f64,
    /// The smallest.
    pub least: f64,
    /// The largest.
    pub most: f64,
    /// How many ways were seen.
    pub ways: usize,
    /// Whether these were all; if not, mean, least and most are of those seen.
    pub complete: bool,
}

/// A mean that grows by one value at a time.
struct Mean {
    count: f64,
    mean: f64,
    squares: f64,
    least: f64,
    most: f64,
}

impl Mean {
    fn new() -> Mean {
        Mean {
            count: 0.0,
            mean: 0.0,
            squares: 0.0,
            least: f64::INFINITY,
            most: f64::NEG_INFINITY,
        }
    }

    fn add(&mut self, value: f64) {
        self.count += 1.0;
        let before = value - self.mean;
        self.mean += before / self.count;
        self.squares += before * (value - self.mean);
        self.least = self.least.min(value);
        self.most = self.most.max(value);
    }

    fn runs(&self, seed: u64) -> Runs {
        Runs {
            mean: self.mean,
            spread: (self.squares / self.count).sqrt(),
            least: self.least,
            most: self.most,
            runs: self.count as usize,
            seed,
        }
    }
}

/// M over so many runs from a seed. None if the puzzle has no solution.
pub fn runs(start: &Board, count: usize, seed: u64) -> Option<Runs> {
    average(start, seed, |mean| mean.count as usize >= count.max(1))
}

/// M over as many runs as it takes for the mean to settle: at least 10, until
/// its standard error is below one hundredth of it, at most `limit`.
pub fn settled(start: &Board, limit: usize, seed: u64) -> Option<Runs> {
    average(start, seed, |mean| {
        let error = (mean.squares / mean.count).sqrt() / mean.count.sqrt();
        let is_settled = mean.count >= 10.0 && error <= mean.mean * 0.01;
        is_settled || mean.count as usize >= limit.max(1)
    })
}

fn average(start: &Board, seed: u64, enough: impl Fn(&Mean) -> bool) -> Option<Runs> {
    let profile = paper();
    let mut seeds = Chance::new(seed);
    let mut solver = Reasoner::new(&profile, 0);
    let (mut board, mut trace) = (start.clone(), Trace::default());
    let mut mean = Mean::new();
    loop {
        board.clone_from(start);
        let mut schedule = Paper::new(Dice::Random(Chance::new(seeds.bits())));
        solver.solve_by(&mut schedule, &mut board, &mut trace);
        if trace.outcome != Outcome::Solved {
            return None;
        }
        mean.add(measure(&trace, start.empty()));
        if enough(&mean) {
            return Some(mean.runs(seed));
        }
    }
}

/// M over all ways the choices can fall, up to a limit. None if the puzzle has
/// no solution.
pub fn all_ways(start: &Board, limit: usize) -> Option<Ways> {
    let profile = paper();
    let mut solver = Reasoner::new(&profile, 0);
    let mut trace = Trace::default();
    let mut board = start.clone();
    let mut made: Vec<(usize, usize)> = Vec::new();
    let (mut sum, mut weight) = (0.0, 0.0);
    let mut range = Mean::new();
    loop {
        board.clone_from(start);
        let mut schedule = Paper::new(Dice::Listed { made, next: 0 });
        solver.solve_by(&mut schedule, &mut board, &mut trace);
        if trace.outcome != Outcome::Solved {
            return None;
        }
        let Dice::Listed { made: choices, .. } = schedule.dice else {
            return None;
        };
        made = choices;
        let value = measure(&trace, start.empty());
        let chance: f64 = made
            .iter()
            .map(|&(_, options)| 1.0 / options as f64)
            .product();
        sum += value * chance;
        weight += chance;
        range.add(value);
        // The next way: the last choice that has an option left takes it.
        while made
            .last()
            .is_some_and(|&(choice, options)| choice + 1 == options)
        {
            made.pop();
        }
        let complete = made.is_empty();
        if complete || range.count as usize >= limit.max(1) {
            return Some(Ways {
                mean: sum / weight,
                least: range.least,
                most: range.most,
                ways: range.count as usize,
                complete,
            });
        }
        if let Some(last) = made.last_mut() {
            last.0 += 1;
        }
    }
}

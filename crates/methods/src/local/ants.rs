//! An ant colony (after Lloyd and Amos): many quick constructions, guided by
//! what the best of them had in common.
//!
//! An ant walks the empty cells, writes a digit that is still possible into each, and
//! lets naked and hidden singles follow. It never takes anything back: cells that end
//! up without a candidate stay empty, and the fewer of them the better the ant. The
//! best ant's digits become more likely, and its fame fades, so that the colony does
//! not keep a mistake for ever.

use therefore_puzzle::{ConstraintKind, Sudoku};

use super::ground::{Ant, Ground};
use crate::chance::Chance;
use crate::record::Recorder;
use crate::settle::{Depth, settle};
use crate::{Method, Order, Outcome, Promise, Report};

/// The colony. Its numbers are those of the article, but fame fades faster, and it
/// restarts after a while: on large grids most starts lead to a solution soon or never.
#[derive(Clone, Copy, Debug)]
pub struct AntColony {
    /// Ants that walk before the best one is rewarded.
    pub ants: u32,
    /// How often an ant takes the digit with most scent instead of choosing at random.
    pub greed: f64,
    /// How much of the scent a rewarded digit has comes from the reward.
    pub reward: f64,
    /// How fast the best ant so far is forgotten.
    pub fading: f64,
    /// Rounds without a better ant before the colony restarts.
    pub patience: u32,
}

impl Default for AntColony {
    fn default() -> Self {
        AntColony {
            ants: 10,
            greed: 0.9,
            reward: 0.9,
            fading: 0.02,
            patience: 60,
        }
    }
}

/// How much scent a digit loses when an ant chooses it, so that other ants try other
/// digits.
const WEAR: f32 = 0.1;

impl Method for AntColony {
    fn name(&self) -> &'static str {
        "ant-colony"
    }

    fn takes(&self, kind: ConstraintKind) -> Result<(), String> {
        match kind {
            ConstraintKind::Region => Ok(()),
            ConstraintKind::Sum => Err("the ant colony knows no cages and sums".to_string()),
        }
    }

    fn promise(&self) -> Promise {
        Promise::Finds
    }

    fn solve(&mut self, puzzle: &Sudoku, order: &Order) -> Report {
        let layout = &puzzle.layout;
        let Some(sets) = settle(layout, &puzzle.start(), Depth::Locked) else {
            return Report::without(Outcome::Impossible).counting(&[]);
        };
        let ground = Ground::new(layout);
        let mut colony = Colony::new(self, &ground, Ant::new(&ground, &sets), order);
        let empty = colony.run(order);
        colony.report(empty)
    }
}

struct Colony<'a> {
    rules: &'a AntColony,
    ground: &'a Ground,
    /// What every ant starts from.
    start: Ant,
    ant: Ant,
    /// The best ant so far, how empty it was, and its fame.
    best: Vec<u8>,
    emptiest: usize,
    fame: f32,
    /// Rounds since the best ant so far, and the number of restarts.
    stale: u32,
    restarts: u64,
    /// The best ant of this round.
    champion: Vec<u8>,
    scent: Vec<f32>,
    chance: Chance,
    recorder: Recorder,
    walks: u64,
    digits: u64,
}

impl<'a> Colony<'a> {
    fn new(rules: &'a AntColony, ground: &'a Ground, start: Ant, order: &Order) -> Self {
        Colony {
            rules,
            ground,
            ant: start.clone(),
            best: vec![0; ground.cells()],
            champion: vec![0; ground.cells()],
            emptiest: usize::MAX,
            fame: 0.0,
            stale: 0,
            restarts: 0,
            scent: vec![1.0 / ground.cells() as f32; ground.cells() * ground.symbols()],
            chance: Chance::new(order.seed),
            recorder: Recorder::new(order.trace),
            walks: 0,
            digits: 0,
            start,
        }
    }

    /// Sends ants until one fills the grid. Returns how many cells the best one left
    /// empty.
    fn run(&mut self, order: &Order) -> usize {
        self.recorder.start(self.start.empty() as u32);
        if self.start.empty() == 0 {
            self.best.copy_from_slice(self.start.grid());
            return 0;
        }
        loop {
            let mut emptiest = usize::MAX;
            for _ in 0..self.rules.ants {
                let empty = self.walk();
                self.recorder.step(empty as u32);
                if empty < emptiest {
                    emptiest = empty;
                    self.champion.copy_from_slice(self.ant.grid());
                }
                if empty == 0 {
                    self.best.copy_from_slice(&self.champion);
                    return 0;
                }
            }
            self.praise(emptiest);
            if self.stale >= self.rules.patience {
                self.begin_anew();
            }
            if order.control.is_over() {
                return emptiest.min(self.emptiest);
            }
        }
    }

    /// Sends one ant. Returns how many cells it leaves empty.
    fn walk(&mut self) -> usize {
        self.walks += 1;
        self.ant.clone_from(&self.start);
        let cells = self.ground.cells();
        let from = self.chance.below(cells);
        for cell in (from..cells).chain(0..from) {
            if self.ant.is_open(cell) {
                let digit = self.choose(cell);
                let scent = &mut self.scent[cell * self.ground.symbols() + digit];
                *scent += WEAR * (1.0 / cells as f32 - *scent);
                self.ant.write(self.ground, cell, digit);
                self.digits += 1;
            }
        }
        self.ant.empty()
    }

    /// A digit (from 0) for an open cell.
    fn choose(&mut self, cell: usize) -> usize {
        let symbols = self.ground.symbols();
        let scents = &self.scent[cell * symbols..(cell + 1) * symbols];
        let candidates = self.ant.candidates(cell);
        if self.chance.unit() < self.rules.greed {
            let most = |best: usize, digit: usize| {
                if scents[digit] > scents[best] {
                    digit
                } else {
                    best
                }
            };
            return candidates.reduce(most).unwrap_or(0);
        }
        let total: f32 = candidates.clone().map(|digit| scents[digit]).sum();
        let mut lot = self.chance.unit() as f32 * total;
        let mut last = 0;
        for digit in candidates {
            last = digit;
            lot -= scents[digit];
            if lot < 0.0 {
                break;
            }
        }
        last
    }

    /// Rewards the best ant so far, and lets its fame fade.
    fn praise(&mut self, emptiest: usize) {
        let cells = self.ground.cells() as f32;
        let fame = cells / emptiest as f32;
        self.stale += 1;
        if emptiest < self.emptiest {
            self.stale = 0;
        }
        if fame > self.fame {
            self.fame = fame;
            self.emptiest = emptiest;
            self.best.copy_from_slice(&self.champion);
        }
        let reward = self.rules.reward as f32;
        for (cell, &digit) in self.best.iter().enumerate() {
            if digit != 0 {
                let index = cell * self.ground.symbols() + digit as usize - 1;
                let scent = &mut self.scent[index];
                *scent += reward * (self.fame - *scent);
            }
        }
        self.fame *= 1.0 - self.rules.fading as f32;
    }

    /// Restarts the colony, because some starts lead nowhere.
    fn begin_anew(&mut self) {
        self.scent.fill(1.0 / self.ground.cells() as f32);
        (self.emptiest, self.fame, self.stale) = (usize::MAX, 0.0, 0);
        self.restarts += 1;
    }

    fn report(self, empty: usize) -> Report {
        let mut report = match empty {
            0 => Report {
                solution: Some(self.best),
                ..Report::without(Outcome::Solved)
            },
            _ => Report::without(Outcome::Unknown),
        };
        report = report.counting(&[
            ("ants", self.walks),
            ("digits chosen", self.digits),
            ("restarts", self.restarts),
            ("cells left empty", empty as u64),
        ]);
        report.trace = self.recorder.finish(empty as u32);
        report
    }
}

//! A simulated player, and what a puzzle asks of it.
//!
//! The player looks for singles and fills one of those it sees, by chance. When
//! there are none it crosses out candidates by intersections, pairs, triples and
//! X-wings; when that fails, it tries the candidate that is refuted most quickly.
//! Nothing is cleverer than that: what is measured is how much there is to find
//! at each moment, and how well it can be seen.

use therefore_puzzle::{Cell, Digits};

use crate::bits::is_one;
use crate::board::Board;
use crate::chance::Chance;
use crate::ladder::technique;
use crate::machine::State;
use crate::step::Step;

/// Runs that are averaged. The seed is fixed: the same puzzle has the same figures.
const RUNS: usize = 20;
const SEED: u64 = 1;
/// How many rounds of singles a player follows a trial.
const PATIENCE: usize = 12;
/// What a trial costs at most.
const DEEPEST: f64 = 60.0;

/// What a puzzle asks of a player, averaged over runs.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Demands {
    /// Looking for the next digit: the sum over the moments of one by how much
    /// there is to be seen.
    pub search: f64,
    /// The moment with least to be seen, for each empty cell.
    pub bottleneck: f64,
    /// Digits found only by counting what a cell can hold.
    pub counted: f64,
    /// Moments with just one cell to fill.
    pub narrow: f64,
    /// Moments without a hidden single in a box.
    pub boxless: f64,
    /// Steps that only cross out candidates.
    pub crossings: f64,
    /// The longest trial: digits filled until it was refuted.
    pub deepest: f64,
    /// Candidates that had to be tried.
    pub trials: f64,
}

impl Demands {
    /// How many there are.
    pub const COUNT: usize = 8;

    /// Their names, in order.
    pub const NAMES: [&'static str; Demands::COUNT] = [
        "search",
        "bottleneck",
        "counted",
        "narrow",
        "boxless",
        "crossings",
        "deepest",
        "trials",
    ];

    /// Their values, in order.
    pub fn values(&self) -> [f64; Demands::COUNT] {
        [
            self.search,
            self.bottleneck,
            self.counted,
            self.narrow,
            self.boxless,
            self.crossings,
            self.deepest,
            self.trials,
        ]
    }

    fn values_mut(&mut self) -> [&mut f64; Demands::COUNT] {
        [
            &mut self.search,
            &mut self.bottleneck,
            &mut self.counted,
            &mut self.narrow,
            &mut self.boxless,
            &mut self.crossings,
            &mut self.deepest,
            &mut self.trials,
        ]
    }

    /// Plays a puzzle from this board on.
    pub fn of(start: &Board) -> Demands {
        let mut sum = Demands::default();
        let mut seeds = Chance::new(SEED);
        let mut player = Player::new(start);
        for _ in 0..RUNS {
            let run = player.play(start, Chance::new(seeds.bits()));
            for (total, value) in sum.values_mut().into_iter().zip(run.values()) {
                *total += value / RUNS as f64;
            }
        }
        sum
    }
}

/// How a single shows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Look {
    LastCell,
    InBox,
    InLine,
    Counted,
}

/// A cell that can be filled.
#[derive(Clone, Copy)]
struct Opening {
    cell: Cell,
    digit: u8,
    look: Look,
}

struct Player {
    board: Board,
    trial: Board,
    openings: Vec<Opening>,
    /// For each cell its opening, so that each is listed once.
    seen: Vec<Option<(Look, u8)>>,
}

/// What a player tries when singles are used up, easiest first.
const CROSSINGS: [&[&str]; 4] = [
    &["pointing", "claiming"],
    &["naked-pair", "hidden-pair"],
    &["naked-triple", "hidden-triple"],
    &["x-wing"],
];

impl Player {
    fn new(start: &Board) -> Player {
        Player {
            board: start.clone(),
            trial: start.clone(),
            openings: Vec::new(),
            seen: vec![None; start.terrain().cells()],
        }
    }

    fn play(&mut self, start: &Board, mut chance: Chance) -> Demands {
        let mut demands = Demands::default();
        self.board.clone_from(start);
        while self.board.empty() > 0 && self.board.trouble().is_none() {
            if !openings(&self.board, &mut self.openings, &mut self.seen) {
                break;
            }
            if self.openings.is_empty() {
                if !self.cross_out(&mut demands) && !self.try_out(&mut demands) {
                    self.give_up(&mut demands);
                    break;
                }
                continue;
            }
            self.look_around(&mut demands);
            let Opening { cell, digit, look } = self.openings[chance.below(self.openings.len())];
            demands.counted += f64::from(u8::from(look == Look::Counted));
            self.board.place(cell, digit);
        }
        demands
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

    /// What there is to be seen at this moment, and how well.
    fn look_around(&self, demands: &mut Demands) {
        let board = &self.board;
        let mut standing = [0.0; 65];
        for &digit in board.values() {
            standing[usize::from(digit)] += 1.0;
        }
        let sides = board.terrain().digits() as f64;
        let empty_of = |house| f64::from(board.open(house).count_ones());
        let (mut ease, mut weight, mut boxes) = (0.0, 0.0, 0);
        for opening in &self.openings {
            let houses = board.terrain().houses_of(opening.cell);
            let kind = |house| board.house(house).kind;
            let least = |lines: bool| {
                let houses = houses_of_kind(board, opening.cell, lines);
                houses.map(empty_of).fold(sides, f64::min)
            };
            boxes += usize::from(opening.look <= Look::InBox);
            let (eye, share) = match opening.look {
                Look::LastCell => (2.0, 1.0),
                Look::InBox => {
                    let room = houses.filter(|&house| !kind(house).is_line()).map(empty_of);
                    let room = room.fold(sides, f64::min);
                    let digits = standing[usize::from(opening.digit)] / sides;
                    (0.4 + digits + 0.5 / room, 1.0)
                }
                Look::InLine => (0.1 + 1.5 / least(true), 0.5),
                Look::Counted => (0.9 / least(true).min(least(false)), 0.2),
            };
            ease += eye;
            weight += share;
        }
        demands.search += 1.0 / ease;
        demands.bottleneck = demands.bottleneck.max(board.empty() as f64 / weight);
        demands.narrow += f64::from(u8::from(self.openings.len() == 1));
        demands.boxless += f64::from(u8::from(boxes == 0));
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
            if !openings(&self.trial, &mut self.openings, &mut self.seen) {
                return Some(fills + 1);
            }
            if self.openings.is_empty() {
                return None;
            }
            for opening in &self.openings {
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

fn houses_of_kind(board: &Board, cell: Cell, lines: bool) -> impl Iterator<Item = usize> + '_ {
    let houses = board.terrain().houses_of(cell);
    houses.filter(move |&house| board.house(house).kind.is_line() == lines)
}

/// All cells that are singles, each as it shows best; false if two singles or
/// a house contradict each other.
fn openings(board: &Board, list: &mut Vec<Opening>, seen: &mut [Option<(Look, u8)>]) -> bool {
    list.clear();
    seen.fill(None);
    for (id, house) in board.terrain().houses().iter().enumerate() {
        if !house.full {
            continue;
        }
        let look = match (is_one(board.open(id)), house.kind.is_line()) {
            (true, _) => Look::LastCell,
            (false, false) => Look::InBox,
            (false, true) => Look::InLine,
        };
        for digit in board.missing(id).iter() {
            let places = board.places(id, digit);
            if places == 0 {
                return false;
            }
            if is_one(places) {
                let cell = house.cells[places.trailing_zeros() as usize];
                match &mut seen[cell] {
                    Some((_, other)) if *other != digit => return false,
                    Some((best, _)) => *best = look.min(*best),
                    none => *none = Some((look, digit)),
                }
            }
        }
    }
    for (cell, seen) in seen.iter().enumerate() {
        let counted = board.candidates(cell).single();
        match (*seen, counted) {
            (Some((_, digit)), Some(only)) if digit != only => return false,
            (Some((look, digit)), _) => list.push(Opening { cell, digit, look }),
            (None, Some(digit)) => list.push(Opening {
                cell,
                digit,
                look: Look::Counted,
            }),
            (None, None) => {}
        }
    }
    true
}

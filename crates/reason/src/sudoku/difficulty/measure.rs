//! The measure M: what a puzzle costs when it is solved with pen and paper.
//!
//! Every filled cell costs the product of the orders of the pre-emptive sets
//! processed since the cell before (1 if there were none). A guessed cell
//! costs the square of the number of empty cells, itself included, plus that
//! product. What was paid in a branch that failed stays paid. M depends on
//! chance, so it is averaged over runs or over all ways.

use std::fmt;

use therefore_puzzle::{Control, Over};

use crate::machine::chance::Chance;
use crate::machine::{Entry, Outcome, Reasoner, Role, Trace};
use crate::sudoku::board::Board;
use crate::sudoku::paper::{Dice, Paper, order, paper};

/// How many steps all runs or ways of a puzzle may take together. What is found by
/// then counts.
pub const STEPS: u64 = 2_000_000;

/// M of one trace of the `paper` profile that began with so many empty cells.
pub fn measure(trace: &Trace<Board>, empty: usize) -> f64 {
    let mut bill = Bill::new(empty);
    trace.entries.iter().for_each(|entry| bill.add(entry));
    bill.sum
}

/// M while it grows.
struct Bill {
    sum: f64,
    empty: usize,
    product: f64,
    /// What the last two were before each open guess.
    saved: Vec<(usize, f64)>,
}

impl Bill {
    fn new(empty: usize) -> Bill {
        Bill {
            sum: 0.0,
            empty,
            product: 1.0,
            saved: Vec::new(),
        }
    }

    fn add(&mut self, entry: &Entry<Board>) {
        match entry.role {
            Role::Guess => {
                self.sum += (self.empty * self.empty) as f64 + self.product;
                self.saved.push((self.empty, self.product));
                self.fill();
            }
            Role::Refutation => {
                if let Some(before) = self.saved.pop() {
                    (self.empty, self.product) = before;
                }
            }
            Role::Step if entry.step.placement.is_some() => {
                self.sum += self.product;
                self.fill();
            }
            Role::Step => self.product *= order(&entry.step) as f64,
        }
    }

    fn fill(&mut self) {
        self.empty = self.empty.saturating_sub(1);
        self.product = 1.0;
    }
}

/// Why there is no M.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unmeasured {
    /// The puzzle has sums, which the method of pen and paper does not know: it
    /// would guess digit after digit.
    Sums,
    /// The puzzle has no solution.
    Impossible,
    /// The control ended it before the first run or way was done.
    Over(Over),
}

impl fmt::Display for Unmeasured {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unmeasured::Sums => f.write_str("the method of pen and paper knows no sums"),
            Unmeasured::Impossible => f.write_str("there is no solution"),
            Unmeasured::Over(Over::Budget) => {
                write!(f, "one run takes more than {STEPS} steps")
            }
            Unmeasured::Over(over) => over.fmt(f),
        }
    }
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
    /// Why there are fewer runs than were asked for.
    pub ended: Option<Over>,
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
    /// Why there are fewer ways than were asked for.
    pub ended: Option<Over>,
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

    fn runs(&self, seed: u64, ended: Option<Over>) -> Runs {
        Runs {
            mean: self.mean,
            spread: (self.squares / self.count).sqrt(),
            least: self.least,
            most: self.most,
            runs: self.count as usize,
            seed,
            ended,
        }
    }
}

/// M over `count` runs from a seed.
///
/// ```
/// use therefore_puzzle::{Control, formats::parse_sudoku};
/// use therefore_reason::{Board, Terrain, runs};
/// let puzzle = parse_sudoku("1234341221434..1")?;
/// let board = Board::new(&Terrain::new(puzzle.layout.clone()), &puzzle);
/// assert_eq!(runs(&board, 3, 1, &Control::UNLIMITED).unwrap().mean, 2.0);
/// # Ok::<(), therefore_puzzle::formats::ReadError>(())
/// ```
pub fn runs(start: &Board, count: usize, seed: u64, control: &Control) -> Result<Runs, Unmeasured> {
    average(start, seed, control, |mean| {
        mean.count as usize >= count.max(1)
    })
}

/// M over as many runs as it takes for the mean to settle: at least 10, until
/// its standard error is below one hundredth of it, at most `limit`.
pub fn settled(
    start: &Board,
    limit: usize,
    seed: u64,
    control: &Control,
) -> Result<Runs, Unmeasured> {
    average(start, seed, control, |mean| {
        let error = (mean.squares / mean.count).sqrt() / mean.count.sqrt();
        let is_settled = mean.count >= 10.0 && error <= mean.mean * 0.01;
        is_settled || mean.count as usize >= limit.max(1)
    })
}

/// The control with the budget of M, if the method of pen and paper knows all of
/// the puzzle's rules.
fn budget(start: &Board, control: &Control) -> Result<Control, Unmeasured> {
    if start.terrain().layout().sums().is_empty() {
        Ok(control.with_budget(STEPS))
    } else {
        Err(Unmeasured::Sums)
    }
}

/// One run by this schedule, of which nothing is kept. None if the control ended it.
fn run(
    solver: &mut Reasoner<Board>,
    schedule: &mut Paper,
    board: &mut Board,
) -> Result<Option<f64>, Unmeasured> {
    let mut bill = Bill::new(board.empty());
    match solver.walk(schedule, board, &mut |entry| bill.add(entry)) {
        Outcome::Solved => Ok(Some(bill.sum)),
        Outcome::Stopped => Ok(None),
        Outcome::Stuck | Outcome::Contradiction => Err(Unmeasured::Impossible),
    }
}

fn average(
    start: &Board,
    seed: u64,
    control: &Control,
    enough: impl Fn(&Mean) -> bool,
) -> Result<Runs, Unmeasured> {
    let control = budget(start, control)?;
    let profile = paper();
    let mut seeds = Chance::new(seed);
    let mut solver = Reasoner::new(&profile, 0).under(&control);
    let mut board = start.clone();
    let mut mean = Mean::new();
    loop {
        board.clone_from(start);
        let mut schedule = Paper::new(Dice::Random(Chance::new(seeds.bits())));
        let Some(value) = run(&mut solver, &mut schedule, &mut board)? else {
            let over = control.why().unwrap_or(Over::Stopped);
            return if mean.count > 0.0 {
                Ok(mean.runs(seed, Some(over)))
            } else {
                Err(Unmeasured::Over(over))
            };
        };
        mean.add(value);
        if enough(&mean) {
            return Ok(mean.runs(seed, None));
        }
    }
}

/// M over all ways the choices can fall, up to a limit.
pub fn all_ways(start: &Board, limit: usize, control: &Control) -> Result<Ways, Unmeasured> {
    let control = budget(start, control)?;
    let profile = paper();
    let mut solver = Reasoner::new(&profile, 0).under(&control);
    let mut board = start.clone();
    let mut made: Vec<(usize, usize)> = Vec::new();
    let (mut sum, mut weight) = (0.0, 0.0);
    let mut range = Mean::new();
    loop {
        board.clone_from(start);
        let mut schedule = Paper::new(Dice::Listed { made, next: 0 });
        let value = run(&mut solver, &mut schedule, &mut board)?;
        let ended = match value {
            Some(_) => None,
            None => Some(control.why().unwrap_or(Over::Stopped)),
        };
        made = match schedule.dice {
            Dice::Listed { made, .. } => made,
            Dice::Random(_) => Vec::new(),
        };
        if let Some(value) = value {
            let chance: f64 = made
                .iter()
                .map(|&(_, options)| 1.0 / options as f64)
                .product();
            sum += value * chance;
            weight += chance;
            range.add(value);
        }
        // The next way: the last choice that has an option left takes it.
        while made
            .last()
            .is_some_and(|&(choice, options)| choice + 1 == options)
        {
            made.pop();
        }
        let complete = ended.is_none() && made.is_empty();
        if complete || ended.is_some() || range.count as usize >= limit.max(1) {
            return match ended {
                Some(over) if range.count == 0.0 => Err(Unmeasured::Over(over)),
                ended => Ok(Ways {
                    mean: sum / weight,
                    least: range.least,
                    most: range.most,
                    ways: range.count as usize,
                    complete,
                    ended,
                }),
            };
        }
        if let Some(last) = made.last_mut() {
            last.0 += 1;
        }
    }
}

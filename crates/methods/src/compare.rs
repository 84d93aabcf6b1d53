//! The same puzzles through many engines, timed and counted.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use therefore_puzzle::{Clock, Control, Sudoku};

use crate::{Counter, Method, Order, Outcome, Report};

/// An engine under the name the user gave it. Every trial gets a new one.
pub struct Contestant {
    /// Its name, with options.
    pub label: String,
    /// Makes one.
    pub make: Box<dyn Fn() -> Box<dyn Method> + Send + Sync>,
}

/// What is compared: engines, puzzles, and how they are run.
pub struct Contest<'a> {
    /// The puzzles.
    pub puzzles: &'a [Sudoku],
    /// The engines.
    pub engines: &'a [Contestant],
    /// How often each engine solves each puzzle.
    pub runs: u32,
    /// The seed of the first run; the next one has the next.
    pub seed: u64,
    /// How long an engine may take for a puzzle.
    pub limit: Option<Duration>,
    /// Whether uniqueness is asked too.
    pub unique: bool,
    /// Threads to use.
    pub threads: usize,
    /// When to stop; what is done by then is kept.
    pub control: &'a Control,
    /// The clock for `limit`.
    pub clock: Clock,
    /// The clock for the time that a trial takes; it may be that of the thread.
    pub stopwatch: Clock,
}

/// One engine on one puzzle, once.
#[derive(Clone, Debug)]
pub struct Trial {
    /// Which puzzle, from 0.
    pub puzzle: usize,
    /// Which engine, from 0.
    pub engine: usize,
    /// Which run, from 0.
    pub run: u32,
    /// Its seed.
    pub seed: u64,
    /// How long it took, by the contest's stopwatch.
    pub seconds: f64,
    /// The result.
    pub report: Report,
}

impl Contest<'_> {
    /// How many trials there are.
    pub fn trials(&self) -> usize {
        self.puzzles.len() * self.engines.len() * self.runs as usize
    }

    /// Runs all trials and calls `done` with each in order: by puzzle, engine, run.
    pub fn run(&self, mut done: impl FnMut(&Trial)) -> Vec<Trial> {
        let next = AtomicUsize::new(0);
        let mut trials = Vec::new();
        thread::scope(|scope| {
            let (sender, receiver) = mpsc::channel();
            for _ in 0..self.threads.max(1).min(self.trials()) {
                let (sender, next) = (sender.clone(), &next);
                let work = move || {
                    while !self.control.is_over() {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        if number >= self.trials() {
                            break;
                        }
                        if sender.send((number, self.trial(number))).is_err() {
                            break;
                        }
                    }
                };
                // Backtracking is recursive, and a grid of side 64 is deep.
                let builder = thread::Builder::new().stack_size(64 << 20);
                let _ = builder.spawn_scoped(scope, work);
            }
            drop(sender);
            let mut waiting = BTreeMap::new();
            let mut due = 0;
            for (number, trial) in receiver {
                waiting.insert(number, trial);
                while let Some(trial) = waiting.remove(&due) {
                    due += 1;
                    if let Some(trial) = trial {
                        done(&trial);
                        trials.push(trial);
                    }
                }
            }
            for trial in waiting.into_values().flatten() {
                done(&trial);
                trials.push(trial);
            }
        });
        trials
    }

    /// One trial; `None` if it was stopped before it had an answer.
    fn trial(&self, number: usize) -> Option<Trial> {
        let run = (number % self.runs as usize) as u32;
        let engine = number / self.runs as usize % self.engines.len();
        let puzzle = number / self.runs as usize / self.engines.len();
        let seed = self.seed.wrapping_add(run as u64);
        let control = match self.limit {
            Some(limit) => self.control.with_time(self.clock, limit),
            None => self.control.clone(),
        };
        let order = Order {
            unique: self.unique,
            seed,
            control,
            trace: false,
        };
        let started = self.stopwatch.now();
        let mut method = (self.engines[engine].make)();
        let report = method.answer(&self.puzzles[puzzle], &order);
        let seconds = self.stopwatch.now().saturating_sub(started).as_secs_f64();
        let cut = report.outcome == Outcome::Unknown && self.control.is_over();
        (!cut).then_some(Trial {
            puzzle,
            engine,
            run,
            seed,
            seconds,
            report,
        })
    }
}

/// The summary of all trials of one engine.
#[derive(Clone, PartialEq, Debug)]
pub struct Summary {
    /// Trials of puzzles the engine can express.
    pub trials: usize,
    /// Trials of puzzles it cannot.
    pub unfit: usize,
    /// Trials with an answer: a solution, or that there is none.
    pub answered: usize,
    /// The median, the mean and the longest of the answered trials, in seconds; `None`
    /// if there are no answered trials.
    pub seconds: Option<[f64; 3]>,
    /// The mean of each counter over the trials that could be expressed.
    pub counters: Vec<Counter>,
}

/// Sums up the trials of an engine.
pub fn summary<'a>(trials: impl IntoIterator<Item = &'a Trial>) -> Summary {
    let (mut fit, mut unfit, mut answered) = (0, 0, 0);
    let mut seconds = Vec::new();
    let mut counters: Vec<(&'static str, u64, u64)> = Vec::new();
    for trial in trials {
        if matches!(trial.report.outcome, Outcome::Unfit(_)) {
            unfit += 1;
            continue;
        }
        fit += 1;
        if trial.report.outcome.is_solved() || trial.report.outcome == Outcome::Impossible {
            answered += 1;
            seconds.push(trial.seconds);
        }
        for counter in &trial.report.counters {
            match counters.iter_mut().find(|(name, ..)| *name == counter.name) {
                Some((_, sum, times)) => {
                    *sum = sum.saturating_add(counter.value);
                    *times += 1;
                }
                None => counters.push((counter.name, counter.value, 1)),
            }
        }
    }
    seconds.sort_by(f64::total_cmp);
    let mean = seconds.iter().sum::<f64>() / seconds.len() as f64;
    let spread = seconds.last().map(|&most| [median(&seconds), mean, most]);
    let mean = |&(name, sum, times): &(&'static str, u64, u64)| Counter {
        name,
        value: (sum + times / 2) / times,
    };
    Summary {
        trials: fit,
        unfit,
        answered,
        seconds: spread,
        counters: counters.iter().map(mean).collect(),
    }
}

/// The median of a sorted list that is not empty.
fn median(sorted: &[f64]) -> f64 {
    let half = sorted.len() / 2;
    match sorted.len() % 2 {
        1 => sorted[half],
        _ => (sorted[half - 1] + sorted[half]) / 2.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use therefore_puzzle::formats::parse_sudoku;

    fn contestant(label: &str) -> Contestant {
        let text = label.to_string();
        Contestant {
            label: label.to_string(),
            make: Box::new(move || crate::method(&text).expect("it is a method")),
        }
    }

    #[test]
    fn trials_come_in_order_and_are_summed_up() {
        let line =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let puzzle = parse_sudoku(line).expect("it is a puzzle");
        let engines = [contestant("sat"), contestant("annealing")];
        let control = Control::new();
        let clock = Clock::new(|| Duration::ZERO);
        let contest = Contest {
            puzzles: &[puzzle.clone(), puzzle],
            engines: &engines,
            runs: 3,
            seed: 5,
            limit: None,
            unique: false,
            threads: 2,
            control: &control,
            clock,
            stopwatch: clock,
        };
        let mut seen = 0;
        let trials = contest.run(|_| seen += 1);
        assert_eq!((seen, trials.len()), (12, 12));
        let order: Vec<_> = trials.iter().map(|t| (t.puzzle, t.engine, t.run)).collect();
        assert!(order.is_sorted());
        assert!(trials.iter().all(|t| t.seed == 5 + t.run as u64));
        let sat = summary(trials.iter().filter(|trial| trial.engine == 0));
        assert_eq!((sat.trials, sat.answered, sat.unfit), (6, 6, 0));
        control.stop();
        assert!(contest.run(|_| ()).is_empty());
    }
}

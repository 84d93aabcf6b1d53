//! `therefore theory minimal-clues`: all puzzles of a grid with so many clues.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use clap::Args;
use serde_json::json;
use therefore_search::classic::Grid;
use therefore_theory::{CellSet, Hunt};

use super::resume::{self, Kept, Question};
use super::status_line::StatusLine;
use super::{full_grid, line, print, puzzles, unanswered};
use crate::commands::control;
use crate::input::Input;
use crate::piece::Status;
use therefore::words::plural;

/// Find all puzzles of a grid with so many clues, by hitting sets
///
/// Prints the puzzles found, a line each. --resume keeps what is done in a file:
/// interrupted with Ctrl-C, the same command goes on from there.
#[derive(Args)]
#[command(
    after_help = "Example:\n  therefore theory minimal-clues --clues 12 145327698839654127672918543496185372218473956753296481367542819984761235521839764"
)]
pub struct MinimalClues {
    #[command(flatten)]
    input: Input,
    /// How many clues
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=40))]
    clues: u8,
    /// Keep what is done in this file, and go on from there
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
    /// Threads to use [default: all cores]
    #[arg(long, value_name = "N")]
    threads: Option<std::num::NonZeroUsize>,
    /// A JSON object at the end instead of lines
    #[arg(long)]
    json: bool,
}

/// What is done is written to the file this often.
const KEEP_EVERY: Duration = Duration::from_secs(1);

/// What is done so far.
struct Log {
    done: Vec<bool>,
    found: Vec<String>,
    /// What was found in parts that come after one that is not done: lines are
    /// printed in the same order on any number of threads.
    waiting: BTreeMap<usize, Vec<String>>,
    /// Parts whose puzzles are printed.
    told: usize,
    /// When it was last written to its file.
    kept: Instant,
}

impl Log {
    fn new(done: Vec<bool>, found: Vec<String>) -> Log {
        Log {
            done,
            found,
            waiting: BTreeMap::new(),
            told: 0,
            kept: Instant::now(),
        }
    }

    /// Prints what no part has to be waited for.
    fn tell(&mut self) {
        while self.done.get(self.told) == Some(&true) {
            print_all(self.waiting.remove(&self.told).iter().flatten());
            self.told += 1;
        }
    }

    fn count(&self) -> usize {
        self.done.iter().filter(|done| **done).count()
    }
}

impl MinimalClues {
    /// Runs the command.
    pub fn run(self) -> Result<Status, String> {
        let puzzles = puzzles(self.input.sources())?;
        let [puzzle] = puzzles.as_slice() else {
            return Err(format!(
                "{} puzzles given, expected one grid",
                puzzles.len()
            ));
        };
        let grid = full_grid(puzzle)?;
        let mut hunt = Hunt::new(&grid, self.clues.into());
        let tasks = hunt.tasks();
        let question = Question {
            grid: line(&grid),
            clues: self.clues,
            parts: tasks.len(),
        };
        let log = self.begin(&question)?;
        // A file that cannot be written is told of now, not after an hour.
        self.keep(&question, &log)?;
        let count = AtomicUsize::new(log.count());
        let log = Mutex::new(log);
        let next = AtomicUsize::new(0);
        let status = StatusLine::new();
        let write_error = Mutex::new(false);
        let work = || {
            let mut hunt = hunt.clone();
            let control = control(None);
            loop {
                let index = next.fetch_add(1, Ordering::Relaxed);
                let Some(&task) = tasks.get(index) else { break };
                let is_done = log.lock().map_or(true, |log| log.done[index]);
                if is_done {
                    continue;
                }
                let mut found = Vec::new();
                if !hunt.search(task, &control, &mut |set| {
                    found.push(with_clues(&grid, set))
                }) {
                    break;
                }
                let Ok(mut log) = log.lock() else { break };
                log.done[index] = true;
                log.found.extend_from_slice(&found);
                if !self.json {
                    log.waiting.insert(index, found);
                    log.tell();
                }
                let count = count.fetch_add(1, Ordering::Relaxed) + 1;
                status.show(count, tasks.len(), "parts");
                // Not after every part: a thousand of them may take a second.
                if log.kept.elapsed() > KEEP_EVERY {
                    log.kept = Instant::now();
                    if let Err(reason) = self.keep(&question, &log)
                        && let Ok(mut error) = write_error.lock()
                    {
                        // Told at once, and once; the search goes on, and at its
                        // end the file is written again.
                        if !std::mem::replace(&mut *error, true) {
                            eprintln!("therefore: {reason}");
                        }
                    }
                }
            }
        };
        let all = || std::thread::available_parallelism().map_or(1, |n| n.get());
        let threads = self.threads.map_or_else(all, |n| n.get()).min(256);
        std::thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(work);
            }
        });
        status.clear();
        let mut log = log
            .into_inner()
            .unwrap_or_else(|poisoned| poisoned.into_inner());
        print_all(log.waiting.values().flatten());
        log.found.sort_unstable();
        self.keep(&question, &log)?;
        let whole = log.done.iter().all(|&done| done);
        if self.json {
            let object = json!({
                "grid": line(&grid), "clues": self.clues, "complete": whole, "puzzles": log.found,
            });
            print(&format!("{object}\n"));
        } else if whole {
            let found = plural(log.found.len(), "puzzle");
            print(&format!(
                "{found} with {} clues, and no others\n",
                self.clues
            ));
        }
        if !whole {
            let done = log.count();
            eprintln!(
                "therefore: stopped with {done} of {} parts done",
                log.done.len()
            );
            return Ok(unanswered());
        }
        Ok(Status::default())
    }

    /// An empty log, or the one of the file.
    fn begin(&self, question: &Question) -> Result<Log, String> {
        let kept = match &self.resume {
            Some(path) => resume::read(path, question)?,
            None => None,
        };
        let Some(kept) = kept else {
            return Ok(Log::new(vec![false; question.parts], Vec::new()));
        };
        if !self.json {
            print_all(kept.found.iter());
        }
        Ok(Log::new(kept.done, kept.found))
    }

    /// Writes the log to its file.
    fn keep(&self, question: &Question, log: &Log) -> Result<(), String> {
        let Some(path) = &self.resume else {
            return Ok(());
        };
        let kept = Kept {
            done: log.done.clone(),
            found: log.found.clone(),
        };
        resume::write(path, question, &kept)
    }
}

fn print_all<'a>(puzzles: impl Iterator<Item = &'a String>) {
    puzzles.for_each(|puzzle| {
        print(&format!("{puzzle}\n"));
    });
}

/// The puzzle that gives these cells of a grid.
fn with_clues(grid: &Grid, set: CellSet) -> String {
    let given: Grid = std::array::from_fn(|cell| match set >> cell & 1 {
        0 => 0,
        _ => grid[cell],
    });
    line(&given)
}

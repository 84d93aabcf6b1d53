//! `therefore theory minimal-clues`: all puzzles of a grid with so many clues.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use clap::Args;
use serde_json::{Value, json};
use therefore_search::classic::Grid;
use therefore_theory::{CellSet, Hunt};

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
        let log = self.begin(&grid, tasks.len())?;
        // A file that cannot be written is told of now, not after an hour.
        self.keep(&grid, &log)?;
        let count = AtomicUsize::new(log.count());
        let log = Mutex::new(log);
        let next = AtomicUsize::new(0);
        let status = StatusLine::new();
        let write_error = Mutex::new(None);
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
                    if let Err(reason) = self.keep(&grid, &log)
                        && let Ok(mut error) = write_error.lock()
                    {
                        *error = Some(reason);
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
        self.keep(&grid, &log)?;
        if let Ok(Some(reason)) = write_error.into_inner() {
            return Err(reason);
        }
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
    fn begin(&self, grid: &Grid, tasks: usize) -> Result<Log, String> {
        let empty = Log::new(vec![false; tasks], Vec::new());
        let Some(path) = &self.resume else {
            return Ok(empty);
        };
        if !path.exists() {
            return Ok(empty);
        }
        let name = path.display();
        let text = std::fs::read_to_string(path).map_err(|error| format!("{name}: {error}"))?;
        let kept: Option<Log> = serde_json::from_str::<Value>(&text).ok().and_then(|value| {
            let same = value["grid"] == json!(line(grid)) && value["clues"] == json!(self.clues);
            let bits = value["done"]
                .as_str()
                .filter(|bits| same && bits.len() == tasks)?;
            let found = value["puzzles"].as_array()?.iter();
            let found = found.map(|puzzle| puzzle.as_str().map(String::from));
            let done = bits.bytes().map(|bit| bit == b'1').collect();
            Some(Log::new(done, found.collect::<Option<_>>()?))
        });
        let log = kept.ok_or_else(|| {
            format!(
                "{name}: is not what was kept of this search (another grid or number of clues?)"
            )
        })?;
        if !self.json {
            print_all(log.found.iter());
        }
        Ok(log)
    }

    /// Writes the log beside its file and then over it, so that it is never half.
    fn keep(&self, grid: &Grid, log: &Log) -> Result<(), String> {
        let Some(path) = &self.resume else {
            return Ok(());
        };
        let done: String = log
            .done
            .iter()
            .map(|&done| if done { '1' } else { '0' })
            .collect();
        let object = json!({
            "grid": line(grid), "clues": self.clues, "done": done, "puzzles": log.found,
        });
        replace(path, &object.to_string()).map_err(|reason| format!("{}: {reason}", path.display()))
    }
}

fn print_all<'a>(puzzles: impl Iterator<Item = &'a String>) {
    puzzles.for_each(|puzzle| {
        print(&format!("{puzzle}\n"));
    });
}

fn replace(path: &Path, text: &str) -> std::io::Result<()> {
    let beside = path.with_extension("part");
    std::fs::write(&beside, text)?;
    std::fs::rename(beside, path)
}

/// The puzzle that gives these cells of a grid.
fn with_clues(grid: &Grid, set: CellSet) -> String {
    let given: Grid = std::array::from_fn(|cell| match set >> cell & 1 {
        0 => 0,
        _ => grid[cell],
    });
    line(&given)
}

//! `therefore compare`: the same puzzles through many engines, in one table.

use std::io::IsTerminal;
use std::num::{NonZeroU32, NonZeroUsize};
use std::thread;
use std::time::{Duration, Instant};

use clap::{Args, ValueEnum};
use cpu_time::ThreadTime;
use therefore::compare::{CSV_HEAD, Compared, contestants, csv_row, table};
use therefore::{Envelope, Puzzle};
use therefore_methods::Outcome;
use therefore_methods::compare::Contest;
use therefore_puzzle::{Clock, Sudoku};

use super::{engines_help, parse_seconds, refuse};
use crate::input::{Input, Part};
use crate::piece::Status;
use crate::{interrupt, output};

const EXAMPLE: &str =
    "Example:\n  therefore compare --engines search,sat,annealing --runs 5 puzzles.txt";

/// Solve the same puzzles by many engines, and compare
///
/// Prints one table: for each engine how many puzzles it answered, its times
/// (CPU time of a thread) and the means of its own counters. JSON and CSV have
/// a line for every single run. Exit code 0: all was compared; 2: some input
/// could not be read.
#[derive(Args)]
#[command(
    after_help = EXAMPLE,
    after_long_help = engines_help(EXAMPLE)
)]
pub struct Compare {
    #[command(flatten)]
    input: Input,
    /// Engines, with commas or repeated [default: all]
    #[arg(long, value_name = "NAME,...")]
    engines: Vec<String>,
    /// How often each engine solves each puzzle, with seeds N, N+1, ...
    #[arg(long, value_name = "N", default_value = "1")]
    runs: NonZeroU32,
    /// The seed of the first run
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Also ask whether the solution is the only one
    #[arg(short, long)]
    unique: bool,
    /// Give up on a puzzle after so many seconds
    #[arg(long, value_name = "SECONDS", value_parser = parse_seconds, default_value = "10")]
    time_limit: Duration,
    /// Threads to use [default: all cores]
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
    /// A table for people, or every run as JSON lines or CSV
    #[arg(long, value_enum, default_value_t = Style::Table)]
    format: Style,
    /// The same as --format json
    #[arg(long, conflicts_with = "format")]
    json: bool,
}

/// What to print.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Style {
    /// One line for each engine
    Table,
    /// The same as Markdown
    Markdown,
    /// One JSON object a line for each run
    Json,
    /// One line for each run
    Csv,
}

impl Compare {
    /// Runs the command.
    pub fn run(mut self) -> Status {
        if self.json {
            self.format = Style::Json;
        }
        let mut status = Status::default();
        let engines = match contestants(&self.engines) {
            Ok(engines) => engines,
            Err(problem) => return refuse(problem),
        };
        let (places, puzzles) = self.puzzles(&mut status);
        if puzzles.is_empty() {
            return status;
        }
        let all = || thread::available_parallelism().map_or(1, NonZeroUsize::get);
        let control = interrupt::CONTROL.child();
        let contest = Contest {
            puzzles: &puzzles,
            engines: &engines,
            runs: self.runs.get(),
            seed: self.seed,
            limit: Some(self.time_limit),
            unique: self.unique,
            threads: self.threads.map_or_else(all, NonZeroUsize::get).min(256),
            control: &control,
            clock: interrupt::CLOCK,
            stopwatch: Clock::new(|| ThreadTime::now().as_duration()),
        };
        if self.format == Style::Csv {
            output::line(CSV_HEAD);
        }
        let mut progress = Progress::new(contest.trials());
        let trials = contest.run(|trial| {
            progress.done();
            let heard = match self.format {
                Style::Json => output::json(&Envelope {
                    run: Some(Box::new(Compared::of(&engines, trial))),
                    ..places[trial.puzzle].clone()
                }),
                Style::Csv => output::line(&csv_row(&engines, trial)),
                _ => true,
            };
            if !heard {
                control.stop();
            }
        });
        progress.clear();
        match self.format {
            Style::Table => output::text(&table(&engines, &trials, false)),
            Style::Markdown => output::text(&table(&engines, &trials, true)),
            _ => true,
        };
        status.unanswered |= trials.iter().any(|t| t.report.outcome == Outcome::Wrong);
        status
    }

    /// The puzzles, and where each comes from.
    fn puzzles(&self, status: &mut Status) -> (Vec<Envelope>, Vec<Sudoku>) {
        let (mut places, mut puzzles) = (Vec::new(), Vec::new());
        let mut number = 0;
        let mut sources = self.input.sources();
        while let Some(part) = sources.next() {
            let (name, chunk) = match part {
                Part::Chunk { name, chunk } => (name, chunk),
                Part::Broken(message) => {
                    eprintln!("therefore: {message}");
                    status.unreadable = true;
                    continue;
                }
            };
            for entry in chunk.entries() {
                let line = entry.line();
                number += 1;
                match entry.into_sudoku() {
                    Ok(puzzle) => {
                        places.push(Envelope {
                            file: Some(name.to_string()),
                            line: Some(line),
                            number: Some(number),
                            puzzle: Some(Envelope::puzzle(&Puzzle::Sudoku(puzzle.clone()))),
                            ..Envelope::default()
                        });
                        puzzles.push(puzzle);
                    }
                    Err(error) => {
                        eprintln!("therefore: {name}, {error}");
                        status.unreadable = true;
                    }
                }
            }
        }
        (places, puzzles)
    }
}

/// How many runs are done, on a terminal, when it takes long.
struct Progress {
    started: Instant,
    done: usize,
    all: usize,
    shown: bool,
}

impl Progress {
    fn new(all: usize) -> Progress {
        Progress {
            started: Instant::now(),
            done: 0,
            all,
            shown: false,
        }
    }

    fn done(&mut self) {
        self.done += 1;
        let due = self.started.elapsed() > Duration::from_secs(1);
        if due && std::io::stderr().is_terminal() {
            self.shown = true;
            eprint!("\r\x1b[K{} of {} runs", self.done, self.all);
        }
    }

    fn clear(&self) {
        if self.shown {
            eprint!("\r\x1b[K");
        }
    }
}

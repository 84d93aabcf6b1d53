//! `therefore compare`: the same puzzles through many engines, in one table.

use std::io::{IsTerminal, Write};
use std::num::{NonZeroU32, NonZeroUsize};
use std::thread;
use std::time::{Duration, Instant};

use clap::{Args, ValueEnum};
use cpu_time::ThreadTime;
use serde_json::{Value, json};
use therefore_methods::Outcome;
use therefore_methods::compare::{Contest, Contestant, Trial, summary};
use therefore_puzzle::{Clock, Sudoku};

use super::engines::{counters_json, engine, engines_help, names};
use super::{givens_line, parse_seconds};
use crate::input::{Input, Part};
use crate::interrupt;
use crate::piece::Status;

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
        let engines = match self.contestants() {
            Ok(engines) => engines,
            Err(complaint) => {
                eprintln!("therefore: {complaint}");
                status.unreadable = true;
                return status;
            }
        };
        let puzzles = self.puzzles(&mut status);
        if puzzles.is_empty() {
            return status;
        }
        let all = || thread::available_parallelism().map_or(1, NonZeroUsize::get);
        let contest = Contest {
            puzzles: &puzzles,
            engines: &engines,
            runs: self.runs.get(),
            seed: self.seed,
            limit: Some(self.time_limit),
            unique: self.unique,
            threads: self.threads.map_or_else(all, NonZeroUsize::get).min(256),
            control: &interrupt::CONTROL,
            clock: interrupt::CLOCK,
            stopwatch: Clock::new(|| ThreadTime::now().as_duration()),
        };
        if self.format == Style::Csv {
            put("puzzle,engine,run,seed,outcome,milliseconds,counters");
        }
        let mut progress = Progress::new(contest.trials());
        let trials = contest.run(|trial| {
            progress.done();
            match self.format {
                Style::Json => put(&object(&puzzles, &engines, trial).to_string()),
                Style::Csv => put(&row(&engines, trial)),
                _ => {}
            }
        });
        progress.clear();
        match self.format {
            Style::Table => put(table(&engines, &trials, false).trim_end()),
            Style::Markdown => put(table(&engines, &trials, true).trim_end()),
            _ => {}
        }
        status.unanswered |= trials.iter().any(|t| t.report.outcome == Outcome::Wrong);
        status
    }

    fn contestants(&self) -> Result<Vec<Contestant>, String> {
        let labels: Vec<String> = if self.engines.is_empty() {
            names().iter().map(ToString::to_string).collect()
        } else {
            split(&self.engines)
        };
        let contestant = |label: String| {
            engine(&label)?;
            let text = label.clone();
            let make = move || engine(&text).unwrap_or_else(|_| Box::new(super::engines::Search));
            Ok(Contestant {
                label,
                make: Box::new(make),
            })
        };
        labels.into_iter().map(contestant).collect()
    }

    fn puzzles(&self, status: &mut Status) -> Vec<Sudoku> {
        let mut puzzles = Vec::new();
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
                match entry.into_sudoku() {
                    Ok(puzzle) => puzzles.push(puzzle),
                    Err(error) => {
                        eprintln!("therefore: {name}, {error}");
                        status.unreadable = true;
                    }
                }
            }
        }
        puzzles
    }
}

/// Engines by commas; a comma before something that names no engine belongs to
/// the options of the one before it.
fn split(given: &[String]) -> Vec<String> {
    let mut labels: Vec<String> = Vec::new();
    for text in given {
        let from = labels.len();
        for word in text.split(',') {
            let is_name = names().contains(&word.split(':').next().unwrap_or(word));
            match labels[from..].last_mut() {
                Some(last) if !is_name && last.contains(':') => {
                    *last += ",";
                    *last += word;
                }
                _ => labels.push(word.to_string()),
            }
        }
    }
    labels
}

/// Prints a line; nobody listening is no mistake of ours.
fn put(line: &str) {
    let _ = writeln!(std::io::stdout(), "{line}");
}

fn object(puzzles: &[Sudoku], engines: &[Contestant], trial: &Trial) -> Value {
    let reason = match &trial.report.outcome {
        Outcome::Unfit(words) => json!(words),
        _ => Value::Null,
    };
    json!({
        "puzzle": trial.puzzle + 1,
        "givens": givens_line(&puzzles[trial.puzzle]),
        "engine": engines[trial.engine].label,
        "run": trial.run + 1,
        "seed": trial.seed,
        "outcome": trial.report.outcome.word(),
        "reason": reason,
        "milliseconds": trial.seconds * 1e3,
        "counters": counters_json(&trial.report),
    })
}

fn row(engines: &[Contestant], trial: &Trial) -> String {
    let label = &engines[trial.engine].label;
    let label = if label.contains(',') {
        format!("\"{label}\"")
    } else {
        label.clone()
    };
    let counters = trial.report.work().replace(", ", "; ");
    format!(
        "{},{label},{},{},{},{:.4},{counters}",
        trial.puzzle + 1,
        trial.run + 1,
        trial.seed,
        trial.report.outcome.word(),
        trial.seconds * 1e3,
    )
}

/// One line for each engine.
fn table(engines: &[Contestant], trials: &[Trial], markdown: bool) -> String {
    let heads = [
        "engine",
        "answered",
        "median ms",
        "mean ms",
        "longest ms",
        "means of its counters",
    ];
    let mut rows: Vec<Vec<String>> = vec![heads.map(str::to_string).to_vec()];
    for (number, engine) in engines.iter().enumerate() {
        let summary = summary(trials.iter().filter(|trial| trial.engine == number));
        let mut row = vec![engine.label.clone()];
        if summary.trials == 0 && summary.unfit > 0 {
            row.push("cannot".to_string());
            row.extend(["", "", "", ""].map(str::to_string));
            rows.push(row);
            continue;
        }
        let unfit = match summary.unfit {
            0 => String::new(),
            unfit => format!(", {unfit} cannot"),
        };
        row.push(format!("{} of {}{unfit}", summary.answered, summary.trials));
        match summary.seconds {
            Some(times) => row.extend(times.map(|seconds| format!("{:.3}", seconds * 1e3))),
            None => row.extend(["-", "-", "-"].map(str::to_string)),
        }
        let counters: Vec<String> = summary.counters.iter().map(ToString::to_string).collect();
        row.push(counters.join(", "));
        rows.push(row);
    }
    if markdown {
        rows.insert(1, vec!["---".to_string(); heads.len()]);
        let lines = rows.iter().map(|row| format!("| {} |\n", row.join(" | ")));
        return lines.collect();
    }
    let widths: Vec<usize> = (0..heads.len() - 1)
        .map(|column| rows.iter().map(|row| row[column].len()).max().unwrap_or(0))
        .collect();
    let mut text = String::new();
    for row in &rows {
        let mut line = String::new();
        for (column, word) in row.iter().enumerate() {
            match column {
                0 => line += &format!("{word:<width$}", width = widths[0]),
                5 => line += &format!("  {word}"),
                _ => line += &format!("  {word:>width$}", width = widths[column]),
            }
        }
        text += line.trim_end();
        text += "\n";
    }
    text
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

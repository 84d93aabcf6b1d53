//! The engines by name: our own two, and the other ways of `methods`; and
//! `therefore solve --engine`.

use std::fs::File;
use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use clap::Args;
use serde_json::{Map, Value, json};
use therefore_draw::text;
use therefore_methods::{METHODS, Method, Order, Outcome, Promise, Report, method};
use therefore_puzzle::formats::{ReadError, write_values};
use therefore_puzzle::{ConstraintKind, Sudoku};
use therefore_reason::{Board, Flow, LADDER, Progress, State, Terrain};
use therefore_search::{Ended, Solver};

use super::{control, givens_line};
use crate::batch::{self, Job, Place, Threads, unreadable_json};
use crate::input::Sources;
use crate::piece::{Piece, Status};

/// An engine by its name and options.
pub fn engine(text: &str) -> Result<Box<dyn Method>, String> {
    match text {
        "search" => Ok(Box::new(Search)),
        "logic" => Ok(Box::new(Logic)),
        _ => method(text).map_err(|words| {
            if METHODS.iter().any(|m| text.starts_with(m.name)) {
                words
            } else {
                format!("{text}: unknown, expected one of {}", names().join(", "))
            }
        }),
    }
}

/// The names of all engines, the default first.
pub fn names() -> Vec<&'static str> {
    let others = METHODS.iter().map(|method| method.name);
    std::iter::once("search")
        .chain(others)
        .chain(["logic"])
        .collect()
}

/// The engines and their options for the long help, after the examples.
pub fn engines_help(examples: &str) -> String {
    let mut lines = vec![
        format!("{examples}\n"),
        "Engines (options after a colon, like iterated-local-search:swaps=3,steepest):".to_string(),
        format!("  {:<24}exact search, ours, the default", "search"),
    ];
    for method in METHODS {
        lines.push(format!("  {:<24}{}", method.name, method.about));
        for (option, about) in method.options {
            lines.push(format!("    {option:<22}{about}"));
        }
    }
    lines.push(format!(
        "  {:<24}the techniques people use, without guessing",
        "logic"
    ));
    lines.join("\n")
}

/// Our exact engine as a method.
pub struct Search;

impl Method for Search {
    fn name(&self) -> &'static str {
        "search"
    }

    fn takes(&self, kind: ConstraintKind) -> Result<(), String> {
        match kind {
            ConstraintKind::Region | ConstraintKind::Sum => Ok(()),
        }
    }

    fn promise(&self) -> Promise {
        Promise::Proves
    }

    fn solve(&mut self, puzzle: &Sudoku, order: &Order) -> Report {
        let mut solver = Solver::new(&puzzle.layout);
        let limit = 1 + order.unique as u64;
        let answer = solver.solve(&puzzle.start(), limit, &order.control);
        let outcome = match (answer.solutions, answer.ended) {
            (0, Ended::Exhausted) => Outcome::Impossible,
            (0, _) => Outcome::Unknown,
            (1, Ended::Exhausted) => Outcome::Unique,
            (1, _) => Outcome::Solved,
            _ => Outcome::Several,
        };
        let report = Report {
            solution: (answer.solutions > 0).then(|| solver.first().to_vec()),
            ..Report::without(outcome)
        };
        report.counting(&[
            ("guesses", answer.work.guesses),
            ("propagations", answer.work.propagations),
            ("conflicts", answer.work.conflicts),
        ])
    }
}

/// The techniques of `reason`, simplest first, without guessing and without
/// those that take uniqueness for granted: what they say is proved.
pub struct Logic;

impl Method for Logic {
    fn name(&self) -> &'static str {
        "logic"
    }

    fn takes(&self, kind: ConstraintKind) -> Result<(), String> {
        match kind {
            ConstraintKind::Region | ConstraintKind::Sum => Ok(()),
        }
    }

    fn promise(&self) -> Promise {
        Promise::Tries
    }

    fn solve(&mut self, puzzle: &Sudoku, order: &Order) -> Report {
        let mut board = Board::new(&Terrain::new(puzzle.layout.clone()), puzzle);
        let (mut steps, mut score) = (0, 0);
        let outcome = 'steps: loop {
            match board.progress() {
                Progress::Solved => break Outcome::Unique,
                Progress::Broken => break Outcome::Impossible,
                Progress::Open => {}
            }
            for technique in LADDER.iter().filter(|technique| !technique.uniqueness) {
                let mut first = None;
                let _ = technique.visit_shortest(&board, None, &order.control, &mut |step| {
                    first = Some(step);
                    Flow::Break(())
                });
                if order.control.is_over() {
                    break 'steps Outcome::Unknown;
                }
                if let Some(step) = first {
                    board.apply(&step);
                    steps += 1;
                    score += technique.score as u64;
                    continue 'steps;
                }
            }
            break Outcome::Unknown;
        };
        let report = Report {
            solution: (outcome == Outcome::Unique).then(|| board.values().to_vec()),
            ..Report::without(outcome)
        };
        report.counting(&[("steps", steps), ("points of difficulty", score)])
    }
}

/// What `solve` takes for the other engines.
#[derive(Args)]
pub struct EngineArgs {
    /// Solve by another engine; --help lists them and their options
    #[arg(long, value_name = "NAME", value_parser = parse_engine, conflicts_with_all = ["count", "all", "candidates"])]
    engine: Option<String>,
    /// The seed of what is left to chance
    #[arg(long, value_name = "N", default_value_t = 1, requires = "engine")]
    seed: u64,
    /// Write the cost against the steps of a local engine as CSV
    #[arg(long, value_name = "FILE", requires = "engine")]
    trace: Option<PathBuf>,
    /// Write the first local optima of an engine that climbs as CSV
    #[arg(long, value_name = "FILE", requires = "engine")]
    optima: Option<PathBuf>,
}

fn parse_engine(text: &str) -> Result<String, String> {
    engine(text).map(|_| text.to_string())
}

/// How `solve` is to print.
pub struct Manner {
    pub lines: bool,
    pub unique: bool,
    pub json: bool,
    pub stats: bool,
    pub time_limit: Option<Duration>,
}

impl EngineArgs {
    /// Runs `solve` by the engine that was asked for; none if it is our own.
    pub fn run(&self, manner: Manner, sources: Sources, threads: &Threads) -> Option<Status> {
        let name = self.engine.as_deref().filter(|&name| name != "search")?;
        Some(match self.job(name, manner) {
            Ok(job) => batch::run(&job, sources, threads),
            Err(complaint) => {
                eprintln!("therefore: {complaint}");
                Status {
                    unreadable: true,
                    ..Status::default()
                }
            }
        })
    }

    fn job<'a>(&'a self, engine: &'a str, manner: Manner) -> Result<ByEngine<'a>, String> {
        let create = |path: &Option<PathBuf>, columns: &str| match path {
            None => Ok(None),
            Some(path) => File::create(path)
                .and_then(|mut file| writeln!(file, "{columns}").map(|()| file))
                .map(|file| Some(Mutex::new(file)))
                .map_err(|error| format!("{}: {error}", path.display())),
        };
        Ok(ByEngine {
            engine,
            seed: self.seed,
            trace: create(&self.trace, "line,step,cost,best")?,
            optima: create(&self.optima, "line,optimum,steps,missing")?,
            manner,
        })
    }
}

/// `solve` by one of the other engines.
struct ByEngine<'a> {
    engine: &'a str,
    seed: u64,
    trace: Option<Mutex<File>>,
    optima: Option<Mutex<File>>,
    manner: Manner,
}

impl Job for ByEngine<'_> {
    const COMMAND: &'static str = "solve --engine";

    type Worker = Option<Box<dyn Method>>;

    fn worker(&self) -> Self::Worker {
        engine(self.engine).ok()
    }

    fn puzzle(
        &self,
        worker: &mut Self::Worker,
        Place { name, line }: Place,
        puzzle: Sudoku,
        piece: &mut Piece,
    ) {
        let Some(method) = worker else {
            return;
        };
        let order = Order {
            unique: self.manner.unique,
            seed: self.seed,
            control: control(self.manner.time_limit),
            trace: self.trace.is_some(),
        };
        let before = Instant::now();
        let report = method.answer(&puzzle, &order);
        let seconds = before.elapsed().as_secs_f64();
        if let Err(error) = self.write_down(line, &report) {
            piece.unreadable(format_args!("cannot write: {error}"));
        }
        let wanted = if self.manner.unique {
            report.outcome == Outcome::Unique
        } else {
            report.outcome.is_solved()
        };
        piece.status().unanswered |= !wanted;
        if let Outcome::Unfit(words) = &report.outcome {
            piece.complain(format_args!("{name}, line {line}: {words}"));
        }
        if self.manner.json {
            self.object(&puzzle, line, &report, seconds, piece)
        } else {
            self.text(&puzzle, &report, piece)
        }
        if self.manner.stats && !self.manner.json {
            let (engine, word, work) = (self.engine, report.outcome.word(), report.work());
            piece.complain(format_args!(
                "line {line}: {engine}: {word} in {seconds:.3} s, {work}"
            ));
        }
    }

    fn json(&self) -> bool {
        self.manner.json
    }

    fn unreadable(&self, name: &str, error: &ReadError, piece: &mut Piece) {
        if self.manner.lines {
            piece.line("error");
        } else if self.manner.json {
            piece.line(&unreadable_json(name, error).to_string());
        }
    }
}

impl ByEngine<'_> {
    fn text(&self, puzzle: &Sudoku, report: &Report, piece: &mut Piece) {
        let several = self.manner.unique && report.outcome == Outcome::Several;
        if self.manner.lines {
            let line = match (&report.solution, &report.outcome) {
                _ if several => "many".to_string(),
                (Some(grid), _) => write_values(puzzle, grid),
                (None, Outcome::Impossible) => "none".to_string(),
                _ => "unknown".to_string(),
            };
            return piece.line(&line);
        }
        piece.gap();
        match &report.outcome {
            Outcome::Solved if self.manner.unique => {
                piece.line("a solution; this engine did not show whether it is the only one:");
            }
            Outcome::Several => piece.line("more than one solution, of which one is:"),
            Outcome::Impossible => piece.line("no solution (therefore check says why)"),
            Outcome::Unknown => piece.line("not answered"),
            Outcome::Unfit(_) => piece.line("not answered: this engine cannot express the puzzle"),
            Outcome::Wrong => piece.line("not answered: the engine made a mistake"),
            _ => {}
        }
        if let Some(grid) = &report.solution {
            piece.text(&text::grid(puzzle, grid));
        }
    }

    fn object(
        &self,
        puzzle: &Sudoku,
        line: usize,
        report: &Report,
        seconds: f64,
        piece: &mut Piece,
    ) {
        let mut object = Map::new();
        object.insert("line".into(), json!(line));
        object.insert("puzzle".into(), json!(givens_line(puzzle)));
        let grid = report
            .solution
            .as_ref()
            .map(|grid| write_values(puzzle, grid));
        object.insert("solution".into(), json!(grid));
        let solutions = match report.outcome {
            Outcome::Impossible => json!("none"),
            Outcome::Unique => json!("one"),
            Outcome::Several => json!("many"),
            Outcome::Solved => json!("at least one"),
            _ => Value::Null,
        };
        object.insert("solutions".into(), solutions);
        object.insert("engine".into(), json!(self.engine));
        if self.manner.stats {
            let mut stats = counters_json(report);
            stats.insert("seconds".into(), json!(seconds));
            object.insert("stats".into(), Value::Object(stats));
        }
        piece.line(&Value::Object(object).to_string());
    }

    /// The trace and the optima, to their files.
    fn write_down(&self, line: usize, report: &Report) -> io::Result<()> {
        let lock = |file: &Mutex<File>, text: String| {
            let mut file = file.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
            file.write_all(text.as_bytes())
        };
        if let Some(file) = &self.trace {
            let points = report.trace.iter();
            let row =
                |p: &therefore_methods::Point| format!("{line},{},{},{}\n", p.step, p.cost, p.best);
            lock(file, points.map(row).collect())?;
        }
        if let Some(file) = &self.optima {
            let numbered = report.optima.iter().zip(1..);
            let row = |(optimum, number): (&therefore_methods::Optimum, u32)| {
                format!("{line},{number},{},{}\n", optimum.steps, optimum.cost)
            };
            lock(file, numbered.map(row).collect())?;
        }
        Ok(())
    }
}

/// An engine's counters as JSON.
pub fn counters_json(report: &Report) -> Map<String, Value> {
    let counters = report.counters.iter();
    counters
        .map(|counter| (counter.name.to_string(), json!(counter.value)))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::{Logic, Search};

    therefore_methods::conformance!(search, Box::new(Search));
    therefore_methods::conformance!(logic, Box::new(Logic));
}

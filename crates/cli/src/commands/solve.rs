//! `therefore solve`: the solution, all of them, how many, or true candidates.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use therefore::{Answer, Part, Puzzle, Question, Solved, Style, Want, Workbench, engines::engine};
use therefore_puzzle::formats::{Entry, ReadError};
use therefore_puzzle::{Nonogram, Sudoku};
use therefore_search::classic::{self, Classic};

use super::ask::{Command, ask, workbench};
use super::solve_totals::{Sums, Totals};
use super::solve_traces::Traces;
use super::{engines_help, parse_seconds};
use crate::batch::{self, Job, Place, Threads, unreadable_json};
use crate::input::Input;
use crate::piece::{Piece, Status};

const EXAMPLES: &str = "Examples:\n  therefore solve 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n  therefore solve --lines --unique puzzles.txt\n  therefore solve --svg nonogram.non > picture.svg\n  therefore solve --count all --boxes 2x3 ....................................";

/// Solve puzzles exactly
///
/// Prints the solution of each puzzle, in input order. Exit code 0: every
/// puzzle was answered (and has one solution, if --unique asks). 1: some puzzle
/// has no solution, or several where one was asked, or was not answered in time.
/// 2: some input could not be read.
#[derive(Args)]
#[command(
    after_help = EXAMPLES,
    after_long_help = engines_help(EXAMPLES)
)]
pub struct Solve {
    #[command(flatten)]
    input: Input,
    #[command(flatten)]
    threads: Threads,
    /// One line for each puzzle: the solution (1 and 0 for nonograms), none,
    /// many (with --unique), unknown (out of time), or error (unreadable)
    #[arg(long)]
    lines: bool,
    /// Ask for exactly one solution
    #[arg(short, long)]
    unique: bool,
    /// Print how many solutions there are, stopping at N unless it is "all"
    #[arg(long, value_name = "N|all", value_parser = parse_count, group = "question")]
    count: Option<Limit>,
    /// Print all solutions
    #[arg(long, group = "question")]
    all: bool,
    /// Print for every cell the digits that occur in some solution; for
    /// nonograms the cells that are the same in all solutions
    #[arg(long, visible_alias = "true-cells", group = "question")]
    candidates: bool,
    /// Draw the solution as SVG
    #[arg(long, conflicts_with_all = ["lines", "json", "question"])]
    svg: bool,
    /// One JSON object a line for each puzzle
    #[arg(long, conflicts_with = "lines")]
    json: bool,
    /// Tell on standard error what the engine did
    #[arg(long)]
    stats: bool,
    /// Give up on a puzzle after so many seconds
    #[arg(long, value_name = "SECONDS", value_parser = parse_seconds)]
    time_limit: Option<Duration>,
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

/// How far to count; none is to the end.
type Limit = Option<u64>;

fn parse_count(text: &str) -> Result<Limit, String> {
    match text.parse::<u64>() {
        Ok(limit) if limit > 0 => Ok(Some(limit)),
        _ if text == "all" => Ok(None),
        _ => Err("expected a number from 1, or all".to_string()),
    }
}

fn parse_engine(text: &str) -> Result<String, String> {
    engine(text).map(|_| text.to_string())
}

impl Solve {
    /// Runs the command.
    pub fn run(self) -> Status {
        let traces = match Traces::create(self.trace.as_deref(), self.optima.as_deref()) {
            Ok(traces) => traces,
            Err(complaint) => return super::refuse(complaint),
        };
        let asked = Asked {
            question: Question::Solve(self.question()),
            traces,
            command: &self,
        };
        let totals = Totals::new();
        let job = Solving {
            asked: &asked,
            totals: &totals,
        };
        let status = batch::run(&job, self.input.sources(), &self.threads);
        if self.stats && self.other_engine().is_none() {
            totals.tell(self.unique || self.count.is_some());
        }
        status
    }

    fn question(&self) -> therefore::Solve {
        therefore::Solve {
            unique: self.unique,
            want: match self {
                Solve {
                    count: Some(limit), ..
                } => Want::Count(*limit),
                Solve { all: true, .. } => Want::All,
                Solve {
                    candidates: true, ..
                } => Want::Candidates,
                _ => Want::First,
            },
            engine: self.engine.clone(),
            seed: self.seed,
            trace: self.trace.is_some(),
            svg: self.svg,
            stats: self.stats,
        }
    }

    /// The engine that was asked for, if it is not our own.
    fn other_engine(&self) -> Option<&str> {
        self.engine.as_deref().filter(|&name| name != "search")
    }

    /// Whether a plain classic line can go straight to the classic engine.
    fn is_plain(&self) -> bool {
        let first = self.count.is_none() && !self.all && !self.candidates;
        self.lines && first && self.other_engine().is_none()
    }
}

/// The question, and how the answer is printed.
struct Asked<'a> {
    question: Question,
    traces: Traces,
    command: &'a Solve,
}

impl Command for Asked<'_> {
    const NAME: &'static str = "solve";

    fn question(&self) -> &Question {
        &self.question
    }

    fn json(&self) -> bool {
        self.command.json
    }

    fn time_limit(&self) -> Option<Duration> {
        self.command.time_limit
    }

    fn begin(&self, puzzle: &Puzzle, piece: &mut Piece) {
        if self.command.all && !self.command.lines {
            piece.gap();
            if let Puzzle::Nonogram(nonogram) = puzzle
                && nonogram.meta.title.is_some()
            {
                piece.line(&therefore::words::size_and_title(nonogram));
            }
        }
    }

    fn part(&self, number: usize, part: &mut Part, puzzle: &Puzzle, piece: &mut Piece) {
        let Part::Solution(solution) = part else {
            return;
        };
        if self.command.json {
        } else if self.command.lines {
            piece.line(&solution.line());
        } else {
            if matches!(puzzle, Puzzle::Nonogram(_)) && number > 1 {
                piece.line("");
            }
            let style = Style {
                columns: crate::terminal::columns(),
                ..Style::default()
            };
            piece.text(&solution.text(puzzle, &style));
        }
    }

    fn answer(&self, answer: &Answer, puzzle: &Puzzle, style: &Style, piece: &mut Piece) {
        let Answer::Solve(solved) = answer else {
            return;
        };
        if self.command.all {
            return piece.text(solved.list_end());
        }
        if self.command.lines {
            let line = match puzzle {
                Puzzle::Sudoku(sudoku) if self.command.candidates => solved.candidates_line(sudoku),
                _ => solved.line(),
            };
            return piece.line(&line);
        }
        let bare_picture = matches!(puzzle, Puzzle::Nonogram(_)) && solved.svg.is_some();
        if self.command.count.is_none() && !bare_picture {
            piece.gap();
        }
        piece.text(&answer.text(puzzle, style));
    }

    fn finish(&self, answer: &Answer, place: Place, _: &Puzzle, piece: &mut Piece) {
        let Answer::Solve(solved) = answer else {
            return;
        };
        let Some(engine) = &solved.engine else {
            return;
        };
        let Place { name, line } = place;
        if let Some(words) = &engine.reason {
            piece.complain(format_args!("{name}, line {line}: {words}"));
        }
        if let Err(error) = self.traces.write(line, engine) {
            piece.unreadable(format_args!("cannot write: {error}"));
        }
        if self.command.stats && !self.command.json {
            piece.complain(format_args!("line {line}: {}", engine_words(solved)));
        }
    }
}

/// What another engine did, in words.
fn engine_words(solved: &Solved) -> String {
    let Some((engine, stats)) = solved.engine.as_ref().zip(solved.stats.as_ref()) else {
        return String::new();
    };
    let seconds = stats.get("seconds").and_then(|it| it.as_f64());
    let work: Vec<String> = stats
        .iter()
        .filter(|(name, _)| *name != "seconds")
        .map(|(name, value)| format!("{value} {name}"))
        .collect();
    let (name, outcome) = (&engine.name, &engine.outcome);
    let seconds = seconds.unwrap_or_default();
    format!("{name}: {outcome} in {seconds:.3} s, {}", work.join(", "))
}

/// The command as a job.
struct Solving<'a> {
    asked: &'a Asked<'a>,
    totals: &'a Totals,
}

/// What a thread keeps; its sums are added to the totals at the end.
struct Worker<'a> {
    bench: Workbench,
    classic: Classic,
    sums: Sums<'a>,
}

impl<'a> Solving<'a> {
    fn ask(&self, worker: &mut Worker<'a>, place: Place, puzzle: &Puzzle, piece: &mut Piece) {
        let answer = ask(self.asked, &mut worker.bench, place, puzzle, piece);
        if let Some(Answer::Solve(solved)) = answer {
            worker.sums.add(&solved);
        }
    }

    /// The way of a million puzzles: a line in, a line out.
    fn plain(&self, worker: &mut Worker, text: &[u8; 81], piece: &mut Piece) {
        let limit = 1 + u64::from(self.asked.command.unique);
        let outcome = worker.classic.solve_line(text, limit);
        worker.sums.add_plain(outcome.count, outcome.guesses);
        piece.status().unanswered |= outcome.count != 1;
        match outcome.count {
            0 => piece.line("none"),
            1 => {
                piece.bytes(&classic::to_line(&outcome.first));
                piece.bytes(b"\n");
            }
            _ => piece.line("many"),
        }
    }
}

impl<'a> Job for Solving<'a> {
    const COMMAND: &'static str = "solve";

    type Worker = Worker<'a>;

    fn worker(&self) -> Worker<'a> {
        Worker {
            bench: workbench(),
            classic: Classic::new(),
            sums: self.totals.sums(),
        }
    }

    fn json(&self) -> bool {
        self.asked.command.json
    }

    fn puzzle(&self, worker: &mut Worker<'a>, place: Place, puzzle: Sudoku, piece: &mut Piece) {
        self.ask(worker, place, &puzzle.into(), piece);
    }

    fn nonogram(&self, worker: &mut Worker<'a>, place: Place, puzzle: Nonogram, piece: &mut Piece) {
        self.ask(worker, place, &puzzle.into(), piece);
    }

    fn entry(&self, worker: &mut Worker<'a>, name: &str, entry: Entry, piece: &mut Piece) {
        if let Entry::Classic { text, .. } = &entry
            && self.asked.command.is_plain()
        {
            self.plain(worker, text, piece);
        } else {
            self.problem(worker, name, entry, piece);
        }
    }

    fn unreadable(&self, name: &str, error: &ReadError, piece: &mut Piece) {
        if self.asked.command.lines {
            piece.line("error");
        } else if self.asked.command.json {
            unreadable_json(name, error, piece);
        }
    }
}

//! `therefore solve`: the solution, all of them, how many, or true candidates.

use std::ops::ControlFlow;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use clap::Args;
use serde_json::{Map, Value, json};
use therefore_draw::{svg, text};
use therefore_puzzle::formats::{Entry, ReadError, write_values};
use therefore_puzzle::{Digits, Nonogram, Sudoku};
use therefore_search::classic::{self, Classic};
use therefore_search::{Control, Ended, Solver, Work, nonogram};

use super::engines::{EngineArgs, Manner, engines_help};
use super::{Solvers, control, givens_line, parse_seconds, work_json};
use crate::answers::{Counted, begin_list, end_list, found_json};
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
    pub(super) lines: bool,
    /// Ask for exactly one solution
    #[arg(short, long)]
    pub(super) unique: bool,
    /// Print how many solutions there are, stopping at N unless it is "all"
    #[arg(long, value_name = "N|all", value_parser = parse_count, group = "question")]
    pub(super) count: Option<Limit>,
    /// Print all solutions
    #[arg(long, group = "question")]
    pub(super) all: bool,
    /// Print for every cell the digits that occur in some solution; for
    /// nonograms the cells that are the same in all solutions
    #[arg(long, visible_alias = "true-cells", group = "question")]
    pub(super) candidates: bool,
    /// Draw the solution as SVG
    #[arg(long, conflicts_with_all = ["lines", "json", "question"])]
    pub(super) svg: bool,
    /// One JSON object a line for each puzzle
    #[arg(long, conflicts_with = "lines")]
    pub(super) json: bool,
    /// Tell on standard error what the engine did
    #[arg(long)]
    pub(super) stats: bool,
    /// Give up on a puzzle after so many seconds
    #[arg(long, value_name = "SECONDS", value_parser = parse_seconds)]
    pub(super) time_limit: Option<Duration>,
    #[command(flatten)]
    engine: EngineArgs,
    #[arg(skip)]
    totals: Mutex<Totals>,
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

/// What --stats tells.
#[derive(Default, Clone, Copy)]
struct Totals {
    puzzles: u64,
    /// Puzzles without, with one, with several solutions (as far as asked).
    kinds: [u64; 3],
    unknown: u64,
    work: Work,
    /// What nonograms took.
    nonograms: nonogram::Work,
}

/// What a thread keeps; its totals are added up at the end.
pub struct Worker<'a> {
    solvers: Solvers,
    classic: Classic,
    totals: Totals,
    all: &'a Mutex<Totals>,
}

impl Drop for Worker<'_> {
    fn drop(&mut self) {
        let mut all = self
            .all
            .lock()
            .unwrap_or_else(|poisoned| poisoned.into_inner());
        all.puzzles += self.totals.puzzles;
        all.unknown += self.totals.unknown;
        for (all, mine) in all.kinds.iter_mut().zip(self.totals.kinds) {
            *all += mine;
        }
        all.work += self.totals.work;
        all.nonograms += self.totals.nonograms;
    }
}

impl Solve {
    /// Runs the command.
    pub fn run(self) -> Status {
        let manner = Manner {
            lines: self.lines,
            unique: self.unique,
            json: self.json,
            stats: self.stats,
            time_limit: self.time_limit,
        };
        if let Some(status) = self.engine.run(manner, self.input.sources(), &self.threads) {
            return status;
        }
        let started = Instant::now();
        let status = batch::run(&Solving(&self), self.input.sources(), &self.threads);
        if self.stats {
            let totals = *self
                .totals
                .lock()
                .unwrap_or_else(|poisoned| poisoned.into_inner());
            let seconds = started.elapsed().as_secs_f64();
            let [none, one, many] = totals.kinds;
            eprintln!(
                "{} puzzles in {seconds:.3} s: {none} without a solution, {one} with one{}, {many} with several, {} not answered",
                totals.puzzles,
                if self.unique || self.count.is_some() {
                    ""
                } else {
                    " or more"
                },
                totals.unknown
            );
            let nonogram::Work {
                line_solves,
                probes,
                guesses,
                conflicts,
            } = totals.nonograms;
            if totals.work != Work::default() || line_solves == 0 {
                eprintln!(
                    "{} guesses, {} propagations, {} conflicts",
                    totals.work.guesses, totals.work.propagations, totals.work.conflicts
                );
            }
            if line_solves > 0 {
                eprintln!(
                    "nonograms: {line_solves} lines solved, {probes} probes, {guesses} guesses, {conflicts} conflicts"
                );
            }
        }
        status
    }

    /// Whether a plain classic line can go straight to the classic engine.
    fn is_plain(&self) -> bool {
        self.lines && self.count.is_none() && !self.all && !self.candidates
    }
}

/// The command as a job; a type of its own because the command is moved in.
struct Solving<'a>(&'a Solve);

impl<'a> Job for Solving<'a> {
    const COMMAND: &'static str = "solve";

    type Worker = Worker<'a>;

    fn worker(&self) -> Worker<'a> {
        Worker {
            solvers: Solvers::default(),
            classic: Classic::new(),
            totals: Totals::default(),
            all: &self.0.totals,
        }
    }

    fn json(&self) -> bool {
        self.0.json
    }

    fn nonogram(
        &self,
        worker: &mut Worker<'a>,
        place: Place,
        nonogram: Nonogram,
        piece: &mut Piece,
    ) {
        let (outcome, work) = super::nonogram::solve::solve(self.0, place, &nonogram, piece);
        let totals = &mut worker.totals;
        totals.puzzles += 1;
        totals.nonograms += work;
        match outcome {
            Some(kind) => totals.kinds[kind.min(2) as usize] += 1,
            None => totals.unknown += 1,
        }
    }

    fn puzzle(
        &self,
        worker: &mut Worker<'a>,
        Place { name, line }: Place,
        puzzle: Sudoku,
        piece: &mut Piece,
    ) {
        worker.totals.puzzles += 1;
        let mut question = Question {
            command: self.0,
            puzzle: &puzzle,
            solver: worker.solvers.get(&puzzle.layout),
            control: control(self.0.time_limit),
            line,
            name,
            piece,
        };
        let outcome = question.answer();
        worker.totals.work += worker.solvers.get(&puzzle.layout).work();
        match outcome {
            Some(kind) => worker.totals.kinds[kind.min(2) as usize] += 1,
            None => worker.totals.unknown += 1,
        }
    }

    fn entry(&self, worker: &mut Worker<'a>, name: &str, entry: Entry, piece: &mut Piece) {
        if let Entry::Classic { text, .. } = &entry
            && self.0.is_plain()
        {
            worker.totals.puzzles += 1;
            self.plain(worker, text, piece);
        } else {
            self.problem(worker, name, entry, piece);
        }
    }

    fn unreadable(&self, name: &str, error: &ReadError, piece: &mut Piece) {
        if self.0.lines {
            piece.line("error");
        } else if self.0.json {
            piece.line(&unreadable_json(name, error).to_string());
        }
    }
}

impl Solving<'_> {
    /// The way of a million puzzles: a line in, a line out.
    fn plain(&self, worker: &mut Worker, text: &[u8; 81], piece: &mut Piece) {
        let limit = 1 + self.0.unique as u64;
        let outcome = worker.classic.solve_line(text, limit);
        worker.totals.work.guesses += outcome.guesses;
        worker.totals.kinds[outcome.count as usize] += 1;
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

/// One puzzle and what is asked of it.
struct Question<'a, 'b> {
    command: &'a Solve,
    puzzle: &'a Sudoku,
    solver: &'a mut Solver,
    control: Control,
    name: &'a str,
    line: usize,
    piece: &'a mut Piece<'b>,
}

impl Question<'_, '_> {
    /// Answers, prints, and tells how many solutions there are as far as
    /// asked (none: not known).
    fn answer(&mut self) -> Option<u64> {
        let start = self.puzzle.start();
        let before = Instant::now();
        match self.command {
            Solve {
                count: Some(limit), ..
            } => self.count(&start, *limit, before),
            Solve { all: true, .. } => self.all(&start, before),
            Solve {
                candidates: true, ..
            } => self.candidates(&start, before),
            _ => self.first(&start, before),
        }
    }

    fn first(&mut self, start: &[Digits], before: Instant) -> Option<u64> {
        let limit = 1 + self.command.unique as u64;
        let answer = self.solver.solve(start, limit, &self.control);
        let known = answer.ended != Ended::Stopped || answer.solutions >= limit;
        let solution = (answer.solutions > 0).then(|| self.solver.first());
        if !known || answer.solutions == 0 || answer.solutions > 1 {
            self.piece.status().unanswered = true;
        }
        if self.command.json {
            let mut object = self.object();
            object.insert(
                "solution".into(),
                json!(solution.map(|grid| write_values(self.puzzle, grid))),
            );
            object.insert(
                "solutions".into(),
                found_json(known, answer.solutions, self.command.unique),
            );
            self.object_line(object, before);
        } else {
            let word = match (known, answer.solutions) {
                (false, _) => Some("unknown"),
                (true, 0) => Some("none"),
                (true, 1) => None,
                (true, _) => Some("many"),
            };
            match (word, self.command.lines) {
                (Some(word), true) => self.piece.line(word),
                (None, true) => {
                    let line = write_values(self.puzzle, self.solver.first());
                    self.piece.line(&line);
                }
                (word, false) => {
                    self.heading();
                    match word {
                        Some("unknown") => self.piece.line("not answered before it was stopped"),
                        Some("none") => self.piece.line("no solution (therefore check says why)"),
                        Some(_) => self.piece.line("more than one solution, of which one is:"),
                        None => {}
                    }
                    if answer.solutions > 0 && self.command.svg {
                        let picture = svg::Picture {
                            values: Some(self.solver.first()),
                            ..svg::Picture::default()
                        };
                        self.piece.text(&svg::draw(self.puzzle, &picture));
                    } else if answer.solutions > 0 {
                        self.piece
                            .text(&text::grid(self.puzzle, self.solver.first()));
                    }
                }
            }
        }
        known.then_some(answer.solutions)
    }

    fn count(&mut self, start: &[Digits], limit: Limit, before: Instant) -> Option<u64> {
        let count = self.solver.count(start, limit, &self.control);
        let counted = Counted::new(&count, limit);
        self.piece.status().unanswered |= !counted.is_good(self.command.unique);
        if self.command.json {
            let mut object = self.object();
            counted.json(&mut object);
            self.object_line(object, before);
        } else {
            self.piece.line(&counted.text());
        }
        counted.number()
    }

    fn all(&mut self, start: &[Digits], before: Instant) -> Option<u64> {
        let (puzzle, command) = (self.puzzle, self.command);
        let mut solutions = 0u64;
        if command.json {
            begin_list(self.object(), self.piece)
        } else {
            self.heading()
        }
        let piece = &mut *self.piece;
        let ended = self.solver.each(start, &self.control, &mut |grid| {
            solutions += 1;
            if command.json {
                if solutions > 1 {
                    piece.text(",");
                }
                piece.text(&Value::from(write_values(puzzle, grid)).to_string());
            } else if command.lines {
                piece.line(&write_values(puzzle, grid));
            } else {
                piece.text(&text::grid(puzzle, grid));
            }
            if piece.breathe() {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
        let known = ended != Ended::Stopped;
        self.piece.status().unanswered |=
            !known || solutions == 0 || command.unique && solutions > 1;
        if command.json {
            let mut rest = Map::new();
            rest.insert("complete".into(), json!(known));
            self.stats(&mut rest, before);
            end_list(rest, self.piece);
        } else {
            match (known, solutions) {
                (false, _) => self.piece.line("unknown"),
                (true, 0) => self.piece.line("none"),
                _ => {}
            }
        }
        known.then_some(solutions)
    }

    fn candidates(&mut self, start: &[Digits], before: Instant) -> Option<u64> {
        let (sets, ended) = self.solver.true_candidates(start, &self.control);
        let known = ended != Ended::Stopped;
        let real = (0..sets.len()).filter(|&cell| self.puzzle.layout.is_cell(cell));
        let (mut none, mut one) = (false, true);
        for cell in real {
            none |= sets[cell].is_empty();
            one &= sets[cell].len() == 1;
        }
        self.piece.status().unanswered |= !known || none || self.command.unique && !one;
        if self.command.json {
            let mut object = self.object();
            let lists: Vec<Vec<u8>> = sets.iter().map(|set| set.iter().collect()).collect();
            object.insert("candidates".into(), json!(lists));
            object.insert("complete".into(), json!(known));
            self.object_line(object, before);
        } else if self.command.lines {
            let line = match (known, none) {
                (false, _) => "unknown".to_string(),
                (_, true) => "none".to_string(),
                _ => places(self.puzzle, &sets),
            };
            self.piece.line(&line);
        } else {
            self.heading();
            match (known, none) {
                (_, true) => self.piece.line("no solution"),
                (known, false) => {
                    if !known {
                        self.piece.line("stopped; candidates that are left:");
                    }
                    self.piece.text(&text::candidates(self.puzzle, &sets));
                }
            }
        }
        known.then_some(if none { 0 } else { 2 - one as u64 })
    }

    /// A blank line between puzzles in the output for people.
    fn heading(&mut self) {
        if !self.command.lines {
            self.piece.gap();
        }
    }

    fn object(&self) -> Map<String, Value> {
        let mut object = Map::new();
        object.insert("file".into(), json!(self.name));
        object.insert("line".into(), json!(self.line));
        object.insert("puzzle".into(), json!(givens_line(self.puzzle)));
        object
    }

    fn stats(&self, object: &mut Map<String, Value>, before: Instant) {
        if self.command.stats {
            let mut stats = work_json(self.solver.work());
            stats["seconds"] = json!(before.elapsed().as_secs_f64());
            object.insert("stats".into(), stats);
        }
    }

    fn object_line(&mut self, mut object: Map<String, Value>, before: Instant) {
        self.stats(&mut object, before);
        self.piece.line(&Value::Object(object).to_string());
    }
}

/// Candidates on one line: for each cell as many characters as there are
/// symbols, the symbol or a dot.
fn places(puzzle: &Sudoku, sets: &[Digits]) -> String {
    let symbols = puzzle.layout.symbols();
    let text = |digit: u8, set: &Digits| {
        if set.contains(digit) {
            puzzle.alphabet.text(digit, symbols)
        } else {
            ".".to_string()
        }
    };
    sets.iter()
        .flat_map(|set| (1..=symbols as u8).map(move |digit| text(digit, set)))
        .collect()
}

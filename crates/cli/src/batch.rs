//! One or a million puzzles, in input order, on all cores, in flat memory.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::sync::{Condvar, Mutex, MutexGuard, mpsc};
use std::thread;
use std::time::{Duration, Instant};

use clap::Args;
use therefore::{Envelope, Problem, Trouble};
use therefore_puzzle::formats::{Entry, ReadError};
use therefore_puzzle::{Nonogram, Puzzle, Sudoku};

use crate::input::{Part, Sources};
use crate::piece::{Piece, Status, Text};
use crate::progress::Progress;
use crate::{interrupt, output};

/// What every command that works on many puzzles takes.
#[derive(Args, Clone)]
pub struct Threads {
    /// Threads to use [default: all cores]
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
}

impl Threads {
    /// One, for work that has to be done in order.
    pub fn one() -> Threads {
        Threads {
            threads: Some(NonZeroUsize::MIN),
        }
    }

    /// How many that is.
    pub fn count(&self) -> usize {
        let all = || thread::available_parallelism().map_or(1, NonZeroUsize::get);
        self.threads.map_or_else(all, NonZeroUsize::get).min(256)
    }
}

/// Where a puzzle comes from.
#[derive(Clone, Copy)]
pub struct Place<'a> {
    /// The name of its input.
    pub name: &'a str,
    /// The line it begins in.
    pub line: usize,
}

impl Place<'_> {
    /// An envelope that says where the puzzle comes from.
    pub fn envelope(self) -> Envelope {
        Envelope {
            file: Some(self.name.to_string()),
            line: Some(self.line),
            ..Envelope::default()
        }
    }
}

/// What is done with each puzzle.
pub trait Job: Sync {
    /// The command as a user types it, for complaints.
    const COMMAND: &'static str;

    /// What a thread keeps from puzzle to puzzle.
    type Worker;

    /// Sets up a thread.
    fn worker(&self) -> Self::Worker;

    /// Works on one puzzle.
    fn puzzle(&self, worker: &mut Self::Worker, place: Place, puzzle: Sudoku, piece: &mut Piece);

    /// Works on one nonogram; without this a command has no answer to them.
    fn nonogram(&self, _: &mut Self::Worker, place: Place, _: Nonogram, piece: &mut Piece) {
        let Place { name, line } = place;
        let message = format!("{} does not take nonograms", Self::COMMAND);
        piece.unreadable(format_args!("{name}, line {line}: {message}"));
        if self.json() {
            piece.envelope(&Envelope {
                problem: Some(Problem::new(Trouble::Unfit, message)),
                ..place.envelope()
            });
        }
    }

    /// Works on one entry of the input called `name`, never an error entry;
    /// for jobs that have a faster way for plain lines.
    fn entry(&self, worker: &mut Self::Worker, name: &str, entry: Entry, piece: &mut Piece) {
        self.problem(worker, name, entry, piece);
    }

    /// Works on one entry as the kind of puzzle it is.
    fn problem(&self, worker: &mut Self::Worker, name: &str, entry: Entry, piece: &mut Piece) {
        let place = Place {
            name,
            line: entry.line(),
        };
        match entry.into_puzzle() {
            Ok(Puzzle::Sudoku(puzzle)) => self.puzzle(worker, place, puzzle, piece),
            Ok(Puzzle::Nonogram(nonogram)) => self.nonogram(worker, place, nonogram, piece),
            Err(_) => {}
        }
    }

    /// Whether it prints JSON: then what could not be read is an object too.
    fn json(&self) -> bool;

    /// What to print for an entry that could not be read, besides the complaint.
    fn unreadable(&self, name: &str, error: &ReadError, piece: &mut Piece) {
        if self.json() {
            unreadable_json(name, error, piece);
        }
    }
}

/// Prints an entry that could not be read as JSON.
pub fn unreadable_json(name: &str, error: &ReadError, piece: &mut Piece) {
    let place = Place {
        name,
        line: error.line,
    };
    piece.envelope(&Envelope {
        problem: Some(Problem {
            column: Some(error.column),
            ..Problem::new(Trouble::Unreadable, error.message.clone())
        }),
        ..place.envelope()
    });
}

/// Pieces worked on or waiting for their turn, for each thread.
const WINDOW: usize = 8;
/// What a piece should take: long enough to be worth handing around, short
/// enough that the threads share slow puzzles.
const PIECE_TIME: Duration = Duration::from_millis(5);
/// Search is recursive in places, and a grid of side 64 is deep.
const STACK: usize = 64 << 20;

/// Runs a job over all puzzles and prints what it says.
pub fn run<J: Job>(job: &J, sources: Sources, threads: &Threads) -> Status {
    let mut printer = Printer::new();
    let window = Window {
        sources: Mutex::new((sources, 0)),
        printed: Mutex::new(0),
        moved: Condvar::new(),
    };
    let count = threads.count();
    interrupt::start_reading();
    thread::scope(|scope| {
        // One more piece than threads may be under way, so that printing never starves them.
        let (sender, receiver) = mpsc::sync_channel::<(usize, Text)>(count);
        for _ in 0..count {
            let (sender, window) = (sender.clone(), &window);
            let worker = move || {
                let mut worker = job.worker();
                while let Some((number, part)) = window.next(count * WINDOW) {
                    let outlet =
                        |text| window.wait_for(number) && sender.send((number, text)).is_ok();
                    let is_turn = || window.is_turn(number);
                    let text = work(job, &mut worker, window, part, &outlet, &is_turn);
                    if sender.send((number, text)).is_err() {
                        break;
                    }
                }
            };
            let spawned = thread::Builder::new()
                .stack_size(STACK)
                .spawn_scoped(scope, worker);
            if let Err(error) = spawned {
                eprintln!("therefore: cannot start a thread: {error}");
            }
        }
        drop(sender);
        let mut waiting = BTreeMap::new();
        let mut next = 0;
        for (number, text) in receiver {
            if number == next && !text.last {
                printer.print(text);
            } else {
                waiting.insert(number, text);
            }
            while let Some(text) = waiting.remove(&next) {
                next += 1;
                printer.print(text);
                interrupt::lay_down();
                window.advance(next);
            }
            if output::is_over() {
                window.close();
                break;
            }
        }
    });
    interrupt::stop_reading();
    printer.finish()
}

/// One piece of input through the job.
fn work<J: Job>(
    job: &J,
    worker: &mut J::Worker,
    window: &Window,
    part: Part,
    outlet: &dyn Fn(Text) -> bool,
    is_turn: &dyn Fn() -> bool,
) -> Text {
    let mut piece = Piece::new(outlet, is_turn);
    let (name, chunk) = match part {
        Part::Chunk { name, chunk } => (name, chunk),
        Part::Broken(message) => {
            piece.unreadable(format_args!("{message}"));
            return piece.finish();
        }
    };
    let started = Instant::now();
    for entry in chunk.entries() {
        if interrupt::is_set() {
            break;
        }
        piece.count();
        match &entry {
            Entry::Error(error) => {
                piece.unreadable(format_args!("{name}, {error}"));
                job.unreadable(&name, error, &mut piece);
            }
            entry_read => {
                if let Entry::Sudoku { line, puzzle } = entry_read
                    && !puzzle.ignored.is_empty()
                {
                    let names = puzzle.ignored.join(", ");
                    piece.complain(format_args!(
                        "{name}, line {line}: warning: left out what is not understood: {names}"
                    ));
                }
                job.entry(worker, &name, entry, &mut piece);
            }
        }
    }
    window.adapt(chunk.size(), started.elapsed());
    piece.finish()
}

/// Hands out pieces of input, never too many ahead of the printing.
struct Window {
    sources: Mutex<(Sources, usize)>,
    printed: Mutex<usize>,
    moved: Condvar,
}

impl Window {
    fn next(&self, ahead: usize) -> Option<(usize, Part)> {
        let mut sources = lock(&self.sources);
        let number = sources.1;
        let mut printed = lock(&self.printed);
        while number >= printed.saturating_add(ahead) {
            printed = self
                .moved
                .wait(printed)
                .unwrap_or_else(|poisoned| poisoned.into_inner());
        }
        if *printed == usize::MAX || interrupt::is_set() {
            return None;
        }
        drop(printed);
        sources.1 += 1;
        let part = sources.0.next()?;
        interrupt::take_up();
        Some((number, part))
    }

    /// Waits for the turn of a piece to be printed; whether anybody listens.
    fn wait_for(&self, number: usize) -> bool {
        let mut printed = lock(&self.printed);
        while *printed < number {
            printed = self
                .moved
                .wait(printed)
                .unwrap_or_else(|poisoned| poisoned.into_inner());
        }
        *printed == number
    }

    /// Returns true if all pieces before this one are printed.
    fn is_turn(&self, number: usize) -> bool {
        *lock(&self.printed) == number
    }

    fn advance(&self, printed: usize) {
        *lock(&self.printed) = printed;
        self.moved.notify_all();
    }

    /// Hands out nothing more.
    fn close(&self) {
        self.advance(usize::MAX);
    }

    /// Sizes the pieces to come by how long this one took.
    fn adapt(&self, bytes: usize, took: Duration) {
        if took < PIECE_TIME / 8 || took > PIECE_TIME * 2 {
            let scale = PIECE_TIME.as_secs_f64() / took.as_secs_f64().max(1e-6);
            let size = (bytes as f64 * scale.clamp(0.02, 4.0)) as usize;
            // Whoever is reading just now holds the lock: then the next one adapts.
            if let Ok(mut sources) = self.sources.try_lock() {
                sources.0.set_chunk_size(size.clamp(64, 256 << 10));
            }
        }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex
        .lock()
        .unwrap_or_else(|poisoned| poisoned.into_inner())
}

/// Prints pieces in order and keeps the books.
struct Printer {
    progress: Progress,
    puzzles: u64,
    status: Status,
    /// Whether anything was printed.
    begun: bool,
    /// Puzzles of all pieces before the current one.
    before: u64,
}

impl Printer {
    fn new() -> Printer {
        Printer {
            progress: Progress::new(),
            puzzles: 0,
            status: Status::default(),
            begun: false,
            before: 0,
        }
    }

    fn print(&mut self, piece: Text) {
        self.status.add(piece.status);
        let gap: &[u8] = if piece.gap && self.begun { b"\n" } else { b"" };
        self.begun |= !piece.out.is_empty();
        self.puzzles += piece.puzzles;
        if !piece.complaints.is_empty() {
            self.progress.clear();
            let _ = io::stderr().write_all(piece.complaints.as_bytes());
        }
        if !gap.is_empty() {
            output::bytes(gap);
        }
        if piece.numbers.is_empty() {
            output::bytes(&piece.out);
        } else {
            output::bytes(&numbered(&piece, self.before));
        }
        if piece.last {
            self.before = self.puzzles;
        }
        self.progress.show(self.puzzles);
    }

    fn finish(mut self) -> Status {
        self.progress.clear();
        self.status
    }
}

/// The output of a piece with the numbers of its puzzles filled in, where
/// `before` puzzles came before the piece.
fn numbered(piece: &Text, before: u64) -> Vec<u8> {
    let mut out = Vec::with_capacity(piece.out.len() + 16 * piece.numbers.len());
    let mut done = 0;
    for &(at, number) in &piece.numbers {
        out.extend_from_slice(&piece.out[done..at]);
        // The place may be an empty object so far.
        let comma = if out.last() == Some(&b'{') { "" } else { "," };
        out.extend_from_slice(format!("{comma}\"number\":{}", before + number).as_bytes());
        done = at;
    }
    out.extend_from_slice(&piece.out[done..]);
    out
}

//! `therefore make`: new puzzles to order.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc;
use std::time::Duration;

use clap::{Args, Subcommand};
use serde_json::json;
use therefore::{Control, Make as Wish, MakeKind, Maker, Miss, Product, Puzzle, Sieve};
use therefore_puzzle::formats::{Format, Keep, write_nonogram, write_sudoku_keeping, write_values};

use super::{control, parse_seconds, refuse};
use crate::batch::Threads;
use crate::output;
use crate::piece::Status;
use crate::progress::Progress;

/// Make new puzzles: unique, without guessing, of the level you want
#[derive(Args)]
#[command(
    after_help = "Examples:\n  therefore make sudoku --number 5 --level medium --symmetry half-turn\n  therefore make killer --seed 7\n  therefore make nonogram --width 20 --height 20"
)]
pub struct Make {
    #[command(subcommand)]
    kind: Kind,
}

#[derive(Subcommand)]
enum Kind {
    /// Sudoku with givens, of any side and variant
    Sudoku(Box<SudokuArgs>),
    /// Killers without givens
    Killer(Box<KillerArgs>),
    /// Nonograms of random pictures
    Nonogram(NonogramArgs),
}

/// How many, and how they are written.
#[derive(Args, Clone)]
struct Common {
    /// How many puzzles
    #[arg(long, short, value_name = "N", default_value_t = 1)]
    number: u64,
    /// Random seed: the same seed makes the same puzzles, on any number of threads
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Stop after this many seconds; what was made is kept, and the exit code is 1
    #[arg(long, value_name = "SECONDS", value_parser = parse_seconds)]
    time_limit: Option<Duration>,
    /// The format to write [default: line, or the first that fits the puzzle]
    #[arg(long, value_name = "FORMAT")]
    format: Option<Format>,
    /// One JSON object per puzzle, one per line
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    threads: Threads,
}

/// What is asked of the path of a person.
#[derive(Args, Clone)]
struct PathArgs {
    /// Level: easy, medium, hard, unfair or extreme
    #[arg(long, value_name = "LEVEL")]
    level: Option<String>,
    /// Score, from A to B
    #[arg(long, value_name = "A..B", value_parser = parse_range::<u32>)]
    score: Option<[u32; 2]>,
    /// A technique that must be used; can be given several times
    #[arg(long, value_name = "RULE")]
    needs: Vec<String>,
    /// A technique that must not be used; can be given several times
    #[arg(long, value_name = "RULE")]
    without: Vec<String>,
    /// The hardest technique
    #[arg(long, value_name = "RULE")]
    hardest: Option<String>,
    /// The first cells must come more easily than the last
    #[arg(long)]
    gradient: bool,
    /// The puzzle may need guessing; it is not graded then
    #[arg(long)]
    guessing: bool,
    /// Side of the grid
    #[arg(long, value_name = "N", default_value_t = 9)]
    side: usize,
    /// A variant, like diagonal; can be given several times
    #[arg(long, value_name = "NAME")]
    variant: Vec<String>,
}

#[derive(Args)]
struct SudokuArgs {
    #[command(flatten)]
    common: Common,
    #[command(flatten)]
    path: PathArgs,
    /// A position in which this technique is the next step, as an exercise
    #[arg(long, value_name = "RULE")]
    next: Option<String>,
    /// Symmetry of the givens: none, half-turn, quarter-turn, mirror-h, mirror-v, diagonal or all
    #[arg(long, value_name = "NAME", default_value = "none")]
    symmetry: String,
    /// Number of givens, from A to B
    #[arg(long, value_name = "A..B", value_parser = parse_range::<usize>)]
    givens: Option<[usize; 2]>,
    /// No given may be superfluous
    #[arg(long)]
    minimal: bool,
    /// A file that shows where givens may stand; . and 0 are cells that must stay empty
    #[arg(long, value_name = "FILE")]
    pattern: Option<std::path::PathBuf>,
    /// A puzzle to start from
    #[arg(long, value_name = "PUZZLE")]
    from: Option<String>,
    /// How they are made: search, minimize, add, logic, brute-force or transform
    #[arg(long, value_name = "NAME", default_value = "search")]
    method: String,
}

#[derive(Args)]
struct KillerArgs {
    #[command(flatten)]
    common: Common,
    #[command(flatten)]
    path: PathArgs,
    /// Cells of a cage, from A to B
    #[arg(long, value_name = "A..B", value_parser = parse_range::<usize>, default_value = "2..5")]
    cages: [usize; 2],
    /// Cells of a cage on average
    #[arg(long, value_name = "X", default_value_t = 3.0)]
    mean: f64,
}

#[derive(Args)]
struct NonogramArgs {
    #[command(flatten)]
    common: Common,
    /// Cells in a row
    #[arg(long, value_name = "N", default_value_t = 15)]
    width: usize,
    /// Cells in a column
    #[arg(long, value_name = "N", default_value_t = 15)]
    height: usize,
    /// Share of filled cells, 0 to 1
    #[arg(long, value_name = "X", default_value_t = 0.5)]
    density: f64,
    /// How smooth the picture is: 0 is noise
    #[arg(long, value_name = "N", default_value_t = 1)]
    smoothness: u32,
}

/// A range as people write it: `24..30`, or one number.
fn parse_range<T: std::str::FromStr + Copy + PartialOrd>(text: &str) -> Result<[T; 2], String> {
    let wrong = || format!("`{text}` is not a range like 24..30");
    let (least, most) = text.split_once("..").unwrap_or((text, text));
    let number = |part: &str| part.trim_start_matches('=').parse().map_err(|_| wrong());
    let [least, most] = [number(least)?, number(most)?];
    if least <= most {
        Ok([least, most])
    } else {
        Err(wrong())
    }
}

impl Make {
    /// Runs the command.
    pub fn run(self) -> Status {
        let (common, wish) = match self.kind {
            Kind::Sudoku(args) => {
                let SudokuArgs {
                    common,
                    path,
                    next,
                    symmetry,
                    givens,
                    minimal,
                    pattern,
                    from,
                    method,
                } = *args;
                let pattern = match pattern.map(|file| (std::fs::read_to_string(&file), file)) {
                    Some((Ok(text), _)) => Some(text),
                    Some((Err(error), file)) => {
                        return refuse(format_args!("{}: {error}", file.display()));
                    }
                    None => None,
                };
                let wish = Wish {
                    next,
                    symmetry,
                    givens,
                    minimal,
                    pattern,
                    from,
                    method,
                    ..path.wish()
                };
                (common, wish)
            }
            Kind::Killer(args) => {
                let wish = Wish {
                    kind: MakeKind::Killer,
                    cages: args.cages,
                    mean_cage: args.mean,
                    ..args.path.wish()
                };
                (args.common, wish)
            }
            Kind::Nonogram(args) => {
                let wish = Wish {
                    kind: MakeKind::Nonogram,
                    width: args.width,
                    height: args.height,
                    density: args.density,
                    smoothness: args.smoothness,
                    ..Wish::default()
                };
                (args.common, wish)
            }
        };
        let wish = Wish {
            seed: common.seed,
            ..wish
        };
        make_all(&common, &wish)
    }
}

impl PathArgs {
    fn wish(&self) -> Wish {
        Wish {
            level: self.level.clone(),
            score: self.score,
            needs: self.needs.clone(),
            without: self.without.clone(),
            hardest: self.hardest.clone(),
            gradient: self.gradient,
            guessing: self.guessing,
            side: self.side,
            variants: self.variant.clone(),
            ..Wish::default()
        }
    }
}

type Outcome = Result<Product, Box<Miss>>;

/// Makes all puzzles on some threads and writes them in order.
fn make_all(common: &Common, wish: &Wish) -> Status {
    let mut checker = match wish.maker() {
        Ok(maker) => maker,
        Err(problem) => return refuse(problem),
    };
    let control = control(common.time_limit).child();
    let threads = common.threads.count().min(common.number.max(1) as usize);
    let next = AtomicU64::new(0);
    let (sender, results) = mpsc::sync_channel::<(u64, Outcome)>(4 * threads);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            let (sender, next, control) = (sender.clone(), &next, &control);
            scope.spawn(move || work(wish, common.number, next, control, &sender));
        }
        drop(sender);
        let status = write_all(common, &mut checker, results, &control);
        // Whoever is still at work may stop: nobody waits for more.
        control.stop();
        status
    })
}

/// Makes number after number until all are made or the time is up.
fn work(
    wish: &Wish,
    count: u64,
    next: &AtomicU64,
    control: &Control,
    sender: &mpsc::SyncSender<(u64, Outcome)>,
) {
    let Ok(mut maker) = wish.maker() else {
        return;
    };
    loop {
        let number = next.fetch_add(1, Ordering::Relaxed);
        if number >= count {
            return;
        }
        if sender.send((number, maker.make(number, control))).is_err() {
            return;
        }
    }
}

/// Writes puzzles in the order of their numbers, each once.
fn write_all(
    common: &Common,
    checker: &mut Maker,
    results: mpsc::Receiver<(u64, Outcome)>,
    control: &Control,
) -> Status {
    let mut status = Status::default();
    let mut waiting = BTreeMap::new();
    let mut sieve = Sieve::default();
    let mut progress = Progress::new();
    let (mut written, mut tries) = (0, 0);
    for (number, outcome) in results {
        waiting.insert(number, outcome);
        progress.show(written);
        while let Some(outcome) = waiting.remove(&written) {
            let product = outcome
                .and_then(|first| checker.make_new(written, &mut sieve, Some(first), control));
            let product = match product {
                Ok(product) => product,
                Err(miss) => {
                    progress.clear();
                    eprintln!("{}", missed(written, common.number, tries, &miss));
                    status.unanswered = true;
                    return status;
                }
            };
            tries += product.tries;
            progress.clear();
            match written_as(&product, common, written) {
                Ok(text) => {
                    if !output::bytes(&text) {
                        return status;
                    }
                }
                Err(reason) => return refuse(reason),
            }
            written += 1;
        }
    }
    status
}

/// What is said when the limit comes first.
fn missed(written: u64, wanted: u64, tries: u64, miss: &Miss) -> String {
    let mut text = format!(
        "therefore: {written} of {wanted} made before the limit; {} proposals were judged",
        tries + miss.tries
    );
    if written > 0 {
        let rate = 100.0 * written as f64 / (tries + miss.tries).max(1) as f64;
        text += &format!(", {rate:.2} % were what you want");
    }
    if let Some((puzzle, wrong)) = &miss.nearest {
        text += &format!("; the nearest: {wrong}");
        if puzzle.clues() > 0 {
            text += &format!(", {}", write_values(puzzle, &puzzle.givens));
        }
    }
    text
}

/// A puzzle as it is printed.
fn written_as(product: &Product, common: &Common, number: u64) -> Result<Vec<u8>, String> {
    let (format, text) = match &product.puzzle {
        Puzzle::Sudoku(puzzle) => {
            let played =
                puzzle.filled.iter().any(|&digit| digit != 0) || !puzzle.crossed.is_empty();
            let plain = puzzle.layout.sums().is_empty() && !played;
            let usual = if !plain || !puzzle.layout.is_classic() {
                Format::Json
            } else {
                Format::Line
            };
            let format = common.format.unwrap_or(usual);
            let text = write_sudoku_keeping(puzzle, format, Keep::Puzzle);
            (
                format,
                text.map(String::into_bytes)
                    .map_err(|error| error.to_string())?,
            )
        }
        Puzzle::Nonogram(nonogram) => {
            let format = common.format.unwrap_or(Format::Non);
            let bytes = write_nonogram(nonogram, format, Keep::Puzzle);
            (format, bytes.map_err(|error| error.to_string())?)
        }
    };
    if !common.json {
        let mut text = text;
        if format.is_block() && number > 0 {
            text.insert(0, b'\n');
        }
        if !text.ends_with(b"\n") && format != Format::Png {
            text.push(b'\n');
        }
        return Ok(text);
    }
    let object = json!({
        "number": number + 1,
        "seed": common.seed,
        "puzzle": String::from_utf8_lossy(&text).trim_end(),
        "format": format.name(),
        "level": product.level,
        "score": product.score,
        "hardest": product.hardest,
        "tries": product.tries,
        "proof": product.proof,
    });
    Ok((object.to_string() + "\n").into_bytes())
}

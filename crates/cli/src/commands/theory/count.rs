//! `therefore theory count`: how many filled grids there are.

use clap::Args;
use serde_json::json;
use therefore_puzzle::{Boxes, Recipe, Sudoku, Variant};
use therefore_search::Solver;
use therefore_theory::{NoCount, Random, count_boxes, count_latin, count_position, estimate};

use super::status_line::StatusLine;
use super::{grouped, parse_boxes, print, unanswered};
use crate::commands::{control, parse_seconds};
use crate::piece::Status;

/// Count the filled grids of a kind, exactly
///
/// Computed, not looked up. What is out of reach is refused with the reason;
/// --estimate then says about how many there are, with a margin.
#[derive(Args)]
#[command(
    after_help = "Examples:\n  therefore theory count --boxes 3x3\n  therefore theory count --boxes 2x2 --variant diagonal\n  therefore theory count --boxes 3x4 --estimate --seed 1"
)]
pub struct Count {
    /// Boxes of so many rows and columns, like 2x3 [default: 3x3]
    #[arg(long, value_name = "RxC", value_parser = parse_boxes, conflicts_with = "latin")]
    boxes: Option<(usize, usize)>,
    /// Latin squares of this side, without boxes
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=64))]
    latin: Option<u16>,
    /// Add a variant; may be repeated (see docs/variants.md)
    #[arg(long, value_name = "NAME", value_parser = |text: &str| text.parse::<Variant>().map_err(|error| error.to_string()))]
    variant: Vec<Variant>,
    /// Estimate by random walks (Knuth's method)
    #[arg(long)]
    estimate: bool,
    /// Walks of an estimate
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(2..))]
    walks: u64,
    /// The seed of an estimate [default: a new one, which is printed]
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Give up after so many seconds
    #[arg(long, value_name = "SECONDS", value_parser = parse_seconds)]
    time_limit: Option<std::time::Duration>,
    /// A JSON object
    #[arg(long)]
    json: bool,
}

impl Count {
    /// Runs the command.
    pub fn run(self) -> Result<Status, String> {
        let puzzle = self.puzzle().map_err(|error| error.to_string())?;
        if self.estimate {
            return Ok(self.estimate(&puzzle));
        }
        let control = control(self.time_limit);
        let threads = std::thread::available_parallelism().map_or(1, |n| n.get());
        let count = match (self.variant.is_empty(), self.latin) {
            (true, Some(side)) => count_latin(side.into(), &control),
            (true, None) => {
                let (rows, columns) = self.boxes();
                count_boxes(rows, columns, threads, &control)
            }
            (false, _) if puzzle.layout.symbols() <= 6 => {
                let count = Solver::new(&puzzle.layout).count(&puzzle.start(), None, &control);
                if count.exact {
                    Ok(count.solutions)
                } else {
                    Err(NoCount::Stopped)
                }
            }
            (false, None) if self.boxes() == (3, 3) && self.variant == [Variant::Position] => {
                let status = StatusLine::new();
                let count = count_position(threads, &control, &|done, of| {
                    status.show(done, of, "pieces");
                });
                status.clear();
                count
            }
            (false, _) => Err(NoCount::OutOfReach(format!(
                "grids of side {} with these variants are not counted exactly here: of side 9 there is a way for position alone; try --estimate",
                puzzle.layout.symbols()
            ))),
        };
        Ok(match count {
            Ok(count) if self.json => print(&format!(
                "{}\n",
                json!({ "grids": self.name(), "count": count.to_string() })
            )),
            Ok(count) => print(&format!("{}\n", grouped(count))),
            Err(NoCount::Stopped) => {
                eprintln!("therefore: {}", NoCount::Stopped);
                unanswered()
            }
            Err(reason) => return Err(reason.to_string()),
        })
    }

    fn boxes(&self) -> (usize, usize) {
        self.boxes.unwrap_or((3, 3))
    }

    /// What is counted, in words.
    fn name(&self) -> String {
        let (rows, columns) = self.boxes();
        let kind = match self.latin {
            Some(side) => format!("latin {side}"),
            None => format!("boxes {rows}x{columns}"),
        };
        let variants = self.variant.iter().map(|variant| format!(", {variant}"));
        kind + &variants.collect::<String>()
    }

    /// The empty puzzle of the kind.
    fn puzzle(&self) -> Result<Sudoku, therefore_puzzle::LayoutError> {
        let mut recipe = match self.latin {
            Some(side) => Recipe::latin(side.into())?,
            None => {
                let (rows, columns) = self.boxes();
                Recipe {
                    boxes: match rows.min(columns) {
                        1 => Boxes::None,
                        _ => Boxes::Rectangles { rows, columns },
                    },
                    ..Recipe::latin(rows * columns)?
                }
            }
        };
        for variant in &self.variant {
            recipe = recipe.with(variant.clone())?;
        }
        Ok(Sudoku::empty(recipe.layout()?))
    }

    fn estimate(&self, puzzle: &Sudoku) -> Status {
        let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
        let fresh = now.map_or(1, |now| u64::from(now.subsec_nanos()));
        let seed = self.seed.unwrap_or(fresh);
        let control = control(self.time_limit);
        let status = StatusLine::new();
        let mut show = |done: u64| status.show(done as usize, self.walks as usize, "walks");
        let mut random = Random::new(seed);
        let found = estimate(puzzle, self.walks, &mut random, &control, &mut show);
        status.clear();
        if found.reached == 0 {
            eprintln!(
                "therefore: none of {} walks reached a filled grid (seed {seed})",
                found.walks
            );
            return unanswered();
        }
        let text = if self.json {
            json!({
                "grids": self.name(), "estimate": found.mean, "margin": found.margin,
                "confidence": 0.95, "walks": found.walks, "reached": found.reached, "seed": seed,
            })
            .to_string()
        } else {
            format!(
                "about {:.4e}, give or take {:.1} % (95 % confidence; {} walks, {} reached a grid, seed {seed})",
                found.mean,
                100.0 * found.margin / found.mean,
                found.walks,
                found.reached
            )
        };
        print(&(text + "\n"))
    }
}

//! `therefore theory clues`: what each given is worth.

use clap::Args;
use serde_json::json;
use therefore_theory::{BigUint, without_each};

use super::{grouped, print, puzzles, unanswered};
use crate::commands::{control, parse_seconds};
use crate::input::Input;
use crate::piece::Status;
use therefore::words::givens_line;

/// For every given: how many solutions there would be without it, exactly
///
/// With the mean, least and most. (A source says that Inkala's puzzle has
/// 145,600 solutions on average without one of its clues. That does not hold:
/// it is 1,486.1.)
#[derive(Args)]
#[command(
    after_help = "Example:\n  therefore theory clues 8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
)]
pub struct Clues {
    #[command(flatten)]
    input: Input,
    /// Give up after so many seconds
    #[arg(long, value_name = "SECONDS", value_parser = parse_seconds)]
    time_limit: Option<std::time::Duration>,
    /// One JSON object a line for each puzzle
    #[arg(long)]
    json: bool,
}

impl Clues {
    /// Runs the command.
    pub fn run(self) -> Result<Status, String> {
        let puzzles = puzzles(self.input.sources())?;
        let mut status = Status::default();
        for puzzle in &puzzles {
            let Some(counts) = without_each(puzzle, &control(self.time_limit)) else {
                eprintln!("therefore: stopped before all solutions were counted");
                status.add(unanswered());
                break;
            };
            let (Some(least), Some(most)) = (
                counts.iter().min_by_key(|(_, count)| count),
                counts.iter().max_by_key(|(_, count)| count),
            ) else {
                return Err("the puzzle has no givens".to_string());
            };
            let sum: BigUint = counts.iter().map(|(_, count)| count).sum();
            // Four decimals, rounded, without leaving whole numbers.
            let scaled = (&sum * 20_000u32 / counts.len() + 1u32) / 2u32;
            let mean = format!(
                "{}.{:0>4}",
                grouped(&scaled / 10_000u32),
                (scaled % 10_000u32).to_string()
            );
            let shape = puzzle.layout.shape();
            let name = |cell: usize| shape.name(cell, Default::default());
            if self.json {
                let each: serde_json::Map<String, serde_json::Value> = counts
                    .iter()
                    .map(|(cell, count)| (name(*cell), json!(count.to_string())))
                    .collect();
                status.add(print(&format!(
                    "{}\n",
                    json!({
                        "puzzle": givens_line(puzzle), "without": each, "sum": sum.to_string(),
                        "mean": mean.replace(',', ""), "least": name(least.0), "most": name(most.0),
                    })
                )));
                continue;
            }
            let mut out = String::new();
            for (cell, count) in &counts {
                out += &format!("without {}: {}\n", name(*cell), grouped(count));
            }
            out += &format!(
                "mean {mean} over {} givens (sum {}), least {} at {}, most {} at {}\n",
                counts.len(),
                grouped(sum),
                grouped(&least.1),
                name(least.0),
                grouped(&most.1),
                name(most.0)
            );
            status.add(print(&out));
        }
        Ok(status)
    }
}

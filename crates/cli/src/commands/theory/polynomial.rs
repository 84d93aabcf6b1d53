//! `therefore theory polynomial`: colourings for any number of colours.

use clap::Args;
use serde_json::json;
use therefore_puzzle::{Boxes, Recipe, Sudoku};
use therefore_theory::{Graph, TooLarge, chromatic_polynomial};

use super::{parse_boxes, print, puzzles, unanswered};
use crate::commands::control;
use crate::input::Input;
use crate::piece::Status;

/// The chromatic polynomial of a kind of grid, or of puzzles
///
/// Its value at x is the number of ways to fill the empty cells with x symbols.
/// With --boxes or --latin and no puzzle, that of the empty grid.
#[derive(Args)]
#[command(
    after_help = "Examples:\n  therefore theory polynomial --boxes 2x2 --at 4 --at 5\n  therefore theory polynomial 1.........2....."
)]
pub struct PolynomialOf {
    /// Files, puzzles, or - for standard input
    #[arg(value_name = "FILE|PUZZLE|-")]
    inputs: Vec<String>,
    /// Boxes of so many rows and columns, like 2x2
    #[arg(long, value_name = "RxC", value_parser = parse_boxes)]
    boxes: Option<(usize, usize)>,
    /// The empty Latin square of this side
    #[arg(long, value_name = "N", conflicts_with_all = ["boxes", "inputs"], value_parser = clap::value_parser!(u16).range(1..=64))]
    latin: Option<u16>,
    /// Also its value for so many symbols; may be repeated
    #[arg(long, value_name = "X")]
    at: Vec<u64>,
    /// A JSON object a line
    #[arg(long)]
    json: bool,
}

/// The input as every command reads it.
#[derive(clap::Parser)]
struct Read {
    #[command(flatten)]
    input: Input,
}

impl PolynomialOf {
    /// Runs the command.
    pub fn run(self) -> Result<Status, String> {
        let puzzles = match (self.inputs.is_empty(), self.boxes, self.latin) {
            (true, Some((rows, columns)), _) => empty(rows, columns).map(|puzzle| vec![puzzle]),
            (_, _, Some(side)) => empty(1, side.into()).map(|puzzle| vec![puzzle]),
            _ => self.read(),
        }?;
        let mut status = Status::default();
        for puzzle in &puzzles {
            status.add(self.one(puzzle)?);
        }
        Ok(status)
    }

    fn read(&self) -> Result<Vec<Sudoku>, String> {
        let mut arguments = vec!["polynomial".to_string()];
        if let Some((rows, columns)) = self.boxes {
            arguments.push(format!("--boxes={rows}x{columns}"));
        }
        arguments.push("--".to_string());
        arguments.extend(self.inputs.iter().cloned());
        let read = <Read as clap::Parser>::try_parse_from(arguments);
        puzzles(read.map_err(|error| error.to_string())?.input.sources())
    }

    fn one(&self, puzzle: &Sudoku) -> Result<Status, String> {
        if !puzzle.layout.has_only_regions() {
            let reason = "a puzzle with sums is no colouring of a graph: there is no polynomial";
            return Err(reason.to_string());
        }
        let polynomial = match chromatic_polynomial(&Graph::of(puzzle), &control(None)) {
            Ok(polynomial) => polynomial,
            Err(TooLarge::Stopped) => return Ok(unanswered()),
            Err(reason) => return Err(reason.to_string()),
        };
        let values = self.at.iter().map(|&x| (x, polynomial.at(x)));
        if self.json {
            let coefficients: Vec<String> = polynomial
                .coefficients
                .iter()
                .map(ToString::to_string)
                .collect();
            let values: serde_json::Map<String, serde_json::Value> = values
                .map(|(x, value)| (x.to_string(), json!(value.to_string())))
                .collect();
            let object = json!({
                "polynomial": polynomial.to_string(), "coefficients": coefficients,
                "given": polynomial.given, "values": values,
            });
            return Ok(print(&format!("{object}\n")));
        }
        let mut out = format!("{polynomial}\n");
        for (x, value) in values {
            out += &format!("P({x}) = {value}\n");
        }
        Ok(print(&out))
    }
}

/// The empty grid of a kind.
fn empty(rows: usize, columns: usize) -> Result<Sudoku, String> {
    let recipe = Recipe::latin(rows * columns).map(|recipe| match rows.min(columns) {
        1 => recipe,
        _ => Recipe {
            boxes: Boxes::Rectangles { rows, columns },
            ..recipe
        },
    });
    let layout = recipe.and_then(|recipe| recipe.layout());
    layout.map(Sudoku::empty).map_err(|error| error.to_string())
}

//! `therefore theory equivalent`: whether two grids or puzzles are the same
//! but for symmetry.

use clap::Args;
use serde_json::json;
use therefore_theory::Canonizer;

use super::{classic, print, puzzles, transform_json, unanswered};
use crate::input::Input;
use crate::piece::Status;

/// Say whether two classic grids or puzzles differ by symmetry only, and how
///
/// Exit code 0: they do; 1: they do not.
#[derive(Args)]
#[command(
    after_help = "Example:\n  therefore theory equivalent 8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.. ..4....9..1...58..86....1...3...1.....754.......7...5...2.9..7......63..........8"
)]
pub struct Equivalent {
    #[command(flatten)]
    input: Input,
    /// A JSON object
    #[arg(long)]
    json: bool,
}

impl Equivalent {
    /// Runs the command.
    pub fn run(self) -> Result<Status, String> {
        let puzzles = puzzles(self.input.sources())?;
        let [a, b] = puzzles.as_slice() else {
            return Err(format!(
                "{} puzzles given, expected two to compare",
                puzzles.len()
            ));
        };
        let mut canonizer = Canonizer::new();
        let mut form = |puzzle| {
            canonizer
                .canonical(&classic(puzzle)?)
                .map_err(|e| e.to_string())
        };
        let (a, b) = (form(a)?, form(b)?);
        let same = a.grid == b.grid;
        let transform = same.then(|| a.way.then_back(&b.way));
        let mut out = String::new();
        if self.json {
            let way = transform.as_ref().map(transform_json);
            out +=
                &json!({ "equivalent": same, "automorphisms": a.automorphisms, "transform": way })
                    .to_string();
        } else if let Some(way) = &transform {
            // Cells of the first row and column of the second tell all lines.
            let transposed = way.cells[1] / 9 != way.cells[0] / 9;
            let line = |cell: usize, row: bool| {
                if row != transposed {
                    cell / 9 + 1
                } else {
                    cell % 9 + 1
                }
            };
            let rows: Vec<String> = (0..9)
                .map(|i| line(way.cells[9 * i], true).to_string())
                .collect();
            let columns: Vec<String> = (0..9)
                .map(|i| line(way.cells[i], false).to_string())
                .collect();
            let digits: Vec<String> = way.digits[1..].iter().map(u8::to_string).collect();
            out += "equivalent\n";
            let (row_word, column_word) = if transposed {
                ("columns", "rows")
            } else {
                ("rows", "columns")
            };
            out += &format!(
                "  rows 1 to 9 of the second are {row_word} {} of the first\n",
                rows.join(" ")
            );
            out += &format!(
                "  columns 1 to 9 of the second are {column_word} {} of the first\n",
                columns.join(" ")
            );
            out += &format!("  digits 1 to 9 of the first become {}", digits.join(" "));
        } else {
            out += "not equivalent";
        }
        let mut status = print(&(out + "\n"));
        if !same {
            status.add(unanswered());
        }
        Ok(status)
    }
}

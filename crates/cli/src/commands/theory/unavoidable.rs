//! `therefore theory unavoidable`: sets of cells every puzzle must give a cell of.

use clap::Args;
use serde_json::{Value, json};
use therefore_search::classic::Grid;
use therefore_theory::{CellSet, Parts, minimal_parts, unavoidable_sets};

use super::{full_grid, line, names, print, puzzles};
use crate::input::Input;
use crate::piece::Status;

/// Ways to fill the cells of --digits otherwise, at most.
const MOST_FILLINGS: usize = 100_000;

/// List all minimal unavoidable sets of a grid up to a size
///
/// A set of cells is unavoidable if another grid differs in just these cells.
/// A puzzle stands for its only solution.
#[derive(Args)]
#[command(
    after_help = "Examples:\n  therefore theory unavoidable --max-size 6 145327698839654127672918543496185372218473956753296481367542819984761235521839764\n  therefore theory unavoidable --digits 12 145327698839654127672918543496185372218473956753296481367542819984761235521839764"
)]
pub struct Unavoidable {
    #[command(flatten)]
    input: Input,
    /// The largest size looked for
    #[arg(long, value_name = "N", default_value_t = 12, value_parser = clap::value_parser!(u8).range(4..=14))]
    max_size: u8,
    /// Only the cells that hold these digits: whether they are unavoidable, and
    /// their minimal parts
    #[arg(long, value_name = "DIGITS", value_parser = parse_digits)]
    digits: Option<Digits>,
    /// Draw each set in its grid, a line each, instead of listing cells
    #[arg(long)]
    draw: bool,
    /// Only how many there are of each size
    #[arg(long)]
    sizes: bool,
    /// One JSON object a line for each grid
    #[arg(long)]
    json: bool,
}

/// Digits in a row. (A plain list would be an option that may be repeated.)
#[derive(Clone)]
struct Digits(Vec<u8>);

fn parse_digits(text: &str) -> Result<Digits, String> {
    let digit = |c: char| c.to_digit(10).filter(|&d| d > 0).map(|d| d as u8);
    let digits: Option<Vec<u8>> = text.chars().map(digit).collect();
    digits
        .filter(|digits| !digits.is_empty())
        .map(Digits)
        .ok_or_else(|| "expected digits from 1 to 9, like 12".to_string())
}

impl Unavoidable {
    /// Runs the command.
    pub fn run(self) -> Result<Status, String> {
        let puzzles = puzzles(self.input.sources())?;
        let mut status = Status::default();
        for puzzle in &puzzles {
            let grid = full_grid(puzzle)?;
            status.add(print(&match &self.digits {
                Some(digits) => self.parts(&grid, &digits.0),
                None => self.all(&grid),
            }));
            if crate::output::is_over() {
                break;
            }
        }
        Ok(status)
    }

    fn all(&self, grid: &Grid) -> String {
        let sets = unavoidable_sets(grid, self.max_size.into());
        let count = |size| sets.iter().filter(|set| set.count_ones() == size).count();
        let sizes = (4..=u32::from(self.max_size)).map(|size| (size, count(size)));
        if self.json {
            let object = json!({
                "grid": line(grid), "max_size": self.max_size, "count": sets.len(),
                "sizes": sizes.map(|(size, count)| (size.to_string(), json!(count)))
                    .collect::<serde_json::Map<String, Value>>(),
                "sets": sets.iter().map(|&set| names(set)).collect::<Vec<_>>(),
            });
            return format!("{object}\n");
        }
        let mut out = String::new();
        if !self.sizes {
            sets.iter().for_each(|&set| out += &self.text(grid, set));
        }
        let sizes: Vec<String> = sizes
            .filter(|(_, count)| *count > 0)
            .map(|(size, count)| format!("{count} of {size}"))
            .collect();
        out + &format!(
            "{} sets up to size {}: {}\n",
            sets.len(),
            self.max_size,
            sizes.join(", ")
        )
    }

    fn parts(&self, grid: &Grid, digits: &[u8]) -> String {
        let cells = (0..81).filter(|&cell| digits.contains(&grid[cell]));
        let set = cells.fold(0, |set: CellSet, cell| set | 1 << cell);
        let Parts {
            unavoidable,
            complete,
            parts,
        } = minimal_parts(grid, set, MOST_FILLINGS);
        if self.json {
            let object = json!({
                "grid": line(grid), "digits": digits, "unavoidable": unavoidable,
                "complete": complete,
                "parts": parts.iter().map(|&set| names(set)).collect::<Vec<_>>(),
            });
            return format!("{object}\n");
        }
        let mut out = format!(
            "the {} cells are {}\n",
            set.count_ones(),
            if unavoidable {
                "unavoidable"
            } else {
                "not unavoidable as a whole"
            }
        );
        out += &format!(
            "{}{} minimal parts:\n",
            if complete {
                ""
            } else {
                "among the first fillings: "
            },
            parts.len()
        );
        parts.iter().for_each(|&part| out += &self.text(grid, part));
        out
    }

    /// A set as its cells, or as a grid with all else left out.
    fn text(&self, grid: &Grid, set: CellSet) -> String {
        if self.draw {
            let shown: Grid = std::array::from_fn(|cell| match set >> cell & 1 {
                0 => 0,
                _ => grid[cell],
            });
            return line(&shown) + "\n";
        }
        format!("{:>2}: {}\n", set.count_ones(), names(set).join(" "))
    }
}

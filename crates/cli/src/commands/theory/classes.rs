//! `therefore theory classes`: how many grids there are but for symmetry.

use clap::Args;
use serde_json::json;
use therefore_theory::{
    BigUint, ClassCount, NoCount, essentially_different, group_order, symmetry_generators,
};

use super::status_line::StatusLine;
use super::{grouped, parse_boxes, print, unanswered};
use crate::commands::control;
use crate::piece::Status;

/// Count the grids that differ by more than symmetry
///
/// By Burnside's lemma, over the conjugacy classes of the symmetries of the
/// cells. Prints the classes that keep any grid: their size, the order of their
/// symmetries, whether these exchange rows and columns, and how many grids (but
/// for renaming digits) each of them keeps.
#[derive(Args)]
#[command(after_help = "Example:\n  therefore theory classes --boxes 2x3")]
pub struct ClassesOf {
    /// Boxes of so many rows and columns
    #[arg(long, value_name = "RxC", default_value = "3x3", value_parser = parse_boxes)]
    boxes: (usize, usize),
    /// Threads to use [default: all cores]
    #[arg(long, value_name = "N")]
    threads: Option<std::num::NonZeroUsize>,
    /// A JSON object
    #[arg(long)]
    json: bool,
}

impl ClassesOf {
    /// Runs the command.
    pub fn run(self) -> Result<Status, String> {
        let (rows, columns) = self.boxes;
        let status = StatusLine::new();
        let all = || std::thread::available_parallelism().map_or(1, |n| n.get());
        let threads = self.threads.map_or_else(all, |n| n.get()).min(256);
        let counted = essentially_different(rows, columns, threads, &control(None), &|done, of| {
            status.show(done, of, "pieces");
        });
        status.clear();
        let classes = match counted {
            Ok(classes) => classes,
            Err(NoCount::Stopped) => {
                eprintln!("therefore: {}", NoCount::Stopped);
                return Ok(unanswered());
            }
            Err(reason) => return Err(reason.to_string()),
        };
        let closure = group_order(&symmetry_generators(rows, columns));
        let mut kept: Vec<&ClassCount> = classes
            .table
            .iter()
            .filter(|row| row.fixed != BigUint::ZERO)
            .collect();
        kept.sort_by(|a, b| (a.class.size, &b.fixed).cmp(&(b.class.size, &a.fixed)));
        if self.json {
            let row = |row: &&ClassCount| {
                json!({
                    "size": row.class.size, "order": row.class.order(),
                    "transposing": row.class.transposing, "fixed": row.fixed.to_string(),
                })
            };
            let object = json!({
                "boxes": format!("{rows}x{columns}"),
                "symmetries": classes.group,
                "closure": closure.to_string(),
                "classes": classes.table.len(),
                "table": kept.iter().map(row).collect::<Vec<_>>(),
                "different": classes.different.to_string(),
            });
            return Ok(print(&format!("{object}\n")));
        }
        let mut out = format!(
            "{} symmetries of the cells (closure of the generators: {}) in {} classes, {} of which keep a grid\n",
            grouped(classes.group),
            grouped(closure),
            classes.table.len(),
            kept.len()
        );
        out += "   size  order  exchanging    grids kept\n";
        for row in kept {
            out += &format!(
                "{:>7}  {:>5}  {:>10}  {}\n",
                row.class.size,
                row.class.order(),
                if row.class.transposing { "yes" } else { "no" },
                row.fixed
            );
        }
        out += &format!("{} grids but for symmetry\n", grouped(classes.different));
        Ok(print(&out))
    }
}

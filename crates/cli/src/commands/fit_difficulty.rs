//! `therefore fit-difficulty`: the model behind the estimate, fitted anew.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use clap::Args;
use serde_json::{Map, Value, json};
use therefore_reason::{Board, Demands, Model, Terrain};
use therefore_study::difficulty::{FOLDS, Fit, RIDGE, Timed, fit, read_times};

use crate::batch::Threads;
use crate::interrupt;
use crate::output;
use crate::piece::Status;

/// Fit the estimate of how hard people find puzzles to people's times
///
/// DATA is a table with the columns puzzle and mean_seconds, and perhaps d_to,
/// another measure to compare with. A model is fitted with cross-validation in
/// ten fixed folds: the report says how well it does on puzzles it has not
/// seen, beside the model that `grade` uses. docs/grading.md explains.
#[derive(Args)]
#[command(after_help = "Example:\n  therefore fit-difficulty examples/human-times.csv")]
pub struct FitDifficulty {
    /// The table, in CSV
    #[arg(value_name = "DATA")]
    data: PathBuf,
    #[command(flatten)]
    threads: Threads,
    /// One JSON object
    #[arg(long)]
    json: bool,
}

impl FitDifficulty {
    /// Runs the command.
    pub fn run(self) -> Status {
        let rows = match read(&self.data) {
            Ok(rows) => rows,
            Err(message) => {
                eprintln!("therefore: {}: {message}", self.data.display());
                return Status {
                    unreadable: true,
                    ..Status::default()
                };
            }
        };
        let Some(demands) = demands(&rows, self.threads.count()) else {
            // Interrupted, which the exit code says.
            return Status::default();
        };
        let fit = fit(&rows, &demands);
        if self.json {
            output::line(&as_json(&rows, &fit).to_string());
        } else {
            output::text(&as_text(&rows, &fit));
        }
        Status::default()
    }
}

fn read(path: &Path) -> Result<Vec<Timed>, String> {
    let bytes = fs::read(path).map_err(|error| match error.kind() {
        std::io::ErrorKind::NotFound => "no such file".to_string(),
        _ => error.to_string(),
    })?;
    let text = String::from_utf8(bytes).map_err(|_| "this is not text in UTF-8".to_string())?;
    let rows = read_times(&text).map_err(|error| error.to_string())?;
    let odd = |row: &&Timed| {
        let layout = &row.puzzle.layout;
        layout.cells() != 81 || layout.symbols() != 9 || !layout.has_only_regions()
    };
    match rows.iter().find(odd) {
        Some(_) => Err("a puzzle is not of side 9 without sums, expected only such".to_string()),
        None => Ok(rows),
    }
}

/// What each puzzle asks, worked out on several threads; none if interrupted.
fn demands(rows: &[Timed], threads: usize) -> Option<Vec<Demands>> {
    let next = AtomicUsize::new(0);
    let worker = || {
        let mut done = Vec::new();
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some(row) = rows.get(index) else { break };
            let terrain = Terrain::new(row.puzzle.layout.clone());
            let board = Board::new(&terrain, &row.puzzle);
            let Some(demands) = Demands::of(&board, &interrupt::CONTROL) else {
                break;
            };
            done.push((index, demands));
        }
        done
    };
    let mut demands = vec![Demands::default(); rows.len()];
    let mut count = 0;
    thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(worker)).collect();
        for done in workers.into_iter().filter_map(|worker| worker.join().ok()) {
            count += done.len();
            for (index, value) in done {
                demands[index] = value;
            }
        }
    });
    (count == rows.len()).then_some(demands)
}

fn as_text(rows: &[Timed], fit: &Fit) -> String {
    let mut text = format!(
        "{} puzzles, {FOLDS} folds (row number modulo {FOLDS}), ridge {RIDGE}\n\n",
        rows.len()
    );
    text += &format!(
        "On puzzles not seen: Spearman with mean_seconds {:.3}",
        fit.spearman
    );
    let (least, most) = fit
        .by_fold
        .iter()
        .fold((1.0f64, -1.0f64), |(least, most), &value| {
            (least.min(value), most.max(value))
        });
    text += &format!(" (by fold {least:.2} to {most:.2})\n");
    if let Some((pearson, count)) = fit.pearson {
        text += &format!("                     Pearson with d_to {pearson:.3} ({count} puzzles)\n");
    }
    text += "\nln(seconds) = constant + the sum of weight * (ln(1 + demand) - mean)\n\n";
    text += "                  fitted             shipped\n";
    text += "demand         mean   weight     mean   weight   alone\n";
    let shipped = Model::SHIPPED;
    text += &format!(
        "constant            {:8.4}          {:8.4}\n",
        fit.model.constant, shipped.constant
    );
    for (index, name) in Demands::NAMES.into_iter().enumerate() {
        text += &format!(
            "{name:<10} {:8.4} {:8.4} {:8.4} {:8.4} {:7.3}\n",
            fit.model.means[index],
            fit.model.weights[index],
            shipped.means[index],
            shipped.weights[index],
            fit.alone[index]
        );
    }
    text += "\nalone: Spearman of the demand by itself with mean_seconds\n";
    text
}

fn as_json(rows: &[Timed], fit: &Fit) -> Value {
    let model = |model: &Model| {
        let mut map = Map::new();
        map.insert("constant".to_string(), json!(model.constant));
        for (name, (mean, weight)) in Demands::NAMES
            .into_iter()
            .zip(model.means.into_iter().zip(model.weights))
        {
            map.insert(name.to_string(), json!({ "mean": mean, "weight": weight }));
        }
        Value::Object(map)
    };
    let alone = Demands::NAMES.into_iter().zip(fit.alone);
    json!({
        "puzzles": rows.len(),
        "folds": FOLDS,
        "ridge": RIDGE,
        "spearman": fit.spearman,
        "spearman_by_fold": fit.by_fold,
        "pearson_d_to": fit.pearson.map(|(pearson, _)| pearson),
        "puzzles_d_to": fit.pearson.map(|(_, count)| count),
        "model": model(&fit.model),
        "shipped": model(&Model::SHIPPED),
        "alone": alone.map(|(name, value)| (name.to_string(), json!(value))).collect::<Map<_, _>>(),
        "predicted_seconds": fit.predicted.iter().map(|log| rounded(log.exp())).collect::<Vec<f64>>(),
    })
}

/// To four decimals: the last digits of an exponential differ from machine to machine.
fn rounded(seconds: f64) -> f64 {
    (seconds * 10_000.0).round() / 10_000.0
}

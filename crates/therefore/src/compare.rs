//! Which engine is best at it?

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use therefore_methods::Outcome;
use therefore_methods::compare::{Contestant, Trial, summary};

use crate::engines::{Search, engine, names};
use crate::{Problem, Trouble};

/// One engine on one puzzle, once.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Compared {
    /// The engine, with its options.
    pub engine: String,
    /// Which run, from 1.
    pub run: u32,
    /// Its random seed.
    pub seed: u64,
    /// `solved`, `unique`, `several`, `impossible`, `unknown`, `unfit`, `wrong`.
    pub outcome: String,
    /// Why the engine cannot express the puzzle.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// CPU time of the thread.
    pub milliseconds: f64,
    /// The engine's own counters.
    pub counters: Map<String, Value>,
}

impl Compared {
    /// What came of a trial.
    pub fn of(engines: &[Contestant], trial: &Trial) -> Compared {
        let report = &trial.report;
        let counters = report.counters.iter();
        Compared {
            engine: engines[trial.engine].label.clone(),
            run: trial.run + 1,
            seed: trial.seed,
            outcome: report.outcome.word().to_string(),
            reason: match &report.outcome {
                Outcome::Unfit(words) => Some(words.clone()),
                _ => None,
            },
            milliseconds: trial.seconds * 1e3,
            counters: counters
                .map(|counter| (counter.name.to_string(), counter.value.into()))
                .collect(),
        }
    }
}

/// The engines with these names, all of them if there are none. In each text
/// they are separated by commas; a comma before something that names no engine
/// belongs to the options of the one before it.
pub fn contestants(given: &[String]) -> Result<Vec<Contestant>, Problem> {
    let labels: Vec<String> = if given.is_empty() {
        names().iter().map(ToString::to_string).collect()
    } else {
        split(given)
    };
    let contestant = |label: String| {
        engine(&label).map_err(|words| Problem::new(Trouble::Unreadable, words))?;
        let text = label.clone();
        let make = move || engine(&text).unwrap_or_else(|_| Box::new(Search));
        Ok(Contestant {
            label,
            make: Box::new(make),
        })
    };
    labels.into_iter().map(contestant).collect()
}

fn split(given: &[String]) -> Vec<String> {
    let mut labels: Vec<String> = Vec::new();
    for text in given {
        let from = labels.len();
        for word in text.split(',') {
            let is_name = names().contains(&word.split(':').next().unwrap_or(word));
            match labels[from..].last_mut() {
                Some(last) if !is_name && last.contains(':') => {
                    *last += ",";
                    *last += word;
                }
                _ => labels.push(word.to_string()),
            }
        }
    }
    labels
}

/// The head of the table of all runs as CSV.
pub const CSV_HEAD: &str = "puzzle,engine,run,seed,outcome,milliseconds,counters";

/// A run as a line of CSV; `puzzle` counts from 1.
pub fn csv_row(engines: &[Contestant], trial: &Trial) -> String {
    let label = &engines[trial.engine].label;
    let label = if label.contains(',') {
        format!("\"{label}\"")
    } else {
        label.clone()
    };
    let counters = trial.report.work().replace(", ", "; ");
    format!(
        "{},{label},{},{},{},{:.4},{counters}",
        trial.puzzle + 1,
        trial.run + 1,
        trial.seed,
        trial.report.outcome.word(),
        trial.seconds * 1e3,
    )
}

const HEADS: [&str; 6] = [
    "engine",
    "answered",
    "median ms",
    "mean ms",
    "longest ms",
    "means of its counters",
];

/// A table with one line for each engine, for people or as Markdown.
pub fn table(engines: &[Contestant], trials: &[Trial], markdown: bool) -> String {
    let mut rows: Vec<Vec<String>> = vec![HEADS.map(str::to_string).to_vec()];
    for (number, engine) in engines.iter().enumerate() {
        let mine = trials.iter().filter(|trial| trial.engine == number);
        rows.push(table_row(&engine.label, mine));
    }
    if markdown {
        rows.insert(1, vec!["---".to_string(); HEADS.len()]);
        let lines = rows.iter().map(|row| format!("| {} |\n", row.join(" | ")));
        return lines.collect();
    }
    let widths: Vec<usize> = (0..HEADS.len() - 1)
        .map(|column| rows.iter().map(|row| row[column].len()).max().unwrap_or(0))
        .collect();
    let mut text = String::new();
    for row in &rows {
        let mut line = String::new();
        for (column, word) in row.iter().enumerate() {
            match column {
                0 => line += &format!("{word:<width$}", width = widths[0]),
                5 => line += &format!("  {word}"),
                _ => line += &format!("  {word:>width$}", width = widths[column]),
            }
        }
        text += line.trim_end();
        text += "\n";
    }
    text
}

fn table_row<'a>(label: &str, trials: impl Iterator<Item = &'a Trial>) -> Vec<String> {
    let summary = summary(trials);
    let mut row = vec![label.to_string()];
    if summary.trials == 0 && summary.unfit > 0 {
        row.push("cannot".to_string());
        row.extend(["", "", "", ""].map(str::to_string));
        return row;
    }
    let unfit = match summary.unfit {
        0 => String::new(),
        unfit => format!(", {unfit} cannot"),
    };
    row.push(format!("{} of {}{unfit}", summary.answered, summary.trials));
    match summary.seconds {
        Some(times) => row.extend(times.map(|seconds| format!("{:.3}", seconds * 1e3))),
        None => row.extend(["-", "-", "-"].map(str::to_string)),
    }
    let counters: Vec<String> = summary.counters.iter().map(ToString::to_string).collect();
    row.push(counters.join(", "));
    row
}

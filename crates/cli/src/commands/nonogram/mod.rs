//! The commands for nonograms, one a file.

pub mod check;
pub mod convert;
pub mod explain;
pub mod grade;
pub mod hint;
mod known;
pub mod show;
pub mod solve;

use serde_json::{Map, Value, json};
use therefore_puzzle::formats::{Format, Keep, write_nonogram};
use therefore_puzzle::{Mark, Nonogram, Picture};
use therefore_search::nonogram::Work;

use crate::batch::Place;

/// What it is called where people read: its title, and its size.
pub fn name(nonogram: &Nonogram) -> String {
    let size = format!("{}x{} nonogram", nonogram.width(), nonogram.height());
    match &nonogram.meta.title {
        Some(title) => format!("{} ({size})", title.replace(char::is_control, " ")),
        None => size,
    }
}

/// The beginning of a JSON object about a nonogram: where it is from, and the
/// nonogram itself without its solution and the state of play.
pub fn object(place: Place, nonogram: &Nonogram) -> Map<String, Value> {
    let mut bare = nonogram.clone();
    (bare.progress, bare.solution) = (None, None);
    let written = write_nonogram(&bare, Format::Json, Keep::Everything).unwrap_or_default();
    let mut object = Map::new();
    object.insert("file".into(), json!(place.name));
    object.insert("line".into(), json!(place.line));
    let puzzle = serde_json::from_slice(&written).unwrap_or(Value::Null);
    object.insert("puzzle".into(), puzzle);
    object
}

/// The rows of a picture: `#` filled, `.` empty, `?` unknown.
pub fn rows(picture: &Picture) -> Value {
    let text = therefore_draw::picture::plain(picture);
    text.lines().collect()
}

/// A picture on one line, row by row: `1` filled, `0` empty, `?` unknown.
pub fn line(picture: &Picture) -> String {
    let sign = |mark: &Mark| match mark {
        Mark::Filled => '1',
        Mark::Empty => '0',
        Mark::Unknown => '?',
    };
    picture.marks().iter().map(sign).collect()
}

/// Names of cells, given as (row, column) from 0.
pub fn cells(cells: impl IntoIterator<Item = (usize, usize)>) -> Vec<String> {
    let name = |(row, column)| format!("r{}c{}", row + 1, column + 1);
    cells.into_iter().map(name).collect()
}

/// The cells in which two pictures differ and that are known in both.
pub fn differing(a: &Picture, b: &Picture) -> Vec<(usize, usize)> {
    let pairs = a.marks().iter().zip(b.marks()).enumerate();
    let unknown = Mark::Unknown;
    let differ = pairs.filter(|(_, (a, b))| a != b && **a != unknown && **b != unknown);
    differ
        .map(|(cell, _)| (cell / a.width(), cell % a.width()))
        .collect()
}

/// The engine's work as JSON.
pub fn work_json(work: Work) -> Value {
    json!({
        "line_solves": work.line_solves,
        "probes": work.probes,
        "guesses": work.guesses,
        "conflicts": work.conflicts,
    })
}

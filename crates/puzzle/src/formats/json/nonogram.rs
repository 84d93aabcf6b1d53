//! Nonograms as JSON documents.

use serde_json::{Map, Value as Json, json};

use super::fields::{Fields, list, text, wrong};
use super::read::words;
use super::text::{Node, Value};
use crate::formats::error::{Fault, quoted};
use crate::{Line, MAX_LINE, Mark, Meta, Nonogram, NonogramError, Picture};

/// The fields of a document.
const FIELDS: &[&str] = &[
    "kind", "title", "name", "id", "author", "note", "width", "height", "rows", "columns", "cols",
    "progress", "solution",
];

/// Whether a document is a nonogram: it says so, or its rows are lists.
pub(crate) fn is_nonogram(root: &Node) -> bool {
    let Value::Object(fields) = &root.value else {
        return false;
    };
    let field = |wanted: &str| {
        let found = fields.iter().find(|(_, name, _)| name == wanted);
        found.map(|(_, _, node)| &node.value)
    };
    match field("kind") {
        Some(Value::Text(kind)) => kind == "nonogram",
        _ => {
            let is_list = |name: &str| matches!(field(name), Some(Value::List(_)));
            is_list("rows") || is_list("columns") || is_list("cols")
        }
    }
}

pub(crate) fn read(root: Node) -> Result<Nonogram, Fault> {
    let start = root.at;
    let mut fields = Fields::of(root, "the nonogram")?;
    fields.take("kind");
    let meta = Meta {
        title: words(fields.take_any(&["title", "name", "id"])?, "title")?,
        author: words(fields.take("author"), "author")?,
        note: words(fields.take("note"), "note")?,
    };
    let rows = fields.take("rows");
    let columns = fields.take_any(&["columns", "cols"])?;
    let missing = |what: &str| {
        Fault::new(
            start,
            format!("the nonogram has no {what}, expected a list of clues"),
        )
    };
    let (row_places, rows) = clues(rows.ok_or_else(|| missing("rows"))?, "rows", "row")?;
    let (column_places, columns) = clues(
        columns.ok_or_else(|| missing("columns"))?,
        "columns",
        "column",
    )?;
    for (name, found) in [("width", columns.len()), ("height", rows.len())] {
        let told = fields.take(name);
        if let Some(node) = told.filter(|node| node.value != Value::Whole(found as u32)) {
            let clues = if name == "width" { "columns" } else { "rows" };
            return Err(Fault::new(
                node.at,
                format!("{name} should be the number of {clues}, which is {found}"),
            ));
        }
    }
    let mut nonogram = Nonogram::new(rows, columns).map_err(|error| {
        let place = match error {
            NonogramError::ZeroRun(line) | NonogramError::DoesNotFit { line, .. } => match line {
                Line::Row(row) => row_places.get(row),
                Line::Column(column) => column_places.get(column),
            },
            _ => None,
        };
        Fault::new(place.copied().unwrap_or(start), error.to_string())
    })?;
    let size = (nonogram.width(), nonogram.height());
    let mut picture = |name: &str| -> Result<Option<Picture>, Fault> {
        fields
            .take(name)
            .map(|node| picture(node, name, size))
            .transpose()
    };
    nonogram.progress = picture("progress")?;
    nonogram.solution = picture("solution")?;
    nonogram.meta = meta;
    fields.finish(FIELDS)?;
    Ok(nonogram)
}

/// Clues with their places: each a list of numbers, a number, or a text of numbers.
fn clues(node: Node, what: &str, one: &str) -> Result<(Vec<usize>, Vec<Vec<u16>>), Fault> {
    let nodes = list(node, what)?;
    let places = nodes.iter().map(|node| node.at).collect();
    let mut clues = Vec::with_capacity(nodes.len());
    for (index, node) in nodes.into_iter().enumerate() {
        let at = node.at;
        let number = |at: usize, number: Option<u32>, shown: &str| {
            let fits = number.filter(|&number| number as usize <= MAX_LINE);
            fits.map(|number| number as u16).ok_or_else(|| {
                let line = index + 1;
                let message = format!(
                    "{one} {line} has {shown}, expected runs of whole numbers up to {MAX_LINE} (colours are not taken)"
                );
                Fault::new(at, message)
            })
        };
        let whole = |node: &Node| match &node.value {
            Value::Whole(run) => number(node.at, Some(*run), &run.to_string()),
            other => number(node.at, None, other.kind()),
        };
        clues.push(match node.value {
            Value::List(runs) => runs.iter().map(whole).collect::<Result<_, _>>()?,
            Value::Text(text) => text
                .split([' ', ','])
                .filter(|word| !word.is_empty())
                .map(|word| number(at, word.parse().ok(), &quoted(word.as_bytes())))
                .collect::<Result<_, _>>()?,
            Value::Null => Vec::new(),
            value => vec![whole(&Node { at, value })?],
        });
    }
    Ok((places, clues))
}

/// A picture: a text of all cells, or a list of rows, which are texts or lists.
fn picture(node: Node, what: &str, (width, height): (usize, usize)) -> Result<Picture, Fault> {
    let start = node.at;
    let mut marks = Vec::with_capacity(width * height);
    let rows = match node.value {
        Value::List(rows) => rows,
        _ => vec![node],
    };
    for row in rows {
        let at = row.at;
        let unknown = |shown: String| {
            let message = format!(
                "{what}: {shown} is no cell, expected # or 1 for filled, . or 0 for empty, ? or null for unknown"
            );
            Fault::new(at, message)
        };
        match row.value {
            Value::List(cells) => {
                for cell in cells {
                    marks.push(match cell.value {
                        Value::Whole(1) | Value::Bool(true) => Mark::Filled,
                        Value::Whole(0) | Value::Bool(false) => Mark::Empty,
                        Value::Null => Mark::Unknown,
                        other => return Err(unknown(other.kind().to_string())),
                    });
                }
            }
            Value::Text(_) => {
                for c in text(row, what)?.chars().filter(|c| !c.is_whitespace()) {
                    marks.push(match c {
                        '#' | '1' => Mark::Filled,
                        '.' | '0' => Mark::Empty,
                        '?' => Mark::Unknown,
                        _ => return Err(unknown(format!("{c:?}"))),
                    });
                }
            }
            _ => return Err(wrong(&row, what, "rows of cells")),
        }
    }
    let found = marks.len();
    Picture::from_marks(width, height, marks).ok_or_else(|| {
        let cells = width * height;
        let message =
            format!("{what} has {found} cells, expected {cells} ({width} times {height})");
        Fault::new(start, message)
    })
}

/// Writes a document on one line.
pub(crate) fn write(nonogram: &Nonogram) -> String {
    let mut document = Map::new();
    let mut put = |name: &str, value: Json| document.insert(name.to_string(), value);
    put("kind", json!("nonogram"));
    let Meta {
        title,
        author,
        note,
    } = &nonogram.meta;
    for (name, words) in [("title", title), ("author", author), ("note", note)] {
        if let Some(words) = words {
            put(name, json!(words));
        }
    }
    put("rows", json!(nonogram.rows()));
    put("columns", json!(nonogram.columns()));
    for (name, picture) in [
        ("progress", &nonogram.progress),
        ("solution", &nonogram.solution),
    ] {
        if let Some(picture) = picture {
            put(name, rows(picture));
        }
    }
    Json::Object(document).to_string()
}

/// The rows of a picture as texts.
fn rows(picture: &Picture) -> Json {
    let sign = |mark: &Mark| match mark {
        Mark::Filled => '#',
        Mark::Empty => '.',
        Mark::Unknown => '?',
    };
    let rows = picture.marks().chunks(picture.width().max(1));
    rows.map(|row| row.iter().map(sign).collect::<String>())
        .collect()
}

//! The JSON of f-puzzles.com: a grid of cells, each with its value and box, and
//! lists of constraints by name.

use serde_json::{Map, json};

use super::boxes;
use super::diagonals::{DIAGONALS, diagonals};
use super::little_killer::{self, Arrow};
use super::said::{meta, total};
use super::unknown::Unknown;
use crate::formats::error::{Fault, quoted};
use crate::formats::json::Places;
use crate::formats::json::canvas::Canvas;
use crate::formats::json::fields::{Fields, count, list, whole, wrong};
use crate::formats::json::text::{Node, Value};
use crate::formats::options::Shared;
use crate::{
    Alphabet, Boxes, Cell, Cells, Digits, MAX_SYMBOLS, Names, Recipe, Sudoku, Sum, Variant,
};

/// Fields that say nothing about the puzzle: notes of the solver, settings.
const HARMLESS: &[&str] = &[
    "disabledlogic",
    "truecandidatesoptions",
    "successMessage",
    "msgcorrect",
    "source",
    "id",
];
/// The same of a cell: pencil marks and colours.
const HARMLESS_IN_CELLS: &[&str] = &[
    "centerPencilMarks",
    "cornerPencilMarks",
    "c",
    "cArray",
    "highlight",
    "highlightArray",
];
/// How a cage or region is drawn.
const HARMLESS_IN_CAGES: &[&str] = &["outlineC", "fontC", "baseC", "size"];

/// What the cells of the grid say.
struct Grid {
    givens: Vec<u8>,
    filled: Vec<u8>,
    allowed: Vec<Digits>,
    labels: Vec<Option<u32>>,
}

/// Reads a document.
pub(super) fn read(root: Node, shared: &Shared) -> Result<Sudoku, Fault> {
    let start = root.at;
    let mut fields = Fields::of(root, "the puzzle")?;
    let mut unknown = Unknown::default();
    let rows = fields.take("grid");
    let rows = rows.ok_or_else(|| Fault::new(start, "grid has no value"))?;
    let rows_at = rows.at;
    let rows = list(rows, "grid")?;
    let side = match fields.take("size") {
        Some(node) => count(&node, "size", 1..=MAX_SYMBOLS)?,
        None => rows.len(),
    };
    let fault = |error: crate::LayoutError| Fault::new(rows_at, error.to_string());
    let mut recipe = Recipe::square(side).map_err(fault)?;
    let canvas = Canvas {
        shape: recipe.shape,
        symbols: side,
        alphabet: Some(Alphabet::Numbers),
    };
    let mut grid = grid(rows, rows_at, &canvas, &recipe, &mut unknown)?;
    // The regions of a grid without boxes are its rows, unless cells say otherwise.
    if recipe.boxes != Boxes::None || grid.labels != rows_as_labels(side) {
        recipe.boxes = jigsaw(&grid, &canvas, rows_at)?;
    }
    let mut places = Places {
        boxes: Some(rows_at),
        ..Places::default()
    };
    rules(&mut fields, &mut recipe, &mut places)?;
    lists(&mut fields, &canvas, &mut recipe, &mut places, &mut unknown)?;
    parity(&mut fields, &canvas, &mut grid, &mut unknown)?;
    let layout = shared.layout(recipe.clone()).map_err(|error| {
        let at = places.of_fault(&recipe).unwrap_or(start);
        Fault::new(at, error.to_string())
    })?;
    let mut puzzle = Sudoku::new(layout, grid.givens);
    if grid.allowed.iter().any(|&set| set != Digits::up_to(side)) {
        puzzle.allowed = Some(grid.allowed);
    }
    if grid.filled.iter().any(|&value| value != 0) {
        puzzle.filled = grid.filled;
    }
    if let Some(node) = fields.take("solution") {
        let empty = matches!(&node.value, Value::List(items) if items.is_empty());
        if !empty {
            puzzle.solution = Some(canvas.values(node, "solution")?.0);
        }
    }
    puzzle.meta = meta(
        fields.take("title"),
        fields.take("author"),
        fields.take("ruleset"),
    )?;
    unknown.add_fields(fields.rest(), HARMLESS);
    puzzle.ignored = unknown.finish(shared)?;
    Ok(puzzle)
}

/// For each cell the number of its row.
fn rows_as_labels(side: usize) -> Vec<Option<u32>> {
    let cells = 0..side * side;
    cells.map(|cell| Some((cell / side) as u32)).collect()
}

/// The boxes of the grid: every cell has one, or none has.
fn jigsaw(grid: &Grid, canvas: &Canvas, at: usize) -> Result<Boxes, Fault> {
    let boxes = boxes::from_labels(&grid.labels, canvas.symbols);
    let leftover = grid.labels.iter().position(Option::is_none);
    match leftover.filter(|_| boxes != Boxes::None) {
        None => Ok(boxes),
        Some(cell) => {
            let name = canvas.shape.name(cell, Names::RowColumn);
            let message = format!("{name} lies in no region, but other cells do");
            Err(Fault::new(at, message))
        }
    }
}

/// The cells of all rows.
fn grid(
    rows: Vec<Node>,
    at: usize,
    canvas: &Canvas,
    usual: &Recipe,
    unknown: &mut Unknown,
) -> Result<Grid, Fault> {
    let side = canvas.symbols;
    let cells = side * side;
    let mut grid = Grid {
        givens: vec![0; cells],
        filled: vec![0; cells],
        allowed: vec![Digits::up_to(side); cells],
        labels: match usual.boxes {
            // Where there are no boxes, the region of a cell is that of its row.
            Boxes::None => rows_as_labels(side),
            _ => boxes::labels(usual).unwrap_or_else(|| vec![None; cells]),
        },
    };
    if rows.len() != side {
        let message = format!("grid: {} rows, expected {side}", rows.len());
        return Err(Fault::new(at, message));
    }
    for (row, node) in rows.into_iter().enumerate() {
        let at = node.at;
        let nodes = list(node, "a row of the grid")?;
        if nodes.len() != side {
            let message = format!(
                "grid: row {} has {} cells, expected {side}",
                row + 1,
                nodes.len()
            );
            return Err(Fault::new(at, message));
        }
        for (column, node) in nodes.into_iter().enumerate() {
            if node.value != Value::Null {
                grid.cell(canvas.shape.at(row, column), node, canvas, unknown)?;
            }
        }
    }
    Ok(grid)
}

impl Grid {
    fn cell(
        &mut self,
        cell: Cell,
        node: Node,
        canvas: &Canvas,
        unknown: &mut Unknown,
    ) -> Result<(), Fault> {
        let name = canvas.shape.name(cell, Names::RowColumn);
        let mut fields = Fields::of(node, &name)?;
        let given = match fields.take("given").map(|node| node.value) {
            Some(Value::Bool(given)) => given,
            other => other.is_some(),
        };
        if let Some(node) = fields.take("value") {
            let value = canvas.digit(&node, &name)?;
            if given {
                self.givens[cell] = value
            } else {
                self.filled[cell] = value
            }
        }
        if fields.has("region") {
            let region = fields.take("region");
            self.labels[cell] = region
                .map(|node| whole(&node, &format!("the region of {name}")))
                .transpose()?;
        }
        if let Some(node) = fields.take("givenPencilMarks") {
            let set = canvas.set(node, &name)?;
            if !set.is_empty() {
                self.allowed[cell] = set;
            }
        }
        unknown.add_fields(fields.rest(), HARMLESS_IN_CELLS);
        Ok(())
    }
}

/// Rules that are on or off.
fn rules(fields: &mut Fields, recipe: &mut Recipe, places: &mut Places) -> Result<(), Fault> {
    let mut flag = |name: &str| match fields.take(name) {
        None => Ok(None),
        Some(node) => match node.value {
            Value::Bool(on) => Ok(on.then_some(node.at)),
            _ => Err(wrong(&node, name, "true or false")),
        },
    };
    let [falling, rising] = [flag("diagonal-")?, flag("diagonal+")?];
    let position = flag("disjointgroups")?;
    match (falling, rising) {
        (Some(at), Some(_)) => {
            recipe.variants.push(Variant::Diagonal);
            places.variants.push(at);
        }
        (None, None) => {}
        (falling, rising) => {
            let which = usize::from(falling.is_none());
            recipe.regions.push(Cells {
                name: DIAGONALS[which].to_string(),
                cells: diagonals(recipe.symbols)[which].clone(),
            });
            places.regions.extend(falling.or(rising));
        }
    }
    if let Some(at) = position {
        recipe.variants.push(Variant::Position);
        places.variants.push(at);
    }
    Ok(())
}

/// Extra regions, cages and diagonal sums.
fn lists(
    fields: &mut Fields,
    canvas: &Canvas,
    recipe: &mut Recipe,
    places: &mut Places,
    unknown: &mut Unknown,
) -> Result<(), Fault> {
    for field in ["extraregion", "killercage", "littlekillersum"] {
        let Some(node) = fields.take(field) else {
            continue;
        };
        for (index, node) in list(node, field)?.into_iter().enumerate() {
            let at = node.at;
            let what = format!("{field} {}", index + 1);
            let mut fields = Fields::of(node, &what)?;
            let cells = fields.take("cells");
            let cells = cells.ok_or_else(|| Fault::new(at, format!("{what} has no cells")))?;
            let cells = canvas.cells(cells, &what)?;
            let total = match fields.take("value") {
                Some(node) if field != "extraregion" => match (total(&node, &what), &node.value) {
                    // A mark that is not a sum (a question mark, a letter) is a rule of
                    // its own.
                    (Err(_), Value::Text(text)) => {
                        let name = format!("{field} marked {}", quoted(text.as_bytes()));
                        unknown.add(node.at, &name);
                        None
                    }
                    (total, _) => total?,
                },
                _ => None,
            };
            match total {
                Some(total) => {
                    let distinct = field == "killercage";
                    places.sums.push(at);
                    recipe.sums.push(Sum {
                        total,
                        cells,
                        distinct,
                    });
                }
                None if field == "littlekillersum" => {
                    unknown.add(at, "littlekillersum without a sum");
                }
                // A cage without a sum says only that nothing repeats.
                None => {
                    places.regions.push(at);
                    let name = String::new();
                    recipe.regions.push(Cells { name, cells });
                }
            }
            if field == "littlekillersum" {
                // The position and direction of the arrow are ignored, because the
                // cells say the same.
                let _ = (fields.take("cell"), fields.take("direction"));
            }
            unknown.add_fields(fields.rest(), HARMLESS_IN_CAGES);
        }
    }
    Ok(())
}

/// Cells with odd or even digits: the other digits are not allowed there.
fn parity(
    fields: &mut Fields,
    canvas: &Canvas,
    grid: &mut Grid,
    unknown: &mut Unknown,
) -> Result<(), Fault> {
    for (field, odd) in [("odd", true), ("even", false)] {
        let Some(node) = fields.take(field) else {
            continue;
        };
        for node in list(node, field)? {
            let at = node.at;
            let mut fields = Fields::of(node, field)?;
            let cell = fields.take("cell");
            let cell = cell.ok_or_else(|| Fault::new(at, format!("{field} has no cell")))?;
            let cell = canvas.cell(&cell, field)?;
            let digits = 1..=canvas.symbols as u8;
            let set: Digits = digits.filter(|digit| (digit % 2 == 1) == odd).collect();
            grid.allowed[cell] &= set;
            unknown.add_fields(fields.rest(), HARMLESS_IN_CAGES);
        }
    }
    Ok(())
}

/// Writes a document.
pub(super) fn write(puzzle: &Sudoku) -> String {
    let recipe = puzzle.layout.recipe();
    let (shape, side) = (recipe.shape, recipe.symbols);
    let mut document = Map::new();
    let mut put = |name: &str, value: serde_json::Value| {
        document.insert(name.to_string(), value);
    };
    put("size", json!(side));
    if let Some(meta) = puzzle.meta.as_deref() {
        for (name, words) in [
            ("title", &meta.title),
            ("author", &meta.author),
            ("ruleset", &meta.note),
        ] {
            if let Some(words) = words {
                put(name, json!(words));
            }
        }
    }
    let usual = Recipe::square(side).is_ok_and(|usual| usual.boxes == recipe.boxes);
    let labels = boxes::labels(recipe).filter(|_| !usual);
    let all = puzzle.layout.all_digits();
    let cell = |cell: Cell| {
        let mut fields = Map::new();
        let value = puzzle.value(cell);
        if value != 0 {
            fields.insert("value".into(), json!(value));
        }
        if puzzle.givens[cell] != 0 {
            fields.insert("given".into(), json!(true));
        }
        if let Some(labels) = &labels {
            fields.insert("region".into(), json!(labels[cell]));
        }
        let allowed = puzzle.allowed.as_ref().map_or(all, |sets| sets[cell] & all);
        if allowed != all {
            let digits: Vec<u8> = allowed.iter().collect();
            fields.insert("givenPencilMarks".into(), json!(digits));
        }
        serde_json::Value::Object(fields)
    };
    let cells: Vec<_> = (0..shape.cells()).map(cell).collect();
    let rows = cells.chunks(side).map(|row| json!(row));
    put("grid", rows.collect());
    let names = |cells: &[Cell]| -> serde_json::Value {
        let name = |&cell: &Cell| shape.name(cell, Names::RowColumn).to_uppercase();
        cells.iter().map(name).collect()
    };
    let both = recipe.variants.contains(&Variant::Diagonal);
    if both {
        put("diagonal-", json!(true));
        put("diagonal+", json!(true));
    }
    let lines = diagonals(side);
    let mut regions = Vec::new();
    for region in &recipe.regions {
        let which = (0..2).find(|&i| region.name == DIAGONALS[i] && region.cells == lines[i]);
        match which {
            Some(0) => put("diagonal-", json!(true)),
            Some(_) => put("diagonal+", json!(true)),
            None => regions.push(json!({ "cells": names(&region.cells) })),
        }
    }
    if recipe.variants.contains(&Variant::Position) {
        put("disjointgroups", json!(true));
    }
    if !regions.is_empty() {
        put("extraregion", json!(regions));
    }
    let cages = recipe.sums.iter().filter(|sum| sum.distinct);
    let cages: Vec<_> = cages
        .map(|sum| json!({ "cells": names(&sum.cells), "value": sum.total.to_string() }))
        .collect();
    if !cages.is_empty() {
        put("killercage", json!(cages));
    }
    let diagonals = recipe.sums.iter().filter(|sum| !sum.distinct);
    let diagonals = diagonals.filter_map(|sum| Some((sum, little_killer::of(shape, &sum.cells)?)));
    let diagonals: Vec<_> = diagonals
        .map(|(sum, Arrow { place, direction })| {
            json!({
                "cell": place,
                "cells": names(&sum.cells),
                "direction": direction,
                "value": sum.total.to_string(),
            })
        })
        .collect();
    if !diagonals.is_empty() {
        put("littlekillersum", json!(diagonals));
    }
    if let Some(solution) = &puzzle.solution {
        let values = solution.iter().map(|&value| (value != 0).then_some(value));
        put("solution", json!(values.collect::<Vec<_>>()));
    }
    serde_json::Value::Object(document).to_string()
}

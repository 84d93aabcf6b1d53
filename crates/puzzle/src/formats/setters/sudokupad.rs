//! The JSON of SudokuPad: mostly a drawing, of which we understand the grid, its
//! regions, its cages, and the words around it.

use serde_json::{Map, json};

use super::boxes;
use super::diagonals::{DIAGONALS, diagonals, join_diagonals};
use super::said::{meta, total};
use super::unknown::Unknown;
use crate::formats::error::{Fault, quoted};
use crate::formats::json::Places;
use crate::formats::json::canvas::Canvas;
use crate::formats::json::fields::{Fields, list, wrong};
use crate::formats::json::text::{Node, Value};
use crate::formats::options::Shared;
use crate::{Alphabet, Boxes, Cell, Cells, Recipe, Shape, Sudoku, Sum, Variant};

/// Fields that say nothing about the puzzle.
const HARMLESS: &[&str] = &[
    "id", "cellSize", "settings", "duration", "videos", "version", "width", "height", "source",
];
/// The same of a cell: what the solver noted, and colours.
const HARMLESS_IN_CELLS: &[&str] = &[
    "pencilMarks",
    "centremarks",
    "cornermarks",
    "candidates",
    "color",
    "colour",
    "backgroundColor",
    "highlight",
    "given",
    "normal",
];
/// How a cage is drawn.
const HARMLESS_IN_CAGES: &[&str] = &[
    "hidden",
    "style",
    "type",
    "color",
    "borderColor",
    "backgroundColor",
    "fontSize",
    "fontC",
    "outlineC",
    "thickness",
    "isBaked",
];

/// The words of a document. Old documents have them in cages without cells.
#[derive(Default)]
struct Words {
    title: Option<Node>,
    author: Option<Node>,
    rules: Option<Node>,
    solution: Option<Node>,
}

impl Words {
    fn put(&mut self, name: &str, node: Node) {
        let place = match name {
            "title" => &mut self.title,
            "author" => &mut self.author,
            "rules" => &mut self.rules,
            "solution" => &mut self.solution,
            _ => return,
        };
        place.get_or_insert(node);
    }
}

/// Reads a document.
pub(super) fn read(root: Node, shared: &Shared) -> Result<Sudoku, Fault> {
    let start = root.at;
    let mut fields = Fields::of(root, "the puzzle")?;
    let mut unknown = Unknown::default();
    let rows = fields.take("cells");
    let rows = rows.ok_or_else(|| Fault::new(start, "cells has no value"))?;
    let rows_at = rows.at;
    let rows = list(rows, "cells")?;
    let fault = |error: crate::LayoutError| Fault::new(rows_at, error.to_string());
    let side = rows.len();
    let mut recipe = Recipe::square(side).map_err(fault)?;
    let canvas = Canvas {
        shape: recipe.shape,
        symbols: side,
        alphabet: None,
    };
    let givens = cells(rows, &canvas, &mut unknown)?;
    let mut places = Places::default();
    if let Some(node) = fields.take("regions") {
        places.boxes = Some(node.at);
        let pieces = list(node, "regions")?.into_iter();
        let pieces = pieces.map(|node| spots(node, canvas.shape, "a region"));
        recipe.boxes = boxes::from_pieces(pieces.collect::<Result<_, _>>()?, side);
    }
    let mut words = Words::default();
    for name in ["title", "author", "rules", "solution"] {
        if let Some(node) = fields.take(name) {
            words.put(name, node);
        }
    }
    if let Some(node) = fields.take("metadata") {
        for (at, name, node) in Fields::of(node, "metadata")?.rest() {
            match node.value {
                Value::Null => {}
                // Rules that are on, like antiknight; all else is words.
                Value::Bool(true) => unknown.add(at, &name),
                // A picture behind the grid, which may show rules.
                _ if name == "bgimage" => unknown.add(at, &name),
                Value::List(lines) => words.put(&name, joined(node.at, lines)),
                _ => words.put(&name, node),
            }
        }
    }
    if let Some(node) = fields.take("cages") {
        let mut cages = Cages {
            canvas: &canvas,
            recipe: &mut recipe,
            places: &mut places,
            words: &mut words,
            unknown: &mut unknown,
        };
        for (index, node) in list(node, "cages")?.into_iter().enumerate() {
            cages.add(node, &format!("cage {}", index + 1))?;
        }
    }
    join_diagonals(&mut recipe, &mut places);
    let layout = shared.layout(recipe.clone()).map_err(|error| {
        let at = places.of_fault(&recipe).unwrap_or(start);
        Fault::new(at, error.to_string())
    })?;
    let mut puzzle = Sudoku::new(layout, givens);
    if let Some(node) = words.solution {
        let empty = matches!(&node.value, Value::Text(text) if text.trim().is_empty());
        if !empty {
            // A character for each cell, whatever the puzzle itself is written with.
            let digits = Canvas {
                alphabet: Some(Alphabet::Digits),
                ..canvas
            };
            puzzle.solution = Some(digits.values(node, "solution")?.0);
        }
    }
    puzzle.meta = meta(words.title, words.author, words.rules)?;
    unknown.add_fields(fields.rest(), HARMLESS);
    puzzle.ignored = unknown.finish(shared)?;
    Ok(puzzle)
}

/// Words on several lines as one text.
fn joined(at: usize, lines: Vec<Node>) -> Node {
    let text = |line: Node| match line.value {
        Value::Text(text) => text,
        _ => String::new(),
    };
    let lines: Vec<String> = lines.into_iter().map(text).collect();
    let value = Value::Text(lines.join("\n"));
    Node { at, value }
}

/// The givens of all rows.
fn cells(rows: Vec<Node>, canvas: &Canvas, unknown: &mut Unknown) -> Result<Vec<u8>, Fault> {
    let side = canvas.symbols;
    let numbers = Canvas {
        alphabet: Some(Alphabet::Numbers),
        ..*canvas
    };
    let mut givens = vec![0; side * side];
    for (row, node) in rows.into_iter().enumerate() {
        let at = node.at;
        let nodes = list(node, "a row of cells")?;
        if nodes.len() != side {
            let message = format!("row {} has {} cells, expected {side}", row + 1, nodes.len());
            return Err(Fault::new(at, message));
        }
        for (column, node) in nodes.into_iter().enumerate() {
            if node.value == Value::Null {
                continue;
            }
            let cell = canvas.shape.at(row, column);
            let name = canvas.shape.name(cell, Default::default());
            let mut fields = Fields::of(node, &name)?;
            if let Some(node) = fields.take("value") {
                givens[cell] = numbers.digit(&node, &name)?;
            }
            unknown.add_fields(fields.rest(), HARMLESS_IN_CELLS);
        }
    }
    Ok(givens)
}

/// Cells as pairs of row and column, from 0.
fn spots(node: Node, shape: Shape, what: &str) -> Result<Vec<Cell>, Fault> {
    let spot = |node: Node| {
        let at = node.at;
        let pair = match list(node, what)?.as_slice() {
            [row, column] => match (&row.value, &column.value) {
                (Value::Whole(row), Value::Whole(column)) => {
                    Some((*row as usize, *column as usize))
                }
                _ => None,
            },
            _ => None,
        };
        pair.filter(|&(row, column)| row < shape.rows && column < shape.columns)
            .map(|(row, column)| shape.at(row, column))
            .ok_or_else(|| {
                let most = shape.rows - 1;
                let message = format!(
                    "{what}: this is not a cell of the grid, expected row and column like [0,{most}]"
                );
                Fault::new(at, message)
            })
    };
    list(node, what)?.into_iter().map(spot).collect()
}

/// What the cages of a document are added to.
struct Cages<'a> {
    canvas: &'a Canvas,
    recipe: &'a mut Recipe,
    places: &'a mut Places,
    words: &'a mut Words,
    unknown: &'a mut Unknown,
}

impl Cages<'_> {
    fn add(&mut self, node: Node, what: &str) -> Result<(), Fault> {
        let at = node.at;
        let mut fields = Fields::of(node, what)?;
        let cells = match fields.take("cells") {
            Some(node) => spots(node, self.canvas.shape, what)?,
            None => Vec::new(),
        };
        let value = fields.take("value");
        if cells.is_empty() {
            self.add_words(value);
            return Ok(());
        }
        let unique = match fields.take("unique") {
            None => None,
            Some(node) => match node.value {
                Value::Bool(unique) => Some(unique),
                _ => return Err(wrong(&node, what, "unique to be true or false")),
            },
        };
        let sum = match fields.take("sum") {
            Some(node) => total(&node, what)?.filter(|&sum| sum != 0),
            None => None,
        };
        let sum = match (sum, value) {
            (None, Some(value)) => match total(&value, what) {
                Ok(sum) => sum,
                Err(_) => {
                    let name = match &value.value {
                        Value::Text(text) => format!("a cage marked {}", quoted(text.as_bytes())),
                        _ => "a cage with a mark".to_string(),
                    };
                    self.unknown.add(value.at, &name);
                    return Ok(());
                }
            },
            (sum, _) => sum,
        };
        match (sum, unique) {
            (Some(total), unique) => {
                self.places.sums.push(at);
                self.recipe.sums.push(Sum {
                    total,
                    cells,
                    distinct: unique != Some(false),
                });
            }
            (None, Some(true)) => self.add_region(at, cells),
            (None, _) => self.unknown.add(at, "a cage without a sum"),
        }
        self.unknown.add_fields(fields.rest(), HARMLESS_IN_CAGES);
        Ok(())
    }

    /// Digits that do not repeat; rows, columns and boxes are there already.
    fn add_region(&mut self, at: usize, cells: Vec<Cell>) {
        let mut sorted = cells.clone();
        sorted.sort_unstable();
        let shape = self.canvas.shape;
        let side = self.canvas.symbols;
        let is_line = (0..side).any(|i| {
            sorted == shape.rectangle(i, 0, 1, side) || sorted == shape.rectangle(0, i, side, 1)
        });
        let boxes = self.recipe.box_cells().unwrap_or_default();
        if is_line || boxes.contains(&sorted) {
            return;
        }
        let which = diagonals(side).iter().position(|line| {
            let mut line = line.clone();
            line.sort_unstable();
            line == sorted
        });
        let region = match which {
            Some(which) => Cells {
                name: DIAGONALS[which].to_string(),
                cells: diagonals(side)[which].clone(),
            },
            None => Cells {
                name: String::new(),
                cells,
            },
        };
        self.places.regions.push(at);
        self.recipe.regions.push(region);
    }

    /// `title: ...` and the like.
    fn add_words(&mut self, value: Option<Node>) {
        let Some(Node {
            at,
            value: Value::Text(text),
        }) = value
        else {
            return;
        };
        if let Some((name, said)) = text.split_once(':') {
            let value = Value::Text(said.trim().to_string());
            self.words.put(name.trim(), Node { at, value });
        }
    }
}

/// Writes a document.
pub(super) fn write(puzzle: &Sudoku) -> String {
    let recipe = puzzle.layout.recipe();
    let (shape, side) = (recipe.shape, recipe.symbols);
    let spots = |cells: &[Cell]| -> serde_json::Value {
        let spot = |&cell: &Cell| json!([shape.row(cell), shape.column(cell)]);
        cells.iter().map(spot).collect()
    };
    let cell = |&given: &u8| match given {
        0 => json!({}),
        given => json!({ "value": given }),
    };
    let rows = puzzle.givens.chunks(side);
    let rows = rows.map(|row| row.iter().map(cell).collect::<serde_json::Value>());
    let boxes = match &recipe.boxes {
        Boxes::None => Vec::new(),
        _ => recipe.box_cells().unwrap_or_default(),
    };
    let cages = recipe.sums.iter().map(|sum| {
        json!({
            "cells": spots(&sum.cells),
            "value": sum.total.to_string(),
            "sum": sum.total,
            "unique": sum.distinct,
        })
    });
    let lines = if recipe.variants.contains(&Variant::Diagonal) {
        diagonals(side).to_vec()
    } else {
        Vec::new()
    };
    let regions = recipe.regions.iter().map(|region| &region.cells);
    let regions = lines.iter().chain(regions);
    let regions = regions.map(|cells| json!({ "cells": spots(cells), "unique": true }));
    let mut metadata = Map::new();
    if let Some(meta) = puzzle.meta.as_deref() {
        for (name, words) in [
            ("title", &meta.title),
            ("author", &meta.author),
            ("rules", &meta.note),
        ] {
            if let Some(words) = words {
                metadata.insert(name.to_string(), json!(words));
            }
        }
    }
    if let Some(solution) = &puzzle.solution {
        let digit = |&value: &u8| Alphabet::Digits.write(value, side).unwrap_or('.');
        let text: String = solution.iter().map(digit).collect();
        metadata.insert("solution".to_string(), json!(text));
    }
    let document = json!({
        "cellSize": 64,
        "cells": rows.collect::<serde_json::Value>(),
        "regions": boxes.iter().map(|cells| spots(cells)).collect::<serde_json::Value>(),
        "cages": cages.chain(regions).collect::<serde_json::Value>(),
        "metadata": metadata,
    });
    document.to_string()
}

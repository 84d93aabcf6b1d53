//! What a document says of its layout: size, boxes, variants, regions and cages.

use super::canvas::Canvas;
use super::fields::{Fields, count, list, text, whole, wrong};
use super::places::Places;
use super::read::words;
use super::text::{Node, Value};
use crate::formats::error::{Fault, quoted};
use crate::formats::symbols;
use crate::{Boxes, Cell, Cells, MAX_SYMBOLS, Recipe, Shape, Sum, Variant};

/// Size and symbols. The side of a document that does not state it is that of its
/// givens or solution, or else 9.
pub(super) fn bare_recipe(
    fields: &mut Fields,
    givens: Option<&Node>,
    solution: Option<&Node>,
    start: usize,
) -> Result<Recipe, Fault> {
    let sizes = 1..=MAX_SYMBOLS;
    let mut size = |name: &str| {
        let node = fields.take(name);
        node.map(|node| count(&node, name, sizes.clone()))
            .transpose()
    };
    let (side, rows, columns) = (size("side")?, size("rows")?, size("columns")?);
    let symbols = size("symbols")?;
    let fault = |message: String| Fault::new(start, message);
    match (side, rows, columns) {
        (Some(_), Some(_), _) | (Some(_), _, Some(_)) => Err(fault(
            "side and rows or columns: expected either the side or both others".to_string(),
        )),
        (None, Some(rows), Some(columns)) => {
            let shape = Shape { rows, columns };
            Ok(Recipe::bare(shape, symbols.unwrap_or(rows.max(columns))))
        }
        (None, None, None) | (Some(_), None, None) => {
            let told = || [givens, solution].into_iter().flatten().find_map(side_told);
            let side = side.or_else(told).unwrap_or(9);
            match symbols {
                Some(symbols) if symbols != side => Ok(Recipe::bare(Shape::square(side), symbols)),
                _ => Recipe::square(side).map_err(|error| fault(error.to_string())),
            }
        }
        _ => Err(fault("rows without columns: expected both".to_string())),
    }
}

/// The side that a line or rows have.
pub(super) fn side_told(node: &Node) -> Option<usize> {
    match &node.value {
        Value::Text(text) => {
            let compact = text.chars().filter(|c| !c.is_whitespace()).count();
            let parts = crate::formats::line::separated(text.as_bytes()).len();
            symbols::side_of(parts).or(symbols::side_of(compact))
        }
        Value::List(rows) => {
            let is_cell = |row: &Node| match &row.value {
                Value::List(_) => false,
                Value::Text(text) => text.len() <= 1,
                _ => true,
            };
            let cells = rows.iter().all(is_cell);
            let side = symbols::side_of(rows.len()).filter(|_| cells);
            side.or_else(|| Some(rows.len()).filter(|rows| (1..=MAX_SYMBOLS).contains(rows)))
        }
        _ => None,
    }
}

/// The boxes: their size, a label for each cell, or their cells.
pub(super) fn boxes(node: Node, canvas: &Canvas) -> Result<Boxes, Fault> {
    let at = node.at;
    match node.value {
        Value::Text(text) if text == "none" => Ok(Boxes::None),
        Value::Text(text) => {
            if let Ok(Variant::Boxes { rows, columns }) = format!("boxes:{text}").parse() {
                return Ok(Boxes::Rectangles { rows, columns });
            }
            labels(&text, canvas)
                .map(Boxes::Jigsaw)
                .map_err(|message| Fault::new(at, message))
        }
        Value::List(pieces) => {
            let pieces = pieces.into_iter().map(|piece| canvas.cells(piece, "boxes"));
            Ok(Boxes::Jigsaw(pieces.collect::<Result<_, _>>()?))
        }
        _ => Err(wrong(
            &node,
            "boxes",
            "\"3x3\", \"none\", a label for each cell, or lists of cells",
        )),
    }
}

/// Pieces by label, in the order of their first cells; a dot is in no piece.
fn labels(text: &str, canvas: &Canvas) -> Result<Vec<Vec<Cell>>, String> {
    let labels: Vec<char> = text.chars().filter(|c| !c.is_whitespace()).collect();
    if labels.len() != canvas.shape.cells() {
        return Err(format!(
            "boxes: {} labels, expected {}, or \"none\", or a size like \"2x3\"",
            labels.len(),
            canvas.shape.cells()
        ));
    }
    let mut pieces: Vec<(char, Vec<Cell>)> = Vec::new();
    for (cell, &label) in labels
        .iter()
        .enumerate()
        .filter(|(_, label)| **label != '.')
    {
        match pieces.iter_mut().find(|(other, _)| *other == label) {
            Some((_, cells)) => cells.push(cell),
            None => pieces.push((label, vec![cell])),
        }
    }
    Ok(pieces.into_iter().map(|(_, cells)| cells).collect())
}

/// The variants, and where each is named.
pub(super) fn variants(fields: &mut Fields) -> Result<Vec<(usize, Variant)>, Fault> {
    let mut found = Vec::new();
    let named = |node: Node| {
        let at = node.at;
        let name = text(node, "variants")?;
        match name.parse::<Variant>() {
            _ if ["", "classic", "none"].contains(&name.as_str()) => Ok(None),
            Ok(variant) => Ok(Some((at, variant))),
            Err(error) if name.len() <= 40 => Err(Fault::new(at, error.to_string())),
            Err(_) => Err(Fault::new(
                at,
                format!("{} is not a variant", quoted(name.as_bytes())),
            )),
        }
    };
    match fields.take_any(&["variants", "variant"])? {
        None => {}
        Some(Node {
            value: Value::List(items),
            ..
        }) => {
            for item in items {
                found.extend(named(item)?);
            }
        }
        Some(node) => found.extend(named(node)?),
    }
    match fields.take("diagonal") {
        None => {}
        Some(node) => match node.value {
            Value::Bool(true) => found.push((node.at, Variant::Diagonal)),
            Value::Bool(false) => {}
            _ => return Err(wrong(&node, "diagonal", "true or false")),
        },
    }
    Ok(found)
}

/// Extra regions, cages and sums.
pub(super) fn regions(
    fields: &mut Fields,
    canvas: &Canvas,
    recipe: &mut Recipe,
    places: &mut Places,
) -> Result<(), Fault> {
    if let Some(node) = fields.take("regions") {
        for (index, node) in list(node, "regions")?.into_iter().enumerate() {
            let what = format!("region {}", index + 1);
            places.regions.push(node.at);
            let (name, cells) = match node.value {
                Value::List(_) => (String::new(), canvas.cells(node, &what)?),
                _ => {
                    let at = node.at;
                    let mut fields = Fields::of(node, &what)?;
                    let name = words(fields.take("name"), "name")?.unwrap_or_default();
                    let cells = fields.take("cells");
                    fields.finish(&["name", "cells"])?;
                    let cells =
                        cells.ok_or_else(|| Fault::new(at, format!("{what} has no cells")))?;
                    (name, canvas.cells(cells, &what)?)
                }
            };
            recipe.regions.push(Cells { name, cells });
        }
    }
    for (field, one, distinct) in [("cages", "cage", true), ("sums", "sum", false)] {
        let Some(node) = fields.take(field) else {
            continue;
        };
        for (index, node) in list(node, field)?.into_iter().enumerate() {
            let what = format!("{one} {}", index + 1);
            let at = node.at;
            let (total, cells) = cage(node, canvas, &what)?;
            match total {
                Some(total) => {
                    places.sums.push(at);
                    recipe.sums.push(Sum {
                        total,
                        cells,
                        distinct,
                    });
                }
                // A cage without a sum says only that nothing repeats.
                None if distinct => {
                    let name = String::new();
                    places.regions.push(at);
                    recipe.regions.push(Cells { name, cells });
                }
                None => return Err(Fault::new(at, format!("{what} has no sum"))),
            }
        }
    }
    Ok(())
}

/// A cage: `{"sum": 10, "cells": [...]}` or `[10, [...]]`.
fn cage(node: Node, canvas: &Canvas, what: &str) -> Result<(Option<u32>, Vec<Cell>), Fault> {
    let at = node.at;
    if let Value::List(items) = node.value {
        let Ok([total, cells]) = <[Node; 2]>::try_from(items) else {
            let message = format!("{what} is a list, expected a sum and a list of cells");
            return Err(Fault::new(at, message));
        };
        let total = match total.value {
            Value::Null => None,
            _ => Some(whole(&total, &format!("the sum of {what}"))?),
        };
        return Ok((total, canvas.cells(cells, what)?));
    }
    let mut fields = Fields::of(node, what)?;
    let total = fields.take_any(&["sum", "total"])?;
    let total = total
        .map(|node| whole(&node, &format!("the sum of {what}")))
        .transpose()?;
    let cells = fields
        .take("cells")
        .ok_or_else(|| Fault::new(at, format!("{what} has no cells")))?;
    fields.finish(&["sum", "total", "cells"])?;
    Ok((total, canvas.cells(cells, what)?))
}

//! From a JSON document to a puzzle.

use super::fields::{Fields, count, list, text, whole, wrong};
use super::places::Canvas;
use super::text::{Node, Value, parse};
use super::{Position, nonogram};
use crate::formats::error::{Fault, ReadError, quoted};
use crate::formats::options::Shared;
use crate::formats::symbols;
use crate::formats::{Format, setters};
use crate::{
    Alphabet, Boxes, Cell, Cells, MAX_SYMBOLS, Meta, Problem, Puzzle, Recipe, Shape, Sum, Variant,
};

/// The fields of a document.
pub(crate) const FIELDS: &[&str] = &[
    "kind",
    "title",
    "name",
    "id",
    "author",
    "note",
    "side",
    "rows",
    "columns",
    "symbols",
    "lines",
    "boxes",
    "variants",
    "variant",
    "diagonal",
    "regions",
    "cages",
    "sums",
    "alphabet",
    "givens",
    "puzzle",
    "candidates",
    "filled",
    "crossed",
    "solution",
];

/// Reads a document that begins at a place of the input.
pub(crate) fn read(
    bytes: &[u8],
    position: Position,
    shared: &Shared,
) -> Result<Problem, ReadError> {
    document(bytes, shared).map_err(|fault| {
        let at = position.after(&bytes[..fault.offset.min(bytes.len())]);
        ReadError::new(at.line, at.columns + 1, fault.message)
    })
}

fn document(bytes: &[u8], shared: &Shared) -> Result<Problem, Fault> {
    let root = parse(bytes)?;
    let format = shared.options.format;
    if format.is_some_and(Format::is_setters) || format.is_none() && setters::is_document(&root) {
        return Ok(setters::document(root, shared)?.into());
    }
    match nonogram::is_nonogram(&root) {
        true => {
            shared.without_variants()?;
            Ok(nonogram::read(root)?.into())
        }
        false => Ok(sudoku(root, shared)?.into()),
    }
}

fn sudoku(root: Node, shared: &Shared) -> Result<Puzzle, Fault> {
    let start = root.at;
    let (root, what) = match root.value {
        Value::List(rows) => (bare(rows, start)?, "the puzzle"),
        _ => (root, "givens"),
    };
    let mut fields = Fields::of(root, "the puzzle")?;
    if let Some(kind) = fields.take("kind") {
        let at = kind.at;
        let kind = text(kind, "kind")?;
        if kind != "sudoku" {
            let kind = quoted(kind.as_bytes());
            return Err(Fault::new(
                at,
                format!("kind is {kind}, expected \"sudoku\" or \"nonogram\""),
            ));
        }
    }
    let alphabet_node = fields.take("alphabet");
    let alphabet_at = alphabet_node.as_ref().map_or(start, |node| node.at);
    let alphabet = alphabet_node.map(alphabet).transpose()?;
    let meta = Meta {
        title: words(fields.take_any(&["title", "name", "id"])?, "title")?,
        author: words(fields.take("author"), "author")?,
        note: words(fields.take("note"), "note")?,
    };
    let givens = fields.take_any(&["givens", "puzzle"])?;
    let solution = fields.take("solution");
    let mut recipe = canvas(&mut fields, givens.as_ref(), solution.as_ref(), start)?;
    let canvas = Canvas {
        shape: recipe.shape,
        symbols: recipe.symbols,
        alphabet,
    };
    if let Some(node) = fields.take("lines") {
        recipe.lines = match node.value {
            Value::Bool(lines) => lines,
            _ => return Err(wrong(&node, "lines", "true or false")),
        };
    }
    let mut places = Places::default();
    if let Some(node) = fields.take("boxes") {
        places.boxes = Some(node.at);
        recipe.boxes = boxes(node, &canvas)?;
    }
    for (at, variant) in variants(&mut fields)? {
        let before = recipe.boxes.clone();
        recipe = recipe
            .with(variant)
            .map_err(|error| Fault::new(at, error.to_string()))?;
        if recipe.boxes != before {
            places.boxes = Some(at);
        }
        places.variants.resize(recipe.variants.len(), at);
        places.regions.resize(recipe.regions.len(), at);
        places.sums.resize(recipe.sums.len(), at);
    }
    regions(&mut fields, &canvas, &mut recipe, &mut places)?;
    let layout = shared.layout(recipe.clone()).map_err(|error| {
        let at = places.of_fault(&recipe).unwrap_or(start);
        Fault::new(at, error.to_string())
    })?;
    let mut puzzle = Puzzle::empty(layout);
    if let Some(alphabet) = alphabet {
        if alphabet != Alphabet::Numbers && !alphabet.reaches(canvas.symbols) {
            let symbols = canvas.symbols;
            let message = format!("alphabet does not have {symbols} symbols, expected \"numbers\"");
            return Err(Fault::new(alphabet_at, message));
        }
        puzzle.alphabet = alphabet;
    }
    if let Some(node) = givens {
        let at = node.at;
        let (values, found) = canvas.values(node, what)?;
        on_cells(&puzzle, &values, at, what)?;
        puzzle.givens = values;
        puzzle.alphabet = alphabet.or(found).unwrap_or(puzzle.alphabet);
    }
    // What comes after the givens is written like them.
    let canvas = Canvas {
        alphabet: Some(puzzle.alphabet),
        ..canvas
    };
    if let Some(node) = fields.take("candidates") {
        let all = puzzle.layout.all_digits();
        puzzle.allowed = Some(canvas.sets(node, all, "candidates")?);
    }
    if let Some(node) = fields.take("filled") {
        let at = node.at;
        let (values, _) = canvas.values(node, "filled")?;
        on_cells(&puzzle, &values, at, "filled")?;
        for (cell, (&value, &given)) in values.iter().zip(&puzzle.givens).enumerate() {
            if value != 0 && given != 0 {
                let name = canvas.shape.name(cell, Default::default());
                let message = format!("filled: {name} is given, expected only other cells");
                return Err(Fault::new(at, message));
            }
        }
        if values.iter().any(|&value| value != 0) {
            puzzle.filled = values;
        }
    }
    if let Some(node) = fields.take("crossed") {
        let sets = canvas.sets(node, Default::default(), "crossed")?;
        if sets.iter().any(|set| !set.is_empty()) {
            puzzle.crossed = sets;
        }
    }
    if let Some(node) = solution {
        // A puzzle without givens has not shown its alphabet.
        let loose = Canvas { alphabet, ..canvas };
        let (values, found) = canvas
            .values(node.clone(), "solution")
            .map(|(values, _)| (values, None))
            .or_else(|fault| loose.values(node, "solution").map_err(|_| fault))?;
        puzzle.solution = Some(values);
        if puzzle.clues() == 0 {
            puzzle.alphabet = found.unwrap_or(puzzle.alphabet);
        }
    }
    if meta != Meta::default() {
        puzzle.meta = Some(Box::new(meta));
    }
    fields.finish(FIELDS)?;
    Ok(puzzle)
}

/// Where the parts of a recipe stand in the document.
#[derive(Default)]
pub(crate) struct Places {
    pub boxes: Option<usize>,
    pub variants: Vec<usize>,
    pub regions: Vec<usize>,
    pub sums: Vec<usize>,
}

impl Places {
    /// The place of the first part that makes the recipe fail.
    pub fn of_fault(&self, recipe: &Recipe) -> Option<usize> {
        let mut part = Recipe {
            variants: Vec::new(),
            regions: Vec::new(),
            sums: Vec::new(),
            ..recipe.clone()
        };
        if part.layout().is_err() {
            return self.boxes;
        }
        for (variant, &at) in recipe.variants.iter().zip(&self.variants) {
            part.variants = vec![variant.clone()];
            if part.layout().is_err() {
                return Some(at);
            }
        }
        // The rest does not depend on anything else.
        let bare = Recipe {
            lines: false,
            ..Recipe::bare(recipe.shape, recipe.symbols)
        };
        let regions = |count: usize| Recipe {
            regions: recipe.regions[..count].to_vec(),
            ..bare.clone()
        };
        let sums = |count: usize| Recipe {
            sums: recipe.sums[..count].to_vec(),
            ..bare.clone()
        };
        let first = |places: &[usize], with: &dyn Fn(usize) -> Recipe| {
            let (mut right, mut wrong) = (0, places.len());
            with(wrong).layout().err()?;
            while wrong - right > 1 {
                let middle = right.midpoint(wrong);
                match with(middle).layout() {
                    Ok(_) => right = middle,
                    Err(_) => wrong = middle,
                }
            }
            places.get(right).copied()
        };
        first(&self.regions, &regions).or_else(|| first(&self.sums, &sums))
    }
}

/// A puzzle that is only its rows or its cells, as the givens of a document.
fn bare(rows: Vec<Node>, at: usize) -> Result<Node, Fault> {
    let length = |row: &Node| match &row.value {
        Value::List(cells) => Some(cells.len()),
        _ => None,
    };
    let count = rows.len();
    if let Some(cells) = rows.first().and_then(length)
        && cells != count
        && rows.iter().all(|row| length(row) == Some(cells))
    {
        let plural = |count: usize| if count == 1 { "" } else { "s" };
        let message = format!(
            "{count} row{} of {cells} cell{}, expected as many rows as cells in a row",
            plural(count),
            plural(cells)
        );
        return Err(Fault::new(at, message));
    }
    let value = Value::List(rows);
    let givens = Node { at, value };
    if side_told(&givens).is_none() {
        let message = format!("{count} rows or cells are not a square grid");
        return Err(Fault::new(at, message));
    }
    Ok(Node {
        at,
        value: Value::Object(vec![(at, "givens".to_string(), givens)]),
    })
}

/// Values stand only on cells, not in the holes of the canvas.
fn on_cells(puzzle: &Puzzle, values: &[u8], at: usize, what: &str) -> Result<(), Fault> {
    let layout = &puzzle.layout;
    match (0..values.len()).find(|&cell| values[cell] != 0 && !layout.is_cell(cell)) {
        None => Ok(()),
        Some(cell) => {
            let name = layout.shape().name(cell, Default::default());
            let message = format!("{what}: {name} is a hole, no region or cage has it");
            Err(Fault::new(at, message))
        }
    }
}

/// Words, or a number for them.
pub(crate) fn words(node: Option<Node>, what: &str) -> Result<Option<String>, Fault> {
    match node {
        None => Ok(None),
        Some(Node {
            value: Value::Whole(number),
            ..
        }) => Ok(Some(number.to_string())),
        Some(node) => text(node, what).map(Some),
    }
}

fn alphabet(node: Node) -> Result<Alphabet, Fault> {
    let at = node.at;
    match text(node, "alphabet")?.as_str() {
        "digits" => Ok(Alphabet::Digits),
        "letters" => Ok(Alphabet::Letters),
        "hex" => Ok(Alphabet::Hex),
        "numbers" => Ok(Alphabet::Numbers),
        other => Err(Fault::new(
            at,
            format!(
                "alphabet is {}, expected \"digits\", \"letters\", \"hex\" or \"numbers\"",
                quoted(other.as_bytes())
            ),
        )),
    }
}

/// Size and symbols. A document that does not say its side has that of its
/// givens or solution, else 9.
fn canvas(
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
fn side_told(node: &Node) -> Option<usize> {
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

fn boxes(node: Node, canvas: &Canvas) -> Result<Boxes, Fault> {
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

fn variants(fields: &mut Fields) -> Result<Vec<(usize, Variant)>, Fault> {
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
fn regions(
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

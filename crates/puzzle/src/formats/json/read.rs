//! From a JSON document to a puzzle.

use super::canvas::Canvas;
use super::fields::{Fields, text, wrong};
use super::places::Places;
use super::recipe::{bare_recipe, boxes, regions, side_told, variants};
use super::text::{Node, Value, parse};
use super::{Position, nonogram};
use crate::formats::error::{Fault, ReadError, quoted};
use crate::formats::options::Shared;
use crate::formats::{Format, setters};
use crate::{Alphabet, Meta, Puzzle, Sudoku};

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
pub(crate) fn read(bytes: &[u8], position: Position, shared: &Shared) -> Result<Puzzle, ReadError> {
    document(bytes, shared).map_err(|fault| {
        let at = position.after(&bytes[..fault.offset.min(bytes.len())]);
        ReadError::new(at.line, at.columns + 1, fault.message)
    })
}

fn document(bytes: &[u8], shared: &Shared) -> Result<Puzzle, Fault> {
    let root = parse(bytes)?;
    let format = shared.options.format;
    if format.is_some_and(Format::is_setters) || format.is_none() && setters::is_document(&root) {
        return Ok(setters::document(root, shared)?.into());
    }
    if nonogram::is_nonogram(&root) {
        shared.without_variants()?;
        Ok(nonogram::read(root)?.into())
    } else {
        Ok(sudoku(root, shared)?.into())
    }
}

fn sudoku(root: Node, shared: &Shared) -> Result<Sudoku, Fault> {
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
    let mut recipe = bare_recipe(&mut fields, givens.as_ref(), solution.as_ref(), start)?;
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
    let mut puzzle = Sudoku::empty(layout);
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
fn on_cells(puzzle: &Sudoku, values: &[u8], at: usize, what: &str) -> Result<(), Fault> {
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

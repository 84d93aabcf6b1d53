//! Cells, values and candidates as JSON says them.

use super::fields::{list, wrong};
use super::text::{Node, Value};
use crate::formats::error::{Fault, quoted};
use crate::formats::line;
use crate::formats::symbols;
use crate::{Alphabet, Cell, Digits, Shape};

/// What cells and symbols there are.
#[derive(Clone, Copy)]
pub(crate) struct Canvas {
    pub shape: Shape,
    pub symbols: usize,
    /// The alphabet the document says it uses.
    pub alphabet: Option<Alphabet>,
}

impl Canvas {
    fn cell_named(&self, at: usize, name: &str, what: &str) -> Result<Cell, Fault> {
        let shape = self.shape;
        let number = || {
            name.trim()
                .parse()
                .ok()
                .filter(|&cell| cell < shape.cells())
        };
        shape.parse(name).or_else(number).ok_or_else(|| {
            Fault::new(
                at,
                format!(
                    "{what}: {} is not a cell of this {}x{} grid, expected a name like r1c2 or B1, or a number 0 to {}",
                    quoted(name.as_bytes()),
                    shape.rows,
                    shape.columns,
                    shape.cells() - 1
                ),
            )
        })
    }

    /// The error for a cell about which two fields disagree.
    fn named_twice(&self, at: usize, cell: Cell, what: &str) -> Fault {
        let name = self.shape.name(cell, Default::default());
        let message = format!("{what}: {name} is named twice with different values");
        Fault::new(at, message)
    }

    /// A cell: its name in either style, or its number from 0.
    pub fn cell(&self, node: &Node, what: &str) -> Result<Cell, Fault> {
        match &node.value {
            Value::Text(name) => self.cell_named(node.at, name, what),
            Value::Whole(number) => self.cell_named(node.at, &number.to_string(), what),
            _ => Err(wrong(node, what, "a cell like \"r1c2\", \"B1\" or 1")),
        }
    }

    /// A list of cells.
    pub fn cells(&self, node: Node, what: &str) -> Result<Vec<Cell>, Fault> {
        list(node, what)?
            .iter()
            .map(|node| self.cell(node, what))
            .collect()
    }

    /// One digit: a number or a character.
    pub fn digit(&self, node: &Node, what: &str) -> Result<u8, Fault> {
        let digit = match &node.value {
            Value::Null => Some(0),
            Value::Whole(number) => u8::try_from(*number)
                .ok()
                .filter(|&digit| digit as usize <= self.symbols),
            Value::Text(text) => self.symbol(text),
            _ => None,
        };
        digit.ok_or_else(|| {
            let found = match &node.value {
                Value::Whole(number) => number.to_string(),
                Value::Text(text) => quoted(text.as_bytes()),
                other => other.kind().to_string(),
            };
            let symbols = self.symbols;
            let message = format!("{what}: {found} is not a digit 1 to {symbols}, or 0 for empty");
            Fault::new(node.at, message)
        })
    }

    /// A digit as a text: a character of the alphabet, or a number.
    fn symbol(&self, text: &str) -> Option<u8> {
        let alphabet = self.alphabet.unwrap_or_default();
        match text.as_bytes() {
            [] | [b' '] => Some(0),
            [byte] if alphabet != Alphabet::Numbers => {
                symbols::value(*byte, alphabet, self.symbols)
            }
            bytes => line::number(bytes, self.symbols),
        }
    }

    /// Values of all cells: a line, rows, all cells in a list, or an object of
    /// cells and digits. Also says which alphabet a line was written in.
    pub fn values(&self, node: Node, what: &str) -> Result<(Vec<u8>, Option<Alphabet>), Fault> {
        let shape = self.shape;
        match node.value {
            Value::Text(text) => self.line(node.at, &text, what),
            Value::Object(fields) => {
                let mut values = vec![None; shape.cells()];
                for (at, name, digit) in fields {
                    let cell = self.cell_named(at, &name, what)?;
                    let value = self.digit(&digit, what)?;
                    if values[cell].is_some_and(|other| other != value) {
                        return Err(self.named_twice(at, cell, what));
                    }
                    values[cell] = Some(value);
                }
                let values = values.into_iter().map(Option::unwrap_or_default);
                Ok((values.collect(), None))
            }
            Value::List(rows) => {
                if rows.len() == shape.cells() && rows.len() != shape.rows {
                    let digits = rows.iter().map(|node| self.digit(node, what));
                    return Ok((digits.collect::<Result<_, _>>()?, None));
                }
                let found = rows.len();
                if found != shape.rows {
                    let one_by_one =
                        |row: &Node| matches!(row.value, Value::Whole(_) | Value::Null);
                    let (things, expected) = if rows.iter().all(one_by_one) && found > shape.rows {
                        ("cells", shape.cells())
                    } else {
                        ("rows", shape.rows)
                    };
                    let message = format!("{what}: {found} {things}, expected {expected}");
                    return Err(Fault::new(node.at, message));
                }
                if rows.iter().all(|row| matches!(row.value, Value::Text(_))) {
                    return self.text_rows(rows, what);
                }
                let mut values = Vec::with_capacity(shape.cells());
                for row in rows {
                    let at = row.at;
                    let cells = list(row, what)?;
                    if cells.len() != shape.columns {
                        return Err(Fault::new(
                            at,
                            format!(
                                "{what}: a row of {} cells, expected {}",
                                cells.len(),
                                shape.columns
                            ),
                        ));
                    }
                    for cell in &cells {
                        values.push(self.digit(cell, what)?);
                    }
                }
                Ok((values, None))
            }
            _ => Err(wrong(&node, what, "a line, a list of rows, or an object")),
        }
    }

    fn text_rows(&self, rows: Vec<Node>, what: &str) -> Result<(Vec<u8>, Option<Alphabet>), Fault> {
        let at = rows.first().map_or(0, |row| row.at);
        let mut joined = String::new();
        for row in &rows {
            if let Value::Text(text) = &row.value {
                joined.push_str(text);
                joined.push(' ');
            }
        }
        self.line(at, &joined, what)
    }

    fn line(
        &self,
        at: usize,
        text: &str,
        what: &str,
    ) -> Result<(Vec<u8>, Option<Alphabet>), Fault> {
        let cells = self.shape.cells();
        let compact: Vec<u8> = text
            .bytes()
            .filter(|byte| !byte.is_ascii_whitespace())
            .collect();
        let named = |fault: Fault| Fault::new(at, format!("{what}: {}", fault.message));
        let numbers = self.alphabet == Some(Alphabet::Numbers);
        if compact.len() == cells && !numbers {
            let alphabet = self
                .alphabet
                .unwrap_or_else(|| symbols::alphabet(&compact, self.symbols));
            let values = symbols::values(&compact, alphabet, self.symbols).map_err(named)?;
            return Ok((values, Some(alphabet)));
        }
        let parts = line::separated(text.as_bytes());
        if parts.len() == cells {
            let found = line::read_separated(&parts, self.symbols).map_err(named)?;
            return Ok((found.values, Some(found.alphabet)));
        }
        let found = if parts.len() > 1 {
            format!("{} values", parts.len())
        } else {
            format!("{} characters", text.trim().chars().count())
        };
        let message = format!("{what}: {found}, expected {cells}");
        Err(Fault::new(at, message))
    }

    /// A set of digits: a list, or a text of characters.
    pub fn set(&self, node: Node, what: &str) -> Result<Digits, Fault> {
        let mut set = Digits::NONE;
        let items = match &node.value {
            Value::List(items) => items.clone(),
            Value::Text(text) => {
                let part = |text: String| Node {
                    at: node.at,
                    value: Value::Text(text),
                };
                if text.contains([' ', ',']) {
                    text.split([' ', ','])
                        .filter(|part| !part.is_empty())
                        .map(|text| part(text.to_string()))
                        .collect()
                } else {
                    text.chars().map(|c| part(c.to_string())).collect()
                }
            }
            Value::Whole(_) => vec![node.clone()],
            _ => return Err(wrong(&node, what, "a list of digits")),
        };
        for item in &items {
            match self.digit(item, what)? {
                0 => {
                    return Err(Fault::new(
                        item.at,
                        format!("{what}: a digit is expected here, not an empty cell"),
                    ));
                }
                digit => set.insert(digit),
            }
        }
        Ok(set)
    }

    /// Sets of digits of some cells (an object) or of all (a list); the cells
    /// that are not named have the `other` set.
    pub fn sets(&self, node: Node, other: Digits, what: &str) -> Result<Vec<Digits>, Fault> {
        let cells = self.shape.cells();
        match node.value {
            Value::Object(fields) => {
                let mut sets = vec![None; cells];
                for (at, name, node) in fields {
                    let cell = self.cell_named(at, &name, what)?;
                    let set = self.set(node, what)?;
                    if sets[cell].is_some_and(|other| other != set) {
                        return Err(self.named_twice(at, cell, what));
                    }
                    sets[cell] = Some(set);
                }
                let sets = sets.into_iter().map(|set| set.unwrap_or(other));
                Ok(sets.collect())
            }
            Value::List(items) if items.len() == cells => items
                .into_iter()
                .map(|item| match item.value {
                    Value::Null => Ok(other),
                    _ => self.set(item, what),
                })
                .collect(),
            Value::List(items) => Err(Fault::new(
                node.at,
                format!("{what}: {} lists, expected {cells}", items.len()),
            )),
            _ => Err(wrong(
                &node,
                what,
                "an object of cells and digits, or a list",
            )),
        }
    }
}

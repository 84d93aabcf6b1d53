//! The fields of a JSON object, taken out one by one so that none is missed.

use std::collections::HashSet;

use super::text::{Node, Value};
use crate::formats::error::{Fault, quoted};

/// More fields than any puzzle has.
const FEW: usize = 64;

/// The fields of an object that have not been taken yet.
pub(crate) struct Fields {
    fields: Vec<(usize, String, Node)>,
}

impl Fields {
    /// The fields of a value, which must be an object with each name once.
    pub fn of(node: Node, what: &str) -> Result<Fields, Fault> {
        let Value::Object(fields) = node.value else {
            return Err(wrong(&node, what, "an object"));
        };
        // Comparing all pairs is fast for a few names, but too slow for many.
        let mut many = HashSet::new();
        for (index, (at, name, _)) in fields.iter().enumerate() {
            let again = match fields.len() {
                0..=FEW => fields[..index].iter().any(|(_, other, _)| other == name),
                _ => !many.insert(name),
            };
            if again {
                let name = quoted(name.as_bytes());
                return Err(Fault::new(*at, format!("field {name} occurs twice")));
            }
        }
        Ok(Fields { fields })
    }

    /// Takes a field out; null counts as absent.
    pub fn take(&mut self, name: &str) -> Option<Node> {
        let index = self.fields.iter().position(|(_, other, _)| other == name)?;
        let (_, _, node) = self.fields.remove(index);
        (node.value != Value::Null).then_some(node)
    }

    /// Takes out a field that has several names. Only one of them may be used.
    pub fn take_any(&mut self, names: &[&str]) -> Result<Option<Node>, Fault> {
        let mut found: Option<(&str, Node)> = None;
        for name in names {
            if let Some(node) = self.take(name) {
                if let Some((other, _)) = found {
                    return Err(Fault::new(
                        node.at,
                        format!("{name} says the same as {other}, expected one of them"),
                    ));
                }
                found = Some((name, node));
            }
        }
        Ok(found.map(|(_, node)| node))
    }

    /// Returns true if the field is present, even if it is null.
    pub fn has(&self, name: &str) -> bool {
        self.fields.iter().any(|(_, other, _)| other == name)
    }

    /// The fields that were not taken, with their places.
    pub fn rest(self) -> Vec<(usize, String, Node)> {
        self.fields
    }

    /// Reports an unknown field, if one is left. Names that begin with `_` or `x-` are
    /// the user's own.
    pub fn finish(self, known: &[&str]) -> Result<(), Fault> {
        let mut left = self.fields.iter();
        match left.find(|(_, name, _)| !name.starts_with('_') && !name.starts_with("x-")) {
            None => Ok(()),
            Some((at, name, _)) if known.contains(&name.as_str()) => {
                // It was null, or not asked for.
                Err(Fault::new(*at, format!("field {name:?} has no value")))
            }
            Some((at, name, _)) => Err(Fault::new(
                *at,
                format!(
                    "unknown field {}, expected one of {}",
                    quoted(name.as_bytes()),
                    known.join(", ")
                ),
            )),
        }
    }
}

/// A value of the wrong kind.
pub(crate) fn wrong(node: &Node, what: &str, expected: &str) -> Fault {
    Fault::new(
        node.at,
        format!("{what} is {}, expected {expected}", node.value.kind()),
    )
}

/// A whole number.
pub(crate) fn whole(node: &Node, what: &str) -> Result<u32, Fault> {
    match node.value {
        Value::Whole(number) => Ok(number),
        _ => Err(wrong(node, what, "a whole number")),
    }
}

/// A whole number in some range.
pub(crate) fn count(
    node: &Node,
    what: &str,
    range: std::ops::RangeInclusive<usize>,
) -> Result<usize, Fault> {
    let number = whole(node, what)? as usize;
    if range.contains(&number) {
        Ok(number)
    } else {
        Err(Fault::new(
            node.at,
            format!(
                "{what} is {number}, expected {} to {}",
                range.start(),
                range.end()
            ),
        ))
    }
}

/// A text.
pub(crate) fn text(node: Node, what: &str) -> Result<String, Fault> {
    match node.value {
        Value::Text(text) => Ok(text),
        _ => Err(wrong(&node, what, "a text")),
    }
}

/// A list.
pub(crate) fn list(node: Node, what: &str) -> Result<Vec<Node>, Fault> {
    match node.value {
        Value::List(items) => Ok(items),
        _ => Err(wrong(&node, what, "a list")),
    }
}

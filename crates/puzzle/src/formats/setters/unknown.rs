//! What a setter's format says and we do not understand.

use crate::formats::error::{Fault, quoted};
use crate::formats::json::text::{Node, Value};
use crate::formats::options::Shared;

/// Names of what is not understood, each once, and where the first stands.
#[derive(Default)]
pub(super) struct Unknown {
    names: Vec<String>,
    at: usize,
}

impl Unknown {
    /// Notes a name.
    pub fn add(&mut self, at: usize, name: &str) {
        if self.names.is_empty() {
            self.at = at;
        }
        let plain = name.len() <= 40 && !name.contains(char::is_control);
        let name = if plain {
            name.to_string()
        } else {
            quoted(name.as_bytes())
        };
        if !self.names.contains(&name) {
            self.names.push(name);
        }
    }

    /// Notes the fields that are left over and say something, except those
    /// that are known to be no part of the puzzle.
    pub fn add_fields(&mut self, fields: Vec<(usize, String, Node)>, harmless: &[&str]) {
        for (at, name, node) in fields {
            if !harmless.contains(&name.as_str()) && says_something(&node.value) {
                self.add(at, &name);
            }
        }
    }

    /// The names, or the sentence about them unless they may be left out.
    pub fn finish(self, shared: &Shared) -> Result<Vec<String>, Fault> {
        if self.names.is_empty() || shared.options.ignore_unknown {
            return Ok(self.names);
        }
        const MOST: usize = 6;
        let mut names = self.names;
        let more = names.len().saturating_sub(MOST);
        names.truncate(MOST);
        let last = match more {
            0 => names.pop(),
            more => Some(format!("{more} more")),
        };
        let list = match (names.is_empty(), last) {
            (false, Some(last)) => format!("{} and {last}", names.join(", ")),
            (_, last) => last.unwrap_or_default(),
        };
        Err(Fault::new(
            self.at,
            format!(
                "it has {list}, which is not understood here; --ignore-unknown leaves that out"
            ),
        ))
    }
}

/// Returns true if a value is not a default (false, zero or empty).
fn says_something(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) | Value::Whole(0) => false,
        Value::Text(text) => !text.is_empty(),
        Value::List(items) => !items.is_empty(),
        Value::Object(fields) => !fields.is_empty(),
        Value::Bool(true) | Value::Whole(_) | Value::OtherNumber => true,
    }
}

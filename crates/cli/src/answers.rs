//! How answers about solutions are told, for every kind of puzzle.

use serde_json::{Map, Value, json};
use therefore_search::{BigUint, Count};

use crate::piece::Piece;

/// How many solutions there are, as JSON, when one was sought, or two to see
/// whether there is only one; null if the search was stopped.
pub fn found_json(known: bool, solutions: u64, unique: bool) -> Value {
    match (known, solutions) {
        (false, _) => Value::Null,
        (true, 0) => json!("none"),
        (true, 1) if unique => json!("one"),
        (true, 1) => json!("at least one"),
        (true, _) => json!("many"),
    }
}

/// How many solutions there are up to two, in words.
pub fn found_text(solutions: Option<u64>) -> &'static str {
    match solutions {
        None => "solutions: stopped before it was known",
        Some(0) => "no solution",
        Some(1) => "one solution",
        Some(_) => "more than one solution",
    }
}

/// A count that was asked for up to a limit.
pub struct Counted<'a> {
    count: &'a Count,
    /// Whether it is all that was asked.
    known: bool,
}

impl Counted<'_> {
    pub fn new(count: &Count, limit: Option<u64>) -> Counted<'_> {
        let reached = limit.is_some_and(|limit| count.solutions >= BigUint::from(limit));
        Counted {
            count,
            known: count.exact || reached,
        }
    }

    /// Whether there are solutions, and no more than one if that was asked.
    pub fn is_good(&self, unique: bool) -> bool {
        let solutions = &self.count.solutions;
        let several = unique && *solutions > BigUint::from(1u32);
        self.known && *solutions != BigUint::ZERO && !several
    }

    /// The number, if it is known.
    pub fn number(&self) -> Option<u64> {
        let number = || u64::try_from(&self.count.solutions).unwrap_or(u64::MAX);
        self.known.then(number)
    }

    pub fn text(&self) -> String {
        if self.known {
            self.count.solutions.to_string()
        } else {
            format!("at least {}", self.count.solutions)
        }
    }

    pub fn json(&self, object: &mut Map<String, Value>) {
        // A string, because JSON numbers lose digits in many readers.
        object.insert("count".into(), json!(self.count.solutions.to_string()));
        object.insert("exact".into(), json!(self.count.exact));
    }
}

/// Begins an object with a list of solutions that grows as they are found.
pub fn begin_list(object: Map<String, Value>, piece: &mut Piece) {
    let object = Value::Object(object).to_string();
    let open = object.strip_suffix('}').unwrap_or(&object);
    piece.text(&format!("{open},\"solutions\":["));
}

/// Ends the list, and the object with what is known only now.
pub fn end_list(rest: Map<String, Value>, piece: &mut Piece) {
    let rest = Value::Object(rest).to_string();
    piece.line(&format!("],{}", rest.trim_start_matches('{')));
}
